import { defineGame } from "@caravanserai/kernel";
import { aftermath, battles, bonuses, combat, defend, kavanagh, losses, outcome } from "./battle.ts";
import { bot } from "./bot/index.ts";
import { freeShapes } from "./column-choice.ts";
import { columns } from "./columns.ts";
import { dealLastMughal } from "./deal.ts";
import { fetch } from "./deployment.ts";
import { incite, rollIncite } from "./incite.ts";
import {
  badmashes,
  civilians,
  commander,
  commanders,
  endRevolt,
  mutineer,
  mutinies,
  rollCities,
  survivors,
} from "./mutiny.ts";
import { afterEntry, endActivation, endMovement, enter, march, move, operations } from "./operations.ts";
import { pursuit, retreat, retreating } from "./retreat.ts";
import { departureOf, resultOf } from "./scoring.ts";
import { bearer, flee, flight, restore, settle } from "./settle.ts";
import { search } from "./search.ts";
import { levels } from "./levels.ts";
import { assault, attrition, sieges, wear } from "./siege.ts";
import { standing } from "./standing.ts";
import type { LastMughal } from "./state.ts";
import type { Steps } from "./answers.ts";
import { components } from "./components.ts";
import { freeze, loyal, stratagem } from "./stratagems.ts";
import {
  draw,
  endOfCounters,
  endOfTurn,
  initiative,
  options,
  pools,
  rebellion,
  reinforcements,
  setup,
  turn,
} from "./turn.ts";
import { viewOfGame, type LastMughalView } from "./view.ts";

/** An upper limit for the answers in a turn: activations of at most 30 steps, battles, counters and sieges. */
const MOST_ANSWERS_OF_A_TURN = 1500;

/** The Last Mughal: the Indian rebellion of 1857 and 1858, for two players. */
export const lastMughal = defineGame<LastMughal, Steps, LastMughalView>({
  id: "last-mughal",
  version: 2,
  options,
  seats: () => ({ min: 2, max: 2, names: ["british", "rebel"] }),
  setup,
  steps: {
    pools,
    turn,
    initiative,
    draw,
    rebellion,
    reinforcements,
    endOfCounters,
    fetch,
    stratagem,
    freeze,
    loyal,
    rollCities,
    mutinies,
    mutineer,
    civilians,
    survivors,
    commanders,
    commander,
    badmashes,
    endRevolt,
    settle,
    flight,
    flee,
    bearer,
    restore,
    operations,
    move,
    march,
    enter,
    afterEntry,
    endActivation,
    endMovement,
    incite,
    rollIncite,
    battles,
    defend,
    columns,
    bonuses,
    combat,
    kavanagh,
    losses,
    outcome,
    retreat,
    pursuit,
    retreating,
    aftermath,
    sieges,
    assault,
    attrition,
    wear,
    endOfTurn,
  },
  // Everything below the fields of the state is readonly, so a shallow copy is enough.
  copy: (g) => ({ ...g }),
  view: viewOfGame,
  deal: dealLastMughal,
  result: resultOf,
  free: freeShapes,
  standing,
  depart: departureOf,
  bot,
  components,
  search,
  levels,
  bound: () => 6 * MOST_ANSWERS_OF_A_TURN,
});
