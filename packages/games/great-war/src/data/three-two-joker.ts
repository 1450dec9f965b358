import { card } from "./card.ts";
import type { Card, Family } from "./vocabulary.ts";

const GRENADES = {
  types: ["support", "grenades"],
  icons: ["attack", "plus"],
  uses: 0,
  effects: [{ kind: "link", to: [{ types: ["infantry"] }] }],
  text: "+: link to Infantry.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const TRANSPORT = {
  types: ["support", "transport"],
  icons: ["plus"],
  uses: 0,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }, { types: ["artillery"] }, { types: ["leader"] }] },
    { kind: "draw", count: 1, from: "nationality" },
  ],
  text: "+: link to Infantry, Artillery or a Leader. When placed: draw one Nationality card.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const FIELD_TELEPHONE = {
  types: ["support", "signals"],
  icons: ["plus"],
  uses: 0,
  effects: [{ kind: "link", to: [{ types: ["artillery"] }, { types: ["leader"] }] }],
  text: "+: link to Artillery or to a Leader.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const PIGEONS = {
  types: ["support", "signals"],
  icons: ["plus", "look"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }, { types: ["artillery"] }, { types: ["leader"] }] },
    { kind: "look", uses: 1, count: 2 },
  ],
  text: "+: link to Infantry, Artillery or a Leader. Look at two random cards in the enemy hand, once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const FIELD_HOSPITAL = {
  types: ["support", "medical"],
  icons: ["plus"],
  uses: 0,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "salvage", max: 1, cards: [{ types: ["infantry"] }] },
  ],
  text: "+: link to Infantry. If you lose the turn while this card is face up, one of your Infantry cards is discarded instead of captured.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const CAMOUFLAGE = {
  types: ["support", "camouflage"],
  icons: ["plus"],
  uses: 0,
  effects: [
    { kind: "link", to: [{ types: ["artillery"] }, { types: ["infantry"] }, { types: ["tank"] }] },
    { kind: "protect", scope: "host", against: [{}] },
  ],
  text: "+: link to Artillery, Infantry or a Tank. While both are face up, that card cannot be cancelled by an enemy cancel effect (Jokers and Blockade excepted).",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const BLOCKADE_OF_ALLIES = {
  types: ["blockade"],
  icons: ["cancel", "naval"],
  uses: 0,
  effects: [{ kind: "blockade", targets: [{ groups: ["EA"] }] }],
  text: "Blockade. If face up at the end of the turn: cancel and discard one enemy Nationality card.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed (public: naval cards have low values)",
    effects: "public (end-of-turn blockade)",
  },
} as const satisfies Family;

const WARSHIP = {
  types: ["warship"],
  icons: ["cancel", "naval"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ icons: ["naval"] }] }],
  text: "X: cancel one enemy Naval card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const BLOCKADE_OF_CENTRAL = {
  types: ["blockade"],
  icons: ["cancel", "naval"],
  uses: 0,
  effects: [{ kind: "blockade", targets: [{ groups: ["CP"] }] }],
  text: "Blockade. If face up at the end of the turn: cancel and discard one enemy Nationality card.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed (public: naval cards have low values)",
    effects: "public (end-of-turn blockade)",
  },
} as const satisfies Family;

export const JOKER = {
  types: ["joker"],
  icons: ["plus", "cancel"],
  uses: 0,
  effects: [{ kind: "interrupt" }, { kind: "command", max: 1, cards: [{ not_types: ["joker"] }] }],
  text: "Interrupt: cancel the enemy card just played; the round ends. Or +: play as your first card together with any one card.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (interrupt; may be played with another card)",
  },
} as const satisfies Family;

const JOKER_THAT_LOOKS_AT_THREE = {
  types: ["joker"],
  icons: ["plus", "cancel", "look"],
  uses: 1,
  effects: [
    { kind: "interrupt" },
    { kind: "command", max: 1, cards: [{ not_types: ["joker"] }] },
    { kind: "look", uses: 1, count: 3 },
  ],
  text: "Interrupt: cancel the enemy card just played; the round ends. Or +: play as your first card together with any one card. Look at three random cards in the enemy hand, once per turn; not in a turn in which it interrupted.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (interrupt; may be played with another card)",
  },
} as const satisfies Family;

