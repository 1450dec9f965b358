import { openMatch, upgradeMatch, type AnyGameDefinition } from "@caravanserai/kernel";
import type { AnyMatch } from "./match-event.ts";
import type { StoredPosition } from "./match-repository.ts";

/** The match in a snapshot, in the shape of the current kernel and rules. */
export function openPosition(definition: AnyGameDefinition, { state, version, answers }: StoredPosition): AnyMatch {
  return openMatch(definition, upgradeMatch(definition, state, version, answers));
}
