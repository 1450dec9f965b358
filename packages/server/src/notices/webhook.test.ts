import { afterEach, expect, test } from "@jest/globals";
import { Outbound, type OutboundOptions } from "./outbound.ts";
import { isPublicAddress, whyNotAddress } from "./public-address.ts";
import { CERTIFICATE } from "./testing/certificate.ts";
import { startHttps, type TestServer } from "./testing/https-server.ts";
import {
  escapeDiscord,
  shownAddress,
  shownKey,
  webhookBody,
  webhookHeaders,
  whyNotWebhook,
  type Webhook,
  type WebhookMessage,
} from "./webhook.ts";

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function started(answer: Parameters<typeof startHttps>[0]): Promise<TestServer> {
  const server = await startHttps(answer);
  servers.push(server);
  return server;
}

/** Tests resolve names themselves and treat this machine as public; none of that is on by default. [CO-464] */
const here = (server: TestServer, more: OutboundOptions = {}) =>
  new Outbound({
    port: server.port,
    ca: CERTIFICATE,
    resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    isPublic: () => true,
    ...more,
  });

const key = Buffer.from("Y2FyYXZhbnNlcmFpIHRlc3Qga2V5IDAxMjM0NTY3ODk=", "base64");
const id = "n_01hzx3v9k2m4p6q8r0s2t4v6w8";
const hook = (more: Partial<Webhook> = {}): Webhook => ({
  kind: "json",
  url: "https://hooks.example.org/x",
  key,
  ...more,
});
const message: WebhookMessage = {
  id,
  kind: "decision",
  at: 5,
  table: { id: "7k2m9c4x1qrt", name: "The Long Road", game: "great-war" },
  text: "It is your decision at The Long Road.",
  url: "https://inn.example.org/table/7k2m9c4x1qrt#decision",
  deadline: null,
};

test("CO-E92 the signature of a webhook: [CO-444] as Standard Webhooks has it", () => {
  const body = Buffer.from('{"text":"It is your decision at The Long Road."}');
  expect(webhookHeaders(hook(), id, 1_801_472_400_999, body)).toEqual({
    "content-type": "application/json",
    "user-agent": "Caravanserai",
    "webhook-id": id,
    "webhook-timestamp": "1801472400",
    "webhook-signature": "v1,PvAGe3r+mW8p0fvDpOgTuN5rAIwDSVTv2N1miEKQJP8=",
  });
  expect(shownKey(key)).toBe("whsec_Y2FyYXZhbnNlcmFpIHRlc3Qga2V5IDAxMjM0NTY3ODk=");
  const both = webhookHeaders(hook({ oldKey: Buffer.alloc(32) }), id, 1_801_472_400_000, body)["webhook-signature"];
  expect(both?.split(" ")).toHaveLength(2);
});

test("CO-E93 addresses that are refused when saved: [CO-441] [CO-462]", () => {
  for (const address of [
    "http://hooks.example.org/x",
    "https://10.0.0.7/x",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0177.0.0.1/",
    "https://intranet/x",
    "https://nas.local/x",
    "https://user:pw@h.org/",
    "https://h.org:8443/",
    "https://inn.example.org/x",
    `https://h.org/${"x".repeat(500)}`,
    "nonsense",
  ]) {
    expect([address, whyNotAddress(address, "inn.example.org")]).toEqual([address, expect.any(String)]);
  }
  expect(whyNotAddress("https://hooks.example.org/x", "inn.example.org")).toBeNull();
  expect(whyNotWebhook("discord", "https://evil.org/api/webhooks/1/x", null)).toMatch(/Discord/);
  expect(whyNotWebhook("discord", "https://canary.discord.com/api/webhooks/1/x", null)).toBeNull();
  expect(whyNotWebhook("slack", "https://hooks.slack.com/services/x", null)).toBeNull();
  expect(whyNotWebhook("slack", "https://hooks.slack.com/other", null)).toMatch(/Slack/);
});

