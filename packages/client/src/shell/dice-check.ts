import type { MatchRecord, Witness } from "@caravanserai/kernel";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { DiceCheck } from "../contract/index.ts";
import { loadRules } from "../rules/game-rules.ts";
import { api, messageOf } from "./api.ts";
import type { KeptNonce } from "./nonces.ts";

/** How long the check may block the page at a time, in milliseconds. */
const MAX_BLOCKING_TIME = 12;

/**
 * Fetches the record of a finished match and checks it in this browser.
 * @param kept what this browser stored before the match; null: it was not there
 */
export async function checkDice(table: string, game: string, kept: KeptNonce | null): Promise<DiceCheck> {
  try {
    const record = await api.get<MatchRecord>(`/tables/${table}/record`);
    return { proved: true, words: await verified(game, record, kept) };
  } catch (error) {
    return { proved: false, words: messageOf(error) };
  }
}

/** Replays a record in this browser and describes what that proved. Throws with the reason if it proves nothing. */
export async function verified(game: string, record: MatchRecord, kept: KeptNonce | null): Promise<string> {
  const witness = kept === null ? {} : witnessOf(record, kept);
  const { definition, engine } = await loadRules(game);
  let draws = 0;
  let since = performance.now();
  for (const position of engine.verifySteps(definition, record, witness)) {
    draws += position.draws.length;
    if (performance.now() - since < MAX_BLOCKING_TIME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const again = `${record.commands.length} commands were replayed; ${draws} rolls and shuffles match the secret and the nonces.`;
  if (kept !== null)
    return `${again} The commitment is the one that this browser saw before the match, and its own nonce is part of the dice. ${NOT_PROVED}`;
  const old = record.format === 1 ? " This is an old record, made before browsers had to commit to their nonces." : "";
  return `${again} This browser was not at the table, so it cannot tell whether the commitment was shown before the match.${old} ${NOT_PROVED}`;
}

/** What the dice do not depend on (docs/security.md). */
export const NOT_PROVED =
  "Not proved: who sat in the seats, whether each was a person or a bot, and with which version of the rules the match began.";

export const MISSING =
  "The nonce of this browser is missing from the dice of this match: either you switched to another browser before it began, or the site left the nonce out.";

/** What this browser stored, for the seat that it played. Throws with the reason if the record contradicts it. */
export function witnessOf(record: MatchRecord, kept: KeptNonce): Witness {
  const { nonce, commitment, nonceCommitments } = kept;
  const seat = record.nonceCommitments?.indexOf(commitmentToNonce(nonce)) ?? -1;
  if (seat < 0) throw new Error(MISSING);
  const others = JSON.stringify(record.nonceCommitments);
  if (nonceCommitments !== null && JSON.stringify(nonceCommitments) !== others)
    throw new Error("A seat is bound to a different nonce than when this browser opened its own.");
  return { commitment, nonces: [{ seat, nonce }] };
}
