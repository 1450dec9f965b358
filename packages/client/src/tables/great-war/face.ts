import {
  BONUS,
  CARDS,
  FIRST_BONUS,
  knownCard,
  nationality,
  type CardNo,
  type Known,
  type Side,
} from "@caravanserai/great-war";
import type { Picture } from "./pictures.ts";
import { ICON_WORDS, type CardIcon, type Suit } from "./signs.ts";

/** Everything printed on a card, ready to be drawn. */
export interface Face {
  readonly known: Known;
  readonly title: string;
  readonly text: string;
  /** "British · 1915–18" */
  readonly meta: string;
  readonly nationOf: Side | "bonus" | null;
  /** For classes: `central`, `allies`, `neutral`, `bonus`. */
  readonly group: "central" | "allies" | "neutral" | "bonus";
  readonly icons: readonly CardIcon[];
  readonly rank: string;
  readonly suit: Suit | null;
  readonly picture: Picture;
}

const SUITS: Readonly<Record<string, Suit>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** Where long words in titles may break. */
const BREAKS = [
  ..."Recon|nais|sance Minen|werfer Storm|troopers Fortifi|cations Flame|throwers Code|breakers Contempt|ibles".split(
    " ",
  ),
  ..."Cuiras|siers Hötzen|dorf Inter|cepted Kaiser|jäger Observ|ation Ricken|backer Schwarz|lose".split(" "),
  ..."Sharp|shooters Territ|orials Unre|stricted Württem|berg Hinden|burg Luden|dorff Richt|hofen".split(" "),
  ..."Camou|flage Tele|phone Tunnel|ling Intelli|gence Immel|mann Falken|hayn Dough|boys Propa|ganda".split(" "),
  ..."Ferdi|nand Aero|plane Destroy|ers Rup|precht".split(" "),
];

/** The vignette by card type: the first of these types that a card has decides. */
const BY_TYPE: readonly (readonly [type: string, picture: Picture])[] = [
  ["fighter", "fighter"],
  ["bomber", "bomber"],
  ["reconnaissance", "reconnaissance"],
  ["balloon", "balloon"],
  ["airship", "airship"],
  ["heavy_artillery", "heavy"],
  ["field_artillery", "field"],
  ["howitzer", "heavy"],
  ["anti_aircraft", "antiAircraft"],
  ["mortar", "mortar"],
  ["hmg", "hmg"],
  ["tank", "tank"],
  ["armoured_car", "armouredCar"],
  ["cavalry", "cavalry"],
  ["sniper", "sniper"],
  ["trenches", "trenches"],
  ["wire", "wire"],
  ["fortifications", "fortifications"],
  ["flamethrowers", "flamethrowers"],
  ["warship", "warship"],
  ["gas", "gas"],
  ["gas_masks", "mask"],
  ["engineers", "pioneers"],
  ["transport", "railway"],
  ["medical", "hospital"],
  ["camouflage", "camouflage"],
];

/** Vignettes of particular cards: the first of these words in the title decides. */
const BY_TITLE: readonly (readonly [word: string, picture: Picture])[] = [
  ["A7V", "a7v"],
  ["Livens", "projector"],
  ["Tunnelling", "tunnel"],
  ["Mills", "grenadeMills"],
  ["Stick Grenades", "grenadeStick"],
  ["Lorries", "lorries"],
  ["Pigeons", "pigeon"],
  ["Telephone", "telephone"],
  ["Dogs", "dog"],
  ["Periscope", "periscope"],
  ["Naval Mines", "minefield"],
  ["Lawrence", "camel"],
  ["Abteilung", "spy"],
  ["Mata Hari", "veil"],
  ["No Man", "noMansLand"],
  ["Lettow", "askari"],
  ["Room 40", "codebreakers"],
  ["Wassmuss", "minaret"],
  ["Anti-Aircraft Barrage", "antiAircraft"],
  ["Code Book", "codeBook"],
  ["Convoy", "convoy"],
  ["Counter-Battery", "counterBattery"],
  ["Creeping Barrage", "creeping"],
  ["Decoys", "decoys"],
  ["Great Mine", "mineBlast"],
  ["Doctrine", "doctrine"],
  ["Improved Weapon", "weapon"],
  ["Over the Top", "overTheTop"],
  ["Propaganda", "propaganda"],
  ["Stretcher", "stretcher"],
  ["Trench Raid", "raid"],
];
const ownPicture = (title: string): Picture | undefined => BY_TITLE.find(([word]) => title.includes(word))?.[1];

export const FACES: readonly Face[] = [
  ...CARDS.map((card, no): Face => {
    const known = knownCard(no);
    const [, rank = "", suit = ""] = card.id.split("-");
    return {
      known,
      title: withBreaks(card.title),
      text: card.text,
      meta: [card.nation, yearsWords(card.years)].filter((words) => words !== "").join(" · "),
      nationOf: nationality(known),
      group: card.group === "CP" ? "central" : card.group === "EA" ? "allies" : "neutral",
      icons: [...card.icons, ...(known.land ? (["land"] as const) : [])],
      rank: rank === "X" ? "JK" : rank,
      suit: rank === "X" ? "joker" : (SUITS[suit] ?? null),
      picture: pictureOf(card),
    };
  }),
  ...BONUS.map((card, i): Face => ({
    known: knownCard(FIRST_BONUS + i),
    title: withBreaks(card.title),
    text: card.text,
    meta: "Bonus",
    nationOf: "bonus",
    group: "bonus",
    icons: card.icons,
    rank: "",
    suit: null,
    picture: ownPicture(card.title) ?? "reserves",
  })),
];

export function faceOf(no: CardNo): Face {
  const face = FACES[no];
  if (face === undefined) throw new Error(`There is no card ${no}.`);
  return face;
}

/** A title without its break marks. */
export const titleOf = (no: CardNo): string => faceOf(no).title.replace(/[\u00AD\u2060]/g, "");

/** "Tommies, 11 points, attack, land" */
export function faceLabel(no: CardNo): string {
  const { known, icons, meta } = faceOf(no);
  return [titleOf(no), `${known.bp} points`, meta, ...icons.map((icon) => ICON_WORDS[icon])]
    .filter((words) => words !== "")
    .join(", ");
}

function withBreaks(title: string): string {
  const soft = BREAKS.reduce(
    (text, word) => text.replace(word.replaceAll("|", ""), word.replaceAll("|", "\u00AD")),
    title,
  );
  // a word joiner: without it, the short half of the word could be alone on a line
  return soft.replace("U-boat", "U-\u2060boat");
}

function yearsWords(years: readonly [number, number] | null): string {
  if (years === null) return "";
  const [from, to] = years;
  return from === to ? String(from) : `${from}–${String(to).slice(2)}`;
}

function pictureOf(card: (typeof CARDS)[number]): Picture {
  const types: readonly string[] = card.types;
  const own = ownPicture(card.title);
  if (own !== undefined) return own;
  const found = BY_TYPE.find(([type]) => types.includes(type));
  if (found !== undefined) return found[1];
  if (types.includes("leader"))
    return card.group === "CP" ? "leaderCP" : card.nation === "French" ? "leaderFR" : "leaderEA";
  if (types.includes("blockade")) return card.group === "CP" ? "uboat" : "warship";
  if (types.includes("infantry"))
    return card.nation === "German" || card.nation === "Austrian"
      ? "infantryCP"
      : card.nation === "French"
        ? "infantryFR"
        : "infantryEA";
  return "reserves";
}
