import { incomeOf, type AnarchyView, type Steps } from "@caravanserai/anarchy";
import { anarchy } from "@caravanserai/anarchy/game";
import type { Answer, Ask, Id } from "@caravanserai/kernel";
import type { Guide, OptionIn, TableState } from "../../contract/index.ts";
import { countOf, listWords } from "./cards.ts";
import { Position } from "./position.ts";
import { areaName } from "./words/names.ts";
import { opening } from "./opening.ts";

type State = TableState<AnarchyView>;

const idsOf = (answer: Answer): number[] => [
  ...("pick" in answer ? [Number(answer.pick)] : []),
  ...("picks" in answer ? answer.picks.map(Number) : []),
];

/** The names of the cards, in order. */
function names(position: Position, ids: readonly number[]): string {
  return listWords(ids.filter((id) => position.knows(id)).map((id) => position.card(id).name));
}

function whyLay(answer: Answer, ask: Ask, state: State): string | null {
  const position = new Position(state.observation.view);
  const ids = idsOf(answer);
  const [first] = ids;
  if (answer.option === "done")
    return ask.options.length === 1
      ? "None of your cards can be laid: a government needs a card with a crown, or a leader that they follow."
      : "Nothing that you could lay now brings more than it is worth in your hand.";
  if (first === undefined || !position.knows(first)) return "More crowns than the government has bring it down.";
  const area = areaName(position.areaOf(first));
  if (answer.option === "start") {
    const treasures = position.sum(ids).treasures;
    const [, ...followers] = ids;
    const who =
      followers.length === 0
        ? `${position.card(first).name} has a crown and can lead alone.`
        : `${position.card(first).name} leads, and ${names(position, followers)} ${followers.length === 1 ? "follows" : "follow"}.`;
    return `${who} You rule ${area} from then on: ₹${1 + treasures} more in every turn.`;
  }
  if (answer.option === "add") {
    const { treasures } = position.sum(ids);
    const income = incomeOf(position.meldsOf(ask.seat).length, position.treasuresOf(ask.seat) + treasures);
    return treasures > 0
      ? `It follows the leader there, and your income becomes ₹${income}.`
      : `It follows the leader there, and makes ${area} harder to take.`;
  }
  return `It makes room in ${area} for cards that do not follow the present leader.`;
}

interface Government {
  readonly leader: number;
  readonly followers: readonly number[];
  /** A market card that would also follow. */
  readonly open: number | null;
}

/**
 * The neutral area where the hand can form the government with most treasures, and the market card that would join it.
 */
function bestGovernment(position: Position): Government | null {
  const { view } = position;
  const governments = view.own
    .filter((id) => position.canLead(id) && position.meld(position.areaOf(id)) === undefined)
    .map((leader) => ({ leader, followers: view.own.filter((id) => position.follows(id, leader)) }));
  const worth = (ids: readonly number[]): number => position.sum(ids).treasures * 10 + ids.length;
  const [best] = governments.toSorted((a, b) => worth([b.leader, ...b.followers]) - worth([a.leader, ...a.followers]));
  if (best === undefined) return null;
  return { ...best, open: view.market.find((id) => position.follows(id, best.leader)) ?? null };
}

function whatToRule({ observation: { view } }: State): string {
  const position = new Position(view);
  const best = bestGovernment(position);
  if (best === null) return "None of your cards can rule an area yet: look for a crown.";
  const { leader, followers, open } = best;
  const who = `${position.card(leader).name} leads${followers.length === 0 ? "" : `, ${names(position, followers)} ${followers.length === 1 ? "follows" : "follow"}`}`;
  const market = open === null ? "" : ` ${position.card(open).name} in the market would follow too.`;
  return `Whatever you draw, you can rule ${areaName(position.areaOf(leader))} this turn: ${who}.${market}`;
}

