import type { GameCard } from "../src/contract/index.ts";
import { GAMES } from "../src/games/index.ts";
import { matchsticks } from "./example/games/matchsticks.ts";

/* Development builds have one game more, the example: see docs/adding-a-game.md. */
(GAMES as GameCard[]).push(matchsticks);
