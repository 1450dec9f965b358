import type { OptionSpec, OptionValues } from "@caravanserai/kernel";
import type { Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { FIRST_BONUS, cardNo, knownCard } from "./cards.ts";
import { BONUS, CARDS, EVENTS, OPENING, SCENARIOS, type Card, type Scenario, type ScenarioId } from "./data/index.ts";
import { draw, shuffled } from "./deck.ts";
import { writeLog } from "./log.ts";
import { ALLIES, CENTRAL, NEUTRAL, type CardNo, type EventNo, type GreatWar, type Pile, type Side } from "./state.ts";

/** The options of a table. Quick answers (GW-377) are the kernel's quick reactions. */
export const OPTIONS = {
  scenario: { kind: "choice", values: Object.keys(SCENARIOS), default: "basic", rule: "GW-1101" },
  bonusOutOfTurn: { kind: "flag", default: true, rule: "GW-405" },
} as const satisfies Readonly<Record<string, OptionSpec>>;

export const isScenario = (id: unknown): id is ScenarioId => typeof id === "string" && Object.hasOwn(SCENARIOS, id);

export const scenarioOf = (g: Pick<GreatWar, "scenario">): Scenario => SCENARIOS[g.scenario];

/** GW-011: a card without printed years is active throughout. */
export function isActive({ years }: Pick<Card, "years">, year: number): boolean {
  return years === null || (years[0] <= year && year <= years[1]);
}

/** GW-100, GW-1102: the playing cards of a scenario. */
export function poolOf({ year, white, remove }: Scenario): CardNo[] {
  const takesPart = (card: Card): boolean =>
    card.id.startsWith("W-") ? white.includes(card.id) : year === null || isActive(card, year);
  return CARDS.filter((card) => takesPart(card) && !remove.includes(card.id)).map((card) => cardNo(card.id));
}

export const eventsOf = ({ withoutEvents }: Scenario): EventNo[] =>
  EVENTS.flatMap((event, no) => (withoutEvents.includes(event.id) ? [] : [no]));

export const bonusOf = ({ withoutBonus }: Scenario): CardNo[] =>
  BONUS.flatMap((card, no) => (withoutBonus.includes(card.id) ? [] : [FIRST_BONUS + no]));

/** GW-102, GW-571, GW-1103: the side on the *Defender This Turn* card in this turn. */
export function scheduledDefender(g: Pick<GreatWar, "scenario">, turn: number): Side {
  return scenarioOf(g).defenders[turn - 1] === "EA" ? ALLIES : CENTRAL;
}

/** The state before any shuffle. */
export function setup(options: OptionValues): { readonly state: GreatWar; readonly agenda: readonly Step[] } {
  const scenario = isScenario(options["scenario"]) ? options["scenario"] : "basic";
  const g: GreatWar = {
    scenario,
    outOfTurn: options["bonusOutOfTurn"] !== false,
    turn: 1,
    phase: "event",
    defender: scheduledDefender({ scenario }, 1),
    round: 0,
    rounds: 2,
    acting: null,
    event: null,
    attackMade: false,
    dutyLapsed: false,
    extra: 0,
    pending: null,
    final: null,
    raid: null,
    faces: [-1], // ids begin with 1
    hands: [[], []],
    bonus: [null, null],
    lines: [[], []],
    decks: [[], [], []],
    discards: [[], [], []],
    eventDeck: [],
    bonusDeck: [],
    captured: [[], []],
    seen: [[], []],
    seenBonus: [null, null],
    dropped: [[], []],
    lastLook: [[], []],
    lastBattle: [[], []],
    history: [],
    ended: null,
  };
  return { state: g, agenda: [{ do: "deal" }] };
}

/** GW-100 – GW-104 */
export const deal: Rule<"deal"> = {
  then(g, _step, context) {
    const scenario = scenarioOf(g);
    const pool = poolOf(scenario);
    const ofPile = (pile: Pile): CardNo[] => pool.filter((no) => knownCard(no).pile === pile);
    g.decks[CENTRAL] = shuffled(ofPile(CENTRAL), context, "great-war.shuffle.central");
    g.decks[ALLIES] = shuffled(ofPile(ALLIES), context, "great-war.shuffle.allies");
    g.decks[NEUTRAL] = shuffled(ofPile(NEUTRAL), context, "great-war.shuffle.neutral");
    g.eventDeck = shuffled(eventsOf(scenario), context, "great-war.shuffle.events");
    g.bonusDeck = shuffled(bonusOf(scenario), context, "great-war.shuffle.bonus");
    writeLog(context, "great-war.deal", "GW-103", { turns: scenario.turns });
    for (const side of [CENTRAL, ALLIES] as const)
      draw(
        g,
        side,
        [...Array<Pile>(OPENING.nationality).fill(side), ...Array<Pile>(OPENING.neutral).fill(NEUTRAL)],
        context,
      );
    return [{ do: "turn" }];
  },
};
