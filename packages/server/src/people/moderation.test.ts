import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type {
  Club,
  ClubMessages,
  MeAnswer,
  ModeratedPerson,
  OwnModeration,
  ReportList,
  SeekList,
  SiteWorks,
  TableAnswer,
} from "@caravanserai/protocol";
import { siteWorks } from "@caravanserai/protocol/schema";
import { giveRole } from "../cli/admin.ts";
import { openSeek, searchUntil, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { messagesUntil, must, newId, send, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
let admin: Seeker;
let moderator: Seeker;
beforeAll(async () => {
  inn = await testSite();
  admin = await seeker(inn, "Adela");
  moderator = await seeker(inn, "Moritz");
  await giveRole({ connectionString: inn.databaseUrl }, admin.name, "admin");
  await giveRole({ connectionString: inn.databaseUrl }, moderator.name, "moderator");
});
afterAll(() => inn.close());

const REASON = "Two insults in one evening, after a warning.";
const act = ({ visitor }: Seeker, on: Seeker, what: object) =>
  visitor.ask("POST", `/api/admin/people/${on.id}/acts`, { reason: REASON, ...what });
const take = ({ visitor }: Seeker, on: Seeker) => visitor.ask("POST", `/api/admin/people/${on.id}/take`);
const report = ({ visitor }: Seeker, on: Seeker, more: object = {}) =>
  visitor.ask("POST", "/api/reports", { person: on.id, kind: "words", text: "insults", ...more });
const groupOf = async (by: Seeker, on: Seeker) =>
  (await by.visitor.get<ReportList>("/api/admin/reports")).groups.find(({ person }) => person === on.id);
const seen = ({ visitor }: Seeker, on: Seeker) => visitor.get<ModeratedPerson>(`/api/admin/people/${on.id}`);
async function two(): Promise<[Seeker, Seeker]> {
  return [await seeker(inn, "Ada"), await seeker(inn, "Bob")];
}
/** A running match of two people. */
async function match(ada: Seeker, bob: Seeker, more: object = {}): Promise<string> {
  const { table } = await ada.visitor.open("", { guest: undefined, public: true, ...more });
  const { invitations } = await ada.visitor.get<TableAnswer>(`/api/tables/${table.id}`);
  await bob.visitor.post(`/api/tables/${table.id}/sit`, { invitation: invitations?.table });
  return table.id;
}
/** Polls until a job has written its result. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
async function say({ visitor }: Seeker, table: string, text: string): Promise<number> {
  const socket = await visitor.socket();
  await must(socket, "watch", { table });
  const { message } = await must(socket, "say", { table, room: "players", text });
  socket.disconnect();
  return message.number;
}

describe("reports", () => {
  test("[MM-540] store the message with those around it at a public table, once for each reporter", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob);
    await say(ada, table, "Good game?");
    const number = await say(bob, table, "A child could see it.");
    const about = { what: "message", table, number };
    expect((await report(ada, bob, { about })).status).toBe(200);
    expect(await report(ada, bob, { about })).toMatchObject({ status: 409, body: { code: "already-reported" } });
    await inn.query("update messages set text = 'something else' where match = $1", [table]);
    const group = await groupOf(admin, bob);
    expect(group).toMatchObject({ name: bob.name, reports: 1, off: null, takenBy: null });
    expect(group!.open[0]).toMatchObject({
      reporter: ada.name,
      evidence: {
        table: { id: table, public: true, status: "playing", seats: [ada.name, bob.name] },
        messages: [
          { text: "Good game?", reported: false },
          { text: "A child could see it.", reported: true },
        ],
      },
    });
  });

  test("[MM-542] open ones are listed by person, oldest first, and taken by one moderator; reporters are notified when they close", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    await report(ada, bob, { about: { what: "name" }, kind: "name" });
    await report(ada, cid);
    await report(cid, bob);
    const { groups } = await moderator.visitor.get<ReportList>("/api/admin/reports");
    const order = groups.map(({ person }) => person).filter((id) => id === bob.id || id === cid.id);
    expect(order).toEqual([bob.id, cid.id]);
    expect(groups.find(({ person }) => person === bob.id)?.open).toHaveLength(2);
    expect((await act(moderator, bob, { act: "dismiss" })).body).toMatchObject({ code: "report-taken" });
    expect((await take(moderator, bob)).status).toBe(200);
    expect(await take(admin, bob)).toMatchObject({ status: 409, body: { code: "report-taken" } });
    expect(await groupOf(admin, bob)).toMatchObject({ takenBy: moderator.name, isYours: false });
    // After 24 hours they are released.
    await inn.query("update reports set taken_at = now() - interval '25 hours' where person = $1", [bob.id]);
    expect((await take(admin, bob)).status).toBe(200);
    expect((await act(admin, bob, { act: "dismiss" })).status).toBe(200);
    expect(await groupOf(admin, bob)).toBeUndefined();
    const { rows } = await inn.query(
      "select person, args from notices where kind = 'report-closed' and person = any($1) order by person",
      [[ada.id, cid.id]],
    );
    expect(rows.map(({ person }) => person as string).sort()).toEqual([ada.id, cid.id].sort());
    expect(rows.every(({ args }) => JSON.stringify(args) === "{}")).toBe(true);
    const { rows: closed } = await inn.query("select distinct outcome from reports where person = $1", [bob.id]);
    expect(closed).toEqual([{ outcome: "nothing" }]);
  });

  test("[MM-542] nobody handles a report that they made, or that is about themselves or about a fellow player", async () => {
    const [ada, bob] = await two();
    await report(moderator, bob);
    expect((await groupOf(moderator, bob))!.off).toMatch("made one of these reports");
    expect((await take(moderator, bob)).status).toBe(403);
    await report(bob, moderator);
    expect((await take(moderator, moderator)).status).toBe(403);
    expect((await take(admin, moderator)).status).toBe(200);
    await match(admin, ada);
    expect((await seen(admin, ada)).group.off).toMatch("You play with them");
    expect((await act(admin, ada, { act: "warn" })).status).toBe(403);
  });

  test("[MM-900] [MM-540] at most ten a day, about a person at the table, and about what the reporter may see", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    const table = await match(bob, cid, { public: false });
    const number = await say(bob, table, "private words");
    expect((await report(ada, bob, { about: { what: "message", table, number } })).status).toBe(403);
    expect((await report(ada, bob, { about: { what: "table", table } })).status).toBe(403);
    expect((await report(ada, ada)).status).toBe(403);
    expect((await ada.visitor.ask("POST", "/api/reports", { person: "nobody", kind: "words", text: "" })).status).toBe(
      404,
    );
    expect((await report(ada, bob, { kind: "boredom" })).status).toBe(400);
    expect((await report(ada, bob, { text: "x".repeat(1001) })).status).toBe(400);
    expect((await inn.visitor().ask("POST", "/api/reports", { person: bob.id, kind: "other", text: "" })).status).toBe(
      401,
    );
    expect((await report(cid, bob, { about: { what: "message", table, number: number + 40 } })).status).toBe(404);
    for (let n = 0; n < 6; n++) await report(ada, bob);
    expect((await report(ada, cid)).status).toBe(429);
  });
});

describe("roles", () => {
  test("[MM-541] example MM-E112: what each role may do, and to whom", async () => {
    const [ada] = await two();
    const other = await seeker(inn, "Other");
    await giveRole({ connectionString: inn.databaseUrl }, other.name, "moderator");
    expect((await act(moderator, ada, { act: "ban", days: 30 })).status).toBe(200);
    expect((await act(moderator, ada, { act: "ban", days: 31 })).status).toBe(403);
    expect((await act(moderator, ada, { act: "ban", days: null })).status).toBe(403);
    expect((await act(moderator, ada, { act: "delete" })).status).toBe(403);
    expect((await act(moderator, other, { act: "mute", days: 1 })).status).toBe(403);
    expect((await act(admin, other, { act: "mute", days: 1 })).status).toBe(200);
    const second = await seeker(inn, "Second");
    await giveRole({ connectionString: inn.databaseUrl }, second.name, "admin");
    expect((await act(admin, second, { act: "warn" })).status).toBe(403);
    await giveRole({ connectionString: inn.databaseUrl }, second.name, null);
    expect((await act(admin, second, { act: "warn" })).status).toBe(200);
    // Only an admin can lift a ban that only an admin could impose.
    expect((await act(admin, ada, { act: "ban", days: null })).status).toBe(200);
    expect((await act(moderator, ada, { act: "unban" })).status).toBe(403);
    expect((await act(admin, ada, { act: "unban" })).status).toBe(200);
  });

  test.each([
    ["GET", "/api/admin/reports"],
    ["GET", "/api/admin/decided"],
    ["GET", "/api/admin/audit"],
    ["GET", "/api/admin/people/somebody"],
    ["POST", "/api/admin/people/somebody/take"],
    ["POST", "/api/admin/people/somebody/acts"],
  ])("%s %s is refused for everybody without a role", async (method, path) => {
    const [ada] = await two();
    const guest = inn.visitor();
    await guest.open("Guest");
    const body = method === "POST" ? { act: "warn", reason: REASON } : undefined;
    const statuses = await Promise.all(
      [inn.visitor(), guest, ada.visitor].map(
        async (visitor: Visitor) => (await visitor.ask(method, path, body)).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
  });

  test("[MM-548] example MM-E77: a role shows nothing of a running match that is hidden without it", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob, { public: false });
    await say(ada, table, "between us");
    const number = await say(bob, table, "you fool");
    await report(ada, bob, { about: { what: "message", table, number } });
    for (const path of ["", "/record", "/positions?from=0", "/lines", "/messages", "/notes", "/invitations"])
      expect([403, 409]).toContain((await admin.visitor.ask("GET", `/api/tables/${table}${path}`)).status);
    const socket = await admin.visitor.socket();
    expect(await send(socket, "watch", { table })).toMatchObject({ ok: false, code: "not-allowed" });
    // The message is hidden until the report is taken, and taking it writes a line of the audit trail.
    expect((await groupOf(admin, bob))!.open[0]!.evidence).not.toHaveProperty("messages");
    const { body } = await take(admin, bob);
    expect(body).toMatchObject({
      group: { open: [{ evidence: { messages: [{ text: "you fool", reported: true }] } }] },
      lines: [{ act: "read-chat" }, { act: "take" }],
    });
    expect(JSON.stringify(body)).not.toContain("between us");
    socket.disconnect();
    const open = await match(ada, bob);
    const watcher = await admin.visitor.socket();
    const stranger = await inn.visitor().socket();
    const [asAdmin, asStranger] = await Promise.all([
      must(watcher, "watch", { table: open }),
      must(stranger, "watch", { table: open }),
    ]);
    expect(asAdmin.viewer).toBe("public");
    expect(asAdmin.state).toEqual(asStranger.state);
  });
});

describe("acts", () => {
  test("[MM-543] a muted person cannot write anywhere, but can play on", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob);
    const socket = await bob.visitor.socket();
    await must(socket, "watch", { table });
    expect((await act(moderator, bob, { act: "mute", days: 7 })).status).toBe(200);
    expect(await send(socket, "say", { table, room: "players", text: "hello" })).toMatchObject({
      ok: false,
      code: "muted",
      rule: "MM-543",
    });
    const open = (more: object) => bob.visitor.ask("POST", "/api/tables", { game: "hazard", seats: 2, ...more });
    expect((await open({ name: "Words" })).body).toMatchObject({ code: "muted" });
    expect((await open({ note: "Words" })).body).toMatchObject({ code: "muted" });
    expect((await open({})).status).toBe(200);
    const seek = { class: "live", games: [{ game: "hazard", seats: [2, 2] }], paces: ["live-15"], rated: "casual" };
    expect((await ada.visitor.ask("POST", `/api/tables/${table}/resign`, { id: newId() })).status).toBe(200);
    expect((await bob.visitor.ask("POST", "/api/seeks", { ...seek, range: "any", note: "words" })).body).toMatchObject({
      code: "muted",
    });
    expect(
      await send(socket, "ask-vote", {
        table,
        id: newId(),
        proposal: { kind: "pause", days: 1 },
        word: "words",
      } as never),
    ).toMatchObject({ ok: false });
    expect((await act(moderator, bob, { act: "unmute" })).status).toBe(200);
    expect(await send(socket, "say", { table, room: "players", text: "hello" })).toMatchObject({ ok: true });
  });

  test("[MM-546] a ban ends all sessions at once, and signing in shows its reason and end", async () => {
    const [ada, bob] = await two();
    const { table } = await bob.visitor.open("", { guest: undefined, public: true });
    await openSeek(bob, { settledOnly: true });
    const socket = await bob.visitor.socket();
    const gone = new Promise((resolve) => socket.once("disconnect", resolve));
    expect((await act(admin, bob, { act: "ban", days: 7 })).status).toBe(200);
    await gone;
    expect(await bob.visitor.get<MeAnswer>("/api/me")).toMatchObject({ me: null });
    const again = await inn.visitor().ask("POST", "/api/session", { name: bob.name, password: "long enough" });
    expect(again).toMatchObject({ status: 403, body: { code: "banned", rule: "MM-546" } });
    expect(again.body["message"]).toMatch(/banned until .* UTC\. The reason: Two insults/);
    const { seeks } = await ada.visitor.get<SeekList>("/api/seeks");
    expect(seeks.some(({ person }) => person.id === bob.id)).toBe(false);
    const { rows } = await inn.query("select state, reason from seeks where person = $1", [bob.id]);
    expect(rows).toEqual([{ state: "ended", reason: "banned" }]);
    expect((await ada.visitor.ask("GET", `/api/tables/${table.id}`)).status).toBe(404);
    await act(admin, bob, { act: "unban" });
    expect((await bob.visitor.ask("POST", "/api/session", { name: bob.name, password: "long enough" })).status).toBe(
      200,
    );
  });

  test("[MM-546] example MM-E113: a banned person may finish running matches and do nothing else", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob);
    const other = await ada.visitor.open("", { guest: undefined, public: true });
    await act(admin, bob, { act: "ban", days: 7 });
    const again = await bob.visitor.ask("POST", "/api/session", { name: bob.name, password: "long enough" });
    expect(again.status).toBe(200);
    for (const [method, path, body] of [
      ["POST", `/api/tables/${other.table.id}/sit`, {}],
      ["POST", "/api/tables", { game: "hazard", seats: 2 }],
      ["POST", `/api/tables/${table}/invitations`, { name: ada.name }],
      ["PUT", `/api/me/follows/${ada.id}`, undefined],
      ["POST", "/api/reports", { person: ada.id, kind: "other", text: "" }],
      ["PATCH", "/api/me", { name: "Somebody new" }],
    ] as const)
      expect(await bob.visitor.ask(method, path, body)).toMatchObject({ status: 403, body: { code: "banned" } });
    const socket = await bob.visitor.socket();
    await must(socket, "watch", { table });
    expect(await send(socket, "say", { table, room: "players", text: "hello" })).toMatchObject({ code: "banned" });
    expect((await bob.visitor.ask("POST", `/api/tables/${table}/resign`, { id: newId() })).status).toBe(200);
  });

  test("[MM-546] with `leave`, running matches are forfeited", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob);
    await act(admin, bob, { act: "ban", days: null, leave: true });
    const { rows } = await inn.query("select command from events where match = $1 and seat = 1", [table]);
    expect(rows).toContainEqual({ command: expect.objectContaining({ do: "leave", how: "forfeit" }) });
    const again = await inn.visitor().ask("POST", "/api/session", { name: bob.name, password: "long enough" });
    expect(again.body["message"]).toMatch("banned without end");
  });

  test("[MM-136] example MM-E103: the ready check of a banned person fails without a miss", async () => {
    const [ada, bob] = await two();
    const pace = { paces: ["live-45"] };
    await openSeek(ada, pace);
    const before = (await ada.visitor.get<{ seeks: { at: string }[] }>("/api/me/search")).seeks[0]!.at;
    await openSeek(bob, pace);
    await searchUntil(ada, ({ proposals }) => proposals.length > 0);
    await act(admin, bob, { act: "ban", days: 1 });
    const after = await searchUntil(ada, ({ proposals }) => proposals.length === 0);
    expect(after.seeks).toMatchObject([{ state: "open", at: before }]);
    const { rows } = await inn.query("select reason from seeks where person = $1", [bob.id]);
    expect(rows).toEqual([{ reason: "banned" }]);
    const { rows: misses } = await inn.query("select 1 from misses where person = any($1)", [[ada.id, bob.id]]);
    expect(misses).toEqual([]);
  });

  test("[MM-544] a name is replaced wherever it is shown, and the person must choose another", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob);
    expect((await act(moderator, bob, { act: "rename" })).status).toBe(200);
    const { me, standing } = await bob.visitor.get<MeAnswer>("/api/me");
    expect(me!.name).toMatch(/^traveller-\d{6}$/);
    expect(standing).toMatchObject({ mustRename: true });
    const { table: now } = await ada.visitor.get<TableAnswer>(`/api/tables/${table}`);
    expect(now.seats[1]!.name).toBe(me!.name);
    await bob.visitor.ask("PATCH", "/api/me", { name: `Chosen ${bob.name}` });
    expect((await bob.visitor.get<MeAnswer>("/api/me")).standing).toMatchObject({ mustRename: false });
  });

  test("R-012 [MM-540] a person can be reported for several things, and again after a report is closed", async () => {
    const [ada, bob] = await two();
    const about = { what: "person" };
    for (const kind of ["words", "leaving"]) expect((await report(ada, bob, { about, kind })).status).toBe(200);
    const again = () => report(ada, bob, { about, kind: "words" });
    expect(await again()).toMatchObject({ status: 409, body: { code: "already-reported" } });
    expect((await take(moderator, bob)).status).toBe(200);
    expect((await act(moderator, bob, { act: "dismiss" })).status).toBe(200);
    expect((await again()).status).toBe(200);
    const { rows } = await inn.query("select kind, state from reports where person = $1 order by kind, state", [
      bob.id,
    ]);
    expect(rows).toEqual([
      { kind: "leaving", state: "closed" },
      { kind: "words", state: "closed" },
      { kind: "words", state: "open" },
    ]);
    expect((await take(moderator, bob)).status).toBe(200);
    expect((await act(moderator, bob, { act: "dismiss" })).status).toBe(200);
  });

  test("[MM-540] [MM-548] a message in a club's room can be reported by members, and read by the moderator who takes the report", async () => {
    const [ada, bob] = await two();
    const club = await ada.visitor.post<Club>("/api/clubs", {
      name: `Room ${ada.name}`,
      joining: "open",
      listed: true,
    });
    await bob.visitor.post(`/api/clubs/${club.id}/join`, {});
    await ada.visitor.post(`/api/clubs/${club.id}/messages`, { text: "Welcome." });
    const { messages } = await bob.visitor.post<ClubMessages>(`/api/clubs/${club.id}/messages`, { text: "A dump." });
    const about = { what: "club-message", club: club.id, number: messages.at(-1)!.number };
    const stranger = await seeker(inn, "Cid");
    expect((await report(stranger, bob, { about })).status).toBe(404);
    expect((await report(ada, bob, { about: { ...about, number: messages[0]!.number } })).status).toBe(404);
    expect((await report(ada, bob, { about })).status).toBe(200);
    expect(await report(ada, bob, { about })).toMatchObject({ body: { code: "already-reported" } });
    const evidence = (group: ModeratedPerson["group"]) => group.open[0]?.evidence;
    expect(evidence((await seen(moderator, bob)).group)).toEqual({
      ...{ name: bob.name, club: { id: club.id, name: club.name } },
    });
    expect((await take(moderator, bob)).status).toBe(200);
    const taken = await seen(moderator, bob);
    expect(evidence(taken.group)?.messages).toMatchObject([{ text: "A dump.", reported: true }]);
    expect(taken.lines.map(({ act: done }) => done)).toContain("read-chat");
  });

  test("[MM-541] a message is removed for all readers", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob);
    const number = await say(bob, table, "an insult");
    expect((await act(moderator, bob, { act: "remove-message", table, number })).status).toBe(200);
    const { messages } = await ada.visitor.get<{ messages: { number: number; text: string }[] }>(
      `/api/tables/${table}/messages`,
    );
    expect(messages.find((one) => one.number === number)!.text).toBe("(removed by a moderator)");
    expect((await act(moderator, ada, { act: "remove-message", table, number })).status).toBe(404);
  });

  test("[MM-545] the person concerned is told act, end and reason, and may reply once, to another moderator", async () => {
    const [, bob] = await two();
    await act(moderator, bob, { act: "mute", days: 1 });
    const { rows } = await inn.query("select args from notices where kind = 'moderation' and person = $1", [bob.id]);
    expect(rows[0]).toMatchObject({
      args: { why: REASON, what1: expect.stringMatching(/^You may not write messages until/) },
    });
    const own = await bob.visitor.get<OwnModeration>("/api/me/moderation");
    expect(own).toMatchObject({ lines: [{ act: "mute", actor: "a moderator", reason: REASON, answered: false }] });
    const path = `/api/me/moderation/${own.lines[0]!.number}/answer`;
    expect((await moderator.visitor.ask("POST", path, { text: "not mine" })).status).toBe(404);
    expect((await bob.visitor.ask("POST", path, { text: "It was a joke." })).status).toBe(200);
    expect((await bob.visitor.ask("POST", path, { text: "Really." })).status).toBe(409);
    expect((await groupOf(moderator, bob))!.off).toMatch("a reply to one of your acts");
    expect(await groupOf(admin, bob)).toMatchObject({ off: null, open: [{ kind: "answer", text: "It was a joke." }] });
  });
});

describe("the audit trail", () => {
  test("[MM-547] every act is a line, which the database refuses to change or delete", async () => {
    const [, bob] = await two();
    await act(moderator, bob, { act: "mute", days: 1 });
    await act(admin, bob, { act: "ban", days: 1 });
    const { lines } = await seen(admin, bob);
    expect(lines).toMatchObject([
      { act: "ban", actor: admin.name, reason: REASON, before: { until: null }, after: { leave: false } },
      { act: "mute", actor: moderator.name, reason: REASON },
    ]);
    for (const statement of [
      "update audit_trail set reason = ''",
      "delete from audit_trail where number = 1",
      "truncate audit_trail",
    ])
      await expect(inn.query(statement)).rejects.toThrow("never changed or deleted");
    const { lines: all } = await admin.visitor.get<{ lines: { number: number }[] }>("/api/admin/audit");
    expect(all.map(({ number }) => number)).toEqual([...all.keys()].map((n) => all[0]!.number - n));
    const own = await moderator.visitor.get<{ lines: { actor: string }[] }>("/api/admin/audit");
    expect(new Set(own.lines.map(({ actor }) => actor))).toEqual(new Set([moderator.name]));
    expect((await seen(moderator, bob)).lines.map(({ actor }) => actor)).toEqual([moderator.name]);
  });

  test.each([
    ["no reason", { act: "warn", reason: "short" }],
    ["an unknown act", { act: "flog" }],
    ["a mute of zero days", { act: "mute", days: 0 }],
    ["an extra field", { act: "warn", days: 4 }],
    ["no object", "warn"],
  ])("refuses %s and changes nothing", async (_, body) => {
    const [, bob] = await two();
    const given = typeof body === "string" ? body : { reason: REASON, ...body };
    expect((await admin.visitor.ask("POST", `/api/admin/people/${bob.id}/acts`, given)).status).toBe(400);
    expect((await seen(admin, bob)).lines).toEqual([]);
  });
});

test("[CO-709] only an admin sees jobs, outbox and clocks, as numbers without any address, text or hand", async () => {
  const works = await admin.visitor.get<SiteWorks>("/api/admin/works");
  expect(works.jobs.length).toBeGreaterThan(0);
  for (const { kind, waiting } of works.jobs)
    expect([kind, waiting > 0]).toEqual([expect.stringMatching(/^[a-z-]+$/), true]);
  expect(siteWorks.strict().safeParse(works).error).toBeUndefined();
  expect((await inn.visitor().ask("GET", "/api/admin/works")).status).toBe(401);
});

describe("[MM-541] other acts of admins", () => {
  const rowOf = async (table: string) =>
    (
      await inn.query<{ status: string; ended: string | null; result: unknown; booked: boolean }>(
        "select status, ended, result, booked from matches where id = $1",
        [table],
      )
    ).rows[0]!;

  test("[MM-311] [MM-545] [MM-547] [MM-548] ending a running match without a result notifies all, is in the audit trail, and nobody loses", async () => {
    const [ada, bob] = await two();
    const table = await match(ada, bob, { public: false });
    await inn.query("update matches set rated = true, pace_class = 'live' where id = $1", [table]);
    const end = (by: Seeker, on: Seeker, of = table) => act(by, on, { act: "end-match", table: of });
    expect((await end(moderator, bob)).status).toBe(403);
    const stranger = await seeker(inn, "Eve");
    expect((await end(admin, stranger)).status).toBe(403);
    expect((await end(admin, bob, "000000000000")).status).toBe(404);
    // A match in which an admin plays can only be ended by the command on the machine or by its players.
    const withAdmin = await match(admin, stranger);
    expect((await end(admin, stranger, withAdmin)).status).toBe(403);
    const socket = await ada.visitor.socket();
    await must(socket, "watch", { table });
    await must(socket, "ask-vote", { table, id: newId(), proposal: { kind: "end" } });
    await report(ada, bob);
    expect((await end(admin, bob)).body).toMatchObject({ code: "report-taken" });
    await take(admin, bob);
    expect((await end(admin, bob)).status).toBe(200);
    expect(await rowOf(table)).toMatchObject({ status: "finished", ended: "admin", result: null });
    expect((await end(admin, bob)).body).toMatchObject({ code: "over" });
    await messagesUntil(ada.visitor, table, "table.ended");
    const { rows: votes } = await inn.query("select state from votes where match = $1", [table]);
    expect(votes).toEqual([{ state: "void" }]);
    const { rows: closed } = await inn.query("select outcome from reports where person = $1", [bob.id]);
    expect(closed).toEqual([{ outcome: "ended" }]);
    for (const one of [ada, bob]) {
      const { lines } = await one.visitor.get<OwnModeration>("/api/me/moderation");
      expect(lines).toMatchObject([{ act: "end-match", actor: "a moderator", reason: REASON, after: { table } }]);
      expect(
        (await one.visitor.ask("POST", `/api/me/moderation/${lines[0]!.number}/answer`, { text: "Why?" })).status,
      ).toBe(200);
    }
    const { rows: notices } = await inn.query(
      "select person, args ->> 'why' as why from notices where kind = 'moderation' and person = any($1)",
      [[ada.id, bob.id]],
    );
    expect(notices.map(({ person }) => person as string).sort()).toEqual([ada.id, bob.id].sort());
    expect(new Set(notices.map(({ why }) => why as string))).toEqual(new Set([REASON]));
    // The admin never saw anything of it except who sits there.
    expect((await admin.visitor.ask("GET", `/api/tables/${table}/observation`)).status).toBe(403);
    await until(async () => (await rowOf(table)).booked);
    const { rows: results } = await inn.query(
      "select outcome, score, stayed from match_results where match = $1 order by seat",
      [table],
    );
    expect(results).toEqual(Array.from({ length: 2 }, () => ({ outcome: "none", score: 0, stayed: "stayed" })));
    expect((await inn.query("select 1 from rated_matches where match = $1", [table])).rows).toEqual([]);
    expect(await ada.visitor.get(`/api/people/${encodeURIComponent(ada.name)}`)).toMatchObject({
      matches: 0,
      results: [],
    });
  });

  test("[MM-547] MM-E112: an admin assigns and removes lower roles; moderators write notes, of which nobody is notified", async () => {
    const [ada, bob] = await two();
    expect((await act(moderator, ada, { act: "role", role: "moderator" })).status).toBe(403);
    expect((await act(moderator, bob, { act: "note" })).status).toBe(200);
    expect((await seen(moderator, bob)).lines).toMatchObject([{ act: "note", reason: REASON }]);
    expect((await bob.visitor.get<OwnModeration>("/api/me/moderation")).lines).toEqual([]);
    expect((await inn.query("select 1 from notices where person = $1", [bob.id])).rows).toEqual([]);
    expect((await act(admin, ada, { act: "role", role: "moderator" })).status).toBe(200);
    expect((await ada.visitor.ask("GET", "/api/admin/reports")).status).toBe(200);
    expect((await seen(admin, ada)).lines[0]).toMatchObject({
      ...{ act: "role", before: { role: null }, after: { role: "moderator" } },
    });
    // Moderators cannot act on each other; an admin can remove the role.
    expect((await act(moderator, ada, { act: "warn" })).status).toBe(403);
    expect((await act(admin, ada, { act: "role", role: null })).status).toBe(200);
    expect((await ada.visitor.ask("GET", "/api/admin/reports")).status).toBe(403);
    expect((await act(admin, ada, { act: "role", role: "admin" })).status).toBe(200);
    expect((await act(admin, ada, { act: "role", role: null })).status).toBe(403);
    await giveRole({ connectionString: inn.databaseUrl }, ada.name, null);
    const guest = inn.visitor();
    await guest.open("Guest");
    const { me } = await guest.get<MeAnswer>("/api/me");
    expect((await act(admin, { ...ada, id: me!.id }, { act: "role", role: "moderator" })).status).toBe(403);
  });
});
