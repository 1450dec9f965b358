import type { AskOf, StepRules } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import { seatOf } from "./seats.ts";
import type { Camp } from "./map.ts";
import type { Board, GreatGame } from "./state.ts";

/** The rule of one step. */
export type Rule<K extends keyof Steps> = StepRules<GreatGame, Steps>[K];
type AnswerTo<K extends keyof Steps> = Steps[K] extends { readonly answer: infer A } ? A : never;
/** An ask of a step, without the seat. */
export type Question<K extends keyof Steps> = Omit<AskOf<Extract<AnswerTo<K>, { readonly option: string }>>, "seat">;

/**
 * The asks that a camp may get under a card of its rival, apart from reaction windows. A standing order can give the
 * usual answer to them.
 */
export const OUT_OF_TURN = ["withdraw", "losses", "retreat", "deploy", "wear", "tactics"] as const;

/** Asks a camp, unless it is the automaton. */
export function askCamp<K extends keyof Steps>(
  b: Board,
  camp: Camp,
  question: () => Question<K> | null,
): AskOf<Extract<AnswerTo<K>, { readonly option: string }>>[] {
  const seat = seatOf(b.scenario, camp);
  if (seat === null) return [];
  const asked = question();
  if (asked === null) return [];
  const isOutOfTurn = b.turn !== null && b.turn.camp !== camp && asked.window === undefined;
  const window = OUT_OF_TURN.find((kind) => isOutOfTurn && kind === asked.kind);
  return [window === undefined ? { seat, ...asked } : { seat, window, ...asked }];
}

/** `{ id: n }` as a list, without zeros. */
export function shares<T extends string>(
  split: Readonly<Partial<Record<T, number>>>,
): { readonly id: T; readonly sp: number }[] {
  return (Object.keys(split) as T[]).flatMap((id) => {
    const sp = split[id] ?? 0;
    return sp > 0 ? [{ id, sp }] : [];
  });
}
