import { createHmac } from "node:crypto";
import { whyNotAddress } from "./public-address.ts";

/** [CO-440] */
const WEBHOOK_KINDS = ["discord", "slack", "json"] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** A webhook's address and keys. `key`: 32 bytes; `oldKey`: still signs for 24 h after the key was renewed. [CO-444] */
export interface Webhook {
  readonly kind: WebhookKind;
  readonly url: string;
  readonly key: Buffer;
  readonly oldKey?: Buffer | null;
  /** [CO-442] The owner's own id at Discord, to mention them. */
  readonly discordUser?: string | null;
  /** [CO-443] The name of the field for `text` in a JSON body. */
  readonly textKey?: string | null;
}

/** What is sent to a webhook. `text` is not escaped yet. */
export interface WebhookMessage {
  readonly id: string;
  readonly kind: string;
  readonly at: number;
  readonly table: { readonly id: string; readonly name: string; readonly game: string } | null;
  readonly text: string;
  readonly url: string;
  readonly deadline: number | null;
}

/** [CO-441] Why the address cannot be used for a webhook of this kind; null: it may be stored. */
export function whyNotWebhook(kind: WebhookKind, text: string, ownHost: string | null): string | null {
  const wrong = whyNotAddress(text, ownHost);
  if (wrong !== null) return wrong;
  const { hostname, pathname } = new URL(text);
  if (kind === "discord") {
    const known = /^((ptb|canary)\.)?discord(app)?\.com$/.test(hostname) && pathname.startsWith("/api/webhooks/");
    return known ? null : "A Discord webhook begins with https://discord.com/api/webhooks/.";
  }
  if (kind === "slack") {
    const known = hostname === "hooks.slack.com" && /^\/(services|workflows)\//.test(pathname);
    return known ? null : "A Slack webhook begins with https://hooks.slack.com/services/.";
  }
  return null;
}

/** [CO-442] Puts a backslash before each character that has a meaning in Markdown or in Discord. */
export function escapeDiscord(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()<@:]/g, (letter) => `\\${letter}`);
}

/** [CO-442] */
function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** [CO-442] [CO-443] */
export function webhookBody(hook: Webhook, message: WebhookMessage): Buffer {
  return Buffer.from(JSON.stringify(bodyOf(hook, message)));
}

function bodyOf(hook: Webhook, message: WebhookMessage): object {
  switch (hook.kind) {
    case "discord": {
      const user = hook.discordUser ?? null;
      const text = `${user === null ? "" : `<@${user}> `}${escapeDiscord(message.text)}\n${message.url}`;
      return {
        content: Array.from(text).slice(0, 2000).join(""),
        allowed_mentions: user === null ? { parse: [] } : { users: [user] },
        flags: 4,
      };
    }
    case "slack":
      return { text: `${escapeSlack(message.text)}\n<${message.url}|${escapeSlack(message.table?.name ?? "Open")}>` };
    case "json":
      return {
        id: message.id,
        kind: message.kind,
        at: message.at,
        table: message.table,
        [hook.textKey ?? "text"]: message.text,
        url: message.url,
        deadline: message.deadline,
      };
  }
}

/**
 * [CO-444] The headers of every request, as Standard Webhooks defines them. `now`: the time of this attempt in
 * milliseconds.
 */
export function webhookHeaders(hook: Webhook, id: string, now: number, body: Buffer): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const keys = [hook.key, ...(hook.oldKey === undefined || hook.oldKey === null ? [] : [hook.oldKey])];
  return {
    "content-type": "application/json",
    "user-agent": "Caravanserai",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": keys.map((key) => signature(key, id, timestamp, body)).join(" "),
  };
}

function signature(key: Buffer, id: string, timestamp: string, body: Buffer): string {
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return `v1,${signed}`;
}

/** [CO-444] The key as shown to its owner. */
export function shownKey(key: Buffer): string {
  return `whsec_${key.toString("base64")}`;
}

/** [CO-401] The address as shown to its owner. */
export function shownAddress(url: string): string {
  return `${new URL(url).hostname}/…${url.slice(-4)}`;
}
