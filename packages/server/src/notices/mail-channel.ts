import { isolate, shortTime, timeInWords } from "@caravanserai/clocks";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { channels, mailAddresses, people } from "../db/schema.ts";
import type { Delivery, DeliveryChannel } from "./delivery.ts";
import { instantInWords } from "../time/instant-words.ts";
import { makeOffToken, type Mailer, type MailContent, type MailOutcome } from "./mail.ts";
import type { MatchSummary } from "./match-summaries.ts";
import type { Message } from "./message.ts";

const REFUSED = "The address was refused three times in a row. Confirm it again.";
/** [CO-426] After this many consecutive rejections, an address counts as unconfirmed. */
const MOST_REJECTIONS = 3;

/** Delivers messages by e-mail. Targets are `p:<person>`. */
export class MailChannel implements DeliveryChannel {
  readonly #db: Db;
  /** Null: this site does not send e-mail. [CO-420] */
  readonly #mailer: Mailer | null;
  readonly #offKey: Buffer;

  constructor(parts: { db: Db; mailer: Mailer | null; offKey: Buffer }) {
    this.#db = parts.db;
    this.#mailer = parts.mailer;
    this.#offKey = parts.offKey;
  }

  async isReachable(target: string): Promise<boolean> {
    return this.#mailer !== null && ((await this.#find(target))?.address ?? null) !== null;
  }

  merges(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async deliver(target: string, message: Message): Promise<Delivery> {
    const row = await this.#find(target);
    const to = row?.address ?? null;
    if (this.#mailer === null || row === undefined || to === null)
      return { kind: "failed", message: "There is no confirmed address." };
    const { id, table, kind } = message;
    const isDigest = kind === "digest";
    const off = makeOffToken(this.#offKey, {
      ...{ person: row.person, match: table?.id ?? null },
      kind: isDigest ? "digest" : null,
    });
    const outcome = await this.#mailer.send({
      ...{ id, to, subject: subjectOf(message), match: table?.id ?? null, off },
      content: contentOf(message, row.zone),
    });
    return this.#delivery(row.person, to, row.rejections, outcome);
  }

  async #delivery(person: string, address: string, rejections: number, outcome: MailOutcome): Promise<Delivery> {
    const write = (change: Partial<typeof mailAddresses.$inferInsert>) =>
      this.#db.update(mailAddresses).set(change).where(eq(mailAddresses.person, person));
    switch (outcome.kind) {
      case "sent":
        if (rejections > 0) await write({ rejections: 0 });
        return { kind: "sent" };
      case "later":
        return { kind: "later", message: outcome.message, retryAfter: null, detail: outcome.detail };
      case "our-fault":
        return outcome;
      case "rejected":
        if (rejections + 1 < MOST_REJECTIONS) {
          await write({ rejections: rejections + 1 });
          return { kind: "failed", message: outcome.message };
        }
        // The owner may confirm it again.
        await write({ rejections: 0, address: null, addressKey: null, confirmedAt: null, pending: address });
        await this.#noteRefused(person);
        return { kind: "gone", message: REFUSED };
    }
  }

  /** [CO-426] Stores why the address is no longer confirmed, for the page of notices. */
  async #noteRefused(person: string): Promise<void> {
    await this.#db
      .insert(channels)
      .values({ target: `p:${person}`, person, channel: "mail", lastError: REFUSED })
      .onConflictDoUpdate({ target: channels.target, set: { lastError: REFUSED } });
  }

  async #find(target: string) {
    const rows = await this.#db
      .select({
        person: mailAddresses.person,
        address: mailAddresses.address,
        rejections: mailAddresses.rejections,
        calendars: people.calendars,
      })
      .from(mailAddresses)
      .innerJoin(people, eq(people.id, mailAddresses.person))
      .where(eq(mailAddresses.person, target.slice(2)));
    const [row] = rows;
    return row === undefined ? undefined : { ...row, zone: row.calendars?.at(-1)?.calendar.zone ?? "Etc/UTC" };
  }
}

/** The table of an e-mail that is about one table, and may say so. [CO-342] */
function onlySummaryOf({ title, table, lines }: Message): MatchSummary | null {
  const isDiscreet = title === "Caravanserai";
  return lines.length !== 1 || table === null || isDiscreet ? null : (lines[0]?.notice.summary ?? null);
}

/** What the reader is asked, and how long they have: everybody may know both. [CO-341] */
export function subjectOf(message: Message): string {
  const { subject, table, kind } = message;
  const { asked = null, left = null } = onlySummaryOf(message) ?? {};
  if (asked === null || table === null || !["decision", "half", "near"].includes(kind)) return subject;
  return `${asked}: ${left === null ? isolate(table.name) : `${shortTime(left)} left`}`;
}

/**
 * [CO-341] [CO-653] The e-mail contains what is asked, the deadline, and what has happened in each player's turn since
 * the reader's last answer.
 */
function contentOf(message: Message, zone: string): MailContent {
  const { title, body, also, table, url, ahead } = message;
  const summary = onlySummaryOf(message);
  if (table === null || summary === null) {
    const paragraphs = body.split("\n").filter((line) => line !== "");
    return { heading: title, paragraphs, action: { label: "Open Caravanserai", url } };
  }
  const { asked } = summary;
  const isAsked = asked !== null && ["decision", "half", "near", "nudge"].includes(message.kind);
  const left =
    summary.left !== null && summary.deadline !== null
      ? [
          `You have ${timeInWords(summary.left)}, until ${instantInWords(zone, summary.deadline)}.${summary.then === "" ? "" : ` Then ${summary.then}.`}`,
        ]
      : [];
  const turns = summary.turns.map(({ who, at, lines: notified, more }) => ({
    ...{ who, when: instantInWords(zone, at) },
    text: `${notified.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`,
  }));
  return {
    above: `${table.game} · ${isolate(table.name)}`,
    heading: isAsked ? asked : title,
    paragraphs: isAsked ? [...left, ...(also === null ? [] : [also])] : body.split("\n").filter((line) => line !== ""),
    action: { label: isAsked ? "Decide now" : "Open the table", url },
    ...(ahead === null ? {} : { ahead }),
    recap: {
      heading:
        summary.since === null ? "What has happened" : `Since your last answer, ${instantInWords(zone, summary.since)}`,
      turns,
    },
    why: "You receive this e-mail because you sit at this table and were not there.",
  };
}
