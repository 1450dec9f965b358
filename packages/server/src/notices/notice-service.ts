import { randomBytes } from "node:crypto";
import {
  calendarForNotices,
  checkCalendar,
  checkNotices,
  DAY,
  DEFAULT_NOTICES,
  defaultCalendar,
  HOUR,
  nextDigest,
  NOTICE_KINDS,
  noticeText,
  saveCalendar,
  type Calendar,
  type Channel,
  type NoticeSettings,
  type TableNotices,
} from "@caravanserai/clocks";
import type {
  ChannelState,
  NoticesAnswer,
  PushSubscriptionGiven,
  SentAnswer,
  TestAnswer,
  WebhookInfo,
} from "@caravanserai/protocol";
import type { newWebhook } from "@caravanserai/protocol/schema";
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Visitor } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import {
  channels,
  jobs,
  mailAddresses,
  matches,
  noticeSettings,
  notices,
  outbox,
  people,
  pushSubscriptions,
  seats,
  webhooks,
} from "../db/schema.ts";
import { malformed, notFound, ServiceError } from "../service-error.ts";
import { newNoticeId, newToken } from "../tokens.ts";
import type { Delivery } from "./delivery.ts";
import type { Message } from "./message.ts";
import { insertNotices, makeNotice } from "./notice.ts";
import type { NoticeSender } from "./notice-sender.ts";
import type { VapidKeys } from "./push.ts";
import { whyNotSubscription } from "./push.ts";
import { shownAddress, shownKey, whyNotWebhook } from "./webhook.ts";

/** [CO-411] [CO-440] */
const MOST_DEVICES = 10;
const MOST_HOOKS = 3;
const MOST_TABLE_HOOKS = 2;

export interface NoticeServiceParts {
  readonly db: Db;
  readonly sender: NoticeSender;
  readonly vapid: VapidKeys;
  readonly sendsMail: boolean;
  /** The host of the site, to which no webhook leads; null: not known. */
  readonly ownHost: string | null;
  /** Hosts that the operator allows although they are private. */
  readonly privateHosts: readonly string[];
  readonly now: () => number;
}

type GivenWebhook = z.output<typeof newWebhook>;

