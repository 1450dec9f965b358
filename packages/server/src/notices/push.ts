import { createECDH, createHash } from "node:crypto";
import ece from "http_ece";
import webpush from "web-push";
import type { PushPayload } from "@caravanserai/protocol";

/** [CO-410] The keys by which push services recognise the site, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** [CO-411] A subscription as the browser creates it. */
export interface PushSubscription {
  readonly endpoint: string;
  /** In base64url: a point on P-256 (65 bytes), and 16 bytes. */
  readonly p256dh: string;
  readonly auth: string;
}

/** [CO-410] */
export function makeVapidKeys(): VapidKeys {
  return webpush.generateVAPIDKeys();
}

/** [CO-411] Why the subscription is refused, or null. */
export function whyNotSubscription({ endpoint, p256dh, auth }: PushSubscription): string | null {
  if (endpoint.length > 1000 || !URL.canParse(endpoint) || new URL(endpoint).protocol !== "https:") {
    return "The address of the push service cannot be used.";
  }
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4 || !isOnCurve(point)) return "The key of this browser cannot be used.";
  return Buffer.from(auth, "base64url").length === 16 ? null : "The key of this browser cannot be used.";
}

function isOnCurve(point: Buffer): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

const MOST_BYTES = 3000;
const PADDED_TO = [512, 1024, 2048, 3072];

/** [CO-414] At most 3,000 bytes: the body is cut at the end of a word. */
export function payloadText(payload: PushPayload): string {
  let cut = payload;
  for (;;) {
    const text = JSON.stringify(cut);
    if (Buffer.byteLength(text) <= MOST_BYTES || cut.body === "") return text;
    const words = cut.body.replace(/…$/, "").trimEnd().split(" ");
    cut = { ...cut, body: words.length > 1 ? `${words.slice(0, -1).join(" ")}…` : "" };
  }
}

/** [CO-413] How many seconds the push service keeps it. */
export function pushTtl(expires: number, now: number): number {
  return Math.min(86_400, Math.max(60, Math.floor((expires - now) / 1000)));
}

/** [CO-413] The newest message about a table replaces older ones at the push service. */
export function pushTopic(person: string, match: string): string {
  return createHash("sha256").update(`${person}|${match}`).digest("base64url").slice(0, 32);
}

/** [CO-413] */
export function pushUrgency(kind: string, isLive: boolean): "high" | "normal" | "low" {
  if (kind === "near" || (kind === "decision" && isLive)) return "high";
  return kind === "seated" || kind === "gift" || kind === "over" ? "low" : "normal";
}

export interface PushRequest {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** [CO-412] @param now in milliseconds @param subject `PUBLIC_ORIGIN`, or `mailto:` and the operator's address */
export function pushRequest(
  subscription: PushSubscription,
  text: string,
  keys: VapidKeys,
  options: {
    readonly subject: string;
    readonly now: number;
    readonly ttl: number;
    readonly urgency: string;
    readonly topic: string | null;
  },
): PushRequest {
  const { origin } = new URL(subscription.endpoint);
  const expires = Math.floor(options.now / 1000) + 12 * 3600;
  const vapid = webpush.getVapidHeaders(
    ...([origin, options.subject, keys.publicKey, keys.privateKey, "aes128gcm", expires] as const),
  );
  return {
    headers: {
      authorization: vapid.Authorization,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(options.ttl),
      urgency: options.urgency,
      ...(options.topic === null ? {} : { topic: options.topic }),
    },
    body: encrypt(subscription, text),
  };
}

function encrypt({ p256dh, auth }: PushSubscription, text: string): Buffer {
  const plain = Buffer.from(text);
  const padded = PADDED_TO.find((length) => plain.length <= length) ?? plain.length;
  const own = createECDH("prime256v1");
  own.generateKeys();
  return ece.encrypt(plain, {
    version: "aes128gcm",
    dh: p256dh,
    authSecret: auth,
    privateKey: own,
    pad: padded - plain.length,
    // A single record: the text, its delimiter and the authentication tag.
    rs: padded + 1 + 16,
  });
}

/** [CO-416] The meaning of a push service's response. */
export type PushOutcome = "sent" | "gone" | "too-large" | "later" | "our-fault";

export function pushOutcome(status: number): PushOutcome {
  if (status === 200 || status === 201 || status === 202) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status === 413) return "too-large";
  return status === 429 || status >= 500 ? "later" : "our-fault";
}
