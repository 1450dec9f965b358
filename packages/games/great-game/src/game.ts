import { defineGame } from "@caravanserai/kernel";
import { levels } from "./levels.ts";
import type { Steps } from "./answers.ts";
import { wear } from "./attrition.ts";
import { automaton, rebelMarch } from "./automaton.ts";
import { botAnswer } from "./bot/index.ts";
import { components } from "./components.ts";
import { implement, act, endOfTurn } from "./cards.ts";
import { attack, combat, roll, losses, aftermath, peace } from "./combat.ts";
import { commitments, withdraw } from "./commitments.ts";
import { dealGreatGame } from "./deal.ts";
import { deploy } from "./deployment.ts";
import { envoy, mission, spying, take } from "./emissary.ts";
import { freeShapes } from "./march-orders.ts";
import { onward, cross, enter, dropOff, halt } from "./march.ts";
import { scenarioOf } from "./map.ts";
import { standing, window } from "./reactions.ts";
import { rise, placeRebels, rebelOfficer, rebelFights } from "./rebellion.ts";
import { reinforce, bonus } from "./reinforcement.ts";
import { retreat } from "./retreat.ts";
import {
  decade,
  officers,
  deal,
  exchange,
  round,
  select,
  initiative,
  begin,
  endOfRound,
  lapses,
  endOfDecade,
} from "./round.ts";
import { departureOf, resultOf } from "./scoring.ts";
import { sides } from "./sides.ts";
import { options, scenarioIn, setup } from "./setup.ts";
import type { GreatGame } from "./state.ts";
import { tactics } from "./tactics.ts";
import { upgrade } from "./upgrade.ts";
import { viewOfGame, type GreatGameView } from "./view.ts";

/** The Great Game: Rival Empires in Central Asia 1837-1886. */
export const greatGame = defineGame<GreatGame, Steps, GreatGameView>({
  id: "great-game",
  // 2: pieces that have retreated cannot march again under the same card (GG-326), and make their camp an invader in a
  // neutral state (GG-427). 3: SP of one march that stop in one space check attrition together (GG-R114); the effects
  // of leaving a space are resolved before desert attrition (GG-R115).
  version: 3,
  formerKeyPrefix: "gg.",
  options,
  seats(values) {
    const { human } = scenarioOf(scenarioIn(values));
    return human === null ? { min: 2, max: 2, names: ["britain", "russia"] } : { min: 1, max: 1, names: [human] };
  },
  setup,
  upgrade,
  steps: {
    decade,
    officers,
    deal,
    exchange,
    round,
    select,
    initiative,
    begin,
    endOfRound,
    lapses,
    endOfDecade,
    implement,
    act,
    endOfTurn,
    window,
    envoy,
    mission,
    spying,
    take,
    commitments,
    withdraw,
    reinforce,
    bonus,
    deploy,
    rise,
    placeRebels,
    rebelOfficer,
    rebelFights,
    onward,
    cross,
    enter,
    dropOff,
    halt,
    wear,
    attack,
    combat,
    roll,
    losses,
    aftermath,
    peace,
    tactics,
    retreat,
    automaton,
    rebelMarch,
  },
  view: viewOfGame,
  deal: dealGreatGame,
  result: resultOf,
  free: freeShapes,
  standing,
  depart: departureOf,
  bot: botAnswer,
  levels,
  components,
  sides,
  // Five rounds of two cards a decade. The marches and drops of a card are bounded by the pieces that it can tire.
  bound: (values) => scenarioOf(scenarioIn(values)).decades.length * 10 * 300,
});
