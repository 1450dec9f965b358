import {
  hasHostile,
  isOfficer,
  isSpace,
  sizeOf,
  standingNation,
  type DropOrder,
  type GreatGameView,
  type LossId,
  type StepOrder,
  type Steps,
} from "@caravanserai/great-game";
import type { CardType, Nation, OfficerId, SpaceId, VassalId } from "@caravanserai/great-game/data";
import type { Answer, Id } from "@caravanserai/kernel";
import { counted, listed } from "../../../elements/words.ts";
import type { OptionOfKind, OptionWords, TableState } from "../../../contract/index.ts";
import { windowCard, type AskKind } from "./asks.ts";
import {
  capitalised,
  cardName,
  cardOf,
  hasText,
  forceWords,
  nationSp,
  officerName,
  piecesWords,
  points,
  ratings,
  spaceName,
  stateName,
} from "./names.ts";
import type { Ask, Option } from "../options.ts";

type State = TableState<GreatGameView>;
/** Every option of every ask. */
type OptionKey = { [K in AskKind]: `${K}.${OptionOfKind<Steps, K>}` }[AskKind];

interface Situation {
  readonly ask: Ask;
  readonly view: GreatGameView;
}

const spaceOf = (answer: Answer): SpaceId | null => ("pick" in answer && isSpace(answer.pick) ? answer.pick : null);
const inWords = (answer: Answer): string => placeName(spaceOf(answer));
const placeName = (space: SpaceId | null): string => (space === null ? "the space" : spaceName(space));
const officerIn = (answer: Answer): string =>
  "pick" in answer && isOfficer(answer.pick) ? officerName(answer.pick) : "an officer";
const vassalIn = (answer: Answer): string => ("pick" in answer ? stateName(answer.pick as VassalId) : "a state");
/** "4 in Delhi and 2 in Bombay", "3 British SP". */
function shares(answer: Answer, name: (id: string) => string): string {
  if (!("split" in answer)) return "";
  return listed(Object.entries(answer.split).flatMap(([id, n]) => ((n ?? 0) > 0 ? [`${n ?? 0} ${name(id)}`] : [])));
}
const inSpace = (id: string): string => `in ${placeName(isSpace(id) ? id : null)}`;

