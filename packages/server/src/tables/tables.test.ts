import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { presetSettings } from "@caravanserai/clocks";
import type { GameList, LobbyAnswer, LobbyChange, MyTables, RematchAnswer, TableAnswer } from "@caravanserai/protocol";
import { hear, must, newId, send, testSite, type Player, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

test("the games with their options and seats", async () => {
  const { games } = await inn.visitor().get<GameList>("/api/games");
  expect(games).toEqual([
    {
      id: "hazard",
      version: 1,
      options: { rich: { kind: "flag", default: false } },
      seats: { min: 2, max: 3 },
      windows: ["stake", "reply"],
      levels: [],
    },
  ]);
  expect(await inn.visitor().post("/api/games/hazard/seats", { options: { rich: true } })).toEqual({
    seats: { min: 2, max: 3 },
  });
});

describe("opening a table", () => {
  test("options, seats, note and the host's seat are as requested", async () => {
    const host = inn.visitor();
    const { table, seat, invitations } = await host.open("Host", {
      ...{ seats: 3, options: { rich: true }, note: "After supper", name: "The long table", seat: 2, public: false },
    });
    expect(table).toMatchObject({
      ...{ game: "hazard", status: "open", name: "The long table", note: "After supper", public: false },
      options: { rich: true },
    });
    expect(seat).toBe(2);
    expect(table.seats.map(({ kind }) => kind)).toEqual(["free", "free", "person"]);
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table).not.toHaveProperty("secret");
    expect(table).not.toHaveProperty("nonces");
    expect(invitations!.seats.map((token) => token === null)).toEqual([false, false, true]);
  });

  test.each([
    [{ game: "chess" }, 404, "not-found"],
    [{ seats: 9 }, 400, "malformed"],
    [{ options: { rich: "very" } }, 400, "malformed"],
    [{ options: { unknown: true } }, 400, "malformed"],
    [{ bots: [0] }, 400, "malformed"],
    [{ nonceCommitment: "short" }, 400, "malformed"],
    [{ guest: "‮" }, 400, "malformed"],
  ])("%j is refused", async (wish, status, code) => {
    const answer = await inn.visitor().ask("POST", "/api/tables", {
      ...{ game: "hazard", seats: 2, guest: "Somebody" },
      ...wish,
    });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test("play now against bots is one request", async () => {
    const { table } = await inn.visitor().open("Solo", { bots: [1] });
    expect(table.status).toBe("playing");
    expect(table.seats[1]).toMatchObject({ kind: "bot", presence: "here" });
  });
});

describe("sitting down", () => {
  test("taking the last free seat starts the match; a seat without a nonce does not delay it; the secret stays hidden", async () => {
    const [host, guest] = [inn.visitor(), inn.visitor()];
    const { table } = await host.open("Host");
    const { table: after, seat } = await guest.sit(table.id, "Guest");
    expect(seat).toBe(1);
    expect(after).toMatchObject({ status: "playing", nonces: [expect.any(String), expect.any(String)] });
    expect(after).not.toHaveProperty("secret");
  });

  test("a private table admits people who are invited to the table or to one seat", async () => {
    const host = inn.visitor();
    const { table, invitations } = await host.open("Host", { seats: 3, public: false });
    const stranger = inn.visitor();
    expect((await stranger.ask("GET", `/api/tables/${table.id}`)).status).toBe(403);
    const refused = await stranger.ask("POST", `/api/tables/${table.id}/sit`, { guest: "X" });
    expect(refused).toMatchObject({ status: 403, body: { code: "not-allowed" } });
    const seen = await stranger.get<TableAnswer>(`/api/tables/${table.id}`, { "x-invitation": invitations!.table });
    expect(seen).not.toHaveProperty("invitations");
    const third = await inn.visitor().sit(table.id, "Third", { invitation: invitations!.seats[2] });
    expect(third.seat).toBe(2);
    const second = await inn.visitor().sit(table.id, "Second", { invitation: invitations!.table });
    expect(second.seat).toBe(1);
  });

  test("the host of a private table who kept no seat may still take one", async () => {
    const host = inn.visitor();
    const { table } = await host.open("Host", { seat: null, seats: 3, public: false });
    expect((await host.sit(table.id, "Host")).seat).toBe(0);
  });

  test("of two people who want the same seat, one gets it", async () => {
    const { table } = await inn.visitor().open("Host", { seats: 3 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        inn.visitor().ask("POST", `/api/tables/${table.id}/sit`, { seat: 1, guest: `G${i}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test("sitting down twice has the same effect as once", async () => {
    const [host, guest] = [inn.visitor(), inn.visitor()];
    const { table } = await host.open("Host", { seats: 3 });
    expect((await guest.sit(table.id, "Guest")).seat).toBe(1);
    expect((await guest.sit(table.id, "Guest")).seat).toBe(1);
  });
});

describe("before the start", () => {
  test("the host fills seats with bots, clears them, and starts with fewer", async () => {
    const host = inn.visitor();
    const { table } = await host.open("Host", { seats: 3, seat: 1, startWhenFull: false });
    await host.post(`/api/tables/${table.id}/bots`, { seats: [0, 2] });
    const cleared = await host.ask("DELETE", `/api/tables/${table.id}/seats/0`);
    expect(cleared.status).toBe(200);
    const { table: after, seat } = await host.post<TableAnswer>(`/api/tables/${table.id}/start`);
    expect(after.status).toBe("playing");
    expect(after.seats.map(({ kind }) => kind)).toEqual(["person", "bot"]);
    expect(seat).toBe(0);
  });

  test("the host changes name, note and settings; an empty name is replaced by the default", async () => {
    const host = inn.visitor();
    const { table } = await host.open("Host", { seats: 3, name: "The long table" });
    const path = `/api/tables/${table.id}`;
    const changed = await host.ask("PATCH", path, { note: "Bring tea.", startWhenFull: false });
    expect(changed.body).toMatchObject({ table: { name: "The long table", note: "Bring tea.", startWhenFull: false } });
    expect((await host.ask("PATCH", path, { name: "" })).body).toMatchObject({ table: { name: "Host’s table" } });
  });

  test("only the host can start the match, and not with too few players", async () => {
    const [host, guest] = [inn.visitor(), inn.visitor()];
    const { table } = await host.open("Host", { seats: 3 });
    expect(await host.ask("POST", `/api/tables/${table.id}/start`)).toMatchObject({ status: 409 });
    await guest.sit(table.id, "Guest");
    for (const path of ["start", "bots"])
      expect((await guest.ask("POST", `/api/tables/${table.id}/${path}`, {})).status).toBe(403);
    expect((await guest.ask("DELETE", `/api/tables/${table.id}/seats/0`)).status).toBe(403);
    expect((await guest.ask("DELETE", `/api/tables/${table.id}`)).status).toBe(403);
    expect((await guest.ask("PATCH", `/api/tables/${table.id}`, { note: "mine" })).status).toBe(403);
  });

  test("a person is removed, another leaves, and the host hands the table over", async () => {
    const [host, one, two] = [inn.visitor(), inn.visitor(), inn.visitor()];
    const { table } = await host.open("Host", { seats: 3, startWhenFull: false });
    await one.sit(table.id, "One");
    await two.sit(table.id, "Two");
    await host.ask("DELETE", `/api/tables/${table.id}/seats/1`);
    expect((await one.get<TableAnswer>(`/api/tables/${table.id}`)).seat).toBeNull();
    await host.post(`/api/tables/${table.id}/leave`);
    const { table: after, invitations } = await two.get<TableAnswer>(`/api/tables/${table.id}`);
    expect(after.host).toBe(after.seats[2]!.person);
    expect(invitations!.seats.filter((token) => token !== null)).toHaveLength(2);
    await two.post(`/api/tables/${table.id}/leave`);
    expect((await two.ask("GET", `/api/tables/${table.id}`)).status).toBe(404);
  });

  test("a table that has not been touched for a long time is deleted", async () => {
    const { table } = await inn.visitor().open("Host");
    const fresh = await inn.visitor().open("Host");
    await inn.query("update matches set touched_at = now() - interval '15 days' where id = $1", [table.id]);
    await inn.site.sweep();
    expect((await inn.visitor().ask("GET", `/api/tables/${table.id}`)).status).toBe(404);
    expect((await inn.visitor().ask("GET", `/api/tables/${fresh.table.id}`)).status).toBe(200);
  });
});

describe("a private table", () => {
  /** The message that a spectator gets when a table is no longer visible to them. */
  const sentAway = (socket: Player): Promise<string | undefined> =>
    new Promise((resolve) => socket.once("gone", ({ why }) => resolve(why)));

  test("that was public sends away spectators without an invitation, and keeps the others", async () => {
    const host = inn.visitor();
    const { table, invitations } = await host.open("Host", { seats: 3 });
    const [stranger, friend] = [await inn.visitor().socket(), await inn.visitor().socket()];
    await must(stranger, "watch", { table: table.id });
    await must(friend, "watch", { table: table.id, invitation: invitations!.table });
    const [gone, received] = [sentAway(stranger), hear(friend, "table", (info) => !info.public)];
    expect((await host.ask("PATCH", `/api/tables/${table.id}`, { public: false })).status).toBe(200);
    expect(await gone).toContain("private");
    await received;
    expect(await send(stranger, "presence", { table: table.id, here: true })).toMatchObject({ code: "not-allowed" });
  });

  test("is closed to a person whom the host has removed: the links that they know are invalid", async () => {
    const [host, guest] = [inn.visitor(), inn.visitor()];
    const { table, invitations } = await host.open("Host", { seats: 3, public: false });
    await guest.sit(table.id, "Guest", { invitation: invitations!.table });
    const socket = await guest.socket();
    await must(socket, "watch", { table: table.id, invitation: invitations!.table });
    const gone = sentAway(socket);
    await host.ask("DELETE", `/api/tables/${table.id}/seats/1`);
    expect(await gone).toContain("private");
    const back = { guest: "Guest", invitation: invitations!.table };
    expect((await guest.ask("POST", `/api/tables/${table.id}/sit`, back)).status).toBe(403);
    const { invitations: fresh } = await host.get<TableAnswer>(`/api/tables/${table.id}`);
    expect((await guest.sit(table.id, "Guest", { invitation: fresh!.table })).seat).toBe(1);
  });

  test("for a rematch shows its chat to the players before they sit down again", async () => {
    const [anna, ben] = [inn.visitor(), inn.visitor()];
    const { table, invitations } = await anna.open("Anna", { public: false });
    await ben.sit(table.id, "Ben", { invitation: invitations!.table });
    const before = await anna.socket();
    const finished = hear(before, "table", ({ status }) => status === "finished");
    await must(before, "watch", { table: table.id });
    for (const player of [anna, ben]) await player.post(`/api/tables/${table.id}/resign`, { id: newId() });
    await finished;
    const again = await anna.post<RematchAnswer>(`/api/tables/${table.id}/rematch`, {});
    expect((await ben.ask("GET", `/api/tables/${again.table}/messages`)).status).toBe(200);
    const socket = await ben.socket();
    await must(socket, "watch", { table: again.table });
    const received = hear(socket, "table", ({ note }) => note === "Once more");
    await anna.ask("PATCH", `/api/tables/${again.table}`, { note: "Once more" });
    await received;
  });
});

describe("the lobby", () => {
  test("is live: tables appear, fill and disappear; private ones never appear", async () => {
    const stranger = await inn.visitor().socket();
    await must(stranger, "lobby", { on: true });
    const changes: LobbyChange[] = [];
    let notify: () => void = () => undefined;
    stranger.on("lobby", (change) => {
      changes.push(change);
      notify();
    });
    const until = (there: (change: LobbyChange) => boolean): Promise<void> =>
      new Promise((resolve) => {
        notify = () => {
          if (changes.some(there)) resolve();
        };
        notify();
      });
    const host = inn.visitor();
    const secret = await host.open("Host", { public: false });
    const { table } = await host.open("Host", { seats: 3 });
    await until(({ id, table: entry }) => id === table.id && entry?.status === "open");
    await inn.visitor().sit(table.id, "Guest");
    await until(({ id, table: entry }) => id === table.id && entry?.seats[1]?.name === "Guest");
    await host.ask("DELETE", `/api/tables/${table.id}`);
    await until(({ id, table: entry }) => id === table.id && entry === null);
    expect(changes.filter(({ id, table: entry }) => id === secret.table.id && entry !== null)).toEqual([]);
    const lobby = await inn.visitor().get<LobbyAnswer>("/api/tables");
    expect([...lobby.open, ...lobby.playing].every((entry) => entry.public)).toBe(true);
  });
});

describe("a person's own tables", () => {
  test("list those waiting for the person first, with what is asked", async () => {
    const [anna, ben] = [inn.visitor(), inn.visitor()];
    const waiting = await anna.open("Anna");
    await ben.sit(waiting.table.id, "Ben");
    const open = await anna.open("Anna", { seats: 3 });
    const { tables } = await anna.get<MyTables>("/api/me/tables");
    expect(tables.map(({ id, asked }) => [id, asked?.kind])).toEqual([
      [waiting.table.id, "stake"],
      [open.table.id, undefined],
    ]);
  });

  test("notify the person on every page that a match waits for them", async () => {
    const [anna, ben] = [inn.visitor(), inn.visitor()];
    const { table } = await anna.open("Anna");
    const elsewhere = await anna.socket();
    const received = new Promise((resolve) => {
      elsewhere.on("mine", (mine) => {
        if (mine.asked !== null) resolve(mine.id);
      });
    });
    await ben.sit(table.id, "Ben");
    expect(await received).toBe(table.id);
  });
});

describe("after the match", () => {
  test("a player who resigns leaves the seat to a bot; the rematch waits for the same people", async () => {
    const [anna, ben] = [inn.visitor(), inn.visitor()];
    const { table } = await anna.open("Anna", { public: false });
    const { invitations } = await anna.get<TableAnswer>(`/api/tables/${table.id}`);
    await ben.sit(table.id, "Ben", { invitation: invitations!.table });
    const socket = await ben.socket();
    await must(socket, "watch", { table: table.id });
    const finished = hear(socket, "table", (info) => info.status === "finished");
    const id = newId();
    await anna.post(`/api/tables/${table.id}/resign`, { id });
    await anna.post(`/api/tables/${table.id}/resign`, { id });
    await ben.post(`/api/tables/${table.id}/resign`, { id: newId() });
    const over = await finished;
    expect(over.seats.map(({ departed }) => departed)).toEqual([true, true]);
    const again = await ben.post<RematchAnswer>(`/api/tables/${table.id}/rematch`, {});
    expect(await anna.post(`/api/tables/${table.id}/rematch`, {})).toEqual(again);
    const seen = await anna.get<TableAnswer>(`/api/tables/${again.table}`);
    expect(seen.table.seats.map(({ name }) => name)).toEqual(["Ben", "Anna"]);
    expect(seen.table.status).toBe("playing");
    expect((await inn.visitor().ask("GET", `/api/tables/${again.table}`)).status).toBe(403);
  });

  test("notes are for the seat that wrote them", async () => {
    const [anna, ben] = [inn.visitor(), inn.visitor()];
    const { table } = await anna.open("Anna");
    await ben.sit(table.id, "Ben");
    expect((await anna.ask("PUT", `/api/tables/${table.id}/notes`, { text: "Ben bluffs." })).status).toBe(200);
    expect(await anna.get(`/api/tables/${table.id}/notes`)).toEqual({ text: "Ben bluffs." });
    expect(await ben.get(`/api/tables/${table.id}/notes`)).toEqual({ text: "" });
    const host = inn.visitor();
    await host.open("Other");
    expect((await host.ask("GET", `/api/tables/${table.id}/notes`)).status).toBe(403);
  });
});

describe("lists", () => {
  test("mark guests everywhere, so that none can pass for the account of that name", async () => {
    const [account, guest] = [inn.visitor(), inn.visitor()];
    await account.post("/api/accounts", { name: "Marked", password: "a long and winding road" });
    const { table } = await account.open("Marked", { seats: 3 });
    await guest.sit(table.id, "Marked");
    const marks = (seats: readonly { readonly guest: boolean }[] | undefined) => seats?.map((seat) => seat.guest);
    const expected = [false, true, false];
    const lobby = await inn.visitor().get<LobbyAnswer>("/api/tables");
    expect(marks(lobby.open.find(({ id }) => id === table.id)?.seats)).toEqual(expected);
    const mine = await guest.get<MyTables>("/api/me/tables");
    expect(marks(mine.tables[0]?.seats)).toEqual(expected);
    const socket = await inn.visitor().socket();
    await must(socket, "lobby", { on: true });
    const pushed = hear(socket, "lobby", ({ id, table: at }) => id === table.id && at?.note === "Soon.");
    await account.ask("PATCH", `/api/tables/${table.id}`, { note: "Soon." });
    expect(marks((await pushed).table?.seats)).toEqual(expected);
  });

  test("the lobby receives nothing about a table that was always private, and learns that another is no longer listed", async () => {
    const socket = await inn.visitor().socket();
    const heard: LobbyChange[] = [];
    socket.on("lobby", (change) => heard.push(change));
    await must(socket, "lobby", { on: true });
    const host = inn.visitor();
    const hidden = await host.open("Host", { seats: 3, public: false, bots: [1] });
    await host.ask("PATCH", `/api/tables/${hidden.table.id}`, { note: "Secret." });
    await host.ask("DELETE", `/api/tables/${hidden.table.id}`);
    const other = await host.open("Host", { seats: 3 });
    const gone = hear(socket, "lobby", (change) => change.table === null);
    await host.ask("PATCH", `/api/tables/${other.table.id}`, { public: false });
    expect(await gone).toEqual({ id: other.table.id, table: null });
    expect(heard.map(({ id }) => id)).not.toContain(hidden.table.id);
  });
});

test("[MM-206] [MM-207] a rematch keeps clock and votes, and everybody moves on by one seat, which is announced at the table", async () => {
  const people = [inn.visitor(), inn.visitor(), inn.visitor()] as const;
  const [anna, ben, cleo] = people;
  const time = presetSettings("live-15");
  const { table } = await anna.open("Anna", { game: "hazard", seats: 3, time });
  await ben.sit(table.id, "Ben");
  await cleo.sit(table.id, "Cleo");
  const socket = await anna.socket();
  const finished = hear(socket, "table", ({ status }) => status === "finished");
  await must(socket, "watch", { table: table.id });
  for (const player of people) await player.post(`/api/tables/${table.id}/resign`, { id: newId() });
  await finished;
  const { table: again } = await cleo.post<RematchAnswer>(`/api/tables/${table.id}/rematch`, {});
  const { table: seen } = await anna.get<TableAnswer>(`/api/tables/${again}`);
  expect(seen.seats.map(({ name }) => name)).toEqual(["Cleo", "", ""]);
  expect(seen.time).toEqual(time);
  expect(seen.seatsBy).toBeNull();
  expect((await ben.sit(again, "Ben")).seat).toBe(2);
  expect((await anna.sit(again, "Anna")).seat).toBe(1);
  expect((await anna.get<TableAnswer>(`/api/tables/${again}`)).table.seatsBy).toBe("moved");
});

test("a person who was removed from a private rematch cannot return because of the previous match", async () => {
  const [host, guest, third] = [inn.visitor(), inn.visitor(), inn.visitor()];
  const { table, invitations } = await host.open("Host", { public: false, seats: 3 });
  await guest.sit(table.id, "Guest", { invitation: invitations!.table });
  await third.sit(table.id, "Third", { invitation: invitations!.table });
  const socket = await host.socket();
  const finished = hear(socket, "table", ({ status }) => status === "finished");
  await must(socket, "watch", { table: table.id });
  for (const player of [host, guest, third]) await player.post(`/api/tables/${table.id}/resign`, { id: newId() });
  await finished;
  const { table: again } = await host.post<RematchAnswer>(`/api/tables/${table.id}/rematch`, {});
  expect((await guest.sit(again, "Guest")).seat).toBe(2);
  await host.ask("DELETE", `/api/tables/${again}/seats/2`);
  expect((await guest.ask("GET", `/api/tables/${again}`)).status).toBe(403);
  expect(await guest.ask("POST", `/api/tables/${again}/sit`, {})).toMatchObject({
    status: 403,
    body: { code: "not-allowed" },
  });
});
