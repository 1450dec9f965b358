import type { BotSpell } from "@caravanserai/protocol";
import { KeyedThrottle } from "../scheduling/keyed-throttle.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchService } from "../match/match-service.ts";
import { rooms, watchersOf, type Io } from "./io.ts";

/** The minimum interval between two messages about the bots of a match. */
const EVERY_MS = 1000;

/** The bots that decide in place of persons, as sent to everyone who may see the table. */
export function shownSpells({ botSpells }: LiveMatch): readonly BotSpell[] {
  return botSpells.map(({ seat, from, at, decisions }) => ({ seat, from, at, decisions: decisions.length }));
}

/** Sends this server's watchers since when bots decide in place of persons, and how often they have. */
export class BotBroadcaster {
  readonly #io: Io;
  readonly #matches: Pick<MatchService, "peek">;
  readonly #throttle = new KeyedThrottle(EVERY_MS, (id) => this.#send(id));
  /** What was last sent of each match that has had such a bot, as JSON text. */
  readonly #sent = new Map<string, string>();

  constructor(parts: { io: Io; matches: Pick<MatchService, "peek"> }) {
    this.#io = parts.io;
    this.#matches = parts.matches;
  }

  close(): void {
    this.#throttle.close();
  }

  /**
   * Call after every event and every change of a clock of a match with spells. A spell that is over counts as well: a
   * page may have learned of it when it began to watch, before anything was sent here.
   */
  show(id: string): void {
    this.#throttle.run(id);
  }

  #send(id: string): void {
    const live = this.#matches.peek(id);
    const isWatched = this.#io.of("/").adapter.rooms.has(rooms.table(id));
    const bots = live === undefined ? [] : shownSpells(live);
    const text = JSON.stringify(bots);
    if (this.#sent.get(id) === text) return;
    if (live === undefined || !isWatched) {
      this.#sent.delete(id);
      return;
    }
    if (live.match.result !== null || live.isClosed) this.#sent.delete(id);
    else this.#sent.set(id, text);
    const message = { table: id, bots };
    // [MM-820] The number would tell spectators with a delay that the match has moved on.
    if (live.isDelayed) for (const socket of watchersOf(this.#io, id).seated) socket.emit("bots", message);
    else this.#io.local.to(rooms.table(id)).emit("bots", message);
  }
}
