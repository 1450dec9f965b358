import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { LiveMatch } from "../match/live-match.ts";
import { decisionsToNotice, nextLook, NOTICED_AFTER, personAt, remindersAt } from "../match/match-notices.ts";
import type { SiteTime } from "../time/site-time.ts";
import { makeNotice, type NewNotice } from "../db/notice.ts";

/** How often to retry at once if another server has changed the match; after that, in the next second. */
const TRIES = 4;

/**
 * The handler of the wake-up `remind`. [CO-311] Notifies people of stints that last, and [CO-312] [CO-008] reminds them
 * once at half and once at nine tenths of their time, or after days if there is no clock.
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

  /** Makes the notices that are due, and schedules the next check. */
  wake(id: string): Promise<void> {
    return this.#matches.read(id, async (live) => {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        // The write is accepted only if the match is still at the event read here, which it usually is, even while it
        // is played.
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
      // If several are overdue, only the last one is sent.
      .slice(-1)
      .map(({ kind, stint, key }) =>
        makeNotice(kind, { person: personAt(live, seat), match: live.id }, now, { seat, stint, key }),
      ),
  );
}
