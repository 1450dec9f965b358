import { isOfficer, isSpace, MARCHES, type GreatGameView, type Steps } from "@caravanserai/great-game";
import type { SpaceId, VassalId } from "@caravanserai/great-game/data";
import { argOf } from "../../../elements/ask-args.ts";
import { counted, listed } from "../../../elements/words.ts";
import type { AskKindIn, Prompt, TableState } from "../../../contract/index.ts";
import {
  capitalised,
  cardName,
  cardOf,
  hasText,
  Names,
  officerName,
  points,
  ratings,
  spaceName,
  stateName,
} from "./names.ts";
import type { Ask, Option } from "../options.ts";

/** The kinds of ask: the steps that take answers. */
export type AskKind = AskKindIn<Steps>;

type State = TableState<GreatGameView>;
interface Situation {
  readonly ask: Ask;
  readonly view: GreatGameView;
  readonly names: Names;
}

const numberOf = (ask: Ask, name: string): number => {
  const value = argOf(ask, name);
  return typeof value === "number" ? value : 0;
};
const spaceArg = (ask: Ask, name: string): SpaceId | null => {
  const value = argOf(ask, name);
  return isSpace(value) ? value : null;
};
const totalOf = (ask: Ask): number => ask.options.reduce((sum, o) => (o.shape === "allocate" ? o.total : sum), 0);
const offers = (ask: Ask, id: Option["id"]): boolean => ask.options.some((o) => o.id === id);

/** The prompt, in the second person, with what can and cannot be undone. */
export const PROMPTS: Readonly<Record<AskKind, (s: Situation) => Prompt>> = {
  officers: ({ ask }) => {
    const officer = argOf(ask, "officer");
    return {
      title: isOfficer(officer)
        ? `${officerName(officer)} (${ratings(officer)}) arrives: choose where.`
        : "An officer arrives: choose where.",
      note: "In any space that your camp controls.",
    };
  },
  exchange: ({ view }) => ({
    title: "Exchange up to two cards, or keep all seven.",
    note: `They go under the deck of ${view.deck}; the new ones are drawn unseen. Once drawn it cannot be taken back.`,
  }),
  select: () => ({
    title: "Choose your card for this round.",
    note: "It lies face down until the rival has chosen too; until then you may change it. The lesser value goes first.",
  }),
  implement: ({ view }) => {
    const turn = view.turn;
    const value = turn === null ? 0 : cardOf(turn.type).value;
    return {
      title: `Play ${turn === null ? "your card" : cardName(turn.type)} for Action or for Reinforcement.`,
      note: `Action: ${turn !== null && !hasText(turn) ? `no text, ${value === 0 ? "no marches" : points(value)}` : `its text and ${value === 0 ? "no marches" : `${points(value)} in either order`}`}. Reinforcement: ${value} SP in your capitals, no text.`,
    };
  },
  act: ({ ask, view }) => {
    const left = view.turn?.points ?? 0;
    const text = offers(ask, "text") || offers(ask, "target") || offers(ask, "spy");
    const march = MARCHES.some((id) => offers(ask, id));
    const name = view.turn === null ? "your card" : cardName(view.turn.type);
    const parts = [...(text ? [`use the text of ${name}`] : []), ...(march ? [`march, ${points(left)} left`] : [])];
    return {
      title: parts.length === 0 ? `${name}: nothing is left to do.` : `${capitalised(parts.join(", or "))}.`,
      note: march ? "Choose a lit space to set out from." : "Ending the card ends your part of the round.",
    };
  },
  envoy: ({ view }) => ({
    title: `Choose the officer for the mission${view.mission === null ? "" : ` to ${stateName(view.mission.vassal)}`}.`,
    note: "He goes there at once. 1d6 + his Diplomacy: 5 or more sways the state, 4 or less costs you the officer.",
  }),
  window: (s) => windowPrompt(s),
  take: () => ({
    title: "Take one card of the hand that your spy has seen.",
    note: "Both of you will know which it was.",
  }),
  withdraw: ({ ask }) => ({
    title: `Imperial Commitments: remove ${totalOf(ask)} of your imperial SP.`,
    note: "Wherever you like. Fortresses are not touched.",
  }),
  reinforce: ({ ask }) => ({
    title: `Place ${totalOf(ask)} SP as reinforcement.`,
    note: "Imperial SP in your home capital, those of a proxy in its capital. The bonus die follows.",
  }),
  deploy: ({ ask, view, names }) => {
    const vassal = argOf(ask, "vassal");
    const state = typeof vassal === "string" ? stateName(vassal as VassalId) : "The state";
    const entered = spaceArg(ask, "entered");
    return {
      title: `${state} takes up arms: place its ${totalOf(ask)} SP.`,
      note:
        entered === null
          ? "In its own spaces, where no hostile SP stand."
          : `${spaceName(entered)} has been entered${view.march === null ? "" : ` by ${names.whom(view.march.camp)}`}; SP placed there fight at once.`,
    };
  },
  placeRebels: ({ ask }) => {
    const vassal = argOf(ask, "vassal");
    return {
      title: `Place ${totalOf(ask)} Rebels${typeof vassal === "string" ? ` in ${stateName(vassal as VassalId)}` : ""}.`,
      note: "Where foreign SP stand they fight at once, with one die in this round.",
    };
  },
  rebelOfficer: ({ ask }) => {
    const officer = argOf(ask, "officer");
    return { title: `${isOfficer(officer) ? officerName(officer) : "An officer"} joins the Rebels: choose where.` };
  },
  rebelFights: () => ({ title: "Choose which Rebels fight first.", note: "Dice follow at once." }),
  onward: ({ ask, view }) => {
    const m = view.march;
    const left = points(numberOf(ask, "points"));
    if (m === null) return { title: "March on, or stop." };
    return offers(ask, "stand")
      ? { title: `Set out from ${spaceName(m.at)}: choose who goes, and where.`, note: `${left} to spend.` }
      : {
          title: `Your stack stands in ${spaceName(m.at)}: march on, or stop here.`,
          note: `${left} left. A stack that has marched does not march again under this card.`,
        };
  },
  wear: ({ ask }) => {
    const space = spaceArg(ask, "space");
    return {
      title: `${counted(totalOf(ask), "SP", "SP")} lost on the way${space === null ? "" : ` to ${spaceName(space)}`}: choose which.`,
    };
  },
  tactics: ({ ask, view }) => ({
    title: `Whose Tactics count in ${view.battle === null ? "the fight" : spaceName(view.battle.space)}?`,
    note: `One officer’s are taken from the dice of ${argOf(ask, "side") === "attacker" ? "the attack" : "the defence"}; the others do not count.`,
  }),
  losses: ({ ask, view }) => ({
    title: `Take ${counted(totalOf(ask), "loss", "losses")}${view.battle === null ? "" : ` in ${spaceName(view.battle.space)}`}.`,
    note: "On fortress strength or on SP, as you like. It cannot be taken back.",
  }),
  retreat: ({ view }) => ({
    title: `Your side must retreat${view.battle === null ? "" : ` from ${spaceName(view.battle.space)}`}: choose where to.`,
    note: "All SP and officers go together.",
  }),
};

