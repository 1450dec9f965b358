import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { expect, test } from "@jest/globals";
import ece from "http_ece";
import type { PushPayload } from "@caravanserai/protocol";
import { Outbound } from "./outbound.ts";
import {
  makeVapidKeys,
  payloadText,
  pushOutcome,
  pushRequest,
  pushTopic,
  pushTtl,
  pushUrgency,
  whyNotSubscription,
} from "./push.ts";
import { CERTIFICATE } from "./testing/certificate.ts";
import { startHttps } from "./testing/https-server.ts";

/** The keys that a browser keeps, and the subscription that it gives to the site. */
function browser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const p256dh = keys.getPublicKey().toString("base64url");
  return { keys, auth, subscription: { endpoint: "https://push.example.org/send/1", p256dh, auth } };
}

const payload: PushPayload = {
  v: 1,
  id: "n_01hzx3v9k2m4p6q8r0s2t4v6w8",
  kind: "decision",
  table: "7k2m9c4x1qrt",
  title: "Your decision: The Long Road",
  body: "S1 drew 3 cards",
  url: "/table/7k2m9c4x1qrt#decision",
  tag: "t-7k2m9c4x1qrt",
  badge: 2,
  at: 5,
};

test("CO-412: a push is encrypted for the browser, padded, and signed by the site [CO-400]", async () => {
  const { keys, auth, subscription } = browser();
  const server = await startHttps((response) => response.writeHead(201).end());
  const outbound = new Outbound({
    port: server.port,
    ca: CERTIFICATE,
    resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    isPublic: () => true,
  });
  const vapid = makeVapidKeys();
  const now = Math.floor(Date.now() / 1000) * 1000;
  const options = { subject: "https://inn.example.org", now, ttl: 60, urgency: "normal", topic: "abc" };
  const { headers, body } = pushRequest(subscription, payloadText(payload), vapid, options);
  expect(await outbound.post(subscription.endpoint, headers, body)).toMatchObject({ kind: "answer", status: 201 });
  await server.close();

  const [got] = server.received;
  expect(got?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: "60",
    urgency: "normal",
    topic: "abc",
  });
  const plain = ece.decrypt(got!.body, { version: "aes128gcm", authSecret: auth, privateKey: keys });
  expect(JSON.parse(plain.toString())).toEqual(payload);
  // Salt, record size, length of the key and the key; then one record: text, delimiter and padding, tag.
  expect(got!.body).toHaveLength(16 + 4 + 1 + 65 + 512 + 1 + 16);

  const [, token = "", publicKey = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(String(got?.headers.authorization)) ?? [];
  expect(publicKey).toBe(vapid.publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://push.example.org",
    exp: now / 1000 + 12 * 3600,
    sub: "https://inn.example.org",
  });
});

test("CO-E91 TTL and topic: [CO-413]", () => {
  const at = (text: string) => Date.parse(text);
  expect(pushTtl(at("2027-02-02T08:00:00Z"), at("2027-02-01T08:00:30Z"))).toBe(86_370);
  expect(pushTtl(at("2027-02-04T08:00:00Z"), at("2027-02-01T08:00:30Z"))).toBe(86_400);
  expect(pushTtl(at("2027-02-01T08:00:50Z"), at("2027-02-01T08:00:30Z"))).toBe(60);
  expect(pushTopic("p_ada", "7k2m9c4x1qrt")).toBe("KLOc5_ixRP0vrLCLJZjTrTmQ_SGXJteA");
  expect([pushUrgency("near", false), pushUrgency("decision", true), pushUrgency("decision", false)]).toEqual([
    "high",
    "high",
    "normal",
  ]);
  expect(pushUrgency("over", false)).toBe("low");
});

test("CO-414: at most 3,000 bytes; the body is cut first, at the end of a word", () => {
  const text = payloadText({ ...payload, body: "wörter ".repeat(1000) });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
  const cut = JSON.parse(text) as PushPayload;
  expect(cut.body).toMatch(/wörter…$/);
  expect({ ...cut, body: "" }).toEqual({ ...payload, body: "" });
  expect(payloadText(payload)).toBe(JSON.stringify(payload));
});

test("CO-411: a subscription needs an https endpoint, a point on the curve and sixteen bytes", () => {
  const { subscription } = browser();
  expect(whyNotSubscription(subscription)).toBeNull();
  const off = Buffer.alloc(65, 7);
  off[0] = 4;
  for (const wrong of [
    { endpoint: "http://push.example.org/x" },
    { endpoint: `https://push.example.org/${"x".repeat(1000)}` },
    { endpoint: "nonsense" },
    { p256dh: Buffer.alloc(65).toString("base64url") },
    { p256dh: off.toString("base64url") },
    { p256dh: "" },
    { auth: randomBytes(15).toString("base64url") },
  ]) {
    expect(whyNotSubscription({ ...subscription, ...wrong })).toEqual(expect.any(String));
  }
});

test("CO-416: the meaning of a push service's responses", () => {
  expect([200, 201, 202].map(pushOutcome)).toEqual(["sent", "sent", "sent"]);
  expect([404, 410].map(pushOutcome)).toEqual(["gone", "gone"]);
  expect(pushOutcome(413)).toBe("too-large");
  expect([429, 500, 503].map(pushOutcome)).toEqual(["later", "later", "later"]);
  expect([301, 302, 400, 401, 403].map(pushOutcome)).toEqual(Array(5).fill("our-fault"));
});
