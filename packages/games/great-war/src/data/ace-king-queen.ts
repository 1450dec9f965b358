import { card } from "./card.ts";
import type { Card, Family } from "./vocabulary.ts";

const ACE_OF_TWO_USES = {
  types: ["fighter"],
  icons: ["cancel", "aviation"],
  uses: 2,
  effects: [{ kind: "cancel", uses: 2, targets: [{ icons: ["aviation"] }] }],
  text: "X: cancel one enemy Aviation card. May be used twice per turn; rotate after the second use.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (Aces cancel Aces)" },
} as const satisfies Family;

export const ACE = {
  types: ["fighter"],
  icons: ["cancel", "aviation"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ icons: ["aviation"] }] }],
  text: "X: cancel one enemy Aviation card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (Aces cancel Aces)" },
} as const satisfies Family;

export const HEAVY_ARTILLERY = {
  types: ["artillery", "heavy_artillery"],
  icons: ["attack", "cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["trenches", "fortifications"] }] }],
  text: "X: cancel one enemy Fortifications or Trenches card. Not cancelled by Fortifications. Once per turn.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (King artillery: some cancel Fortifications; cannon icon is cancelled by Trenches)",
  },
} as const satisfies Family;

const FIELD_ARTILLERY = {
  types: ["artillery", "field_artillery"],
  icons: ["cancel", "cannon"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["infantry"] }] }],
  text: "Field Artillery: cancelled by Trenches. X: cancel one enemy Infantry card (Heavy Machine-Guns included). Once per turn.",
  provenance: {
    title: "reconstructed",
    bp: "reconstructed",
    effects: "rulebook (King artillery: some cancel Fortifications; cannon icon is cancelled by Trenches)",
  },
} as const satisfies Family;

export const ASSAULT_INFANTRY = {
  types: ["infantry"],
  icons: ["attack", "cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["hmg", "trenches"] }] }],
  text: "Infantry. X: cancel one enemy Heavy Machine-Gun or Trenches card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (Queens are Infantry)" },
} as const satisfies Family;

export const LINE_INFANTRY = {
  types: ["infantry"],
  icons: ["attack"],
  uses: 0,
  effects: [],
  text: "Infantry. No special effect.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (Queens are Infantry)" },
} as const satisfies Family;

/** Fighters, heavy and field artillery, infantry of the Red and Blue decks, in data order. */
export const ACE_KING_QUEEN: readonly Card[] = [
  card(ACE_OF_TWO_USES, "R-A-S", "Manfred von Richthofen", "CP", "German", [1916, 1918], 13, "black"),
  card(ACE, "R-A-D", "Max Immelmann", "CP", "German", [1915, 1916], 11, "black"),
  card(ACE, "B-A-S", "Oswald Boelcke", "CP", "German", [1915, 1916], 12, "black"),
  card(ACE, "R-A-H", "Georges Guynemer", "EA", "French", [1915, 1917], 12, "black"),
  card(ACE_OF_TWO_USES, "B-A-H", "René Fonck", "EA", "French", [1916, 1918], 13, "black"),
  card(ACE, "B-A-D", "Albert Ball", "EA", "British", [1916, 1917], 11, "black"),
  card(ACE, "R-A-C", "Fokker Eindecker", "N", "German", [1915, 1916], 9, "plain"),
  card(ACE, "B-A-C", "Nieuport 17", "N", "French", [1916, 1917], 9, "plain"),
  card(HEAVY_ARTILLERY, "R-K-S", '42 cm Howitzer "Big Bertha"', "CP", "German", null, 13, "black"),
  card(FIELD_ARTILLERY, "B-K-S", "7.7 cm Field Gun", "CP", "German", null, 11, "black"),
  card(HEAVY_ARTILLERY, "B-K-D", "30.5 cm Siege Mortar", "CP", "Austrian", null, 12, "black"),
  card(FIELD_ARTILLERY, "R-K-H", "75 mm Field Gun", "EA", "French", null, 12, "black"),
  card(HEAVY_ARTILLERY, "R-K-D", "9.2-inch Siege Howitzer", "EA", "British", null, 13, "black"),
  card(FIELD_ARTILLERY, "B-K-H", "18-pounder Field Gun", "EA", "British", null, 11, "black"),
  card(FIELD_ARTILLERY, "R-K-C", "65 mm Mountain Gun", "N", "French", null, 9, "plain"),
  card(HEAVY_ARTILLERY, "B-K-C", "21 cm Mörser", "N", "German", null, 10, "plain"),
  card(ASSAULT_INFANTRY, "R-Q-S", "Stormtroopers", "CP", "German", [1916, 1918], 12, "black"),
  card(LINE_INFANTRY, "R-Q-D", "Prussian Guard", "CP", "German", null, 12, "black"),
  card(LINE_INFANTRY, "B-Q-S", "Kaiserjäger", "CP", "Austrian", null, 11, "black"),
  card(LINE_INFANTRY, "R-Q-H", "Tommies", "EA", "British", null, 11, "black"),
  card(LINE_INFANTRY, "B-Q-H", "Poilus", "EA", "French", null, 12, "black"),
  card(ASSAULT_INFANTRY, "B-Q-D", "Canadian Corps", "EA", "British", [1915, 1918], 12, "black"),
  card(LINE_INFANTRY, "R-Q-C", "Landwehr", "N", "German", null, 9, "plain"),
  card(LINE_INFANTRY, "B-Q-C", "Territorials", "N", "British", null, 9, "plain"),
];
