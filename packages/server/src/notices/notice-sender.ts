import {
  afterFailedAttempt,
  afterFailure,
  calendarForNotices,
  CHANNEL_TIMES,
  DAY,
  DEFAULT_NOTICES,
  delayOf,
  FAILING_EVERY,
  HEALTHY,
  HOUR,
  isGivenUp,
  isOvertaken,
  isWorthMail,
  LEASE,
  look,
  MOST_PER_DAY,
  paceOf,
  type Channel,
  type ChannelRecord,
  type NoticeKind,
} from "@caravanserai/clocks";
import type { Db } from "../db/connection.ts";
import { shuffled } from "../lists.ts";
import type { Delivery, DeliveryChannel } from "./delivery.ts";
import type { MatchSummaries, MatchSummary } from "./match-summaries.ts";
import { composeMessage, type Message, type Reader, type ToldRow } from "./message.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import type { ChannelRow, DueRow, OutboxRepository, RowChange } from "./outbox-repository.ts";

/** The most targets handled in one round, and how many of them concurrently. */
const MOST_TARGETS = 200;
const SIDE_BY_SIDE = 3;
/** The most messages that one server sends concurrently. */
const MOST_UNDER_WAY = 60;
/** [CO-753] */
const MOST_OF_TABLE_HOOK = 300;

/** Notices of a stint that still lasts. */
const OF_STINT: readonly NoticeKind[] = ["decision", "half", "near", "nudge"];

interface Taken {
  readonly message: Message;
  readonly ids: readonly string[];
  readonly attempts: number;
  readonly expires: number;
  readonly record: ChannelRow;
}

interface DueTarget {
  readonly target: string;
  readonly channel: Channel;
  readonly person: string | null;
}

export interface NoticeSenderParts {
  readonly db: Db;
  readonly repository: OutboxRepository;
  readonly summaries: Pick<MatchSummaries, "summary">;
  readonly channels: Readonly<Partial<Record<Channel, DeliveryChannel>>>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** For metrics: called with the outcome of each attempt. */
  readonly onDelivery?: (channel: Channel, delivery: Delivery) => void;
}

/**
 * Sends the rows of the outbox that are due. A row is taken under a lease that is committed before sending, and the
 * outcome is written afterwards. If the server is killed in between, the row is sent again with the same id. [CO-332]
 * Several servers share the work: each target is locked by one of them while it decides.
 */
export class NoticeSender {
  readonly #parts: NoticeSenderParts;
  readonly #underWay = new Set<Promise<void>>();
  #closed = false;

  constructor(parts: NoticeSenderParts) {
    this.#parts = parts;
  }

