import type { Card, Family } from "./vocabulary.ts";

export const COMMANDER_OF_BOTH_ARMS = {
  types: ["leader"],
  icons: ["plus"],
  uses: 0,
  effects: [{ kind: "command", max: 2, cards: [{ types: ["infantry"] }, { types: ["artillery"] }] }],
  text: "+: play as your first card; you may play up to two Infantry and/or Artillery cards with him.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (Leaders allow more than one card at a time)",
  },
} as const satisfies Family;

const COMMANDER_OF_ARTILLERY = {
  types: ["leader"],
  icons: ["plus"],
  uses: 0,
  effects: [{ kind: "command", max: 2, cards: [{ types: ["artillery"] }] }],
  text: "+: play as your first card; you may play up to two Artillery cards with him.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (Leaders allow more than one card at a time)",
  },
} as const satisfies Family;

export const COMMANDER_OF_INFANTRY = {
  types: ["leader"],
  icons: ["plus"],
  uses: 0,
  effects: [{ kind: "command", max: 2, cards: [{ types: ["infantry"] }] }],
  text: "+: play as your first card; you may play up to two Infantry cards with him.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (Leaders allow more than one card at a time)",
  },
} as const satisfies Family;

const COMMANDER_OF_LAND = {
  types: ["leader"],
  icons: ["plus"],
  uses: 0,
  effects: [{ kind: "command", max: 1, cards: [{ land: true }] }],
  text: "+: play as your first card; you may play one Land card with him.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (Leaders allow more than one card at a time)",
  },
} as const satisfies Family;

export const CAVALRY = {
  types: ["cavalry"],
  icons: ["attack", "look"],
  uses: 1,
  effects: [{ kind: "look", uses: 1, count: 2 }],
  text: "Cavalry. Look at 2 random cards in the enemy hand. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

export const TANK = {
  types: ["tank"],
  icons: ["attack", "cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["hmg", "trenches"] }] }],
  text: "Tank. X: cancel one enemy Heavy Machine-Gun or Trenches card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const ARMOURED_CAR = {
  types: ["armoured_car"],
  icons: ["attack", "cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["hmg"] }] }],
  text: "X: cancel one enemy Heavy Machine-Gun card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const LIGHT_CAVALRY = {
  types: ["cavalry"],
  icons: ["attack", "look"],
  uses: 1,
  effects: [{ kind: "look", uses: 1, count: 1 }],
  text: "Cavalry. Look at one random card in the enemy hand. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

/** Leaders, tanks, cavalry and armoured cars of the Red and Blue decks, in data order. */
export const JACK_TEN = [
  {
    ...COMMANDER_OF_BOTH_ARMS,
    id: "R-J-S",
    title: "Paul von Hindenburg",
    group: "CP",
    nation: "German",
    years: null,
    bp: 10,
    circle: "black",
  },
  {
    ...COMMANDER_OF_ARTILLERY,
    id: "R-J-C",
    title: "Erich von Falkenhayn",
    group: "CP",
    nation: "German",
    years: null,
    bp: 9,
    circle: "black",
  },
  {
    ...COMMANDER_OF_INFANTRY,
    id: "B-J-S",
    title: "Erich Ludendorff",
    group: "CP",
    nation: "German",
    years: null,
    bp: 11,
    circle: "black",
  },
  {
    ...COMMANDER_OF_LAND,
    id: "B-J-C",
    title: "Franz Conrad von Hötzendorf",
    group: "CP",
    nation: "Austrian",
    years: null,
    bp: 8,
    circle: "black",
  },
  {
    ...COMMANDER_OF_ARTILLERY,
    id: "R-J-H",
    title: "Joseph Joffre",
    group: "EA",
    nation: "French",
    years: [1914, 1916],
    bp: 9,
    circle: "black",
  },
  {
    ...COMMANDER_OF_INFANTRY,
    id: "R-J-D",
    title: "Sir Douglas Haig",
    group: "EA",
    nation: "British",
    years: [1915, 1918],
    bp: 11,
    circle: "black",
  },
  {
    ...COMMANDER_OF_BOTH_ARMS,
    id: "B-J-H",
    title: "Ferdinand Foch",
    group: "EA",
    nation: "French",
    years: null,
    bp: 10,
    circle: "black",
  },
  {
    ...COMMANDER_OF_LAND,
    id: "B-J-D",
    title: "Philippe Pétain",
    group: "EA",
    nation: "French",
    years: [1916, 1918],
    bp: 8,
    circle: "black",
  },
  { ...CAVALRY, id: "R-10-S", title: "Uhlans", group: "CP", nation: "German", years: null, bp: 10, circle: "plain" },
  {
    ...TANK,
    id: "B-10-S",
    title: "A7V Tank",
    group: "CP",
    nation: "German",
    years: [1918, 1918],
    bp: 11,
    circle: "plain",
  },
  {
    ...TANK,
    id: "B-10-D",
    title: "Captured Mark IV Tank",
    group: "CP",
    nation: "German",
    years: [1917, 1918],
    bp: 10,
    circle: "plain",
  },
  {
    ...TANK,
    id: "R-10-H",
    title: "Mark I Tank",
    group: "EA",
    nation: "British",
    years: [1916, 1917],
    bp: 10,
    circle: "plain",
  },
  {
    ...TANK,
    id: "R-10-D",
    title: "Renault FT Tank",
    group: "EA",
    nation: "French",
    years: [1918, 1918],
    bp: 11,
    circle: "plain",
  },
  {
    ...CAVALRY,
    id: "B-10-H",
    title: "Bengal Lancers",
    group: "EA",
    nation: "British",
    years: null,
    bp: 10,
    circle: "plain",
  },
  {
    ...ARMOURED_CAR,
    id: "R-10-C",
    title: "Armoured Car",
    group: "N",
    nation: "British",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...LIGHT_CAVALRY,
    id: "B-10-C",
    title: "Dragoons",
    group: "N",
    nation: "French",
    years: null,
    bp: 9,
    circle: "plain",
  },
] as const satisfies readonly Card[];
