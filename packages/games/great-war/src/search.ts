import {
  chancesBy,
  shuffled,
  type Answer,
  type Evaluation,
  type LogEntry,
  type Search,
  type Seat,
} from "@caravanserai/kernel";
import type { Commit, FinalAnswer, LeadAnswer, RegroupAnswer } from "./answers.ts";
import { knownCard } from "./cards.ts";
import { hintOf } from "./commit-hint.ts";
import { interruptTotals, previewCommit } from "./commit-preview.ts";
import { totalsOf } from "./compare.ts";
import { WEIGHTS } from "./data/evaluation.ts";
import { bpInForce } from "./event-in-force.ts";
import { noOf } from "./field.ts";
import { plannedStep } from "./joker.ts";
import { scenarioOf, scheduledDefender } from "./setup.ts";
import { CENTRAL, enemyOf, sideOf, type GreatWar, type Pair, type Pile, type RegroupPlan, type Side } from "./state.ts";
import { scoresOf } from "./victory.ts";
import { view, type GreatWarView } from "./view.ts";

const PILES: readonly Pile[] = [0, 1, 2];

/** How a bot judges imagined games at the end of a turn: the score, the hands, and who defends next. */
const evaluation: Evaluation<GreatWar> = {
  features(g) {
    const left = scenarioOf(g).turns - g.history.length;
    const [central, allies] = scoresOf(g);
    const lead = central - allies;
    const [mine, theirs] = [handOf(g, 0), handOf(g, 1)];
    const goesOn = left > 0 ? 1 : 0;
    const figures = mine.map((figure, at) => goesOn * (figure - (theirs[at] ?? 0)));
    const defends = left > 0 && scheduledDefender(g, g.history.length + 1) === CENTRAL ? 1 : -1;
    return [
      lead / (15 * Math.sqrt(left + 0.25)),
      lead / 60,
      ...figures,
      goesOn * (left % 2) * defends,
      (goesOn * (g.decks[0].length - g.decks[1].length)) / 10,
    ];
  },
  weights: WEIGHTS,
};

/** What a hand is worth: its BP, arrows, Jokers, cancels, leaders, and a Bonus card. */
function handOf(g: GreatWar, side: Side): readonly number[] {
  const cards = g.hands[side].map((id) => knownCard(noOf(g, id)));
  const arrows = cards.filter(({ attack }) => attack).length;
  return [
    cards.reduce((sum, { bp }) => sum + bp, 0) / 20,
    cards.length / 5,
    arrows / 3,
    Math.min(arrows, 2) / 2,
    cards.filter(({ joker }) => joker).length,
    cards.filter(({ cancels }) => cancels !== null).length / 2,
    cards.filter(({ leader }) => leader).length / 2,
    g.bonus[side] === null ? 0 : 1,
  ];
}

export const search: Search<GreatWar, GreatWarView> = {
  clock: (g) => g.history.length,
  chances: (g) => chancesBy(evaluation, g, 2),
  evaluation,
  shuffle(g, random) {
    for (const pile of PILES) g.decks[pile] = shuffled(g.decks[pile], random);
    g.bonusDeck = shuffled(g.bonusDeck, random);
    g.eventDeck = shuffled(g.eventDeck, random);
    return g;
  },
  says(g, side, answer) {
    if (answer.option === "regroup") return regroupSaid(g, side, (answer as RegroupAnswer).value);
    if (answer.option !== "commit") return [];
    const { steps } = (answer as Commit).value;
    if (steps.length === 0) return [];
    const args = { side, cards: steps.map((step) => plannedStep(g, step)) };
    return [{ key: "great-war.plan", args, to: "all", rule: "GW-315" }];
  },
  reckon: (g, seat, answer) => reckonedOf(g, sideOf(seat), answer),
};

/**
 * What an answer makes of the turn: both totals (GW-520), and how many cards its side keeps in hand. Two answers can be
 * compared by it if both commit, both answer a lead card, or both play no card from the hand.
 */
export type Reckoned = {
  readonly of: "commit" | "lead" | "action";
  readonly totals: Pair<number>;
  readonly keeps: number;
};

/** Of a commit, a cancel used on its own, the answer to a lead card, or of doing nothing more. */
function reckonedOf(g: GreatWar, side: Side, answer: Answer): Reckoned | undefined {
  const held = g.hands[side].length;
  switch (answer.option) {
    case "commit": {
      const { value } = answer as Commit;
      const laid = value.steps.filter((step) => "play" in step).length + 1;
      return { of: "commit", totals: previewCommit(hintOf(g, side), value).totals, keeps: held - laid };
    }
    case "stand":
      return { of: "lead", totals: totalsOf(g), keeps: held };
    case "pass":
      return { of: "action", totals: totalsOf(g), keeps: held };
    case "cancel": {
      const enemy = enemyOf(side);
      const { picks } = answer as Extract<FinalAnswer, { option: "cancel" }>;
      const target = g.lines[enemy].find(({ id }) => id === picks[0]);
      const totals = totalsOf(g);
      if (target?.up === true) totals[enemy] -= bpInForce(g, enemy, target.card);
      return { of: "action", totals, keeps: held };
    }
    case "interrupt": {
      const { pick } = answer as Extract<LeadAnswer, { option: "interrupt" }>;
      return { of: "lead", totals: interruptTotals(view(g, side), noOf(g, pick)), keeps: held - 1 };
    }
    default:
      return undefined;
  }
}

/** What a side lays down between two turns, once both have answered. */
function regroupSaid(g: GreatWar, side: Seat, { discard, discardBonus }: RegroupPlan): readonly LogEntry[] {
  const bonus = g.bonus[side] ?? null;
  const cards = discard.map((id) => noOf(g, id));
  return [
    ...(cards.length === 0 && discardBonus
      ? []
      : [{ key: "great-war.discard", args: { side, cards, why: "regroup" }, to: "all", rule: "GW-550" } as const]),
    ...(discardBonus && bonus !== null
      ? [{ key: "great-war.bonus-discard", args: { side, card: noOf(g, bonus) }, to: "all", rule: "GW-550" } as const]
      : []),
  ];
}