  /** Takes all rows that are due and sends them. Resolves once all are taken; sending may still be in progress. */
  async run(): Promise<void> {
    for (;;) {
      const targets = await this.#parts.repository.dueTargets(MOST_TARGETS);
      // Several servers see the same targets: each begins elsewhere, so that they do not wait for each other.
      const queue = shuffled(targets);
      let taken = 0;
      const lane = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined && !this.#closed; next = queue.shift())
          if (await this.#takeUp(next)) taken += 1;
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      // Targets locked by another server are left to it.
      if (targets.length < MOST_TARGETS || taken === 0 || this.#closed) return;
    }
  }

  /** Resolves once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.settled();
  }

  /** Sends a message to a target at once, without the outbox, as a test. Null: the channel is off. */
  async deliverNow(channel: Channel, target: string, message: Message, expires: number): Promise<Delivery | null> {
    const found = this.#parts.channels[channel];
    return found === undefined || !(await found.isReachable(target)) ? null : found.deliver(target, message, expires);
  }

  /** Returns whether there was something to decide. */
  async #takeUp(due: DueTarget): Promise<boolean> {
    const { repository, onError } = this.#parts;
    try {
      const taken = await this.#decide(due);
      if (taken === undefined) return false;
      for (const one of taken) {
        const sending = this.#send(due, one)
          .catch(onError)
          .finally(() => this.#underWay.delete(sending));
        this.#underWay.add(sending);
        if (this.#underWay.size >= MOST_UNDER_WAY) await Promise.race(this.#underWay);
      }
      return true;
    } catch (error) {
      onError(error);
      // Puts the rows off, so that they neither fail in every round nor block the others.
      const putOff = repository.inTransaction(async (client) => {
        const rows = await repository.dueRows(client, due.target);
        const later = rows.map(({ id }): RowChange => ({ id, do: "put-off", due: this.#parts.now() + 60_000 }));
        await repository.change(client, later);
      });
      await putOff.catch(onError);
      return false;
    }
  }

  /**
   * Decides on the rows of a target and takes those to be sent. Returns undefined if another server does so or has done
   * it.
   */
  async #decide(due: DueTarget): Promise<Taken[] | undefined> {
    const { repository, channels } = this.#parts;
    // Most often another server has just handled it.
    if (!(await repository.isDue(due.target))) return undefined;
    const channel = channels[due.channel];
    const summaries = await this.#summariesOf(due);
    const isReachable = channel !== undefined && (await channel.isReachable(due.target));
    const merges = channel === undefined || (await channel.merges(due.target));
    return repository.inTransaction(async (client) => {
      const record = await repository.lockChannel(client, due);
      if (record === null) return undefined;
      const now = this.#parts.now();
      const changes: RowChange[] = [];
      const ready: ToldRow[] = [];
      for (const row of await repository.dueRows(client, due.target)) {
        const summary = row.match === null ? null : summaries.get(`${row.match}/${row.seat ?? ""}`);
        // The row became due between the two reads; the next round takes it.
        if (summary === undefined) continue;
        const change = judge(row, summary, record, isReachable, now);
        if (change !== null) changes.push(change);
        else
          ready.push({
            ...{ row, id: row.id, kind: row.kind, table: row.match, at: row.at, summary },
            deadline: summary?.deadline ?? null,
          });
      }
      const groups = merges || ready.length < 2 ? [ready] : [ready.slice(0, 1)];
      if (!merges) {
        const gap = CHANNEL_TIMES[due.channel].gap;
        ready.slice(1).forEach(({ id }, i) => changes.push({ id, do: "put-off", due: now + gap * (i + 1) }));
      }
      await repository.change(client, changes);
      const taken = groups.flatMap((group): Taken[] => {
        const [first] = group;
        const message = first === undefined ? null : composeMessage(group, readerOf(first.row, now));
        if (first === undefined || message === null) return [];
        const order = [message.id, ...group.map(({ id }) => id).filter((id) => id !== message.id)];
        const attempts = Math.max(...group.map(({ row }) => row.attempts)) + 1;
        const expires = Math.max(...group.map(({ row, deadline }) => expiresOf(row, deadline)));
        return [{ message, ids: order, attempts, expires, record }];
      });
      for (const { ids } of taken)
        await repository.lease(client, ids, LEASE, { target: due.target, ...countToday(record, now) });
      return taken;
    });
  }

  async #send(
    { target, channel, person }: DueTarget,
    { message, ids, attempts, expires, record }: Taken,
  ): Promise<void> {
    const { repository, channels, onDelivery } = this.#parts;
    const delivery = await (channels[channel]?.deliver(target, message, expires) ??
      Promise.resolve<Delivery>({ kind: "failed", message: "This channel is off." }));
    onDelivery?.(channel, delivery);
    const now = this.#parts.now();
    switch (delivery.kind) {
      case "sent":
        await repository.noteSent(ids, { title: message.title, body: message.body });
        if (record.failedAttempts > 0 || record.failingSince !== null)
          await repository.writeChannel(target, HEALTHY, null);
        return;
      case "gone":
        await repository.noteFailure(ids, { state: "dropped", reason: "no-channel" }, delivery.message);
        return;
      case "off":
        await repository.noteFailure(ids, { state: "dropped", reason: "no-channel" }, delivery.message);
        await repository.switchOff(target, delivery.message);
        await this.#noteFailing({ target, channel, person }, delivery.message, now);
        return;
      case "our-fault":
        await repository.noteFailure(ids, { state: "failed" }, delivery.message);
        return;
      default: {
        const after =
          delivery.kind === "failed"
            ? ({ state: "failed" } as const)
            : afterFailure(attempts, now, expires, delivery.retryAfter);
        await repository.noteFailure(ids, after, delivery.message);
        await this.#noteBadAttempt(
          { target, channel, person },
          record,
          after.state === "failed",
          delivery.message,
          now,
        );
      }
    }
  }

  /** [CO-334] */
  async #noteBadAttempt(
    { target, channel, person }: DueTarget,
    before: ChannelRecord,
    rowFailed: boolean,
    message: string,
    now: number,
  ): Promise<void> {
    const { repository } = this.#parts;
    const after = afterFailedAttempt(before, rowFailed, now);
    await repository.writeChannel(target, after, message);
    if (before.failingSince === null && after.failingSince !== null)
      await this.#noteFailing({ target, channel, person }, message, after.failingSince);
    if (isGivenUp(after, now)) await repository.switchOff(target, `It has failed for 14 days: ${message}`);
  }

  /** Notifies the channel's owner through another channel. The hosts of a table see the state of its webhooks there. */
  async #noteFailing({ target, channel, person }: DueTarget, why: string, since: number): Promise<void> {
    if (person === null) return;
    const args = { what1: CHANNEL_NAMES[channel], why, failing: target };
    const key = `failing/${target}/${since}`;
    await insertNotices(this.#parts.db, [makeNotice("channel-failing", { person, match: null }, since, { key, args })]);
  }

  /** What has happened at the tables of the due rows. Read before any row is locked, because it may take a while. */
  async #summariesOf({ target }: DueTarget): Promise<ReadonlyMap<string, MatchSummary | null>> {
    const { repository, summaries, onError } = this.#parts;
    const rows = await repository.inTransaction((client) => repository.dueRows(client, target));
    const found = new Map<string, MatchSummary | null>();
    for (const { match, seat, matchStatus, state } of rows) {
      const key = `${match ?? ""}/${seat ?? ""}`;
      if (match === null || found.has(key)) continue;
      // There is nothing to report before the start, and cancelled notices are not sent.
      if (matchStatus === "open" || state === "over") found.set(key, null);
      else
        found.set(
          key,
          await summaries.summary(match, seat).catch((error: unknown) => {
            onError(error);
            return null;
          }),
        );
    }
    return found;
  }
}

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  page: "the page",
  push: "web push",
  mail: "e-mail",
  webhook: "webhook",
};

