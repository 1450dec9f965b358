import { calendarForNotices, DEFAULT_NOTICES, type NoticeKind } from "@caravanserai/clocks";
import type { NewsAnswer, NewsLine, ReadNews } from "@caravanserai/protocol";
import { and, desc, eq, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matches, notices, people } from "../db/schema.ts";
import { composeMessage } from "./message.ts";

/** Unread lines are counted up to here. */
const MOST_COUNTED = 100;

/** What asks for an answer, as long as the table has not begun. */
const ASK_BEFORE_START: ReadonlySet<NoticeKind> = new Set(["invited", "settings-changed", "round"]);
/** What asks for an answer for as long as it is not withdrawn. */
const ASK: ReadonlySet<NoticeKind> = new Set(["vote", "substitute"]);

/** [CO-336] What has happened to a person: kept until it is read, the same on every device. */
export class News {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #changed: (person: string) => void;

  /** @param parts.changed the person has read something: their other pages must learn of it */
  constructor(parts: { db: Db; now: () => number; changed: (person: string) => void }) {
    this.#db = parts.db;
    this.#now = parts.now;
    this.#changed = parts.changed;
  }

  /** Newest first. */
  async list(person: string, before: string | undefined, limit: number): Promise<NewsAnswer> {
    const [reader] = await this.#db.select({ calendars: people.calendars }).from(people).where(eq(people.id, person));
    const calendar = calendarForNotices(reader?.calendars ?? null);
    const found = await this.#db
      .select({
        notice: notices,
        table: { id: matches.id, name: matches.name, game: matches.game, status: matches.status, time: matches.time },
      })
      .from(notices)
      .leftJoin(matches, eq(matches.id, notices.match))
      .where(
        and(
          ...[eq(notices.person, person), isNotNull(notices.news), ne(notices.state, "over")],
          before === undefined ? undefined : lt(notices.id, before),
        ),
      )
      .orderBy(desc(notices.id))
      .limit(limit + 1);
    const unread = this.#db
      .select({ one: sql`1` })
      .from(notices)
      .where(and(eq(notices.person, person), eq(notices.news, "unread"), ne(notices.state, "over")))
      .limit(MOST_COUNTED)
      .as("unread");
    const news = found.slice(0, limit).flatMap(({ notice, table }): NewsLine[] => {
      const { id, kind, seat, stint, args, match, state } = notice;
      const at = notice.at.getTime();
      const row = {
        ...{ id, notice: id, person, match, channel: "page" as const, target: `p:${person}`, expires: Infinity },
        ...{ attempts: 0, kind, seat, stint, args, at, state, settings: DEFAULT_NOTICES, tableSettings: {} },
        ...{ calendars: reader?.calendars ?? null, matchStatus: table?.status ?? null, tableName: table?.name ?? null },
        ...{ game: table?.game ?? null, time: table?.time ?? null, seen: false, presentUntil: null, laterGift: false },
      };
      const message = composeMessage([{ row, id, kind, table: match, at, deadline: null, summary: null }], {
        ...{ calendar, discreet: false, now: this.#now() },
      });
      if (message === null) return [];
      const { title, body, url } = message;
      const waits = ASK.has(kind) || (ASK_BEFORE_START.has(kind) && table?.status === "open");
      return [
        {
          ...{ id, kind, title, body, url, waits, read: notice.news === "read", at: notice.at.toISOString() },
          table: table === null ? null : { id: table.id, name: table.name, game: table.game },
        },
      ];
    });
    return { news, more: found.length > limit, unread: await this.#db.$count(unread) };
  }

  async read(person: string, which: ReadNews): Promise<void> {
    const those =
      "ids" in which
        ? inArray(notices.id, which.ids)
        : "table" in which
          ? eq(notices.match, which.table)
          : lte(notices.id, which.upTo);
    const { rowCount } = await this.#db
      .update(notices)
      .set({ news: "read" })
      .where(and(eq(notices.person, person), eq(notices.news, "unread"), those));
    if ((rowCount ?? 0) > 0) this.#changed(person);
  }
}
