import type { Card, Family } from "./vocabulary.ts";

const FORTIFICATIONS = {
  types: ["fieldwork", "fortifications"],
  icons: ["plus", "cancel"],
  uses: 0,
  effects: [
    { kind: "restrict", role: "defender", round: 1 },
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "standing_cancel", targets: [{ icons: ["attack"] }] },
  ],
  text: "Defender only, first round only. +: link to Infantry. X: cancels every enemy card with the Attack arrow played later this turn, except cards that can cancel Fortifications. Never rotated.",
  provenance: { title: "rulebook", bp: "reconstructed", effects: "rulebook" },
} as const satisfies Family;

const TRENCHES = {
  types: ["fieldwork", "trenches"],
  icons: ["plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "restrict", role: "defender", round: 1 },
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "cancel", uses: 1, targets: [{ icons: ["cannon"] }] },
  ],
  text: "Defender only, first round only. +: link to Infantry. X: cancel one enemy Field Artillery card (cannon). Once per turn.",
  provenance: {
    title: "rulebook",
    bp: "reconstructed",
    effects: "rulebook (cancel Field Artillery); Defender, first round and link reconstructed",
  },
} as const satisfies Family;

const BARBED_WIRE = {
  types: ["fieldwork", "wire"],
  icons: ["plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "restrict", role: "defender", round: 1 },
    { kind: "link", to: [{ types: ["infantry"] }, { types: ["trenches", "fortifications"] }] },
    { kind: "cancel", uses: 1, targets: [{ types: ["cavalry"] }] },
  ],
  text: "Defender only, first round only. +: link to Infantry, Trenches or Fortifications. X: cancel one enemy Cavalry card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const FLAMETHROWERS = {
  types: ["flamethrowers"],
  icons: ["attack", "plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "cancel", uses: 1, targets: [{ types: ["trenches", "fortifications"] }] },
  ],
  text: "+: link to Infantry. X: cancel one enemy Fortifications or Trenches card. Not cancelled by Fortifications. Once per turn.",
  provenance: { title: "rulebook", bp: "reconstructed", effects: "rulebook" },
} as const satisfies Family;

const GAS = {
  types: ["gas"],
  icons: ["attack", "cancel"],
  uses: 1,
  effects: [{ kind: "cancel", uses: 1, targets: [{ types: ["infantry"] }] }],
  text: "Gas. X: cancel one enemy Infantry card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const PIONEERS = {
  types: ["engineers"],
  icons: ["plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "cancel", uses: 1, targets: [{ types: ["trenches", "wire"] }] },
  ],
  text: "+: link to Infantry. X: cancel one enemy Trenches or Barbed Wire card. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const TUNNELLERS = {
  types: ["engineers"],
  icons: ["attack", "plus", "cancel"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "cancel", uses: 1, targets: [{ types: ["trenches", "fortifications"] }] },
  ],
  text: "+: link to Infantry. X: cancel one enemy Fortifications or Trenches card. Not cancelled by Fortifications. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const GAS_MASKS = {
  types: ["support", "gas_masks"],
  icons: ["plus"],
  uses: 0,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }] },
    { kind: "protect", scope: "own_side", cards: [{ types: ["infantry"] }], against: [{ types: ["gas"] }] },
  ],
  text: "+: link to Infantry. While face up, your Infantry cannot be cancelled by Gas cards.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

/** Fieldworks, assault engineers and gas of the Red and Blue decks, in data order. */
export const FIVE_FOUR = [
  {
    ...FORTIFICATIONS,
    id: "R-5-S",
    title: "Fortifications: Hindenburg Line",
    group: "CP",
    nation: "German",
    years: [1917, 1918],
    bp: 5,
    circle: "plain",
  },
  {
    ...TRENCHES,
    id: "B-5-S",
    title: "Trenches: German Front Line",
    group: "CP",
    nation: "German",
    years: null,
    bp: 6,
    circle: "plain",
  },
  {
    ...TRENCHES,
    id: "R-5-H",
    title: "Trenches: British Front Line",
    group: "EA",
    nation: "British",
    years: null,
    bp: 6,
    circle: "plain",
  },
  {
    ...FORTIFICATIONS,
    id: "B-5-H",
    title: "Fortifications: Verdun",
    group: "EA",
    nation: "French",
    years: null,
    bp: 5,
    circle: "plain",
  },
  { ...TRENCHES, id: "R-5-C", title: "Trenches", group: "N", nation: "French", years: null, bp: 5, circle: "plain" },
  { ...TRENCHES, id: "B-5-C", title: "Trenches", group: "N", nation: "German", years: null, bp: 5, circle: "plain" },
  {
    ...FORTIFICATIONS,
    id: "R-5-D",
    title: "Fortifications",
    group: "N",
    nation: "French",
    years: null,
    bp: 4,
    circle: "plain",
  },
  {
    ...BARBED_WIRE,
    id: "B-5-D",
    title: "Barbed Wire",
    group: "N",
    nation: "British",
    years: null,
    bp: 5,
    circle: "plain",
  },
  {
    ...FLAMETHROWERS,
    id: "R-4-S",
    title: "Flamethrowers",
    group: "CP",
    nation: "German",
    years: [1915, 1918],
    bp: 5,
    circle: "plain",
  },
  {
    ...GAS,
    id: "B-4-S",
    title: "Chlorine Gas Cylinders",
    group: "CP",
    nation: "German",
    years: [1915, 1918],
    bp: 4,
    circle: "plain",
  },
  { ...PIONEERS, id: "B-4-D", title: "Pioneers", group: "CP", nation: "German", years: null, bp: 4, circle: "plain" },
  {
    ...FLAMETHROWERS,
    id: "R-4-H",
    title: "Flamethrowers",
    group: "EA",
    nation: "French",
    years: [1915, 1918],
    bp: 5,
    circle: "plain",
  },
  {
    ...GAS,
    id: "R-4-D",
    title: "Livens Gas Projector",
    group: "EA",
    nation: "British",
    years: [1916, 1918],
    bp: 4,
    circle: "plain",
  },
  {
    ...TUNNELLERS,
    id: "B-4-H",
    title: "Tunnelling Company",
    group: "EA",
    nation: "British",
    years: [1915, 1918],
    bp: 4,
    circle: "plain",
  },
  {
    ...FLAMETHROWERS,
    id: "R-4-C",
    title: "Flamethrowers",
    group: "N",
    nation: "German",
    years: [1915, 1918],
    bp: 4,
    circle: "plain",
  },
  {
    ...GAS_MASKS,
    id: "B-4-C",
    title: "Gas Masks",
    group: "N",
    nation: "British",
    years: [1915, 1918],
    bp: 4,
    circle: "plain",
  },
] as const satisfies readonly Card[];
