import type { Viewer } from "@caravanserai/kernel";
import type { GreatWarView } from "../view.ts";

const FIELDS: Readonly<Record<keyof GreatWarView, true>> = {
  faces: true,
  scenario: true,
  outOfTurn: true,
  turn: true,
  turns: true,
  round: true,
  rounds: true,
  phase: true,
  defender: true,
  acting: true,
  event: true,
  attackMade: true,
  dutyLapsed: true,
  pending: true,
  final: true,
  extra: true,
  lines: true,
  totals: true,
  hands: true,
  holdsBonus: true,
  own: true,
  ownBonus: true,
  seen: true,
  seenBonus: true,
  raid: true,
  decks: true,
  discards: true,
  dropped: true,
  lastLook: true,
  lastBattle: true,
  bonusDeck: true,
  captured: true,
  scores: true,
  history: true,
  shown: true,
};
const LINE_FIELDS = ["id", "card", "round", "host", "used", "rotated", "down", "by", "marked"];

/** A strict check: every field is in the list, and the viewer may see every face. */
export function viewSchema(view: GreatWarView, viewer: Viewer): string | null {
  const unknown = Object.keys(view).find((key) => !Object.hasOwn(FIELDS, key));
  if (unknown !== undefined) return `it has a field ${unknown}`;
  const missing = Object.keys(FIELDS).find((key) => !Object.hasOwn(view, key));
  if (missing !== undefined) return `it lacks the field ${missing}`;
  const odd = view.lines
    .flat()
    .flatMap((card) => Object.keys(card))
    .find((key) => !LINE_FIELDS.includes(key));
  if (odd !== undefined) return `a card on the table has a field ${odd}`;
  if (view.pending !== null && Object.keys(view.pending).join() !== "side,lead")
    return "a pending commit shows its steps";
  const own = [...view.own, ...(view.ownBonus === null ? [] : [view.ownBonus])].map(String);
  const stray = Object.keys(view.faces).find((id) => !own.includes(id));
  if (viewer !== "all" && stray !== undefined) return `it shows the face of ${stray}`;
  if (viewer === "public" && (own.length > 0 || view.seen.length > 0)) return "a spectator holds cards";
  return view.shown !== null && viewer !== "all" && view.phase !== "over" ? "it shows the hands before the end" : null;
}
