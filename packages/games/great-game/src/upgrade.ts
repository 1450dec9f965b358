import type { Step } from "./answers.ts";
import type { GreatGame, March } from "./state.ts";

/**
 * The state as older versions stored it: without the version and options with which the match began, and without the SP
 * dropped by a march.
 */
type Stored = Omit<GreatGame, "rules" | "headStart" | "closedCourt" | "march"> & {
  readonly rules?: number;
  readonly headStart?: number;
  readonly closedCourt?: boolean;
  readonly march: (Omit<March, "dropped"> & Partial<Pick<March, "dropped">>) | null;
};

/** A stored match continues with the rules with which it began. */
export function upgrade(
  stored: { readonly state: unknown; readonly agenda: unknown },
  version: number,
): { readonly state: GreatGame; readonly agenda: readonly Step[] } {
  const { march, ...state } = stored.state as Stored;
  return {
    state: {
      ...state,
      rules: state.rules ?? version,
      headStart: state.headStart ?? 0,
      closedCourt: state.closedCourt ?? false,
      march: march === null ? null : { dropped: {}, ...march },
    },
    agenda: stored.agenda as readonly Step[],
  };
}
