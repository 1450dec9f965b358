import {
  NATIONS,
  officerOf,
  spaceOf,
  stateOf,
  type Camp,
  type Flag,
  type Force,
  type GreatGameView,
} from "@caravanserai/great-game";
import {
  CARDS,
  type CardType,
  type Nation,
  type OfficerId,
  type SpaceId,
  type StateId,
} from "@caravanserai/great-game/data";
import type { TableState } from "../../../contract/index.ts";
import { PlayerNames, type Reader } from "../../../elements/player-names.ts";
import { counted, listed } from "../../../elements/words.ts";

/** How players are named to one reader, who is "you". A camp without a seat is played by the automaton. */
export class Names extends PlayerNames<Camp> {
  constructor(state: Reader & Pick<TableState<GreatGameView>, "observation">) {
    super(state, (camp) => state.observation.view.camps.indexOf(camp), campName);
  }
}

export const campName = (camp: Camp): string => (camp === "britain" ? "Britain" : "Russia");
export const campAdjective = (camp: Camp): string => (camp === "britain" ? "British" : "Russian");
export const spaceName = (id: SpaceId): string => spaceOf(id).name;
export const spaceNames = (ids: readonly SpaceId[]): string => listed(ids.map(spaceName));
export const stateName = (id: StateId): string => stateOf(id).name;
export const officerName = (id: OfficerId): string =>
  id === "emir-of-bokhara" ? "the Emir of Bokhara" : officerOf(id).name;
export const officerNames = (ids: readonly OfficerId[]): string => listed(ids.map(officerName));
/** "Roberts T3 D0". */
export const ratings = (id: OfficerId): string => `T${officerOf(id).tactics} D${officerOf(id).diplomacy}`;

const SP: Readonly<Record<Nation, string>> = {
  britain: "British SP",
  russia: "Russian SP",
  afghanistan: "Afghan SP",
  persia: "Persian SP",
  rebels: "Rebels",
};
export const nationSp = (nation: Nation): string => SP[nation];

/** "14 British SP", "1 Rebel". */
export const spWords = (sp: number, nation: Nation): string =>
  sp === 1 && nation === "rebels" ? "1 Rebel" : `${sp} ${SP[nation]}`;

const partsOf = (force: Force): readonly string[] =>
  NATIONS.flatMap((nation) => ((force[nation] ?? 0) === 0 ? [] : [spWords(force[nation] ?? 0, nation)]));
/** "14 British SP and 3 Afghan SP"; "nothing". */
export const forceWords = (force: Force): string => listed(partsOf(force)) || "nothing";
/** "14 British SP, Roberts and Keane". */
export const piecesWords = (force: Force, officers: readonly OfficerId[]): string =>
  listed([...partsOf(force), ...officers.map(officerName)]);

/** Whose SP or fortress: "Britain", "Afghanistan", "the Rebels". */
export function flagName(flag: Flag): string {
  return flag === "rebels" ? "the Rebels" : flag === "britain" || flag === "russia" ? campName(flag) : stateName(flag);
}
export const flagNames = (flags: readonly Flag[]): string => listed(flags.map(flagName));

const cards = new Map<CardType, (typeof CARDS)[number]>(CARDS.map((c) => [c.id, c]));
export function cardOf(type: CardType): (typeof CARDS)[number] {
  const card = cards.get(type);
  if (card === undefined) throw new Error(`There is no card ${type}.`);
  return card;
}
/** Whether the card has text for the side that plays it. */
export function hasText({ type, camp }: { readonly type: CardType; readonly camp: Camp }): boolean {
  const { textFor } = cardOf(type);
  return textFor === "both" || textFor === camp;
}
/** A short name where the full one would not fit. */
export const cardName = (type: CardType): string =>
  type === "martini-henry" ? "Martini-Henry & Krupp" : cardOf(type).name;

/** One line on what a card does, for the hand. */
export const GISTS: Readonly<Record<CardType, string>> = {
  campaign: "Four points, no text",
  emissary: "1d6 + D: 5 moves a state your way",
  spoiler: "answers an Emissary: − your D",
  "shooting-leave": "1d6 + D: look into the rival’s hand",
  informant: "answers a Shooting Leave: − 3",
  hero: "answers an attack with an officer",
  rebellion: "2d6 Rebels in a conquered state",
  "imperial-commitments": "The rival removes 1d6 SP",
  "gunboat-diplomacy": "March on water this round",
  "crimean-war": "Home countries lie open this round",
  "martini-henry": "Halve your combat dice this round",
  "pen-mightier": "The rival’s SP stay in his own spaces",
  "persian-persuasion": "SP in two spaces sway Persia",
  pundits: "High Asia: opens the door for Britain",
  "royal-geographic-society": "High Asia: opens the door for Britain",
  kossacks: "High Asia: opens the door for Russia",
  "military-surveyors": "High Asia: opens the door for Russia",
  flashman: "Britain: 1d6 + 3, no officer needed",
  "emirs-daughter": "Russia: Flashman fails",
};

/** "+ 3", "− 2": a change to a roll. */
export const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);
/** "−1", "3": a number with a proper minus sign. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value));
export const points = (n: number): string => counted(n, "point");

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
/** "this round", "round 3". */
export const endOfReversion = (ends: number, now: number): string =>
  ends <= now ? "this round" : `round ${(ends % 5) + 1}`;
