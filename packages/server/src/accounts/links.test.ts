import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { LinkAnswer, MeAnswer, MyTables, SeatLink, SessionList, TableAnswer } from "@caravanserai/protocol";
import { Gambler, playOut } from "../testing/hazard.ts";
import { must, newId, send, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const password = "a long and winding road";

/**
 * Mallory hosts table A, at which the guest Gina sits; Gina also plays against Mallory at somebody else's private table
 * B.
 */
let gina: Visitor;
let mallory: Visitor;
let tableA: string;
let tableB: string;
beforeEach(async () => {
  gina = inn.visitor();
  mallory = inn.visitor();
  const a = await mallory.open("Mallory", { seats: 3, startWhenFull: false });
  tableA = a.table.id;
  await gina.sit(tableA, "Gina");
  const b = await gina.open("Gina", { public: false });
  tableB = b.table.id;
  await mallory.sit(tableB, "Mallory", { invitation: b.invitations?.table });
  await gina.ask("PUT", `/api/tables/${tableB}/notes`, { text: "my secret plan" });
  await gina.ask("PUT", `/api/tables/${tableA}/notes`, { text: "another plan" });
});

const linkTo = async (host: Visitor, table: string, seat: number): Promise<string> =>
  (await host.post<LinkAnswer>(`/api/tables/${table}/links/${seat}`)).token;
const follow = (visitor: Visitor, table: string, token: string, more: object = {}) =>
  visitor.ask("POST", `/api/tables/${table}/return`, { token, ...more });
const me = async (visitor: Visitor): Promise<MeAnswer> => visitor.get<MeAnswer>("/api/me");
const next = (socket: Player, event: "disconnect"): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

describe("a link that the host creates for a guest's seat", () => {
  test("opens that seat and nothing else of the guest", async () => {
    const thief = inn.visitor();
    const { id } = (await me(gina)).me!;
    expect((await follow(thief, tableA, await linkTo(mallory, tableA, 1))).body).toEqual({
      me: { id, name: "Gina", kind: "guest", only: tableA },
    });
    const { seat, ...shown } = await thief.get<TableAnswer>(`/api/tables/${tableA}`);
    expect(seat).toBe(1);
    expect(shown).not.toHaveProperty("invitations");

    const refused = { status: 403, body: { code: "seat-only" } };
    const requests: readonly (readonly [string, string, object?])[] = [
      ["GET", `/api/tables/${tableB}/notes`],
      ["GET", `/api/tables/${tableA}/notes`],
      ["PUT", `/api/tables/${tableA}/notes`, { text: "" }],
      ["GET", "/api/me/tables"],
      ["GET", "/api/me/sessions"],
      ["PATCH", "/api/me", { name: "Thief" }],
      ["PUT", "/api/me/password", { current: "", next: password }],
      ["POST", "/api/accounts", { name: "Thief", password }],
      ["GET", "/api/archive?person=me"],
      ["POST", "/api/tables", { game: "hazard", seats: 2, guest: "Thief" }],
      ["POST", `/api/tables/${tableA}/sit`, { guest: "Thief" }],
      ["POST", `/api/tables/${tableA}/links/1`],
      ["POST", `/api/tables/${tableA}/leave`],
      ["POST", `/api/tables/${tableB}/leave`],
      ["POST", `/api/tables/${tableB}/resign`, { id: newId() }],
      ["POST", `/api/tables/${tableB}/rematch`, {}],
      ["DELETE", `/api/tables/${tableB}`],
    ];
    for (const [method, path, body] of requests)
      expect([method, path, await thief.ask(method, path, body)]).toMatchObject([method, path, refused]);
    expect((await thief.ask("GET", `/api/tables/${tableB}`)).status).toBe(403);

    const socket = await thief.socket();
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    expect(await send(socket, "watch", { table: tableB })).toMatchObject({ ok: false, code: "not-allowed" });
    const command = { table: tableB, id: newId() };
    expect(await send(socket, "undo", command)).toMatchObject({ ok: false, code: "seat-only" });
    expect(await send(socket, "decide", { ...command, question: 1, answer: {} })).toMatchObject({ code: "seat-only" });
    expect(await send(socket, "order", { ...command, window: "stake", order: null })).toMatchObject({
      code: "seat-only",
    });
    expect((await must(socket, "watch", { table: tableA })).viewer).toBe(1);
    await gina.post(`/api/tables/${tableB}/resign`, { id: newId() });
    await must(socket, "lobby", { on: false });
    expect(heard).not.toContain("mine");
  });

  test("works once, and the guest is notified on every page", async () => {
    const socket = await gina.socket();
    await must(socket, "watch", { table: tableB });
    const links: SeatLink[] = [];
    socket.on("seat-link", (link) => links.push(link));
    const token = await linkTo(mallory, tableA, 1);
    expect((await follow(inn.visitor(), tableA, token)).status).toBe(200);
    expect((await follow(inn.visitor(), tableA, token)).status).toBe(403);
    await must(socket, "lobby", { on: false });
    expect(links).toEqual([
      { table: tableA, seat: 1, what: "made", by: "Mallory" },
      { table: tableA, seat: 1, what: "followed", by: null },
    ]);
    const watched = await must(socket, "watch", { table: tableA });
    const said = watched.messages.map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(["table.link", "table.linkFollowed"]));
  });

  test("is listed among the guest's browsers, and the guest can end it", async () => {
    const helper = inn.visitor();
    await follow(helper, tableA, await linkTo(mallory, tableA, 1));
    const { sessions } = await gina.get<SessionList>("/api/me/sessions");
    const [other] = sessions.filter(({ only }) => only === tableA);
    expect(sessions).toHaveLength(2);
    expect((await gina.ask("DELETE", `/api/me/sessions/${other!.id}`)).status).toBe(200);
    expect(await me(helper)).toEqual({ me: null });
  });

  test("plays the seat until the match is over, and opens nothing after that", async () => {
    await mallory.post(`/api/tables/${tableA}/start`);
    const token = await linkTo(mallory, tableA, 1);
    const unused = inn.visitor();
    const helper = inn.visitor();
    await follow(helper, tableA, token);
    const gamblers = [await Gambler.at(mallory, tableA), await Gambler.at(helper, tableA)];
    const cut = next(gamblers[1]!.socket, "disconnect");
    const later = await linkTo(mallory, tableA, 1);
    await playOut(gamblers, "by a link");
    await cut;
    expect(await me(helper)).toEqual({ me: null });
    expect((await follow(unused, tableA, later)).status).toBe(403);
    expect(await mallory.ask("POST", `/api/tables/${tableA}/links/1`)).toMatchObject({
      status: 409,
      body: { code: "over" },
    });
  });

  test("is invalid once the seat changes hands", async () => {
    const [helper, late] = [inn.visitor(), inn.visitor()];
    const first = await linkTo(mallory, tableA, 1);
    await follow(helper, tableA, first);
    const socket = await helper.socket();
    const cut = next(socket, "disconnect");
    const second = await linkTo(mallory, tableA, 1);
    await gina.post(`/api/tables/${tableA}/leave`);
    await cut;
    await inn.visitor().sit(tableA, "Next");
    expect((await follow(late, tableA, second)).status).toBe(403);
    expect(await me(helper)).toEqual({ me: null });
  });

  test("is stored while nobody else can take the seat or make the guest an account", async () => {
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, async () => (await mallory.ask("POST", `/api/tables/${tableA}/links/1`)).status),
      (async () => (await gina.ask("POST", "/api/accounts", { name: "Gina of Genoa", password })).status)(),
    ]);
    expect(statuses.at(-1)).toBe(200);
    expect(await mallory.ask("POST", `/api/tables/${tableA}/links/1`)).toMatchObject({ status: 403 });
  });
});

