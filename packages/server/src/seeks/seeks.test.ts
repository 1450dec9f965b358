import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { MySearch, SeekList } from "@caravanserai/protocol";
import pg from "pg";
import { newNonce, testSite, type TestSite } from "../testing/site.ts";
import { LIVE, openSeek, searchOf, searchUntil, seeker, type Seeker } from "./testing/seekers.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

async function sql(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

const isAsked = ({ proposals }: MySearch): boolean => proposals.length > 0;
const isIdle = ({ proposals, seeks }: MySearch): boolean => proposals.length === 0 && seeks.length === 0;
const two = (): Promise<[Seeker, Seeker]> => Promise.all([seeker(site, "Ada"), seeker(site, "Bob")]);

/** Two who were found for one match, and its ready check. */
async function found(terms: Parameters<typeof openSeek>[1] = {}): Promise<{ pair: [Seeker, Seeker]; id: string }> {
  const pair = await two();
  for (const one of pair) await openSeek(one, { ...terms, note: pair[0].name });
  const { proposals } = await searchUntil(pair[0], isAsked);
  return { pair, id: proposals[0]!.id };
}

const ready = ({ visitor }: Seeker, id: string, body: object = { ready: true }) =>
  visitor.ask("POST", `/api/proposals/${id}`, body);

describe("seeks", () => {
  test("[MM-001] a guest is told that an account is needed", async () => {
    const guest = site.visitor();
    await guest.open("Gina");
    expect(await guest.ask("POST", "/api/seeks", LIVE)).toMatchObject({
      status: 403,
      body: { code: "account-needed" },
    });
    expect(await site.visitor().ask("POST", "/api/seeks", LIVE)).toMatchObject({ status: 401 });
  });

  test("[MM-002] [MM-003] [MM-006] terms that make no sense are refused and open nothing", async () => {
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

  test("[MM-007] [MM-009] another live seek replaces the first and keeps its place where it only becomes wider", async () => {
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

  test("[MM-007] five correspondence seeks, and no sixth", async () => {
    const ada = await seeker(site, "Ada");
    const days = { class: "correspondence" as const, paces: ["days"], range: { below: 0, above: 0 }, firm: true };
    for (let i = 0; i < 5; i++) await openSeek(ada, { ...days, days: i + 1 });
    expect(await ada.visitor.ask("POST", "/api/seeks", { ...LIVE, ...days })).toMatchObject({
      status: 409,
      body: { code: "too-many-seeks" },
    });
    for (const { id } of (await searchOf(ada)).seeks) await ada.visitor.ask("DELETE", `/api/seeks/${id}`);
  });

  test("[MM-011] [MM-012] [MM-013] what is over ends: by time, or because no page of its owner is there", async () => {
    const [ada, bob] = await two();
    await openSeek(ada, { paces: ["evening"], rated: "rated" });
    await openSeek(bob, { paces: ["evening"], rated: "casual", range: "any" });
    await sql("update seeks set seen_at = seen_at - interval '31 s' where person = $1", [ada.id]);
    await sql("update seeks set until = clock_timestamp() where person = $1", [bob.id]);
    // Only of Bob a page is there: Ada's would be seen.
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

describe("ready check", () => {
  test("[MM-010] [MM-122] [MM-130] [MM-132] [MM-133] [MM-138] two are found, both are ready, and the match begins", async () => {
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

  test("[MM-130] browsers that add to the dice are bound before anybody's nonce is open", async () => {
    const {
      pair: [ada, bob],
      id,
    } = await found();
    const { commitmentToNonce } = await import("@caravanserai/kernel");
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

  test("[MM-134] [MM-135] who declines stops searching; the other goes on with the old place in the line", async () => {
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

  test("[MM-133] [MM-134] silence ends the check two seconds after its deadline, and an answer after the deadline is too late", async () => {
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

  test("[MM-135] after the second miss of a day there is a wait, and the refusal says until when", async () => {
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

  test("[MM-014] [MM-015] who plays live looks for no other live match", async () => {
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

  test("a ready check is nobody else's", async () => {
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
      why: "An account is needed to accept.",
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
