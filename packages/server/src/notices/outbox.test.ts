import { createECDH, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ece from "http_ece";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { must, newId, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";
import { CERTIFICATE } from "./testing/certificate.ts";
import { startHttps, type TestServer } from "./testing/https-server.ts";

/** A mail as its receiver gets it. */
interface Letter {
  readonly to: string;
  readonly raw: string;
  /** Links in its plain text. */
  readonly links: string[];
}

const mails: Letter[] = [];
let wakeMail = (): void => undefined;
let smtp: SMTPServer;
let receiver: TestServer;
let answerWith: (path: string) => number = () => 201;
let site: TestSite;
let database: pg.Client;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = decoded(Buffer.concat(chunks).toString());
        const [to] = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to: to ?? "", raw, links: raw.match(/https:\/\/inn\.example\.org\/[^\s"<]+/g) ?? [] });
        done();
        wakeMail();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  receiver = await startHttps((response, request) => {
    response.writeHead(answerWith(request.path), { "retry-after": "600" }).end();
  });
  site = await testSite(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Inn <inn@example.org>",
      PUBLIC_ORIGIN: "https://inn.example.org",
    },
    {
      outbound: {
        port: receiver.port,
        ca: CERTIFICATE,
        resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
        isPublic: () => true,
      },
    },
  );
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
}, 60_000);
afterAll(async () => {
  await database.end();
  await site.close();
  await receiver.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** Quoted-printable, as nodemailer writes it. */
function decoded(raw: string): string {
  return raw
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

async function untilMail(wanted: (mail: Letter) => boolean): Promise<Letter> {
  for (;;) {
    const found = mails.find(wanted);
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => (wakeMail = resolve));
  }
}

/** Somebody with a confirmed address. */
async function withAddress(visitor: Visitor, address: string): Promise<void> {
  const given = await visitor.ask("PUT", "/api/me/mail", { address });
  expect(given.status).toBe(200);
  const letter = await untilMail(({ to, raw }) => to === address && raw.includes("Subject: Confirm your address"));
  const token = /#confirm=([A-Za-z0-9_-]{43})/.exec(letter.links.find((link) => link.includes("#confirm=")) ?? "")?.[1];
  await visitor.post("/api/mail/confirm", { token });
}

/** The person's settings, with these channels on at once and all others off; quiet hours never. */
async function atOnce(visitor: Visitor, channels: readonly string[], more: object = {}): Promise<void> {
  const all = ["page", "push", "mail", "webhook"];
  const settings = Object.fromEntries(all.map((one) => [one, { on: channels.includes(one), delay: 0, always: false }]));
  const answer = await visitor.ask("PUT", "/api/me/notices", {
    ...{ channels: settings, kinds: {}, digest: null, discreet: false, urgent: [] },
    ...more,
  });
  expect(answer.body).toEqual({});
  await visitor.ask("PUT", "/api/me/calendar", { zone: "Europe/Berlin", quiet: null, rest: [] });
}

interface Sent {
  readonly kind: string;
  readonly channel: string;
  readonly state: string;
  readonly reason: string | null;
  readonly title: string;
  readonly body: string;
  readonly lastError: string | null;
  readonly attempts: number;
  readonly id: string;
}
const sentTo = async (visitor: Visitor): Promise<Sent[]> =>
  (await visitor.get<{ notices: Sent[] }>("/api/me/notices/sent")).notices;

/** Looks until it is as wanted: the server tells nobody when a row has changed. */
async function untilSent(visitor: Visitor, wanted: (rows: readonly Sent[]) => boolean): Promise<Sent[]> {
  for (;;) {
    const rows = await sentTo(visitor);
    if (wanted(rows)) return rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A browser that takes pushes. */
function browser(path: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const p256dh = keys.getPublicKey().toString("base64url");
  return {
    subscription: { endpoint: `https://push.example.org/${path}`, p256dh, auth },
    read: (body: Buffer) =>
      JSON.parse(ece.decrypt(body, { version: "aes128gcm", authSecret: auth, privateKey: keys }).toString()) as Record<
        string,
        unknown
      >,
  };
}

async function untilRequest(path: string, count = 1): Promise<TestServer["received"]> {
  for (;;) {
    const found = receiver.received.filter((one) => one.path === path);
    if (found.length >= count) return found;
    await receiver.next();
  }
}

async function seatedTable(guests: readonly string[]): Promise<{ id: string; ada: Visitor; bob: Visitor }> {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const [host = "Ada", guest = "Bob"] = guests;
  const { table } = await ada.open(host, { startWhenFull: false });
  await bob.sit(table.id, guest);
  return { id: table.id, ada, bob };
}

test("CO-421: an address is used after its owner has confirmed it; CO-423: a decision comes by mail with headers and a link to it", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Bob"]);
  await withAddress(bob, "bob@example.net");
  await atOnce(bob, ["mail"]);
  await ada.post(`/api/tables/${id}/start`);
  const mail = await untilMail(({ to, raw }) => to === "bob@example.net" && raw.includes(`References: <table-${id}`));
  expect(mail.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail.links).toContain(`https://inn.example.org/table/${id}#decision`);
  const rows = await untilSent(bob, (all) => all.some(({ state }) => state === "sent"));
  expect(rows.map(({ channel }) => channel)).toEqual(expect.arrayContaining(["mail"]));
});

test("CO-425: one click without a cookie switches mails of the table off, twice is harmless, a GET changes nothing, a changed token is refused", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Bert"]);
  await withAddress(bob, "bert@example.net");
  await atOnce(bob, ["mail"]);
  await ada.post(`/api/tables/${id}/start`);
  const mail = await untilMail(({ to, raw }) => to === "bert@example.net" && raw.includes(`<table-${id}`));
  const path = new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail.raw.replaceAll(/\r\n\s+/g, " "))?.[1] ?? "").pathname;
  const press = (at: string) =>
    fetch(`${site.url}${at}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example.com" },
      body: "List-Unsubscribe=One-Click",
    });
  await fetch(`${site.url}${path}`);
  const of = async () =>
    (await bob.get<{ tables: { id: string; settings: object }[] }>("/api/me/notices")).tables.find(
      (one) => one.id === id,
    );
  expect((await of())?.settings).toEqual({});
  expect((await press(path)).status).toBe(200);
  expect((await press(path)).status).toBe(200);
  expect((await of())?.settings).toEqual({ mail: "off" });
  expect((await press(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
});

test("CO-412: a push reaches the browser encrypted; CO-414: it opens the decision; CO-416: a subscription that is gone is removed, the others are told", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Carl"]);
  const [phone, old] = [browser("phone"), browser("old-laptop")];
  answerWith = (path) => (path.includes("old-laptop") ? 410 : 201);
  await bob.post("/api/me/push", phone.subscription);
  await bob.post("/api/me/push", old.subscription);
  await atOnce(bob, ["push"]);
  await ada.post(`/api/tables/${id}/start`);
  const [got] = await untilRequest("/phone");
  expect(phone.read(got!.body)).toMatchObject({
    ...{ v: 1, table: id, tag: `t-${id}`, url: `/table/${id}#decision`, badge: 1 },
    title: "Your decision: Ada’s table",
  });
  const rows = await untilSent(bob, (all) => all.length >= 4 && all.every(({ state }) => state !== "waiting"));
  expect(new Set(rows.map(({ state, reason }) => `${state} ${reason ?? ""}`))).toEqual(
    new Set(["sent ", "dropped no-channel", "dropped merged"]),
  );
  const { push } = await bob.get<{ push: { devices: unknown[] } }>("/api/me/notices");
  expect(push.devices).toHaveLength(1);
});

