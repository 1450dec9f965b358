import { describe, expect, test } from "@jest/globals";
import { copyJson, seededRandom } from "@caravanserai/kernel";
import { search } from "./search.ts";
import { War } from "./testing/war.ts";

const GUARD = "R-Q-D";
const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const scene = {
  hands: { CP: [GUARD, BIG_BERTHA, SCOUT], EA: ["R-Q-H", "W-X-1"] },
  bonus: { CP: "BO-14", EA: "BO-07" },
};

describe("what an analysis of a finished match needs", () => {
  test("another future: the decks in another order, and nothing else", () => {
    const { state } = new War(scene);
    const other = search.shuffle?.(copyJson(state), seededRandom("future"));
    if (other === undefined) throw new Error("The game has no future to shuffle.");
    const { decks, bonusDeck, eventDeck, ...rest } = other;
    const { decks: wasDecks, bonusDeck: wasBonusDeck, eventDeck: wasEventDeck, ...was } = state;
    expect(rest).toEqual(was);
    const sorted = (cards: readonly number[]): readonly number[] => cards.toSorted((a, b) => a - b);
    expect(decks).not.toEqual(wasDecks);
    expect([...decks, bonusDeck, eventDeck].map(sorted)).toEqual([...wasDecks, wasBonusDeck, wasEventDeck].map(sorted));
  });

  test("all cards of a line that was committed, of which the log names the first only", () => {
    const { state } = new War(scene);
    const [guard, bertha, scout] = state.hands[0] as [number, number, number];
    const line = { lead: guard, host: null, steps: [{ play: bertha, host: guard }] };
    const [said] = search.says?.(state, 0, { option: "commit", value: line }) ?? [];
    const no = (id: number): unknown => state.faces[id];
    expect(said).toMatchObject({
      key: "great-war.plan",
      args: { side: 0, cards: [{ play: no(bertha), host: no(guard) }] },
    });
    expect(search.says?.(state, 0, { option: "commit", value: { ...line, steps: [] } })).toEqual([]);
    expect(search.says?.(state, 0, { option: "exchange", pick: scout })).toEqual([]);
  });

  test("the cards that a side lays down between two turns, which the log names when both have answered", () => {
    const { state } = new War(scene);
    const [guard] = state.hands[0] as [number];
    const plan = { discard: [guard], discardBonus: true, neutral: false };
    const said = search.says?.(state, 0, { option: "regroup", value: plan }) ?? [];
    expect(said.map(({ key }) => key)).toEqual(["great-war.discard", "great-war.bonus-discard"]);
    expect(said[0]?.args).toMatchObject({ side: 0, cards: [state.faces[guard]] });
    const nothing = { option: "regroup", value: { ...plan, discard: [], discardBonus: false } };
    expect(search.says?.(state, 0, nothing)).toEqual([]);
  });
});
