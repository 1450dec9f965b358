import { DAY, HOUR, noticeText, type Channel } from "@caravanserai/clocks";
import type { SentAnswer, TestAnswer } from "@caravanserai/protocol";
import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { channels, matches, notices, outbox, pushSubscriptions, webhooks } from "../db/schema.ts";
import { notFound } from "../service-error.ts";
import { newNoticeId } from "../tokens.ts";
import type { Delivery } from "./delivery.ts";
import type { Message } from "./message.ts";
import type { NoticeSender } from "./notice-sender.ts";

/** The notices sent to people, and whether they arrived. */
export class SentNotices {
  readonly #db: Db;
  readonly #sender: NoticeSender;
  readonly #now: () => number;

  constructor(parts: { db: Db; sender: NoticeSender; now: () => number }) {
    this.#db = parts.db;
    this.#sender = parts.sender;
    this.#now = parts.now;
  }

  /** [CO-335] Newest first. */
  async list(person: string, before: string | undefined, limit: number): Promise<SentAnswer> {
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
        // A cancelled notice is shown as such at once, although its row is not processed until it is due.
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

  /** Retries a failed row. */
  async again(person: string, id: string): Promise<void> {
    const now = new Date(this.#now());
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

  /** [CO-334] The first failing channel of the person, for the home page; null: none. */
  async failing(person: string): Promise<{ since: string; why: string } | null> {
    const [row] = await this.#db
      .select({ since: channels.failingSince, why: channels.lastError })
      .from(channels)
      .where(and(eq(channels.person, person), isNotNull(channels.failingSince)))
      .orderBy(asc(channels.failingSince))
      .limit(1);
    return row === undefined || row.since === null ? null : { since: row.since.toISOString(), why: row.why ?? "" };
  }

  /** [CO-446] Sends a test at once and reports the outcome in words. */
  async test(person: string, wanted: string): Promise<TestAnswer> {
    const target = wanted === "mail" ? `p:${person}` : wanted;
    const channel = await this.#ownChannel(person, target);
    const now = this.#now();
    const notice = makeNotice("test", { person, match: null }, now);
    const { delivery, message } = await this.#sendTest({ channel, target, person }, now);
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

  /** Like `test`, for a webhook of a table. */
  async testTableHook(match: string, id: string): Promise<TestAnswer> {
    if ((await this.#db.$count(webhooks, and(eq(webhooks.match, match), eq(webhooks.id, id)))) === 0)
      throw notFound("webhook");
    const { delivery } = await this.#sendTest({ channel: "webhook", target: `h:${id}`, person: null }, this.#now());
    return { sent: delivery.kind === "sent", words: wordsOf(delivery) };
  }

  /**
   * A successful test clears the failure of its channel. A failed one is an attempt like any other, but only a notice
   * makes the channel count as failing [CO-334], because its owner is then notified.
   */
  async #sendTest(
    { channel, target, person }: { channel: Channel; target: string; person: string | null },
    now: number,
  ): Promise<{ delivery: Delivery; message: Message }> {
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
    const delivery = await this.#sender.deliverNow(channel, target, message, now + HOUR);
    if (delivery === null) return { delivery: { kind: "failed", message: "This channel is off." }, message };
    if (delivery.kind === "sent")
      await this.#db
        .update(channels)
        .set({ ...HEALTHY_ROW, lastError: null, offWhy: null })
        .where(eq(channels.target, target));
    else if (delivery.kind === "failed" || delivery.kind === "later")
      await this.#db
        .insert(channels)
        .values({
          ...{ target, person, channel },
          ...{ failedAttempts: 1, firstFailure: new Date(now), lastError: delivery.message },
        })
        .onConflictDoUpdate({
          target: channels.target,
          set: {
            failedAttempts: sql`${channels.failedAttempts} + 1`,
            firstFailure: sql`coalesce(${channels.firstFailure}, excluded.first_failure)`,
            lastError: delivery.message,
          },
        });
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
}

const HEALTHY_ROW = { failedRows: 0, failedAttempts: 0, firstFailure: null, failingSince: null };

function wordsOf(delivery: Delivery): string {
  return delivery.kind === "sent" ? "It was sent." : delivery.message;
}
