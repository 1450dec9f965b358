import "../../testing/encoder.ts";
import "../../testing/page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import {
  interruptTotals,
  previewCommit,
  type CommitHint,
  type CommitPlan,
  type RegroupHint,
} from "@caravanserai/great-war";
import type { Option } from "@caravanserai/kernel";
import type { DecisionBarElement } from "../../elements/decision-bar.ts";
import type { RadiosElement } from "../../elements/radios.ts";
import { playByClicks, sendDraft } from "../../testing/clicks.ts";
import { drawn } from "../../testing/drawn.ts";
import { localGreatWar } from "../../testing/great-war-local.ts";
import { cardOfId } from "./context.ts";
import type { NumberedLine } from "../../contract/index.ts";
import { freshCards } from "./fresh-cards.ts";
import table from "./index.ts";
import type { GreatWarTable } from "./table.ts";

type Store = ReturnType<typeof localGreatWar>;

async function shown(store: Store): Promise<GreatWarTable> {
  const element = Object.assign(document.createElement("cv-great-war"), { store });
  document.body.append(element);
  await settled(element);
  return element;
}

async function settled(element: GreatWarTable): Promise<void> {
  for (let round = 0; round < 2; round++) await drawn(element, "cv-decision-bar, cv-table-frame, cv-hand, cv-radios");
}

const lit = (element: GreatWarTable): HTMLElement[] => [...element.renderRoot.querySelectorAll<HTMLElement>(".wc.lit")];

/**
 * Presses highlighted cards until the answer is complete, then sends it, with a confirming press where one is required.
 */
async function answerByClicks(element: GreatWarTable, turn: number): Promise<boolean> {
  const { draft } = element.controller;
  const question = draft.open?.question;
  for (let i = 0; i < 12 && (draft.answer === null || i < turn % 3); i++) {
    const cards = lit(element);
    if (cards.length === 0) break;
    cards[(turn * 5 + i * 3) % cards.length]?.click();
    await settled(element);
  }
  // where an Attack is owed, tries one card after the other as the lead
  for (let i = 0; i < 12 && draft.answer === null && draft.problem !== null; i++) {
    draft.clear();
    await settled(element);
    lit(element)[i]?.click();
    await settled(element);
  }
  await sendDraft(element, settled);
  return draft.open?.question !== question || draft.open?.sealed !== undefined;
}

/** A match in which the viewer has this ask. */
function matchAsking(kind: string, wanted: (store: Store) => boolean = () => true): Store {
  for (let seed = 0; seed < 40; seed++)
    for (const viewer of [0, 1]) {
      const store = localGreatWar({ seed: `a${seed}`, viewer });
      // an ask that does not block is in the list too, but it is not the one that bots answer
      if (store.playUntil((t) => t.asks.some((a) => a.kind === kind && a.seat === viewer) && wanted(t))) return store;
    }
  throw new Error(`No game asks ${kind}.`);
}

// jsdom does not implement modal dialogs
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => localStorage.setItem("pace", "at-once"));
afterEach(() => document.body.replaceChildren());

