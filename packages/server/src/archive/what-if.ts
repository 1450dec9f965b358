import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { dealsOf, seededRandom, storedForm, type Viewer } from "@caravanserai/kernel";
import type { WhatIf } from "@caravanserai/protocol";
import { ServiceError } from "../service-error.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { diceOfMatch } from "../match/dice-of-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { RulesOf } from "../match/open-position.ts";
import { pastMatch } from "../match/past.ts";

/**
 * [CO-665] A private copy of the position after event `at`, to be played on in a browser. Everything that `viewer` does
 * not know is replaced by a fresh deal, whose randomness is independent of the match's. Nothing of it is stored.
 * @param viewer `all` only once the match is over: the true position
 */
export async function whatIf(
  repository: MatchRepository,
  rules: RulesOf,
  table: TableRow,
  viewer: Viewer,
  at: number | undefined,
): Promise<WhatIf> {
  if (table.secret === null) throw new ServiceError("not-started", "This match has not begun yet.");
  const of = { id: table.id, rules, dice: diceOfMatch(table.secret, table) };
  const { definition, match } = await pastMatch(repository, of, Math.min(at ?? table.seq, table.seq));
  if (match.result !== null)
    throw new ServiceError("over", "The match is over at this position. Choose an earlier one.");
  const random = seededRandom(randomBytes(32).toString("hex"));
  const dealt = await dealtInTime(dealsOf(definition, match, viewer, random));
  return { game: definition.id, version: definition.version, viewer, match: storedForm(dealt) };
}

/** The time limit for all deals of a what-if; most positions need one deal. */
const PATIENCE_MS = 5000;

/** Takes one deal after another, and lets everything else of the server run in between. */
export async function dealtInTime<M>(deals: Generator<undefined, M, undefined>, patienceMs = PATIENCE_MS): Promise<M> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const deal = deals.next();
    if (deal.done === true) return deal.value;
    if (performance.now() > until)
      throw new ServiceError("busy", "No deal fits what is known at this position. Choose another one.");
    await setImmediate();
  }
}
