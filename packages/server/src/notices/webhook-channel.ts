import { retryAfterOf } from "@caravanserai/clocks";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { webhooks } from "../db/schema.ts";
import type { Delivery, DeliveryChannel } from "./delivery.ts";
import type { Message } from "./message.ts";
import type { Outbound } from "./outbound.ts";
import { webhookBody, webhookHeaders, whyNotWebhook, type Webhook } from "./webhook.ts";

/** Delivers messages to webhooks. Targets are `h:<webhook>`. [CO-440] */
export class WebhookChannel implements DeliveryChannel {
  readonly #db: Db;
  readonly #outbound: Outbound;
  readonly #origin: string;
  readonly #now: () => number;

  /** @param origin the public origin of the site */
  constructor(parts: { db: Db; outbound: Outbound; origin: string; now: () => number }) {
    this.#db = parts.db;
    this.#outbound = parts.outbound;
    this.#origin = parts.origin;
    this.#now = parts.now;
  }

  async isReachable(target: string): Promise<boolean> {
    return (await this.#find(target)) !== undefined;
  }

  /** [CO-443] Programs get a separate message for each notice. */
  async merges(target: string): Promise<boolean> {
    return (await this.#find(target))?.kind !== "json";
  }

  async deliver(target: string, message: Message): Promise<Delivery> {
    const row = await this.#find(target);
    if (row === undefined) return { kind: "gone", message: "This webhook no longer exists." };
    const { hostname } = new URL(this.#origin);
    const wrong = whyNotWebhook(row.kind, row.url, hostname);
    // Hosts that the operator allows are checked by the guard instead.
    if (wrong !== null && row.kind !== "json") return { kind: "failed", message: wrong };
    const now = this.#now();
    const hook: Webhook = {
      ...row,
      oldKey: row.oldKeyUntil !== null && row.oldKeyUntil.getTime() > now ? row.oldKey : null,
    };
    const { id, kind, at, table, deadline } = message;
    const url = new URL(message.url, this.#origin).href;
    const text = [message.title, message.body].filter((part) => part !== "").join("\n");
    const body = webhookBody(hook, { id, kind, at, table, text, url, deadline });
    const result = await this.#outbound.post(row.url, webhookHeaders(hook, id, now, body), body);
    if (result.kind === "refused") return { kind: "failed", message: result.message };
    if (result.kind === "no-answer") return { kind: "later", message: result.message, retryAfter: null };
    const { status } = result;
    if (status >= 200 && status < 300) return { kind: "sent" };
    if (status === 404 || status === 410) return { kind: "off", message: `The webhook no longer exists (${status}).` };
    if (status === 429 || status >= 500)
      return {
        kind: "later",
        message: `The receiver answered ${status}${status === 429 ? ", too many messages" : ", an error on its side"}.`,
        retryAfter: retryAfterOf(result.retryAfter, now, Date.parse),
      };
    const moved = status >= 300 && status < 400 ? ", a redirect, which is not followed" : "";
    return { kind: "failed", message: `The receiver answered ${status}${moved}.` };
  }

  async #find(target: string): Promise<typeof webhooks.$inferSelect | undefined> {
    return (
      await this.#db
        .select()
        .from(webhooks)
        .where(eq(webhooks.id, target.slice(2)))
    )[0];
  }
}
