import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type {
  Club,
  ClubBoard,
  ClubList,
  ClubMembers,
  ClubMessages,
  LobbyAnswer,
  OwnClubInvitations,
  PageNotice,
  TableAnswer,
} from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { membersAmong } from "../social/membership.ts";
import { maySee } from "../tables/access.ts";
import { findTable } from "../tables/table-repository.ts";
import { findTournament } from "../tournaments/tournament-repository.ts";
import { newTableId, newToken } from "../tokens.ts";
import { openSeek, searchUntil, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { hazardResult } from "./testing/results.ts";
import { must, newId, send, testSite, type TestSite } from "../testing/site.ts";

// Two servers, possibly on a slow machine.
jest.setTimeout(120_000);

/** Two servers on one database: what happens at one must have its effect at the other. */
let here: TestSite;
let there: TestSite;
/** People who are in no club at the start of a test; accounts are slow to create. */
let ada: Seeker, bob: Seeker, cid: Seeker, dot: Seeker;
beforeAll(async () => {
  here = await testSite({}, { shared: true });
  there = await testSite({}, { shared: true, databaseUrl: here.databaseUrl });
  [ada, bob, cid, dot] = await Promise.all([
    seeker(here, "Ada"),
    seeker(there, "Bob"),
    seeker(here, "Cid"),
    seeker(there, "Dot"),
  ]);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

let founded = 0;

/** Founds a club for Ada. She may found three a month, and the tests share her. */
async function found(terms: object = {}, founder: Seeker = ada): Promise<Club> {
  await here.query("delete from rate_limits");
  await here.query("delete from clubs");
  return founder.visitor.post<Club>("/api/clubs", { name: `Rivers ${++founded}`, ...terms });
}
const show = ({ visitor }: Seeker, id: string) => visitor.get<Club>(`/api/clubs/${id}`);
const ask = ({ visitor }: Seeker, method: string, path: string, body?: object) =>
  visitor.ask(method, `/api/clubs/${path}`, body);
const members = async (one: Seeker, id: string) =>
  (await one.visitor.get<ClubMembers>(`/api/clubs/${id}/members`)).members.map(({ person, role }) => [person, role]);

/** Makes these people members by a link. */
async function join(club: Club, ...people: readonly Seeker[]): Promise<void> {
  const { inside } = await ada.visitor.post<Club>(`/api/clubs/${club.id}/links`, {});
  const invitation = inside!.desk!.links[0]!.token;
  for (const { visitor } of people) await visitor.post(`/api/clubs/${club.id}/join`, { invitation });
}
const clubTable = ({ visitor }: Seeker, club: Club, more: object = {}) =>
  visitor.open("", { guest: undefined, club: club.id, ...more });

describe("a club", () => {
  test("[MM-600] has a unique name and up to 500 members, and a person may be in ten clubs", async () => {
    const club = await found({ about: "Slow games." });
    expect(club).toMatchObject({
      about: "Slow games.",
      listed: false,
      joining: "invitation",
      members: 1,
      you: "founder",
    });
    const again = { name: `  ${club.name.toUpperCase().replace(" ", "  ")}` };
    expect(await bob.visitor.ask("POST", "/api/clubs", again)).toMatchObject({
      status: 409,
      body: { code: "name-taken" },
    });
    for (const name of ["ab", "x".repeat(41)])
      expect((await bob.visitor.ask("POST", "/api/clubs", { name })).status).toBe(400);
    const guest = here.visitor();
    await guest.open("Gina");
    expect(await guest.ask("POST", "/api/clubs", { name: "Guests" })).toMatchObject({
      body: { code: "account-needed" },
    });

    await here.query(`insert into people (id, name) select 'crowd' || n, 'crowd ' || n from generate_series(1, 498) n`);
    await here.query(
      `insert into club_members (club, person, role) select $1, 'crowd' || n, 'member' from generate_series(1, 498) n`,
      [club.id],
    );
    await join(club, bob);
    const link = (await show(ada, club.id)).inside!.desk!.links[0]!.token;
    expect(await ask(cid, "POST", `${club.id}/join`, { invitation: link })).toMatchObject({ body: { code: "full" } });
    expect((await bob.visitor.get<ClubMembers>(`/api/clubs/${club.id}/members`)).members).toHaveLength(50);
    await here.query("delete from people where id like 'crowd%'");

    for (let n = 1; n < 10; n++)
      await here.query(
        `with c as (insert into clubs (id, name, key, about, listed, joining) values ($1, $1, $1, '', false, 'open') returning id)
         insert into club_members (club, person, role) select id, $2, 'member' from c`,
        [newTableId(), cid.id],
      );
    await join(club, cid);
    const eleventh = await bob.visitor.post<Club>("/api/clubs", {
      name: "The eleventh",
      listed: true,
      joining: "open",
    });
    expect(await ask(cid, "POST", `${eleventh.id}/join`, {})).toMatchObject({ body: { code: "too-many-clubs" } });
  });

  test("[MM-900] a person may found three a month", async () => {
    await found();
    for (const n of [1, 2]) await ada.visitor.post("/api/clubs", { name: `More ${n}` });
    expect(await ada.visitor.ask("POST", "/api/clubs", { name: "Too many" })).toMatchObject({ status: 429 });
  });

  test("[MM-602] an unlisted one is hidden from others on every route; a listed one shows its name, text and number of members", async () => {
    const club = await found();
    const { id } = club;
    const none = newTableId();
    const token = newToken();
    const asked: readonly (readonly [string, string, object?])[] = [
      ["GET", ""],
      ["PATCH", "", { about: "mine" }],
      ["DELETE", ""],
      ["POST", "/join", {}],
      ["POST", "/join", { invitation: token }],
      ["POST", "/leave", {}],
      ["GET", "/members"],
      ["POST", `/members/${ada.id}`, { role: "member" }],
      ["DELETE", `/members/${ada.id}`],
      ["DELETE", `/excluded/${ada.id}`],
      ["POST", `/requests/${ada.id}`, { accept: true }],
      ["POST", "/invitations", { name: bob.name }],
      ["DELETE", `/invitations/${token}`],
      ["POST", "/links", {}],
      ["DELETE", `/links/${token}`],
      ["GET", "/boards/hazard"],
      ["GET", "/messages"],
      ["POST", "/messages", { text: "Hello?" }],
      ["DELETE", "/messages/1"],
    ];
    for (const [method, path, body] of asked) {
      const answers = [];
      for (const one of [id, none]) {
        const { status, body: said } = await ask(dot, method, `${one}${path}`, body);
        answers.push({ status, said });
      }
      expect({ method, path, answer: answers[0] }).toEqual({ method, path, answer: answers[1] });
      expect(answers[0]!.status).toBeGreaterThanOrEqual(400);
    }
    const socket = await dot.visitor.socket();
    expect(await send(socket, "club", { club: id, on: true })).toEqual(
      await send(socket, "club", { club: none, on: true }),
    );
    socket.disconnect();
    expect((await dot.visitor.get<ClubList>("/api/clubs")).clubs).toEqual([]);

    await ada.visitor.ask("PATCH", `/api/clubs/${id}`, { listed: true, about: "Rivers." });
    const seen = await show(dot, id);
    expect(seen).toMatchObject({ name: club.name, about: "Rivers.", members: 1, you: null, join: null, inside: null });
    expect(JSON.stringify(seen)).not.toContain(ada.name);
    expect((await dot.visitor.get<ClubList>("/api/clubs")).clubs).toMatchObject([{ id, members: 1, you: null }]);
    expect((await ask(dot, "GET", `${id}/members`)).status).toBe(404);
    expect((await here.visitor().ask("GET", `/api/clubs/${id}`)).status).toBe(200);
  });

  test("[MM-600] [MM-601] is joined freely, by asking a steward, or by invitation only", async () => {
    const club = await found({ listed: true, joining: "open" });
    expect(await bob.visitor.post<Club>(`/api/clubs/${club.id}/join`, {})).toMatchObject({ you: "member" });
    await ada.visitor.ask("PATCH", `/api/clubs/${club.id}`, { joining: "request" });
    const socket = await ada.visitor.socket();
    const notice = new Promise<PageNotice>((resolve) => socket.on("notice", resolve));
    expect(await cid.visitor.post<Club>(`/api/clubs/${club.id}/join`, { text: "Tuesdays?" })).toMatchObject({
      ...{ you: null, asked: true },
    });
    expect(await notice).toMatchObject({ kind: "club", url: `/clubs/${club.id}` });
    socket.disconnect();
    expect((await show(bob, club.id)).inside!.desk).toBeNull();
    expect((await show(ada, club.id)).inside!.desk!.requests).toMatchObject([{ person: cid.id, text: "Tuesdays?" }]);
    expect((await ask(bob, "POST", `${club.id}/requests/${cid.id}`, { accept: true })).status).toBe(403);
    await ada.visitor.post(`/api/clubs/${club.id}/members/${bob.id}`, { role: "steward" });
    await bob.visitor.post(`/api/clubs/${club.id}/requests/${cid.id}`, { accept: true });
    expect(await ask(ada, "POST", `${club.id}/requests/${cid.id}`, { accept: true })).toMatchObject({
      body: { code: "request-gone" },
    });
    expect(await members(cid, club.id)).toEqual([
      [ada.id, "founder"],
      [bob.id, "steward"],
      [cid.id, "member"],
    ]);
    await ada.visitor.ask("PATCH", `/api/clubs/${club.id}`, { joining: "invitation" });
    expect(await ask(dot, "POST", `${club.id}/join`, {})).toMatchObject({ status: 403 });
  });

  test("[MM-603] [MM-501] is joined by a link, until it expires, is used up or revoked, and by a personal invitation", async () => {
    const club = await found();
    const made = await ada.visitor.post<Club>(`/api/clubs/${club.id}/links`, { uses: 1 });
    const [link] = made.inside!.desk!.links;
    expect(link).toMatchObject({ by: ada.name, uses: 0, usesMost: 1 });
    expect(Math.round((Date.parse(link!.until) - Date.now()) / 86_400_000)).toBe(14);
    const shown = await bob.visitor.get<Club>(`/api/clubs/${club.id}`, { "x-invitation": link!.token });
    expect(shown).toMatchObject({ join: "join", inside: null });
    const both = await Promise.all(
      [bob, cid].map((one) => ask(one, "POST", `${club.id}/join`, { invitation: link!.token })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const how of ["void", "late"]) {
      const { inside } = await ada.visitor.post<Club>(`/api/clubs/${club.id}/links`, {});
      const { token } = inside!.desk!.links[0]!;
      if (how === "void") await ask(ada, "DELETE", `${club.id}/links/${token}`);
      else await here.query("update club_links set until = now() where token = $1", [token]);
      expect(await ask(dot, "POST", `${club.id}/join`, { invitation: token })).toMatchObject({
        body: { code: "invitation-gone" },
      });
      expect((await dot.visitor.ask("GET", `/api/clubs/${club.id}`, undefined, { "x-invitation": token })).status).toBe(
        404,
      );
    }

    const invite = () => ask(ada, "POST", `${club.id}/invitations`, { name: dot.name });
    await dot.visitor.ask("PUT", `/api/me/blocks/${ada.id}`);
    expect(await invite()).toMatchObject({ status: 409, body: { code: "cannot-be-invited" } });
    await dot.visitor.ask("DELETE", `/api/me/blocks/${ada.id}`);
    expect((await invite()).status).toBe(200);
    expect(await invite()).toMatchObject({ body: { code: "already-invited" } });
    const { invitations } = await dot.visitor.get<OwnClubInvitations>("/api/me/club-invitations");
    expect(invitations).toMatchObject([{ by: { name: ada.name }, club: { id: club.id } }]);
    expect((await cid.visitor.ask("POST", `/api/club-invitations/${invitations[0]!.id}/decline`, {})).status).toBe(409);
    await dot.visitor.post(`/api/club-invitations/${invitations[0]!.id}/decline`, {});
    expect((await ask(dot, "GET", club.id)).status).toBe(404);
    await invite();
    expect(await show(dot, club.id)).toMatchObject({ join: "join", invited: { by: ada.name } });
    expect(await dot.visitor.post<Club>(`/api/clubs/${club.id}/join`, {})).toMatchObject({ you: "member" });
  });

  test("[MM-604] may be left at any time; a removed member may be excluded until a steward takes them back", async () => {
    const club = await found({ listed: true, joining: "open" });
    await join(club, bob, cid, dot);
    await ada.visitor.post(`/api/clubs/${club.id}/members/${bob.id}`, { role: "steward" });
    expect((await ask(cid, "DELETE", `${club.id}/members/${dot.id}`)).status).toBe(403);
    expect((await ask(bob, "DELETE", `${club.id}/members/${ada.id}`)).status).toBe(403);
    await ask(bob, "DELETE", `${club.id}/members/${cid.id}`);
    expect(await cid.visitor.post<Club>(`/api/clubs/${club.id}/join`, {})).toMatchObject({ you: "member" });
    await ask(bob, "DELETE", `${club.id}/members/${cid.id}?out=true`);
    expect((await ask(cid, "POST", `${club.id}/join`, {})).status).toBe(403);
    expect((await show(ada, club.id)).inside!.desk!.excluded).toMatchObject([{ person: cid.id }]);
    await ask(bob, "DELETE", `${club.id}/excluded/${cid.id}`);
    expect((await ask(cid, "POST", `${club.id}/join`, {})).status).toBe(200);
    await ask(dot, "POST", `${club.id}/leave`, {});
    expect(await members(ada, club.id)).toEqual([
      [ada.id, "founder"],
      [bob.id, "steward"],
      [cid.id, "member"],
    ]);
  });

  test("[MM-601] passes to the longest-serving steward or else member, and is deleted with its last member", async () => {
    const club = await found();
    await join(club, cid, bob, dot);
    await ada.visitor.post(`/api/clubs/${club.id}/members/${dot.id}`, { role: "steward" });
    expect((await ask(dot, "POST", `${club.id}/members/${bob.id}`, { role: "steward" })).status).toBe(403);
    await ada.visitor.post(`/api/clubs/${club.id}/members/${bob.id}`, { role: "founder" });
    expect(await members(ada, club.id)).toMatchObject([
      [bob.id, "founder"],
      [ada.id, "steward"],
      [dot.id, "steward"],
      [cid.id, "member"],
    ]);
    await ask(bob, "POST", `${club.id}/leave`, {});
    expect((await members(cid, club.id))[0]).toEqual([ada.id, "founder"]);
    // A founder who has not visited the site for 181 days.
    await here.query("update clubs set founder_seen_at = now() - interval '181 days'");
    await here.query("update sessions set seen_at = now() - interval '181 days' where person = $1", [ada.id]);
    await Promise.all([here.site.sweep(), there.site.sweep()]);
    expect(await members(cid, club.id)).toEqual(
      [
        [dot.id, "founder"],
        [cid.id, "member"],
        [ada.id, "member"],
      ].sort((one, other) => (one[0] === dot.id ? -1 : other[0] === dot.id ? 1 : one[0] === ada.id ? -1 : 1)),
    );
    for (const one of [dot, ada]) await ask(one, "POST", `${club.id}/leave`, {});
    expect(await members(cid, club.id)).toEqual([[cid.id, "founder"]]);
    await ask(cid, "POST", `${club.id}/leave`, {});
    const { rowCount } = await here.query("select 1 from clubs where id = $1", [club.id]);
    expect(rowCount).toBe(0);
  });

  test("[MM-601] MM-E115: after a founder's absence of 180 days the longer-serving of two stewards takes over, not an older member", async () => {
    const club = await found();
    await join(club, cid, bob, dot);
    for (const { id } of [bob, dot]) await ada.visitor.post(`/api/clubs/${club.id}/members/${id}`, { role: "steward" });
    // Bob and Cid joined before Dot, but Dot became a steward before Bob did.
    for (const [one, member, steward] of [
      [cid, "2025-06-01", "2025-06-01"],
      [bob, "2025-07-01", "2026-03-02"],
      [dot, "2025-12-01", "2026-01-09"],
    ] as const)
      await here.query("update club_members set at = $2, role_since = $3 where person = $1", [one.id, member, steward]);
    const away = async (time: string): Promise<void> => {
      await here.query("update clubs set founder_seen_at = now() - $1::interval", [time]);
      await here.query("update sessions set seen_at = now() - $1::interval where person = $2", [time, ada.id]);
      await here.site.sweep();
    };
    await away("179 days 23 hours");
    expect((await members(cid, club.id))[0]).toEqual([ada.id, "founder"]);
    await away("180 days");
    expect((await members(cid, club.id)).slice(0, 2)).toEqual([
      [dot.id, "founder"],
      [bob.id, "steward"],
    ]);
  });

  test("is closed by its founder: open tables are deleted, and matches go on for their players", async () => {
    const club = await found();
    await join(club, bob);
    const open = (await clubTable(ada, club)).table.id;
    const played = (await clubTable(ada, club)).table.id;
    await bob.visitor.post(`/api/tables/${played}/sit`, {});
    expect((await ask(bob, "DELETE", club.id)).status).toBe(403);
    expect((await ask(ada, "DELETE", club.id)).status).toBe(200);
    expect((await ada.visitor.ask("GET", `/api/tables/${open}`)).status).toBe(404);
    expect((await bob.visitor.get<TableAnswer>(`/api/tables/${played}`)).table).toMatchObject({ status: "playing" });
    expect((await cid.visitor.ask("GET", `/api/tables/${played}`)).status).toBe(403);
  });

  test("[MM-561] [MM-563] [MM-601] passes on when its founder's account is deleted, and the name no longer appears", async () => {
    const eve = await seeker(here, "Eve");
    const club = await found({}, eve);
    const { inside } = await eve.visitor.post<Club>(`/api/clubs/${club.id}/links`, {});
    await bob.visitor.post(`/api/clubs/${club.id}/join`, { invitation: inside!.desk!.links[0]!.token });
    await eve.visitor.post(`/api/clubs/${club.id}/messages`, { text: "my own words" });
    await ask(eve, "POST", `${club.id}/invitations`, { name: dot.name });
    await eve.visitor.post("/api/me/deletion", { password: "long enough", leave: true });
    await here.query("update people set deletion_due = now() where id = $1", [eve.id]);
    await here.query("update jobs set due = now() where kind = 'erase'");
    for (;;) {
      const { rowCount } = await here.query("select 1 from people where id = $1 and deleted_at is not null", [eve.id]);
      if (rowCount === 1) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await members(bob, club.id)).toEqual([[bob.id, "founder"]]);
    const { messages } = await bob.visitor.get<ClubMessages>(`/api/clubs/${club.id}/messages`);
    expect(messages).toMatchObject([{ name: "former traveller", text: "(deleted)" }]);
    expect((await dot.visitor.get<OwnClubInvitations>("/api/me/club-invitations")).invitations).toEqual([]);
    const { rows } = await here.query<{ args: object }>("select args from notices");
    expect(rows.filter(({ args }) => JSON.stringify(args).includes(eve.name))).toEqual([]);
  });
});

/** How many rows these reads are sent by the database. */
async function rowsOf(read: (db: Db) => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: here.databaseUrl });
  await client.connect();
  const asked = jest.spyOn(client, "query");
  await read(drizzle({ client, casing: "snake_case" }));
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value as unknown as Promise<pg.QueryResult>));
  await client.end();
  return answers.reduce((sum, { rows }) => sum + rows.length, 0);
}

