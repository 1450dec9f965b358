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
export const THREE_TWO_JOKER = [
  {
    ...GRENADES,
    id: "R-3-S",
    title: "Stick Grenades",
    group: "CP",
    nation: "German",
    years: [1915, 1918],
    bp: 4,
    circle: "plain",
  },
  {
    ...TRANSPORT,
    id: "B-3-S",
    title: "Military Railway",
    group: "CP",
    nation: "German",
    years: null,
    bp: 3,
    circle: "plain",
  },
  {
    ...GRENADES,
    id: "R-3-H",
    title: "Mills Bombs",
    group: "EA",
    nation: "British",
    years: [1915, 1918],
    bp: 4,
    circle: "plain",
  },
  {
    ...TRANSPORT,
    id: "B-3-H",
    title: "Voie Sacrée Lorries",
    group: "EA",
    nation: "French",
    years: [1916, 1918],
    bp: 3,
    circle: "plain",
  },
  {
    ...FIELD_TELEPHONE,
    id: "R-3-C",
    title: "Field Telephone",
    group: "N",
    nation: "German",
    years: null,
    bp: 3,
    circle: "plain",
  },
  {
    ...PIGEONS,
    id: "R-3-D",
    title: "Carrier Pigeons",
    group: "N",
    nation: "British",
    years: null,
    bp: 3,
    circle: "plain",
  },
  {
    ...FIELD_HOSPITAL,
    id: "B-3-C",
    title: "Field Hospital",
    group: "N",
    nation: "French",
    years: null,
    bp: 3,
    circle: "plain",
  },
  {
    ...CAMOUFLAGE,
    id: "B-3-D",
    title: "Camouflage",
    group: "N",
    nation: "British",
    years: [1915, 1918],
    bp: 3,
    circle: "plain",
  },
  {
    ...BLOCKADE_OF_ALLIES,
    id: "R-2-S",
    title: "U-boat Patrol",
    group: "CP",
    nation: "German",
    years: null,
    bp: 2,
    circle: "plain",
  },
  {
    ...BLOCKADE_OF_ALLIES,
    id: "R-2-D",
    title: "Unrestricted U-boat War",
    group: "CP",
    nation: "German",
    years: [1917, 1918],
    bp: 3,
    circle: "plain",
  },
  {
    ...WARSHIP,
    id: "B-2-S",
    title: "High Seas Fleet",
    group: "CP",
    nation: "German",
    years: null,
    bp: 4,
    circle: "plain",
  },
  {
    ...BLOCKADE_OF_CENTRAL,
    id: "R-2-H",
    title: "Royal Navy Blockade",
    group: "EA",
    nation: "British",
    years: null,
    bp: 3,
    circle: "plain",
  },
  {
    ...BLOCKADE_OF_CENTRAL,
    id: "B-2-H",
    title: "Northern Patrol",
    group: "EA",
    nation: "British",
    years: [1914, 1917],
    bp: 2,
    circle: "plain",
  },
  {
    ...WARSHIP,
    id: "B-2-D",
    title: "Grand Fleet",
    group: "EA",
    nation: "British",
    years: null,
    bp: 4,
    circle: "plain",
  },
  { ...WARSHIP, id: "R-2-C", title: "Naval Mines", group: "N", nation: "German", years: null, bp: 2, circle: "plain" },
  { ...WARSHIP, id: "B-2-C", title: "Destroyers", group: "N", nation: "French", years: null, bp: 3, circle: "plain" },
  {
    ...JOKER,
    id: "R-X-1",
    title: "Paul von Lettow-Vorbeck",
    group: "CP",
    nation: "German",
    years: null,
    bp: 7,
    circle: "plain",
  },
  {
    ...JOKER_THAT_LOOKS_AT_THREE,
    id: "R-X-2",
    title: "Room 40 Codebreakers",
    group: "EA",
    nation: "British",
    years: null,
    bp: 5,
    circle: "plain",
  },
  {
    ...JOKER_THAT_LOOKS_AT_THREE,
    id: "B-X-1",
    title: "Abteilung IIIb Intelligence",
    group: "CP",
    nation: "German",
    years: null,
    bp: 5,
    circle: "plain",
  },
  { ...JOKER, id: "B-X-2", title: "No Man's Land", group: "N", nation: "French", years: null, bp: 5, circle: "plain" },
  {
    ...JOKER,
    id: "W-X-1",
    title: "Lawrence of Arabia",
    group: "EA",
    nation: "British",
    years: [1916, 1918],
    bp: 7,
    circle: "plain",
    provenance: {
      title: "rulebook",
      bp: "reconstructed",
      effects: "rulebook (interrupt; may be played with another card)",
    },
  },
  {
    ...JOKER_THAT_LOOKS_AT_ALL,
    id: "W-X-2",
    title: "Mata Hari & Spies",
    group: "N",
    nation: "French",
    years: [1914, 1917],
    bp: 4,
    circle: "plain",
  },
] as const satisfies readonly Card[];
