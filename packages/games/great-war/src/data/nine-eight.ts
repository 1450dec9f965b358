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
export const NINE_EIGHT = [
  {
    ...HEAVY_MACHINE_GUN,
    id: "R-9-S",
    title: "MG 08 Heavy Machine-Gun",
    group: "CP",
    nation: "German",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "B-9-S",
    title: "Schwarzlose Heavy Machine-Gun",
    group: "CP",
    nation: "Austrian",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "R-9-H",
    title: "Vickers Heavy Machine-Gun",
    group: "EA",
    nation: "British",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "B-9-H",
    title: "Hotchkiss Heavy Machine-Gun",
    group: "EA",
    nation: "French",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "R-9-C",
    title: "Maxim Heavy Machine-Gun",
    group: "N",
    nation: "German",
    years: null,
    bp: 8,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "R-9-D",
    title: "Lewis Gun Section",
    group: "N",
    nation: "British",
    years: [1915, 1918],
    bp: 8,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "B-9-C",
    title: "Saint-Étienne Heavy Machine-Gun",
    group: "N",
    nation: "French",
    years: null,
    bp: 8,
    circle: "plain",
  },
  {
    ...HEAVY_MACHINE_GUN,
    id: "B-9-D",
    title: "MG 08/15 Section",
    group: "N",
    nation: "German",
    years: [1917, 1918],
    bp: 8,
    circle: "plain",
  },
  {
    ...GERMAN_AEROPLANE,
    id: "R-8-S",
    title: "German Reconnaissance Aeroplane",
    group: "CP",
    nation: "German",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...CENTRAL_BALLOON,
    id: "R-8-D",
    title: "Drachen Observation Balloon",
    group: "CP",
    nation: "German",
    years: null,
    bp: 8,
    circle: "plain",
  },
  {
    ...GERMAN_AEROPLANE,
    id: "B-8-S",
    title: "German Artillery-Spotting Aeroplane",
    group: "CP",
    nation: "German",
    years: [1915, 1918],
    bp: 9,
    circle: "plain",
    provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
  },
  {
    ...BRITISH_AEROPLANE,
    id: "R-8-H",
    title: "British Reconnaissance Aeroplane",
    group: "EA",
    nation: "British",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...FRENCH_AEROPLANE,
    id: "B-8-H",
    title: "French Reconnaissance Aeroplane",
    group: "EA",
    nation: "French",
    years: null,
    bp: 9,
    circle: "plain",
  },
  {
    ...ALLIED_BALLOON,
    id: "B-8-D",
    title: "Caquot Observation Balloon",
    group: "EA",
    nation: "French",
    years: [1916, 1918],
    bp: 8,
    circle: "plain",
  },
  {
    ...NEUTRAL_BALLOON,
    id: "R-8-C",
    title: "Neutral Observation Balloon",
    group: "N",
    nation: "French",
    years: null,
    bp: 7,
    circle: "plain",
  },
  {
    ...NEUTRAL_BALLOON,
    id: "B-8-C",
    title: "Neutral Observation Balloon",
    group: "N",
    nation: "German",
    years: null,
    bp: 7,
    circle: "plain",
  },
] as const satisfies readonly Card[];