test("CO-333: a webhook that answers 503 is tried again later; CO-445: a redirect is not followed and counts as failed; CO-443: JSON with a signature", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Dora"]);
  answerWith = (path) => (path === "/later" ? 503 : path === "/moved" ? 302 : 200);
  const add = (path: string) =>
    bob.post<{ key: string }>("/api/me/webhooks", { kind: "json", url: `https://hooks.example.org${path}` });
  await add("/good");
  await add("/later");
  await add("/moved");
  await atOnce(bob, ["webhook"], { kinds: { begins: { webhook: false } } });
  await ada.post(`/api/tables/${id}/start`);
  const rows = await untilSent(
    bob,
    (all) =>
      all.filter(({ attempts, lastError, state }) => attempts > 0 && (lastError !== null || state === "sent"))
        .length === 3,
  );
  expect(rows.map(({ state, lastError }) => `${state}: ${lastError ?? ""}`).sort()).toEqual([
    "failed: It answered 302, a redirect, which is not followed.",
    "sent: ",
    "waiting: It answered 503.",
  ]);
  const [good] = receiver.received.filter(({ path }) => path === "/good");
  expect(good?.headers["webhook-id"]).toBe(rows.find(({ state }) => state === "sent")?.id);
  expect(JSON.parse(String(good?.body))).toMatchObject({ kind: "decision", table: { id } });
  expect(receiver.received.filter(({ path }) => path === "/moved")).toHaveLength(1);
  answerWith = () => 201;
});

