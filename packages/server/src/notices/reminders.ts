import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { nextReminder, personAt, remindersAt } from "../match/match-notices.ts";
import type { Db } from "../db/connection.ts";
import type { SiteTime } from "../clocks/site-time.ts";
import { insertNotices, makeNotice } from "./notice.ts";

/**
 * [CO-312] [CO-008] Reminds people of stints that last: at half and nine tenths of their time, or after days where no
 * clock runs. Each once.
 */
export class Reminders {
  readonly #db: Db;
  readonly #matches: MatchService;
  readonly #repository: MatchRepository;
  readonly #time: SiteTime;

  constructor(parts: { db: Db; matches: MatchService; repository: MatchRepository; time: SiteTime }) {
    this.#db = parts.db;
    this.#matches = parts.matches;
    this.#repository = parts.repository;
    this.#time = parts.time;
  }

  /** Makes the notices that are due, and puts the next look to where it belongs. */
  wake(id: string): Promise<void> {
    return this.#matches.read(id, async (live) => {
      await this.#matches.catchUp(live);
      const now = this.#time.now();
      const { seq } = live.match;
      if (live.match.result !== null) {
        await this.#repository.moveReminder(id, seq, null);
        return;
      }
      const state = live.clock?.state ?? null;
      const due = live.seats.flatMap(({ seat }) =>
        remindersAt(live, seat, live.clock, state, live.waiting, now)
          .filter(({ at }) => at <= now)
          // Of several that are late, the last says it all.
          .slice(-1)
          .map(({ kind, stint, key }) =>
            makeNotice(kind, { person: personAt(live, seat), match: id }, now, { seat, stint, key }),
          ),
      );
      await insertNotices(this.#db, due);
      await this.#repository.moveReminder(id, seq, nextReminder(live, now));
    });
  }
}
