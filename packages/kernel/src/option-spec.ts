import type { RuleId } from "./seats.ts";

/**
 * A table option, as the form for a new table is made from. Wording by key: `option.<name>` and
 * `option.<name>.<value>`.
 */
export type OptionSpec =
  | { readonly kind: "flag"; readonly default: boolean; readonly rule?: RuleId }
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly default: string; readonly rule?: RuleId }
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly default: number;
      readonly rule?: RuleId;
    };

/** What a table has chosen, by the name of the option. */
export type OptionValues = Readonly<Record<string, boolean | string | number>>;
