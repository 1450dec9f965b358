import type { OptionOf, StepTypes } from "@caravanserai/kernel";

/*
 * What a game can ask, as types derived from the steps of its rules package. Comparing an option's id with one that the
 * rules do not define is a compile error.
 */

/** The answers that the steps of a game take. */
type AnswerIn<M extends StepTypes> = {
  [K in keyof M]: M[K] extends { readonly answer: infer A } ? A : never;
}[keyof M];

/** The kinds of ask of a game: its steps that take answers. */
export type AskKindIn<M extends StepTypes> = {
  [K in keyof M]: M[K] extends { readonly answer: unknown } ? K : never;
}[keyof M];

/** The options that steps of one kind offer. */
export type OptionOfKind<M extends StepTypes, K extends keyof M> = M[K] extends {
  readonly answer: { readonly option: infer O extends string };
}
  ? O
  : never;

/** The options that the steps of a game offer; `option.id === "discard"` narrows to that option. */
export type OptionIn<M extends StepTypes> = OptionOf<Extract<AnswerIn<M>, { readonly option: string }>>;
