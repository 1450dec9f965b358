import type { AnyGameDefinition } from "@caravanserai/kernel";

/** The full rules of a game, and the engine that plays them. */
export interface GameRules {
  readonly definition: AnyGameDefinition;
  readonly engine: typeof import("./engine.ts");
}

/**
 * The addresses at which the build put the rules, as JSON: the newest of each game by its id, older ones that are kept
 * as `great-war@2`. A page under test has none.
 */
declare const CARAVANSERAI_RULES: string;

const addresses = (): Readonly<Record<string, string>> =>
  typeof CARAVANSERAI_RULES === "undefined" ? {} : (JSON.parse(CARAVANSERAI_RULES) as Record<string, string>);

/**
 * The rules that play a match of this version. Throws if this site does not have the game, or its rules cannot be
 * fetched.
 */
export async function loadRules(game: string, version: number): Promise<GameRules> {
  return (await import(rulesAddress(game, version))) as GameRules;
}

/** The kept version of the rules that plays a match of this version, as on the server; null: the newest plays it. */
export function keptVersion(game: string, version: number): number | null {
  const kept = Object.keys(addresses()).flatMap((key) => {
    const [of, number] = key.split("@");
    return of === game && number !== undefined && Number(number) >= version ? [Number(number)] : [];
  });
  return kept.length === 0 ? null : Math.min(...kept);
}

/** Where these rules are, for a worker that loads them itself. Throws if this site does not have the game. */
export function rulesAddress(game: string, version: number): string {
  const kept = keptVersion(game, version);
  const address = addresses()[kept === null ? game : `${game}@${kept}`];
  if (address === undefined) throw new Error("This site does not have the rules of this game.");
  return address;
}
