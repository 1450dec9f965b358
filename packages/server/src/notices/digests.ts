import {
  calendarForNotices,
  DAY,
  DEFAULT_NOTICES,
  isDigestTooLate,
  nextDigest,
  shortTime,
  type Calendar,
} from "@caravanserai/clocks";
import { gameTitle } from "@caravanserai/client/log-words";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { playsAt } from "../db/plays-at.ts";
import { matches, noticeSettings, people, seats } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { endJob, moveJob } from "../jobs/put-job.ts";
import { instantInWords } from "../time/instant-words.ts";
import type { MatchSummaries } from "./match-summaries.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";

/** The most tables in one digest. */
const MOST_TABLES = 40;

/**
 * [CO-327] A daily message about all tables that wait for a person, and about what has happened at the others since the
 * day before.
 */
export class Digests {
  readonly #db: Db;
  readonly #summaries: Pick<MatchSummaries, "summary">;
  readonly #now: () => number;

  constructor(parts: { db: Db; summaries: Pick<MatchSummaries, "summary">; now: () => number }) {
    this.#db = parts.db;
    this.#summaries = parts.summaries;
    this.#now = parts.now;
  }

  /** Makes the digest that is due, unless it is too late or there is nothing to report, and schedules the next one. */
  async wake({ key, person, due }: DueJob): Promise<void> {
    if (person === null) return;
    const now = this.#now();
    const [row] = await this.#db
      .select({ settings: noticeSettings.settings, calendars: people.calendars })
      .from(people)
      .leftJoin(noticeSettings, eq(noticeSettings.person, people.id))
      .where(eq(people.id, person));
    const { digest } = row?.settings ?? DEFAULT_NOTICES;
    if (row === undefined || digest === null) {
      await endJob(this.#db, key);
      return;
    }
    const calendar = calendarForNotices(row.calendars);
    const notified = due > now || isDigestTooLate(due, now) ? null : await this.#content(person, calendar, now);
    await this.#db.transaction(async (tx) => {
      if (notified !== null)
        await insertNotices(tx, [
          makeNotice("digest", { person, match: null }, now, { key: `${key}/${due}`, args: notified }),
        ]);
      await moveJob(tx, key, nextDigest(calendar, digest, now));
    });
  }

  async #content(person: string, calendar: Calendar, now: number): Promise<{ count: string; lines: string } | null> {
    const rows = await this.#db
      .select({
        id: matches.id,
        name: matches.name,
        game: matches.game,
        seat: seats.seat,
        touchedAt: matches.touchedAt,
      })
      .from(seats)
      .innerJoin(matches, eq(matches.id, seats.match))
      .where(playsAt(person))
      .limit(MOST_TABLES);
    const waiting: { deadline: number; line: string }[] = [];
    const others: string[] = [];
    for (const { id, name, game, seat, touchedAt } of rows) {
      const summary = await this.#summaries.summary(id, seat);
      const title = `${gameTitle(game)}, ${name}`;
      if (summary.asked !== null) {
        const until =
          summary.deadline === null || summary.left === null
            ? ""
            : `, ${shortTime(summary.left)} left, until ${instantInWords(calendar.zone, summary.deadline)}`;
        waiting.push({ deadline: summary.deadline ?? Infinity, line: `${title}: ${summary.asked}${until}.` });
      } else if (touchedAt.getTime() > now - DAY) {
        const last = summary.turns.at(-1);
        if (last !== undefined) others.push(`${title}: ${last.who}: ${last.lines.join(" ")}`);
      }
    }
    if (waiting.length + others.length === 0) return null;
    waiting.sort((a, b) => a.deadline - b.deadline);
    return { count: String(waiting.length), lines: [...waiting.map(({ line }) => line), ...others].join("\n") };
  }
}
