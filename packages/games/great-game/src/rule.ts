import type { AskOf, StepOf, StepRules } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import { seatOf } from "./seats.ts";
import type { Camp } from "./map.ts";
import type { Board, GreatGame } from "./state.ts";

export type Step = StepOf<Steps>;
/** The rule of one step. */
export type Rule<K extends keyof Steps> = StepRules<GreatGame, Steps>[K];
type AnswerTo<K extends keyof Steps> = Steps[K] extends { readonly answer: infer A } ? A : never;
/** An ask of a step, without the seat. */
export type Question<K extends keyof Steps> = Omit<AskOf<Extract<AnswerTo<K>, { readonly option: string }>>, "seat">;

/** Puts a question to a camp; the automaton is never asked. */
export function askCamp<K extends keyof Steps>(
  b: Board,
  camp: Camp,
  question: () => Question<K> | null,
): AskOf<Extract<AnswerTo<K>, { readonly option: string }>>[] {
  const seat = seatOf(b.scenario, camp);
  if (seat === null) return [];
  const asked = question();
  return asked === null ? [] : [{ ...asked, seat }];
}

/** `{ id: n }` as a list, without the zeros. */
export function shares<T extends string>(
  split: Readonly<Partial<Record<T, number>>>,
): { readonly id: T; readonly sp: number }[] {
  return (Object.keys(split) as T[]).flatMap((id) => {
    const sp = split[id] ?? 0;
    return sp > 0 ? [{ id, sp }] : [];
  });
}