const guide: Guide<AnarchyView, OptionIn<Steps>> = {
  opening,
  bot: (view, ask, random) => anarchy.bot(view, ask, random),
  marks: (answer, ask, { observation: { view } }): readonly Id[] => {
    const position = new Position(view);
    const printed = (ids: readonly number[]): Id[] =>
      ids.filter((id) => position.knows(id)).map((id) => position.card(id).id);
    if (ask.kind === "pay") {
      const best = bestGovernment(position);
      return best === null ? [] : printed([best.leader, ...best.followers, ...(best.open === null ? [] : [best.open])]);
    }
    if (!("value" in answer)) return printed(idsOf(answer));
    const { leader, followers, line, target } = answer.value as {
      leader?: number;
      followers?: readonly number[];
      line?: readonly number[];
      target?: string;
    };
    const cards = printed([...(leader === undefined ? [] : [leader]), ...(followers ?? []), ...(line ?? [])]);
    return target === undefined ? cards : [...cards, target];
  },
  entries: {
    pay: {
      title: "Drawing cards",
      asked: "You are asked how many cards to take. The first is free. Two cost ₹1 together, three ₹3, four ₹6.",
      why: "Cards are the only way to rule. The market shows what you would get; the pile is a surprise. What you do not spend stays yours, and money wins in the end.",
      reason: (answer, _ask, state) => {
        const price =
          "amount" in answer && answer.amount > 1
            ? "Early in the game a card that lets you rule earns back its price within a few turns."
            : "One card is free, and more are not worth their price right now.";
        // The cards in hand are no reason for the draw: they can be laid in any case, and are told as such.
        return `${price} ${whatToRule(state)}`;
      },
    },
    draw: {
      title: "Market or pile",
      asked: "Each card comes from the open market or from the top of the pile.",
      why: "Take from the market what goes with cards in your hand or with your governments. The pile may hold anything, and brings the end of the game nearer.",
      reason: (answer, _ask, state) => {
        if (answer.option === "stock") return "No market card is likely to help you more than an unknown one.";
        const position = new Position(state.observation.view);
        const [id] = idsOf(answer);
        if (id === undefined || !position.knows(id)) return "It is the most useful market card for you.";
        return `It belongs to ${areaName(position.areaOf(id))}, where you can use it.`;
      },
    },
    meld: {
      title: "Laying cards",
      asked:
        "Now you may lay cards: set up a government in a neutral area, add cards that follow one of your leaders, name another leader, or try a coup.",
      why: "Every area that you rule pays ₹1 a turn, and every treasure laid there another ₹1. You may lay as much as fits, or keep cards back.",
      reason: (answer, ask, state) => whyLay(answer, ask, state),
    },
    finalMeld: {
      title: "The final melds",
      asked:
        "The historian, the End of Game card, is out. Everybody lays cards once more; then income is paid for the last time.",
      why: "Cards left in your hand are worth nothing. Every area and every treasure that you lay now is worth ₹1.",
      reason: (answer, ask, state) => whyLay(answer, ask, state),
    },
    coupDefence: {
      title: "A coup against you",
      asked:
        "Another player has laid more crowns than your government has. You may add cards from your hand that follow your leader.",
      why: "A tie saves the government. If it falls, the winner takes all of its cards.",
      reason: (answer) =>
        answer.option === "none"
          ? "Your hand cannot save it, or it is not worth the cards."
          : "With these it is a tie or better, and you keep the area.",
    },
    government: {
      title: "Naming a government",
      asked: "The cards of both sides lie together. Name the one that leads from now on; it needs a crown.",
      why: "All cards that follow the leader stay; the others come to your hand.",
      reason: () => "More of these cards follow this leader than any other.",
    },
    repair: {
      title: "A leader is gone",
      asked: "A government of yours has lost its leader. Name another from the cards that are left.",
      why: "Cards that do not follow the new leader come back to your hand.",
      reason: () => "It keeps the most valuable cards together.",
    },
    discard: {
      title: "Discarding",
      asked: "At the end of your turn one card from your hand goes to the market.",
      why: "Others may draw it. Give up what neither you nor the player after you can use.",
      reason: (_answer, _ask, state) =>
        state.observation.view.order.length === 2
          ? "It is of least use to you, and of little use to your opponent."
          : "It is of least use to you, and of little use to those who draw next.",
    },
    war: {
      title: "War",
      asked: "Once a turn you may attack an area of another player with laid cards that have swords.",
      why: "Your swords must be more than the swords and castles there. Then both sides bid money, and both lose cards. Cards that go to war leave their own area open.",
      reason: (answer, _ask, state) => {
        if (answer.option === "none") return "No area is worth the cards and the money right now.";
        const { target, line } = (answer as { value: { target: never; line: readonly number[] } }).value;
        const position = new Position(state.observation.view);
        return `${countOf(position.sum(line).swords, "swords")} are more than the defence of ${areaName(target)}, ${position.government(target)?.defence ?? 0}.`;
      },
    },
    permission: {
      title: "Passage",
      asked: "Another player wants to lead an army through your area, against a third.",
      why: "You lose nothing by it. Ask yourself who becomes stronger.",
      reason: (answer) =>
        answer.option === "grant" ? "The war weakens two rivals." : "The attacker is the one to fear.",
    },
    reinforce: {
      title: "Reinforcements",
      asked: "You are attacked. Before the bids you may add cards from your hand that follow your leader.",
      why: "Each sword and castle counts as much as ₹1 of a bid, but the card can be killed or captured.",
      reason: (answer, ask) => {
        if (answer.option !== "none") return "They may turn the battle without costing money.";
        return ask.options.length === 1
          ? "No card in your hand can be added there. The attacker will not know."
          : "The cards in your hand are better kept.";
      },
    },
    bid: {
      title: "A bid in secret",
      asked: "Both sides write down a sum of money, and turn it over together. Both pay.",
      why: "Each rupee counts as one sword. More than the other side needs is wasted, and money is what wins the game.",
      reason: (answer) =>
        "amount" in answer && answer.amount === 0
          ? "Money would hardly change the outcome, and what you keep counts at the end."
          : "It is about what the area is worth to you, and leaves the other side guessing.",
    },
    casualties: {
      title: "The dead",
      asked: "Choose the cards of your side that die. They leave the game.",
      why: "The cards that are left decide whether the area can be held.",
      reason: () => "The cards that are left are worth most together.",
    },
    aftermath: {
      title: "After the battle",
      asked: "The area is yours. Name a leader if it has none, and add cards from your hand if you like.",
      why: "Without a leader the area becomes neutral. A weak government may be attacked in the next turn.",
      reason: (answer) =>
        answer.option === "none"
          ? "Nothing in your hand fits there."
          : "It holds the area and earns from the next turn on.",
    },
  },
};

export default guide;
