import type { AnyGameDefinition } from "@caravanserai/kernel";

/** The full rules of a game, and the engine that plays them. */
export interface GameRules {
  readonly definition: AnyGameDefinition;
  readonly engine: typeof import("./engine.ts");
}

/** The addresses at which the build put the rules: a JSON object by game. */
declare const CARAVANSERAI_RULES: string;

/** Throws if this site does not have the game, or its rules cannot be fetched. */
export async function loadRules(game: string): Promise<GameRules> {
  return (await import(rulesAddress(game))) as GameRules;
}

/** The address of a game's rules, for a worker that loads them itself. Throws if this site does not have the game. */
export function rulesAddress(game: string): string {
  const addresses = JSON.parse(CARAVANSERAI_RULES) as Readonly<Record<string, string>>;
  const address = addresses[game];
  if (address === undefined) throw new Error("This site does not have the rules of this game.");
  return address;
}
