import "../testing/encoder.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { observe, type AnyView, type Json, type Observation } from "@caravanserai/kernel";
import type { Chapter, Chronicle, KeyMoment, NumberedLine } from "../contract/index.ts";
import { GAMES } from "../games/index.ts";
import { definitionOf } from "../testing/local-games.ts";
import { LocalTable } from "../testing/local-table.ts";

/* Each game's account of a match in the replay: chapters, headlines and figures, derived from a whole match between
   bots as seen by a viewer to whom all hands are open. */

interface Read {
  readonly lines: readonly NumberedLine[];
  readonly positions: readonly Observation[];
  readonly chapters: readonly Chapter[];
  readonly moments: readonly KeyMoment[];
  readonly chronicle: Chronicle;
}
/** The custom properties that every page has. */
const TOKENS = new Set(readFileSync("packages/client/src/styles/tokens.css", "utf8").match(/--[\w-]+(?=:)/gu));
const NAMES = ["Amina", "Rafael", "Priyamvada", "Tom"];

/** A whole match between bots. */
async function matchOf(game: string): Promise<Read> {
  const definition = await definitionOf(game);
  const card = GAMES.find(({ id }) => id === game);
  const table = await card?.load();
  const chronicle = await table?.chronicle?.();
  if (table === undefined || chronicle === undefined) throw new Error(`The table of ${game} has no chronicle.`);
  const seats = game === "anarchy" ? 4 : 2;
  const local = new LocalTable(definition, {
    seats,
    seed: `chronicle ${game}`,
    viewer: "all",
    names: NAMES,
    title: game,
  });
  const positions: Observation[] = [];
  const keep = (): void => void (positions[local.match.seq] = observe(definition, local.match, "all"));
  local.playUntil(() => {
    keep();
    return false;
  });
  keep();
  const { lines } = local.state;
  const chapters = chronicle.chapters({ lines, positions, name: (seat) => NAMES[seat] ?? "" });
  return { lines, positions, chapters, chronicle, moments: chapters.flatMap(({ moments }) => moments) };
}

// one after the other: the tests' module loader does not support two concurrent imports
const read: { readonly game: string; readonly match: Read }[] = [];
for (const { id } of GAMES) read.push({ game: id, match: await matchOf(id) });
const matchBy = (game: string): Read => read.find((one) => one.game === game)?.match as Read;

