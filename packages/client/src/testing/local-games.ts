import type { AnyGameDefinition, AnySteps, AnyView } from "@caravanserai/kernel";
import { cardOf } from "../games/index.ts";
import { LocalTable } from "./local-table.ts";

/** A match of any of this client's games in this process: seat 0 is the viewer's, with the game's default options. */
export async function localTable(
  game: string,
  seed: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<LocalTable<object, AnySteps, AnyView>> {
  const definition = await definitionOf(game);
  const card = cardOf(game);
  const { min } = definition.seats(
    Object.fromEntries(Object.entries(definition.options).map(([k, o]) => [k, o.default])),
  );
  return new LocalTable(definition, {
    seats: Math.max(2, min),
    seed,
    viewer: 0,
    names: ["Amina", "Rafael", "Priyamvada", "Tom"],
    title: card?.title ?? game,
    options,
  });
}

/** The rules of a game, which its package exports from `game` under the game's id in camel case. */
export async function definitionOf(game: string): Promise<AnyGameDefinition> {
  const rules = (await import(`@caravanserai/${game}/game`)) as Readonly<Record<string, unknown>>;
  return rules[camelCase(game)] as AnyGameDefinition;
}

const camelCase = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
