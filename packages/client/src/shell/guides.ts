import type { GuideState } from "@caravanserai/protocol";
import { OPENING, type GuideProgress } from "../contract/index.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "./api.ts";
import type { Session } from "./session.ts";
import { Observable } from "./observable.ts";

const OFF: GuideState = { on: false, seen: [] };
/** A person whose first match of a game this is. */
const FIRST: GuideState = { on: true, seen: [] };

/**
 * Which parts of the guides through first games this person has seen. Stored on the server, so that it is the same on
 * all devices. In a game that it does not know of the guide is on: a person's first match explains itself.
 */
export class Guides extends Observable {
  readonly #session: Session;
  #games: Readonly<Record<string, GuideState>> = {};
  #person: string | undefined;
  /** What the server has kept of this person has arrived. */
  #isKnown = false;

  constructor(session: Session) {
    super();
    this.#session = session;
    session.subscribe(() => this.#follow());
  }

  of(game: string): GuideProgress {
    const { on, seen } = this.#of(game);
    return {
      on,
      seen,
      explained: (kind) => {
        const now = this.#of(game);
        if (!now.seen.includes(kind)) this.#set(game, { ...now, seen: [...now.seen, kind] });
      },
      turn: (wanted) => this.#set(game, wanted ? { on: true, seen: [] } : { ...this.#of(game), on: false }),
      open: () => this.#set(game, { on: true, seen: this.#of(game).seen.filter((kind) => kind !== OPENING) }),
    };
  }

  #of(game: string): GuideState {
    return this.#games[game] ?? (this.#isKnown ? FIRST : OFF);
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
    this.#isKnown = isNewGuest;
    if (me === undefined || isNewGuest) return;
    this.#games = {};
    this.changed();
    supervise(
      api.get("/me/guides").then(({ games }) => {
        if (this.#person !== me) return;
        this.#games = { ...games, ...this.#games };
        this.#isKnown = true;
        this.changed();
      }),
    );
  }
}
