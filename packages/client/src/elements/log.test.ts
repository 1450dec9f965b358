import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { hazardTable } from "../testing/hazard-table.ts";
import { BARE, LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import type { GameTable, NumberedLine, Timeline } from "../contract/index.ts";
import "./log.ts";

afterEach(() => document.body.replaceChildren());

const line = (number: number, more: Partial<NumberedLine> = {}): NumberedLine => ({
  number,
  seq: number,
  key: "hazard.cast",
  args: { seat: number % 2 },
  ...more,
});
const table: GameTable = {
  ...hazardTable,
  line: ({ number }) => `Line ${number}`,
  milestones: { "hazard.turn": "turn" },
  logFilters: [{ label: "Stakes", keys: ["hazard.stakes"] }],
};
const lines: readonly NumberedLine[] = [
  line(0, { key: "hazard.turn" }),
  line(1, { rule: "HZ-020" }),
  line(2, { secret: true }),
  line(3, { key: "hazard.stakes", undone: true }),
  line(4, { key: "table.undo" }),
];

async function logOf(timeline: Partial<Timeline> = {}) {
  const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0, { timeline: { ...BARE.timeline, ...timeline } });
  store.set({ lines });
  return { store, log: await placed("cv-log", { store, table }) };
}
const said = (log: Element): string[] => wordsOf(inside(log, ".say"));

test("there is a line for each fact and a heading for each turn, with rules, an eye on private lines, and undone lines struck out", async () => {
  const { log } = await logOf();
  expect(said(log)).toEqual(["Line 0", "Line 1", "Only you: Line 2", "Line 3", "You took your last answer back."]);
  expect(wordsOf(inside(log, ".turn"))).toEqual(["Line 0"]);
  expect(inside(log, "cv-rule").map((r) => r.getAttribute("rule"))).toEqual(["HZ-020"]);
  expect(wordsOf(inside(log, ".undone"))).toEqual(["Line 3"]);
});

test("lines that are new since the last visit are marked", async () => {
  const { log } = await logOf({ readUpTo: 2 });
  expect(wordsOf(inside(log, ".new"))).toEqual(["Line 3", "You took your last answer back."]);
});

test("it can be filtered by the player's own lines, or by a kind that the game names", async () => {
  const { log } = await logOf();
  const filter = async (name: string): Promise<void> => {
    inside(log, ".filters button")
      .find((b) => wordsOf([b])[0] === name)
      ?.click();
    await drawn(log);
  };
  await filter("Stakes");
  expect(said(log)).toEqual(["Line 3"]);
  await filter("Mine");
  expect(said(log)).toEqual(["Line 0", "Only you: Line 2", "You took your last answer back."]);
});

test("pressing a line shows its moment; the line of the moment shown is marked", async () => {
  const shown: (number | null)[] = [];
  const { log, store } = await logOf({ show: (seq) => shown.push(seq) });
  inside(log, ".say")[1]?.click();
  expect(shown).toEqual([1]);
  store.set({ live: false, seq: 1 });
  await drawn(log);
  expect(wordsOf(inside(log, ".here"))).toEqual(["Line 1"]);
  store.set({ seq: 0 });
  await drawn(log);
  expect(wordsOf(inside(log, ".here"))).toEqual(["Line 0"]);
});

test("Tab reaches one line and its rule, the arrow keys move between lines", async () => {
  const { log } = await logOf();
  const stops = (): string[] => wordsOf(inside(log, ".say[tabindex='0']"));
  expect(stops()).toEqual(["You took your last answer back."]);
  const passed = (): boolean[] => inside(log, "cv-rule").map((rule) => rule.hasAttribute("passed"));
  expect(passed()).toEqual([true]);
  const press = async (key: string): Promise<void> => {
    (log.shadowRoot?.activeElement ?? log).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
    );
    await drawn(log);
  };
  inside(log, ".say[tabindex='0']")[0]?.focus();
  await press("Home");
  expect(stops()).toEqual(["Line 0"]);
  await press("ArrowDown");
  expect(stops()).toEqual(["Line 1"]);
  expect(wordsOf([log.shadowRoot?.activeElement as HTMLElement])).toEqual(["Line 1"]);
  expect(passed()).toEqual([false]);
  await press("End");
  expect(stops()).toEqual(["You took your last answer back."]);
});
