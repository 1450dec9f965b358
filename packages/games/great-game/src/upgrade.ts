import type { Step } from "./rule.ts";
import type { GreatGame, March } from "./state.ts";

/**
 * What older versions stored: none of them said by which rules and options the match began, nor what a march had
 * dropped.
 */
type Stored = Omit<GreatGame, "rules" | "headStart" | "closedCourt" | "march"> & {
  readonly rules?: number;
  readonly headStart?: number;
  readonly closedCourt?: boolean;
  readonly march: (Omit<March, "dropped"> & Partial<Pick<March, "dropped">>) | null;
};

/** A stored match goes on by the rules with which it began. */
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