test("CO-330: a decision that is made drops what was to tell of it; CO-323: nobody is told of what is over", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Emil"]);
  await bob.post("/api/me/push", browser("emil").subscription);
  await atOnce(bob, ["push"], {
    channels: { push: { on: true, delay: 3_600_000, always: false } },
    kinds: { begins: { push: false } },
  });
  await ada.post(`/api/tables/${id}/start`);
  const [waiting] = await untilSent(bob, (all) => all.length > 0);
  expect(waiting).toMatchObject({ kind: "decision", state: "waiting" });
  const socket = await bob.socket();
  const watched = await must(socket, "watch", { table: id });
  const asks = watched.state.kind === "whole" ? watched.state.position.observation.asks : [];
  await must(socket, "decide", {
    table: id,
    id: newId(),
    question: asks[0]!.question,
    answer: { option: "stake", amount: 2 },
  });
  const [after] = await sentTo(bob);
  expect(after).toMatchObject({ kind: "decision", state: "dropped", reason: "overtaken" });
});

/** Both stake, then Ada ends her move: a stint of Bob's begins with event 3. */
async function playUntilAsked(id: string, ada: Player, bob: Player): Promise<void> {
  for (const socket of [ada, bob]) await decide(id, socket, { option: "stake", amount: 0 });
  await decide(id, ada, { option: "done" });
}

async function decide(id: string, socket: Player, answer: { option: string; amount?: number }): Promise<void> {
  const { state } = await must(socket, "watch", { table: id });
  const asks = state.kind === "whole" ? state.position.observation.asks : [];
  await must(socket, "decide", { table: id, id: newId(), question: asks[0]!.question, answer });
  await must(socket, "unwatch", { table: id });
}

/** As if the stints of a match had begun a minute ago; its wake-up is due. */
async function aMinuteLater(id: string): Promise<void> {
  const { rows } = await database.query<{ waiting: { stintSince: string }[] }>(
    "select waiting from matches where id = $1",
    [id],
  );
  const waiting = rows[0]!.waiting.map((one) => ({
    ...one,
    stintSince: new Date(Date.parse(one.stintSince) - 60_000).toISOString(),
  }));
  await database.query("update matches set waiting = $2 where id = $1", [id, JSON.stringify(waiting)]);
  await database.query("update jobs set due = clock_timestamp() where key = $1", [`remind/${id}`]);
}

test("CO-311: a stint writes no notice until it has lasted for a while, then one; CO-320: open pages hear of it with its event", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Finn"]);
  await bob.post("/api/me/push", browser("finn").subscription);
  await atOnce(bob, ["push", "page"], { kinds: { begins: { push: false } } });
  await ada.post(`/api/tables/${id}/start`);
  await untilRequest("/finn");
  const [hers, his] = [await ada.socket(), await bob.socket()];
  const noticed = new Promise<{ kind: string; table: string | null }>((resolve) => his.on("notice", resolve));
  await playUntilAsked(id, hers, his);
  expect(await noticed).toMatchObject({ kind: "decision", table: id });
  const stints = async () =>
    (
      await database.query<{ stint: number; state: string }>(
        "select stint, state from notices where match = $1 and kind = 'decision' and seat = 1 order by stint",
        [id],
      )
    ).rows;
  expect(await stints()).toEqual([{ stint: 0, state: "over" }]);
  const due = "select 1 from jobs where key = $1 and due < now() + interval '11 s'";
  expect((await database.query(due, [`remind/${id}`])).rowCount).toBe(1);
  // Two looks at the same stint: the second finds it noticed.
  await aMinuteLater(id);
  await untilSent(bob, (rows) => rows.length === 2);
  await aMinuteLater(id);
  for (;;) {
    const { rowCount } = await database.query("select 1 from jobs where key = $1 and due > clock_timestamp()", [
      `remind/${id}`,
    ]);
    if (rowCount === 1) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await stints()).toEqual([
    { stint: 0, state: "over" },
    { stint: 3, state: "put" },
  ]);
  // He is asked to stake at once: the same stint.
  await decide(id, his, { option: "done" });
  await decide(id, his, { option: "stake", amount: 0 });
  expect((await stints()).map(({ state }) => state)).toEqual(["over", "over"]);
});