/** What people choose of notices, where they can be reached, and what was sent to them. */
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
    const states = await this.#states(person.id);
    const tables = await db
      .select({ id: matches.id, name: matches.name, game: matches.game })
      .from(matches)
      .innerJoin(seats, eq(seats.match, matches.id))
      .where(and(eq(seats.person, person.id), ne(matches.status, "finished")))
      .orderBy(asc(matches.createdAt))
      .limit(100);
    const versions = row?.calendars ?? [];
    const now = this.#parts.now();
    const last = versions.at(-1);
    return {
      settings: writable(chosen?.settings ?? DEFAULT_NOTICES),
      calendar: copyOf(last === undefined ? defaultCalendar("Etc/UTC") : last.calendar),
      calendarFrom: last !== undefined && last.from > now ? new Date(last.from).toISOString() : null,
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

  async save(person: string, given: NoticesAnswer["settings"]): Promise<void> {
    for (const kind of [...Object.keys(given.kinds), ...given.urgent])
      if (!Object.hasOwn(NOTICE_KINDS, kind)) throw malformed(`There is no notice of the kind ${kind}.`);
    const settings = given as NoticeSettings;
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
   * [CO-022] For notices it holds at once, for clocks later. What depends on it at the person's tables is looked at
   * anew. [CO-253]
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
      await tx
        .insert(jobs)
        .values({ key: `recount/${person}`, kind: "recount", due: new Date(now), person })
        .onConflictDoUpdate({ target: jobs.key, set: { due: new Date(now), attempts: 0 } });
    });
  }

  /** The zone that a browser names at its first visit; one that was chosen stays. */
  async suggestZone(person: string, zone: string): Promise<void> {
    const calendar = defaultCalendar(zone);
    await this.#db
      .update(people)
      .set({ calendars: [{ from: this.#parts.now(), calendar }] })
      .where(and(eq(people.id, person), isNull(people.calendars)));
  }

  /* ---- Web push */

  /**
   * [CO-411] The same browser given by another person moves to them; of more than ten devices the oldest unused goes.
   */
  async addDevice({ person, session }: Visitor, given: PushSubscriptionGiven, browser: string): Promise<void> {
    const { endpoint, p256dh, auth, old } = given;
    const wrong = whyNotSubscription({ endpoint, p256dh, auth });
    if (wrong !== null) throw malformed(wrong);
    const row = { person: person.id, session, p256dh, auth, browser: browser.slice(0, 200), refusals: 0 };
    await this.#db.transaction(async (tx) => {
      if (old !== undefined && old !== endpoint)
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.endpoint, old), eq(pushSubscriptions.person, person.id)));
      await tx
        .insert(pushSubscriptions)
        .values({ ...row, id: newToken(), endpoint })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
      const all = await tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.person, person.id))
        .orderBy(sql`coalesce(${pushSubscriptions.usedAt}, ${pushSubscriptions.createdAt}) desc`);
      const surplus = all.slice(MOST_DEVICES).map(({ id }) => id);
      if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
    });
  }

  async removeDevice(person: string, id: string): Promise<void> {
    const removed = await this.#db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.person, person), eq(pushSubscriptions.id, id)))
      .returning({ id: pushSubscriptions.id });
    if (removed.length === 0) throw notFound("device");
  }

  /* ---- Webhooks */

  /** @param of a person, or a table whose host the caller is */
  async addHook(of: HookOwner, given: GivenWebhook): Promise<{ webhook: WebhookInfo; key: string }> {
    const { kind, url, discordUser, textKey } = given;
    const host = URL.canParse(url) ? new URL(url).hostname : "";
    const isAllowed = kind === "json" && this.#parts.privateHosts.includes(host) && url.startsWith("https://");
    const wrong = isAllowed ? null : whyNotWebhook(kind, url, this.#parts.ownHost);
    if (wrong !== null) throw malformed(wrong);
    const isPersons = "person" in of;
    const where = isOwn(of);
    const key = randomBytes(32);
    const row = { id: newToken(), kind, url, key, discordUser, textKey, ...of };
    await this.#db.transaction(async (tx) => {
      // One after the other, so that nobody gets one too many.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${isPersons ? of.person : of.match}))`);
      if ((await tx.$count(webhooks, where)) >= (isPersons ? MOST_HOOKS : MOST_TABLE_HOOKS))
        throw new ServiceError(
          "too-many",
          `There are at most ${isPersons ? MOST_HOOKS : MOST_TABLE_HOOKS} webhooks here.`,
        );
      await tx.insert(webhooks).values(row);
    });
    const full = { ...row, person: null, match: null, oldKey: null, oldKeyUntil: null, createdAt: new Date() };
    return { webhook: hookInfo(full, () => NOTHING_YET), key: shownKey(key) };
  }

  async hooksOf(of: HookOwner): Promise<WebhookInfo[]> {
    const rows = await this.#db.select().from(webhooks).where(isOwn(of)).orderBy(asc(webhooks.createdAt));
    const states = await this.#statesOf(rows.map(({ id }) => `h:${id}`));
    return rows.map((hook) => hookInfo(hook, states));
  }

  async removeHook(of: HookOwner, id: string): Promise<void> {
    const removed = await this.#db
      .delete(webhooks)
      .where(and(isOwn(of), eq(webhooks.id, id)))
      .returning({ id: webhooks.id });
    if (removed.length === 0) throw notFound("webhook");
  }

  /** [CO-444] A new key; for a day both sign. */
  async renewHookKey(person: string, id: string): Promise<string> {
    const key = randomBytes(32);
    const oldKeyUntil = new Date(this.#parts.now() + DAY);
    const renewed = await this.#db
      .update(webhooks)
      .set({ key, oldKey: sql`${webhooks.key}`, oldKeyUntil })
      .where(and(eq(webhooks.person, person), eq(webhooks.id, id)))
      .returning({ id: webhooks.id });
    if (renewed.length === 0) throw notFound("webhook");
    return shownKey(key);
  }

  /** [CO-334] The first of the person's channels that fails, for the home page; null: none. */
  async failing(person: string): Promise<{ since: string; why: string } | null> {
    const [row] = await this.#db
      .select({ since: channels.failingSince, why: channels.lastError })
      .from(channels)
      .where(and(eq(channels.person, person), isNotNull(channels.failingSince)))
      .orderBy(asc(channels.failingSince))
      .limit(1);
    return row === undefined || row.since === null ? null : { since: row.since.toISOString(), why: row.why ?? "" };
  }

  /* ---- What was sent */

  /** [CO-335] Newest first. */
  async sent(person: string, before: string | undefined, limit: number): Promise<SentAnswer> {
    const rows = await this.#db
      .select({
        ...{ id: outbox.id, kind: notices.kind, channel: outbox.channel, args: notices.args, state: outbox.state },
        ...{ reason: outbox.reason, attempts: outbox.attempts, lastError: outbox.lastError, title: outbox.title },
        ...{ body: outbox.body, at: notices.at, due: outbox.due, sentAt: outbox.sentAt, notice: notices.state },
        ...{ table: matches.id, name: matches.name, game: matches.game },
      })
      .from(outbox)
      .innerJoin(notices, eq(notices.id, outbox.notice))
      .leftJoin(matches, eq(matches.id, outbox.match))
      .where(and(eq(outbox.person, person), before === undefined ? undefined : lt(outbox.id, before)))
      .orderBy(sql`${outbox.id} desc`)
      .limit(limit + 1);
    return {
      notices: rows.slice(0, limit).map((row) => {
        const text = noticeText(row.kind, { table: row.name ?? "", ...row.args });
        // What is overtaken says so at once, though its row is only looked at when it is due.
        const isOver = row.state === "waiting" && row.notice === "over";
        return {
          ...{ id: row.id, kind: row.kind, channel: row.channel, attempts: row.attempts, lastError: row.lastError },
          table: row.table === null ? null : { id: row.table, name: row.name ?? "", game: row.game ?? "" },
          title: row.title ?? text.title.replace(/: $/, ""),
          body: row.body ?? "",
          at: row.at.toISOString(),
          due: row.due.toISOString(),
          sentAt: row.sentAt?.toISOString() ?? null,
          state: isOver ? "dropped" : row.state,
          reason: isOver ? "overtaken" : row.reason,
        };
      }),
      more: rows.length > limit,
    };
  }

  /** Tries a row again that has failed. */
  async again(person: string, id: string): Promise<void> {
    const now = new Date(this.#parts.now());
    await this.#db.transaction(async (tx) => {
      const [row] = await tx
        .update(outbox)
        .set({ state: "waiting", reason: null, attempts: 0, due: now, expires: new Date(now.getTime() + DAY) })
        .where(and(eq(outbox.person, person), eq(outbox.id, id), eq(outbox.state, "failed")))
        .returning({ target: outbox.target });
      if (row === undefined) throw notFound("notice that failed");
      await tx
        .update(channels)
        .set({ lastSent: null, failingSince: null, offWhy: null })
        .where(eq(channels.target, row.target));
    });
  }

  /** [CO-446] Sends a test now and says what happened, in words. */
  async test(person: string, wanted: string): Promise<TestAnswer> {
    const target = wanted === "mail" ? `p:${person}` : wanted;
    const channel = await this.#ownChannel(person, target);
    const now = this.#parts.now();
    const notice = makeNotice("test", { person, match: null }, now);
    const { delivery, message } = await this.#sendTest(channel, target, now);
    const { id, title, body } = message;
    await insertNotices(this.#db, [{ ...notice, key: `test/${notice.id}` }]);
    await this.#db.update(notices).set({ state: "put" }).where(eq(notices.id, notice.id));
    const sent = delivery.kind === "sent";
    await this.#db.insert(outbox).values({
      ...{ id, notice: notice.id, person, channel, target, title, body, attempts: 1 },
      ...{ due: new Date(now), expires: new Date(now + HOUR), state: sent ? "sent" : "failed" },
      ...(sent ? { sentAt: new Date(now) } : { lastError: wordsOf(delivery) }),
    });
    return { sent, words: wordsOf(delivery) };
  }

  /** The same for a webhook of a table. */
  async testTableHook(match: string, id: string): Promise<TestAnswer> {
    if ((await this.#db.$count(webhooks, and(eq(webhooks.match, match), eq(webhooks.id, id)))) === 0)
      throw notFound("webhook");
    const { delivery } = await this.#sendTest("webhook", `h:${id}`, this.#parts.now());
    return { sent: delivery.kind === "sent", words: wordsOf(delivery) };
  }

  /** What has reached its target fails no more. */
  async #sendTest(channel: Channel, target: string, now: number): Promise<{ delivery: Delivery; message: Message }> {
    const message: Message = {
      ...{
        id: newNoticeId(now),
        kind: "test",
        at: now,
        ...noticeText("test", {}),
        also: null,
        ahead: null,
        url: "/notices",
      },
      ...{ table: null, deadline: null, isLive: false, lines: [] },
    };
    const delivery = await this.#parts.sender.deliverNow(channel, target, message, now + HOUR);
    if (delivery.kind === "sent")
      await this.#db
        .update(channels)
        .set({ ...HEALTHY_ROW, lastError: null, offWhy: null })
        .where(eq(channels.target, target));
    return { delivery, message };
  }

  async #ownChannel(person: string, target: string): Promise<Channel> {
    const id = target.slice(2);
    if (target === `p:${person}`) return "mail";
    if (target.startsWith("s:")) {
      const where = and(eq(pushSubscriptions.person, person), eq(pushSubscriptions.id, id));
      if ((await this.#db.$count(pushSubscriptions, where)) > 0) return "push";
    }
    if (
      target.startsWith("h:") &&
      (await this.#db.$count(webhooks, and(eq(webhooks.person, person), eq(webhooks.id, id)))) > 0
    )
      return "webhook";
    throw notFound("channel");
  }

  async #calendarOf(tx: Db, person: string): Promise<Calendar> {
    const [row] = await tx.select({ calendars: people.calendars }).from(people).where(eq(people.id, person));
    const versions = row?.calendars ?? [];
    return versions.length === 0 ? defaultCalendar("Etc/UTC") : calendarForNotices(versions);
  }

  async #states(person: string): Promise<(target: string) => ChannelState> {
    return byTarget(await this.#db.select().from(channels).where(eq(channels.person, person)));
  }

  async #statesOf(targets: readonly string[]): Promise<(target: string) => ChannelState> {
    if (targets.length === 0) return () => NOTHING_YET;
    return byTarget(
      await this.#db
        .select()
        .from(channels)
        .where(inArray(channels.target, [...targets])),
    );
  }
}

