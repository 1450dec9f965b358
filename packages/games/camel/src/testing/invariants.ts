import { baseOf, doOverlap, isBaseOnTable, pieceBase } from "../bases.ts";
import { EVENT_CARDS } from "../data/events.ts";
import { figuresOf, hasPower, isOnGround, unitOf } from "../scene.ts";
import type { Camel } from "../state.ts";

/**
 * What is true in every position: no base overlaps another, everybody is on the table, the pack and the force are
 * complete. Returns the violations.
 */
export function invariants(game: Camel): string[] {
  const wrong: string[] = [];
  const bases = [
    ...game.figures.filter((f) => f.status === "on").map((f) => [f.id, baseOf(f)] as const),
    ...game.pieces.filter(isOnGround).map((p) => [p.id, pieceBase(p)] as const),
  ];
  for (const [i, [id, base]] of bases.entries()) {
    if (!isBaseOnTable(base)) wrong.push(`${id} overhangs the edge of the table.`);
    for (const [other, there] of bases.slice(0, i))
      if (doOverlap(base, there)) wrong.push(`${id} and ${other} overlap.`);
  }
  if (game.round > 0 && game.pack.length + game.discards.length !== 50) wrong.push("The pack does not have 50 cards.");
  for (const place of new Set([...game.pack]))
    if (EVENT_CARDS[place] === undefined) wrong.push(`There is no card ${place}.`);
  const ids = new Set(game.figures.map((f) => f.id));
  if (ids.size !== game.figures.length) wrong.push("Two figures have the same id.");
  for (const f of game.figures)
    if (!game.units.some((u) => u.id === f.unit && u.side === f.side)) wrong.push(`${f.id} has no Unit.`);
  for (const piece of game.pieces)
    if (piece.crew !== null && !game.units.some((u) => u.id === piece.crew))
      wrong.push(`${piece.id} has a crew that does not exist.`);
  return wrong;
}

/**
 * One target for each Unit and turn (CK-140): a second volley in a turn is fired by a Hero who may, and by nobody else.
 * Returns the violations.
 */
export function secondVolleys(before: Camel, after: Camel): string[] {
  return before.units.flatMap((unit): string[] => {
    const now = after.units.find(({ id }) => id === unit.id);
    if (unit.volleys === 0 || now === undefined || now.volleys <= unit.volleys) return [];
    const mayFireTwice = figuresOf(before, unit.id).some(
      (f) => hasPower(f, "fire_twice_any_target") || hasPower(f, "fire_twice_same_target"),
    );
    if (mayFireTwice && now.volleys === 2 && unitOf(before, unit.id).kind === "hero") return [];
    return [`${unit.id} fires ${now.volleys} times in one turn, last at ${now.firedAt ?? "a structure"}.`];
  });
}
