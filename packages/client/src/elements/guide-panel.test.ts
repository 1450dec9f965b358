import "../testing/encoder.ts";
import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { GameTable, Guide, GuideProgress } from "../contract/index.ts";
import { controllerOf } from "../testing/controller.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import { LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import type { GuidePanelElement } from "./guide-panel.ts";
import "./guide-panel.ts";

afterEach(() => document.body.replaceChildren());

async function guided(seen: readonly string[] = []) {
  const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0);
  const open = store.state.observation.asks[0]!;
  const answers: string[] = [];
  const guide: Guide = {
    opening: () => ({
      you: { name: "Yourself", words: "You roll." },
      win: { name: "With most", words: "Keep what you dare." },
      turn: [{ name: "Roll", words: "a die" }],
    }),
    entries: {
      [open.ask.kind]: { title: "Staking", asked: "What?", why: "So.", reason: () => "It is safe." },
      next: { title: "What comes next", asked: "What now?", why: "So." },
    },
    bot: (_view, ask) => {
      answers.push(ask.kind);
      return ask.default;
    },
  };
  const table: GameTable = { ...hazardTable, guide: () => Promise.resolve(guide) };
  const kinds: string[] = [];
  const turned: boolean[] = [];
  const progress: GuideProgress = {
    on: true,
    seen,
    explained: (kind) => kinds.push(kind),
    turn: (on) => turned.push(on),
    open: () => undefined,
  };
  const controller = controllerOf(store, table);
  const panel: GuidePanelElement = await placed("cv-guide-panel", { controller, progress, question: open.question });
  await drawn(panel);
  await drawn(panel);
  return { panel, store, open, kinds, turned, answers, controller };
}
const press = (panel: Element, words: string): void =>
  inside(panel, "button")
    .find((b) => wordsOf([b])[0] === words)
    ?.click();

test("explains a question when it is asked for the first time, and proposes what the bot would do", async () => {
  const { panel, answers, store, open } = await guided();
  expect(wordsOf(inside(panel, "h2"))).toEqual(["Staking"]);
  expect(wordsOf(inside(panel, ".proposal"))[0]).toMatch(/One good answer now: .+\. It is safe\./u);
  panel.question = 0;
  await drawn(panel);
  expect(answers).toEqual([open.ask.kind]);
  expect(store.sent).toEqual([]);
});

test("does not explain a kind again", async () => {
  const { panel, open } = await guided();
  expect(inside(panel, "section")).toHaveLength(1);
  const again = await guided([open.ask.kind]);
  expect(inside(again.panel, "section")).toHaveLength(0);
});

test("counts a question as explained once it is gone", async () => {
  const { panel, store, open, kinds } = await guided();
  expect(kinds).toEqual([]);
  store.set({ observation: { ...store.state.observation, asks: [] } });
  await drawn(panel);
  panel.question = -1;
  await drawn(panel);
  expect(kinds).toEqual([open.ask.kind]);
});

test("also counts it when another question follows at once, which gets the next number", async () => {
  const { panel, store, open, kinds } = await guided();
  const ask = { ...open.ask, kind: "next" };
  store.set({ observation: { ...store.state.observation, asks: [{ question: open.question + 1, ask }] } });
  panel.controller?.follow();
  panel.question = open.question + 1;
  await drawn(panel);
  expect(kinds).toEqual([open.ask.kind]);
  expect(wordsOf(inside(panel, "h2"))).toEqual(["What comes next"]);
  expect(wordsOf(inside(panel, ".place"))).toEqual(["2 of 2"]);
});

test("stays, or stays hidden, while the same kind is asked again at once, and counts it afterwards", async () => {
  const { panel, store, open, kinds } = await guided();
  const follow = async (question: number, kind: string): Promise<void> => {
    store.set({ observation: { ...store.state.observation, asks: [{ question, ask: { ...open.ask, kind } }] } });
    panel.controller?.follow();
    panel.question = question;
    await drawn(panel);
  };
  await follow(open.question + 1, open.ask.kind);
  expect(wordsOf(inside(panel, "h2"))).toEqual(["Staking"]);
  expect(wordsOf(inside(panel, ".place"))).toEqual(["1 of 2"]);
  expect(kinds).toEqual([]);
  press(panel, "Hide");
  await follow(open.question + 2, open.ask.kind);
  expect(inside(panel, "section")).toHaveLength(0);
  await follow(open.question + 3, "next");
  expect(kinds).toEqual([open.ask.kind]);
  expect(wordsOf(inside(panel, "h2"))).toEqual(["What comes next"]);
});

test("sets an attribute while it explains something, so that its neighbours make room", async () => {
  const { panel } = await guided();
  expect(panel.hasAttribute("explaining")).toBe(true);
  press(panel, "Hide");
  await drawn(panel);
  expect(panel.hasAttribute("explaining")).toBe(false);
});

test("can be hidden for this question, or ended for good", async () => {
  const { panel, turned } = await guided();
  press(panel, "Now without help");
  expect(turned).toEqual([false]);
  press(panel, "Hide");
  await drawn(panel);
  expect(inside(panel, "section")).toHaveLength(0);
});
