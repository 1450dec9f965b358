import "../../testing/encoder.ts";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { MapElement } from "../../elements/map.ts";
import { playByClicks, sendDraft } from "../../testing/clicks.ts";
import { drawn } from "../../testing/drawn.ts";
import { localGreatGame, type GreatGameSetup } from "../../testing/great-game-local.ts";
import { accountsOf } from "./accounts.ts";
import { fightAt, isOver, lastFightAt } from "./fights.ts";
import table from "./index.ts";
import type { GreatGameTable } from "./table.ts";

type Store = ReturnType<typeof localGreatGame>;

async function shown(store: Store): Promise<GreatGameTable> {
  const element = Object.assign(document.createElement("cv-great-game"), { store });
  document.body.append(element);
  await element.detailed;
  await settled(element);
  return element;
}
async function settled(element: GreatGameTable): Promise<void> {
  await element.updateComplete;
  await element.detailed;
  await drawn(element, "cv-map, cv-decision-bar, cv-table-frame, cv-stepper");
}

/** Everything that is highlighted: cards, rows of the right column, places of the map. */
function litThings(element: GreatGameTable): (() => void)[] {
  const root = element.renderRoot;
  const buttons = [...root.querySelectorAll<HTMLElement>(".hcard.lit, .nx, .ofs .rad")];
  const map = root.querySelector<MapElement>("cv-map");
  const places = (map?.places ?? []).filter((place) => place.lit === true);
  return [
    ...buttons.map((button) => () => button.click()),
    ...places.map(({ id }) => () => {
      map?.dispatchEvent(new CustomEvent("cv-place", { detail: { id } }));
    }),
  ];
}

/**
 * Presses highlighted items until the answer is complete or has been sent, then sends it, with a confirming press where
 * one is required.
 */
async function answerByClicks(element: GreatGameTable, turn: number): Promise<boolean> {
  const question = element.controller.draft.open?.question;
  for (
    let i = 0;
    i < 10 && element.controller.draft.answer === null && element.controller.draft.open?.question === question;
    i++
  ) {
    const lit = litThings(element);
    if (lit.length === 0) break;
    lit[(turn * 7 + i) % lit.length]?.();
    await settled(element);
    await settled(element);
  }
  if (element.controller.draft.open?.question !== question) return true;
  return (await sendDraft(element, settled)) && element.controller.draft.open?.question !== question;
}

/** A match in which the viewer has this ask. */
function matchAsking(kind: string): Store {
  const setups: GreatGameSetup[] = [];
  for (let seed = 0; seed < 30; seed++)
    for (const viewer of [0, 1])
      setups.push({ seed: `a${seed}`, viewer }, { seed: `a${seed}`, viewer: 0, scenario: "russian-conquest" });
  for (const setup of setups) {
    const store = localGreatGame(setup);
    if (store.playUntil((t) => t.asked?.kind === kind)) return store;
  }
  throw new Error(`No game asks ${kind}.`);
}

beforeEach(() => localStorage.setItem("pace", "at-once"));
afterEach(() => document.body.replaceChildren());