describe("the table of The Great War", () => {
  test("a whole war can be played by clicking what is highlighted", async () => {
    const store = localGreatWar({ seed: "clicks", scenario: "1914" });
    store.playUntil((t) => t.asked !== undefined);
    const element = await shown(store);
    await playByClicks(element, store, 60, answerByClicks);
    expect(store.match.seq).toBeGreaterThan(30);
  });

  test.each(["half", "answer", "final", "blockade", "regroup", "exchange", "outOfTurn", "raid"])(
    "the ask %s can be answered by pressing what is highlighted",
    async (kind) => {
      const store = matchAsking(kind);
      const element = await shown(store);
      expect(element.controller.draft.ask?.kind).toBe(kind);
      expect(await answerByClicks(element, 1)).toBe(true);
    },
    60_000,
  );

  test("[GW-310] drafted cards are shown on the mat with their step numbers, and both totals are previewed", async () => {
    const store = matchAsking("half", (t) => t.state.observation.view.own.length > 4);
    const element = await shown(store);
    lit(element)[0]?.click();
    await settled(element);
    expect(element.renderRoot.querySelectorAll(".mat .wc.picked .stepn")).toHaveLength(1);
    expect(element.renderRoot.querySelector(".commit .pre")?.textContent).toMatch(/Now \d+ – \d+/);
    expect(element.renderRoot.querySelector(".margin .sub")?.textContent).toMatch(/With this play/);
  });

  test("a card that cannot be played gives the reason, in print and in its accessible name", async () => {
    const store = matchAsking("half", (t) => t.state.observation.view.own.length > 4);
    const element = await shown(store);
    lit(element)[0]?.click();
    await settled(element);
    const off = element.renderRoot.querySelector<HTMLElement>("cv-hand .wc.off");
    expect(off?.querySelector(".why")?.textContent).toMatch(/\w/);
    expect(off?.querySelector(".sr")?.textContent).toContain(off?.title);
    expect(off?.title).toMatch(/\.$/);
  });

  test.each(["answer", "final"])(
    "during the ask %s, the reader panel gives the reason for every hand card that cannot be played",
    async (kind) => {
      const element = await shown(matchAsking(kind));
      const off = [...element.renderRoot.querySelectorAll<HTMLElement>("cv-hand .wc.off")];
      for (const card of off) expect(card.title).toMatch(/\.$/);
      expect(off.length).toBeGreaterThan(0);
    },
    60_000,
  );

  test("the other side's act is shown in stages, told by the bar, and nothing can be answered before; Skip ends them", async () => {
    const store = matchAsking("half", (t) => t.state.observation.view.own.length > 4);
    const element = await shown(store);
    const { state } = store;
    localStorage.setItem("pace", "normal");
    const other = state.viewer === 0 ? 1 : 0;
    const own = state.viewer === 0 ? 0 : 1;
    const [card = 0] = Object.values(state.observation.view.faces);
    const line = (key: string, i: number): NumberedLine => ({
      ...{ key, args: { side: i === 0 ? other : own, card }, number: 10_000 + i, seq: state.seq + 1 },
    });
    store.show({
      ...state,
      seq: state.seq + 1,
      before: state.observation.view,
      lines: [...state.lines, line("great-war.stand", 0), line("great-war.play", 1)],
    });
    await settled(element);
    expect(element.controller.telling).toMatchObject({ place: 1, count: 2 });
    expect(element.renderRoot.querySelector(".commit")).toBeNull();
    const bar = element.renderRoot.querySelector("cv-decision-bar");
    const buttons = (): HTMLElement[] => [...(bar?.renderRoot.querySelectorAll<HTMLElement>(".acts .btn") ?? [])];
    await bar?.updateComplete;
    expect(bar?.renderRoot.querySelector(".sub")?.textContent).toContain("1 of 2");
    expect(buttons().map((button) => button.textContent.trim())).toEqual(["SkipEsc"]);
    expect(element.renderRoot.querySelectorAll("cv-hand .lit")).toHaveLength(0);
    expect(await element.controller.press("pass")).toBe(false);
    buttons()[0]?.click();
    await settled(element);
    expect(element.controller.telling).toBeNull();
    expect(element.renderRoot.querySelector(".commit")).not.toBeNull();
  });

  test("a replay's step forward animates its cards; a step back or a jump animates none", async () => {
    const store = localGreatWar({ seed: "replay", viewer: "public" });
    const states = Array.from({ length: 12 }, () => {
      let plays = 0;
      store.playUntil(() => plays++ === 1);
      return { ...store.state, live: false };
    });
    const lines = states.at(-1)?.lines ?? [];
    const element = await shown(store);
    const moved = jest.fn(() => ({ finished: Promise.resolve() }));
    const box = jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(BOX);
    Object.assign(Element.prototype, { animate: moved });
    /** The number of moves from one position to another; a replay has all lines of its match. */
    const movedFrom = async (from: number, to: number): Promise<number> => {
      const [before, after] = [states[from], states[to]];
      if (before === undefined || after === undefined) throw new Error("No such position.");
      store.show({ ...before, lines, before: null });
      await settled(element);
      moved.mockClear();
      const isStep = Math.abs(from - to) === 1;
      store.show({ ...after, lines, before: isStep ? before.observation.view : null });
      await settled(element);
      return moved.mock.calls.length;
    };
    try {
      let most = 0;
      for (let i = 0; i + 1 < states.length; i++) most = Math.max(most, await movedFrom(i, i + 1));
      expect(most).toBeGreaterThan(0);
      for (let i = 0; i + 1 < states.length; i++) expect(await movedFrom(i + 1, i)).toBe(0);
      expect(await movedFrom(0, states.length - 1)).toBe(0);
    } finally {
      box.mockRestore();
      Reflect.deleteProperty(Element.prototype, "animate");
    }
  });

  test("new hand cards are marked visually and for screen readers, and come after the others", async () => {
    const store = matchAsking("half", (t) => {
      const { turn, round, defender } = t.match.state;
      return turn > 1 && round === 1 && defender === t.state.viewer;
    });
    const element = await shown(store);
    const fresh = [...element.renderRoot.querySelectorAll("cv-hand .wc:has(.fresh)")];
    for (const card of fresh) expect(card.querySelector(".sr")?.textContent).toContain("new in your hand");
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBe(freshCards(store.state.lines, store.state.viewer === 0 ? 0 : 1).size);
    const hand = [...element.renderRoot.querySelectorAll("cv-hand .wc:not(.bonus)")];
    const isNew = hand.map((card) => Number(fresh.includes(card)));
    expect(isNew).toEqual(isNew.toSorted((a, b) => a - b));
    expect(isNew).toContain(1);
  });

  test("the second round gets its row when it is played, and what the first leaves of the line", async () => {
    const rows = async (round: number): Promise<readonly string[]> => {
      const store = matchAsking("half", (t) => t.match.state.round === round);
      const lines = (await shown(store)).renderRoot.querySelectorAll(".ln");
      const names = [...lines].map((line) => [...line.querySelectorAll(".row")].map((row) => row.ariaLabel).join());
      document.body.replaceChildren();
      return names;
    };
    expect(await rows(1)).toEqual(["round 1", "round 1"]);
    expect(await rows(2)).toEqual(["round 1,round 2", "round 1,round 2"]);
  });

  test("[GW-313] on a phone the sheet of answers is there only with a Joker: without one the bar says where it stands", async () => {
    const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const matchMedia = (query: string) => ({ matches: query.includes("max-width"), ...listens });
    Object.assign(globalThis, { matchMedia });
    const isHeld = (t: Store): boolean =>
      t.asks.some(({ kind, options }) => kind === "answer" && options.some(({ id }) => id === "interrupt"));
    try {
      const without = await shown(matchAsking("answer", (t) => !isHeld(t)));
      expect(without.renderRoot.querySelector("cv-sheet")).toBeNull();
      const bar = without.renderRoot.querySelector<DecisionBarElement>("cv-decision-bar");
      expect(bar?.note).toMatch(/^You hold no Joker, and nobody will know. It stands at \d+ – \d+\.$/u);
      const holding = await shown(matchAsking("answer", isHeld));
      expect(holding.renderRoot.querySelector("cv-sheet")?.label).toBe("The card that leads");
    } finally {
      Reflect.deleteProperty(globalThis, "matchMedia");
    }
  });

  test("the header shows the state of the campaign: a mark for each turn, with its winner", async () => {
    const store = localGreatWar({ seed: "campaign", viewer: "public" });
    store.playUntil((t) => t.match.state.turn > 2 && t.kinds.includes("half"));
    const element = await shown(store);
    const { view } = store.state.observation;
    const marks = element.renderRoot.querySelectorAll(".campaign li");
    expect(marks).toHaveLength(view.turns);
    expect(element.renderRoot.querySelectorAll(".campaign .past")).toHaveLength(view.history.length);
    expect(marks[view.turn - 1]?.getAttribute("aria-current")).toBe("step");
    const [winner = 0] = view.history[0] ?? [];
    expect(marks[0]?.getAttribute("title")).toContain(winner === 0 ? "Central Powers won" : "Entente won");
  });

  test("[GW-370] the column next to the mat shows the totals of both answers, and a Joker needs a second press", async () => {
    const store = matchAsking("answer", (t) => t.asked?.options.some((o) => o.id === "interrupt") === true);
    const element = await shown(store);
    const { view } = store.state.observation;
    const [stand, joker] = element.renderRoot.querySelectorAll<HTMLElement>(".answer .opt");
    const below = view.pending?.side === 0 ? 1 : 0;
    expect(stand?.textContent).toContain(`${view.totals[below]} – ${view.totals[1 - below]}`);
    const option = element.controller.draft.ask?.options.find((o) => o.id === "interrupt");
    const [id] = option?.shape === "pickOne" ? option.of : [];
    const after = interruptTotals(view, cardOfId(view, Number(id)) ?? -1);
    expect(joker?.textContent).toContain(`${after[below]} – ${after[1 - below]}`);
    joker?.click();
    await settled(element);
    expect(store.state.observation.view.pending).not.toBeNull();
    joker?.click();
    await settled(element);
    expect(store.state.lines.map((line) => line.key)).toContain("great-war.interrupt");
  });

  test("[GW-613] at the end the turns and both hands are open; spectators see no hand and no highlights", async () => {
    const store = localGreatWar({ seed: "end", viewer: "public" });
    store.playUntil((t) => t.kinds.includes("half"));
    const watching = await shown(store);
    expect(watching.renderRoot.querySelector("cv-hand")).toBeNull();
    expect(lit(watching)).toEqual([]);
    store.playUntil(() => false);
    await settled(watching);
    expect(watching.renderRoot.querySelectorAll(".turns tbody tr")).toHaveLength(
      store.state.observation.view.history.length,
    );
    expect(watching.renderRoot.querySelectorAll(".held")).toHaveLength(2);
  });

  test("[GW-420] the target of a drafted cancel stays face up, crossed out and marked with the step number", async () => {
    const store = matchAsking("half", (t) => draftedCancel(t) !== null);
    const element = await shown(store);
    const drafted = draftedCancel(store);
    if (drafted === null) throw new Error("No cancel can be drafted.");
    element.controller.draft.setValue("commit", {
      lead: drafted.lead,
      host: drafted.host,
      steps: drafted.steps.map((s) => ({ ...s })),
    });
    await settled(element);
    const doomed = element.renderRoot.querySelector(".mat .wc.doomed");
    expect(doomed?.querySelector(".stepn.by")?.textContent).toBe("×2");
    expect(doomed?.querySelector(".sr")?.textContent).toContain("to be cancelled by step 2");
    expect(doomed?.classList.contains("down")).toBe(false);
  });

  test("the corner of a highlighted card opens it without playing it; pressing the card plays it", async () => {
    const store = matchAsking("half");
    const element = await shown(store);
    const card = element.renderRoot.querySelector<HTMLElement>("cv-hand .wc.lit");
    card?.querySelector<HTMLElement>(".eye")?.click();
    await settled(element);
    expect(element.renderRoot.querySelector(".reading .wc.large")).not.toBeNull();
    expect(element.controller.draft.value).toBeUndefined();
    card?.click();
    await settled(element);
    expect(element.controller.draft.value).toBeDefined();
  });

  test("drafted cards leave a pale place in the hand; cards laid down in the regroup are ticked, as is the Bonus card", async () => {
    const half = await shown(matchAsking("half"));
    lit(half)[0]?.click();
    await settled(half);
    const ghost = half.renderRoot.querySelector("cv-hand .wc.ghost");
    expect(ghost?.getAttribute("aria-pressed")).toBe("true");
    expect(ghost?.querySelector(".sr")?.textContent).toContain("step 1 of your play");
    const store = matchAsking("regroup", (t) => t.asked?.options.some(holdsBonus) === true);
    const element = await shown(store);
    [...element.renderRoot.querySelectorAll<HTMLElement>("cv-hand .wc.bonus")].at(-1)?.click();
    await settled(element);
    expect(element.controller.draft.value).toMatchObject({ discardBonus: true });
    expect(element.renderRoot.querySelectorAll("cv-hand .wc.picked .chosen")).toHaveLength(1);
  });

  test("[GW-480] the Bonus card never leads: it is played on its own, after a second press", async () => {
    const store = matchAsking("half", (t) => asksFor(t, "bonus") && asksFor(t, "commit"));
    const element = await shown(store);
    element.renderRoot.querySelector<HTMLElement>("cv-hand .wc.bonus")?.click();
    await settled(element);
    expect(element.controller.draft.value).toBeUndefined();
    const bar = element.renderRoot.querySelector("cv-decision-bar");
    bar?.renderRoot.querySelector<HTMLElement>("#confirm")?.click();
    await settled(element);
    expect(store.state.lines.map((line) => line.key)).toContain("great-war.bonus");
  });

  test("[GW-481] a Bonus card that needs a host is selected first, then linked to a card in the line", async () => {
    const store = matchAsking("outOfTurn", (t) =>
      t.asks.some((ask) => ask.kind === "outOfTurn" && ask.options.some((o) => o.id === "bonusOn")),
    );
    const element = await shown(store);
    element.renderRoot.querySelector<HTMLElement>("cv-hand .wc.bonus")?.click();
    await settled(element);
    const hosts = element.renderRoot.querySelectorAll<HTMLElement>(".mat .wc.aimed");
    hosts[0]?.click();
    await settled(element);
    expect(element.controller.draft.answer).toMatchObject({ option: "bonusOn" });
  });

  test("[GW-310] a hand card dragged to the player's round leads; dropped elsewhere it does nothing", async () => {
    const element = await shown(matchAsking("half"));
    const card = lit(element).find((each) => each.classList.contains("hand"));
    card?.dispatchEvent(new Event("dragstart"));
    await settled(element);
    const open = element.renderRoot.querySelectorAll(".row.open");
    expect(open).toHaveLength(1);
    element.renderRoot.querySelector(".foe .row")?.dispatchEvent(new Event("drop", { cancelable: true }));
    await settled(element);
    expect(element.controller.draft.value).toBeUndefined();
    open[0]?.dispatchEvent(new Event("drop", { cancelable: true }));
    await settled(element);
    expect(element.controller.draft.value).toMatchObject({ steps: [] });
    expect(element.renderRoot.querySelector(".row.open")).toBeNull();
  });

  test("[GW-490] a saved cancel is dragged onto its target", async () => {
    const store = matchAsking("final", (t) => asksFor(t, "cancel"));
    const element = await shown(store);
    const option = element.controller.draft.ask?.options.find((o) => o.id === "cancel");
    const [team] = option?.shape === "pickGroup" ? option.of : [];
    for (const card of element.renderRoot.querySelectorAll(".mat .own .wc.lit")) {
      card.dispatchEvent(new Event("dragstart"));
      await settled(element);
      const target = element.renderRoot.querySelector(".mat .foe .wc.aimed");
      if (target === null) continue;
      target.dispatchEvent(new Event("drop", { cancelable: true }));
      await settled(element);
    }
    expect(team).toBeDefined();
    expect(element.controller.draft.answer).toMatchObject({ option: "cancel" });
  });

  test("[GW-450] cards seen by a look stay open until put away; looks from before the page was opened do not open", async () => {
    const store = matchAsking("half", (t) => asksFor(t, "look"));
    const element = await shown(store);
    expect(element.renderRoot.querySelector(".found")).toBeNull();
    const option = element.controller.draft.ask?.options.find((o) => o.id === "look");
    const [pick] = option?.shape === "pickOne" ? option.of : [];
    await store.decide(element.controller.draft.open?.question ?? 0, { option: "look", pick: pick ?? 0 });
    await settled(element);
    const found = element.renderRoot.querySelector(".found");
    const { lastLook, seenBonus } = store.state.observation.view;
    expect(found?.querySelectorAll(".wc")).toHaveLength(lastLook.length + (seenBonus === null ? 0 : 1));
    found?.querySelector<HTMLElement>(".btn")?.click();
    await settled(element);
    expect(element.renderRoot.querySelector(".found")).toBeNull();
  });

  test("[GW-908] both cards that a Trench Raid found are shown, each with a button to lay it down", async () => {
    const store = matchAsking("raid");
    const element = await shown(store);
    const buttons = element.renderRoot.querySelectorAll<HTMLElement>(".found .btn");
    expect(buttons).toHaveLength(2);
    buttons[1]?.click();
    await settled(element);
    expect(store.state.observation.view.raid).toBeNull();
  });

  test("the arrow keys move over the mat, and M focuses what can be pressed there", async () => {
    const store = matchAsking("final", (t) => asksFor(t, "cancel"));
    const element = await shown(store);
    element.renderRoot.querySelector("cv-table-frame")?.show("main");
    const focused = (): Element | null => element.shadowRoot?.activeElement ?? null;
    const first = focused();
    expect(first?.classList.contains("lit")).toBe(true);
    first?.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
    const all = [...element.renderRoot.querySelectorAll(".mat button.wc")];
    expect(focused()).toBe(all[0]);
    focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    expect(focused()).toBe(all[1]);
  });

  test("standing orders are given, changed and cancelled in their dialog", async () => {
    const store = matchAsking("half");
    const element = await shown(store);
    const buttons = [...element.renderRoot.querySelectorAll<HTMLButtonElement>(".btn")];
    buttons.find((button) => button.textContent.trim().startsWith("Standing orders"))?.click();
    await settled(element);
    await element.fetched;
    await settled(element);
    const give = async (legend: string, words: string): Promise<Readonly<Record<string, unknown>>> => {
      const groups = [...element.renderRoot.querySelectorAll<RadiosElement>("cv-radios")];
      const group = groups.find((radios) => radios.legend.startsWith(legend));
      const labels = [...(group?.renderRoot.querySelectorAll("label") ?? [])];
      const label = labels.find((l) => l.textContent.trim().startsWith(words));
      if (label === undefined) throw new Error(`There is no order "${words}" under "${legend}".`);
      label.click();
      await settled(element);
      return store.state.observation.orders;
    };
    expect(await give("An enemy", "let every one")).toMatchObject({ answer: { stand: "all" } });
    expect(await give("For how long", "this round")).toMatchObject({ answer: { stand: "all", turn: 1 } });
    expect(await give("An enemy", "let those")).toMatchObject({ answer: { stand: "below", bp: 6 } });
    expect(await give("My goes", "pass while")).toMatchObject({ final: "leading" });
    expect(await give("My Blockade", "cut off")).toMatchObject({ blockade: "dearest" });
    expect(await give("Railway", "exchange nothing")).toHaveProperty("exchange");
    expect(await give("The regroup", "keep everything")).toHaveProperty("regroup");
    for (const legend of ["An enemy", "My goes", "My Blockade", "Railway", "The regroup"]) await give(legend, "ask me");
    expect(store.state.observation.orders).toEqual({});
  });

  test("milestones of the timeline have short names", () => {
    const line = (key: string, args: NumberedLine["args"]): string =>
      table.milestoneLabel({ number: 1, seq: 1, key, args });
    expect(line("great-war.turn", { turn: 3, defender: 0 })).toBe("Turn 3");
    expect(line("great-war.compare", { totals: [19, 30], winner: 1, failed: false })).toBe("Entente 30 – 19");
    expect(line("great-war.lead", { side: 0, card: 0 })).toMatch(/\w/);
  });
});

