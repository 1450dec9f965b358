import type { MatchRecord } from "@caravanserai/kernel";

/** Where the build has put the whole rules of each game, by game. */
declare const CARAVANSERAI_VERIFIERS: Readonly<Record<string, string>>;

interface Verifier {
  readonly verify: (record: MatchRecord) => { readonly commands: number; readonly draws: number };
}

/** Plays a record again in this browser and says in words what that proved. Throws with the reason if it proves nothing. */
export async function verified(game: string, record: MatchRecord): Promise<string> {
  const address = CARAVANSERAI_VERIFIERS[game];
  if (address === undefined) throw new Error("The rules of this game are not at hand to check it.");
  const { verify } = (await import(address)) as Verifier;
  const { commands, draws } = verify(record);
  return `${commands} commands were played again; ${draws} rolls and shuffles are what the secret gives that was sealed before the match.`;
}
