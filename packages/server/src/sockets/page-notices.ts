import { DEFAULT_NOTICES, calendarForNotices, delayOf, type NoticeKind } from "@caravanserai/clocks";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matches, notices, noticeSettings, people } from "../db/schema.ts";
import { KeyedThrottle } from "../scheduling/keyed-throttle.ts";
import type { AskedPerson } from "../match/match-notices.ts";
import type { MatchSummaries } from "../notices/match-summaries.ts";
import { composeMessage } from "../notices/message.ts";
import type { Presence } from "../tables/presence.ts";
import { newNoticeId } from "../tokens.ts";
import { rooms, type Io } from "./io.ts";

/** The data of a notice that do not come from its table or person. */
interface Shown {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly person: string;
  readonly match: string | null;
  readonly seat: number | null;
  readonly stint: number | null;
  readonly args: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: "new" | "put";
}

/**
 * What a page needs even if it shows the table: the table does not say that a standing order has ended, and lists of
 * votes on other pages are kept up to date with these notices.
 */
const NOT_SHOWN_BY_TABLE: ReadonlySet<NoticeKind> = new Set(["order-stopped", "vote", "vote-closed"]);

/** A person who is asked again and again is notified by one table at most this often, in milliseconds. */
const ASKED_EVERY_MS = 1000;

/**
 * [CO-320] Sends notices to all open pages of a person at once. Pages decide which of them to show. Nothing is sent if
 * every open page shows the table.
 */
export class PageNotices {
  readonly #io: Io;
  readonly #db: Db;
  readonly #presence: Presence;
  readonly #summaries: Pick<MatchSummaries, "summary">;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  /** By table, seat and person. */
  readonly #asked = new KeyedThrottle(ASKED_EVERY_MS, (key) => {
    const [match = "", seat = "", person = ""] = key.split(" ");
    this.#showAsked(match, { person, seat: Number(seat) }).catch(this.#onError);
  });

  constructor(parts: {
    io: Io;
    db: Db;
    presence: Presence;
    summaries: Pick<MatchSummaries, "summary">;
    now: () => number;
    onError: (error: unknown) => void;
  }) {
    this.#io = parts.io;
    this.#db = parts.db;
    this.#presence = parts.presence;
    this.#summaries = parts.summaries;
    this.#now = parts.now;
    this.#onError = parts.onError;
  }

  /** Shows notices that any server has written. Most of the people concerned have no page open on this server. */
  show(made: readonly { readonly id: string; readonly person: string }[]): void {
    const { rooms: open } = this.#io.of("/").adapter;
    const ids = made.flatMap(({ id, person }) => (open.has(rooms.person(person)) ? [id] : []));
    if (ids.length > 0) this.#show(ids).catch(this.#onError);
  }

  /**
   * [CO-320] Notifies people for whom a match begins to wait, on any server. People for whom every open page shows the
   * table get no notice: they see it there.
   */
  showDecisions(match: string, asked: readonly AskedPerson[]): void {
    for (const { person, seat } of asked)
      if (this.#isElsewhere(match, person)) this.#asked.run(`${match} ${seat} ${person}`);
  }

  /** [CO-336] The news of a person have changed. */
  showNews(person: string): void {
    this.#io.local.to(rooms.person(person)).emit("news", {});
  }

  /** Stops showing notices. */
  close(): void {
    this.#asked.close();
  }

  /** Whether the person has a page on this server that does not show the table. */
  #isElsewhere(match: string, person: string): boolean {
    const pages = this.#io.of("/").adapter.rooms.get(rooms.person(person));
    return [...(pages ?? [])].some((socket) => !this.#presence.isHere(match, socket));
  }

  async #showAsked(match: string, { person, seat }: AskedPerson): Promise<void> {
    const at = this.#now();
    const notice = { id: newNoticeId(at), kind: "decision", person, match, seat, args: {}, at, state: "put" } as const;
    await this.#compose({ ...notice, stint: null });
  }

  async #show(ids: readonly string[]): Promise<void> {
    const rows = await this.#db
      .select()
      .from(notices)
      .where(inArray(notices.id, [...ids]))
      .orderBy(notices.id);
    const readers = rows.flatMap(({ person, news }) => (person === null || news === null ? [] : [person]));
    for (const person of new Set(readers)) this.showNews(person);
    for (const { person, state, ...row } of rows) {
      if (person === null || state === "over") continue;
      const isAtTable = row.match !== null && !this.#isElsewhere(row.match, person);
      if (isAtTable && !NOT_SHOWN_BY_TABLE.has(row.kind)) continue;
      this.#compose({ ...row, person, at: row.at.getTime(), state }).catch(this.#onError);
    }
  }

  async #compose({ id, kind, person, match, seat, stint, args, at, state }: Shown): Promise<void> {
    const [row] = await this.#db
      .select({
        ...{ name: matches.name, game: matches.game, time: matches.time, status: matches.status },
        ...{ settings: noticeSettings.settings, tables: noticeSettings.tables, calendars: people.calendars },
      })
      .from(people)
      .leftJoin(matches, eq(matches.id, match ?? ""))
      .leftJoin(noticeSettings, eq(noticeSettings.person, people.id))
      .where(eq(people.id, person));
    if (row === undefined) return;
    const settings = row.settings ?? DEFAULT_NOTICES;
    const chosen = match === null ? {} : (row.tables?.[match] ?? {});
    if (delayOf(kind, "page", settings, chosen) === null) return;
    const summary = match === null || row.status === "open" ? null : await this.#summaries.summary(match, seat);
    // The person may have answered meanwhile.
    if (kind === "decision" && summary?.stint === null) return;
    const notified = {
      ...{ id, kind, table: match, at, summary, deadline: summary?.deadline ?? null },
      row: {
        ...{ id, notice: id, person, match, channel: "page" as const, target: `p:${person}`, expires: Infinity },
        ...{ attempts: 0, kind, seat, stint, args, at, state },
        ...{ settings, tableSettings: chosen, calendars: row.calendars, matchStatus: row.status },
        ...{ tableName: row.name, game: row.game, time: row.time, seen: false, presentUntil: null, laterGift: false },
      },
    };
    const calendar = calendarForNotices(row.calendars);
    const message = composeMessage([notified], { calendar, discreet: false, now: this.#now() });
    if (message === null) return;
    const { title, body, url, ahead } = message;
    const shown = { id, kind, table: match, title, body, url, ...(ahead === null ? {} : { ahead }) };
    this.#io.local.to(rooms.person(person)).emit("notice", shown);
  }
}
