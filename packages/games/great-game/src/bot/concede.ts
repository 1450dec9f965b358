import type { Answer, Ask } from "@caravanserai/kernel";
import { isSpace, spaceOf, type Camp } from "../map.ts";
import { fortressAt, rebelsIn, sizeOf, spAt } from "../board.ts";
import type { SpaceId } from "../data/index.ts";
import type { GreatGameView } from "../view.ts";

/** The bot's answers when the rival's card or march forces it to act: SP to give up, an army to deploy. */

/** An army deploys in the strongest fortress against at least this many attackers, otherwise in the capital. */
const STRONG_ATTACK = 12;

/**
 * Imperial Commitments: takes SP from the largest stacks away from capitals and rebellions, leaving one to hold each
 * space; then from garrisons; from a capital last.
 */
export function withdrawAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  const option = ask.options[0];
  if (option?.shape !== "allocate") return ask.default;
  const here = (space: SpaceId): number => spAt(v, camp, space);
  const spaces = option.over.flatMap(({ id }) => (isSpace(id) ? [id] : [])).toSorted((a, z) => here(z) - here(a));
  const split: Partial<Record<SpaceId, number>> = {};
  let due = option.total;
  const take = (space: SpaceId, staying: number): void => {
    const sp = Math.min(due, Math.max(0, here(space) - (split[space] ?? 0) - staying));
    if (sp > 0) split[space] = (split[space] ?? 0) + sp;
    due -= sp;
  };
  for (const space of spaces) if (!isPost(v, space)) take(space, 1);
  for (const space of spaces) take(space, isPost(v, space) ? 2 : 1);
  for (const space of spaces) take(space, 1);
  // From here on whole spaces are emptied, the smallest first and capitals last.
  const smallest = spaces.toReversed();
  for (const space of smallest) if (!isPost(v, space)) take(space, 0);
  for (const space of smallest) take(space, 0);
  return { option: option.id, split };
}

/** A capital, or a space of a state in rebellion. */
function isPost(v: GreatGameView, space: SpaceId): boolean {
  const { isCapital, vassal } = spaceOf(space);
  return isCapital || (vassal !== null && rebelsIn(v, vassal) > 0);
}

/** Where to place the army of an invaded state: in the capital, or in the strongest fortress against a strong stack. */
export function deployAnswer(v: GreatGameView, ask: Ask): Answer {
  const option = ask.options[0];
  if (option?.shape !== "allocate" || v.march === null || sizeOf(v.march.sp) < STRONG_ATTACK) return ask.default;
  const [strongest] = option.over
    .flatMap(({ id }) => (isSpace(id) && fortressAt(v, id) > 0 ? [id] : []))
    .toSorted((a, z) => fortressAt(v, z) - fortressAt(v, a));
  return strongest === undefined ? ask.default : { option: option.id, split: { [strongest]: option.total } };
}
