import type { MatchRecord, Witness } from "@caravanserai/kernel";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { DiceCheck } from "../contract/index.ts";
import { loadRules } from "../rules/game-rules.ts";
import { api, messageOf } from "./api.ts";
import type { KeptNonce } from "./nonces.ts";

/** So long the page may stand still, in milliseconds. */
const AT_A_TIME = 12;

/**
 * Fetches the record of a finished match and checks it in this browser. @param kept what it knows from before the
 * match; null: it was not there
 */
export async function checkDice(table: string, game: string, kept: KeptNonce | null): Promise<DiceCheck> {
  try {
    const record = await api.get<MatchRecord>(`/tables/${table}/record`);
    return { proved: true, words: await verified(game, record, kept) };
  } catch (error) {
    return { proved: false, words: messageOf(error) };
  }
}

/**
 * Plays a record again in this browser and says in words what that proved. Throws with the reason if it proves nothing.
 */
export async function verified(game: string, record: MatchRecord, kept: KeptNonce | null): Promise<string> {
  const witness = kept === null ? {} : witnessOf(record, kept);
  const { definition, engine } = await loadRules(game);
  let draws = 0;
  let since = performance.now();
  for (const position of engine.verifySteps(definition, record, witness)) {
    draws += position.draws.length;
    if (performance.now() - since < AT_A_TIME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const again = `${record.commands.length} commands were played again; ${draws} rolls and shuffles are what secret and nonces give.`;
  if (kept !== null)
    return `${again} The commitment is the one that this browser was shown before the match, and what it added itself is in the dice. ${NOT_PROVED}`;
  const old = record.format === 1 ? " It is an old record: browsers were not bound to what they added." : "";
  return `${again} Whether the commitment was shown before the match, this browser cannot say: it was not at the table.${old} ${NOT_PROVED}`;
}

/** No die depends on these (docs/security.md). */
export const NOT_PROVED =
  "Not proved: who sat in the seats, whether each was a person or a bot, and with which version of the rules the match began.";

export const MISSING =
  "What this browser made is missing in the dice of this match: either you went on with another browser before it began, or the site has left it out.";

/**
 * What this browser has kept, for the seat in whose place it sat. Throws with the reason where the record says
 * otherwise.
 */
export function witnessOf(record: MatchRecord, kept: KeptNonce): Witness {
  const { nonce, commitment, nonceCommitments } = kept;
  const seat = record.nonceCommitments?.indexOf(commitmentToNonce(nonce)) ?? -1;
  if (seat < 0) throw new Error(MISSING);
  const others = JSON.stringify(record.nonceCommitments);
  if (nonceCommitments !== null && JSON.stringify(nonceCommitments) !== others)
    throw new Error("A seat is bound to another nonce than it was when this browser opened its own.");
  return { commitment, nonces: [{ seat, nonce }] };
}