describe("signing up", () => {
  test("ends every other session of the guest and invalidates every link", async () => {
    const [thief, twin, late] = [inn.visitor(), inn.visitor(), inn.visitor()];
    await follow(thief, tableA, await linkTo(mallory, tableA, 1));
    await follow(twin, tableB, await linkTo(gina, tableB, 0));
    expect((await me(twin)).me).not.toHaveProperty("only");
    const cut = next(await twin.socket(), "disconnect");
    const [made, own] = [await linkTo(mallory, tableA, 1), await linkTo(gina, tableB, 0)];
    await gina.post("/api/accounts", { name: `Gina ${tableA}`, password });
    await cut;
    expect([await me(thief), await me(twin)]).toEqual([{ me: null }, { me: null }]);
    expect((await follow(late, tableA, made)).status).toBe(403);
    expect((await follow(late, tableB, own)).status).toBe(403);
    expect((await me(gina)).me).toMatchObject({ kind: "account" });
  });

  test("moves seats to an account without their links", async () => {
    await inn.visitor().post("/api/accounts", { name: `Host ${tableA}`, password });
    const helper = inn.visitor();
    await follow(helper, tableA, await linkTo(mallory, tableA, 1));
    const token = await linkTo(mallory, tableA, 1);
    const cut = next(await helper.socket(), "disconnect");
    await gina.post("/api/session", { name: `Host ${tableA}`, password, claim: true });
    await cut;
    expect((await follow(inn.visitor(), tableA, token)).status).toBe(403);
  });
});

