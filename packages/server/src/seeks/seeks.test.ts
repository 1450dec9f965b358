import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { MySearch, PageNotice, SeekList, TableAnswer } from "@caravanserai/protocol";
import { sql as drizzleSql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "../db/connection.ts";
import { hear, newNonce, testSite, type TestSite } from "../testing/site.ts";
import { endOverdue, noteSeen } from "./seek-repository.ts";
import { AWAY_AFTER } from "./seek-service.ts";
import { LIVE, openSeek, searchOf, searchUntil, seeker, type Seeker } from "./testing/seekers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

async function sql(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return await site.query(text, values);
}

const isAsked = ({ proposals }: MySearch): boolean => proposals.length > 0;
const isIdle = ({ proposals, seeks }: MySearch): boolean => proposals.length === 0 && seeks.length === 0;
const two = (): Promise<[Seeker, Seeker]> => Promise.all([seeker(site, "Ada"), seeker(site, "Bob")]);

/** Two people who were found for one match, and its ready check. */
async function found(terms: Parameters<typeof openSeek>[1] = {}): Promise<{ pair: [Seeker, Seeker]; id: string }> {
  const pair = await two();
  for (const one of pair) await openSeek(one, { ...terms, note: pair[0].name });
  const { proposals } = await searchUntil(pair[0], isAsked);
  return { pair, id: proposals[0]!.id };
}

/** The next notice of this kind on an open page of the person. */
async function pushedNotice({ visitor }: Seeker, kind: string): Promise<PageNotice> {
  const socket = await visitor.socket();
  const notice = await hear(socket, "notice", (one) => one.kind === kind);
  socket.disconnect();
  return notice;
}

const ready = ({ visitor }: Seeker, id: string, body: object = { ready: true }) =>
  visitor.ask("POST", `/api/proposals/${id}`, body);

describe("seeks", () => {
  test("[MM-001] a guest is refused and told that an account is needed", async () => {
    const guest = site.visitor();
    await guest.open("Gina");
    expect(await guest.ask("POST", "/api/seeks", LIVE)).toMatchObject({
      status: 403,
      body: { code: "account-needed" },
    });
    expect(await site.visitor().ask("POST", "/api/seeks", LIVE)).toMatchObject({ status: 401 });
  });

  test("[MM-002] [MM-003] [MM-006] invalid terms are refused and open nothing", async () => {
    const ada = await seeker(site, "Ada");
    const wrong: object[] = [
      { games: [] },
      { games: [{ game: "chess", seats: [2, 2] }] },
      { games: [LIVE.games[0], LIVE.games[0]] },
      { games: [{ game: "hazard", seats: [2, 40] }] },
      { games: [{ game: "hazard", seats: [4, 2] }] },
      { games: [{ game: "hazard", seats: [2, 2], options: { nothing: [true] } }] },
      { games: [{ game: "hazard", seats: [2, 2], sides: ["white"] }] },
      { paces: ["days"] },
      { paces: ["none"] },
      { paces: ["live-15", "live-15"] },
      { range: { below: 10, above: 0 } },
      { note: "x".repeat(141) },
      { more: true },
    ];
    for (const terms of wrong) {
      const { status, body } = await ada.visitor.ask("POST", "/api/seeks", { ...LIVE, ...terms });
      expect([terms, status, body["code"]]).toEqual([
        terms,
        expect.any(Number),
        expect.stringMatching(/malformed|not-found/),
      ]);
    }
    expect(isIdle(await searchOf(ada))).toBe(true);
  });

  test("[MM-007] [MM-009] another live seek replaces the first, and keeps its place if it only becomes wider", async () => {
    const ada = await seeker(site, "Ada");
    const narrow = { paces: ["evening"], note: ada.name };
    const first = (await openSeek(ada, narrow)).seeks;
    const wider = (await openSeek(ada, { ...narrow, paces: ["evening", "live-45"] })).seeks;
    expect(wider).toHaveLength(1);
    expect(wider[0]).toMatchObject({ at: first[0]!.at, state: "open" });
    expect(wider[0]!.id).not.toBe(first[0]!.id);
    const other = (await openSeek(ada, { ...narrow, paces: ["live-45"] })).seeks;
    expect(Date.parse(other[0]!.at)).toBeGreaterThan(Date.parse(first[0]!.at));
    const changed = await ada.visitor.ask("PUT", `/api/seeks/${other[0]!.id}`, {
      ...LIVE,
      paces: ["live-45", "evening"],
    });
    expect(changed.body).toMatchObject({ seeks: [{ id: other[0]!.id, at: other[0]!.at }] });
    await ada.visitor.ask("DELETE", `/api/seeks/${other[0]!.id}`);
    expect(isIdle(await searchOf(ada))).toBe(true);
  });

  test("[MM-007] at most five correspondence seeks may be open", async () => {
    const ada = await seeker(site, "Ada");
    const days = { class: "correspondence" as const, paces: ["days"], range: { below: 0, above: 0 }, firm: true };
    for (let i = 0; i < 5; i++) await openSeek(ada, { ...days, days: i + 1 });
    expect(await ada.visitor.ask("POST", "/api/seeks", { ...LIVE, ...days })).toMatchObject({
      status: 409,
      body: { code: "too-many-seeks" },
    });
    for (const { id } of (await searchOf(ada)).seeks) await ada.visitor.ask("DELETE", `/api/seeks/${id}`);
  });

  test("[MM-012] the owner is notified once, the day before a correspondence search ends, and may extend it by three or seven days", async () => {
    const ada = await seeker(site, "Ada");
    const days = { class: "correspondence" as const, paces: ["days"], range: { below: 0, above: 0 }, firm: true };
    const [short] = (await openSeek(ada, { ...days, days: 1 })).seeks;
    const [, long] = (await openSeek(ada, { ...days, days: 5 })).seeks;
    await sql(
      "update seeks set at = at - interval '4 days 1 hour', until = until - interval '4 days 1 hour' where id = $1",
      [long!.id],
    );
    const notified = await pushedNotice(ada, "seek-ends");
    expect(notified).toMatchObject({ title: "Your search ends tomorrow: hazard", url: "/tables" });
    const notices = () => sql("select key, state from notices where person = $1 and kind = 'seek-ends'", [ada.id]);
    expect((await notices()).rows).toHaveLength(1);
    const before = Date.parse((await searchOf(ada)).seeks.find(({ id }) => id === long!.id)!.until);
    const longer = (seek: string, more: number) => ada.visitor.ask("POST", `/api/seeks/${seek}/longer`, { days: more });
    expect(await longer(long!.id, 5)).toMatchObject({ status: 400, body: { code: "malformed" } });
    const { body } = await longer(long!.id, 3);
    const after = (body as unknown as MySearch).seeks.find(({ id }) => id === long!.id)!;
    expect(Date.parse(after.until) - before).toBe(3 * DAY);
    // [MM-012] A search of one day leads to no notice, and no search ends later than 30 days from now.
    for (let i = 0; i < 5; i++) await longer(short!.id, 7);
    const { now, seeks } = await searchOf(ada);
    const until = Date.parse(seeks.find(({ id }) => id === short!.id)!.until);
    expect(until - Date.parse(now)).toBeLessThanOrEqual(30 * DAY);
    expect((await notices()).rows).toEqual([expect.objectContaining({ state: "over" })]);
    for (const { id } of seeks) await ada.visitor.ask("DELETE", `/api/seeks/${id}`);
    expect(await longer(long!.id, 3)).toMatchObject({ status: 409, body: { code: "seek-gone" } });
  }, 30_000);

  test("[MM-045] the search goes on during a match with a bot, which is kept when an opponent is found", async () => {
    const [ada, bob] = await two();
    const { at } = (await openSeek(ada, { note: ada.name })).seeks[0]!;
    const { table } = await ada.visitor.post<TableAnswer>("/api/tables", {
      ...{ game: "hazard", seats: 2, public: false, seat: 0, bots: [1] },
    });
    expect(table).toMatchObject({ status: "playing", rated: false, public: false, time: null });
    expect((await searchOf(ada)).seeks).toMatchObject([{ state: "open", at }]);
    await openSeek(bob, { note: ada.name });
    const { proposals } = await searchUntil(ada, isAsked);
    const { id } = proposals[0]!;
    for (const one of [ada, bob]) await ready(one, id);
    await searchUntil(ada, isIdle);
    const { tables } = await ada.visitor.get<{ tables: { id: string; status: string }[] }>("/api/me/tables");
    expect(tables).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: table.id, status: "playing" }),
        expect.objectContaining({ id, status: "playing" }),
      ]),
    );
  });

  test("[MM-011] [MM-012] [MM-013] seeks end when they expire, or when no page of their owner is connected", async () => {
    const [ada, bob] = await two();
    await openSeek(ada, { paces: ["evening"], rated: "rated" });
    await openSeek(bob, { paces: ["evening"], rated: "casual", range: "any" });
    await sql("update seeks set seen_at = seen_at - interval '31 s' where person = $1", [ada.id]);
    await sql("update seeks set until = clock_timestamp() where person = $1", [bob.id]);
    // Only Bob's page stays connected: Ada's would be noticed.
    await searchUntil(bob, isIdle);
    expect(isIdle(await searchOf(ada))).toBe(true);
    const { rows } = await sql("select person, reason from seeks where person = any($1)", [[ada.id, bob.id]]);
    expect(rows).toEqual(
      expect.arrayContaining([
        { person: ada.id, reason: "away" },
        { person: bob.id, reason: "expired" },
      ]),
    );
  }, 30_000);
});

