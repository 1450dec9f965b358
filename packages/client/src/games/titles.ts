import { cardOf } from "./index.ts";

/** The title of a game; its id, if this client does not know it. */
export function titleOf(game: string): string {
  return cardOf(game)?.title ?? game;
}

/** The short name of a game, where space is tight. */
export function shortTitleOf(game: string): string {
  const card = cardOf(game);
  return card?.short ?? card?.title ?? game;
}
