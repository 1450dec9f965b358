import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { LiveMatch } from "../match/live-match.ts";
import { decisionsToNotice, nextLook, NOTICED_AFTER, personAt, remindersAt } from "../match/match-notices.ts";
import type { SiteTime } from "../time/site-time.ts";
import { makeNotice, type NewNotice } from "../db/notice.ts";

/** How often a match is looked at again at once when another server was ahead; else the next second. */
const TRIES = 4;

/**
 * The wake-up `remind`. [CO-311] Tells people of stints that last, and [CO-312] [CO-008] reminds them: at half and nine
 * tenths of their time, or after days where no clock runs. Each once.
 */
export class Reminders {
  readonly #matches: MatchService;
  readonly #repository: MatchRepository;
  readonly #time: SiteTime;

  constructor(parts: { matches: MatchService; repository: MatchRepository; time: SiteTime }) {
    this.#matches = parts.matches;
    this.#repository = parts.repository;
    this.#time = parts.time;
  }

  /** Makes the notices that are due, and puts the next look to where it belongs. */
  wake(id: string): Promise<void> {
    return this.#matches.read(id, async (live) => {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        // What is written holds only if the match stands where it stands here; while it is played, it mostly does.
        if (attempt > 0) await this.#matches.catchUp(live);
        const now = this.#time.now();
        if (live.match.result !== null) {
          await this.#repository.endReminders(id, live.match.seq);
          return;
        }
        const looked = await this.#repository.noticeStints({
          ...{ match: id, seq: live.match.seq, act: live.act, within: NOTICED_AFTER },
          made: JSON.stringify([...decisionsToNotice(live, now), ...remindersDue(live, now)]),
          next: nextLook(live, now),
        });
        if (looked === null) continue;
        live.remindDue = looked.next;
        return;
      }
    });
  }
}

function remindersDue(live: LiveMatch, now: number): NewNotice[] {
  return live.seats.flatMap(({ seat }) =>
    remindersAt(live, seat, now)
      .filter(({ at }) => at <= now)
      // Of several that are late, the last says it all.
      .slice(-1)
      .map(({ kind, stint, key }) =>
        makeNotice(kind, { person: personAt(live, seat), match: live.id }, now, { seat, stint, key }),
      ),
  );
}
