import { expect, test } from "@jest/globals";
import { at } from "../testing/history.ts";
import { seenAfter, turns, type LoggedEvent } from "./catch-up.ts";
import { skip, tablesInOrder, type WaitingTable } from "./next-table.ts";
import { BOT_PACES, DEFAULT_BOT_PACE, isCatchUp } from "./pace.ts";

test("CO-E113 [CO-650] seen on two devices: the higher of the two counts", () => {
  expect(seenAfter(seenAfter(0, 40), 37)).toBe(40);
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

test("CO-660: n presses visit n tables, again and again", () => {
  const tables = ["a", "b", "c", "d"].map((id, since): WaitingTable => ({ id, deadline: null, since, changed: 1 }));
  let skipped = {};
  let here: WaitingTable | undefined;
  const visited: string[] = [];
  for (let press = 0; press < 9; press++) {
    if (here !== undefined) skipped = skip(skipped, here);
    const left = here;
    here = tablesInOrder(tables, skipped).find(({ id }) => id !== left?.id);
    visited.push(here?.id ?? "");
  }
  expect(visited.join("")).toBe("abcdabcda");
});

test("CO-661: a bot's decision is shown for a second by default; more than 20 become a catch-up", () => {
  expect(BOT_PACES[DEFAULT_BOT_PACE]).toBe(1000);
  expect(Object.values(BOT_PACES)).toEqual([2000, 1000, 300, 0]);
  expect([20, 21].map(isCatchUp)).toEqual([false, true]);
});
