import {
  calendarForNotices,
  checkCalendar,
  checkNotices,
  DEFAULT_NOTICES,
  DAY,
  defaultCalendar,
  nextDigest,
  pendingChange,
  quietHours,
  quietHoursForClocks,
  saveCalendar,
  type Calendar,
  type Interval,
  type NoticeSettings,
  type TableNotices,
} from "@caravanserai/clocks";
import type { NoticesAnswer } from "@caravanserai/protocol";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Visitor } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import { mailAddresses, matches, noticeSettings, people, pushSubscriptions, seats, webhooks } from "../db/schema.ts";
import { putRecount, schedule } from "../jobs/put-job.ts";
import { malformed, notFound } from "../service-error.ts";
import { statesOfPerson } from "./channel-states.ts";
import type { VapidKeys } from "./push.ts";
import { hookInfo } from "./webhook-service.ts";

export interface NoticeServiceParts {
  readonly db: Db;
  readonly vapid: VapidKeys;
  readonly sendsMail: boolean;
  readonly now: () => number;
}

/** People's settings for notices, and the addresses at which they can be reached. */
export class NoticeService {
  readonly #parts: NoticeServiceParts;
  readonly #db: Db;

  constructor(parts: NoticeServiceParts) {
    this.#parts = parts;
    this.#db = parts.db;
  }

  get pushKey(): string {
    return this.#parts.vapid.publicKey;
  }

