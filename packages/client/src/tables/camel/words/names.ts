import { EVENT_CARDS, HEROES, seatOf, type EventId, type Mode, type Side } from "@caravanserai/camel";
import { PlayerNames, type Reader } from "../../../elements/player-names.ts";

/** How players are named to one reader, who is "you". */
export class Names extends PlayerNames<Side> {
  constructor(reader: Reader) {
    super(reader, seatOf, sideName);
  }
}

export const sideName = (side: Side): string => (side === "british" ? "The British" : "The Afghans");

const WEAPONS: Readonly<Record<string, string>> = {
  screw_gun: "Screw gun",
  field_gun_1: "Field gun 1",
  field_gun_2: "Field gun 2",
  machine_gun_1: "Machine gun 1",
  machine_gun_2: "Machine gun 2",
};
const WEAPON_TAGS: Readonly<Record<string, string>> = {
  screw_gun: "Screw",
  field_gun_1: "Gun 1",
  field_gun_2: "Gun 2",
  machine_gun_1: "MG 1",
  machine_gun_2: "MG 2",
};
const BEASTS: Readonly<Record<string, string>> = { E: "Elephant", C: "Camel", M: "Mule" };

/** The short name of a Unit for its tag: "2", "A", "E1", "Gun 1", "Keene". */
export function tagOf(id: string): string {
  const hero = HEROES.find((h) => h.id === id);
  if (hero !== undefined) return hero.name.split(" ").at(-1) ?? hero.name;
  const line = /^L(\d)([abc]?)$/.exec(id);
  if (line !== null) return `${"ABCDE"[Number(line[1]) - 1] ?? ""}${line[2] ?? ""}`;
  if (/^U\d+$/.test(id)) return id.slice(1);
  if (id === "G") return "Garrison";
  const weapon = id.replace(/_b$|_afghan$/, "");
  if (WEAPON_TAGS[weapon] !== undefined) return WEAPON_TAGS[weapon];
  return id.includes("diamonde") ? "Diamonde" : id;
}

/** A Unit's name in a sentence: "Unit 2", "Unit A", "Captain Keene", "Elephant E1", "the crew of Field gun 1". */
export function unitName(id: string): string {
  const hero = HEROES.find((h) => h.id === id);
  if (hero !== undefined) return hero.name;
  if (/^U\d+$/.test(id) || id.startsWith("L")) return `Unit ${tagOf(id)}`;
  if (id === "G") return "the garrison";
  if (id === "diamondes") return "Mr and Mrs Diamonde";
  if (id === "mr_diamonde") return "Mr Diamonde";
  if (id === "mrs_diamonde") return "Mrs Diamonde";
  const beast = BEASTS[id.charAt(0)];
  if (/^[ECM]\d$/.test(id) && beast !== undefined) return `${beast} ${id}`;
  const weapon = id.replace(/_b$|_afghan$/, "");
  const name = WEAPONS[weapon];
  if (name !== undefined) return `the crew of ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return id;
}
/**
 * The name of a Unit for a button that shows its tag, so that the accessible name contains the tag: "the crew of
 * machine gun 1, MG 1".
 */
export function nameWithTag(id: string): string {
  const name = unitName(id);
  const tag = tagOf(id);
  return name.toLowerCase().includes(tag.toLowerCase()) ? name : `${name}, ${tag}`;
}
/** "figure 3 of Unit 2". */
export function figureName(id: string): string {
  const point = id.lastIndexOf(".");
  if (point < 0) return unitName(id);
  return `figure ${id.slice(point + 1)} of ${unitName(id.slice(0, point))}`;
}
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** "village 1 goat hut". */
export const structureName = (id: string): string =>
  id.replace(/^v(\d)_/, (_, n: string) => `village ${Number(n) + 1} `).replaceAll("_", " ");
export const pieceName = (id: string): string => WEAPONS[id] ?? id;

export const cardOfEvent = (id: EventId): (typeof EVENT_CARDS)[number] =>
  EVENT_CARDS.find((card) => card.id === id) ?? EVENT_CARDS[0];

/** The effect of an event, in plain words. */
export const EFFECTS: Readonly<Record<EventId, string>> = {
  blank: "Nothing happens.",
  elephants_funny_turn: "Every elephant runs 6″, all in one direction that a die gives.",
  mules_funny_turn: "Every mule runs 6″, all in one direction that a die gives.",
  camels_funny_turn: "Every camel runs 12″, all in one direction that a die gives.",
  landslide: "Stones fall on a British Unit that the Afghans choose: one figure is lost.",
  pinched_ammo: "A British Unit that the Afghans choose does not fire this round.",
  opium: "A British Unit does not fire this round.",
  tribes_debate: "No Afghan moves this round. They may fire and fight; waiting Units still enter.",
  too_hot: "A British Unit does not move this round. It may fire and fight.",
  wrong_trail: "A British Unit goes 6″ astray, in a direction that a die gives. It may only fight after that.",
  wrong_trail_back: "A British Unit goes 6″ back towards the start edge. It may only fight after that.",
  bad_wind: "The Unit nearest to an elephant neither moves nor fires this round. It may fight.",
  bad_breath: "The Unit nearest to a camel neither moves nor fires this round. It may fight.",
  poisoned_water: "A British Unit that the Afghans choose loses one figure.",
  camel_fancy: "A British Unit runs up to 6″ away from the camels. It may only fight after that.",
  toilet: "No figure of the column moves further than 3″ this round, or moves fast.",
};

export const MODES: Readonly<Record<Mode, string>> = {
  march: "March",
  fast: "Fast",
  halfDown: "Half and down",
  upHalf: "Up and half",
  crawl: "Crawl",
  limbered: "Draw the gun",
  stay: "Join",
  mg: "Carry the machine gun",
  manhandle: "Push the gun",
  down: "Lie down",
  up: "Stand up",
  disassemble: "Take apart",
  load: "Load",
  limber: "Limber",
  dismount: "Dismount",
  unloadSupplies: "Unload the supplies",
  unload: "Unload",
  unlimber: "Unlimber",
  assemble: "Assemble",
  realign: "Turn it",
  mount: "Mount",
  trench: "Build a low wall",
};
/** A refusal of the rules with names instead of ids: "figure 1 of Unit 3: too far, 11.95″ of 6″." */
export function inNames(message: string): string {
  return message
    .replace(/\b(?:U\d+|G|L\d[abc]?|diamondes|(?:screw|field|machine)_gun(?:_\d)?(?:_b|_afghan)?)\.\d+\b/g, figureName)
    .replace(/\b(?:U\d+|L\d[abc]?|[ECMAB]\d|(?:screw|field|machine)_gun(?:_\d)?(?:_b|_afghan)?)\b/g, unitName)
    .replace(/^./, (letter) => letter.toUpperCase());
}
