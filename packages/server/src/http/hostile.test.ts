import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { hazardMatch, type Gambler } from "../testing/hazard.ts";
import { newId, testSite, type Answered, type Player, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

/** Sends a message of any form. */
function send(socket: Player, event: string, ...args: unknown[]): Promise<unknown> {
  const loose: { emitWithAck(event: string, ...args: unknown[]): Promise<unknown> } = socket;
  return loose.emitWithAck(event, ...args);
}

const NONSENSE: readonly unknown[] = [
  null,
  0,
  -1,
  "",
  "x".repeat(5000),
  [],
  {},
  { __proto__: { admin: true } },
  { table: null },
  { table: "../../etc/passwd" },
  { table: "'; drop table matches; --" },
  { table: { $ne: null } },
  { table: "0123456789ab", id: "no uuid", question: 1.5, answer: {} },
];

describe("sockets", () => {
  test("malformed messages are refused and have no effect", async () => {
    const { id, gamblers } = await hazardMatch(inn);
    const [one] = gamblers as [Gambler];
    const events = ["watch", "unwatch", "lobby", "decide", "undo", "order", "say", "presence"];
    for (const event of events)
      for (const payload of NONSENSE) expect(await send(one.socket, event, payload)).toMatchObject({ ok: false });
    for (const event of ["constructor", "__proto__", "toString", "unknown"])
      expect(await send(one.socket, event, {})).toMatchObject({ ok: false, code: "malformed" });
    const question = one.observation.asks[0]!.question;
    const answers = [
      ...NONSENSE,
      { option: "stake" },
      { option: "stake", amount: 1.5 },
      { option: "stake", amount: "3" },
      { option: "stake", amount: 3, extra: true },
      { option: "__proto__", amount: 1 },
      { option: "done" },
    ];
    for (const answer of answers) {
      const ack = await send(one.socket, "decide", { table: id, id: newId(), question, answer });
      expect(ack).toMatchObject({ ok: false });
    }
    for (const window of ["__proto__", "constructor", "stake"])
      for (const order of NONSENSE.slice(2))
        expect(await send(one.socket, "order", { table: id, id: newId(), window, order })).toMatchObject({ ok: false });
    expect(one.seq).toBe(0);
    const text = JSON.stringify(await send(one.socket, "watch", { table: id }));
    expect(text).toContain('"seq":0');
  });

  test("input that is nested too deeply never reaches the rules", async () => {
    const { id, gamblers } = await hazardMatch(inn);
    const [one] = gamblers as [Gambler];
    let deep: unknown = 1;
    for (let i = 0; i < 2000; i++) deep = [deep];
    const { question } = one.observation.asks[0]!;
    const message = { table: id, id: newId(), question, answer: { option: "stake", amount: deep } };
    expect(await send(one.socket, "decide", message)).toMatchObject({ ok: false, code: "malformed" });
    const order = { table: id, id: newId(), window: "stake", order: deep };
    expect(await send(one.socket, "order", order)).toMatchObject({ ok: false, code: "malformed" });
  });

  test("numbers beyond the range of the database are refused", async () => {
    const { id, gamblers } = await hazardMatch(inn);
    const { socket } = gamblers[0]!;
    for (const seen of [2 ** 31, Number.MAX_SAFE_INTEGER, 1e300])
      expect(await send(socket, "presence", { table: id, here: true, seen })).toMatchObject({ code: "malformed" });
  });

  test("invisible characters are removed from texts, or the name is refused", async () => {
    const { id, gamblers } = await hazardMatch(inn);
    const { visitor, socket } = gamblers[0]!;
    const said = await send(socket, "say", { table: id, room: "players", text: "a\u0000b\u202ec\ud800d\n" });
    expect(said).toMatchObject({ ok: true, message: { text: "a b c d" } });
    expect((await visitor.ask("PUT", `/api/tables/${id}/notes`, { text: "one\u0000\n\ttwo" })).status).toBe(200);
    expect(await visitor.get(`/api/tables/${id}/notes`)).toEqual({ text: "one\n\ttwo" });
    const { table } = await visitor.open("Host", { name: "The\u0000 inn", note: "one\u0000\ntwo", seats: 3 });
    expect(table).toMatchObject({ name: "The  inn", note: "one\ntwo" });
    for (const name of [
      "\u3164",
      "\u2800",
      "\u0301",
      "\u200b",
      "a\u202eb",
      "a\u0000b",
      "\ud800",
      "e\u0316\u0317\u0318\u0319",
    ])
      expect(await visitor.ask("PATCH", "/api/me", { name })).toMatchObject({
        status: 400,
        body: { code: "malformed" },
      });
    expect((await visitor.ask("PATCH", "/api/me", { name: " Zoë \u00a0 Łukasz 王 " })).body).toMatchObject({
      me: { name: "Zoë Łukasz 王" },
    });
  });

  test("a message without an acknowledgement callback, or with an invalid one, does no harm", async () => {
    const socket = await inn.visitor().socket();
    const loose: { emit(event: string, ...args: unknown[]): unknown } = socket;
    loose.emit("watch");
    loose.emit("watch", {}, "not a function");
    loose.emit("decide", null, null);
    expect(await send(socket, "lobby", { on: false })).toMatchObject({ ok: true });
  });

  test("a NUL in a URL never reaches a query", async () => {
    const { gamblers } = await hazardMatch(inn);
    const { visitor } = gamblers[0]!;
    for (const [method, path] of [
      ["GET", "/api/people/%00"],
      ["GET", "/api/archive?player=%00"],
      ["POST", "/api/me/notices/sent/%00/again"],
    ] as const)
      expect(await visitor.ask(method, path)).toMatchObject({ status: 400, body: { code: "malformed" } });
  });

  test("a page of another site is refused, even with its visitor's cookie", async () => {
    const visitor = inn.visitor();
    await visitor.open("Host");
    await expect(visitor.socket({ origin: "https://evil.example" })).rejects.toThrow();
    const own = await visitor.socket({ origin: inn.url });
    expect(own.connected).toBe(true);
  });

  test("too many messages are refused, counted per person over all of their sockets", async () => {
    const strict = await testSite({ SOCKET_RATE: "2" });
    const [anna, ben] = [strict.visitor(), strict.visitor()];
    await anna.open("Anna");
    await ben.open("Ben");
    const [one, another, other] = [await anna.socket(), await anna.socket(), await ben.socket()];
    const acks = [];
    for (let i = 0; i < 9; i++) acks.push(await send(one, "unwatch", { table: "0123456789ab" }));
    expect(acks.map((ack) => (ack as { ok: boolean }).ok)).toEqual([...Array.from({ length: 8 }, () => true), false]);
    expect(acks[8]).toMatchObject({ code: "too-many" });
    expect(await send(another, "unwatch", { table: "0123456789ab" })).toMatchObject({ ok: false, code: "too-many" });
    expect(await send(other, "lobby", { on: false })).toMatchObject({ ok: true });
    await strict.close();
  });

  test("too many sockets from one address are refused", async () => {
    const strict = await testSite({ REQUEST_RATE: "4" });
    await strict.visitor().socket();
    await strict.visitor().socket();
    await expect(strict.visitor().socket()).rejects.toThrow();
    await strict.close();
  });
});

describe("requests", () => {
  const paths: readonly (readonly [string, string])[] = [
    ["POST", "/api/accounts"],
    ["POST", "/api/session"],
    ["POST", "/api/tables"],
    ["POST", "/api/records"],
    ["PATCH", "/api/me"],
    ["PUT", "/api/me/password"],
    ["POST", "/api/tables/0123456789ab/sit"],
    ["POST", "/api/tables/0123456789ab/bots"],
    ["POST", "/api/tables/0123456789ab/rematch"],
    ["POST", "/api/tables/0123456789ab/resign"],
    ["PUT", "/api/tables/0123456789ab/notes"],
  ];

  test.each(paths)("%s %s refuses invalid input with a sentence", async (method, path) => {
    const visitor = inn.visitor();
    await visitor.open("Host");
    const bodies = [
      ...NONSENSE.slice(1).map((body) => JSON.stringify(body)),
      "{",
      '{"__proto__":{"x":1}}',
      "x".repeat(100_000),
    ];
    for (const body of bodies) {
      const { status, body: answer }: Answered = await visitor.ask(method, path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(answer).toEqual(expect.objectContaining({ code: expect.any(String), message: expect.any(String) }));
    }
  });

  test("invalid URLs", async () => {
    const visitor = inn.visitor();
    for (const path of [
      "/api/tables/..%2f..%2fetc",
      "/api/tables/0123456789ab",
      "/api/tables/%00",
      "/api/tables/0123456789ab/positions?viewer=-1",
      "/api/tables/0123456789ab/positions?from=x",
      "/api/archive?limit=0",
      "/api/archive?before=yesterday",
      "/api/archive?before=0000-01-01T00:00:00Z",
      "/api/archive?before=%2B275760-01-01T00:00:00Z",
      "/api/archive?person=%00",
      "/api/tables/0123456789ab/lines?before=99999999999",
      "/api/tables/0123456789ab/messages?before=1e15",
      "/api/tables/%ff",
      "/%ff",
      "/api/archive?game=%27",
      "/api/nothing",
      "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
      "/api/me/sessions",
    ]) {
      const { status, body } = await visitor.ask("GET", path);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      expect(Object.keys(body)).toEqual(["code", "message"]);
    }
    expect((await visitor.ask("DELETE", "/api/me/sessions/%00")).status).toBe(400);
  });

  test("pages of other sites change nothing, and neither does GET", async () => {
    const visitor = inn.visitor();
    const { table } = await visitor.open("Host", { seats: 3 });
    const path = `/api/tables/${table.id}/bots`;
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }])
      expect(await visitor.ask("POST", path, {}, headers)).toMatchObject({ status: 403 });
    expect((await visitor.ask("POST", path, {}, { origin: inn.url })).status).toBe(200);
    for (const change of [path, `/api/tables/${table.id}/start`, `/api/tables/${table.id}/leave`])
      expect((await visitor.ask("GET", change)).status).toBe(404);
  });

  test("every response has the security headers; scripts cannot read cookies", async () => {
    const { headers } = await inn.visitor().ask("GET", "/api/me");
    expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    const opened = await inn.visitor().ask("POST", "/api/tables", { game: "hazard", seats: 2, guest: "C" });
    expect(opened.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  test("behind TLS the cookie is bound to this host", async () => {
    const secure = await testSite({ PUBLIC_ORIGIN: "https://inn.example.org", NODE_ENV: "production" });
    const opened = await secure.visitor().ask("POST", "/api/tables", { game: "hazard", seats: 2, guest: "C" });
    expect(opened.headers.get("set-cookie")).toMatch(/^__Host-caravanserai=.*Secure/);
    expect((await secure.visitor().ask("GET", "/metrics")).status).toBe(404);
    await secure.close();
  });

  test("a forged address behind a proxy does not count as a different one", async () => {
    const strict = await testSite({ REQUEST_RATE: "3", TRUST_PROXY: "true" });
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      const forwarded = { "x-forwarded-for": `6.6.6.${i}, 1.2.3.4` };
      statuses.push((await strict.visitor().ask("GET", "/api/me", undefined, forwarded)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const other = { "x-forwarded-for": "1.2.3.5" };
    expect((await strict.visitor().ask("GET", "/api/me", undefined, other)).status).toBe(200);
    await strict.close();
  });

  test("R-040: others at the same address use up nothing of a person who is known", async () => {
    const strict = await testSite({ REQUEST_RATE: "20" });
    const ask = async (visitor: Visitor) => (await visitor.ask("GET", "/api/me")).status;
    const [ada, bob, cid, stranger] = [strict.visitor(), strict.visitor(), strict.visitor(), strict.visitor()];
    for (const [name, person] of Object.entries({ Ada: ada, Bob: bob, Cid: cid })) {
      await person.post("/api/accounts", { name, password: "long enough" });
      if (person !== cid) expect(await ask(person)).toBe(200);
    }
    while ((await ask(stranger)) === 200);
    // Cid, too, whom this server has not met with this session.
    for (const person of [ada, bob, cid, cid]) expect(await ask(person)).toBe(200);
    while ((await ask(ada)) === 200);
    expect(await ask(bob)).toBe(200);
    // Nobody is known by a credential that somebody makes up, however many are tried.
    let tried = 0;
    for (let status = 200; status === 200; tried++) {
      stranger.takeCookie("caravanserai", `made-up-${tried}`);
      status = await ask(stranger);
    }
    expect(tried).toBeLessThan(5);
    expect(await ask(cid)).toBe(200);
    await strict.close();
  });

  test("too many requests are refused", async () => {
    const strict = await testSite({ REQUEST_RATE: "5" });
    const visitor = strict.visitor();
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await visitor.ask("GET", "/api/me")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    await strict.close();
  });
});

describe("health", () => {
  test("reports that it is alive and ready, its metrics, and the version of its time zone data [CO-147]", async () => {
    const visitor = inn.visitor();
    expect(await visitor.get("/healthz")).toEqual({ status: "ok", zones: process.versions["tz"] });
    expect(await visitor.get("/readyz")).toEqual({ status: "ready" });
    const metrics = JSON.stringify(await visitor.get("/metrics"));
    for (const name of [
      "decisions_total",
      "decide_seconds",
      "sockets",
      "live_matches",
      "db_connections",
      "errors_total",
    ])
      expect(metrics).toContain(`caravanserai_${name}`);
    await visitor.ask("GET", "/api/tables/0123456789ab");
    expect(JSON.stringify(await visitor.get("/metrics"))).toMatch(
      /caravanserai_http_request_duration_seconds_count\{[^}]*route=[^}]*\/api\/tables\/:id[^}]*status=[^}]*404/,
    );
  });

  test("metrics need the token if the site is public", async () => {
    const shown = async (env: Record<string, string>, headers: Record<string, string> = {}): Promise<number> => {
      const site = await testSite(env);
      const { status } = await site.visitor().ask("GET", "/metrics", undefined, headers);
      await site.close();
      return status;
    };
    expect(await shown({ PUBLIC_ORIGIN: "http://inn.example.org" })).toBe(404);
    const env = { NODE_ENV: "production", METRICS_TOKEN: "a long token" };
    expect(await shown(env)).toBe(401);
    expect(await shown(env, { authorization: "Bearer a wrong token" })).toBe(401);
    expect(await shown(env, { authorization: "Bearer a long token" })).toBe(200);
  });
});
