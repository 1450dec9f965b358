import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { difference, type Observation } from "@caravanserai/kernel";
import type { Positions } from "@caravanserai/protocol";
import type { CatchUp, NumberedLine, TableState } from "../contract/index.ts";
import { choosePace } from "../elements/pace.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import { textOf } from "../elements/line-words.ts";
import { markStruck } from "./event-log.ts";
import { History } from "./history.ts";
import { TableCatchUp, type CaughtUpTable } from "./table-catch-up.ts";

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick", "performance"] });
  choosePace("normal");
});
afterEach(() => void jest.useRealTimers());

const AT = Date.UTC(2027, 1, 1, 8);
const observationAt = (seq: number): Observation => ({
  view: { faces: {}, round: seq } as Observation["view"],
  ...{ asks: [], waiting: [], canUndo: false, orders: {}, departed: [], result: null },
});

/** What seat 0 has done: answers of its person, and answers in the place of its person. Seat 1 did everything else. */
interface OwnEvents {
  readonly answers: readonly number[];
  readonly causes?: Readonly<Record<number, "time" | "bot">>;
}

/** The catch-up of seat 0 after this many events. `lines`: the lines of the log as the page has them. */
function catchUpOf(
  newest: number,
  { answers, causes = {} }: OwnEvents,
  lines: readonly NumberedLine[] = linesTo(newest),
): TableCatchUp {
  const stepOf = (seq: number): Positions["steps"][number] => ({
    ...{ seq, at: AT + seq, act: "answer", first: seq, lines: [] },
    seat: answers.includes(seq) || seq in causes ? 0 : 1,
    change: difference(observationAt(seq - 1), observationAt(seq)),
    ...(causes[seq] === undefined ? {} : { cause: causes[seq] }),
  });
  const history = new History((_viewer, from, count) => {
    const steps = Array.from({ length: Math.min(count, newest - from) }, (_, i) => stepOf(from + i + 1));
    const first = { seq: from, at: AT + from, observation: observationAt(from), lines: [] };
    return Promise.resolve({ last: newest, first, steps });
  });
  const seats = [0, 1].map((seat) => ({ seat, name: `Player ${seat}`, you: seat === 0 }));
  const table: CaughtUpTable = {
    client: { lines, newest },
    viewer: 0,
    table: { ...hazardTable, line: (line) => `Line ${line.seq}` },
    state: { seats } as unknown as TableState,
  };
  const nothing = (): void => undefined;
  return new TableCatchUp(table, history, { show: nothing, began: nothing, changed: nothing, ended: nothing });
}

const linesTo = (newest: number): NumberedLine[] =>
  Array.from({ length: newest }, (_, i) => ({
    ...{ number: i + 1, seq: i + 1, key: "hazard.cast", args: {}, at: new Date(AT).toISOString() },
  }));

/** The events that are shown, with the text of each; empty: nothing is shown. */
function shown(view: CatchUp | null): readonly string[] {
  return (view?.highlights ?? []).map(({ title }) => textOf(title));
}
const eventsOf = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `Line ${from + i}`);

test("CO-E113 [CO-651] [CO-652] what was seen on another device is not shown again; since the last turn it is", async () => {
  const catchUp = catchUpOf(40, { answers: [33] });
  await catchUp.begin(40);
  expect(shown(catchUp.view)).toEqual([]);
  await catchUp.beginWithMyTurn();
  expect(shown(catchUp.view)).toEqual(eventsOf(34, 40));
  catchUp.stop();
});

test("CO-E114 [CO-652] [CO-655] since my last turn shows what the bot did for me, marked as such, and does not take it for my turn", async () => {
  const catchUp = catchUpOf(64, { answers: [50], causes: { 59: "bot", 63: "bot" } });
  await catchUp.beginWithMyTurn();
  const expected = eventsOf(51, 64).map((line) =>
    line === "Line 59" || line === "Line 63" ? `${line} (a bot, for you)` : line,
  );
  expect(shown(catchUp.view)).toEqual(expected);
  catchUp.stop();
});

test("[CO-651] [CO-655] since I was last here, what the clock did in my seat is marked, even if nobody else acted", async () => {
  const catchUp = catchUpOf(32, { answers: [], causes: { 31: "time", 32: "bot" } });
  await catchUp.begin(30);
  expect(shown(catchUp.view)).toEqual(["Line 31 (your time ran out)", "Line 32 (a bot, for you)"]);
  catchUp.stop();
});

test("CO-E115 [CO-651] events that were struck are left out; one step says that the table went back", async () => {
  const lines = linesTo(38).map((line) => (line.seq === 37 ? { ...line, key: "table.back", args: { to: 33 } } : line));
  const catchUp = catchUpOf(38, { answers: [] }, markStruck(lines, 33, 37));
  await catchUp.begin(30);
  expect(shown(catchUp.view)).toEqual([
    ...eventsOf(31, 33),
    "The table went back by 3 decisions.",
    ...eventsOf(38, 38),
  ]);
  catchUp.stop();
});

test("[CO-652] the last turn is found wherever it is in the match", async () => {
  for (const own of [99, 100, 101]) {
    const catchUp = catchUpOf(103, { answers: [own] });
    await catchUp.beginWithMyTurn();
    expect(shown(catchUp.view)).toEqual(eventsOf(own + 1, 103));
    catchUp.stop();
  }
});
