import { card } from "./card.ts";
import type { Card, Family } from "./vocabulary.ts";

export const HEAVY_MACHINE_GUN = {
  types: ["infantry", "hmg"],
  icons: ["plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }, { types: ["trenches", "fortifications"] }] },
    { kind: "cancel", uses: 1, targets: [{ types: ["infantry"], icons: ["attack"] }, { types: ["cavalry"] }] },
  ],
  text: "Infantry (Heavy Machine-Gun). +: link to Infantry, Trenches or Fortifications. X: cancel one enemy Cavalry card or one enemy Infantry card with the Attack arrow. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "rulebook (HMG are Infantry)" },
} as const satisfies Family;

const GERMAN_AEROPLANE = {
  types: ["reconnaissance"],
  icons: ["plus", "aviation", "look"],
  uses: 1,
  effects: [
    {
      kind: "link",
      to: [
        { types: ["artillery"], nations: ["German"] },
        { types: ["artillery"], groups: ["N"] },
      ],
    },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to German Artillery or to Neutral Artillery. Look at one random card in the enemy hand, once per turn.",
  provenance: {
    title: "public",
    bp: "public (9)",
    effects: "public (link to German Artillery); Neutral Artillery and look: reconstructed",
  },
} as const satisfies Family;

const CENTRAL_BALLOON = {
  types: ["balloon"],
  icons: ["plus", "aviation", "look"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["artillery"], groups: ["CP", "N"] }] },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to Central Powers or Neutral Artillery. Look at one random card in the enemy hand, once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const BRITISH_AEROPLANE = {
  types: ["reconnaissance"],
  icons: ["plus", "aviation", "look"],
  uses: 1,
  effects: [
    {
      kind: "link",
      to: [
        { types: ["artillery"], nations: ["British"] },
        { types: ["artillery"], groups: ["N"] },
      ],
    },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to British Artillery or to Neutral Artillery. Look at one random card in the enemy hand, once per turn.",
  provenance: {
    title: "rulebook",
    bp: "reconstructed (equal to its German counterpart)",
    effects: "rulebook (link to British Artillery); Neutral Artillery and look: reconstructed",
  },
} as const satisfies Family;

const FRENCH_AEROPLANE = {
  types: ["reconnaissance"],
  icons: ["plus", "aviation", "look"],
  uses: 1,
  effects: [
    {
      kind: "link",
      to: [
        { types: ["artillery"], nations: ["French"] },
        { types: ["artillery"], groups: ["N"] },
      ],
    },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to French Artillery or to Neutral Artillery. Look at one random card in the enemy hand, once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const ALLIED_BALLOON = {
  types: ["balloon"],
  icons: ["plus", "aviation", "look"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["artillery"], groups: ["EA", "N"] }] },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to Entente or Neutral Artillery. Look at one random card in the enemy hand, once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const NEUTRAL_BALLOON = {
  types: ["balloon"],
  icons: ["plus", "aviation", "look"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["artillery"] }] },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to any Artillery. Look at one random card in the enemy hand, once per turn.",
  provenance: {
    title: "rulebook",
    bp: "reconstructed",
    effects: "rulebook (link to Artillery King); look: reconstructed",
  },
} as const satisfies Family;

/** Machine-guns, reconnaissance aeroplanes and balloons of the Red and Blue decks, in data order. */
export const NINE_EIGHT: readonly Card[] = [
  card(HEAVY_MACHINE_GUN, "R-9-S", "MG 08 Heavy Machine-Gun", "CP", "German", null, 9, "plain"),
  card(HEAVY_MACHINE_GUN, "B-9-S", "Schwarzlose Heavy Machine-Gun", "CP", "Austrian", null, 9, "plain"),
  card(HEAVY_MACHINE_GUN, "R-9-H", "Vickers Heavy Machine-Gun", "EA", "British", null, 9, "plain"),
  card(HEAVY_MACHINE_GUN, "B-9-H", "Hotchkiss Heavy Machine-Gun", "EA", "French", null, 9, "plain"),
  card(HEAVY_MACHINE_GUN, "R-9-C", "Maxim Heavy Machine-Gun", "N", "German", null, 8, "plain"),
  card(HEAVY_MACHINE_GUN, "R-9-D", "Lewis Gun Section", "N", "British", [1915, 1918], 8, "plain"),
  card(HEAVY_MACHINE_GUN, "B-9-C", "Saint-Étienne Heavy Machine-Gun", "N", "French", null, 8, "plain"),
  card(HEAVY_MACHINE_GUN, "B-9-D", "MG 08/15 Section", "N", "German", [1917, 1918], 8, "plain"),
  card(GERMAN_AEROPLANE, "R-8-S", "German Reconnaissance Aeroplane", "CP", "German", null, 9, "plain"),
  card(CENTRAL_BALLOON, "R-8-D", "Drachen Observation Balloon", "CP", "German", null, 8, "plain"),
  {
    ...card(GERMAN_AEROPLANE, "B-8-S", "German Artillery-Spotting Aeroplane", "CP", "German", [1915, 1918], 9, "plain"),
    provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
  },
  card(BRITISH_AEROPLANE, "R-8-H", "British Reconnaissance Aeroplane", "EA", "British", null, 9, "plain"),
  card(FRENCH_AEROPLANE, "B-8-H", "French Reconnaissance Aeroplane", "EA", "French", null, 9, "plain"),
  card(ALLIED_BALLOON, "B-8-D", "Caquot Observation Balloon", "EA", "French", [1916, 1918], 8, "plain"),
  card(NEUTRAL_BALLOON, "R-8-C", "Neutral Observation Balloon", "N", "French", null, 7, "plain"),
  card(NEUTRAL_BALLOON, "B-8-C", "Neutral Observation Balloon", "N", "German", null, 7, "plain"),
];