/** Runs a job on the database while its clock shows the time that the job sets, and rolls everything back. */
async function atTimes(job: (tx: Db, setTime: (time: string) => Promise<unknown>) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  const takenBack = new Error("taken back");
  try {
    await drizzle({ client: pool, casing: "snake_case" }).transaction(async (tx) => {
      await tx.execute(drizzleSql`create schema stopped`);
      await tx.execute(drizzleSql`create function stopped.clock_timestamp() returns timestamptz language sql stable
        as 'select current_setting(''stopped.now'')::timestamptz'`);
      await tx.execute(drizzleSql`set local search_path to stopped, public, pg_catalog`);
      await job(tx, (time) => tx.execute(drizzleSql`select set_config('stopped.now', ${time}, true)`));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  } finally {
    await pool.end();
  }
}

test("[MM-011] [MM-012] MM-E102: thirty seconds without a page end a live search, and no other", async () => {
  const ada = await seeker(site, "Ada");
  await openSeek(ada, { settledOnly: true, paces: ["live-45"] });
  await openSeek(ada, { settledOnly: true, class: "correspondence", paces: ["days"] });
  const day = "2100-01-01";
  await atTimes(async (tx, setTime) => {
    await tx.execute(drizzleSql`update seeks set until = '2101-01-01' where person = ${ada.id}`);
    const pageAt = async (time: string): Promise<void> => {
      await setTime(`${day} ${time}Z`);
      await noteSeen(tx, [ada.id]);
    };
    const endedAt = async (time: string): Promise<unknown[]> => {
      await setTime(`${day} ${time}Z`);
      return (await endOverdue(tx, AWAY_AFTER)).filter(({ person }) => person === ada.id);
    };
    await pageAt("12:00:00.000");
    expect(await endedAt("12:00:29.999")).toEqual([]);
    await pageAt("12:00:29.999");
    expect(await endedAt("12:00:30.000")).toEqual([]);
    await pageAt("12:01:00.000");
    expect(await endedAt("12:01:29.999")).toEqual([]);
    expect(await endedAt("12:01:30.000")).toEqual([{ person: ada.id, reason: "away" }]);
    const { rows } = await tx.execute(
      drizzleSql`select class, state from seeks where person = ${ada.id} order by class`,
    );
    expect(rows).toEqual([
      { class: "correspondence", state: "open" },
      { class: "live", state: "ended" },
    ]);
  });
  for (const { id } of (await searchOf(ada)).seeks) await ada.visitor.ask("DELETE", `/api/seeks/${id}`);
});

describe("ready check", () => {
  test("[MM-010] [MM-122] [MM-130] [MM-132] [MM-133] [MM-138] two people are found, both are ready, and the match begins", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const asked = await searchOf(ada);
    expect(asked.seeks).toMatchObject([{ state: "proposed" }]);
    const [proposal] = asked.proposals;
    expect(proposal).toMatchObject({ state: "asking", game: "hazard", pace: "live-15", rated: false, seatsBy: "lot" });
    expect(Date.parse(proposal!.deadline) - Date.parse(asked.now)).toBeLessThanOrEqual(30_000);
    expect(proposal!.members.find(({ you }) => !you)).toMatchObject({ person: null, ready: false });
    expect(await site.visitor().ask("GET", `/api/tables/${id}`)).toMatchObject({ status: 404 });

    const after = (await ready(ada, id)).body as unknown as MySearch;
    expect(after.proposals[0]!.members.find(({ you }) => !you)).toMatchObject({ person: { name: bob.name } });
    expect((await searchOf(bob)).proposals[0]!.members.find(({ you }) => !you)).toMatchObject({
      person: null,
      ready: true,
    });
    await ready(bob, id);
    const { table } = await ada.visitor.get<{ table: object }>(`/api/tables/${id}`);
    expect(table).toMatchObject({
      status: "playing",
      public: true,
      host: null,
      time: { up: "forfeit", clock: { kind: "bank" } },
    });
    for (const one of [ada, bob]) expect(isIdle(await searchOf(one))).toBe(true);
    const { rows } = await sql("select state, reason from seeks where person = any($1)", [[ada.id, bob.id]]);
    expect(rows).toEqual([
      { state: "matched", reason: null },
      { state: "matched", reason: null },
    ]);
  });

  test("[MM-008] a seek leads to one match: after that nobody can find, accept or change it", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const seek = (await searchOf(ada)).seeks[0]!;
    const eve = await seeker(site, "Eve");
    const gone = { status: 409, body: { code: "seek-gone" } };
    expect(await eve.visitor.ask("POST", `/api/seeks/${seek.id}/accept`, {})).toMatchObject(gone);
    for (const one of [ada, bob]) await ready(one, id);
    await searchUntil(ada, isIdle);
    expect(await eve.visitor.ask("POST", `/api/seeks/${seek.id}/accept`, {})).toMatchObject(gone);
    expect(await ada.visitor.ask("PUT", `/api/seeks/${seek.id}`, LIVE)).toMatchObject(gone);
    await openSeek(eve);
    expect((await sql("select state from seeks where id = $1", [seek.id])).rows).toEqual([{ state: "matched" }]);
    const made = await sql("select proposal from proposal_members where seek = $1", [seek.id]);
    expect(made.rows).toEqual([{ proposal: id }]);
    await eve.visitor.ask("DELETE", `/api/seeks/${(await searchOf(eve)).seeks[0]!.id}`);
  });

  test("[MM-131] [MM-139] by correspondence reading the proposal changes nothing; the page's nonce confirms, and the notice leads there", async () => {
    const [ada, bob] = await two();
    const days = { class: "correspondence" as const, paces: ["quick"], note: ada.name };
    await openSeek(ada, days);
    const notified = pushedNotice(ada, "proposal");
    await openSeek(bob, days);
    const { proposals } = await searchUntil(ada, isAsked);
    const { id, members } = proposals[0]!;
    expect(await notified).toMatchObject({ title: "Opponents found: hazard", url: `/table/${id}` });
    expect((await notified).body).toMatch(`hazard with ${bob.name}. Casual, by correspondence.`);
    expect(members.map(({ ready: isReady }) => isReady)).toEqual([false, false]);
    await ada.visitor.ask("GET", `/table/${id}`);
    await ada.visitor.ask("GET", `/api/tables/${id}`);
    expect((await searchOf(ada)).proposals[0]!.members.map(({ ready: isReady }) => isReady)).toEqual([false, false]);
    const { commitmentToNonce } = await import("@caravanserai/kernel/commitments");
    await ready(ada, id, { ready: true, nonceCommitment: commitmentToNonce(newNonce()) });
    const { deadline, members: asked } = (await searchOf(ada)).proposals[0]!;
    expect(asked.find(({ you }) => you)).toMatchObject({ ready: true });
    expect(Date.parse(deadline) - Date.now()).toBeGreaterThan(35 * HOUR);
    // A proposal that was answered is no longer sent; a failure is announced to those who were not to blame.
    const failed = pushedNotice(ada, "proposal-failed");
    await ready(bob, id, { ready: false });
    expect(await failed).toMatchObject({
      title: `The match does not begin: hazard with ${bob.name}`,
      body: "Somebody was not ready. Your search continues with its old place in the line.",
    });
    const { rows } = await sql(
      "select person, kind, state from notices where args ->> 'id' = $1 order by kind, person",
      [id],
    );
    expect(rows.filter(({ kind }: { kind: string }) => kind === "proposal")).toEqual([
      expect.objectContaining({ state: "over" }),
      expect.objectContaining({ state: "over" }),
    ]);
    expect(rows.filter(({ kind }: { kind: string }) => kind === "proposal-failed")).toEqual([
      expect.objectContaining({ person: ada.id }),
    ]);
    await ada.visitor.ask("DELETE", `/api/seeks/${(await searchOf(ada)).seeks[0]!.id}`);
  });

  test("[MM-130] [MM-131] [MM-134] MM-E39: by correspondence the check lasts 36 hours; a search that expired in the meantime gets a day", async () => {
    const [ada, bob] = await two();
    const days = { class: "correspondence" as const, paces: ["each-day"], note: ada.name };
    for (const one of [ada, bob]) await openSeek(one, days);
    const { proposals, now, seeks } = await searchUntil(ada, isAsked);
    const { id, deadline } = proposals[0]!;
    expect(Math.round((Date.parse(deadline) - Date.parse(now)) / HOUR)).toBe(36);
    await ready(ada, id);
    await sql("update seeks set until = clock_timestamp() - interval '27 hours' where id = $1", [seeks[0]!.id]);
    await sql("update proposals set deadline = clock_timestamp() - interval '3 s' where id = $1", [id]);
    await sql("update jobs set due = clock_timestamp() where key = $1", [`proposal/${id}`]);
    await searchUntil(bob, isIdle);
    expect((await sql("select state, reason from seeks where person = $1", [bob.id])).rows).toEqual([
      { state: "ended", reason: "missed" },
    ]);
    const after = await searchUntil(ada, ({ seeks: own }) => own[0]?.state === "open");
    expect(after.seeks).toMatchObject([{ at: seeks[0]!.at }]);
    expect(Math.round((Date.parse(after.seeks[0]!.until) - Date.parse(after.now)) / HOUR)).toBe(24);
    // [MM-135] By correspondence that does not count as a miss.
    expect((await sql("select 1 from misses where about = $1", [id])).rows).toEqual([]);
    await ada.visitor.ask("DELETE", `/api/seeks/${after.seeks[0]!.id}`);
  });

  test("[MM-139] a live check is announced by push at once, never by e-mail or webhook", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const { rows } = await sql("select args from notices where key = $1", [`proposal/${id}/${ada.id}`]);
    expect(rows).toEqual([{ args: expect.objectContaining({ atOnce: "yes", id }) }]);
    await ready(ada, id, { ready: false });
    await bob.visitor.ask("DELETE", `/api/seeks/${(await searchOf(bob)).seeks[0]!.id}`);
  });

  test("[MM-207] the reason for the seating is shown at the table and stored with it", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    for (const one of [ada, bob]) await ready(one, id);
    await searchUntil(ada, isIdle);
    expect((await ada.visitor.get<TableAnswer>(`/api/tables/${id}`)).table.seatsBy).toBe("lot");
    expect((await sql("select seats_by from matches where id = $1", [id])).rows).toEqual([{ seats_by: "lot" }]);
    const { table } = await ada.visitor.post<TableAnswer>("/api/tables", { game: "hazard", seats: 2 });
    expect(table.seatsBy).toBeNull();
  });

  test("[MM-130] browsers that contribute to the dice are bound before any nonce is opened", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const { commitmentToNonce } = await import("@caravanserai/kernel/commitments");
    const nonces = [newNonce(), newNonce()];
    const shown = (await searchOf(ada)).proposals[0]!.commitment;
    for (const [i, one] of [ada, bob].entries())
      expect((await ready(one, id, { ready: true, nonceCommitment: commitmentToNonce(nonces[i]!) })).status).toBe(200);
    const { table } = await ada.visitor.get<{ table: object }>(`/api/tables/${id}`);
    expect(table).toMatchObject({ status: "open", seatsFixed: true, commitment: shown });
    expect((await searchOf(ada)).proposals).toMatchObject([{ id, state: "opening" }]);
    for (const [i, one] of [ada, bob].entries())
      await one.visitor.post(`/api/tables/${id}/nonce`, { nonce: nonces[i] });
    await searchUntil(ada, isIdle);
    expect(await ada.visitor.get(`/api/tables/${id}`)).toMatchObject({ table: { status: "playing" } });
  });

  test("[MM-134] [MM-135] declining ends the person's search; the other's goes on with its old place in the queue", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const { at } = (await searchOf(ada)).seeks[0]!;
    await ready(ada, id);
    expect((await ready(bob, id, { ready: false })).status).toBe(200);
    expect(isIdle(await searchOf(bob))).toBe(true);
    expect((await searchOf(ada)).seeks).toMatchObject([{ state: "open", at }]);
    expect(await ready(ada, id)).toMatchObject({ status: 409, body: { code: "proposal-over" } });
    expect(await sql("select person, about from misses where about = $1", [id])).toMatchObject({
      rows: [{ person: bob.id, about: id }],
    });
    await ada.visitor.ask("DELETE", `/api/seeks/${(await searchOf(ada)).seeks[0]!.id}`);
  });

  test("[MM-133] [MM-134] MM-E37: without an answer the check ends two seconds after its deadline; an answer after the deadline is too late", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    await ready(ada, id);
    await sql("update proposals set deadline = clock_timestamp() - interval '1 s' where id = $1", [id]);
    expect(await ready(bob, id)).toMatchObject({ status: 409, body: { code: "proposal-over", rule: "MM-133" } });
    await sql("update proposals set deadline = clock_timestamp() - interval '3 s' where id = $1", [id]);
    await sql("update jobs set due = clock_timestamp() where key = $1", [`proposal/${id}`]);
    await searchUntil(bob, isIdle);
    const { rows } = await sql("select state, reason from seeks where person = $1", [bob.id]);
    expect(rows).toEqual([{ state: "ended", reason: "missed" }]);
    expect((await searchOf(ada)).seeks).toMatchObject([{ state: "open" }]);
    await ada.visitor.ask("DELETE", `/api/seeks/${(await searchOf(ada)).seeks[0]!.id}`);
  });

  test("[MM-135] after the second miss in a day the person must wait, and the refusal says until when", async () => {
    const ada = await seeker(site, "Ada");
    for (const about of ["one", "two"])
      await sql("insert into misses (person, at, about) values ($1, clock_timestamp(), $2)", [ada.id, about]);
    const refused = await ada.visitor.ask("POST", "/api/seeks", LIVE);
    expect(refused).toMatchObject({ status: 409, body: { code: "missed-checks", rule: "MM-135" } });
    expect(refused.body["message"]).toMatch(/again at \d\d:\d\d UTC/);
    expect((await searchOf(ada)).barredUntil).not.toBeNull();
    expect(
      (await openSeek(ada, { class: "correspondence", paces: ["days"], firm: true, range: { below: 0, above: 0 } }))
        .seeks,
    ).toHaveLength(1);
  });

  test("[MM-014] [MM-015] a person in a live match cannot look for another", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    for (const one of [ada, bob]) await ready(one, id);
    expect(await ada.visitor.ask("POST", "/api/seeks", LIVE)).toMatchObject({
      status: 409,
      body: { code: "plays-live" },
    });
  });

  test("a ready check can only be answered by its members", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const eve = await seeker(site, "Eve");
    expect(await ready(eve, id)).toMatchObject({ status: 404 });
    expect(await ready(eve, id, { ready: false })).toMatchObject({ status: 404 });
    await ready(ada, id, { ready: false });
    expect((await searchOf(bob)).seeks).toMatchObject([{ state: "open" }]);
    await bob.visitor.ask("DELETE", `/api/seeks/${(await searchOf(bob)).seeks[0]!.id}`);
  });
});

