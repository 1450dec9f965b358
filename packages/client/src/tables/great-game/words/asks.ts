import {
  hasHostile,
  isOfficer,
  isSpace,
  sizeOf,
  type DropOrder,
  type GreatGameView,
  type LossId,
  type StepOrder,
  type Steps,
} from "@caravanserai/great-game";
import type { CardType, Nation, OfficerId, SpaceId, VassalId } from "@caravanserai/great-game/data";
import type { Answer, Ask, Id, Json, Option } from "@caravanserai/kernel";
import { counted, listed } from "../../../elements/words.ts";
import type { OptionWords, TableState } from "../../contract.ts";
import {
  cardName,
  cardOf,
  forceWords,
  nationSp,
  Names,
  officerName,
  piecesWords,
  points,
  ratings,
  spaceName,
  stateName,
} from "./names.ts";

/** What can be asked: the steps that take answers. */
export type AskKind = { [K in keyof Steps]: Steps[K] extends { readonly answer: Answer } ? K : never }[keyof Steps];

type State = TableState<GreatGameView>;
export interface Prompt {
  readonly title: string;
  readonly note?: string;
}
interface Situation {
  readonly ask: Ask;
  readonly view: GreatGameView;
  readonly names: Names;
}

/** An argument of an ask, if it has it. */
export function argOf(ask: Ask, name: string): Json | undefined {
  const { args } = ask;
  if (typeof args !== "object" || args === null || Array.isArray(args)) return undefined;
  return (args as Readonly<Record<string, Json>>)[name];
}
export const numberOf = (ask: Ask, name: string): number => {
  const value = argOf(ask, name);
  return typeof value === "number" ? value : 0;
};
export const spaceArg = (ask: Ask, name: string): SpaceId | null => {
  const value = argOf(ask, name);
  return isSpace(value) ? value : null;
};
const totalOf = (ask: Ask): number => ask.options.reduce((sum, o) => (o.shape === "split" ? o.total : sum), 0);
const offers = (ask: Ask, id: string): boolean => ask.options.some((o) => o.id === id);
const typeOf = (view: GreatGameView, id: Id): CardType | null => view.faces[Number(id)] ?? null;

