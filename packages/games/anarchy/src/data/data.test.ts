import { describe, expect, test } from "@jest/globals";
import { canLead, sumOf } from "../figures.ts";
import { FLAVOURS } from "./flavours.ts";
import { OUTLINES } from "./outlines.ts";
import {
  AREAS,
  AREA_CODES,
  CARDS,
  COMPANIES,
  DECOR,
  HAND_CARDS,
  LATECOMERS_PURSE,
  NOTES,
  PLAYERS,
  type AreaCode,
} from "./index.ts";

/**
 * The totals row as printed, which does not add up and is not used, and the sums of the sixteen rows (ruling AN-R1).
 */
const PRINTED_TOTALS = {
  row: { crowns: 92, swords: 56, castles: 32, treasures: 46, cards: 125 },
  columnSums: { crowns: 94, swords: 56, castles: 30, treasures: 44, cards: 125 },
} as const;

const numbersOf = (area: AreaCode): number[] => CARDS.flatMap((card, no) => (card.area === area ? [no] : []));

describe("the deck", () => {
  test("[AN-001] EX52: 125 area cards and the historian, all different", () => {
    expect(CARDS.length).toBe(125);
    expect(new Set(CARDS.map((card) => card.id)).size).toBe(125);
    expect(new Set(CARDS.map((card) => card.name)).size).toBe(125);
    expect(Object.keys(FLAVOURS).sort()).toEqual(CARDS.map((card) => card.id).sort());
  });

  test.each(AREA_CODES)("[AN-002] the cards of %s add up to the rulebook's row", (area) => {
    const nos = numbersOf(area);
    const { cards, ...symbols } = AREAS[area].totals;
    expect(nos).toHaveLength(cards);
    for (const symbol of ["crowns", "swords", "castles", "treasures"] as const)
      expect(sumOf(symbol, nos)).toBe(symbols[symbol]);
  });

  test("[AN-002] EX52: sums over all areas; the printed totals row differs by two in three columns", () => {
    const all = CARDS.map((_, no) => no);
    const sums = (["crowns", "swords", "castles", "treasures"] as const).map((symbol) => sumOf(symbol, all));
    expect(sums).toEqual([94, 56, 30, 44]);
    expect(PRINTED_TOTALS.columnSums).toEqual({ crowns: 94, swords: 56, castles: 30, treasures: 44, cards: 125 });
    expect(PRINTED_TOTALS.row).toEqual({ crowns: 92, swords: 56, castles: 32, treasures: 46, cards: 125 });
    expect(AREAS.BNG.totals).toEqual({ cards: 12, crowns: 11, swords: 2, castles: 4, treasures: 8 });
    expect(AREAS.MLB.totals).toEqual({ cards: 8, crowns: 7, swords: 1, castles: 4, treasures: 6 });
    expect([AREAS.GRK.totals.treasures, AREAS.RJP.totals.treasures]).toEqual([0, 0]);
  });

  test("[AN-003] corner numbers count up; follow lists name crowned cards of the same area, never the card itself", () => {
    for (const area of AREA_CODES) {
      const cards = CARDS.filter((card) => card.area === area);
      expect(cards.map((card) => card.number)).toEqual(cards.map((_, i) => i + 1));
      for (const card of cards)
        for (const number of card.follows) {
          expect(number).not.toBe(card.number);
          expect(cards[number - 1]?.crowns).toBeGreaterThan(0);
        }
    }
  });

  test("[AN-003, AN-004] every card is good for something: it leads or follows, and no two of an area are alike", () => {
    CARDS.forEach((card, no) => {
      expect(card.crowns + card.swords + card.castles + card.treasures).toBeGreaterThan(0);
      expect(canLead(no) || card.follows.length > 0).toBe(true);
      expect(canLead(no)).toBe(card.crowns > 0);
    });
    const followedBy = (id: string): string => {
      const card = CARDS.find((one) => one.id === id);
      return CARDS.filter((one) => one.area === card?.area && one.follows.includes(card.number))
        .map((one) => one.id)
        .join(" ");
    };
    const looks = CARDS.map(({ id, area, crowns, swords, castles, treasures, follows }) =>
      JSON.stringify([area, crowns, swords, castles, treasures, follows, followedBy(id)]),
    );
    expect(new Set(looks).size).toBe(CARDS.length);
  });

  test("[AN-005] EX52: crown and sword stand together on three cards, every castle with one crown", () => {
    expect(CARDS.filter((card) => card.crowns > 0 && card.swords > 0).map((card) => card.id)).toEqual([
      "AFG-01",
      "AFG-02",
      "MYS-02",
    ]);
    for (const card of CARDS)
      expect(card.castles > 0 || card.kind === "fortress").toBe(card.castles === 1 && card.crowns === 1);
  });

  test("names of the designer's lists are kept, shortened ones beside the fuller name", () => {
    expect(CARDS.filter((card) => card.nameFrom === "rulebook").length).toBeGreaterThan(60);
    expect(CARDS.find((card) => card.id === "NGP-07")).toMatchObject({ nameFrom: "rulebook", listedAs: "Sword" });
    expect(CARDS.find((card) => card.id === "AFG-02")).toMatchObject({ nameFrom: "AN-R2" });
  });
});