const JOKER_THAT_LOOKS_AT_ALL = {
  types: ["joker"],
  icons: ["plus", "cancel", "look"],
  uses: 1,
  effects: [
    { kind: "interrupt" },
    { kind: "command", max: 1, cards: [{ not_types: ["joker"] }] },
    { kind: "look", uses: 1, count: "all" },
  ],
  text: "Interrupt: cancel the enemy card just played; the round ends. Or +: play as your first card together with any one card. Look at the whole enemy hand, once per turn; not in a turn in which it interrupted.",
  provenance: {
    title: "rulebook",
    bp: "reconstructed",
    effects: "rulebook (interrupt; may be played with another card)",
  },
} as const satisfies Family;

/** Support, naval cards and Jokers, in data order, including the two White Jokers of the basic game. */
export const THREE_TWO_JOKER: readonly Card[] = [
  card(GRENADES, "R-3-S", "Stick Grenades", "CP", "German", [1915, 1918], 4, "plain"),
  card(TRANSPORT, "B-3-S", "Military Railway", "CP", "German", null, 3, "plain"),
  card(GRENADES, "R-3-H", "Mills Bombs", "EA", "British", [1915, 1918], 4, "plain"),
  card(TRANSPORT, "B-3-H", "Voie Sacrée Lorries", "EA", "French", [1916, 1918], 3, "plain"),
  card(FIELD_TELEPHONE, "R-3-C", "Field Telephone", "N", "German", null, 3, "plain"),
  card(PIGEONS, "R-3-D", "Carrier Pigeons", "N", "British", null, 3, "plain"),
  card(FIELD_HOSPITAL, "B-3-C", "Field Hospital", "N", "French", null, 3, "plain"),
  card(CAMOUFLAGE, "B-3-D", "Camouflage", "N", "British", [1915, 1918], 3, "plain"),
  card(BLOCKADE_OF_ALLIES, "R-2-S", "U-boat Patrol", "CP", "German", null, 2, "plain"),
  card(BLOCKADE_OF_ALLIES, "R-2-D", "Unrestricted U-boat War", "CP", "German", [1917, 1918], 3, "plain"),
  card(WARSHIP, "B-2-S", "High Seas Fleet", "CP", "German", null, 4, "plain"),
  card(BLOCKADE_OF_CENTRAL, "R-2-H", "Royal Navy Blockade", "EA", "British", null, 3, "plain"),
  card(BLOCKADE_OF_CENTRAL, "B-2-H", "Northern Patrol", "EA", "British", [1914, 1917], 2, "plain"),
  card(WARSHIP, "B-2-D", "Grand Fleet", "EA", "British", null, 4, "plain"),
  card(WARSHIP, "R-2-C", "Naval Mines", "N", "German", null, 2, "plain"),
  card(WARSHIP, "B-2-C", "Destroyers", "N", "French", null, 3, "plain"),
  card(JOKER, "R-X-1", "Paul von Lettow-Vorbeck", "CP", "German", null, 7, "plain"),
  card(JOKER_THAT_LOOKS_AT_THREE, "R-X-2", "Room 40 Codebreakers", "EA", "British", null, 5, "plain"),
  card(JOKER_THAT_LOOKS_AT_THREE, "B-X-1", "Abteilung IIIb Intelligence", "CP", "German", null, 5, "plain"),
  card(JOKER, "B-X-2", "No Man's Land", "N", "French", null, 5, "plain"),
  {
    ...card(JOKER, "W-X-1", "Lawrence of Arabia", "EA", "British", [1916, 1918], 7, "plain"),
    provenance: {
      title: "rulebook",
      bp: "reconstructed",
      effects: "rulebook (interrupt; may be played with another card)",
    },
  },
  card(JOKER_THAT_LOOKS_AT_ALL, "W-X-2", "Mata Hari & Spies", "N", "French", [1914, 1917], 4, "plain"),
];
