import { isMarch, type GreatGameView, type Steps } from "@caravanserai/great-game";
import { greatGame } from "@caravanserai/great-game/game";
import type { Id } from "@caravanserai/kernel";
import type { Guide, OptionIn, TableState } from "../../contract/index.ts";
import { whereIs } from "./marks.ts";
import { cardName, cardOf, GISTS, stateName } from "./words/names.ts";
import { opening } from "./opening.ts";

type State = TableState<GreatGameView>;

function whyAct(option: string, state: State): string {
  const points = state.observation.view.turn?.points ?? 0;
  if (isMarch(option))
    return `You have ${points} ${points === 1 ? "point" : "points"}; an army that stands still wins nothing.`;
  if (option === "end") return "Nothing that is left of this card would help you.";
  return "The text of the card is worth more than its points right now.";
}

const guide: Guide<GreatGameView, OptionIn<Steps>> = {
  opening,
  bot: (view, ask, random) => greatGame.bot(view, ask, random),
  marks: (answer, ask, { observation: { view } }): readonly Id[] => {
    const option = ask.options.find(({ id }) => id === answer.option);
    if (option === undefined) return [];
    if ("value" in answer) {
      const { to } = answer.value as { readonly to?: string };
      return to === undefined ? [] : [to];
    }
    const shared = "split" in answer ? Object.entries(answer.split).filter(([, sp]) => sp !== 0) : [];
    const ids = [
      ...("pick" in answer ? [answer.pick] : []),
      ...("picks" in answer ? answer.picks : []),
      ...shared.map(([id]) => id),
    ];
    return ids.map((id) => whereIs(id, option, { view }) ?? id);
  },
  entries: {
    officers: {
      title: "An officer arrives",
      asked: "A new decade brings officers. Choose the space in which he begins.",
      why: "Tactics help an army where the officer stands. A mission fetches him from anywhere.",
      reason: () => "He stands where he is likely to be needed first.",
    },
    exchange: {
      title: "Exchanging cards",
      asked: "You hold seven cards for five rounds, and may exchange up to two of them for unseen ones.",
      why: "Put back what cannot work for you now. Emissaries need officers with Diplomacy, marches need SP.",
      reason: (answer) =>
        !("picks" in answer) || answer.picks.length === 0
          ? "Each of these cards can be of use."
          : "Whatever comes instead is likely to do more for you in this decade.",
    },
    select: {
      title: "The card of the round",
      asked: "You and the rival choose a card each, in secret. Both are turned up together.",
      why: "The card of lesser value goes first. High values march further and place more SP.",
      reason: (answer, _ask, { observation: { view } }) => {
        const type = "pick" in answer ? view.faces[Number(answer.pick)] : undefined;
        const gist = type === undefined ? "" : `${cardName(type)}: ${GISTS[type]}. `;
        return `${gist}It does most for you in this position.`;
      },
    },
    implement: {
      title: "Action or Reinforcement",
      asked: "Play the card for Action, its text and its points, or for Reinforcement, SP in your capitals.",
      why: "Without SP no march succeeds, and without marches SP win nothing. Reinforce early, then set out.",
      reason: (answer, _ask, state) => {
        const { turn } = state.observation.view;
        const value = turn === null ? 0 : cardOf(turn.type).value;
        return answer.option === "reinforcement"
          ? `${value} SP now make the next march possible.`
          : "What the card lets you do is worth more than new SP.";
      },
    },
    act: {
      title: "Playing for Action",
      asked:
        "Use the text of the card, march with its points, or end the card. The text comes wholly before or after the marches.",
      why: "What you do not use is lost: a card is played once.",
      reason: (answer, _ask, state) => whyAct(answer.option, state),
    },
    envoy: {
      title: "A mission",
      asked: "Choose the officer who goes to the state. He is there at once.",
      why: "1d6 and his Diplomacy: 5 or more wins the state a step. 4 or less, and the officer is lost.",
      reason: (_answer, _ask, state) => {
        const { mission } = state.observation.view;
        return mission === null
          ? "His Diplomacy is best."
          : `His Diplomacy is the best that you can spare for ${stateName(mission.vassal)}.`;
      },
    },
    window: {
      title: "A Reaction",
      asked: "The rival acts, and you hold a card that answers it. Lay it, or keep it.",
      why: "It can only be laid now. What it does comes before the dice.",
      reason: (answer) =>
        answer.option === "pass" ? "The card is better kept." : "It changes the odds of something that matters.",
    },
    take: {
      title: "A spy at work",
      asked: "Your spy has seen the rival’s hand. Take one card of it.",
      why: "You gain the card, and the rival loses it.",
      reason: () => "It is the card that would have served the rival best.",
    },
    withdraw: {
      title: "Imperial Commitments",
      asked: "Your empire calls SP away. Choose where they are taken.",
      why: "Take them where they hold nothing.",
      reason: () => "They are taken from the largest army that guards no capital.",
    },
    reinforce: {
      title: "Reinforcements",
      asked: "Place the SP: your own in your home capital, those of a proxy in its capital.",
      why: "Afterwards a die may bring one more: the more states your camp has, the likelier.",
      reason: () => "There they are nearest to the next march.",
    },
    deploy: {
      title: "A state takes up arms",
      asked: "The state was invaded. Place its army in its spaces.",
      why: "SP in the space that was entered fight at once; SP in the capital keep the state from being conquered.",
      reason: () => "The capital decides, and a fortress helps those who stand in it.",
    },
    placeRebels: {
      title: "A rebellion",
      asked: "Place the Rebels in the state. Where foreign SP stand they fight at once.",
      why: "A conquered state without foreign SP is free at once.",
      reason: () => "They stand where the garrison is weakest.",
    },
    onward: {
      title: "On the march",
      asked: "Choose who goes and to which space. Each line costs one point; afterwards march on, or stop.",
      why: "Leave 1 SP behind, or a beaten army has nowhere to go. A stack of more than 9 SP loses some on the way.",
      reason: (answer) =>
        answer.option === "stop"
          ? "Further on there is more to lose than to gain."
          : "It is the way to the most valuable capital within reach.",
    },
    wear: {
      title: "Lost on the way",
      asked: "The march has cost SP. Choose which.",
      why: "Imperial SP fight best; those of a state are replaced more easily.",
      reason: () => "Imperial SP are worth more in a fight.",
    },
    tactics: {
      title: "Whose Tactics count",
      asked: "Several officers stand in the space. The Tactics of one are taken from the roll.",
      why: "Low rolls are good: strength less roll is what the enemy loses.",
      reason: () => "His Tactics are the highest.",
    },
    losses: {
      title: "Taking losses",
      asked: "Share the losses between SP and the strength of the fortress.",
      why: "A fortress is never repaired, but as long as it stands, the enemy retreats.",
      reason: () => "It keeps the fortress standing, or the better troops.",
    },
    retreat: {
      title: "Retreat",
      asked: "Your side must leave the space. Choose where it goes.",
      why: "All go together, and those who have retreated do not march again under this card.",
      reason: () => "It leads towards your own capital.",
    },
  },
};

export default guide;
