import { afterEach, expect, test } from "@jest/globals";
import { button, type Choice, type Luck, type Mark } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { Analysis, Replay, TableStore } from "../contract/index.ts";
import { LocalStore } from "../testing/local-store.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import { inside, placed, wordsOf } from "../testing/page.ts";
import "./analysis.ts";
import { swingOf, whenOf } from "./analysis-words.ts";
import { markHead } from "./mark-words.ts";

afterEach(() => document.body.replaceChildren());

const chance = (value: number, error = 0.04) => ({ value, error, playouts: 64 });
const choice: Choice = {
  ...{ kind: "choice", seq: 5, seat: 0, question: 2, swing: chance(-0.17, 0.03), said: [], instead: [] },
  ...{ others: [[{ key: "hazard.stakes", args: { stakes: 7 } }]], reckoned: [3, 5] },
  ask: {
    kind: "roll",
    seat: 0,
    rule: "HZ-010",
    options: [button("roll"), button("stop")],
    default: { option: "roll" },
  },
  weighed: {
    before: chance(0.51),
    given: { answer: { option: "roll" }, chance: chance(0.47) },
    best: { answer: { option: "stop" }, chance: chance(0.64) },
    lead: chance(-0.17, 0.03),
    rest: [{ answer: { option: "fly" }, chance: chance(0.4) }],
  },
};
const luck: Luck = {
  kind: "luck",
  seq: 9,
  seat: 1,
  swing: chance(0.14, 0.03),
  before: chance(0.3),
  after: chance(0.44),
};

const idle: Analysis = {
  ...{ state: "done", trouble: null, progress: null, marks: [choice, luck], here: null, weighing: null },
  curves: [
    { label: "Ines", values: [50, 47] },
    { label: "Rafael", values: [50, 53] },
  ],
  start: () => undefined,
  stop: () => undefined,
  weigh: () => undefined,
  reason: () => ({ words: "It costs 3 instead of 5.", rule: "HZ-010" }),
  playOn: () => "/table/t/what-if?at=4&as=all#line=x",
};

async function shown(analysis: Partial<Analysis>, seek: (at: number) => void = () => undefined): Promise<HTMLElement> {
  const store: TableStore = new LocalStore(hazard, ["Ines", "Rafael"], 0);
  const milestones: Replay["milestones"] = [
    { at: 0, kind: "turn", label: "turn 1" },
    { at: 4, kind: "turn", label: "turn 2" },
  ];
  const replay: Partial<Replay> = { analysis: { ...idle, ...analysis }, milestones, seek };
  Object.defineProperty(store, "replay", { value: replay });
  return placed("cv-analysis", { store, table: hazardTable });
}
const words = (panel: HTMLElement, selector: string): string[] => wordsOf(inside(panel, selector));

test("a choice is shown with its chances, their errors, and a what-if with the other answer", async () => {
  const panel = await shown({ here: choice });
  const text = words(panel, "section")[0] ?? "";
  expect(text).toContain("▼ −17 a choice of Ines, turn 2");
  expect(text).toContain("With this answer the chance of Ines was 47 %. With the other one it would have been 64 %.");
  expect(text).toContain("64 imagined games each, ± 4; the difference ± 3.");
  expect(words(panel, ".bars b").slice(0, 3)).toEqual(["51 %", "47 %", "64 %"]);
  expect(inside<HTMLAnchorElement>(panel, "a.ink")[0]?.getAttribute("href")).toContain("#line=x");
  expect(text).toContain("It costs 3 instead of 5.");
  expect(inside(panel, "cv-rule")[0]?.getAttribute("rule")).toBe("HZ-010");
  expect(words(panel, "summary")).toContain("2 other answers were tried");
  expect(words(panel, "details .bars span")[1]).toMatch(/7.*\(64 imagined games\)$/u);
});

test("an answer of which the log says nothing has the words of its button", async () => {
  const panel = await shown({ here: choice });
  expect(words(panel, ".way")).toEqual(["roll", "stop"]);
  expect(words(panel, "section h2")).toEqual(["roll"]);
});

