import { DEFAULT_NOTICES, defaultCalendar, calendarForNotices, delayOf, infoOf } from "@caravanserai/clocks";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matches, notices, noticeSettings, people } from "../db/schema.ts";
import type { MatchStories } from "../notices/match-stories.ts";
import { composeMessage } from "../notices/message.ts";
import { rooms, type Io } from "./io.ts";

/** [CO-320] Tells every open page of a person of something at once. Pages decide what they show of it. */
export class PageNotices {
  readonly #io: Io;
  readonly #db: Db;
  readonly #stories: Pick<MatchStories, "summary">;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;

  constructor(parts: {
    io: Io;
    db: Db;
    stories: Pick<MatchStories, "summary">;
    now: () => number;
    onError: (error: unknown) => void;
  }) {
    this.#io = parts.io;
    this.#db = parts.db;
    this.#stories = parts.stories;
    this.#now = parts.now;
    this.#onError = parts.onError;
  }

  /** Notices that were made at any server; most of their people have no page open here. */
  show(made: readonly { readonly id: string; readonly person: string }[]): void {
    for (const { id, person } of made)
      if (this.#io.of("/").adapter.rooms.has(rooms.person(person))) this.#show(id, person).catch(this.#onError);
  }

  async #show(id: string, person: string): Promise<void> {
    const [row] = await this.#db
      .select({
        notice: notices,
        ...{ name: matches.name, game: matches.game, time: matches.time, status: matches.status },
        ...{ settings: noticeSettings.settings, tables: noticeSettings.tables, calendars: people.calendars },
      })
      .from(notices)
      .leftJoin(matches, eq(matches.id, notices.match))
      .leftJoin(noticeSettings, eq(noticeSettings.person, notices.person))
      .leftJoin(people, eq(people.id, notices.person))
      .where(eq(notices.id, id));
    if (row === undefined || row.notice.state === "over") return;
    const { kind, match, seat } = row.notice;
    const settings = row.settings ?? DEFAULT_NOTICES;
    const chosen = match === null ? {} : (row.tables?.[match] ?? {});
    if (infoOf(kind).channels.page !== true || delayOf(kind, "page", settings, chosen) === null) return;
    const story = match === null || row.status === "open" ? null : await this.#stories.summary(match, seat);
    const at = row.notice.at.getTime();
    const notified = {
      ...{ id, kind, table: match, at, story, deadline: story?.deadline ?? null },
      row: {
        ...{ id, notice: id, person, match, channel: "page" as const, target: `p:${person}`, expires: Infinity },
        ...{ attempts: 0, kind, seat, stint: row.notice.stint, args: row.notice.args, at, state: row.notice.state },
        ...{ settings, tableSettings: chosen, calendars: row.calendars, matchStatus: row.status },
        ...{ tableName: row.name, game: row.game, time: row.time, seen: false, presentUntil: null, laterGift: false },
      },
    };
    const versions = row.calendars ?? [];
    const calendar = versions.length === 0 ? defaultCalendar("Etc/UTC") : calendarForNotices(versions);
    const message = composeMessage([notified], { calendar, discreet: false, now: this.#now() });
    if (message === null) return;
    const { title, body, url } = message;
    this.#io.local.to(rooms.person(person)).emit("notice", { id, kind, table: match, title, body, url });
  }
}