/** The words of every button. */
const CHOICES: Readonly<Record<OptionKey, (s: Situation) => OptionWords>> = {
  "officers.place": () => ({ label: "Choose a lit space", act: (a) => `Arrive in ${inWords(a)}` }),
  "exchange.exchange": () => ({
    label: "Keep all cards",
    act: (a) => ("picks" in a && a.picks.length > 0 ? `Exchange ${counted(a.picks.length, "card")}` : "Keep all cards"),
    primary: true,
  }),
  "select.card": ({ view }) => ({
    label: "Choose a card",
    act: (a) => `Lay ${cardWords(view, "pick" in a ? a.pick : undefined)} face down`,
  }),
  "implement.action": ({ view }) => actionWords(view),
  "implement.reinforcement": ({ view }) => ({
    label: `Reinforcement: ${view.turn === null ? "" : `${cardOf(view.turn.type).value} `}SP`,
    help: "SP equal to the value, and the bonus die; no text, no marches",
  }),
  "act.text": ({ view }) => textWords(view),
  "act.target": ({ view }) => targetWords(view),
  "act.spy": () => ({ label: "Send a spy", act: (a) => `Send ${officerIn(a)} spying` }),
  "act.march": () => ({ label: "March from a lit space", act: (a) => `Set out from ${inWords(a)}` }),
  "act.marchNeutral": () => ({ label: "March neutral SP", act: (a) => `Lead the neutral SP of ${inWords(a)}` }),
  "act.marchRebels": () => ({ label: "March Rebels", act: (a) => `Lead the Rebels of ${inWords(a)}` }),
  "act.end": ({ ask, view }) => endWords(ask, view),
  "envoy.officer": () => ({ label: "Choose an officer", act: (a) => `Send ${officerIn(a)}` }),
  "window.send": ({ ask }) => ({
    label: `Lay ${cardName(windowCard(ask) as CardType)}`,
    act: (a) => `Lay ${cardName(windowCard(ask) as CardType)}: ${officerIn(a)}`,
  }),
  "window.play": ({ ask }) => ({ label: `Lay ${cardName(windowCard(ask) as CardType)}` }),
  "window.pass": ({ ask }) => ({ label: PASSES[windowCard(ask)] ?? "Do not answer", primary: true }),
  "take.take": ({ view }) => ({
    label: "Choose a card",
    act: (a) => `Take ${cardWords(view, "pick" in a ? a.pick : undefined)}`,
  }),
  "withdraw.remove": () => ({ label: "Remove SP", act: (a) => `Remove ${shares(a, inSpace)}` }),
  "reinforce.reinforce": () => ({
    label: "Place SP",
    act: (a) => `Place ${shares(a, (id) => nationSp(id as Nation))}`,
  }),
  "deploy.deploy": () => ({ label: "Place SP", act: (a) => `Place ${shares(a, inSpace)}` }),
  "placeRebels.place": () => ({ label: "Place Rebels", act: (a) => `Place Rebels: ${shares(a, inSpace)}` }),
  "rebelOfficer.place": () => ({ label: "Choose a lit space", act: (a) => `Join the Rebels in ${inWords(a)}` }),
  "rebelFights.fight": () => ({ label: "Choose a fight", act: (a) => `Fight in ${inWords(a)}` }),
  "onward.step": ({ view }) => ({ label: "March without dice or reactions", act: (a) => stepWords(a, view) }),
  "onward.venture": ({ view }) => ({
    label: "March into dice or reactions",
    act: (a) => stepWords(a, view),
  }),
  "onward.drop": ({ view }) => ({
    label: "Leave some here",
    act: (a) =>
      `Leave ${"value" in a ? forceWords((a.value as DropOrder).sp) : "some"} in ${placeName(view.march?.at ?? null)}`,
  }),
  "onward.stop": ({ view }) => ({ label: `Stop in ${placeName(view.march?.at ?? null)}` }),
  "onward.stand": ({ view }) => ({
    label: `Stay in ${placeName(view.march?.at ?? null)}`,
    help: "These pieces do not march under this card; undo to choose again",
  }),
  "wear.lose": () => ({ label: "Take the losses", act: (a) => `Lose ${shares(a, (id) => lossName(id as LossId))}` }),
  "tactics.lead": () => ({ label: "Choose an officer", act: (a) => `Let ${officerIn(a)} lead` }),
  "losses.lose": () => ({ label: "Take the losses", act: (a) => `Lose ${shares(a, (id) => lossName(id as LossId))}` }),
  "retreat.retreat": () => ({ label: "Choose where to", act: (a) => `Retreat to ${inWords(a)}` }),
};

const PASSES: Readonly<Record<string, string>> = {
  spoiler: "No Spoiler: let him roll",
  informant: "No Informant: let him roll",
  "emirs-daughter": "No answer: let him roll",
  hero: "No Hero: let them roll",
};

const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(CHOICES, key);

export function choiceOf(ask: Ask, option: Option, state: State): OptionWords {
  const key = `${ask.kind}.${option.id}`;
  return isOptionKey(key) ? CHOICES[key]({ ask, view: state.observation.view }) : { label: option.id };
}

function cardWords(view: GreatGameView, id: Id | undefined): string {
  const type = id === undefined ? undefined : view.faces[Number(id)];
  return type === undefined ? "this card" : `${cardName(type)} (${cardOf(type).value})`;
}

function actionWords({ turn }: GreatGameView): OptionWords {
  const marches = turn !== null && cardOf(turn.type).value > 0;
  const text = turn !== null && hasText(turn);
  const label = `Action: ${text ? (marches ? "text and marches" : "its text") : marches ? "marches" : "nothing"}`;
  return { label, primary: true, ...(text && marches ? { help: "The text and the marches in either order" } : {}) };
}