describe.each(read)("the chronicle of $game", ({ match: { lines, positions, chapters, moments, chronicle } }) => {
  const last = positions.length - 1;

  test("has chapters in order from the first position on, each with its own name", () => {
    expect(chapters.length).toBeGreaterThan(1);
    expect(chapters.length).toBeLessThanOrEqual(12);
    expect(chapters[0]?.at).toBe(0);
    const starts = chapters.map(({ at }) => at);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(new Set(chapters.map(({ title, span }) => `${title} ${span}`)).size).toBe(chapters.length);
    for (const { title } of chapters) expect(title).toMatch(/\S/u);
  });

  test("draws its curves in colours that every page has", () => {
    const view = positions[last]?.view as AnyView;
    const names = [0, 1].map((seat) => /^var\((--[\w-]+)\)$/u.exec(chronicle.seatColour(seat, view))?.[1]);
    expect(names.filter((name) => name === undefined || !TOKENS.has(name))).toEqual([]);
  });

  test("lists moments in order, a few for each chapter", () => {
    expect(moments.length).toBeGreaterThan(5);
    for (const [i, chapter] of chapters.entries()) {
      expect(chapter.moments.length).toBeLessThanOrEqual(8);
      for (const { at } of chapter.moments) {
        expect(i === 0 || at >= chapter.at).toBe(true);
        expect(at).toBeLessThan(chapters[i + 1]?.at ?? last + 1);
      }
    }
    const order = moments.map(({ at }) => at);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  });

  test("every headline and its facts are plain sentences, and the last one is the end", () => {
    for (const { title, facts, when } of moments) {
      expect(`${title} ${facts} ${when}`).not.toMatch(/undefined|NaN|\[object|\s{2}/u);
      expect(title).toMatch(/^[\p{Lu}\d].{3,70}$/u);
      expect(title).not.toMatch(/\.$/u);
      expect(facts).toMatch(/^[\p{Lu}\d].*\.$/u);
    }
    expect(moments.at(-1)?.at).toBe(last);
    expect(lines.length).toBeGreaterThan(0);
  });

  test("fights have two sides, with their losses and totals", () => {
    const fights = moments.flatMap(({ sides }) => (sides === undefined ? [] : [sides]));
    for (const sides of fights)
      for (const { part, who, fighters, sum } of sides) {
        expect([part, who, sum].every((words) => /\S/u.test(words))).toBe(true);
        for (const { name } of fighters) expect(name).toMatch(/\S/u);
      }
  });

  test("the measures are numbers at every position, and change", () => {
    const seats = positions[0]?.view === undefined ? [] : NAMES.slice(0, 2).map((_, seat) => seat);
    for (const measure of chronicle.measures) {
      expect(measure.label).toMatch(/\S/u);
      const values = seats.flatMap((seat) => positions.map(({ view }) => measure.value(view, seat)));
      expect(values.every(Number.isFinite)).toBe(true);
    }
    const first = chronicle.measures[0];
    expect(new Set(positions.map(({ view }) => first?.value(view, 0))).size).toBeGreaterThan(1);
    for (const seat of seats) expect(chronicle.seatColour(seat, positions[last]?.view as AnyView)).toMatch(/^var\(--/u);
  });
});

describe("the key moments", () => {
  const keyed = (game: string, key: string): readonly NumberedLine[] =>
    matchBy(game).lines.filter((line) => line.key === key);

  test("The Anarchy: a war has its bill as a sum, with both lines and the dead", () => {
    const { moments } = matchBy("anarchy");
    const wars = moments.filter(({ sides }) => sides !== undefined);
    expect(wars.length).toBeGreaterThan(0);
    for (const { facts, sides, title } of wars) {
      const [, swords, bid, defence, other, bill] =
        /^(\d+) swords? and ₹(\d+) against (\d+) and ₹(\d+): the bill is ([+−]?\d+)\./u.exec(facts) ?? [];
      const difference = Number(swords) + Number(bid) - Number(defence) - Number(other);
      expect(Number(bill?.replace("−", "-"))).toBe(difference);
      expect(sides?.[0].sum).toBe(`${swords} + ₹${bid} = ${Number(swords) + Number(bid)}`);
      expect(title.endsWith("fails")).toBe(difference <= 0);
    }
  });

  test("The Great Game: its decades are the chapters", () => {
    const { chapters } = matchBy("great-game");
    expect(chapters.map(({ title }) => title)).toEqual(
      keyed("great-game", "great-game.decade").map(({ args }) => `The ${args["decade"] as string}`),
    );
  });

  test("The Great War: each turn is a chapter that ends with both lines compared", () => {
    const { chapters, moments } = matchBy("great-war");
    const compared = keyed("great-war", "great-war.compare");
    expect(chapters).toHaveLength(keyed("great-war", "great-war.turn").length);
    const fights = moments.filter(({ sides }) => sides !== undefined);
    expect(fights.map(({ at }) => at)).toEqual(
      compared.map(({ seq }) => seq).filter((seq) => seq !== moments.at(-1)?.at),
    );
    for (const { at, sides } of fights) {
      const totals = compared.find(({ seq }) => seq === at)?.args["totals"] as readonly number[];
      expect(sides?.map(({ sum }) => sum)).toEqual(totals.map((total) => `${total} points`));
    }
  });

  test("The Last Mughal: chapters named after months, and cities that fall", () => {
    const { chapters, moments } = matchBy("last-mughal");
    expect(chapters[0]?.title).toBe("May and June 1857");
    for (const { seq } of keyed("last-mughal", "last-mughal.fall"))
      expect(
        moments.some(({ at, title }) => at === seq && / (falls|is relieved|win at .*|hold .*)$/u.test(title)) ||
          moments.some(({ at }) => at === seq),
      ).toBe(true);
  });

  test("Take That Camel: every foot line that the column reaches", () => {
    const { moments } = matchBy("camel");
    for (const { seq } of keyed("camel", "camel.line")) expect(moments.map(({ at }) => at)).toContain(seq);
  });
});

test("The Great War: why an answer was better, in its totals and in the cards that are kept [GW-520]", () => {
  const { chronicle } = matchBy("great-war");
  const [given, best] = [
    { of: "commit", totals: [9, 14], keeps: 3 },
    { of: "commit", totals: [4, 7], keeps: 0 },
  ];
  expect(chronicle.reason?.(1, given, best)).toEqual({
    words:
      "As played, the turn stood at 14 to 9, with 3 cards kept in hand. The other answer makes it 7 to 4, with no card kept in hand.",
    rule: "GW-520",
  });
  expect(chronicle.reason?.(1, given, { ...given })).toBeNull();
  // a commit that may still follow is not in the totals of an action before it
  expect(chronicle.reason?.(1, given, { ...best, of: "action" })).toBeNull();
});

test("The Last Mughal: on how many dice each answer wins, or what a siege takes [LM-713] [LM-805]", () => {
  const { chronicle } = matchBy("last-mughal");
  const battle = (space: string | null, dice = 0): Json => ({
    of: "battle",
    space,
    ...(space === null ? {} : { dice }),
  });
  expect(chronicle.reason?.(1, battle("lucknow", 3), battle("agra", 0))).toEqual({
    words:
      "As played, the rebels win at Lucknow on 3 of 6 dice. With the other answer, the rebels win at Agra on none of 6 dice.",
    rule: "LM-713",
  });
  expect(chronicle.reason?.(0, battle(null), battle("agra", 5))?.words).toBe(
    "As played, there is no battle. With the other answer, the British win at Agra on 5 of 6 dice.",
  );
  expect(chronicle.reason?.(0, battle(null), battle(null))).toBeNull();
  const siege = (destroyed: number): Json => ({ of: "siege", city: "agra", destroyed });
  expect(chronicle.reason?.(1, siege(4), siege(9))).toEqual({
    words:
      "As played, the siege of Agra takes 0.7 fortification points on average. With the other answer, the siege of Agra takes 1.5 fortification points on average.",
    rule: "LM-805",
  });
  expect(chronicle.reason?.(1, siege(4), battle(null))).toBeNull();
});
