import type { GuideAnswer, GuideState } from "@caravanserai/protocol";
import type { GuideProgress } from "../contract/index.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "./api.ts";
import type { Session } from "./session.ts";
import { Observable } from "./observable.ts";

const OFF: GuideState = { on: false, seen: [] };

/**
 * Which parts of the guides through first games this person has seen. Stored on the server, so that it is the same on
 * all devices.
 */
export class Guides extends Observable {
  readonly #session: Session;
  #games: Readonly<Record<string, GuideState>> = {};
  #person: string | undefined;

  constructor(session: Session) {
    super();
    this.#session = session;
    session.subscribe(() => this.#follow());
  }

  of(game: string): GuideProgress {
    const { on, seen } = this.#games[game] ?? OFF;
    return {
      on,
      seen,
      explained: (kind) => {
        const now = this.#games[game] ?? OFF;
        if (!now.seen.includes(kind)) this.#set(game, { ...now, seen: [...now.seen, kind] });
      },
      turn: (wanted) => this.#set(game, wanted ? { on: true, seen: [] } : { ...(this.#games[game] ?? OFF), on: false }),
    };
  }

  #set(game: string, state: GuideState): void {
    this.#games = { ...this.#games, [game]: state };
    this.changed();
    supervise(api.put(`/me/guides/${game}`, state));
  }

  /** Another person has signed in: fetches their progress. */
  #follow(): void {
    const me = this.#session.me?.id;
    if (me === this.#person) return;
    const isNewGuest = this.#person === undefined && Object.keys(this.#games).length > 0;
    this.#person = me;
    if (me === undefined || isNewGuest) return;
    this.#games = {};
    this.changed();
    supervise(
      api.get<GuideAnswer>("/me/guides").then(({ games }) => {
        if (this.#person !== me) return;
        this.#games = { ...games, ...this.#games };
        this.changed();
      }),
    );
  }
}
