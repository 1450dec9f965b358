import {
  knownCard,
  type CardId,
  type CardNo,
  type CommitPlan,
  type GreatWarView,
  type Pair,
  type RegroupPlan,
  type Steps,
} from "@caravanserai/great-war";
import { greatWar } from "@caravanserai/great-war/game";
import type { Answer, Seat } from "@caravanserai/kernel";
import type { Guide, OptionIn } from "../../contract/index.ts";
import { cardOfId } from "./context.ts";
import { titleOf } from "./names.ts";
import { scoreFor, totalsAfter } from "./outcome.ts";
import { opening } from "./opening.ts";

/** The numbers of the cards in an answer. */
function cardsIn(answer: Answer, view: GreatWarView): readonly CardNo[] {
  const ids: readonly (CardId | null)[] =
    "value" in answer
      ? idsInPlan(answer.value as Partial<CommitPlan> & Partial<RegroupPlan>)
      : "pick" in answer
        ? [Number(answer.pick)]
        : "picks" in answer
          ? answer.picks.map(Number)
          : [];
  return ids.flatMap((id) => (id === null ? [] : (cardOfId(view, id) ?? [])));
}

function idsInPlan({ lead, steps = [], discard = [] }: Partial<CommitPlan> & Partial<RegroupPlan>): (CardId | null)[] {
  const followers = steps.flatMap((step) => {
    if ("use" in step) return [step.use, step.target];
    return ["play" in step ? step.play : step.bonus, step.host];
  });
  return [lead ?? null, ...followers, ...discard];
}

/** "Lead Territorials; link Schwarzlose; cancel Tommies with Schwarzlose": every step of the commit. */
function commitWords(answer: Answer, view: GreatWarView): string {
  if (!("value" in answer)) return "";
  const { lead, steps = [] } = answer.value as Partial<CommitPlan>;
  const name = (id: CardId): string => {
    const no = cardOfId(view, id);
    return no === undefined ? "a card" : titleOf(no);
  };
  const acts = steps.map((step) => {
    if ("use" in step)
      return step.target === null
        ? `look with ${name(step.use)}`
        : `cancel ${name(step.target)} with ${name(step.use)}`;
    return "play" in step ? `add ${name(step.play)}` : `play ${name(step.bonus)}`;
  });
  return [...(lead === undefined ? [] : [`Lead ${name(lead)}`]), ...acts].join("; ");
}

const holdsJoker = (view: GreatWarView): boolean =>
  view.own.some((id) => {
    const no = cardOfId(view, id);
    return no !== undefined && knownCard(no).joker;
  });

/** "It makes it 21 – 17 for you."; empty if the answer changes no total that the player can know. */
const scoreNow = (seat: Seat, after: Pair<number> | null, { defender }: GreatWarView): string =>
  after === null ? "" : `It makes it ${scoreFor(seat, after, defender)}.`;

const guide: Guide<GreatWarView, OptionIn<Steps>> = {
  opening,
  bot: (view, ask, random) => greatWar.bot(view, ask, random),
  marks: (answer, ask, { observation: { view } }) => {
    const isBonus = answer.option === "bonus" || answer.option === "bonusOn";
    const bonus = isBonus && view.ownBonus !== null ? (cardOfId(view, view.ownBonus) ?? []) : [];
    const cards = [...cardsIn(answer, view), bonus].flat();
    const { pending } = view;
    if (ask.kind !== "answer" || cards.length > 0 || pending === null) return cards;
    return [cardOfId(view, pending.lead) ?? []].flat();
  },
  entries: {
    exchange: {
      title: "Railway Movement",
      asked: "The event lets both sides exchange up to two hand cards for cards from their own deck.",
      why: "Cards with few points and no arrow are the ones to give up.",
      reason: () => "They would do least for you this turn.",
    },
    half: {
      title: "A line of cards",
      asked:
        "Lead a card. Plus cards may be linked to it, a Leader brings others with him, and an X may be used at once or saved. Together they are your line.",
      why: "The enemy sees the lead card alone and may answer with a Joker. The side with more points face up wins the turn and captures.",
      reason: (answer, ask, { observation: { view } }) => {
        const after = totalsAfter(answer, ask, view);
        if (answer.option !== "commit" || after === null)
          return `${scoreNow(ask.seat, after, view)} It helps you most before your lead card is seen.`.trim();
        const duty = view.defender === ask.seat ? "" : " As Attacker you must play an arrow in this turn.";
        return `${commitWords(answer, view)}: ${scoreFor(ask.seat, after, view.defender)}, if the lead card stands.${duty}`;
      },
    },
    outOfTurn: {
      title: "The Bonus card",
      asked: "You may play your Bonus card during the enemy’s line. The game does not wait for it.",
      why: "It counts only in the turn in which it is played, and is never captured.",
    },
    answer: {
      title: "The enemy leads",
      asked: "Let the lead card stand, or interrupt it with a Joker.",
      why: "A Joker cancels it and ends the round. The enemy keeps the other cards of that line; an Attacker who interrupts plays no cards of their own in that round.",
      reason: (answer, ask, { observation: { view } }) =>
        answer.option !== "stand"
          ? `${scoreNow(ask.seat, totalsAfter(answer, ask, view), view)} The card is strong enough to be worth a Joker.`.trim()
          : holdsJoker(view)
            ? "The card is not worth your Joker."
            : "You hold no Joker. The enemy will not know.",
    },
    raid: {
      title: "A Trench Raid",
      asked: "The raid found two cards of the enemy’s hand. Choose the one that is laid down.",
      why: "The other goes back to the hand.",
      reason: () => "It has more points.",
    },
    final: {
      title: "Final actions",
      asked: "Both rounds are over. Use saved cancels, looks and your Bonus card, or pass.",
      why: "The turn is compared when both have passed. A Bonus card that changes nothing is better kept.",
      reason: (answer, ask, { observation: { view } }) =>
        answer.option === "pass"
          ? `It stands ${scoreFor(ask.seat, view.totals, view.defender)}. Nothing you have would improve it.`
          : scoreNow(ask.seat, totalsAfter(answer, ask, view), view) || "It costs you no card of your hand.",
    },
    blockade: {
      title: "The Blockade",
      asked: "Your Blockade cuts off one enemy Nationality card.",
      why: "It is cancelled and discarded, so that neither side captures it.",
      reason: () => "It turns the comparison, or is the cheapest where you win anyway.",
    },
    regroup: {
      title: "Regrouping",
      asked: "Lay down cards that you do not want, and say whether you draw a Neutral card.",
      why: "You draw up to seven. Next turn the roles change: an Attacker needs arrows, a Defender fieldworks.",
      reason: () => "The cards that stay suit your next role.",
    },
  },
};

export default guide;