describe("a club's table", () => {
  test("R-029 whether somebody may see it or its tournament is read without the list of the members", async () => {
    const club = await found();
    await join(club, bob);
    const table = (await clubTable(ada, club)).table.id;
    const terms = { name: "Summer", game: "hazard", format: "swiss", pace: "live-15", rated: false, least: 2 };
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id: tournament } = await ada.visitor.post<{ id: string }>("/api/tournaments", {
      ...terms,
      ...{ club: club.id, startsAt },
    });
    const asBob = async (db: Db) => {
      const row = (await findTable(db, table))!;
      expect(await maySee(db, row, { person: { id: bob.id, name: bob.name, password: null } })).toBe(true);
      expect((await findTournament(db, tournament))?.clubOf).toEqual({ id: club.id, name: club.name });
      expect(await membersAmong(db, club.id, [bob.id, cid.id])).toEqual(new Set([bob.id]));
    };
    const few = await rowsOf(asBob);
    await here.query(`insert into people (id, name) select 'crowd' || n, 'crowd ' || n from generate_series(1, 488) n`);
    await here.query(
      `insert into club_members (club, person, role) select $1, 'crowd' || n, 'member' from generate_series(1, 488) n`,
      [club.id],
    );
    expect(await rowsOf(asBob)).toBe(few);
    await here.query("delete from people where id like 'crowd%'");
  });

  test("[MM-606] [MM-602] is for members only: list, seat, position, rematch and chat; no link lets others in", async () => {
    const club = await found();
    await join(club, bob, cid);
    const { table } = await clubTable(ada, club, { public: true });
    const { id } = table;
    expect(table).toMatchObject({ public: false, club: { id: club.id, name: club.name } });
    const { rows } = await here.query<{ invitation: string }>("select invitation from matches where id = $1", [id]);
    const invitation = rows[0]!.invitation;
    const lobby = async ({ visitor }: Seeker) =>
      (await visitor.get<LobbyAnswer>("/api/tables")).open.map((one) => one.id);
    expect(await lobby(bob)).toContain(id);
    expect(await lobby(dot)).not.toContain(id);
    for (const more of [{}, { invitation }])
      expect(await dot.visitor.ask("POST", `/api/tables/${id}/sit`, more)).toMatchObject({
        ...{ status: 403, body: { message: "This table has no seat for you." } },
      });
    expect((await dot.visitor.ask("GET", `/api/tables/${id}`, undefined, { "x-invitation": invitation })).status).toBe(
      403,
    );
    const stranger = await dot.visitor.socket();
    expect(await send(stranger, "watch", { table: id, invitation })).toMatchObject({ ok: false, code: "not-allowed" });
    stranger.disconnect();
    expect(await ada.visitor.ask("POST", `/api/tables/${id}/invitations`, { name: dot.name })).toMatchObject({
      status: 403,
    });
    expect((await ada.visitor.ask("PATCH", `/api/tables/${id}`, { public: true })).status).toBe(403);
    expect((await dot.visitor.ask("POST", "/api/tables", { game: "hazard", seats: 2, club: club.id })).status).toBe(
      404,
    );
    await bob.visitor.post(`/api/tables/${id}/sit`, {});
    expect((await cid.visitor.get<TableAnswer>(`/api/tables/${id}`)).table.status).toBe("playing");
    const watcher = await cid.visitor.socket();
    const gone = new Promise<{ table: string }>((resolve) => watcher.on("gone", resolve));
    await must(watcher, "watch", { table: id });
    await must(watcher, "say", { table: id, room: "spectators", text: "Good luck." });
    // A member who leaves the club stops watching its matches, but goes on playing their own.
    await ask(cid, "POST", `${club.id}/leave`, {});
    expect(await gone).toMatchObject({ table: id });
    watcher.disconnect();
    expect((await cid.visitor.ask("GET", `/api/tables/${id}`)).status).toBe(403);
    await ask(bob, "POST", `${club.id}/leave`, {});
    expect((await bob.visitor.get<TableAnswer>(`/api/tables/${id}`)).table.status).toBe("playing");
  });

  test("[MM-606] is pushed to members in the lobby only; a member who leaves the club loses the seat and the table", async () => {
    const club = await found();
    await join(club, bob);
    const pushed = new Map<Seeker, [string, boolean][]>([bob, dot].map((one) => [one, []]));
    const sockets = await Promise.all([bob, dot].map(({ visitor }) => visitor.socket()));
    const gone = new Promise<void>((resolve) => {
      for (const [i, one] of [bob, dot].entries())
        sockets[i]!.on("lobby", ({ id, table }) => {
          pushed.get(one)!.push([id, table !== null]);
          if (one === bob && table === null) resolve();
        });
    });
    for (const socket of sockets) await must(socket, "lobby", { on: true });
    const { table } = await clubTable(ada, club, { seats: 3 });
    await bob.visitor.post(`/api/tables/${table.id}/sit`, {});
    await ask(bob, "POST", `${club.id}/leave`, {});
    await gone;
    expect(
      pushed
        .get(bob)!
        .filter(([id]) => id === table.id)
        .at(-1),
    ).toEqual([table.id, false]);
    expect(pushed.get(dot)).toEqual([]);
    for (const socket of sockets) socket.disconnect();
    const free = async () => (await ada.visitor.get<TableAnswer>(`/api/tables/${table.id}`)).table.seats;
    for (;;) {
      if ((await free()).filter(({ kind }) => kind === "free").length === 2) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  test("[MM-032] [MM-138] [MM-606] is opened for a club seek; the seek ends when its owner leaves the club", async () => {
    const club = await found();
    await join(club, bob);
    expect((await ask(dot, "GET", club.id)).status).toBe(404);
    expect(
      (
        await dot.visitor.ask("POST", "/api/seeks", {
          ...{
            class: "live",
            games: [{ game: "hazard", seats: [2, 2] }],
            paces: ["live-15"],
            rated: "casual",
            range: "any",
          },
          audience: { club: club.id },
        })
      ).status,
    ).toBe(403);
    await openSeek(bob, { audience: { club: club.id } });
    await ask(bob, "POST", `${club.id}/leave`, {});
    const ended = await here.query("select state from seeks where person = $1", [bob.id]);
    expect(ended.rows).toEqual([{ state: "ended" }]);
    await join(club, bob);
    await openSeek(ada, { audience: { club: club.id } });
    await openSeek(dot);
    await openSeek(bob);
    const search = await searchUntil(bob, ({ proposals }) => proposals.length > 0);
    for (const one of [ada, bob]) await one.visitor.post(`/api/proposals/${search.proposals[0]!.id}`, { ready: true });
    const { rows } = await here.query<{ club: string; public: boolean }>(
      "select club, public from matches where id = $1",
      [search.proposals[0]!.id],
    );
    expect(rows).toEqual([{ club: club.id, public: false }]);
    await here.query("update seeks set state = 'ended' where state = 'open'");
  });
});

describe("inside a club", () => {
  test("[MM-605] [MM-520] [MM-543] its room is for members, respects blocks, and is kept for a year", async () => {
    const club = await found();
    await join(club, bob, cid);
    const socket = await bob.visitor.socket();
    await must(socket, "club", { club: club.id, on: true });
    const changed = new Promise<void>((resolve) => socket.on("club", () => resolve()));
    await ada.visitor.post(`/api/clubs/${club.id}/messages`, { text: "Tuesday?" });
    await changed;
    socket.disconnect();
    const said = async ({ visitor }: Seeker) =>
      (await visitor.get<ClubMessages>(`/api/clubs/${club.id}/messages`)).messages.map(({ text }) => text);
    await cid.visitor.ask("PUT", `/api/me/blocks/${bob.id}`);
    await bob.visitor.post(`/api/clubs/${club.id}/messages`, { text: "Yes." });
    await cid.visitor.post(`/api/clubs/${club.id}/messages`, { text: "No." });
    expect(await Promise.all([ada, bob, cid].map(said))).toEqual([
      ["Tuesday?", "Yes.", "No."],
      ["Tuesday?", "Yes."],
      ["Tuesday?", "No."],
    ]);
    await cid.visitor.ask("DELETE", `/api/me/blocks/${bob.id}`);
    expect((await ask(bob, "DELETE", `${club.id}/messages/1`)).status).toBe(403);
    await ask(ada, "DELETE", `${club.id}/messages/2`);
    expect(await said(cid)).toEqual(["Tuesday?", "(removed)", "No."]);
    await here.query("update people set muted_until = now() + interval '1 day' where id = $1", [bob.id]);
    expect(await ask(bob, "POST", `${club.id}/messages`, { text: "Hm." })).toMatchObject({ body: { code: "muted" } });
    await here.query("update people set muted_until = null where id = $1", [bob.id]);
    await here.query("update club_messages set at = now() - interval '366 days' where number = 1");
    await here.site.sweep();
    expect(await said(ada)).toEqual(["(removed)", "No."]);
  });

  test("[MM-605] a message sent twice with one id stands once in its room", async () => {
    const club = await found();
    const message = { text: "Tuesday?", id: newId() };
    for (let time = 0; time < 2; time++) await ada.visitor.post(`/api/clubs/${club.id}/messages`, message);
    await ada.visitor.post(`/api/clubs/${club.id}/messages`, { ...message, id: newId() });
    const { messages } = await ada.visitor.get<ClubMessages>(`/api/clubs/${club.id}/messages`);
    expect(messages.map(({ text }) => text)).toEqual(["Tuesday?", "Tuesday?"]);
  });

  test("[MM-607] its board ranks members by the site's ratings, and by mean score from five club matches on", async () => {
    const club = await found();
    await join(club, bob, cid);
    for (let n = 0; n < 5; n++)
      await hazardResult(here, club.id, [
        { person: ada.id, outcome: n === 0 ? "shared" : "won", score: n === 0 ? 0.5 : 1 },
        { person: bob.id, outcome: n === 0 ? "shared" : "lost", score: n === 0 ? 0.5 : 0 },
      ]);
    await hazardResult(here, club.id, [
      { person: cid.id, outcome: "won", score: 1 },
      { person: dot.id, outcome: "lost", score: 0 },
    ]);
    await hazardResult(here, null, [{ person: bob.id, outcome: "won", score: 1 }]);
    await hazardResult(here, club.id, [{ person: bob.id, outcome: "won", score: 1 }], 366);
    for (const [person, mu] of [
      [ada.id, 1600],
      [dot.id, 1700],
    ] as const)
      await here.query(
        `insert into ratings (person, list, game, class, mu, sigma, matches, last_end) values ($1, 'people', 'hazard', 'live', $2, 60, 9, now())`,
        [person, mu],
      );
    const board = await cid.visitor.get<ClubBoard>(`/api/clubs/${club.id}/boards/hazard?class=live`);
    expect(board.standings.map(({ person }) => person)).toEqual([ada.id]);
    expect(board.results).toMatchObject([
      { place: 1, person: ada.id, played: 5, won: 4, shared: 1, mean: 0.9 },
      { place: 2, person: bob.id, played: 5, won: 0, shared: 1, mean: 0.1 },
      { place: null, person: cid.id, played: 1, won: 1, mean: 1 },
    ]);
    expect((await ask(dot, "GET", `${club.id}/boards/hazard`)).status).toBe(404);
  });

  test("[MM-700] [MM-601] [MM-602] its tournaments are opened and run by stewards, and seen and entered by members", async () => {
    const club = await found();
    await join(club, bob, cid);
    const terms = {
      ...{ name: "Spring", game: "hazard", format: "swiss", pace: "live-15", rated: false, club: club.id, least: 2 },
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    expect((await bob.visitor.ask("POST", "/api/tournaments", terms)).status).toBe(403);
    expect((await dot.visitor.ask("POST", "/api/tournaments", terms)).status).toBe(404);
    await ada.visitor.post(`/api/clubs/${club.id}/members/${bob.id}`, { role: "steward" });
    const { id } = await bob.visitor.post<{ id: string }>("/api/tournaments", terms);
    expect((await show(cid, club.id)).inside!.tournaments).toMatchObject([
      { id, public: false, club: { id: club.id } },
    ]);
    expect((await dot.visitor.ask("GET", `/api/tournaments/${id}`)).status).toBe(404);
    expect((await dot.visitor.ask("POST", `/api/tournaments/${id}/enter`, {})).status).toBe(404);
    for (const one of [ada, cid]) await one.visitor.post(`/api/tournaments/${id}/enter`, {});
    await ada.visitor.post(`/api/tournaments/${id}/start`, {});
    const { rows } = await here.query("select club, public from matches where origin = 'tournament'");
    expect(rows).toEqual([{ club: club.id, public: false }]);
  });
});
