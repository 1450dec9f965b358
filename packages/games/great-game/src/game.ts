import { defineGame } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import { attritionRules } from "./attrition.ts";
import { automatonRules } from "./automaton.ts";
import { botAnswer } from "./bot.ts";
import { cardRules } from "./cards.ts";
import { combatRules } from "./combat.ts";
import { commitmentRules } from "./commitments.ts";
import { deploymentRules } from "./deployment.ts";
import { emissaryRules } from "./emissary.ts";
import { freeShapes } from "./march-orders.ts";
import { marchRules } from "./march.ts";
import { scenarioOf } from "./map.ts";
import { reactionRules, standing } from "./reactions.ts";
import { rebellionRules } from "./rebellion.ts";
import { reinforcementRules } from "./reinforcement.ts";
import { retreatRules } from "./retreat.ts";
import { roundRules } from "./round.ts";
import { departureOf, resultOf } from "./scoring.ts";
import { options, scenarioIn, setup } from "./setup.ts";
import type { GreatGame } from "./state.ts";
import { tacticsRules } from "./tactics.ts";
import { viewOfGame, type GreatGameView } from "./view.ts";

/** The Great Game: Rival Empires in Central Asia 1837-1886. */
export const greatGame = defineGame<GreatGame, Steps, GreatGameView>({
  id: "great-game",
  // 2: what has retreated stands still for the rest of the card (GG-326), and is an invader in a neutral state (GG-427).
  version: 2,
  options,
  seats(values) {
    const { human } = scenarioOf(scenarioIn(values));
    return human === null ? { min: 2, max: 2, names: ["britain", "russia"] } : { min: 1, max: 1, names: [human] };
  },
  setup,
  steps: {
    ...roundRules,
    ...cardRules,
    ...reactionRules,
    ...emissaryRules,
    ...commitmentRules,
    ...reinforcementRules,
    ...deploymentRules,
    ...rebellionRules,
    ...marchRules,
    ...attritionRules,
    ...combatRules,
    ...tacticsRules,
    ...retreatRules,
    ...automatonRules,
  },
  view: viewOfGame,
  result: resultOf,
  free: freeShapes,
  standing,
  depart: departureOf,
  bot: botAnswer,
  // Five rounds of two cards a decade; a card's marches and drops are bounded by the pieces that it can tire.
  bound: (values) => scenarioOf(scenarioIn(values)).decades.length * 10 * 300,
});
