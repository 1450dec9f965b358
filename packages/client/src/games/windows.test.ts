import "../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { definitionOf } from "../testing/local-games.ts";
import { GAMES } from "./index.ts";

// one after the other: jest's module loader fails when it loads two at once
const pairs = [];
for (const card of GAMES)
  pairs.push({ title: card.title, game: await definitionOf(card.id), table: await card.load() });

test.each(pairs)("exactly the windows of $title that can be answered ahead have texts", ({ game, table }) => {
  expect(Object.keys(table.windows ?? {}).sort()).toEqual(Object.keys(game.standing ?? {}).sort());
});

test.each(pairs)("a window that concerns a single seat names a seat of $title", ({ game, table }) => {
  const { names = [] } = game.seats(
    Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default])),
  );
  for (const { seat } of Object.values(table.windows ?? {})) if (seat !== undefined) expect(names).toContain(seat);
});