function textWords({ turn }: GreatGameView): OptionWords {
  if (turn === null) return { label: "Use the text" };
  const { highAsia, summary } = cardOf(turn.type);
  const label = highAsia === null ? `Use the text: ${cardName(turn.type)}` : `Lay ${cardName(turn.type)} on your panel`;
  return { label, help: summary };
}

function targetWords({ turn }: GreatGameView): OptionWords {
  if (turn?.type === "rebellion") return { label: "Raise a rebellion", act: (a) => `Raise ${vassalIn(a)}` };
  const who = turn?.type === "flashman" ? "Flashman" : "an Emissary";
  return { label: `Send ${who}`, act: (a) => `Send ${who} to ${vassalIn(a)}` };
}

function endWords(ask: Ask, { turn }: GreatGameView): OptionWords {
  if (turn === null) return { label: "End the card" };
  const isOpen = turn.text === "open" && ask.options.some((o) => TEXTS.includes(o.id));
  const unused = [...(turn.points > 0 ? [points(turn.points)] : []), ...(isOpen ? ["text"] : [])];
  const label = unused.length === 0 ? `End ${cardName(turn.type)}` : `End, ${unused.join(" and ")} unused`;
  if (ask.options.length === 1) return { label, primary: true };
  // without a march, the text of this card has no effect
  return { label, confirm: true, ...(turn.type === "gunboat-diplomacy" && turn.points === 0 ? { primary: true } : {}) };
}
const TEXTS: readonly string[] = ["text", "target", "spy"];

function stepWords(answer: Answer, { march, ...board }: GreatGameView): string {
  if (!("value" in answer)) return "March";
  const { to, sp, officers } = answer.value as StepOrder;
  const what = sizeOf(sp) > 0 ? `${sizeOf(sp)} SP` : listed(officers.map(officerName));
  const isFight = sizeOf(sp) > 0 && march !== null && hasHostile({ ...board, march }, march.of, to);
  return isFight ? `Attack ${spaceName(to)} with ${what}` : `March ${what} to ${spaceName(to)}`;
}

/** What the losses fall on. */
function lossName(id: LossId): string {
  if (id === "fortress") return "of the fortress";
  const standing = standingNation(id);
  return standing === null ? nationSp(id as Nation) : `${nationSp(standing)} of the garrison`;
}

/** The name of an option's id in lists and for screen readers. */
export function nameOf(id: Id, ask: Ask, option: Option, state: State): string {
  const { view } = state.observation;
  if (typeof id === "number" || ask.kind === "select" || ask.kind === "exchange" || ask.kind === "take")
    return cardWords(view, id);
  if (option.id === "target") return stateName(id as VassalId);
  if (isSpace(id)) return spaceName(id);
  if (isOfficer(id)) return officerWords(id, view);
  return option.id === "lose" ? poolName(id as LossId) : nationSp(id as Nation);
}
/** What losses may fall on, as a row heading. */
export const poolName = (id: LossId): string => (id === "fortress" ? "Fortress" : capitalised(lossName(id)));
function officerWords(id: OfficerId, view: GreatGameView): string {
  const at = view.officers[id];
  return `${capitalised(officerName(id))}, ${ratings(id)}${at === undefined ? "" : `, ${spaceName(at)}`}`;
}

/** A step or a drop in words. */
export function valueWords(value: unknown, option: Option, state: State): string {
  const at = state.observation.view.march?.at;
  if (typeof value !== "object" || value === null) return "";
  const order = value as Partial<StepOrder>;
  const who = piecesWords(order.sp ?? {}, order.officers ?? []);
  if (option.id === "drop" || order.to === undefined)
    return `${who} stay${at === undefined ? "" : ` in ${spaceName(at)}`}`;
  return `${who} to ${spaceName(order.to)}`;
}
