import { describe, expect, test } from "@jest/globals";
import { copyJson, seededRandom, type Answer } from "@caravanserai/kernel";
import { cardNo, knownCard } from "./cards.ts";
import { search } from "./search.ts";
import { War } from "./testing/war.ts";

const GUARD = "R-Q-D";
const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const JOKER = "W-X-1";
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
    expect(search.says?.(state, 0, nothing).map(({ key, args }) => [key, args?.["cards"]])).toEqual([
      ...[["great-war.discard", []]],
    ]);
  });

  test("[GW-520] what each answer makes of the turn: both totals, and the cards that are kept", () => {
    const war = new War({ ...scene, lines: { EA: ["R-8-H"] } });
    const { state } = war;
    const [guard, bertha, scout] = state.hands[0] as [number, number, number];
    const bp = (card: string): number => knownCard(cardNo(card)).bp;
    const reckoned = (answer: Answer, side: 0 | 1 = 0): unknown => search.reckon?.(state, side, answer);
    const line = { lead: bertha, host: null, steps: [{ play: scout, host: bertha }] };
    const [alone, both] = [bp(BIG_BERTHA), bp(BIG_BERTHA) + bp(SCOUT)];
    const theirs = bp("R-8-H");
    expect(reckoned({ option: "commit", value: { ...line, steps: [] } })).toEqual({
      ...{ of: "commit", totals: [alone, theirs], keeps: 2 },
    });
    expect(reckoned({ option: "commit", value: line })).toEqual({ of: "commit", totals: [both, theirs], keeps: 1 });
    expect(reckoned({ option: "pass" })).toEqual({ of: "action", totals: [0, theirs], keeps: 3 });
    const target = war.lying("R-8-H").id;
    expect(reckoned({ option: "cancel", pick: guard, picks: [target] })).toEqual({
      ...{ of: "action", totals: [0, 0], keeps: 3 },
    });
    expect(reckoned({ option: "regroup", value: { discard: [], discardBonus: false, neutral: true } })).toBeUndefined();
  });

  test("[GW-370] a Joker that answers a lead card turns it down; letting it stand changes nothing", () => {
    const war = new War({ hands: { CP: [BIG_BERTHA, GUARD], EA: ["R-Q-H", JOKER] } });
    war.commits("CP", BIG_BERTHA);
    const { state } = war;
    const joker = state.hands[1].find((id) => state.faces[id] === cardNo(JOKER));
    const lead = knownCard(cardNo(BIG_BERTHA)).bp;
    expect(search.reckon?.(state, 1, { option: "stand" })).toEqual({ of: "lead", totals: [lead, 0], keeps: 2 });
    expect(search.reckon?.(state, 1, { option: "interrupt", pick: joker ?? 0 })).toEqual({
      ...{ of: "lead", totals: [0, knownCard(cardNo(JOKER)).bp], keeps: 1 },
    });
  });
});