const BOX: DOMRect = {
  ...{ x: 0, y: 0, left: 0, top: 0, right: 10, bottom: 10, width: 10, height: 10 },
  toJSON: () => "",
};
const asksFor = ({ asked }: Store, option: string): boolean => asked?.options.some(({ id }) => id === option) === true;

const holdsBonus = (option: Option): boolean => option.shape === "free" && (option.hint as RegroupHint).bonus;

/** A lead card, and the first cancel that may follow it. */
function draftedCancel({ asked }: Store): CommitPlan | null {
  const commit = asked?.options.find((o) => o.id === "commit");
  if (commit?.shape !== "free") return null;
  const hint = commit.hint as CommitHint;
  for (const [lead] of hint.hand) {
    const plan = { lead, host: null, steps: [] };
    const cancel = previewCommit(hint, plan).next.find((step) => "use" in step && step.target !== null);
    if (cancel !== undefined) return { ...plan, steps: [cancel] };
  }
  return null;
}

test("every card of the hand has its picture, and the ground is drawn once for a match", async () => {
  const store = matchAsking("half");
  const element = await shown(store);
  const cards = [...element.renderRoot.querySelectorAll("cv-hand .wc.hand")];
  expect(cards.length).toBeGreaterThan(6);
  for (const card of cards) expect(card.querySelector(".pic path, .pic rect, .pic circle")).not.toBeNull();
  expect(element.renderRoot.querySelectorAll("svg.sector .front")).toHaveLength(2);
  const backs = element.renderRoot.querySelectorAll(".fan i");
  expect(backs.length).toBeGreaterThan(5);
});