describe("the list of seeks", () => {
  test("[MM-040] [MM-042] [MM-043] a seek in the list is accepted: its owner is asked, the acceptor is ready", async () => {
    const [ada, bob] = await two();
    await openSeek(ada, { paces: ["evening"], firm: true, note: "An evening" });
    const listed = await bob.visitor.get<SeekList>("/api/seeks");
    const entry = listed.seeks.find(({ person }) => person.id === ada.id)!;
    expect(entry).toMatchObject({
      own: false,
      games: [{ game: "hazard", seats: [2, 2], options: {}, sides: null }],
      rooms: [{ game: "hazard", pace: "evening", rated: false }],
      note: "An evening",
      why: null,
    });
    expect((await site.visitor().get<SeekList>("/api/seeks")).seeks.find(({ id }) => id === entry.id)).toMatchObject({
      rooms: [],
      why: "You need an account to accept.",
    });
    const accepted = await bob.visitor.post<MySearch>(`/api/seeks/${entry.id}/accept`, {});
    expect(accepted.proposals).toMatchObject([{ state: "asking", pace: "evening" }]);
    expect(accepted.proposals[0]!.members.find(({ you }) => you)).toMatchObject({ ready: true });
    const again = await bob.visitor.ask("POST", `/api/seeks/${entry.id}/accept`, {});
    expect(again).toMatchObject({ status: 409 });
    const eve = await seeker(site, "Eve");
    expect(await eve.visitor.ask("POST", `/api/seeks/${entry.id}/accept`, {})).toMatchObject({
      status: 409,
      body: { code: "seek-gone" },
    });
    await ready(ada, accepted.proposals[0]!.id);
    expect(await ada.visitor.get(`/api/tables/${accepted.proposals[0]!.id}`)).toMatchObject({
      table: { status: "playing" },
    });
  });

  test("[MM-007] [MM-043] [MM-134] MM-E127: accepting with a live search of one's own", async () => {
    const [ada, dora] = await two();
    const apart = { firm: true, range: { below: 0, above: 0 }, settledOnly: true };
    const asks = async (): Promise<{ id: string; at: string; seek: string }> => {
      const own = (await openSeek(dora, { paces: ["evening"], ...apart })).seeks[0]!;
      const { seeks } = await openSeek(ada, { paces: ["live-45"] });
      const { proposals } = await dora.visitor.post<MySearch>(`/api/seeks/${seeks[0]!.id}/accept`, {});
      expect((await searchOf(dora)).seeks).toMatchObject([{ id: own.id, state: "proposed" }]);
      return { id: proposals[0]!.id, at: own.at, seek: own.id };
    };
    const first = await asks();
    await ready(ada, first.id, { ready: false });
    expect((await searchOf(dora)).seeks).toMatchObject([{ id: first.seek, state: "open", at: first.at }]);
    expect((await sql("select person from misses where about = $1", [first.id])).rows).toEqual([{ person: ada.id }]);
    await dora.visitor.ask("DELETE", `/api/seeks/${first.seek}`);
    const second = await asks();
    await ready(ada, second.id);
    const ended = await sql("select state, reason from seeks where id = $1", [second.seek]);
    expect(ended.rows).toEqual([{ state: "ended", reason: "replaced" }]);
    // During a live match with a clock no live seek can be accepted.
    const eve = await seeker(site, "Eve");
    const open = (await openSeek(eve, { paces: ["evening"] })).seeks[0]!;
    expect(await dora.visitor.ask("POST", `/api/seeks/${open.id}/accept`, {})).toMatchObject({
      ...{ status: 409, body: { code: "plays-live" } },
    });
    await eve.visitor.ask("DELETE", `/api/seeks/${open.id}`);
  });

  test("[MM-042] accepting a seek for more than two opens a seek for the same table", async () => {
    const [ada, bob] = await two();
    await openSeek(ada, { games: [{ game: "hazard", seats: [3, 3] }], paces: ["evening"] });
    const { seeks } = await bob.visitor.get<SeekList>("/api/seeks");
    const entry = seeks.find(({ person }) => person.id === ada.id)!;
    expect(entry.joins).toBe(true);
    const joined = await bob.visitor.post<MySearch>(`/api/seeks/${entry.id}/accept`, {});
    expect(joined.seeks).toMatchObject([
      { state: "open", terms: { games: [{ game: "hazard", seats: [3, 3] }], paces: ["evening"], range: "any" } },
    ]);
    const cid = await seeker(site, "Cid");
    await openSeek(cid, { games: [{ game: "hazard", seats: [3, 3] }], paces: ["evening"] });
    const { proposals } = await searchUntil(ada, isAsked);
    expect(proposals[0]!.members).toHaveLength(3);
    await ready(ada, proposals[0]!.id, { ready: false });
    for (const one of [bob, cid])
      for (const { id } of (await searchUntil(one, ({ seeks: own }) => own[0]?.state === "open")).seeks)
        await one.visitor.ask("DELETE", `/api/seeks/${id}`);
  });
});
