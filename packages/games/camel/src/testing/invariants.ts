import { baseOf, doOverlap, isBaseOnTable, pieceBase } from "../bases.ts";
import { EVENT_CARDS } from "../data/events.ts";
import { isOnGround } from "../scene.ts";
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
