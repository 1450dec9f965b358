import type { DeclinePhrase, ReceivedClubInvitation, ReceivedInvitation } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { Again } from "./again.ts";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Nonces } from "./nonces.ts";
import { Observable } from "./observable.ts";
import type { Session } from "./session.ts";

/** The tables to which the person is invited by name, and the clubs. */
export class Invitations extends Observable {
  received: readonly ReceivedInvitation[] = [];
  clubs: readonly ReceivedClubInvitation[] = [];
  readonly #session: Session;
  readonly #nonces: Nonces;
  #of: string | undefined;

  constructor(connection: Connection, session: Session, nonces: Nonces) {
    super();
    this.#session = session;
    this.#nonces = nonces;
    connection.on({
      notice: ({ kind }) => {
        if (kind === "invited" || kind === "club") supervise(this.load());
      },
    });
    session.subscribe(() => {
      const me = session.me?.only === undefined ? session.me?.id : undefined;
      if (me === this.#of) return;
      this.#of = me;
      this.received = [];
      this.clubs = [];
      supervise(this.load());
    });
  }

  async load(): Promise<void> {
    await this.#again.run(async () => {
      const { me } = this.#session;
      if (me === null || me.only !== undefined) return;
      const [tables, clubs] = await Promise.all([
        api.get("/me/invitations"),
        me.kind === "account" ? api.get("/me/club-invitations") : { invitations: [] },
      ]);
      this.received = tables.invitations;
      this.clubs = clubs.invitations;
      this.changed();
    });
  }
  readonly #again = new Again();

  /** @throws ApiError */
  async joinClub(club: string): Promise<void> {
    await api.post(`/clubs/${club}/join`);
    await this.load();
  }

  /** @throws ApiError */
  async declineClub(id: string): Promise<void> {
    await api.post(`/club-invitations/${id}/decline`);
    await this.load();
  }

  /** Takes a seat. Returns the table. @throws ApiError */
  async accept({ id }: ReceivedInvitation): Promise<string> {
    const own = await this.#nonces.make();
    const sat = await api.post(`/invitations/${id}/accept`, { nonceCommitment: own.nonceCommitment });
    const { table } = await this.#nonces.sat(sat, own);
    this.#without(id);
    return table.id;
  }

  /** @throws ApiError */
  async decline({ id }: ReceivedInvitation, phrase: DeclinePhrase | null): Promise<void> {
    await api.post(`/invitations/${id}/decline`, { phrase });
    this.#without(id);
  }

  #without(id: string): void {
    this.received = this.received.filter((one) => one.id !== id);
    this.changed();
  }
}
