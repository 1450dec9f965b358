import type { MatchRecord } from "@caravanserai/kernel";
import type { DiceCheck } from "../contract/index.ts";
import { loadRules } from "../rules/game-rules.ts";
import { api, messageOf } from "./api.ts";
import { roundsOf, timesOpened, type KeptNonce } from "./nonces.ts";

/** How long the check may block the page at a time, in milliseconds. */
const MAX_BLOCKING_TIME = 12;

/**
 * Fetches the record of a finished match and checks it in this browser.
 * @param kept what this browser stored before the match; null: it was not there
 */
export async function checkDice(table: string, game: string, kept: KeptNonce | null): Promise<DiceCheck> {
  const made = kept === null ? {} : { made: timesOpened(kept) };
  try {
    const record = await api.get(`/tables/${table}/record`);
    if (record.match !== table) throw new Error(OTHER_MATCH);
    return { proved: true, words: await verified(game, record, kept), ...made };
  } catch (error) {
    return { proved: false, words: messageOf(error), ...made };
  }
}

/** Replays a record in this browser and describes what that proved. Throws with the reason if it proves nothing. */
async function verified(game: string, record: MatchRecord, kept: KeptNonce | null): Promise<string> {
  const { definition, engine } = await loadRules(game, record.version);
  const witness = kept === null ? {} : engine.witnessOf(record, roundsOf(kept));
  let draws = 0;
  let since = performance.now();
  for (const position of engine.verifySteps(definition, record, witness)) {
    draws += position.draws.length;
    if (performance.now() - since < MAX_BLOCKING_TIME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const again = `${record.commands.length} decisions were replayed; ${draws} rolls and shuffles match the secret and the nonces.`;
  if (kept !== null)
    return `${again} The commitment is the one that this browser saw before the match, and its own nonce is part of the dice. ${engine.roundsInWords(roundsOf(kept))} ${NOT_PROVED}`;
  const old = record.format === 1 ? " This is an old record, made before browsers had to commit to their nonces." : "";
  return `${again} This browser was not at the table, so it cannot tell whether the commitment was shown before the match.${old} ${NOT_PROVED}`;
}

/** What the dice do not depend on (docs/security.md). */
export const NOT_PROVED =
  "Not proved: who sat in the seats, whether each was a person or a bot, and with which version of the rules the match began.";

export const OTHER_MATCH = "The site answered with the record of another match.";
