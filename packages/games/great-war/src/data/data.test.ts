import { describe, expect, test } from "@jest/globals";
import { ALL_CARDS, FIRST_BONUS, cardNo, knownCard } from "../cards.ts";
import { BONUS, CARDS, EVENTS, EVENT_SIDES, LEVELS, SCENARIOS, type Card } from "./index.ts";

const deckOf = ({ id }: Card): string => id.slice(0, 1);
const rankOf = ({ id }: Card): string => id.split("-")[1] ?? "";
const basic = CARDS.filter((card) => deckOf(card) !== "W" || SCENARIOS.basic.white.some((id) => id === card.id));
const sumOf = (group: string): number =>
  basic.filter((card) => card.group === group).reduce((sum, card) => sum + card.bp, 0);

describe("the decks", () => {
  test("[GW-002] the Red and the Blue deck have thirteen ranks in four suits and two Jokers, every card once", () => {
    for (const deck of ["R", "B"]) {
      const cards = CARDS.filter((card) => deckOf(card) === deck);
      expect(cards).toHaveLength(54);
      const suited = cards.filter((card) => rankOf(card) !== "X").map((card) => card.id);
      const all = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"].flatMap((rank) =>
        ["S", "H", "D", "C"].map((suit) => `${deck}-${rank}-${suit}`),
      );
      expect(suited.toSorted()).toEqual(all.toSorted());
    }
    expect(new Set(ALL_CARDS.map(({ id }) => id)).size).toBe(ALL_CARDS.length);
  });

  test("[GW-004] [GW-008] each card belongs to one group: CP 37, EA 37, Neutral 36; the sums of BP are fair [GW-R1]", () => {
    const count = (group: string): number => basic.filter((card) => card.group === group).length;
    expect(["CP", "EA", "N"].map(count)).toEqual([37, 37, 36]);
    expect(["CP", "EA", "N"].map(sumOf)).toEqual([302, 302, 224]);
    const arrows = ["CP", "EA", "N"].map(
      (group) => basic.filter((card) => card.group === group && card.icons.includes("attack")).length,
    );
    expect(arrows).toEqual([13, 13, 8]);
  });

  test("[GW-007] the basic game uses two Jokers of the White deck", () => {
    const white = basic.filter((card) => deckOf(card) === "W").map(({ title, group }) => [title, group]);
    expect(white).toEqual([
      ["Lawrence of Arabia", "EA"],
      ["Mata Hari & Spies", "N"],
    ]);
  });

  test("[GW-009] twenty Random Events, [GW-010] sixteen Bonus cards without an owner [GW-R2]", () => {
    expect(EVENTS).toHaveLength(20);
    expect(BONUS).toHaveLength(16);
    const bonus = ALL_CARDS.slice(FIRST_BONUS);
    expect(bonus.map(({ pile }) => pile)).toEqual(BONUS.map(() => null));
    expect(bonus.every(({ bp }) => bp >= 1 && bp <= 4)).toBe(true);
    expect(BONUS.filter(({ title }) => title === "Improved Weapon")).toHaveLength(2);
  });

  test("[GW-003] rank and suit have no meaning: each card's record has its effects", () => {
    for (const card of CARDS) {
      const known = knownCard(cardNo(card.id));
      expect([known.joker, known.leader]).toEqual([card.types.includes("joker"), card.types.includes("leader")]);
    }
    expect(knownCard(cardNo("B-10-C")).land).toBe(true); // ten of clubs: cavalry
    expect(knownCard(cardNo("W-8-H")).cancels).not.toBeNull(); // an eight that bombs
  });

  test("[GW-006] Neutral cards show nations, which only link filters use", () => {
    const neutral = CARDS.filter((card) => card.group === "N");
    expect(new Set(neutral.map((card) => card.nation))).toEqual(new Set(["German", "British", "French"]));
    const asked = CARDS.flatMap((card) => card.effects.filter((effect) => JSON.stringify(effect).includes("nations")));
    expect(asked.every((effect) => effect.kind === "link")).toBe(true);
  });

  test("[GW-012] icons match what a card can do", () => {
    for (const card of [...CARDS, ...BONUS]) {
      const kinds = card.effects.map((effect) => effect.kind);
      const cancels = ["cancel", "standing_cancel", "interrupt", "blockade"].some((kind) =>
        kinds.some((k) => k === kind),
      );
      expect([card.id, card.icons.includes("cancel")]).toEqual([card.id, cancels]);
      expect([card.id, card.icons.includes("look")]).toEqual([card.id, kinds.includes("look")]);
    }
    for (const card of CARDS) {
      const adds = card.effects.some((effect) => effect.kind === "link" || effect.kind === "command");
      expect([card.id, card.icons.includes("plus")]).toEqual([card.id, adds]);
      const uses = card.effects.flatMap((effect) => ("uses" in effect ? [effect.uses] : []));
      expect([card.id, card.uses]).toEqual([card.id, Math.max(0, ...uses)]);
    }
  });

  test("[GW-013] the CP and EA Aces, Kings, Queens and Jacks have the black circle, and no other card [GW-R4]", () => {
    for (const card of CARDS)
      expect([card.id, card.circle === "black"]).toEqual([
        card.id,
        card.group !== "N" && ["A", "K", "Q", "J"].includes(rankOf(card)),
      ]);
  });

  test("[GW-014] Land cards have neither aeroplane nor anchor and are neither Jokers nor Bonus cards [GW-R5]", () => {
    expect(knownCard(cardNo("R-Q-D")).land).toBe(true);
    for (const id of ["R-A-D", "R-2-S", "R-X-1", "BO-14"]) expect(knownCard(cardNo(id)).land).toBe(false);
  });

  test("[GW-015] [GW-016] [GW-017] families: Infantry with HMG and Snipers, Artillery with mortars, Fieldworks", () => {
    for (const card of CARDS) {
      const { types } = card;
      if (types.includes("hmg") || types.includes("sniper")) expect(types).toContain("infantry");
      if (["howitzer", "mortar", "anti_aircraft", "heavy_artillery"].some((type) => types.some((t) => t === type)))
        expect(types).toContain("artillery");
      expect([card.id, types.includes("field_artillery")]).toEqual([card.id, card.icons.includes("cannon")]);
      const fieldwork = ["trenches", "fortifications", "wire"].some((type) => types.some((t) => t === type));
      expect([card.id, types.includes("fieldwork")]).toEqual([card.id, fieldwork]);
    }
  });

  test("[GW-011] some cards have years of service with a first and a last year", () => {
    const dated = CARDS.flatMap(({ years }) => (years === null ? [] : [years]));
    expect(dated.every(([from, to]) => from >= 1914 && from <= to && to <= 1918)).toBe(true);
  });

  test("[GW-203] the d6 of an event: 1–2 CP, 3–4 EA, 5–6 both; [GW-602] the levels of victory", () => {
    expect(Object.values(EVENT_SIDES)).toEqual([["CP"], ["CP"], ["EA"], ["EA"], ["CP", "EA"], ["CP", "EA"]]);
    expect(LEVELS.map(({ min }) => min)).toEqual([0, 1, 10, 20, 40]);
  });

  test("every record names its source", () => {
    for (const { provenance } of [...CARDS, ...BONUS])
      expect(
        [provenance.title, provenance.bp, provenance.effects].every((text) =>
          /^(rulebook|public|reconstructed)/.test(text),
        ),
      ).toBe(true);
  });
});
