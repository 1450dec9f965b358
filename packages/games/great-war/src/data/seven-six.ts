import { card } from "./card.ts";
import type { Card, Family } from "./vocabulary.ts";

const HOWITZER = {
  types: ["artillery", "howitzer"],
  icons: ["cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["trenches"] }] }],
  text: "Artillery (Howitzer). X: cancel one enemy Trenches card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (Howitzers are Artillery)" },
} as const satisfies Family;

const ANTI_AIRCRAFT_GUN = {
  types: ["artillery", "anti_aircraft"],
  icons: ["cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ icons: ["aviation"] }] }],
  text: "Artillery (Anti-Aircraft). X: cancel one enemy Aviation card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const MORTAR = {
  types: ["artillery", "mortar"],
  icons: ["attack", "plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "cancel", uses: 1, targets: [{ types: ["hmg"] }] },
  ],
  text: "Artillery (Mortar). +: link to Infantry. X: cancel one enemy Heavy Machine-Gun card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (Mortars are Artillery)" },
} as const satisfies Family;

export const BOMBER = {
  types: ["bomber"],
  icons: ["attack", "cancel", "aviation"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["artillery"] }] }],
  text: "X: cancel one enemy Artillery card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const SNIPER = {
  types: ["infantry", "sniper"],
  icons: ["cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["leader"] }] }],
  text: "Infantry. X: cancel one enemy Leader card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

/** Howitzers, anti-aircraft guns, mortars, bombers and snipers of the Red and Blue decks, in data order. */
export const SEVEN_SIX: readonly Card[] = [
  card(HOWITZER, "R-7-S", "10.5 cm Light Field Howitzer", "CP", "German", null, 8, "plain"),
  card(HOWITZER, "B-7-S", "15 cm Heavy Field Howitzer", "CP", "German", null, 8, "plain"),
  card(HOWITZER, "R-7-H", "4.5-inch Howitzer", "EA", "British", null, 8, "plain"),
  card(HOWITZER, "B-7-H", "155 mm Schneider Howitzer", "EA", "French", [1915, 1918], 8, "plain"),
  card(HOWITZER, "R-7-C", "Field Howitzer Battery", "N", "German", null, 7, "plain"),
  card(HOWITZER, "B-7-C", "6-inch Howitzer", "N", "British", [1915, 1918], 7, "plain"),
  card(ANTI_AIRCRAFT_GUN, "R-7-D", "13-pounder Anti-Aircraft Gun", "N", "British", null, 7, "plain"),
  card(ANTI_AIRCRAFT_GUN, "B-7-D", "8.8 cm Anti-Aircraft Gun", "N", "German", [1917, 1918], 7, "plain"),
  card(MORTAR, "R-6-S", "Minenwerfer", "CP", "German", null, 7, "plain"),
  card(BOMBER, "B-6-S", "Gotha Bomber", "CP", "German", [1917, 1918], 7, "plain"),
  card(MORTAR, "R-6-H", "Stokes Mortar", "EA", "British", [1915, 1918], 7, "plain"),
  card(BOMBER, "B-6-H", "Breguet 14 Bomber", "EA", "French", [1917, 1918], 7, "plain"),
  card(MORTAR, "R-6-C", "Trench Mortar", "N", "French", [1915, 1918], 6, "plain"),
  card(MORTAR, "B-6-C", "Trench Mortar", "N", "German", [1915, 1918], 6, "plain"),
  card(SNIPER, "R-6-D", "Sniper", "N", "British", null, 6, "plain"),
  card(SNIPER, "B-6-D", "Sniper", "N", "German", null, 6, "plain"),
];