/** [CO-322] Decides on a row. Returns null if it is to be sent. */
function judge(
  row: DueRow,
  summary: MatchSummary | null,
  record: ChannelRow,
  isReachable: boolean,
  now: number,
): RowChange | null {
  const { id, kind, channel } = row;
  const settings = row.settings ?? DEFAULT_NOTICES;
  const isHook = row.person === null;
  const delay = isHook ? 0 : delayOf(kind, channel, settings, row.tableSettings ?? {});
  const deadline = summary?.deadline ?? null;
  const overtaken = isOvertaken(kind, {
    isOver: row.state === "over",
    matchOver: row.matchStatus === "finished",
    stintLasts: summary === null || row.stint === null || summary.stint === row.stint,
    laterGift: row.laterGift,
    seen: row.seen,
  });
  const expires = expiresOf(row, deadline);
  const seen = look(
    {
      ...{ kind, channel, expires, deadline, overtaken, seen: row.seen && !isHook },
      reachable: isReachable && delay !== null && record.offWhy === null,
      toTableHook: isHook,
      presentUntil: isHook ? null : row.presentUntil,
      delay: delay ?? 0,
      calendar: calendarForNotices(row.calendars),
      lastSent: lastSentOf(row, record),
    },
    now,
  );
  if (seen.do === "drop") return { id, do: "drop", reason: seen.reason };
  if (seen.do === "put-off") return { id, do: "put-off", due: seen.due };
  const pace = row.time === null ? "days" : paceOf(row.time);
  if (channel === "mail" && !isWorthMail(kind, pace, now, deadline)) return { id, do: "drop", reason: "expired" };
  const free = freeFrom(record, channel, isHook, now);
  return free > now ? { id, do: "put-off", due: free } : null;
}

/** A retry need not keep a distance from the target's last message. */
function lastSentOf(row: DueRow, record: ChannelRow): number | null {
  return row.attempts > 0 ? null : record.lastSent;
}

/** [CO-331] If the deadline has moved, the notice expires with it. */
function expiresOf(row: DueRow, deadline: number | null): number {
  return OF_STINT.includes(row.kind) && deadline !== null ? deadline : row.expires;
}

/**
 * [CO-334] A failing channel is tried once a day. [CO-753] Beyond the daily limit, messages are merged into one at the
 * end of each hour.
 */
export function freeFrom(
  record: Pick<ChannelRow, "lastSent" | "failingSince" | "day" | "today">,
  channel: Channel,
  isHook: boolean,
  now: number,
): number {
  const { lastSent, failingSince } = record;
  if (lastSent === null) return now;
  if (failingSince !== null) return lastSent + FAILING_EVERY;
  const most = isHook ? MOST_OF_TABLE_HOOK : (MOST_PER_DAY[channel] ?? Infinity);
  const { today } = countToday(record, now);
  return today > most ? Math.max(now, (Math.floor(lastSent / HOUR) + 1) * HOUR) : now;
}

/** Today's count, including the message that is about to be sent. */
function countToday({ day, today }: Pick<ChannelRow, "day" | "today">, now: number): { day: number; today: number } {
  return day === null || now - day >= DAY ? { day: now, today: 1 } : { day, today: today + 1 };
}

function readerOf(row: DueRow, now: number): Reader {
  return { calendar: calendarForNotices(row.calendars), discreet: row.settings?.discreet ?? false, now };
}