describe("following a link while signed in as somebody else", () => {
  test("asks first, and does not use up the link", async () => {
    const visitor = inn.visitor();
    await visitor.open("Anna");
    const token = await linkTo(mallory, tableA, 1);
    const asked = await follow(visitor, tableA, token);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: "somebody-else",
        message: "You are Anna in this browser. This link plays seat 2 of this table as Gina.",
      },
    });
    expect((await me(visitor)).me).toMatchObject({ name: "Anna" });
    expect((await follow(visitor, tableA, token, { replace: true })).status).toBe(200);
  });

  test("a guest returns to their former identity, with every seat", async () => {
    const visitor = inn.visitor();
    const { table } = await visitor.open("Anna");
    await follow(visitor, tableA, await linkTo(mallory, tableA, 1), { replace: true });
    expect(await me(visitor)).toMatchObject({ me: { name: "Gina", only: tableA }, former: { name: "Anna" } });
    const back = await visitor.post<MeAnswer>("/api/session/former");
    expect(back).toMatchObject({ me: { name: "Anna" }, former: { name: "Gina", only: tableA } });
    expect((await visitor.get<MyTables>("/api/me/tables")).tables.map(({ id }) => id)).toEqual([table.id]);
    expect((await visitor.post<MeAnswer>("/api/session/former")).me).toMatchObject({ only: tableA });
    // Logging out of the seat restores the former identity as well.
    expect((await visitor.ask("DELETE", "/api/session")).body).toMatchObject({ me: { name: "Anna" } });
  });

  test("a full link keeps the former guest too, and so does a seat that becomes invalid", async () => {
    const visitor = inn.visitor();
    await visitor.open("Anna");
    await follow(visitor, tableB, await linkTo(gina, tableB, 0), { replace: true });
    expect(await me(visitor)).toMatchObject({ me: { name: "Gina" }, former: { name: "Anna" } });
    const host = inn.visitor();
    const { table } = await host.open("Host", { seats: 3 });
    await inn.visitor().sit(table.id, "Ben");
    await follow(visitor, table.id, await linkTo(host, table.id, 1), { replace: true });
    expect((await me(visitor)).me).toMatchObject({ name: "Ben", only: table.id });
    await host.ask("DELETE", `/api/tables/${table.id}/seats/1`);
    expect(await me(visitor)).toMatchObject({ me: { name: "Gina" }, former: { name: "Anna" } });
  });

  test("a link is not followed if the browser cannot keep another former identity", async () => {
    const visitor = inn.visitor();
    await visitor.open("Anna");
    for (let i = 0; i < 5; i++) {
      const host = inn.visitor();
      const { table } = await host.open("Host", { seats: 3 });
      await inn.visitor().sit(table.id, `Guest ${i}`);
      const answer = await follow(visitor, table.id, await linkTo(host, table.id, 1), { replace: true });
      expect(answer.status).toBe(200);
    }
    const token = await linkTo(mallory, tableA, 1);
    const full = await follow(visitor, tableA, token, { replace: true });
    expect(full).toMatchObject({ status: 409, body: { code: "too-many-identities" } });
    for (let i = 0; i < 5; i++) await visitor.ask("DELETE", "/api/session");
    expect((await me(visitor)).me).toMatchObject({ name: "Anna" });
  });
});
