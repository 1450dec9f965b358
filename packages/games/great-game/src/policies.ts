import type { ChanceContext } from "@caravanserai/kernel";
import type { SpaceId, VassalId } from "./data/index.ts";
import { neighboursOf, spaceOf, stateOf } from "./map.ts";
import { writeLog } from "./log.ts";
import { turnOf, type Board, type GreatGame, type March } from "./state.ts";

/** The choices of the automaton in the solitaire scenarios (GG-463, GG-465). */

type What = "state" | "space" | "step" | "retreat";

/**
 * GG-R88: chooses among options in alphabetical order of their names with one die. Each option has 6/n faces; higher
 * faces are rolled again. A single option needs no die.
 */
export function choiceByDie<T extends string>(
  options: readonly T[],
  nameOf: (option: T) => string,
  what: What,
  context: ChanceContext,
): T {
  const sorted = [...options].sort((a, z) => (nameOf(a) < nameOf(z) ? -1 : 1));
  const [first] = sorted;
  if (first === undefined) throw new Error(`The automaton has no ${what} to choose from.`);
  if (sorted.length === 1) return first;
  const faces = Math.floor(6 / sorted.length);
  const dice: number[] = [];
  for (;;) {
    const die = context.chance.die(6, `great-game.automaton.${what}`);
    dice.push(die);
    const choice = sorted[Math.floor((die - 1) / faces)];
    if (choice === undefined) continue;
    writeLog(context, "great-game.automaton.choice", "GG-463", { what, dice, choice });
    return choice;
  }
}

export const nameOfSpace = (space: SpaceId): string => spaceOf(space).name;
export const nameOfState = (vassal: VassalId): string => stateOf(vassal).name;

/**
 * The number of steps from a space to the capital of a state along green and yellow lines; `inside`: without leaving
 * the state.
 */
export function distanceToCapital(b: Board, vassal: VassalId, from: SpaceId, inside: boolean): number {
  const { capital } = stateOf(vassal);
  const seen = new Set<SpaceId>([from]);
  let edge: SpaceId[] = [from];
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.includes(capital)) return steps;
    const next: SpaceId[] = [];
    for (const space of edge)
      for (const { to, line } of neighboursOf(b.scenario, space)) {
        if (line === "water" || seen.has(to) || (inside && spaceOf(to).vassal !== vassal)) continue;
        seen.add(to);
        next.push(to);
      }
    edge = next;
  }
  return Number.MAX_SAFE_INTEGER;
}

/** The next step of a Rebel stack towards the capital of its state; null: it stays (GG-463, GG-R78). */
export function stepOfAutomaton(g: GreatGame, { at, over }: March, context: ChanceContext): SpaceId | null {
  const { vassal } = spaceOf(at);
  if (vassal === null) throw new Error(`${at} is in no state, so the automaton has no Rebels there.`);
  if (over || turnOf(g).points === 0) return null;
  const distance = distanceToCapital(g, vassal, at, true);
  if (distance === 0 || distance === Number.MAX_SAFE_INTEGER) return null;
  const nearer = neighboursOf(g.scenario, at)
    .filter((n) => n.line !== "water" && spaceOf(n.to).vassal === vassal)
    .map((n) => n.to)
    .filter((to) => distanceToCapital(g, vassal, to, true) === distance - 1);
  return choiceByDie(nearer, nameOfSpace, "step", context);
}
