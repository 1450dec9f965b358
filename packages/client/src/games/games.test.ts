import { describe, expect, test } from "@jest/globals";
import { readOptions } from "@caravanserai/kernel";
import { definitionOf } from "../testing/local-games.ts";
import { GAMES, cardOf, gameOfRule } from "./index.ts";

const pairs = await Promise.all(GAMES.map(async (card) => ({ card, game: await definitionOf(card.id) })));

describe.each(pairs)("the card of $card.title", ({ card, game }) => {
  test("has texts for exactly the options of the game and their values", () => {
    expect(Object.keys(card.options).sort()).toEqual(Object.keys(game.options).sort());
    for (const [name, spec] of Object.entries(game.options))
      if (spec.kind === "choice")
        expect(Object.keys(card.options[name]?.values ?? {}).sort()).toEqual([...spec.values].sort());
  });

  test("describes the effect of an option for every number of seats", () => {
    const { min, max } = game.seats(readOptions(game.options));
    for (const { withSeats } of Object.values(card.options))
      for (let seats = min; withSeats !== undefined && seats <= max; seats++)
        expect(withSeats(seats)).not.toMatch(/undefined|NaN/);
  });

  test("has a label for every named seat", () => {
    const { names = [] } = game.seats(readOptions(game.options));
    expect(Object.keys(card.seats ?? {}).sort()).toEqual([...names].sort());
  });

  test("offers only starts that the rules allow", () => {
    for (const start of card.starts) {
      const plan = game.seats(readOptions(game.options, start.options));
      expect(start.seats).toBeGreaterThanOrEqual(plan.min);
      expect(start.seats).toBeLessThanOrEqual(plan.max);
      expect(start.bots).toBeLessThan(start.seats);
    }
  });

  test("suggests only allowed values for a new table, whatever the other options are", async () => {
    const propose = await card.proposal?.();
    if (propose === undefined) return;
    const usual = readOptions(game.options);
    for (const [name, spec] of Object.entries(game.options))
      for (const value of spec.kind === "choice" ? spec.values : [usual[name]!]) {
        const chosen = { ...usual, [name]: value };
        const proposed = propose(chosen);
        if (proposed === null) continue;
        expect(readOptions(game.options, { ...chosen, [proposed.option]: proposed.value })).toMatchObject({
          [proposed.option]: proposed.value,
        });
        expect(proposed.words).not.toMatch(/undefined|NaN/);
        expect(proposed.take).not.toBe("");
      }
  });

  test("names each question as an act, so that it can follow “Waiting for Tom to”", () => {
    for (const words of Object.values(card.kinds))
      expect(words).toMatch(/^(?!(?:who|whose|which|whether|where|what|inside) )[a-z]+\b/);
  });

  test("is found by its id and by the ids of its rules", () => {
    expect(cardOf(game.id)).toBe(card);
    expect(gameOfRule(`${card.rules}-001`)).toBe(card);
  });
});

test("R-118 the form of The Last Mughal says which value is nearest to an even game, and it is the usual one", async () => {
  const { options } = await definitionOf("last-mughal");
  expect(cardOf("last-mughal")?.options["nwp"]?.help).toContain(
    `${readOptions(options)["nwp"]} is nearest to an even game`,
  );
});
