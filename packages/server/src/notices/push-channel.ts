import { and, eq, gt, ne, sql } from "drizzle-orm";
import { retryAfterOf } from "@caravanserai/clocks";
import type { PushPayload } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { pushSubscriptions } from "../db/schema.ts";
import type { Delivery, DeliveryChannel } from "./delivery.ts";
import type { Message } from "./message.ts";
import type { Outbound } from "./outbound.ts";
import type { OutboxRepository } from "./outbox-repository.ts";
import { payloadText, pushOutcome, pushRequest, pushTopic, pushTtl, pushUrgency, type VapidKeys } from "./push.ts";

/** [CO-416] After this many consecutive refusals a subscription is removed, if others at the same push service work. */
const MOST_REFUSALS = 3;

/** Delivers messages to browsers by web push. Targets are `s:<subscription>`. [CO-412] */
export class PushChannel implements DeliveryChannel {
  readonly #db: Db;
  readonly #outbox: OutboxRepository;
  readonly #outbound: Outbound;
  readonly #keys: VapidKeys;
  readonly #subject: string;
  readonly #now: () => number;

  /** @param subject the operator's contact for push services: `mailto:` or `https:` */
  constructor(parts: {
    db: Db;
    outbox: OutboxRepository;
    outbound: Outbound;
    keys: VapidKeys;
    subject: string;
    now: () => number;
  }) {
    this.#db = parts.db;
    this.#outbox = parts.outbox;
    this.#outbound = parts.outbound;
    this.#keys = parts.keys;
    this.#subject = parts.subject;
    this.#now = parts.now;
  }

  async isReachable(target: string): Promise<boolean> {
    return (await this.#find(target)) !== undefined;
  }

  merges(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async deliver(target: string, message: Message, expires: number): Promise<Delivery> {
    const subscription = await this.#find(target);
    if (subscription === undefined) return { kind: "gone", message: "This device is no longer registered." };
    const payload = await this.#payload(subscription.person, message);
    const now = this.#now();
    const options = {
      ...{
        subject: this.#subject,
        // Push services check the token against real time, which the database's clock may not match.
        now: Date.now(),
        ttl: pushTtl(expires, now),
        urgency: pushUrgency(message.kind, message.isLive),
      },
      topic: message.table === null ? null : pushTopic(subscription.person, message.table.id),
    };
    const send = (what: PushPayload) => {
      const { headers, body } = pushRequest(subscription, payloadText(what), this.#keys, options);
      return this.#outbound.post(subscription.endpoint, headers, body);
    };
    let result = await send(payload);
    if (result.kind === "answer" && pushOutcome(result.status) === "too-large")
      result = await send({ ...payload, body: "" });
    if (result.kind !== "answer") {
      return result.kind === "refused"
        ? { kind: "failed", message: result.message }
        : { kind: "later", message: result.message, retryAfter: null };
    }
    const { status } = result;
    switch (pushOutcome(status)) {
      case "sent":
        await this.#db
          .update(pushSubscriptions)
          .set({ usedAt: sql`now()`, refusals: 0 })
          .where(eq(pushSubscriptions.id, subscription.id));
        return { kind: "sent" };
      case "gone":
        await this.#db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
        return { kind: "gone", message: `The browser no longer accepts notices from this site (${status}).` };
      case "later": {
        const retryAfter = retryAfterOf(result.retryAfter, now, Date.parse);
        return { kind: "later", message: `The push service answered ${status}.`, retryAfter };
      }
      default:
        return this.#refused(subscription, status);
    }
  }

  /**
   * [CO-416] The site's own keys may be at fault, so a subscription is removed only if others at the same push service
   * have worked in the meantime.
   */
  async #refused({ id, endpoint, refusals }: SubscriptionRow, status: number): Promise<Delivery> {
    await this.#db
      .update(pushSubscriptions)
      .set({ refusals: refusals + 1 })
      .where(eq(pushSubscriptions.id, id));
    if (refusals + 1 >= MOST_REFUSALS) {
      const { origin } = new URL(endpoint);
      const working = await this.#db.$count(
        pushSubscriptions,
        and(
          ne(pushSubscriptions.id, id),
          sql`starts_with(${pushSubscriptions.endpoint}, ${`${origin}/`})`,
          gt(pushSubscriptions.usedAt, sql`now() - interval '1 day'`),
        ),
      );
      if (working > 0) {
        await this.#db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
        return { kind: "gone", message: `The push service has refused this device repeatedly (${status}).` };
      }
    }
    return { kind: "our-fault", message: `The push service answered ${status}.` };
  }

  /** [CO-414] */
  async #payload(person: string, message: Message): Promise<PushPayload> {
    const { id, kind, title, body, url, ahead, table, at } = message;
    return {
      ...{ v: 1, id, kind, title, body, url, at },
      ...(table === null ? {} : { table: table.id }),
      ...(ahead === null ? {} : { ahead }),
      tag: table === null ? "t-all" : `t-${table.id}`,
      badge: await this.#outbox.waitingFor(person),
    };
  }

  async #find(target: string): Promise<SubscriptionRow | undefined> {
    return (
      await this.#db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.id, target.slice(2)))
    )[0];
  }
}

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
