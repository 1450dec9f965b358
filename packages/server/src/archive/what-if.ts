import { randomBytes } from "node:crypto";
import { dealMatch, seededRandom, storedForm, type AnyGameDefinition, type Viewer } from "@caravanserai/kernel";
import type { WhatIf } from "@caravanserai/protocol";
import { ServiceError } from "../service-error.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { diceOfMatch } from "../match/dice-of-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { pastMatch } from "../match/past.ts";

/**
 * [CO-665] A private copy of the position after event `at`, to be played on in a browser. Everything that `viewer` does
 * not know is replaced by a fresh deal, whose randomness is independent of the match's. Nothing of it is stored.
 * @param viewer `all` only once the match is over: the true position
 */
export async function whatIf(
  repository: MatchRepository,
  definition: AnyGameDefinition,
  table: TableRow,
  viewer: Viewer,
  at: number | undefined,
): Promise<WhatIf> {
  if (table.secret === null) throw new ServiceError("not-started", "This match has not begun yet.");
  const of = { id: table.id, definition, dice: diceOfMatch(table.secret, table) };
  const { match } = await pastMatch(repository, of, Math.min(at ?? table.seq, table.seq));
  if (match.result !== null)
    throw new ServiceError("over", "The match is over at this position. Choose an earlier one.");
  const random = seededRandom(randomBytes(32).toString("hex"));
  return { game: definition.id, viewer, match: storedForm(dealMatch(definition, match, viewer, random)) };
}
