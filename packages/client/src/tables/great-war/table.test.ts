import "../../testing/encoder.ts";
import { afterEach, describe, expect, test } from "@jest/globals";
import { interruptTotals } from "@caravanserai/great-war";
import { LitElement } from "lit";
import { localGreatWar } from "../../testing/great-war-local.ts";
import { cardOfId } from "./context.ts";
import "./index.ts";
import type { GreatWarTable } from "./table.ts";

type Store = ReturnType<typeof localGreatWar>;

async function shown(store: Store): Promise<GreatWarTable> {
  const element = Object.assign(document.createElement("cv-great-war"), { store });
  document.body.append(element);
  await settled(element);
  return element;
}

async function settled(element: GreatWarTable): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await element.updateComplete;
    for (const part of element.renderRoot.querySelectorAll("cv-decision-bar, cv-table-frame, cv-hand"))
      if (part instanceof LitElement) await part.updateComplete;
  }
}

const lit = (element: GreatWarTable): HTMLElement[] => [...element.renderRoot.querySelectorAll<HTMLElement>(".wc.lit")];

/** The buttons that send: the lamp button first. */
function sends(element: GreatWarTable): HTMLElement[] {
  const bar = element.renderRoot.querySelector("cv-decision-bar");
  const buttons = [...(bar?.renderRoot.querySelectorAll<HTMLElement>(".acts .btn.grow") ?? [])];
  return buttons.sort((a, b) => Number(b.classList.contains("lampbtn")) - Number(a.classList.contains("lampbtn")));
}

/** Presses lit cards until an answer stands, then sends it, with the second press where one is asked. */
async function answerByClicks(element: GreatWarTable, turn: number): Promise<boolean> {
  const { draft } = element;
  const question = draft.open?.question;
  for (let i = 0; i < 12 && (draft.answer === null || i < turn % 3); i++) {
    const cards = lit(element);
    if (cards.length === 0) break;
    cards[(turn * 5 + i * 3) % cards.length]?.click();
    await settled(element);
  }
  // where an Attack is owed, one card after the other is tried as the lead
  for (let i = 0; i < 12 && draft.answer === null && draft.problem !== null; i++) {
    draft.clear();
    await settled(element);
    lit(element)[i]?.click();
    await settled(element);
  }
  sends(element)[0]?.click();
  await settled(element);
  const bar = element.renderRoot.querySelector("cv-decision-bar");
  bar?.renderRoot.querySelector<HTMLElement>("#confirm")?.click();
  await settled(element);
  return draft.open?.question !== question || draft.open?.sealed !== undefined;
}

/** A match in which this is asked of the viewer. */
function matchAsking(kind: string, wanted: (store: Store) => boolean = () => true): Store {
  for (let seed = 0; seed < 40; seed++)
    for (const viewer of [0, 1]) {
      const store = localGreatWar({ seed: `a${seed}`, viewer });
      if (store.playUntil((t) => t.asked?.kind === kind && wanted(t))) return store;
    }
  throw new Error(`No game asks ${kind}.`);
}

afterEach(() => document.body.replaceChildren());

describe("the table of The Great War", () => {
  test("a war is played by clicking what is lit", async () => {
    const store = localGreatWar({ seed: "clicks", scenario: "1914" });
    store.playUntil((t) => t.asked !== undefined);
    const element = await shown(store);
    for (let turn = 0; turn < 60 && store.match.result === null; turn++) {
      const kind = element.draft.ask?.kind;
      if (kind === undefined) break;
      if (!(await answerByClicks(element, turn)))
        throw new Error(`Nothing lit answers "${kind}" at position ${store.match.seq}: ${element.draft.problem ?? ""}`);
    }
    expect(store.match.seq).toBeGreaterThan(30);
  }, 60_000);

  test.each(["half", "answer", "final", "blockade", "regroup", "exchange"])(
    "the question %s is answered by what is lit",
    async (kind) => {
      const store = matchAsking(kind);
      const element = await shown(store);
      expect(element.draft.ask?.kind).toBe(kind);
      expect(await answerByClicks(element, 1)).toBe(true);
    },
    60_000,
  );

  test("[GW-310] what is drafted lies on the mat with its place, and both totals are previewed", async () => {
    const store = matchAsking("half", (t) => t.state.sight.view.own.length > 4);
    const element = await shown(store);
    lit(element)[0]?.click();
    await settled(element);
    expect(element.renderRoot.querySelectorAll(".mat .wc.picked .stepn")).toHaveLength(1);
    expect(element.renderRoot.querySelector(".commit .pre")?.textContent).toMatch(/Now \d+ – \d+/);
    expect(element.renderRoot.querySelector(".margin .sub")?.textContent).toMatch(/With this commit/);
  }, 60_000);

  test("a card that cannot be played says why, on it and in its name for readers", async () => {
    const store = matchAsking("half", (t) => t.state.sight.view.own.length > 4);
    const element = await shown(store);
    lit(element)[0]?.click();
    await settled(element);
    const off = element.renderRoot.querySelector<HTMLElement>("cv-hand .wc.off");
    expect(off?.querySelector(".why")?.textContent).toMatch(/\w/);
    expect(off?.getAttribute("aria-label")).toContain(off?.title);
    expect(off?.title).toMatch(/\.$/);
  }, 60_000);

  test("[GW-370] the window tells both answers' totals, and a Joker wants a second press", async () => {
    const store = matchAsking("answer", (t) => t.asked?.options.some((o) => o.id === "interrupt") === true);
    const element = await shown(store);
    const { view } = store.state.sight;
    const [stand, joker] = element.renderRoot.querySelectorAll<HTMLElement>(".window .opt");
    const below = view.pending?.side === 0 ? 1 : 0;
    expect(stand?.textContent).toContain(`${view.totals[below]} – ${view.totals[1 - below]}`);
    const option = element.draft.ask?.options.find((o) => o.id === "interrupt");
    const [id] = option?.shape === "one" ? option.of : [];
    const after = interruptTotals(view, cardOfId(view, Number(id)) ?? -1);
    expect(joker?.textContent).toContain(`${after[below]} – ${after[1 - below]}`);
    joker?.click();
    await settled(element);
    expect(store.state.sight.view.pending).not.toBeNull();
    joker?.click();
    await settled(element);
    expect(store.state.lines.map((line) => line.key)).toContain("great-war.interrupt");
  }, 60_000);

  test("[GW-613] at the end the turns and both hands lie open; strangers see no hand and nothing lit", async () => {
    const store = localGreatWar({ seed: "end", viewer: "public" });
    store.playUntil((t) => t.kinds.includes("half"));
    const watching = await shown(store);
    expect(watching.renderRoot.querySelector("cv-hand")).toBeNull();
    expect(lit(watching)).toEqual([]);
    store.playUntil(() => false);
    await settled(watching);
    expect(watching.renderRoot.querySelectorAll(".turns tbody tr")).toHaveLength(store.state.sight.view.history.length);
    expect(watching.renderRoot.querySelectorAll(".held")).toHaveLength(2);
  }, 60_000);
});