describe("the table of The Great Game", () => {
  test("a solitaire game of two decades can be played by clicking what is highlighted", async () => {
    const store = localGreatGame({ seed: "clicks", scenario: "first-afghan-war" });
    store.playUntil((t) => t.asked !== undefined);
    const element = await shown(store);
    const met = await playByClicks(element, store, 40, answerByClicks);
    expect([...met]).toEqual(expect.arrayContaining(["exchange", "select", "implement", "act", "onward"]));
  });

  test.each([
    "officers",
    "exchange",
    "select",
    "implement",
    "act",
    "envoy",
    "window",
    "take",
    "withdraw",
    "reinforce",
    "deploy",
    "placeRebels",
    "onward",
    "tactics",
    "losses",
    "retreat",
  ])(
    "the ask %s can be answered by pressing what is highlighted; the map explains why everything else is not",
    async (kind) => {
      const store = matchAsking(kind);
      const element = await shown(store);
      const places = element.renderRoot.querySelector<MapElement>("cv-map")?.places ?? [];
      expect(places.filter(({ lit, why = "" }) => lit !== true && why === "")).toEqual([]);
      expect(element.controller.draft.ask?.kind).toBe(kind);
      expect(await answerByClicks(element, 0)).toBe(true);
    },
    60_000,
  );

  test("[GG-130] pressing a space of the player’s sets its stack out, and a highlighted neighbour shows what the step means", async () => {
    const store = matchAsking("onward");
    const element = await shown(store);
    const rows = [...element.renderRoot.querySelectorAll<HTMLElement>(".march .nx")];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.textContent).toMatch(/ground|desert|water/);
    expect(element.renderRoot.querySelector("cv-map")?.places.filter((p) => p.lit).length).toBe(rows.length);
  });

  test("the legend is folded in the corner of the map, where it covers no space and no name", async () => {
    const element = await shown(matchAsking("exchange"));
    const legend = element.renderRoot.querySelector<HTMLDetailsElement>("cv-map > [slot=legend]");
    expect(legend?.open).toBe(false);
    expect(legend?.querySelector("summary")?.textContent).toBe("Legend");
    expect(element.renderRoot.querySelector(".map")?.textContent).not.toContain("attrition");
    expect(element.renderRoot.querySelector("cv-map")?.renderRoot.querySelector("slot[name=legend]")).not.toBeNull();
  });

  test("H focuses the first card that can be chosen, and arrow keys move through the hand", async () => {
    const element = await shown(matchAsking("select"));
    const focused = (): Element | null | undefined => element.shadowRoot?.activeElement;
    const cards = [...element.renderRoot.querySelectorAll(".hand .hcard")];
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true, cancelable: true }));
    await settled(element);
    expect(focused()).toBe(cards[0]);
    focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    expect(focused()).toBe(cards[1]);
  });

  test("Enter on a radio button that is already selected sends the answer", async () => {
    const element = await shown(matchAsking("envoy"));
    const question = element.controller.draft.open?.question;
    const [radio] = element.renderRoot.querySelectorAll<HTMLElement>("[role=radio]");
    radio?.click();
    await settled(element);
    expect([element.controller.draft.open?.question, radio?.getAttribute("aria-checked")]).toEqual([question, "true"]);
    radio?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, composed: true }),
    );
    await settled(element);
    expect(element.controller.draft.open?.question).not.toBe(question);
  });

  test("[GG-387] a fight's account adds up: nobody loses more than took part", () => {
    let fights = 0;
    for (let seed = 0; seed < 3; seed++) {
      const game = localGreatGame({ seed: `f${seed}`, viewer: "public" });
      game.playUntil(() => false);
      const { lines } = game.state;
      for (const [i] of lines.entries()) {
        const fight = fightAt(lines, i);
        if (fight === null || !isOver(fight)) continue;
        fights++;
        for (const { before, combat, march } of accountsOf(fight))
          expect(before - combat - march).toBeGreaterThanOrEqual(0);
      }
    }
    expect(fights).toBeGreaterThan(10);
  });

  test("a replay shows neither a fight later than its position nor one that was undone, folded away or not", async () => {
    const store = matchAsking("retreat");
    const { state } = store;
    const attack = state.lines.findLast(({ key }) => key === "great-game.attack")!.seq;
    const element = await shown(store);
    const panel = (): HTMLElement | null => element.renderRoot.querySelector(".fight [aria-label='Close']");
    const again = (): boolean => element.renderRoot.textContent.includes("Show the last fight again");
    const at = async (seq: number, lines = state.lines): Promise<readonly [open: boolean, again: boolean]> => {
      store.show({ ...state, seq, lines });
      await settled(element);
      return [panel() !== null, again()];
    };

    expect(await at(attack - 1)).toEqual([false, false]);
    expect(await at(state.seq)).toEqual([true, false]);
    panel()?.click();
    expect(await at(state.seq)).toEqual([false, true]);
    expect(await at(attack - 1)).toEqual([false, false]);
    const undone = state.lines.map((line) => (line.seq >= attack ? { ...line, undone: true as const } : line));
    expect(await at(state.seq, undone)).toEqual([false, false]);
  });

  test("a question with choices folds the account of the fight before it, until it is opened again", async () => {
    const kinds = ["reinforce", "withdraw", "placeRebels", "deploy"];
    const [store] = Array.from({ length: 12 }, (_, i) => localGreatGame({ seed: `folds ${i}` })).filter((one) => {
      for (let question = 0; ; question = one.match.questions[0] ?? 0) {
        const last = question;
        if (!one.playUntil((t) => kinds.includes(t.asked?.kind ?? "") && t.match.questions[0] !== last)) return false;
        const fight = lastFightAt(one.state);
        if (fight !== null && isOver(fight) && one.state.observation.view.battle === null) return true;
      }
    });
    if (store === undefined) throw new Error("No question with choices comes after a fight.");
    const element = await shown(store);
    const hasAccount = (): boolean => element.renderRoot.querySelector(".fight [aria-label='Close']") !== null;
    expect(hasAccount()).toBe(false);
    const again = [...element.renderRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Show the last fight again",
    );
    again!.click();
    await settled(element);
    await settled(element);
    expect(hasAccount()).toBe(true);
  });

  test("spectators see no hand and no highlights", async () => {
    const store = localGreatGame({ seed: "watch", viewer: "public" });
    store.playUntil((t) => t.kinds.includes("act"));
    const element = await shown(store);
    expect(element.renderRoot.querySelector(".hand")).toBeNull();
    expect(litThings(element)).toEqual([]);
  });

  test("[GG-450] the end shows the count, state by state", async () => {
    const store = localGreatGame({ seed: "end", viewer: "all" });
    store.playUntil(() => false);
    const element = await shown(store);
    expect(element.renderRoot.querySelectorAll(".end tbody tr")).toHaveLength(13 + 3);
    expect(table.ending(store.state).title).toMatch(/won|drawn/);
  });
});
