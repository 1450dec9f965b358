import type { AnyGameDefinition } from "@caravanserai/kernel";

/** The whole rules of a game, and what plays them. */
export interface GameRules {
  readonly definition: AnyGameDefinition;
  readonly engine: typeof import("./engine.ts");
}

/** Where the build has put the rules of each game: by game, as JSON. */
declare const CARAVANSERAI_RULES: string;

/** Throws where this site has no such game, or its rules cannot be fetched. */
export async function loadRules(game: string): Promise<GameRules> {
  const addresses = JSON.parse(CARAVANSERAI_RULES) as Readonly<Record<string, string>>;
  const address = addresses[game];
  if (address === undefined) throw new Error("The rules of this game are not at hand.");
  return (await import(address)) as GameRules;
}
