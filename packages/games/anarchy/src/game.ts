import { defineGame } from "@caravanserai/kernel";
import { aftermath, peace, repair } from "./aftermath.ts";
import type { Steps } from "./answers.ts";
import { bid, bill, casualties, reinforce } from "./battle.ts";
import { bot } from "./bot/index.ts";
import { components } from "./components.ts";
import { coupDefence, coupOutcome, government } from "./coup.ts";
import { coupShape } from "./coup-plan.ts";
import { CARDS, HAND_CARDS, PLAYERS } from "./data/index.ts";
import { attackShape } from "./declaration.ts";
import { dealAnarchy } from "./deal.ts";
import { discard } from "./discard.ts";
import { departureOf, finalIncome, finalMeld, resultOf } from "./ending.ts";
import { draw, pay, replenish } from "./market.ts";
import { meld } from "./meld.ts";
import { deal, emptyTable, pursesOf } from "./setup.ts";
import { levels } from "./levels.ts";
import { search } from "./search.ts";
import { sides } from "./sides.ts";
import { hasSupremacy } from "./supremacy.ts";
import { standing } from "./standing.ts";
import type { Anarchy } from "./state.ts";
import { afterDraw, collect, endTurn, turn } from "./turn.ts";
import { upgrade } from "./upgrade.ts";
import { viewOfAnarchy, type AnarchyView } from "./view.ts";
import { attack, permission, war } from "./war.ts";

/** No turn comes close to this many answers: each answer lays, draws or gives up cards, and there are only 125. */
const MOST_ANSWERS_A_TURN = 1000;

/** The Anarchy by Robert Laing: two to six East India Companies, India about 1740. */
export const anarchy = defineGame<Anarchy, Steps, AnarchyView>({
  id: "anarchy",
  // Version 2 changed the purses for later seats (AN-037), which are on by default; versions 3 to 5 changed them again.
  // Matches and records keep the purses of the version with which they began (purses.ts).
  // Version 6 ends a decided game early (AN-288) and the game of the last player left (AN-332).
  version: 6,
  upgrade,
  options: {
    latecomersPurse: { kind: "flag", default: true, rule: "AN-037" },
    finalCoups: { kind: "flag", default: true, rule: "AN-287" },
    supremacy: { kind: "choice", values: ["few", "always", "never"], default: "few", rule: "AN-288" },
    turnOrder: { kind: "choice", values: ["random", "seats"], default: "random", rule: "AN-031" },
  },
  seats: () => PLAYERS,
  setup: (options, seats, version) => ({
    state: emptyTable(seats, {
      finalCoups: options["finalCoups"] === true,
      supremacy: version >= 6 && hasSupremacy(options["supremacy"], seats),
      rules: version,
    }),
    agenda: [{ do: "deal", purse: pursesOf(options, seats, version), seated: options["turnOrder"] === "seats" }],
  }),
  steps: {
    deal,
    turn,
    collect,
    replenish,
    pay,
    draw,
    afterDraw,
    meld,
    coupDefence,
    coupOutcome,
    government,
    discard,
    repair,
    war,
    permission,
    attack,
    reinforce,
    bid,
    bill,
    casualties,
    aftermath,
    peace,
    endTurn,
    finalMeld,
    finalIncome,
  },
  view: viewOfAnarchy,
  deal: dealAnarchy,
  result: resultOf,
  free: { attack: attackShape, coup: coupShape },
  standing,
  depart: departureOf,
  bot,
  search,
  components,
  levels,
  sides,
  // Ruling AN-R15: the stall counter ends every game within this many turns.
  bound: (_options, seats) => (3 * seats + 1) * (CARDS.length - (HAND_CARDS + 1) * seats + 2) * MOST_ANSWERS_A_TURN,
});
