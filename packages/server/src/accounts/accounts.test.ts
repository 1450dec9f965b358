import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { LinkAnswer, MeAnswer, MyTables, SessionList, TableAnswer } from "@caravanserai/protocol";
import { messagesUntil, testSite, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const password = "a long and winding road";

describe("accounts", () => {
  test("sign up, log out, and log in with the name in any case", async () => {
    const anna = inn.visitor();
    expect(await anna.get("/api/me")).toEqual({ me: null });
    const { me } = await anna.post<MeAnswer>("/api/accounts", { name: "Anna Karenina", password });
    expect(me).toMatchObject({ name: "Anna Karenina", kind: "account" });
    expect((await anna.ask("DELETE", "/api/session")).body).toEqual({ me: null });
    expect(await anna.get("/api/me")).toEqual({ me: null });
    expect(await anna.post("/api/session", { name: "anna karenina", password })).toEqual({ me });
  });

  test("a name belongs to one account, and a wrong password is refused", async () => {
    await inn.visitor().post("/api/accounts", { name: "Boris", password });
    const again = await inn.visitor().ask("POST", "/api/accounts", { name: "BORIS", password });
    expect(again).toMatchObject({ status: 409, body: { code: "name-taken" } });
    for (const name of ["Boris", "Nobody"]) {
      const wrong = await inn.visitor().ask("POST", "/api/session", { name, password: "something else" });
      expect(wrong).toMatchObject({ status: 403, body: { code: "wrong-password" } });
    }
  });

  test("case is ignored beyond ASCII too, and a new name must be as unique as the first", async () => {
    const anne = inn.visitor();
    await anne.post("/api/accounts", { name: "Änne Łukasz", password });
    const again = await inn.visitor().ask("POST", "/api/accounts", { name: "ÄNNE  łukasz", password });
    expect(again).toMatchObject({ status: 409, body: { code: "name-taken" } });
    expect((await inn.visitor().ask("POST", "/api/session", { name: "änne ŁUKASZ", password })).status).toBe(200);
    const other = inn.visitor();
    await other.post("/api/accounts", { name: "Bänne", password });
    expect(await other.ask("PATCH", "/api/me", { name: "änne łukasz" })).toMatchObject({ status: 409 });
    expect((await other.ask("PATCH", "/api/me", { name: "Cänne" })).status).toBe(200);
    expect((await inn.visitor().ask("POST", "/api/session", { name: "bänne", password })).status).toBe(403);
    expect((await inn.visitor().ask("POST", "/api/session", { name: "CÄNNE", password })).status).toBe(200);
  });

  test("a password matches however the keyboard composes its characters", async () => {
    await inn.visitor().post("/api/accounts", { name: "Composer", password: "caf\u00e9 cr\u00e8me" });
    const apart = await inn
      .visitor()
      .ask("POST", "/api/session", { name: "Composer", password: "cafe\u0301 cre\u0300me" });
    expect(apart.status).toBe(200);
  });

  test("a guest may use any name, and the owner of an account of that name keeps it", async () => {
    await inn.visitor().post("/api/accounts", { name: "Original", password });
    const guest = inn.visitor();
    const { table } = await guest.open("Original");
    expect(table.seats[0]).toMatchObject({ name: "Original", guest: true });
    expect(await guest.ask("POST", "/api/accounts", { name: "Original", password })).toMatchObject({ status: 409 });
  });

  test("the end of a session disconnects its sockets", async () => {
    const late = inn.visitor();
    await late.post("/api/accounts", { name: "Late", password });
    const socket = await late.socket();
    const cut = new Promise((resolve) => socket.once("disconnect", resolve));
    await inn.query(
      "update sessions set expires_at = now() - interval '1 day' where person = (select id from people where account = 'late')",
    );
    await inn.site.sweep();
    await cut;
    expect(await late.get("/api/me")).toEqual({ me: null });
  });

  test("login attempts at one account are counted from all addresses together", async () => {
    await inn.visitor().post("/api/accounts", { name: "Target", password });
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await inn.visitor().ask("POST", "/api/session", { name: "target", password: "x" })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("a new password ends all other sessions and their sockets", async () => {
    const [here, there] = [inn.visitor(), inn.visitor()];
    await here.post("/api/accounts", { name: "Clara", password });
    await there.post("/api/session", { name: "Clara", password });
    const socket = await there.socket();
    const cut = new Promise((resolve) => socket.once("disconnect", resolve));
    expect((await here.get<SessionList>("/api/me/sessions")).sessions).toHaveLength(2);
    const wrong = await here.ask("PUT", "/api/me/password", { current: "no", next: "another long one" });
    expect(wrong.status).toBe(403);
    expect((await here.ask("PUT", "/api/me/password", { current: password, next: "another long one" })).status).toBe(
      200,
    );
    await cut;
    expect(await there.get("/api/me")).toEqual({ me: null });
    expect((await here.get<SessionList>("/api/me/sessions")).sessions).toHaveLength(1);
  });

  test("one session can be ended from another", async () => {
    const [here, there] = [inn.visitor(), inn.visitor()];
    await here.post("/api/accounts", { name: "Dmitri", password });
    await there.post("/api/session", { name: "Dmitri", password });
    const { sessions } = await here.get<SessionList>("/api/me/sessions");
    const other = sessions.find(({ current }) => !current)!;
    expect((await here.ask("DELETE", `/api/me/sessions/${other.id}`)).status).toBe(200);
    expect(await there.get("/api/me")).toEqual({ me: null });
  });

  test("extending a session renews its cookie, and a socket does not extend it silently", async () => {
    const guest = inn.visitor();
    await guest.open("Often");
    await inn.query(
      "update sessions set seen_at = now() - interval '2 days' where person = (select id from people where name = 'Often')",
    );
    await guest.socket();
    const renewed = await guest.ask("GET", "/api/me");
    expect(renewed.headers.get("set-cookie")).toContain(`${guest.cookie}; Max-Age=31536000`);
    expect((await guest.ask("GET", "/api/me")).headers.get("set-cookie")).toBeNull();
    const { rows } = await inn.query(
      "select expires_at > now() + interval '364 days' as prolonged from sessions s join people p on p.id = s.person where p.name = 'Often'",
    );
    expect(rows).toEqual([{ prolonged: true }]);
  });

  test("neither password nor cookie can be read from the database", async () => {
    const eva = inn.visitor();
    await eva.post("/api/accounts", { name: "Eva", password });
    const { rows } = await inn.query(
      "select (select json_agg(p) from people p) as people, (select json_agg(s) from sessions s) as sessions",
    );
    const all = JSON.stringify(rows);
    expect(all).toContain("$argon2id$");
    expect(all).not.toContain(password);
    expect(all).not.toContain(eva.cookie.split("=")[1]!);
  });
});

describe("guests", () => {
  test("sit down with only a name, and keep every seat when they sign up", async () => {
    const guest = inn.visitor();
    const { table } = await guest.open("Fritz");
    const before = await guest.get<MeAnswer>("/api/me");
    expect(before.me).toMatchObject({ name: "Fritz", kind: "guest" });
    const after = await guest.post<MeAnswer>("/api/accounts", { name: "Fritz the Great", password });
    expect(after.me).toEqual({ ...before.me, name: "Fritz the Great", kind: "account" });
    const { table: now } = await guest.get<TableAnswer>(`/api/tables/${table.id}`);
    expect(now.seats[0]).toMatchObject({ name: "Fritz the Great", guest: false });
  });

  test("log in and take the guest's seats along", async () => {
    await inn.visitor().post("/api/accounts", { name: "Greta", password });
    const browser = inn.visitor();
    const { table } = await browser.open("Gast");
    const { me } = await browser.post<MeAnswer>("/api/session", { name: "Greta", password, claim: true });
    const { tables } = await browser.get<MyTables>("/api/me/tables");
    expect(tables.map(({ id, seat }) => ({ id, seat }))).toEqual([{ id: table.id, seat: 0 }]);
    expect(tables[0]!.host).toBe(me!.id);
  });

  test("return to their seat on another device by a link, and the next link invalidates it", async () => {
    const phone = inn.visitor();
    const { table } = await phone.open("Hans");
    const first = await phone.post<LinkAnswer>(`/api/tables/${table.id}/links/0`);
    const second = await phone.post<LinkAnswer>(`/api/tables/${table.id}/links/0`);
    expect(first.kind).toBe("return");
    const laptop = inn.visitor();
    expect((await laptop.ask("POST", `/api/tables/${table.id}/return`, { token: first.token })).status).toBe(403);
    await laptop.post(`/api/tables/${table.id}/return`, { token: second.token });
    expect((await laptop.get<TableAnswer>(`/api/tables/${table.id}`)).seat).toBe(0);
  });

  test("get a new link from the host, and everybody at the table is notified", async () => {
    const [host, guest] = [inn.visitor(), inn.visitor()];
    const { table } = await host.open("Ida", { seats: 3 });
    await guest.sit(table.id, "Jan");
    expect((await guest.ask("POST", `/api/tables/${table.id}/links/0`)).status).toBe(403);
    await host.post(`/api/tables/${table.id}/links/1`);
    expect(await messagesUntil(guest, table.id, "table.link")).toHaveLength(1);
  });

  test("a link never signs a browser in to an account", async () => {
    const owner = inn.visitor();
    await owner.post("/api/accounts", { name: "Karl", password });
    const { table } = await owner.open("Karl");
    expect((await owner.ask("POST", `/api/tables/${table.id}/links/0`)).status).toBe(403);
  });
});
