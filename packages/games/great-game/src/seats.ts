import type { Seat } from "@caravanserai/kernel";
import type { ScenarioId } from "./data/index.ts";
import { scenarioOf, type Camp } from "./map.ts";

/**
 * The seat that plays a camp; null: the automaton of a solitaire scenario. Britain has the first seat in the campaign.
 */
export function seatOf(scenario: ScenarioId, camp: Camp): Seat | null {
  const { human } = scenarioOf(scenario);
  if (human === null) return camp === "britain" ? 0 : 1;
  return human === camp ? 0 : null;
}

export function campOfSeat(scenario: ScenarioId, seat: Seat): Camp | null {
  const { human } = scenarioOf(scenario);
  if (human !== null) return seat === 0 ? human : null;
  return seat === 0 ? "britain" : seat === 1 ? "russia" : null;
}

/** The camp of the automaton in a solitaire scenario. */
export function automatonOf(scenario: ScenarioId): Camp | null {
  const { human } = scenarioOf(scenario);
  return human === null ? null : human === "britain" ? "russia" : "britain";
}
