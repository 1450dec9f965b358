import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { CardType } from "../data/index.ts";
import { rivalOf, stateOf, type Camp } from "../map.ts";
import { foreignSpIn, imperialOfficers, rebelsIn, spOnMap } from "../board.ts";
import { canPersuade } from "../cards.ts";
import { cardOf } from "../deck.ts";
import { rebellionTargets } from "../rebellion.ts";
import type { CardId } from "../state.ts";
import type { GreatGameView } from "../view.ts";
import { campSpaces } from "./campaign.ts";
import { bestMarch } from "./marching.ts";
import { bestMission, isLastDecade, needOfTroops, worthOfAscent } from "./worth.ts";

/** How the bot values cards: which to exchange, which to play, and how. */

/** The current value of a card's text. */
export function worthOfText(v: GreatGameView, camp: Camp, type: CardType): number {
  const { textFor, highAsia, reaction } = cardOf(type);
  if (reaction || (textFor !== "both" && textFor !== camp)) return 0;
  if (highAsia !== null) return worthOfAscent(v, camp);
  switch (type) {
    case "emissary":
      return Math.max(0, bestMission(v, camp, false)?.gain ?? 0);
    case "flashman":
      return Math.max(0, bestMission(v, camp, true)?.gain ?? 0);
    case "rebellion":
      return bestRebellion(v, camp)?.gain ?? 0;
    case "imperial-commitments":
      return Math.min(3.5, spOnMap(v, rivalOf(camp)) / 2) * 0.45;
    case "persian-persuasion":
      return canPersuade(v, camp) ? 3.5 : 0;
    case "shooting-leave":
      return imperialOfficers(v, camp).length > 0 && v.hands[rivalOf(camp)] > 0 ? 0.9 : 0;
    case "martini-henry":
      return 0.4;
    case "pen-mightier":
      return spOnMap(v, rivalOf(camp)) >= 6 ? 0.6 : 0.1;
    default:
      return 0;
  }
}

/** The best state in which to raise a rebellion against the rival. */
export function bestRebellion(v: GreatGameView, camp: Camp) {
  const plans = rebellionTargets(v, camp).map((vassal) => {
    const garrison = foreignSpIn(v, rivalOf(camp), vassal);
    const factor = garrison === 0 ? 1 : garrison < 4 ? 0.7 : 0.3;
    return { vassal, gain: (stateOf(vassal).spaces.length + (rebelsIn(v, vassal) > 0 ? 0.5 : 0)) * factor };
  });
  return plans.toSorted((a, z) => z.gain - a.gain)[0] ?? null;
}

const worthOfMarch = (v: GreatGameView, camp: Camp, points: number): number =>
  points === 0 ? 0 : (bestMarch(v, camp, campSpaces(v, camp), points)?.plan.gain ?? 0);

const worthOfReinforcement = (v: GreatGameView, camp: Camp, value: number): number =>
  isLastDecade(v) && v.round === 5 ? 0 : value * needOfTroops(v, camp) * (isLastDecade(v) ? 0.6 : 1);

/** Action or Reinforcement. */
export function implementAnswer(v: GreatGameView, camp: Camp): Answer {
  const { turn } = v;
  if (turn === null) return { option: "reinforcement" };
  const action = worthOfText(v, camp, turn.type) + worthOfMarch(v, camp, turn.points);
  return { option: action >= worthOfReinforcement(v, camp, turn.points) && action > 0 ? "action" : "reinforcement" };
}

/** The value of playing a card in this round. Reaction cards are kept as long as there are others. */
function worthOfCard(v: GreatGameView, camp: Camp, type: CardType): number {
  const { value, reaction } = cardOf(type);
  const spare = v.own.length - (6 - v.round);
  const reactions = v.own.filter((card) => cardOf(v.faces[card] ?? "campaign").reaction).length;
  if (reaction && reactions <= spare) return -1;
  const action = worthOfText(v, camp, type) + worthOfMarch(v, camp, value);
  return Math.max(action, worthOfReinforcement(v, camp, value));
}

export function selectAnswer(v: GreatGameView, camp: Camp, ask: Ask, random: Random): Answer {
  const scored = v.own.map((card) => ({
    card,
    score: worthOfCard(v, camp, v.faces[card] ?? "campaign") + random.below(100) / 400,
  }));
  const [best] = scored.toSorted((a, z) => z.score - a.score);
  return best === undefined ? ask.default : { option: "card", pick: best.card };
}

/** Returns the least useful cards: the other side's texts, cards without value, reactions beyond the first. */
export function exchangeAnswer(v: GreatGameView, camp: Camp): Answer {
  let spoilers = 0;
  const rate = (card: CardId): number => {
    const type = v.faces[card] ?? "campaign";
    const { value, reaction, textFor } = cardOf(type);
    if (type === "spoiler") return spoilers++ === 0 && v.scenario === "campaign" ? 3 : 0.5;
    if (type === "hero") return v.scenario === "campaign" ? 2 : 1;
    if (reaction) return value;
    const idle = textFor !== "both" && textFor !== camp && textFor !== "none";
    if (type === "emissary") return imperialOfficers(v, camp).length > 0 ? 6 : 1;
    if (type === "rebellion" && v.scenario !== "campaign") return value;
    return idle ? value * 0.8 : value + worthOfText(v, camp, type);
  };
  const rated = v.own.map((card) => ({ card, score: rate(card) }));
  const worst = rated
    .filter(({ score }) => score < 2)
    .toSorted((a, z) => a.score - z.score)
    .slice(0, 2)
    .map(({ card }) => card);
  return { option: "exchange", picks: v.own.filter((card) => worst.includes(card)) };
}

/** The card to take from a hand that a spy has seen. */
export function takeAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  const option = ask.options[0];
  if (option?.shape !== "pickOne") return ask.default;
  const rate = (card: CardId): number => {
    const type = v.faces[card] ?? "campaign";
    return type === "emissary" ? 5 : cardOf(type).value + worthOfText(v, camp, type);
  };
  const [best] = (option.of as readonly CardId[]).toSorted((a, z) => rate(z) - rate(a));
  return best === undefined ? ask.default : { option: "take", pick: best };
}
