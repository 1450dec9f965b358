import { defineGame, type Departure, type Result, type Seat } from "@caravanserai/kernel";
import { levels } from "./levels.ts";
import { FREE } from "./free-shapes.ts";
import type { Steps } from "./answers.ts";
import { bot } from "./bot/index.ts";
import { components } from "./components.ts";
import { dealCamel } from "./deal.ts";
import { event, eventDone, eventFigure, eventUnit } from "./events.ts";
import { fire, shelling, volley } from "./fire.ts";
import { melee, strike } from "./melee.ts";
import { endMove, move } from "./movement.ts";
import {
  OPTIONS,
  cavalry,
  deploy,
  emptyTable,
  heroes,
  objective,
  readTableOptions,
  strength,
  terrain,
  villages,
} from "./setup.ts";
import { standing } from "./standing.ts";
import { SEAT_NAMES, seatOf, enemyOf, sideOf, type Camel, type Side } from "./state.ts";
import { endRound, endTurn, enter, round, turn } from "./turn.ts";
import { viewOfCamel, type CamelView } from "./view.ts";

/**
 * CK-263 makes a game finite: at most twenty quiet rounds between fewer than 500 events, and each round has fewer
 * answers than figures, Units and weapons together can give.
 */
const MOST_ANSWERS = 20 * 500 * 1000;

/** Take That Camel Up the Khyber Pass, 1894. */
export const camel = defineGame<Camel, Steps, CamelView>({
  id: "camel",
  version: 2,
  options: OPTIONS,
  seats: () => ({ min: 2, max: 2, names: SEAT_NAMES }),
  setup: (options) => ({ state: emptyTable(readTableOptions(options)), agenda: [{ do: "objective" }] }),
  steps: {
    objective,
    terrain,
    strength,
    cavalry,
    heroes,
    villages,
    deploy,
    round,
    event,
    eventUnit,
    eventFigure,
    eventDone,
    turn,
    enter,
    move,
    endMove,
    fire,
    volley,
    shelling,
    melee,
    strike,
    endTurn,
    endRound,
  },
  view: viewOfCamel,
  deal: dealCamel,
  standing,
  result: ({ over }) => (over === null ? null : won(over.winner, over.why, over.rule)),
  free: FREE,
  depart: leave,
  bot,
  levels,
  components,
  bound: () => MOST_ANSWERS,
});

/** A British win is 1–0, an Afghan win 0–1 (CK-217). */
function won(winner: Side, why: string, rule: string): Result {
  const first = seatOf(winner);
  const scores = winner === "british" ? [[1], [0]] : [[0], [1]];
  return { places: [[first], [1 - first]], scores, why: `camel.end.${why}`, rule };
}
/**
 * Resignation or forfeit gives the win to the other side. The game goes on for a player who is merely absent (CK-217).
 */
function leave(_game: Camel, seat: Seat, how: Departure): Result | null {
  return how === "abandon" ? null : won(enemyOf(sideOf(seat)), "left", "CK-217");
}