test("a small error is not said to be none", async () => {
  const given = { ...choice.weighed.given, chance: chance(0.47, 0.002) };
  const panel = await shown({ here: { ...choice, weighed: { ...choice.weighed, given }, swing: chance(-0.17, 0) } });
  expect(words(panel, "section")[0]).toContain("64 imagined games each, ± less than 1; the difference ± 0.");
});

test("P plays on from the better answer", async () => {
  const panel = await shown({ here: choice });
  const pressed: string[] = [];
  panel.addEventListener("click", (event) => {
    event.preventDefault();
    pressed.push((event.composedPath()[0] as HTMLElement).getAttribute("href") ?? "");
  });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true, composed: true }));
  expect(pressed).toEqual(["/table/t/what-if?at=4&as=all#line=x"]);
});

test("of a weighed answer that is within its error of another, no difference is claimed", async () => {
  const weighed = { ...choice.weighed, lead: chance(0.01, 0.02) };
  const text = words(await shown({ here: { ...choice, weighed, swing: weighed.lead } }), "section")[0] ?? "";
  expect(text).toContain("That is no sure difference.");
});

test("luck is said to be nobody's choice", async () => {
  const text = words(await shown({ here: luck }), "section")[0] ?? "";
  expect(text).toContain("Luck, for Rafael: 14");
  expect(text).toContain("The chance of Rafael went from 30 to 44 %. Nobody chose that.");
});

test("the marks add up by seat, what luck gives to one it takes from the other, and a press goes to a mark", async () => {
  const sought: number[] = [];
  const panel = await shown({}, (at) => sought.push(at));
  expect(words(panel, "tbody tr").slice(0, 2)).toEqual(["Ines −17 −14", "Rafael 0 +14"]);
  inside(panel, ".marks button")[1]?.click();
  expect(sought).toEqual([9]);
});

test("while it computes it says what is done, and can be stopped", async () => {
  let stops = 0;
  const panel = await shown({
    ...{ state: "running", marks: [], progress: { look: 2, done: 3, of: 20 }, stop: () => stops++ },
  });
  expect(words(panel, ".looks li").map((line) => line.split(": ").at(-1))).toEqual(["done", "3 of 20", "waits"]);
  inside(panel, "button")[0]?.click();
  expect(stops).toBe(1);
});

test("it says where there is nothing to see, and why", async () => {
  const said = async (analysis: Partial<Analysis>): Promise<string> =>
    (await shown(analysis)).shadowRoot?.textContent ?? "";
  expect(await said({ state: "none" })).toContain("No bot in this game is strong enough to judge yet");
  expect(await said({ marks: [] })).toContain("No single step was bigger than chance.");
  expect(await said({ state: "failed", marks: [], trouble: "It cannot be replayed." })).toContain(
    "It cannot be replayed.",
  );
  expect(await said({ weighing: "possible" })).toContain("Weigh the answer shown");
});

test("choice is a filled mark, luck an outlined one", () => {
  const up = (mark: Mark): Mark => ({ ...mark, swing: chance(0.09) });
  expect([choice, up(choice), luck, { ...luck, swing: chance(-0.08) }].map(markHead)).toEqual([
    ...["▼ −17", "▲ +9", "△ +14", "▽ −8"],
  ]);
  expect([0, 1, 2].map((seat) => swingOf(luck, seat, 3))).toEqual([-0.07, 0.14, -0.07]);
  expect(whenOf(1, [])).toBe("");
  // a card that leads is no time of the match
  const turn = { at: 0, kind: "period", label: "Turn 3" } as const;
  const lead = { at: 4, kind: "turn", label: "65 mm Mountain Gun" } as const;
  const plane = { at: 5, kind: "turn", label: "Nieuport 17" } as const;
  const all = [turn, lead, plane, { ...turn, at: 8, label: "Turn 4" }];
  expect([whenOf(6, all), whenOf(9, all), whenOf(6, [lead])]).toEqual([
    ...[", turn 3", ", turn 4", ", 65 mm Mountain Gun"],
  ]);
});
