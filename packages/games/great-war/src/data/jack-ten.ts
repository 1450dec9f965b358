import { card } from "./card.ts";
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
export const JACK_TEN: readonly Card[] = [
  card(COMMANDER_OF_BOTH_ARMS, "R-J-S", "Paul von Hindenburg", "CP", "German", null, 10, "black"),
  card(COMMANDER_OF_ARTILLERY, "R-J-C", "Erich von Falkenhayn", "CP", "German", null, 9, "black"),
  card(COMMANDER_OF_INFANTRY, "B-J-S", "Erich Ludendorff", "CP", "German", null, 11, "black"),
  card(COMMANDER_OF_LAND, "B-J-C", "Franz Conrad von Hötzendorf", "CP", "Austrian", null, 8, "black"),
  card(COMMANDER_OF_ARTILLERY, "R-J-H", "Joseph Joffre", "EA", "French", [1914, 1916], 9, "black"),
  card(COMMANDER_OF_INFANTRY, "R-J-D", "Sir Douglas Haig", "EA", "British", [1915, 1918], 11, "black"),
  card(COMMANDER_OF_BOTH_ARMS, "B-J-H", "Ferdinand Foch", "EA", "French", null, 10, "black"),
  card(COMMANDER_OF_LAND, "B-J-D", "Philippe Pétain", "EA", "French", [1916, 1918], 8, "black"),
  card(CAVALRY, "R-10-S", "Uhlans", "CP", "German", null, 10, "plain"),
  card(TANK, "B-10-S", "A7V Tank", "CP", "German", [1918, 1918], 11, "plain"),
  card(TANK, "B-10-D", "Captured Mark IV Tank", "CP", "German", [1917, 1918], 10, "plain"),
  card(TANK, "R-10-H", "Mark I Tank", "EA", "British", [1916, 1917], 10, "plain"),
  card(TANK, "R-10-D", "Renault FT Tank", "EA", "French", [1918, 1918], 11, "plain"),
  card(CAVALRY, "B-10-H", "Bengal Lancers", "EA", "British", null, 10, "plain"),
  card(ARMOURED_CAR, "R-10-C", "Armoured Car", "N", "British", null, 9, "plain"),
  card(LIGHT_CAVALRY, "B-10-C", "Dragoons", "N", "French", null, 9, "plain"),
];