  async all({ person, session }: Visitor): Promise<NoticesAnswer> {
    const db = this.#db;
    const [chosen] = await db.select().from(noticeSettings).where(eq(noticeSettings.person, person.id));
    const [row] = await db.select({ calendars: people.calendars }).from(people).where(eq(people.id, person.id));
    const [mail] = await db.select().from(mailAddresses).where(eq(mailAddresses.person, person.id));
    const devices = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.person, person.id))
      .orderBy(asc(pushSubscriptions.createdAt));
    const hooks = await db
      .select()
      .from(webhooks)
      .where(eq(webhooks.person, person.id))
      .orderBy(asc(webhooks.createdAt));
    const states = await statesOfPerson(this.#db, person.id);
    const tables = await db
      .select({ id: matches.id, name: matches.name, game: matches.game })
      .from(matches)
      .innerJoin(seats, eq(seats.match, matches.id))
      .where(and(eq(seats.person, person.id), isNull(seats.finishedAt), ne(matches.status, "finished")))
      .orderBy(asc(matches.createdAt))
      .limit(100);
    const versions = row?.calendars ?? [];
    const now = this.#parts.now();
    const pending = pendingChange(versions, now);
    return {
      settings: chosen?.settings ?? DEFAULT_NOTICES,
      calendar: copyOf(calendarForNotices(versions)),
      calendarFrom: pending === null ? null : new Date(pending.from).toISOString(),
      calendarUntil: pending === null ? null : copyOf(pending.until),
      tables: tables.map((table) => ({ ...table, settings: { ...chosen?.tables[table.id] } })),
      push: {
        key: this.pushKey,
        devices: devices.map((one) => ({
          ...{ id: one.id, browser: one.browser, current: one.session === session },
          state: states(`s:${one.id}`),
        })),
      },
      mail: {
        available: this.#parts.sendsMail,
        address: mail?.address ?? null,
        pending: mail?.pending ?? null,
        state: states(`p:${person.id}`),
      },
      webhooks: hooks.map((hook) => hookInfo(hook, states)),
    };
  }

  async save(person: string, settings: NoticeSettings): Promise<void> {
    const wrong = checkNotices(settings);
    if (wrong !== null) throw malformed(wrong.message);
    await this.#db.transaction(async (tx) => {
      await tx
        .insert(noticeSettings)
        .values({ person, settings })
        .onConflictDoUpdate({ target: noticeSettings.person, set: { settings } });
      await putDigest(tx, person, settings, await this.#calendarOf(tx, person), this.#parts.now());
    });
  }

  async saveTable(person: string, table: string, chosen: TableNotices): Promise<void> {
    const [there] = await this.#db.select({ id: matches.id }).from(matches).where(eq(matches.id, table));
    if (there === undefined) throw notFound("table");
    const patch = JSON.stringify({ [table]: chosen });
    await this.#db
      .insert(noticeSettings)
      .values({ person, settings: DEFAULT_NOTICES, tables: { [table]: chosen } })
      .onConflictDoUpdate({
        target: noticeSettings.person,
        set: { tables: sql`(${noticeSettings.tables}::jsonb || ${patch}::jsonb)::json` },
      });
  }

  /**
   * [CO-022] Applies at once to notices, and later to clocks. Rechecks everything at the person's tables that depends
   * on it. [CO-253]
   */
  async saveCalendar(person: string, calendar: Calendar): Promise<void> {
    const wrong = checkCalendar(calendar);
    if (wrong !== null) throw malformed(wrong.message);
    const now = this.#parts.now();
    await this.#db.transaction(async (tx) => {
      const [row] = await tx
        .select({ calendars: people.calendars })
        .from(people)
        .where(eq(people.id, person))
        .for("update");
      if (row === undefined) throw notFound("person");
      const calendars = [...saveCalendar(row.calendars ?? [], calendar, now)];
      await tx.update(people).set({ calendars }).where(eq(people.id, person));
      const [chosen] = await tx.select().from(noticeSettings).where(eq(noticeSettings.person, person));
      await putDigest(tx, person, chosen?.settings ?? DEFAULT_NOTICES, calendar, now);
      await putRecount(tx, person, now);
    });
  }

  /**
   * [CO-022] The quiet hours of a person as they apply to clocks: those between two instants, one whole night of them,
   * and one of a change that is not in force yet.
   */
  async nightsBetween(person: string, from: number, to: number): Promise<Nights> {
    const [row] = await this.#db.select({ calendars: people.calendars }).from(people).where(eq(people.id, person));
    const versions = row?.calendars ?? [{ from: 0, calendar: calendarForNotices(null) }];
    const newest = calendarForNotices(versions);
    const pending = pendingChange(versions, from);
    const until = pending?.until ?? newest;
    const isSame = JSON.stringify([until.zone, until.quiet]) === JSON.stringify([newest.zone, newest.quiet]);
    return {
      nights: quietHoursForClocks(versions, from, to),
      night: firstNight(until, from),
      nextNight: pending === null || isSame ? null : { at: pending.from, night: firstNight(newest, pending.from) },
    };
  }

  /** Sets the time zone that a browser reports at its first visit, unless the person has chosen one. */
  async suggestZone(person: string, zone: string): Promise<void> {
    const calendar = defaultCalendar(zone);
    await this.#db
      .update(people)
      .set({ calendars: [{ from: this.#parts.now(), calendar }] })
      .where(and(eq(people.id, person), isNull(people.calendars)));
  }

  async #calendarOf(tx: Db, person: string): Promise<Calendar> {
    const [row] = await tx.select({ calendars: people.calendars }).from(people).where(eq(people.id, person));
    return calendarForNotices(row?.calendars ?? null);
  }
}

/** See `waitingAnswer` of the protocol. */
export interface Nights {
  readonly nights: readonly Interval[];
  readonly night: Interval | null;
  readonly nextNight: { readonly at: number; readonly night: Interval | null } | null;
}

function firstNight(calendar: Calendar, from: number): Interval | null {
  return quietHours(calendar, from, from + 2 * DAY)[0] ?? null;
}

/** [CO-327] Schedules the digest together with the setting. */
async function putDigest(
  tx: Db,
  person: string,
  { digest }: NoticeSettings,
  calendar: Calendar,
  now: number,
): Promise<void> {
  const due = digest === null ? null : nextDigest(calendar, digest, now);
  await schedule(tx, { key: `digest/${person}`, kind: "digest", person }, due);
}

function copyOf({ zone, quiet, rest }: Calendar): NoticesAnswer["calendar"] {
  return { zone, quiet: quiet === null ? null : { ...quiet }, rest: [...rest] };
}