describe("the map", () => {
  test("[AN-006] EX52: 34 borders, each from both sides", () => {
    const borders = AREA_CODES.flatMap((area) => AREAS[area].adjacent.map((other) => [area, other] as const));
    expect(borders).toHaveLength(2 * 34);
    for (const [area, other] of borders) expect(AREAS[other].adjacent).toContain(area);
    expect(AREAS.MGH.adjacent.toSorted()).toEqual(["AFG", "AWD", "GRK", "GWL", "MSL", "RJP"]);
    expect(AREAS.MLB.adjacent.toSorted()).toEqual(["CRN", "MYS"]);
  });

  test("[AN-006] areas are adjacent exactly where their drawings share a border line", () => {
    const linesOf = (area: AreaCode): Set<string> => {
      const polygon = OUTLINES.areas[area];
      const points = Array.from({ length: polygon.length / 2 }, (_, i) => `${polygon[2 * i]},${polygon[2 * i + 1]}`);
      return new Set(points.map((point, i) => [point, points[(i + 1) % points.length] ?? point].sort().join(" ")));
    };
    const lines = new Map(AREA_CODES.map((area) => [area, linesOf(area)]));
    for (const area of AREA_CODES) {
      const touching = AREA_CODES.filter(
        (other) => other !== area && [...(lines.get(area) ?? [])].some((line) => lines.get(other)?.has(line) === true),
      );
      expect(touching.toSorted()).toEqual(AREAS[area].adjacent.toSorted());
    }
  });

  test("everything lies in its box, and no two areas look alike", () => {
    const inBox = (list: readonly number[], margin: number): boolean =>
      list.every((value) => value >= -margin && value <= 1000 + margin);
    for (const area of AREA_CODES) expect(inBox(OUTLINES.areas[area], 0)).toBe(true);
    for (const line of OUTLINES.rivers) expect(line.line.length % 2).toBe(0);
    expect(OUTLINES.beyond.map((land) => land.id)).toEqual(["mainland", "ceylon"]);
    expect(DECOR.filter((sign) => sign.kind === "factory").every((sign) => "company" in sign)).toBe(true);
    for (const key of ["colour", "pattern", "emblem", "name", "id"] as const)
      expect(new Set(AREA_CODES.map((area) => AREAS[area][key])).size).toBe(16);
  });
});

test("[AN-010, AN-011, AN-030, AN-034] companies, notes and purses", () => {
  expect(COMPANIES).toHaveLength(PLAYERS.max);
  for (const key of ["id", "name", "monogram", "colour", "tokenShape", "emblem"] as const)
    expect(new Set(COMPANIES.map((company) => company[key])).size).toBe(6);
  expect(NOTES.map((note) => note.value)).toEqual([1, 2, 5, 10, 20, 50]);
  expect(HAND_CARDS).toBe(6);
  for (const [n, purse] of Object.entries(LATECOMERS_PURSE)) expect(purse).toHaveLength(Number(n));
});