function windowPrompt({ ask, view, names }: Situation): Prompt {
  const note = "The dice follow at once. A card that is laid is spent for the decade.";
  const rival = view.turn?.camp;
  const who = rival === undefined ? "Your rival" : names.who(rival);
  const card = windowCard(ask);
  switch (card) {
    case "spoiler":
      return {
        title: `${who} sends ${view.mission?.officer === null || view.mission === null ? "an Emissary" : officerName(view.mission.officer)} to ${view.mission === null ? "a state" : stateName(view.mission.vassal)}. Do you lay a Spoiler?`,
        note,
      };
    case "informant":
      return {
        title: `${who} spies on your hand${view.spying === null ? "" : ` with ${officerName(view.spying.officer)}`}. Do you lay an Informant?`,
        note,
      };
    case "emirs-daughter":
      return {
        title: `${who} sends Flashman to ${view.mission === null ? "a state" : stateName(view.mission.vassal)}. Do you lay the Emir’s Daughter?`,
        note,
      };
    default:
      return {
        title: `${view.battle === null ? "A space of yours" : spaceName(view.battle.space)} is attacked. Do you send a Hero before the dice?`,
        note,
      };
  }
}
/** The card that a window is for, by the name that standing orders use. */
export function windowCard(ask: Ask): string {
  const card = argOf(ask, "card");
  return typeof card === "string" ? card : (ask.window ?? "hero");
}

export function isAskKind(kind: string): kind is AskKind {
  return Object.hasOwn(PROMPTS, kind);
}

export function promptOf(ask: Ask, state: State): Prompt {
  if (!isAskKind(ask.kind)) return { title: "You have a decision to make." };
  return PROMPTS[ask.kind]({ ask, view: state.observation.view, names: new Names(state) });
}

/* ---- What other players are deciding */

const WAITING: Readonly<Record<AskKind, (who: string, many: boolean, view: GreatGameView) => string>> = {
  officers: (who) => `${who} places an officer who has arrived.`,
  exchange: (who) => `${who} decides which cards to exchange.`,
  select: (who, many) => `${who} ${many ? "choose" : "chooses"} the card of the round.`,
  implement: (who) => `${who} decides between Action and Reinforcement.`,
  act: (who, _many, view) =>
    `${who} plays ${view.turn === null ? "a card" : cardName(view.turn.type)}, ${points(view.turn?.points ?? 0)} left.`,
  envoy: (who) => `${who} chooses an officer for a mission.`,
  window: (who, _many, view) =>
    `${who} may answer${view.battle === null ? "" : ` the attack on ${spaceName(view.battle.space)}`}.`,
  take: (who) => `${who} takes a card from the hand that the spy has seen.`,
  withdraw: (who) => `${who} withdraws imperial SP.`,
  reinforce: (who) => `${who} places reinforcements.`,
  deploy: (who) => `${who} deploys the SP of an invaded state.`,
  placeRebels: (who) => `${who} places Rebels.`,
  rebelOfficer: (who) => `${who} places the Rebels’ leader.`,
  rebelFights: (who) => `${who} decides which Rebels fight first.`,
  onward: (who, _many, view) =>
    `${who} is on the march${view.march === null ? "" : `, in ${spaceName(view.march.at)}`}.`,
  wear: (who) => `${who} decides which SP are lost on the way.`,
  tactics: (who) => `${who} chooses the officer whose Tactics count.`,
  losses: (who) => `${who} takes losses.`,
  retreat: (who) => `${who} decides where to retreat.`,
};

export function waitingFor(kind: string, names: readonly string[], state: State): string {
  const who = listed(names);
  return isAskKind(kind) ? WAITING[kind](who, names.length > 1, state.observation.view) : `${who} decides.`;
}
