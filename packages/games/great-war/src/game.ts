import { defineGame } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import { blockades, blockade } from "./blockade.ts";
import { bot, volunteer } from "./bot/index.ts";
import { components } from "./components.ts";
import { compare, capture, losses } from "./capture.ts";
import { dealGreatWar } from "./deal.ts";
import { final } from "./final.ts";
import { half, carryOut } from "./half-round.ts";
import { answer } from "./joker.ts";
import { SHAPES } from "./free-shapes.ts";
import { look, draw, raid } from "./look.ts";
import { event, exchange, exchangeDraw, bonusDraw } from "./random-event.ts";
import { regroup, reshuffle, refill } from "./regroup.ts";
import { OPTIONS, isScenario, setup, deal } from "./setup.ts";
import { SCENARIOS } from "./data/index.ts";
import { search } from "./search.ts";
import { levels } from "./levels.ts";
import { sides } from "./sides.ts";
import { STANDING } from "./standing.ts";
import { SEAT_NAMES, type GreatWar } from "./state.ts";
import { turn, rounds, round, roundEnd, turnEnd } from "./turn.ts";
import { depart, result } from "./victory.ts";
import { view, type GreatWarView } from "./view.ts";

/** No turn takes more answers: four commits and their answers, goes, and an action for each card on the table. */
const MOST_ANSWERS_OF_A_TURN = 100;

/** The Great War: a card game for two, turn by turn from 1914 to 1918. */
export const greatWar = defineGame<GreatWar, Steps, GreatWarView>({
  id: "great-war",
  version: 1,
  options: OPTIONS,
  seats: () => ({ min: 2, max: 2, names: SEAT_NAMES }),
  setup,
  steps: {
    deal,
    turn,
    rounds,
    round,
    roundEnd,
    turnEnd,
    event,
    exchange,
    exchangeDraw,
    bonusDraw,
    half,
    carryOut,
    answer,
    look,
    draw,
    raid,
    final,
    blockades,
    blockade,
    compare,
    capture,
    losses,
    regroup,
    reshuffle,
    refill,
  },
  view,
  deal: dealGreatWar,
  result,
  free: SHAPES,
  standing: STANDING,
  depart,
  bot,
  volunteer,
  components,
  search,
  levels,
  sides,
  bound: ({ scenario }) => MOST_ANSWERS_OF_A_TURN * (isScenario(scenario) ? SCENARIOS[scenario].turns : 10),
});
