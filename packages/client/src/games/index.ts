import type { GameCard } from "../contract/index.ts";
import { anarchy } from "./anarchy.ts";
import { camel } from "./camel.ts";
import { greatGame } from "./great-game.ts";
import { greatWar } from "./great-war.ts";
import { lastMughal } from "./last-mughal.ts";

/**
 * The games, in the order in which they are offered. A new game needs one line here and one in the server's registry.
 */
export const GAMES: readonly GameCard[] = [anarchy, greatGame, greatWar, lastMughal, camel];

export function cardOf(game: string): GameCard | undefined {
  return GAMES.find((card) => card.id === game);
}

/** The name of a side of a game: its own name, a place in the turn order, or a seat counted from 1. */
export function sideName(card: GameCard | undefined, side: string): string {
  const number = Number(side);
  return card?.seats?.[side] ?? card?.sideName?.(side) ?? (Number.isInteger(number) ? `seat ${number + 1}` : side);
}

/** The game whose rules contain an id like `AN-042`. */
export function gameOfRule(rule: string): GameCard | undefined {
  return GAMES.find((card) => rule.startsWith(`${card.rules}-`));
}
