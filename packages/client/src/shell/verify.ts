import { verifyRecord, type AnyGame, type MatchRecord } from "@caravanserai/kernel";

/** Plays a record again and says in words what that proved. Loaded only when somebody asks. Throws with the reason if it proves nothing. */
export function verified(engine: AnyGame, record: MatchRecord): string {
  const { commands, draws } = verifyRecord(engine, record);
  return `${commands} commands were played again; ${draws} rolls and shuffles are what the secret gives that was sealed before the match.`;
}
