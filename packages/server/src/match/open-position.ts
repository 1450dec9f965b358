import { openMatch, storedForm, upgradeMatch, type AnyGameDefinition } from "@caravanserai/kernel";
import type { AnyMatch } from "./match-event.ts";
import type { StoredPosition } from "./match-repository.ts";

/** The rules for what a version of the rules has judged or stored (`Games.of`). */
export type RulesOf = (version: number) => AnyGameDefinition;

/** A match under the rules that have led it so far. */
export interface Ruled {
  readonly definition: AnyGameDefinition;
  readonly match: AnyMatch;
}

/** The match in a snapshot, in the shape of the current kernel and of its rules. */
export function openPosition(rules: RulesOf, { state, version, answers }: StoredPosition): Ruled {
  const definition = rules(version);
  return { definition, match: openMatch(definition, upgradeMatch(definition, state, version, answers)) };
}

/** The same position under the rules for `version`: upgraded, if other rules have led it so far. */
export function ruledBy(rules: RulesOf, version: number, ruled: Ruled): Ruled {
  const definition = rules(version);
  if (definition === ruled.definition) return ruled;
  const upgraded = upgradeMatch(definition, storedForm(ruled.match), ruled.definition.version);
  return { definition, match: openMatch(definition, upgraded) };
}
