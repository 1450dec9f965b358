import { afterEach, expect, jest, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { hazardTable } from "../testing/hazard-table.ts";
import { BARE, LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import type { GameTable, NumberedLine, Timeline } from "../contract/index.ts";
import "./log.ts";

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

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

test("while the table tells an event, its lines are not there yet", async () => {
  const { log } = await logOf();
  Object.assign(log, { upTo: 2 });
  await drawn(log);
  expect(said(log)).toEqual(["Line 0", "Line 1", "Only you: Line 2"]);
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

/** A log in which every line is 20 px high and 400 px are seen; jsdom itself has no layout. */
async function longLogOf(count: number) {
  const { log, store } = await logOf();
  const scroll = inside(log, ".scroll")[0];
  if (scroll === undefined) throw new Error("The log has no lines.");
  const line20 = function (this: Element): DOMRect {
    const at = this.matches("li") ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    const above = Number.parseFloat(scroll.querySelector("ol")?.style.paddingTop ?? "") || 0;
    const height = this.matches("ol") ? 20 * this.childElementCount : this === scroll ? 400 : 20;
    return new DOMRect(0, this === scroll ? 0 : above - scroll.scrollTop + 20 * at, 300, height);
  };
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(line20);
  jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scroll.scrollTop += this.getBoundingClientRect().top;
  });
  let at = 0;
  Object.defineProperties(scroll, {
    clientHeight: { value: 400, configurable: true },
    scrollHeight: { get: () => 20 * store.state.lines.length },
    scrollTop: {
      get: () => at,
      set: (top: number) => (at = Math.max(0, Math.min(top, scroll.scrollHeight - scroll.clientHeight))),
    },
  });
  store.set({ lines: Array.from({ length: count }, (_, i) => line(i, i % 20 === 0 ? { key: "hazard.turn" } : {})) });
  await drawn(log);
  const scrollTo = async (top: number): Promise<void> => {
    scroll.scrollTop = top;
    scroll.dispatchEvent(new Event("scroll"));
    await drawn(log);
  };
  const isSeen = (number: number): boolean => {
    const box = inside(log, `[data-number="${number}"]`)[0]?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < 400;
  };
  return { log, store, scroll, scrollTo, isSeen };
}

test("of ten thousand lines only those around what is seen are drawn, wherever the reader scrolls, and they are told their place", async () => {
  const { log, scroll, scrollTo, isSeen } = await longLogOf(10_000);
  expect(scroll.scrollTop).toBe(199_600);
  for (const top of [199_600, 100_000, 99_000, 0, 6_000, 199_600]) {
    await scrollTo(top);
    expect(inside(log, "li").length).toBeLessThan(300);
    for (let seen = Math.ceil(top / 20); seen < top / 20 + 20; seen++)
      expect([top, seen, isSeen(seen)]).toEqual([top, seen, true]);
  }
  const last = inside(log, "li").at(-1);
  expect([last?.getAttribute("aria-posinset"), last?.getAttribute("aria-setsize")]).toEqual(["10000", "10000"]);
});

test("Home and End reach lines that were not drawn, and the moment that is shown is drawn", async () => {
  const { log, store } = await longLogOf(1000);
  const press = async (key: string): Promise<string> => {
    const target = log.shadowRoot?.activeElement ?? log;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
    await drawn(log);
    return (log.shadowRoot?.activeElement?.textContent ?? "").trim();
  };
  inside(log, ".say").at(-1)?.focus();
  expect(await press("Home")).toBe("Line 0");
  expect(await press("ArrowDown")).toBe("Line 1");
  expect(await press("End")).toBe("Line 999");
  expect(await press("ArrowUp")).toBe("Line 998");
  store.set({ live: false, seq: 412 });
  await drawn(log);
  expect(wordsOf(inside(log, ".here"))).toEqual(["Line 412"]);
});

test("the search finds lines that are not drawn, and says when there are none", async () => {
  const { log } = await longLogOf(1000);
  const search = async (text: string): Promise<void> => {
    const field = inside<HTMLInputElement>(log, "input[type=search]")[0];
    if (field === undefined) return;
    field.value = text;
    field.dispatchEvent(new Event("input"));
    await drawn(log);
  };
  await search("77 LINE");
  expect(said(log).slice(0, 2)).toEqual(["Line 77", "Line 177"]);
  await search("line 123");
  expect(said(log)).toEqual(["Line 123"]);
  await search("elephant");
  expect(wordsOf(inside(log, ".none"))).toEqual(["No line has these words."]);
});

test("the log leaves its end only when the reader scrolls, not when its height changes", async () => {
  const { log, store, scroll, scrollTo } = await longLogOf(1000);
  const more = async (count: number): Promise<void> => {
    const { lines: before } = store.state;
    store.set({ lines: [...before, ...Array.from({ length: count }, (_, i) => line(before.length + i))] });
    await drawn(log);
  };
  await scrollTo(19_600);
  Object.defineProperty(scroll, "clientHeight", { value: 460, configurable: true });
  await scrollTo(19_400);
  await more(1);
  expect([scroll.scrollTop, inside(log, ".more").length]).toEqual([19_560, 0]);
  await scrollTo(19_000);
  await more(2);
  expect([scroll.scrollTop, ...wordsOf(inside(log, ".more"))]).toEqual([19_000, "2 new lines"]);
});

test("in an analysed replay the first line of an event has its marks, with sign and figure", async () => {
  const { store, log } = await logOf();
  const swing = (value: number) => ({ value, error: 0.02, playouts: 64 });
  const marks = [
    { kind: "choice", seq: 1, swing: swing(-0.17) },
    { kind: "luck", seq: 3, swing: swing(0.14) },
  ];
  Object.defineProperty(store, "replay", { value: { analysis: { marks } } });
  store.set({ lines: [...lines.slice(0, 2), line(9, { seq: 1 }), ...lines.slice(2)] });
  await drawn(log);
  expect(wordsOf(inside(log, ".marks"))).toEqual(["▼ −17", "△ +14"]);
  expect(wordsOf(inside(log, ".line:has(.marks) .say"))).toEqual(["Line 1", "Line 3"]);
});

test("the last line of a moment says how many comments there are on it", async () => {
  const { store, log } = await logOf();
  const all = [{ moment: 1 }, { moment: 2 }, { moment: 2 }];
  Object.defineProperty(store, "replay", { value: { comments: { all } } });
  store.set({ lines: [line(0), line(1), line(7, { seq: 1 }), line(4)] });
  await drawn(log);
  // nothing was written at decision 2
  expect(wordsOf(inside(log, ".line:has(.marks) .say"))).toEqual(["Line 7"]);
  expect(inside(log, ".marks").map((pin) => pin.getAttribute("aria-label"))).toEqual(["3 comments"]);
});
