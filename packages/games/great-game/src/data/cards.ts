import type { Provenance } from "./provenance.ts";

/** A type of card (GG-060). All copies are alike. */
export interface CardRecord {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly value: number;
  /** A yellow header: may be played as a Reaction (GG-062). */
  readonly reaction: boolean;
  /** The side that may use the text (GG-181). `none`: it has no text. */
  readonly textFor: "both" | "britain" | "russia" | "none";
  /** The side whose Ascent to High Asia it advances (GG-065). */
  readonly highAsia: "britain" | "russia" | null;
  /** Leaves the game when played for Action (GG-069). */
  readonly leavesAfterAction: boolean;
  readonly summary: string;
  /** The event that it reacts to (GG-139). */
  readonly trigger: string | null;
  readonly history: string;
  readonly provenance: Provenance;
  readonly fieldProvenance: Readonly<Record<"value" | "copies" | "text", Provenance>>;
}

/** What most cards are. */
const USUAL = {
  ...{ reaction: false, highAsia: null, leavesAfterAction: false, trigger: null },
  provenance: "rulebook",
} as const;

export const CARDS = [
  {
    ...USUAL,
    id: "campaign",
    name: "Campaign",
    copies: 7,
    value: 4,
    textFor: "none",
    summary: "No text effect. Four points to march, or four SP as reinforcement.",
    history: "Armies of 2,000 to 15,000 imperial troops marched up to 1,000 miles.",
    fieldProvenance: { value: "rulebook", copies: "reconstructed", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "emissary",
    name: "Emissary",
    copies: 9,
    value: 1,
    textFor: "both",
    summary:
      "Send one of your officers to the capital of an eligible vassal state and roll 1d6 plus his Diplomacy; 5 or more moves the state one degree in your favour, 4 or less eliminates the officer.",
    history: "Officers with escorts and gifts at the courts of local rulers.",
    fieldProvenance: { value: "rulebook", copies: "reconstructed", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "spoiler",
    name: "Spoiler",
    copies: 4,
    value: 1,
    reaction: true,
    textFor: "both",
    summary:
      "Reaction to an Emissary: send one of your officers to the same capital and subtract his Diplomacy from the roll.",
    trigger: "opponent-emissary-text",
    history: "Rival officers competed for the same ruler's favour.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "shooting-leave",
    name: "Shooting Leave",
    copies: 4,
    value: 2,
    textFor: "both",
    summary:
      "Name one of your officers as spy (he does not move) and roll 1d6 plus his Diplomacy; see the Shooting Leave table.",
    history: "Spying under the name of leave.",
    fieldProvenance: { value: "rulebook", copies: "reconstructed", text: "public" },
  },
  {
    ...USUAL,
    id: "informant",
    name: "Informant",
    copies: 3,
    value: 0,
    reaction: true,
    textFor: "both",
    summary: "Reaction to a Shooting Leave: subtract 3 from the roll.",
    trigger: "opponent-shooting-leave-text",
    history: "Locals who denounced suspected intruders.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "hero",
    name: "Hero",
    copies: 3,
    value: 1,
    reaction: true,
    textFor: "both",
    summary: "Reaction to an attack: transfer one officer that you control to the attacked space before the dice.",
    trigger: "opponent-attack",
    history: "Pottinger's defence of Herat.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "rebellion",
    name: "Rebellion",
    copies: 3,
    value: 3,
    textFor: "both",
    summary:
      "Choose a vassal state conquered by your opponent and place 2d6 Rebel SP in its space or spaces; then spend the value on Rebel marches inside the state first, and what is left on your own marches.",
    history: "Risings of Afghans, Khokandis and Kazakhs.",
    fieldProvenance: { value: "public", copies: "public", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "imperial-commitments",
    name: "Imperial Commitments",
    copies: 4,
    value: 2,
    textFor: "both",
    summary:
      "Your opponent rolls 1d6 and removes that many of his own imperial SP, in spaces of his choice, but never more than half (round .5 up) of those on the map.",
    history: "The Indian rising of 1857 and Shamil's war drew troops away.",
    fieldProvenance: { value: "rulebook", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "gunboat-diplomacy",
    name: "Gunboat Diplomacy",
    copies: 4,
    value: 3,
    textFor: "both",
    summary: "For the rest of the round your camp may march along blue lines.",
    history: "The Royal Navy in the Gulf; Russian steamers on the Caspian and the Aral.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "crimean-war",
    name: "Crimean War",
    copies: 1,
    value: 4,
    textFor: "both",
    leavesAfterAction: true,
    summary:
      "For the rest of the round imperial SP of both players may march into home spaces of the rival power and into spaces that hold rival imperial SP.",
    history: "A war between the two powers that could have reached Asia.",
    fieldProvenance: { value: "reconstructed", copies: "public", text: "rulebook" },
  },
  {
    ...USUAL,
    id: "martini-henry",
    name: "Martini-Henry Rifles & Krupp Guns",
    copies: 2,
    value: 3,
    textFor: "both",
    summary:
      "For the rest of the round halve (round .5 up) every combat die rolled by your stacks that contain your imperial SP.",
    history: "New rifles and Krupp guns.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "pen-mightier",
    name: "Pen Mightier Than Sword",
    copies: 2,
    value: 0,
    textFor: "both",
    summary:
      "For the rest of the round your opponent's imperial SP may not march into a space that his camp does not control.",
    history: "Alarmist books restrained the accused power.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "persian-persuasion",
    name: "Persian Persuasion",
    copies: 2,
    value: 2,
    textFor: "both",
    summary:
      "If non-Persian SP of your camp occupy at least two spaces of Persia, move Persia one degree in your favour without a roll.",
    history: "The Shah feared the Royal Navy as much as the Russian army.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "public" },
  },
  {
    ...USUAL,
    id: "pundits",
    name: "Pundits",
    copies: 1,
    value: 2,
    textFor: "britain",
    highAsia: "britain",
    summary:
      "High Asia card of Britain: when its owner plays it for Action it goes to his Ascent to High Asia panel for good.",
    history: "Indian surveyors in disguise in the Karakoram and the Pamirs.",
    fieldProvenance: { value: "public", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "royal-geographic-society",
    name: "Royal Geographic Society",
    copies: 1,
    value: 2,
    textFor: "britain",
    highAsia: "britain",
    summary:
      "High Asia card of Britain: when its owner plays it for Action it goes to his Ascent to High Asia panel for good.",
    history: "Hayward's expedition of 1868.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "kossacks",
    name: "Kossacks",
    copies: 1,
    value: 2,
    textFor: "russia",
    highAsia: "russia",
    summary:
      "High Asia card of Russia: when its owner plays it for Action it goes to his Ascent to High Asia panel for good.",
    history: "Central Asian scouts in Russian service.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "military-surveyors",
    name: "Military Surveyors",
    copies: 1,
    value: 2,
    textFor: "russia",
    highAsia: "russia",
    summary:
      "High Asia card of Russia: when its owner plays it for Action it goes to his Ascent to High Asia panel for good.",
    history: "Prejevalsky and Gromchevsky mapped High Asia for the Tsar.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "flashman",
    name: "Flashman",
    copies: 1,
    value: 2,
    textFor: "britain",
    summary:
      "British text only: an Emissary attempt without an officer, Diplomacy 3; no Spoiler is possible and nothing is lost on a failure.",
    history: "A fictional soldier and scoundrel.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
  {
    ...USUAL,
    id: "emirs-daughter",
    name: "Emir's Daughter",
    copies: 1,
    value: 1,
    reaction: true,
    textFor: "russia",
    summary: "Russian reaction to Flashman: his mission fails without a roll.",
    trigger: "opponent-flashman-text",
    history: "An affair at court ends Flashman's mission.",
    fieldProvenance: { value: "reconstructed", copies: "reconstructed", text: "reconstructed" },
  },
] as const satisfies readonly CardRecord[];

export type CardType = (typeof CARDS)[number]["id"];
