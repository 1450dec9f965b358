import type { Step } from "./answers.ts";
import type { Anarchy } from "./state.ts";

/** The state as versions before 6 stored it: without an early end. */
type Stored = Omit<Anarchy, "supremacy" | "supreme" | "rules"> &
  Partial<Pick<Anarchy, "supremacy" | "supreme" | "rules">>;

/** A stored match continues with the rules with which it began. */
export function upgrade(
  stored: { readonly state: unknown; readonly agenda: unknown },
  version: number,
): { readonly state: Anarchy; readonly agenda: readonly Step[] } {
  const state = stored.state as Stored;
  return {
    state: {
      ...state,
      supremacy: state.supremacy ?? false,
      supreme: state.supreme ?? null,
      rules: state.rules ?? version,
    },
    agenda: stored.agenda as readonly Step[],
  };
}
