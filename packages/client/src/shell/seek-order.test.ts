import { expect, test } from "@jest/globals";
import type { SeekEntry } from "@caravanserai/protocol";
import { inOrder, type SeekOrder } from "./seek-order.ts";

/** A seek for one game, identified by its person's name. */
function seek(name: string, strength: number | null, more: Partial<SeekEntry> = {}): SeekEntry {
  const rating = strength === null ? null : { strength, uncertainty: 60, settled: true };
  return {
    ...{ id: name, own: false, person: { id: name, name, program: false }, class: "live", paces: ["live-45"] },
    ...{ at: "2026-11-22T10:00:00.000Z", until: "2026-11-22T11:00:00.000Z", rated: "either", range: "any strength" },
    games: [{ game: "anarchy", seats: [2, 6], options: {}, sides: null, rating }],
    ...{ widerAt: null, note: "", rooms: [], joins: false, why: null },
    ...more,
  } as SeekEntry;
}
const names = (seeks: readonly SeekEntry[], order: SeekOrder | null): string[] =>
  inOrder(seeks, order).map(({ id }) => id);

test("without an order the list keeps the site's order; with one, the person's own seeks come first and ties keep their order", () => {
  const seeks = [seek("Cy", 1500), seek("Al", 1500), seek("Me", 900, { own: true })];
  expect(names(seeks, null)).toEqual(["Cy", "Al", "Me"]);
  expect(names(seeks, { by: "rating", down: true })).toEqual(["Me", "Cy", "Al"]);
  expect(names(seeks, { by: "player", down: false })).toEqual(["Me", "Al", "Cy"]);
});

test("people without a visible rating come last in both directions", () => {
  const seeks = [seek("None", null), seek("Weak", 1200), seek("Strong", 1800)];
  expect(names(seeks, { by: "rating", down: true })).toEqual(["Strong", "Weak", "None"]);
  expect(names(seeks, { by: "rating", down: false })).toEqual(["Weak", "Strong", "None"]);
});

test("by pace, live comes before correspondence; by time, the longest wait is the earliest instant", () => {
  const seeks = [
    seek("Slow", 1500, { class: "correspondence", paces: ["days"], at: "2026-11-20T10:00:00.000Z" } as object),
    seek("Quick", 1500),
  ];
  expect(names(seeks, { by: "pace", down: false })).toEqual(["Quick", "Slow"]);
  expect(names(seeks, { by: "since", down: false })).toEqual(["Slow", "Quick"]);
  expect(names(seeks, { by: "since", down: true })).toEqual(["Quick", "Slow"]);
});
