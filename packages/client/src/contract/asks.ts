import type { Id, Option, OptionOf, StepTypes } from "@caravanserai/kernel";

/*
 * What a game can ask, as types derived from the steps of its rules package. Comparing an option's id with one that the
 * rules do not define is a compile error.
 */

/** The answers that the steps of a game take. */
export type AnswerIn<M extends StepTypes> = {
  [K in keyof M]: M[K] extends { readonly answer: infer A } ? A : never;
}[keyof M];

/** The options that the steps of a game offer; `option.id === "discard"` narrows to that option. */
export type OptionIn<M extends StepTypes> = OptionOf<Extract<AnswerIn<M>, { readonly option: string }>>;

type WithId<O, K extends string> = O extends { readonly id: infer I } ? (K extends I ? O : never) : never;

/** The option of this id, if the ask offers it. */
export function offered<O extends Option, K extends O["id"]>(
  ask: { readonly options: readonly O[] } | null | undefined,
  id: K,
): WithId<O, K> | null {
  return (ask?.options.find((option) => option.id === id) as WithId<O, K> | undefined) ?? null;
}

/** The ids that the player can pick from; empty if the option is not offered. */
export function idsOf(option: { readonly of: readonly Id[] } | null): readonly Id[] {
  return option?.of ?? [];
}