test("CO-461: which addresses are public", () => {
  const secret = ["0.0.0.0", "10.0.0.7", "100.64.0.1", "127.0.0.1", "169.254.1.1", "172.31.0.1", "192.168.1.1"];
  const reserved = ["198.19.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1"];
  const mapped = ["::ffff:10.0.0.7", "::ffff:a00:7", "64:ff9b::a00:7", "64:ff9b::10.0.0.7", "64:ff9b::7f00:1"];
  const special = ["2001::1", "2001:db8::1", "2002:a00:7::1", "3fff::1", "ff02::1", "nonsense"];
  for (const address of [...secret, ...reserved, ...mapped, ...special]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  for (const address of [
    "93.184.215.14",
    "172.32.0.1",
    "2606:2800:21f::1",
    "::ffff:93.184.215.14",
    "64:ff9b::5db8:d70e",
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

test("CO-460: all addresses of a name must be public, or nothing is sent", async () => {
  const server = await started((response) => response.end());
  for (const addresses of [["93.184.215.14", "127.0.0.1"], ["::ffff:10.0.0.7"], ["64:ff9b::a00:7"]]) {
    const outbound = new Outbound({
      port: server.port,
      ca: CERTIFICATE,
      resolve: () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(":") ? (6 as const) : (4 as const) })),
        ),
    });
    expect(await outbound.post("https://rebind.example.org/", {}, Buffer.from("x"))).toEqual({
      kind: "refused",
      message: "This address leads into a private network.",
    });
  }
  expect(server.received).toEqual([]);
});

test("CO-460: the connection goes to the address that was checked; the name is not resolved again", async () => {
  const server = await started((response) => response.end());
  let asked = 0;
  const outbound = here(server, {
    resolve: () => {
      asked += 1;
      return Promise.resolve([{ address: "127.0.0.1", family: 4 as const }]);
    },
  });
  expect(await outbound.post("https://rebind.example.org/", {}, Buffer.from("x"))).toMatchObject({ status: 200 });
  expect(asked).toBe(1);
  await outbound.post("https://rebind.example.org/", {}, Buffer.from("x"));
  expect(asked).toBe(2);
});

test("CO-463: a redirect to this machine is not followed [CO-445]", async () => {
  const inner = await started((response) => response.end("secret"));
  const server = await started((response) => {
    response.writeHead(302, { location: `https://127.0.0.1:${inner.port}/` }).end();
  });
  expect(await here(server).post("https://hooks.example.org/x", {}, Buffer.from("x"))).toEqual({
    kind: "answer",
    status: 302,
    retryAfter: null,
  });
  expect(inner.received).toEqual([]);
});

test("CO-445: a server that hangs, one that never stops sending, one with another host's certificate", async () => {
  const hangs = await started(() => undefined);
  const quick = { connectMs: 2000, totalMs: 60 };
  expect(await here(hangs, quick).post("https://hooks.example.org/", {}, Buffer.from("x"))).toEqual({
    kind: "no-answer",
    message: "The host did not respond in time.",
  });
  const talks = await started((response) => {
    response.writeHead(200);
    const talk = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(16_384), talk);
    };
    talk();
  });
  expect(await here(talks).post("https://hooks.example.org/", {}, Buffer.from("x"))).toMatchObject({ status: 200 });
  const other = await here(hangs).post("https://unknown.example.org/", {}, Buffer.from("x"));
  expect(other).toEqual({ kind: "no-answer", message: "The certificate of this host cannot be trusted." });
  expect(
    await here(hangs, { resolve: () => Promise.reject(new Error()) }).post(
      "https://h.example.org/",
      {},
      Buffer.from(""),
    ),
  ).toEqual({ kind: "refused", message: "This host is unknown." });
});

test("CO-464: only a host that the operator names is reached inside a private network", async () => {
  const server = await started((response) => response.end());
  const options = {
    port: server.port,
    ca: CERTIFICATE,
    resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 as const }]),
    privateHosts: ["hooks.example.org"],
  };
  const outbound = new Outbound(options);
  expect(await outbound.post("https://hooks.example.org/", {}, Buffer.from("x"))).toMatchObject({ status: 200 });
  expect(await outbound.post("https://push.example.org/", {}, Buffer.from("x"))).toMatchObject({ kind: "refused" });
});

test("CO-755: at most five requests to one host at a time", async () => {
  let open = 0;
  let most = 0;
  const server = await started((response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.end();
    });
  });
  const outbound = here(server);
  const sent = Array.from({ length: 20 }, () => outbound.post("https://hooks.example.org/", {}, Buffer.from("x")));
  expect((await Promise.all(sent)).every((one) => one.kind === "answer")).toBe(true);
  expect(server.received).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(5);
});

test("CO-E94 malicious names: [CO-442] they mention nobody and format nothing", () => {
  const text = "*@everyone* <http://x> decides";
  expect(escapeDiscord(text)).toBe("\\*\\@everyone\\* \\<http\\://x\\> decides");
  const discord = JSON.parse(webhookBody(hook({ kind: "discord" }), { ...message, text }).toString()) as Record<
    string,
    unknown
  >;
  expect(discord).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
  expect(discord["content"]).toContain("\\*\\@everyone\\* \\<http\\://x\\>");
  const called = JSON.parse(webhookBody(hook({ kind: "discord", discordUser: "42" }), message).toString()) as Record<
    string,
    unknown
  >;
  expect(called).toMatchObject({ allowed_mentions: { users: ["42"] } });
  expect(String(called["content"]).startsWith("<@42> ")).toBe(true);
  const slack = JSON.parse(
    webhookBody(hook({ kind: "slack" }), { ...message, text: "<http://x> & more" }).toString(),
  ) as { text: string };
  expect(slack.text).toContain("&lt;http://x&gt; &amp; more");
});

test("CO-443: JSON for any receiver, with a configurable field for the text; CO-401: its owner sees the host and four characters", () => {
  const body = JSON.parse(webhookBody(hook({ textKey: "message" }), message).toString()) as object;
  expect(body).toEqual({
    id,
    kind: "decision",
    at: 5,
    table: { id: "7k2m9c4x1qrt", name: "The Long Road", game: "great-war" },
    message: "It is your decision at The Long Road.",
    url: "https://inn.example.org/table/7k2m9c4x1qrt#decision",
    deadline: null,
  });
  expect(shownAddress("https://hooks.example.org/secret/abcd1234")).toBe("hooks.example.org/…1234");
});