/** The question, second person, with what can and cannot be taken back. */
const PROMPTS: { readonly [K in AskKind]: (s: Situation) => Prompt } = {
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
      note: `Action: its text and ${value === 0 ? "no marches" : points(value)} in either order. Reinforcement: ${value} SP in your capitals, no text.`,
    };
  },
  act: ({ ask, view }) => {
    const left = view.turn?.points ?? 0;
    const text = offers(ask, "text") || offers(ask, "target") || offers(ask, "spy");
    const march = offers(ask, "march") || offers(ask, "marchNeutral") || offers(ask, "marchRebels");
    const name = view.turn === null ? "your card" : cardName(view.turn.type);
    const parts = [...(text ? [`use the text of ${name}`] : []), ...(march ? [`march, ${points(left)} left`] : [])];
    return {
      title: parts.length === 0 ? `${name}: nothing is left to do.` : `${capital(parts.join(", or "))}.`,
      note: march ? "Click a space of yours to set out from." : "Ending the card ends your part of the round.",
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
    return offers(ask, "cancel")
      ? { title: `Set out from ${spaceName(m.at)}: choose who goes, and where.`, note: `${left} to spend.` }
      : {
          title: `Your stack stands in ${spaceName(m.at)}: march on, or stop here.`,
          note: `${left} left. Who has marched marches no more under this card.`,
        };
  },
  wear: ({ ask }) => {
    const space = spaceArg(ask, "space");
    return {
      title: `${counted(totalOf(ask), "SP", "SP")} fell by the way${space === null ? "" : ` to ${spaceName(space)}`}: choose which.`,
    };
  },
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
  const note =
    "Either answer is final: the dice follow at once. A card laid goes to your Reaction panel for the decade.";
  const rival = view.turn?.camp;
  const who = rival === undefined ? "Your rival" : names.who(rival);
  const card = windowCard(ask);
  switch (card) {
    case "spoiler":
      return {
        title: `${who} sends ${view.mission?.officer == null ? "an Emissary" : officerName(view.mission.officer)} to ${view.mission === null ? "a state" : stateName(view.mission.vassal)}. Do you lay a Spoiler?`,
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
/** Which card a window is for: its name, as the standing orders have it. */
export function windowCard(ask: Ask): string {
  const card = argOf(ask, "card");
  return typeof card === "string" ? card : (ask.window ?? "hero");
}
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function isAskKind(kind: string): kind is AskKind {
  return Object.hasOwn(PROMPTS, kind);
}
export const ASK_KINDS = Object.keys(PROMPTS) as readonly AskKind[];

export function promptOf(ask: Ask, state: State): Prompt {
  if (!isAskKind(ask.kind)) return { title: "Something is asked of you." };
  return PROMPTS[ask.kind]({ ask, view: state.sight.view, names: new Names(state) });
}

/* ---- Buttons */

const pickOf = (answer: Answer): Id | undefined => ("pick" in answer ? answer.pick : undefined);
const shareWords = (answer: Answer, name: (id: string) => string): string =>
  "split" in answer
    ? listed(Object.entries(answer.split).flatMap(([id, n]) => ((n ?? 0) > 0 ? [`${n ?? 0} ${name(id)}`] : [])))
    : "";
const inSpace = (id: string): string => `in ${spaceName(id as SpaceId)}`;

/** The words of an option's button. */
export function choiceOf(ask: Ask, option: Option, state: State): OptionWords {
  const { view } = state.sight;
  const key = `${ask.kind}.${option.id}`;
  switch (key) {
    case "officers.place":
    case "rebelOfficer.place":
      return { label: "Choose a lit space", act: (a) => `Arrive in ${spaceName(pickOf(a) as SpaceId)}` };
    case "exchange.exchange":
      return {
        label: "Keep all cards",
        act: (a) =>
          "picks" in a && a.picks.length > 0 ? `Exchange ${counted(a.picks.length, "card")}` : "Keep all cards",
        primary: true,
      };
    case "select.card":
      return { label: "Choose a card", act: (a) => `Seal ${nameOfCard(view, pickOf(a))}` };
    case "implement.action":
      return {
        label: "Action: text and marches",
        primary: true,
        help: "You use the card’s text and march its points, in either order.",
      };
    case "implement.reinforcement":
      return {
        label: `Reinforcement: ${view.turn === null ? "" : `${cardOf(view.turn.type).value} `}SP`,
        help: "SP equal to the value, and the bonus die. No text, no marches.",
      };
    case "act.text":
      return { label: textLabel(view), help: view.turn === null ? "" : cardOf(view.turn.type).summary };
    case "act.target":
      return targetWords(view);
    case "act.spy":
      return { label: "Send a spy", act: (a) => `Send ${officerName(pickOf(a) as OfficerId)} spying` };
    case "act.march":
      return { label: "March from a lit space", act: (a) => `Set out from ${spaceName(pickOf(a) as SpaceId)}` };
    case "act.marchNeutral":
      return { label: "March neutral SP", act: (a) => `Lead the neutral SP of ${spaceName(pickOf(a) as SpaceId)}` };
    case "act.marchRebels":
      return { label: "March Rebels", act: (a) => `Lead the Rebels of ${spaceName(pickOf(a) as SpaceId)}` };
    case "act.end":
      return endWords(view);
    case "envoy.officer":
      return { label: "Choose an officer", act: (a) => `Send ${officerName(pickOf(a) as OfficerId)}` };
    case "window.send":
      return {
        label: `Lay ${cardName(windowCard(ask) as CardType)}`,
        act: (a) => `Lay ${cardName(windowCard(ask) as CardType)}: ${officerName(pickOf(a) as OfficerId)}`,
      };
    case "window.play":
      return { label: `Lay ${cardName(windowCard(ask) as CardType)}` };
    case "window.pass":
      return { label: passLabel(windowCard(ask)), primary: true };
    case "take.take":
      return { label: "Choose a card", act: (a) => `Take ${nameOfCard(view, pickOf(a))}` };
    case "withdraw.remove":
      return { label: "Remove SP", act: (a) => `Remove ${shareWords(a, inSpace)}` };
    case "reinforce.reinforce":
      return { label: "Place SP", act: (a) => `Place ${shareWords(a, (id) => nationSp(id as Nation))}` };
    case "deploy.deploy":
      return { label: "Place SP", act: (a) => `Place ${shareWords(a, inSpace)}` };
    case "placeRebels.place":
      return { label: "Place Rebels", act: (a) => `Place Rebels: ${shareWords(a, inSpace)}` };
    case "rebelFights.fight":
      return { label: "Choose a fight", act: (a) => `Fight in ${spaceName(pickOf(a) as SpaceId)}` };
    case "onward.step":
    case "onward.venture":
      return { label: "Choose a lit space", act: (a) => stepLabel(a, view) };
    case "onward.drop":
      return {
        label: "Leave some here",
        act: (a) =>
          `Leave ${"value" in a ? forceWords((a.value as DropOrder).sp) : "some"} in ${view.march === null ? "place" : spaceName(view.march.at)}`,
      };
    case "onward.stop":
      return { label: `Stop in ${view.march === null ? "place" : spaceName(view.march.at)}` };
    case "onward.cancel":
      return { label: "Do not set out" };
    case "wear.lose":
    case "losses.lose":
      return { label: "Take the losses", act: (a) => `Lose ${shareWords(a, (id) => lossName(id as LossId))}` };
    case "retreat.retreat":
      return { label: "Choose where to", act: (a) => `Retreat to ${spaceName(pickOf(a) as SpaceId)}` };
    default:
      return { label: option.id };
  }
}

function nameOfCard(view: GreatGameView, id: Id | undefined): string {
  const type = id === undefined ? null : typeOf(view, id);
  return type === null ? "this card" : `${cardName(type)} (${cardOf(type).value})`;
}
function textLabel(view: GreatGameView): string {
  const type = view.turn?.type;
  if (type === undefined) return "Use the text";
  if (cardOf(type).highAsia !== null) return `Lay ${cardName(type)} on your panel`;
  return `Use the text: ${cardName(type)}`;
}
function targetWords(view: GreatGameView): OptionWords {
  const type = view.turn?.type;
  if (type === "rebellion")
    return { label: "Raise a rebellion", act: (a) => `Raise ${stateName(pickOf(a) as VassalId)}` };
  const who = type === "flashman" ? "Flashman" : "an Emissary";
  return { label: `Send ${who}`, act: (a) => `Send ${who} to ${stateName(pickOf(a) as VassalId)}` };
}
function endWords(view: GreatGameView): OptionWords {
  const { turn } = view;
  if (turn === null) return { label: "End the card" };
  const unused = [
    ...(turn.points > 0 ? [`${points(turn.points)} unused`] : []),
    ...(turn.text === "open" && cardOf(turn.type).textFor !== "none" ? ["text unused"] : []),
  ];
  return { label: `End ${cardName(turn.type)}${unused.length === 0 ? "" : `, ${unused.join(", ")}`}`, primary: true };
}
function passLabel(card: string): string {
  switch (card) {
    case "spoiler":
      return "No Spoiler: let him roll";
    case "informant":
      return "No Informant: let him roll";
    case "emirs-daughter":
      return "Do not answer: let him roll";
    default:
      return "No Hero: let them roll";
  }
}
function stepLabel(answer: Answer, view: GreatGameView): string {
  if (!("value" in answer)) return "March";
  const { to, sp, officers } = answer.value as StepOrder;
  const what = sizeOf(sp) > 0 ? `${sizeOf(sp)} SP` : listed(officers.map(officerName));
  const isFight = sizeOf(sp) > 0 && view.march !== null && hasHostile(view, view.march.of, to);
  return isFight ? `Attack ${spaceName(to)} with ${what}` : `March ${what} to ${spaceName(to)}`;
}

/** What losses fall on. */
export function lossName(id: LossId): string {
  if (id === "fortress") return "of fortress";
  return id.startsWith("standing-") ? `${nationSp(id.slice(9) as Nation)} of the garrison` : nationSp(id as Nation);
}

/** What an id of an option is called in lists and for screen readers. */
export function nameOf(id: Id, ask: Ask, option: Option, state: State): string {
  const { view } = state.sight;
  if (typeof id === "number" || ask.kind === "select" || ask.kind === "exchange" || ask.kind === "take")
    return nameOfCard(view, id);
  if (isSpace(id)) return spaceName(id);
  if (isOfficer(id)) {
    const at = view.officers[id];
    return `${capital(officerName(id))}, ${ratings(id)}${at === undefined ? "" : `, ${spaceName(at)}`}`;
  }
  if (option.id === "target") return stateName(id as VassalId);
  if (option.id === "lose") return capital(lossName(id as LossId));
  return nationSp(id as Nation);
}

/** A step or a drop in words. */
export function valueWords(value: unknown, option: Option, state: State): string {
  const at = state.sight.view.march?.at;
  if (typeof value !== "object" || value === null) return "";
  const order = value as Partial<StepOrder>;
  const who = piecesWords(order.sp ?? {}, order.officers ?? []);
  if (option.id === "drop" || order.to === undefined)
    return `${who} stay${at === undefined ? "" : ` in ${spaceName(at)}`}`;
  return `${who} to ${spaceName(order.to)}`;
}

/* ---- What others decide */

const WAITING: { readonly [K in AskKind]: (who: string, many: boolean, view: GreatGameView) => string } = {
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
  wear: (who) => `${who} decides which SP fell by the way.`,
  losses: (who) => `${who} takes losses.`,
  retreat: (who) => `${who} decides where to retreat.`,
};

export function waitingFor(kind: string, names: readonly string[], state: State): string {
  const who = listed(names);
  return isAskKind(kind) ? WAITING[kind](who, names.length > 1, state.sight.view) : `${who} decides.`;
}
