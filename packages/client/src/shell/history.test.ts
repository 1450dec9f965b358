import { expect, test } from "@jest/globals";
import { difference, type Observation } from "@caravanserai/kernel";
import { History, PAGE, type FetchPositions } from "./history.ts";

const observationAt = (seq: number): Observation => ({
  view: { faces: {}, seq } as Observation["view"],
  asks: [],
  waiting: [],
  canUndo: false,
  orders: {},
  departed: [],
  result: null,
});

/** A match with this many positions, and how often positions were requested. */
function matchOf(length: number): { fetch: FetchPositions; asked: string[]; grow: (to: number) => void } {
  const asked: string[] = [];
  let last = length;
  return {
    asked,
    grow: (to) => (last = to),
    fetch: (viewer, from, count) => {
      asked.push(`${viewer ?? "own"} ${from}+${count}`);
      const until = Math.min(last, from + count);
      return Promise.resolve({
        last,
        first: { seq: from, at: from, observation: observationAt(from), lines: [] },
        steps: Array.from({ length: Math.max(0, until - from) }, (_, i) => ({
          seq: from + i + 1,
          at: from + i + 1,
          seat: 0,
          act: "answer" as const,
          change: difference(observationAt(from + i), observationAt(from + i + 1)),
          first: 0,
          lines: [],
        })),
      });
    },
  };
}
const seqOf = (moment: { observation: Observation } | undefined): unknown =>
  (moment?.observation.view as { seq?: number } | undefined)?.seq;

test("positions are fetched in pages and cached", async () => {
  const { fetch, asked } = matchOf(250);
  const history = new History(fetch, "all");
  expect(seqOf(await history.at(142))).toBe(142);
  expect(seqOf(await history.at(199))).toBe(199);
  expect(seqOf(await history.at(3))).toBe(3);
  expect(asked).toEqual([`all ${PAGE - 1}+${PAGE}`, `all 0+${PAGE - 1}`]);
  expect(history.last).toBe(250);
});

test("the first position of each page, too, says whose answer led to it", async () => {
  const history = new History(matchOf(2 * PAGE).fetch);
  expect((await history.at(0))?.by).toBeNull();
  for (const seq of [1, PAGE - 1, PAGE, 2 * PAGE]) expect(await history.at(seq)).toMatchObject({ seq, by: 0 });
  expect(await history.at(2 * PAGE + 1)).toBeUndefined();
});

test("two simultaneous requests for a page share one fetch", async () => {
  const { fetch, asked } = matchOf(50);
  const history = new History(fetch);
  await Promise.all([history.at(4), history.at(40)]);
  expect(asked).toHaveLength(1);
});

test("the last page of a running match is fetched again when later positions are needed", async () => {
  const match = matchOf(30);
  const history = new History(match.fetch);
  expect(seqOf(await history.at(30))).toBe(30);
  expect(await history.at(31)).toBeUndefined();
  match.grow(35);
  expect(seqOf(await history.at(33))).toBe(33);
});
