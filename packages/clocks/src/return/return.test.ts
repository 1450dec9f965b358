import { expect, test } from "@jest/globals";
import { at } from "../testing/history.ts";
import { seenAfter, seenAfterGoingBack, sinceOwnAnswer, sinceSeen, turns, type LoggedEvent } from "./catch-up.ts";
import { skip, tablesInOrder, type WaitingTable } from "./next-table.ts";
import { BOT_PACES, DEFAULT_BOT_PACE, isCatchUp } from "./pace.ts";

const events = (from: number, to: number, more: Record<number, Partial<LoggedEvent>> = {}): LoggedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index, seat: 1, ...more[from + index] }));
const own = (seq: number) => ({ event: seq, by: "person" });

test("CO-E113 seen on two devices: [CO-650] [CO-651] [CO-652] the higher of the two counts", () => {
  const seen = seenAfter(seenAfter(0, 40), 37);
  expect(seen).toBe(40);
  const logged = events(30, 40, { 33: { seat: 0 } });
  expect(sinceSeen(logged, seen)).toEqual([]);
  expect(sinceOwnAnswer(logged, 0)).toEqual([34, 35, 36, 37, 38, 39, 40].map(own));
});

test("CO-E114 what the bot did for a player: [CO-652] [CO-655] it is shown and marked as such", () => {
  const logged = events(50, 64, {
    50: { seat: 0 },
    59: { seat: 0, cause: "bot" },
    63: { seat: 0, cause: "bot" },
  });
  const since = sinceOwnAnswer(logged, 0);
  expect(since).toHaveLength(14);
  expect(since.filter((step) => "by" in step && step.by === "bot")).toEqual([
    { event: 59, by: "bot" },
    { event: 63, by: "bot" },
  ]);
});

test("CO-E115 struck branch in the catch-up: [CO-650] [CO-651] one step shows that the table went back", () => {
  const logged = events(31, 38, { 37: { seat: null, back: { to: 33 } } });
  expect(sinceSeen(logged, 30)).toEqual([own(31), own(32), own(33), { wentBackBy: 3 }, own(38)]);
  expect(seenAfterGoingBack(36, 33)).toBe(33);
  expect(seenAfterGoingBack(30, 33)).toBe(30);
});

test("CO-651: an answer and its undo are left out; CO-652: an undone answer is not the person's last answer", () => {
  const logged = events(1, 5, { 2: { seat: 0 }, 3: { seat: 0 }, 4: { seat: 0, undoes: 3 } });
  expect(sinceSeen(logged, 0)).toEqual([1, 2, 5].map(own));
  expect(sinceOwnAnswer(logged, 0)).toEqual([own(5)]);
});

test("CO-653: a turn is a run of one seat with the answers to its windows, summarized in at most three acts", () => {
  const logged: LoggedEvent[] = [
    { seq: 1, seat: 0, lines: ["moves"] },
    { seq: 2, seat: 1, lines: ["passes"] },
    { seq: 3, seat: 0, lines: ["attacks", "wins"] },
    { seq: 4, seat: 1, lines: ["digs in"] },
  ];
  expect(turns(logged, ({ seq }) => seq === 2)).toEqual([
    { seat: 0, first: 1, last: 3, lines: ["moves", "passes", "attacks"], more: 1 },
    { seat: 1, first: 4, last: 4, lines: ["digs in"], more: 0 },
  ]);
});

test("CO-E116 next table: [CO-660] nearest deadline first; a skipped table comes last until it changes", () => {
  const today = (time: string) => at(`2027-02-01T${time}`);
  const a: WaitingTable = { id: "a", deadline: at("2027-02-02T12:00"), since: today("10:00"), changed: 1 };
  const b: WaitingTable = { id: "b", deadline: null, since: today("09:00"), changed: 1 };
  const c: WaitingTable = { id: "c", deadline: today("18:00"), since: today("11:00"), changed: 1 };
  const ids = (tables: readonly WaitingTable[]) => tables.map(({ id }) => id).join("");
  expect(ids(tablesInOrder([a, b, c]))).toBe("cab");
  const skipped = skip({}, c);
  expect(ids(tablesInOrder([a, b, c], skipped))).toBe("abc");
  expect(ids(tablesInOrder([a, b, { ...c, changed: 2 }], skipped))).toBe("cab");
});

test("CO-661: a bot's decision is shown for a second by default; more than 20 become a catch-up", () => {
  expect(BOT_PACES[DEFAULT_BOT_PACE]).toBe(1000);
  expect(Object.values(BOT_PACES)).toEqual([2000, 1000, 300, 0]);
  expect([20, 21].map(isCatchUp)).toEqual([false, true]);
});
