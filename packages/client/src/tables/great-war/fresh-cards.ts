import type { CardNo, Side } from "@caravanserai/great-war";
import type { NumberedLine } from "../../contract/index.ts";

/** Log lines that a side's answers produce. */
const ANSWERS: ReadonlySet<string> = new Set([
  ...["great-war.lead", "great-war.stand", "great-war.interrupt", "great-war.pass", "great-war.go-ended"],
  ...["great-war.cancel", "great-war.look", "great-war.bonus", "great-war.blockade"],
]);
const DRAWS: ReadonlySet<string> = new Set(["great-war.draw", "great-war.bonus-draw"]);

/**
 * The cards that this side drew with its last answer or since then; they are marked in its hand until the next answer.
 * At the start of a war all cards are new, so none is marked.
 */
export function freshCards(lines: readonly NumberedLine[], side: Side | null): ReadonlySet<CardNo> {
  if (side === null) return new Set();
  const own = lines.filter((line) => line.args["side"] === side && line.undone !== true);
  const last = own.findLast((line) => ANSWERS.has(line.key));
  if (last === undefined) return new Set();
  const drawn = own.filter((line) => DRAWS.has(line.key) && line.seq >= last.seq);
  return new Set(drawn.flatMap(drawnCards));
}

/** The cards of a draw, if the viewer may know them. */
export function drawnCards({ key, args: { cards } }: NumberedLine): readonly CardNo[] {
  return DRAWS.has(key) && Array.isArray(cards) ? cards.filter((card) => typeof card === "number") : [];
}
