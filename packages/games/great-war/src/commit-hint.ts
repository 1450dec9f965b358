import type { CommitHint } from "./answers.ts";
import type { CardId, Field, Pair, TableCard } from "./state.ts";
import { noOf } from "./field.ts";

/*
 * A commit can be judged by what the committing side may know. So the browser tries out a plan with the same functions
 * that apply it on the server, and explains a refusal before anything is sent.
 */

/** The field of a hint, as a basis for trying out plays. It contains no unknown cards. */
export function fieldOf(hint: CommitHint): Field {
  const faces: number[] = [];
  faces.length = hint.next;
  const hands: Pair<CardId[]> = [[], []];
  const bonus: Pair<CardId | null> = [null, null];
  for (const [id, card] of hint.hand) {
    faces[id] = card;
    hands[hint.side].push(id);
  }
  if (hint.bonus !== null) {
    faces[hint.bonus[0]] = hint.bonus[1];
    bonus[hint.side] = hint.bonus[0];
  }
  const line = (cards: CommitHint["lines"][0]): TableCard[] =>
    cards.map(([id, card, up, used, host]) => {
      faces[id] = card;
      return { id, card, from: 0, round: 0, host: host || null, up: up === 1, used, by: null, marked: false };
    });
  return {
    defender: hint.defender,
    round: hint.round,
    rounds: hint.rounds,
    event: hint.event,
    attackMade: hint.attackMade,
    extra: hint.extra,
    faces,
    hands,
    bonus,
    lines: [line(hint.lines[0]), line(hint.lines[1])],
  };
}

/** The hint of a field for the committing side. */
export function hintOf(f: Field, side: 0 | 1): CommitHint {
  const held = f.bonus[side];
  const line = (cards: readonly TableCard[]): CommitHint["lines"][0] =>
    cards.map(({ id, card, up, used, host }) => [id, card, up ? 1 : 0, used, host ?? 0] as const);
  return {
    side,
    defender: f.defender,
    round: f.round,
    rounds: f.rounds,
    event: f.event,
    attackMade: f.attackMade,
    extra: f.extra,
    next: f.faces.length,
    hand: f.hands[side].map((id) => [id, noOf(f, id)] as const),
    bonus: held === null ? null : [held, noOf(f, held)],
    lines: [line(f.lines[0]), line(f.lines[1])],
  };
}
