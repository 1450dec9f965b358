import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type pg from "pg";
import { must, newId, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";
import { CERTIFICATE } from "./testing/certificate.ts";
import { listenToOutbox, type OutboxListener } from "./testing/outbox-listener.ts";
import { openPostOffice, type PostOffice } from "./testing/post-office.ts";
import { pushSubscriber } from "./testing/push-subscriber.ts";
import { startHttps, type TestServer } from "./testing/https-server.ts";

let post: PostOffice;
let receiver: TestServer;
let answerWith: (path: string) => number = () => 201;
let site: TestSite;
let outbox: OutboxListener;
let database: pg.Client;

beforeAll(async () => {
  post = await openPostOffice("https://inn.example.org");
  receiver = await startHttps((response, request) => {
    response.writeHead(answerWith(request.path), { "retry-after": "600" }).end();
  });
  site = await testSite(
    {
      SMTP_URL: post.url,
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
  outbox = await listenToOutbox(site.databaseUrl);
  database = outbox.client;
});
afterAll(async () => {
  await database.end();
  await site.close();
  await receiver.close();
  await post.close();
});

/** Gives a person a confirmed address. */
async function withAddress(visitor: Visitor, address: string): Promise<void> {
  const given = await visitor.ask("PUT", "/api/me/mail", { address });
  expect(given.status).toBe(200);
  const letter = await post.mail(({ to, raw }) => to === address && raw.includes("Subject: Confirm your address"));
  const token = /#confirm=([A-Za-z0-9_-]{43})/.exec(letter.links.find((link) => link.includes("#confirm=")) ?? "")?.[1];
  await visitor.post("/api/mail/confirm", { token });
}

/** Switches these channels on without delay for a person, all others off, and quiet hours off. */
async function atOnce(visitor: Visitor, channels: readonly string[], more: object = {}): Promise<void> {
  const all = ["page", "push", "mail", "webhook"];
  const settings = Object.fromEntries(all.map((one) => [one, { on: channels.includes(one), delay: 0 }]));
  const answer = await visitor.ask("PUT", "/api/me/notices", {
    ...{ channels: settings, groups: {}, digest: null, discreet: false },
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

/** Waits until the rows of the outbox are as wanted. */
const untilSent = (visitor: Visitor, isWanted: (rows: readonly Sent[]) => boolean): Promise<Sent[]> =>
  outbox.until(() => sentTo(visitor), isWanted);

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

test("CO-421: an address is used once its owner has confirmed it; CO-423: an e-mail about a decision has its headers and a link to it", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Bob"]);
  await withAddress(bob, "bob@example.net");
  await atOnce(bob, ["mail"]);
  await ada.post(`/api/tables/${id}/start`);
  const mail = await post.mail(({ to, raw }) => to === "bob@example.net" && raw.includes(`References: <table-${id}`));
  expect(mail.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail.links).toContain(`https://inn.example.org/table/${id}#decision`);
  const rows = await untilSent(bob, (all) => all.some(({ state }) => state === "sent"));
  expect(rows.map(({ channel }) => channel)).toEqual(expect.arrayContaining(["mail"]));
});

test("CO-E95 CO-425: one click without a cookie switches off e-mails of the table; repeating it is harmless, a GET changes nothing, a forged token is refused", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Bert"]);
  await withAddress(bob, "bert@example.net");
  await atOnce(bob, ["mail"]);
  await ada.post(`/api/tables/${id}/start`);
  const mail = await post.mail(({ to, raw }) => to === "bert@example.net" && raw.includes(`<table-${id}`));
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

test("CO-412: a push reaches the browser encrypted; CO-414: it opens the decision; CO-416: a subscription that no longer exists is removed, and the other devices are notified", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Carl"]);
  const [phone, old] = [pushSubscriber("phone"), pushSubscriber("old-laptop")];
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

test("CO-E90 devices disappear one after another: the others still get their pushes, until no device is left [CO-416]", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Emil"]);
  for (const name of ["first", "second", "third"]) await bob.post("/api/me/push", pushSubscriber(name).subscription);
  answerWith = (path) => (path.includes("first") ? 410 : 201);
  await atOnce(bob, ["push"]);
  await ada.post(`/api/tables/${id}/start`);
  for (const name of ["second", "third"]) await untilRequest(`/${name}`);
  const devices = async () => (await bob.get<{ push: { devices: { id: string }[] } }>("/api/me/notices")).push.devices;
  await untilSent(bob, (all) => all.length >= 3 && all.every(({ state }) => state !== "waiting"));
  expect(await devices()).toHaveLength(2);
  answerWith = () => 404;
  for (const device of await devices()) await bob.ask("POST", "/api/me/notices/test", { target: `s:${device.id}` });
  expect(await devices()).toHaveLength(0);
});

test("CO-E130 after signing out on one device a person is notified on the other only; the next person there takes over the endpoint [CO-411]", async () => {
  const name = "Flora";
  const phone = site.visitor();
  await phone.post("/api/accounts", { name, password: "a long password" });
  const laptop = site.visitor();
  await laptop.post("/api/session", { name, password: "a long password" });
  const [shared, own] = [pushSubscriber("shared"), pushSubscriber("own")];
  await laptop.post("/api/me/push", shared.subscription);
  await phone.post("/api/me/push", own.subscription);
  const devices = async (visitor: Visitor): Promise<unknown[]> =>
    (await visitor.get<{ push: { devices: unknown[] } }>("/api/me/notices")).push.devices;
  expect(await devices(phone)).toHaveLength(2);
  await laptop.ask("DELETE", "/api/session");
  expect(await devices(phone)).toHaveLength(1);
  await laptop.post("/api/accounts", { name: "Greta", password: "a long password" });
  await laptop.post("/api/me/push", shared.subscription);
  expect([(await devices(laptop)).length, (await devices(phone)).length]).toEqual([1, 1]);
});

test("CO-333: a webhook that answers 503 is retried later; CO-445: a redirect is not followed and counts as a failure; CO-443: JSON with a signature", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Dora"]);
  answerWith = (path) => (path === "/later" ? 503 : path === "/moved" ? 302 : 200);
  const add = (path: string) =>
    bob.post<{ key: string }>("/api/me/webhooks", { kind: "json", url: `https://hooks.example.org${path}` });
  await add("/good");
  await add("/later");
  await add("/moved");
  await atOnce(bob, ["webhook"], { groups: { rest: { webhook: false } } });
  await ada.post(`/api/tables/${id}/start`);
  const rows = await untilSent(
    bob,
    (all) =>
      all.filter(({ attempts, lastError, state }) => attempts > 0 && (lastError !== null || state === "sent"))
        .length === 3,
  );
  expect(rows.map(({ state, lastError }) => `${state}: ${lastError ?? ""}`).sort()).toEqual([
    "failed: The receiver answered 302, a redirect, which is not followed.",
    "sent: ",
    "waiting: The receiver answered 503, an error on its side.",
  ]);
  const [good] = receiver.received.filter(({ path }) => path === "/good");
  expect(good?.headers["webhook-id"]).toBe(rows.find(({ state }) => state === "sent")?.id);
  expect(JSON.parse(String(good?.body))).toMatchObject({ kind: "decision", table: { id } });
  expect(receiver.received.filter(({ path }) => path === "/moved")).toHaveLength(1);
  answerWith = () => 201;
});

test("[CO-445] a webhook that answers 410 is switched off, and its owner is notified by another channel; a working one stays on", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Dina"]);
  answerWith = (path) => (path === "/gone" ? 410 : 201);
  const add = (path: string) =>
    bob.post<{ webhook: { id: string } }>("/api/me/webhooks", {
      ...{ kind: "json", url: `https://hooks.example.org${path}` },
    });
  const gone = await add("/gone");
  const works = await add("/works");
  await bob.post("/api/me/push", pushSubscriber("dina").subscription);
  await atOnce(bob, ["webhook", "push"], { groups: { rest: { webhook: false } } });
  await bob.ask("PUT", `/api/me/notices/tables/${id}`, { push: "off" });
  await ada.post(`/api/tables/${id}/start`);
  const rows = await untilSent(
    bob,
    (all) =>
      all.some(({ kind, state }) => kind === "channel-failing" && state === "sent") &&
      all.filter(({ kind, state }) => kind === "decision" && state !== "waiting").length === 2,
  );
  expect(rows.find(({ kind }) => kind === "channel-failing")).toMatchObject({ channel: "push" });
  const { webhooks } = await bob.get<{ webhooks: { id: string; state: { off: string | null } }[] }>("/api/me/notices");
  expect(webhooks.map((hook) => [hook.id, hook.state.off])).toEqual([
    [gone.webhook.id, "The webhook no longer exists (410)."],
    [works.webhook.id, null],
  ]);
  answerWith = () => 201;
});

test("CO-330: making a decision cancels the notices about it; CO-323: nobody is notified of what is over", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Emil"]);
  await bob.post("/api/me/push", pushSubscriber("emil").subscription);
  await atOnce(bob, ["push"], {
    channels: { push: { on: true, delay: 3_600_000 } },
    groups: { rest: { push: false } },
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

/** Both stake, then Ada ends her turn: a stint of Bob's begins with event 3. */
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

/** Moves the beginning of a match's stints back by a minute, and makes its wake-up due. */
async function aMinuteLater(id: string, player: Visitor): Promise<void> {
  const { rows } = await database.query<{ waiting: { stintSince: string }[] }>(
    "select waiting from matches where id = $1",
    [id],
  );
  const waiting = rows[0]!.waiting.map((one) => ({
    ...one,
    stintSince: new Date(Date.parse(one.stintSince) - 60_000).toISOString(),
  }));
  await database.query("update matches set waiting = $2 where id = $1", [id, JSON.stringify(waiting)]);
  // Makes the server read the match again.
  await player.get(`/api/tables/${id}/observation`);
  await database.query("update jobs set due = clock_timestamp() where key = $1", [`remind/${id}`]);
}

test("CO-311: a stint leads to one notice, once it has lasted for a while; CO-320: open pages learn of it with its event", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Finn"]);
  await bob.post("/api/me/push", pushSubscriber("finn").subscription);
  await atOnce(bob, ["push", "page"], { groups: { rest: { push: false } } });
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
  // A second check of the same stint finds that it was noticed already.
  await aMinuteLater(id, ada);
  await untilSent(bob, (rows) => rows.length === 2);
  await aMinuteLater(id, ada);
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
  // He is asked to stake at once, within the same stint.
  await decide(id, his, { option: "done" });
  await decide(id, his, { option: "stake", amount: 0 });
  expect((await stints()).map(({ state }) => state)).toEqual(["over", "over"]);
});

test("CO-440: a table's webhook receives public notices, once for each act; its test reports the outcome", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Frida"]);
  const add = { kind: "json", url: "https://hooks.example.org/table" };
  expect((await bob.ask("POST", `/api/tables/${id}/webhooks`, add)).status).toBe(403);
  const { webhook } = await ada.post<{ webhook: { id: string } }>(`/api/tables/${id}/webhooks`, add);
  expect(await ada.post(`/api/tables/${id}/webhooks/${webhook.id}/test`)).toMatchObject({ sent: true });
  expect((await bob.ask("POST", `/api/tables/${id}/webhooks/${webhook.id}/test`)).status).toBe(403);
  await ada.post(`/api/tables/${id}/start`);
  const socket = await ada.socket();
  await must(socket, "watch", { table: id });
  await must(socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  // Programs get messages one at a time, a gap apart; rows due later are made due at once.
  const heard = async (): Promise<string[]> => {
    const wanted = ["begins", "decision", "vote"];
    for (;;) {
      const bodies = receiver.received
        .filter(({ path }) => path === "/table")
        .map(({ body }) => JSON.parse(String(body)) as { kind: string; text: string; table?: { id: string } });
      const kinds = new Set(bodies.map(({ kind }) => kind));
      if (wanted.every((kind) => kinds.has(kind))) return bodies.map(({ kind, text }) => `${kind}: ${text}`);
      const next = receiver.next();
      await database.query("update channels set last_sent = null where target = $1", [`h:${webhook.id}`]);
      await database.query("update outbox set due = now() where target = $1 and state = 'waiting'", [
        `h:${webhook.id}`,
      ]);
      await next;
    }
  };
  const all = await heard();
  expect(all).toContain("vote: Ada calls a vote at Ada’s table: To end the match without a result.");
  expect(all.filter((line) => line.startsWith("begins"))).toHaveLength(1);
  await ada.ask("DELETE", `/api/tables/${id}/webhooks/${webhook.id}`);
  expect((await ada.get<{ webhooks: unknown[] }>(`/api/tables/${id}/webhooks`)).webhooks).toEqual([]);
});

test("CO-314: a person mentioned in chat with @ is notified; not again within five minutes of the last notice from the same person", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Greta"]);
  const socket = await ada.socket();
  await must(socket, "watch", { table: id });
  const noticesAfter = async (text: string): Promise<number> => {
    await must(socket, "say", { table: id, room: "players", text });
    const { rows } = await database.query("select 1 from notices where match = $1 and kind = 'mentioned'", [id]);
    return rows.length;
  };
  expect(await noticesAfter("Greta is slow.")).toBe(0);
  expect(await noticesAfter("@Gretal")).toBe(0);
  expect(await noticesAfter("@Gretal, not @Greta, it is you.")).toBe(1);
  expect(await noticesAfter("@Greta!")).toBe(1);
  const makeLastOlder = (by: string) =>
    database.query(
      `update notices set at = clock_timestamp() - $2::interval
        where id = (select id from notices where match = $1 and kind = 'mentioned' order by at desc limit 1)`,
      [id, by],
    );
  await makeLastOlder("4 min 50 s");
  expect(await noticesAfter("@Greta?")).toBe(1);
  await makeLastOlder("5 min");
  expect(await noticesAfter("@Greta, now?")).toBe(2);
  expect((await sentTo(bob)).every(({ kind }) => kind !== "mentioned")).toBe(true);
});

test("[CO-314] [CO-313] the host is notified when mentioned, even without a seat; [MM-820] with the delay of spectators", async () => {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const { table } = await ada.open("Ada", { seats: 2, seat: null, startWhenFull: false, spectatorDelay: 10 });
  await bob.sit(table.id, "Bob");
  await site.visitor().sit(table.id, "Cleo");
  const socket = await bob.socket();
  await must(socket, "watch", { table: table.id });
  const mention = async (): Promise<object[]> => {
    await must(socket, "say", { table: table.id, room: "players", text: "Shall we begin, @Ada?" });
    const { rows } = await database.query<object>(
      `select p.name, n.kind, n.seat, extract(epoch from n.due - n.at)::int / 60 as minutes
         from notices n join people p on p.id = n.person where n.match = $1 and n.kind = 'mentioned'`,
      [table.id],
    );
    await database.query("delete from notices where match = $1 and kind = 'mentioned'", [table.id]);
    return rows;
  };
  expect(await mention()).toEqual([{ name: "Ada", kind: "mentioned", seat: null, minutes: 0 }]);
  await ada.post(`/api/tables/${table.id}/start`);
  expect(await mention()).toEqual([{ name: "Ada", kind: "mentioned", seat: null, minutes: 10 }]);
});

test("CO-410: the keys of web push are made once and shared by all servers", async () => {
  const other = await testSite({}, { databaseUrl: site.databaseUrl, shared: true });
  const keyAt = async (at: TestSite) => (await at.visitor().get<{ pushKey: string }>("/api/site")).pushKey;
  const key = await keyAt(site);
  expect(Buffer.from(key, "base64url")).toHaveLength(65);
  expect(await keyAt(other)).toBe(key);
  await other.close();
});

test("CO-302: a person at another table or in the lobby is notified by push; a person at the table is not [CO-300]", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Heidi"]);
  const other = await bob.open("Heidi", { startWhenFull: false });
  await bob.post("/api/me/push", pushSubscriber("heidi").subscription);
  await atOnce(bob, ["push"], { groups: { rest: { push: false } } });
  const socket = await bob.socket();
  await must(socket, "watch", { table: other.table.id });
  await must(socket, "presence", { table: other.table.id, here: true, active: true });
  await ada.post(`/api/tables/${id}/start`);
  const [elsewhere] = await untilSent(bob, (rows) => rows.some(({ state }) => state === "sent"));
  expect(elsewhere).toMatchObject({ kind: "decision", state: "sent" });
});

test("[CO-300] CO-E76: a page's report that its person is present holds for 75 seconds; with several pages the latest counts, and a person who leaves the last of them is gone", async () => {
  const { id, bob } = await seatedTable(["Ada", "Ivan"]);
  const [tab, phone] = [await bob.socket(), await bob.socket()];
  const says = (page: Player, active: boolean) => must(page, "presence", { table: id, here: true, active });
  /** For how many more seconds the person counts as present. */
  const present = async (): Promise<number> => {
    const { rows } = await database.query<{ seconds: number }>(
      "select coalesce(max(extract(epoch from until - clock_timestamp())), 0)::float8 as seconds from presences where match = $1 and until > clock_timestamp()",
      [id],
    );
    return rows[0]?.seconds ?? NaN;
  };
  for (const page of [tab, phone]) await must(page, "watch", { table: id });
  expect(await present()).toBe(0);
  await says(tab, true);
  const believed = await present();
  expect(believed).toBeGreaterThan(60);
  expect(believed).toBeLessThanOrEqual(75);
  await says(phone, true);
  await says(tab, false);
  expect(await present()).toBeGreaterThan(60);
  await says(phone, false);
  expect(await present()).toBe(0);
});
