import type { RuleId } from "./seats.ts";

/**
 * A table option, from which the form for a new table is built. Message keys: `option.<name>` and
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

/** The chosen options of a table, by name. */
export type OptionValues = Readonly<Record<string, boolean | string | number>>;
