import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { applyDifference, verifyRecord, type MatchRecord, type Observation } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing";
import type {
  ArchiveAnswer,
  DiceAnswer,
  LinesAnswer,
  MeAnswer,
  Positions,
  RecordAnswer,
  TableAnswer,
} from "@caravanserai/protocol";
import { hazardMatch, playOut } from "../testing/hazard.ts";
import { testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
let finished: { id: string; anna: Visitor };
beforeAll(async () => {
  inn = await testSite({ SNAPSHOT_EVERY: "4" });
  const { id, gamblers } = await hazardMatch(inn, 3);
  await playOut(gamblers, "archive");
  finished = { id, anna: gamblers[0]!.visitor };
});
afterAll(() => inn.close());

describe("the archive", () => {
  test("finds finished matches by game, player, seats and people", async () => {
    const stranger = inn.visitor();
    const find = async (query: string): Promise<string[]> =>
      (await stranger.get<ArchiveAnswer>(`/api/archive?${query}`)).matches.map(({ id }) => id);
    expect(await find("")).toEqual([finished.id]);
    expect(await find("game=hazard&seats=3&people=only&player=player%202")).toEqual([finished.id]);
    expect(await find("game=other")).toEqual([]);
    expect(await find("player=%25")).toEqual([]);
    expect(await find("seats=2")).toEqual([]);
    expect(await find(`before=${encodeURIComponent("2020-01-01T00:00:00Z")}`)).toEqual([]);
    expect((await finished.anna.get<ArchiveAnswer>("/api/archive?person=me")).matches).toHaveLength(1);
    expect((await stranger.ask("GET", "/api/archive?person=me")).status).toBe(401);
  });

  test("shows private matches only to those who played", async () => {
    const { id, gamblers } = await hazardMatch(inn, 2, { public: false });
    await playOut(gamblers, "private");
    const ids = async (visitor: Visitor): Promise<string[]> =>
      (await visitor.get<ArchiveAnswer>("/api/archive")).matches.map((match) => match.id);
    expect(await ids(gamblers[1]!.visitor)).toContain(id);
    expect(await ids(inn.visitor())).not.toContain(id);
    for (const path of ["positions", "lines", "record", "messages"])
      expect((await inn.visitor().ask("GET", `/api/tables/${id}/${path}`)).status).toBe(403);
  });
});

describe("a replay", () => {
  test.each(["0", "2", "public", "all"])(
    "for viewer %s starts in full and continues by differences, in pages of limited size",
    async (viewer) => {
      const path = `/api/tables/${finished.id}/positions?viewer=${viewer}`;
      const whole = await finished.anna.get<Positions>(`${path}&count=250`);
      expect(whole.steps).toHaveLength(whole.last);
      let observation: unknown = whole.first.observation;
      for (const { change } of whole.steps) observation = applyDifference(observation, change);
      expect((observation as Observation).result).not.toBeNull();
      const middle = Math.floor(whole.last / 2);
      const page = await finished.anna.get<Positions>(`${path}&from=${middle}&count=250`);
      let later: unknown = page.first.observation;
      for (const { change } of page.steps) later = applyDifference(later, change);
      expect(later).toEqual(observation);
      expect(page.steps.map(({ seq }) => seq)).toEqual(whole.steps.map(({ seq }) => seq).slice(middle));
    },
  );

  test("is shown although the wording of its log has changed since, but not if other dice would fall", async () => {
    const { id, gamblers } = await hazardMatch(inn, 2);
    await playOut(gamblers, "old words");
    const { visitor } = gamblers[0]!;
    const positions = () => visitor.ask("GET", `/api/tables/${id}/positions?count=250`);
    const before = await positions();
    await inn.query(
      `update events set log = (select json_agg((entry::jsonb || '{"args":{"former":1}}')::json)
         from json_array_elements(log) entry) where match = $1 and json_array_length(log) > 0`,
      [id],
    );
    const after = await positions();
    const shown = ({ body }: typeof before) => (body as unknown as Positions).steps.map(({ change }) => change);
    expect([after.status, shown(after)]).toEqual([200, shown(before)]);
    await inn.query(
      `update events set draws = (select json_agg((draw::jsonb || '{"value":99}')::json)
         from json_array_elements(draws) draw) where match = $1 and json_array_length(draws) > 0`,
      [id],
    );
    expect(await positions()).toMatchObject({ status: 409, body: { code: "other-rules" } });
  });

  test("for the viewer `all` includes every draw, for others none", async () => {
    const path = `/api/tables/${finished.id}/positions?count=250`;
    const all = await finished.anna.get<Positions>(`${path}&viewer=all`);
    expect(all.steps.some(({ draws }) => (draws?.length ?? 0) > 0)).toBe(true);
    const open = await finished.anna.get<Positions>(`${path}&viewer=public`);
    expect(open.steps.every(({ draws }) => draws === undefined)).toBe(true);
  });

  test("delivers its event log a page at a time", async () => {
    const path = `/api/tables/${finished.id}/lines`;
    const all = await finished.anna.get<LinesAnswer>(`${path}?limit=1000`);
    expect(all.more).toBe(false);
    const last = await finished.anna.get<LinesAnswer>(`${path}?limit=10`);
    expect(last.more).toBe(true);
    const before = await finished.anna.get<LinesAnswer>(`${path}?limit=1000&before=${last.lines[0]!.number}`);
    expect([...before.lines, ...last.lines]).toEqual(all.lines);
  });
});

describe("records", () => {
  const record = (): Promise<MatchRecord> => finished.anna.get<MatchRecord>(`/api/tables/${finished.id}/record`);

  test("a finished match can be exported, and its record proves every die", async () => {
    const given = await record();
    expect(verifyRecord(hazard, given).draws).toBeGreaterThan(3);
  });

  test("is accepted by another site, replayed there, and watched like a match of that site", async () => {
    const other = await testSite();
    const visitor = other.visitor();
    await visitor.post("/api/accounts", { name: "Collector", password: "long enough" });
    const given = await record();
    const taken = await visitor.post<RecordAnswer>("/api/records", given);
    expect(taken).toMatchObject({ commands: given.commands.length, draws: given.draws.length });
    const { table } = await visitor.get<TableAnswer>(`/api/tables/${taken.table}`);
    expect(table).toMatchObject({ status: "finished", imported: true, result: given.result });
    const there = await visitor.get<Positions>(`/api/tables/${taken.table}/positions?viewer=all&count=250`);
    const here = await finished.anna.get<Positions>(`/api/tables/${finished.id}/positions?viewer=all&count=250`);
    expect(there.steps.map(({ change }) => change)).toEqual(here.steps.map(({ change }) => change));
    expect(await visitor.get(`/api/tables/${taken.table}/record`)).toEqual(given);
    expect((await other.visitor().ask("GET", `/api/tables/${taken.table}`)).status).toBe(403);
    await other.close();
  });

  test("are kept up to a limit for each person", async () => {
    const visitor = inn.visitor();
    const { me } = await visitor.post<MeAnswer>("/api/accounts", { name: "Hoarder", password: "long enough" });
    await inn.query(
      `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic, start_when_full, host, invitation, commitment, status, imported)
       select 'm' || n, 'm', 'hazard', 1, '', '', '{}', false, 'quick', true, true, $1, '', '', 'finished', true from generate_series(1, 200) n`,
      [me!.id],
    );
    expect(await visitor.ask("POST", "/api/records", await record())).toMatchObject({
      status: 409,
      body: { code: "too-many-records" },
    });
  });

  test.each<[string, (given: MatchRecord) => unknown, RegExp]>([
    ["another secret", (r) => ({ ...r, secret: "0".repeat(64) }), /does not match the commitment/],
    [
      "a die turned over",
      (r) => ({ ...r, draws: r.draws.map((d) => (d.kind === "die" ? { ...d, value: 7 } : d)) }),
      /does not match the secret/,
    ],
    ["an answer left out", (r) => ({ ...r, commands: r.commands.slice(1) }), /refused|draws|Draw/],
    [
      "another winner",
      // every seat swaps results with its neighbour, which differs from the true result for any dice
      (r) => ({
        ...r,
        result: { ...r.result, places: (r.result?.places ?? []).map((group) => group.map((seat) => (seat + 1) % 3)) },
      }),
      /result does not match the commands/,
    ],
    ["another game", (r) => ({ ...r, game: "chess" }), /does not offer the game/],
    ["a seat too many", (r) => ({ ...r, nonces: [...r.nonces, ""] }), /every seat/],
    ["no record", () => ({ hello: "world" }), /not a record/],
    ["nothing", () => null, /not a record/],
    ["invisible characters in its key", (r) => ({ ...r, match: "a\u0000b" }), /not a record .*match/],
    [
      "options that the game does not offer",
      (r) => ({ ...r, options: { ...r.options, "no\u0000": true } }),
      /no option/,
    ],
    ["a version beyond the safe integers", (r) => ({ ...r, version: 2 ** 40 }), /not a record .*version/],
    [
      "an endlessly nested answer",
      (r) => ({ ...r, commands: [{ do: "answer", seat: 0, question: 1, answer: nested(3000) }] }),
      /nested too deep/,
    ],
    [
      "the same question answered endlessly",
      (r) => ({ ...r, commands: Array.from({ length: 20_000 }, () => r.commands[0]) }),
      /The record has/,
    ],
    [
      "more events than any match has",
      (r) => ({ ...r, commands: Array.from({ length: 20_001 }, () => r.commands[0]) }),
      /longer than any match/,
    ],
  ])("with %s is refused, and the reason is given", async (_, forge, why) => {
    const answer = await finished.anna.ask("POST", "/api/records", JSON.stringify(forge(await record())));
    expect(answer).toMatchObject({ status: 422, body: { code: "bad-record", message: expect.stringMatching(why) } });
  });
});

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

describe("the dice", () => {
  test("of a finished match are counted by face; a match that goes on, and a private one, keep theirs", async () => {
    const record = await finished.anna.get<MatchRecord>(`/api/tables/${finished.id}/record`);
    const { dice } = await inn.visitor().get<DiceAnswer>(`/api/tables/${finished.id}/dice`);
    for (const { game, sides, counts } of dice) {
      const rolled = record.draws.filter(({ kind, of }) => kind === "die" && of === sides);
      expect(game).toBe("hazard");
      expect(counts).toEqual(
        Array.from({ length: sides }, (_, i) => rolled.filter(({ value }) => value === i + 1).length),
      );
    }
    expect(dice.length).toBe(new Set(record.draws.filter(({ kind }) => kind === "die").map(({ of }) => of)).size);
    expect(dice.length).toBeGreaterThan(0);

    const { id } = await hazardMatch(inn, 2);
    expect(await inn.visitor().ask("GET", `/api/tables/${id}/dice`)).toMatchObject({ body: { code: "not-over" } });
    const own = await hazardMatch(inn, 2, { public: false });
    expect((await inn.visitor().ask("GET", `/api/tables/${own.id}/dice`)).status).toBe(403);
  });

  test("of the site grow by those of a match that ends, once", async () => {
    const rolls = async (): Promise<number> => {
      await inn.site.sweep();
      const { dice } = await inn.visitor().get<DiceAnswer>("/api/dice");
      return dice.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
    };
    const before = await rolls();
    const { id, gamblers } = await hazardMatch(inn, 2);
    await playOut(gamblers, "dice");
    const { draws } = await gamblers[0]!.visitor.get<MatchRecord>(`/api/tables/${id}/record`);
    const own = draws.filter(({ kind }) => kind === "die").length;
    expect(await rolls()).toBe(before + own);
    expect(await rolls()).toBe(before + own);
  });
});
