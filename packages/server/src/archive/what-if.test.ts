import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { observe, openMatch, pendingDecisions, play, seededDice, type AnyGameDefinition } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing";
import type { Positions, WhatIf } from "@caravanserai/protocol";
import { dealtInTime } from "./what-if.ts";
import { hazardMatch, playOut } from "../testing/hazard.ts";
import { testSite, type TestSite, type Visitor } from "../testing/site.ts";

const game = hazard as unknown as AnyGameDefinition;
let inn: TestSite;
beforeAll(async () => {
  inn = await testSite({});
});
afterAll(() => inn.close());

const at = async (
  visitor: Visitor,
  id: string,
  viewer: string,
  seq: number,
): Promise<Positions["first"]["observation"]> =>
  (await visitor.get<Positions>(`/api/tables/${id}/positions?viewer=${viewer}&from=${seq}&count=0`)).first.observation;

test("[CO-665] [CO-183] a what-if looks to its viewer like the position, and reveals nothing that the viewer does not know", async () => {
  const { id, gamblers } = await hazardMatch(inn, 3);
  const { visitor } = gamblers[0]!;
  const { match: sent, viewer } = await visitor.post<WhatIf>(`/api/tables/${id}/what-if`, {});
  expect(viewer).toBe(0);
  // The asks are not sent: the browser's own rules compute them.
  expect(sent).not.toHaveProperty("asks");
  const match = openMatch(game, sent);
  expect({ ...observe(game, match, 0), canUndo: false }).toEqual({
    ...(await at(visitor, id, "0", 0)),
    canUndo: false,
  });
  expect([match.undoStack, match.draws, match.orders]).toEqual([[], 0, [{}, {}, {}]]);
  // Each copy is dealt again.
  const dealt = new Set<string>();
  for (let i = 0; i < 8; i++)
    dealt.add(JSON.stringify((await visitor.post<WhatIf>(`/api/tables/${id}/what-if`, {})).match.state));
  expect(dealt.size).toBeGreaterThan(1);
  // During the match no other viewer is allowed, and nothing that is tried is stored.
  for (const eyes of [1, "all"])
    expect((await visitor.ask("POST", `/api/tables/${id}/what-if`, { viewer: eyes })).status).toBe(403);
  const stranger = await inn.visitor().post<WhatIf>(`/api/tables/${id}/what-if`, {});
  expect(stranger.viewer).toBe("public");
  const [decision] = pendingDecisions(match);
  const answer = { option: "stake", amount: 1 };
  const tried = play(
    game,
    match,
    { do: "answer", seat: decision!.seat, question: decision!.question, answer },
    seededDice("trial"),
  );
  expect(tried.ok).toBe(true);
  expect((await at(visitor, id, "0", 99)).waiting.every(({ ready }) => !ready)).toBe(true);
});

test("once the match is over, every position but the last can be played on from in its true state", async () => {
  const { id, gamblers } = await hazardMatch(inn, 2);
  await playOut(gamblers, "what if");
  const { visitor } = gamblers[1]!;
  const { match } = await visitor.post<WhatIf>(`/api/tables/${id}/what-if`, { at: 0, viewer: "all" });
  expect(observe(game, openMatch(game, match), "all").view).toEqual((await at(visitor, id, "all", 0)).view);
  expect((await visitor.ask("POST", `/api/tables/${id}/what-if`, {})).status).toBe(409);
});

test("[CO-758] a person may make thirty copies an hour", async () => {
  const { id, gamblers } = await hazardMatch(inn, 2);
  const { visitor } = gamblers[0]!;
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await visitor.ask("POST", `/api/tables/${id}/what-if`, {})).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test("[CO-665] deals that never fit end after a while, and everything else of the server goes on in between", async () => {
  function* never(): Generator<undefined, string, undefined> {
    for (;;) yield undefined;
  }
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  await expect(dealtInTime(never(), 50)).rejects.toMatchObject({ code: "busy" });
  clearInterval(count);
  expect(turns).toBeGreaterThan(0);
});
