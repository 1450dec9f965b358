import type { OwnInvitations, ReceivedInvitation, TableAnswer } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { api } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Nonces } from "./nonces.ts";
import { Observable } from "./observable.ts";
import type { Session } from "./session.ts";

/** The tables to which the person is invited by name. */
export class Invitations extends Observable {
  received: readonly ReceivedInvitation[] = [];
  readonly #session: Session;
  readonly #nonces: Nonces;
  #of: string | undefined;

  constructor(connection: Connection, session: Session, nonces: Nonces) {
    super();
    this.#session = session;
    this.#nonces = nonces;
    connection.on({
      notice: ({ kind }) => {
        if (kind === "invited") supervise(this.load());
      },
    });
    session.subscribe(() => {
      const me = session.me?.only === undefined ? session.me?.id : undefined;
      if (me === this.#of) return;
      this.#of = me;
      this.received = [];
      supervise(this.load());
    });
  }

  async load(): Promise<void> {
    const { me } = this.#session;
    if (me === null || me.only !== undefined) return;
    try {
      this.received = (await api.get<OwnInvitations>("/me/invitations")).invitations;
      this.changed();
    } catch {
      // the next notice triggers another attempt
    }
  }

  /** Takes a seat. Returns the table. @throws ApiError */
  async accept({ id }: ReceivedInvitation): Promise<string> {
    const own = await this.#nonces.make();
    const sat = await api.post<TableAnswer>(`/invitations/${id}/accept`, { nonceCommitment: own.nonceCommitment });
    const { table } = await this.#nonces.sat(sat, own);
    this.#without(id);
    return table.id;
  }

  /** @throws ApiError */
  async decline({ id }: ReceivedInvitation, phrase: string | null): Promise<void> {
    await api.post(`/invitations/${id}/decline`, { phrase });
    this.#without(id);
  }

  #without(id: string): void {
    this.received = this.received.filter((one) => one.id !== id);
    this.changed();
  }
}
