import type { AnyGameDefinition } from "@caravanserai/kernel";

/** The whole rules of a game, and what plays them. */
export interface GameRules {
  readonly definition: AnyGameDefinition;
  readonly engine: typeof import("./engine.ts");
}

/** Where the build has put the rules of each game, by game. */
declare const CARAVANSERAI_RULES: Readonly<Record<string, string>>;

/** Throws where this site has no such game, or its rules cannot be fetched. */
export async function loadRules(game: string): Promise<GameRules> {
  const address = CARAVANSERAI_RULES[game];
  if (address === undefined) throw new Error("The rules of this game are not at hand.");
  return (await import(address)) as GameRules;
}