/** A webhook belongs to a person, or to a table whose host has added it. */
type HookOwner = { readonly person: string } | { readonly match: string };

function isOwn(of: HookOwner) {
  return "person" in of ? eq(webhooks.person, of.person) : eq(webhooks.match, of.match);
}

const HEALTHY_ROW = { failedRows: 0, failedAttempts: 0, firstFailure: null, failingSince: null };

const NOTHING_YET: ChannelState = { failingSince: null, lastError: null, off: null, lastSent: null };

function byTarget(rows: readonly (typeof channels.$inferSelect)[]): (target: string) => ChannelState {
  return (target) => {
    const row = rows.find((one) => one.target === target);
    if (row === undefined) return NOTHING_YET;
    return {
      failingSince: row.failingSince?.toISOString() ?? null,
      lastError: row.lastError,
      off: row.offWhy,
      lastSent: row.lastSent?.toISOString() ?? null,
    };
  };
}

function hookInfo(hook: typeof webhooks.$inferSelect, states: (target: string) => ChannelState): WebhookInfo {
  const { id, kind, url, discordUser, textKey } = hook;
  return { id, kind, shown: shownAddress(url), discordUser, textKey, state: states(`h:${id}`) };
}

function wordsOf(delivery: Delivery): string {
  return delivery.kind === "sent" ? "It was sent." : delivery.message;
}

/** [CO-327] The wake-up of the digest is put with the setting. */
async function putDigest(
  tx: Db,
  person: string,
  { digest }: NoticeSettings,
  calendar: Calendar,
  now: number,
): Promise<void> {
  const key = `digest/${person}`;
  if (digest === null) {
    await tx.delete(jobs).where(eq(jobs.key, key));
    return;
  }
  const due = new Date(nextDigest(calendar, digest.at, now));
  await tx
    .insert(jobs)
    .values({ key, kind: "digest", due, person })
    .onConflictDoUpdate({ target: jobs.key, set: { due, attempts: 0 } });
}

function copyOf({ zone, quiet, rest }: Calendar): NoticesAnswer["calendar"] {
  return { zone, quiet: quiet === null ? null : { ...quiet }, rest: [...rest] };
}

/** As the protocol has it, whose lists can be written. */
function writable({ channels: chosen, kinds, digest, discreet, urgent }: NoticeSettings): NoticesAnswer["settings"] {
  return {
    channels: { ...chosen },
    kinds: { ...kinds },
    digest: digest === null ? null : { at: digest.at, instead: [...digest.instead] },
    discreet,
    urgent: [...urgent],
  };
}
