import { defineGame } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import { blockadeSteps } from "./blockade.ts";
import { bot, volunteer } from "./bot.ts";
import { captureSteps } from "./capture.ts";
import { finalSteps } from "./final.ts";
import { halfRoundSteps } from "./halfRound.ts";
import { jokerSteps } from "./joker.ts";
import { SHAPES } from "./judge.ts";
import { lookSteps } from "./look.ts";
import { eventSteps } from "./randomEvent.ts";
import { regroupSteps } from "./regroup.ts";
import { OPTIONS, isScenario, setup, setupSteps } from "./setup.ts";
import { SCENARIOS } from "./data/index.ts";
import { STANDING } from "./standing.ts";
import { SEAT_NAMES, type GreatWar } from "./state.ts";
import { turnSteps } from "./turn.ts";
import { depart, result } from "./victory.ts";
import { view, type GreatWarView } from "./view.ts";

/** No turn takes more answers than this: four commits and their answers, goes, and an action for each card that lies there. */
const MOST_ANSWERS_OF_A_TURN = 100;

/** The Great War: a card game for two, turn by turn from 1914 to 1918. */
export const greatWar = defineGame<GreatWar, Steps, GreatWarView>({
  id: "great-war",
  version: 1,
  options: OPTIONS,
  seats: () => ({ min: 2, max: 2, names: SEAT_NAMES }),
  setup,
  steps: {
    ...setupSteps,
    ...turnSteps,
    ...eventSteps,
    ...halfRoundSteps,
    ...jokerSteps,
    ...lookSteps,
    ...finalSteps,
    ...blockadeSteps,
    ...captureSteps,
    ...regroupSteps,
  },
  view,
  result,
  free: SHAPES,
  standing: STANDING,
  depart,
  bot,
  volunteer,
  bound: ({ scenario }) => MOST_ANSWERS_OF_A_TURN * (isScenario(scenario) ? SCENARIOS[scenario].turns : 10),
});
