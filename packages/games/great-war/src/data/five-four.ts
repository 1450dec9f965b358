import { card } from "./card.ts";
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
export const FIVE_FOUR: readonly Card[] = [
  card(FORTIFICATIONS, "R-5-S", "Fortifications: Hindenburg Line", "CP", "German", [1917, 1918], 5, "plain"),
  card(TRENCHES, "B-5-S", "Trenches: German Front Line", "CP", "German", null, 6, "plain"),
  card(TRENCHES, "R-5-H", "Trenches: British Front Line", "EA", "British", null, 6, "plain"),
  card(FORTIFICATIONS, "B-5-H", "Fortifications: Verdun", "EA", "French", null, 5, "plain"),
  card(TRENCHES, "R-5-C", "Trenches", "N", "French", null, 5, "plain"),
  card(TRENCHES, "B-5-C", "Trenches", "N", "German", null, 5, "plain"),
  card(FORTIFICATIONS, "R-5-D", "Fortifications", "N", "French", null, 4, "plain"),
  card(BARBED_WIRE, "B-5-D", "Barbed Wire", "N", "British", null, 5, "plain"),
  card(FLAMETHROWERS, "R-4-S", "Flamethrowers", "CP", "German", [1915, 1918], 5, "plain"),
  card(GAS, "B-4-S", "Chlorine Gas Cylinders", "CP", "German", [1915, 1918], 4, "plain"),
  card(PIONEERS, "B-4-D", "Pioneers", "CP", "German", null, 4, "plain"),
  card(FLAMETHROWERS, "R-4-H", "Flamethrowers", "EA", "French", [1915, 1918], 5, "plain"),
  card(GAS, "R-4-D", "Livens Gas Projector", "EA", "British", [1916, 1918], 4, "plain"),
  card(TUNNELLERS, "B-4-H", "Tunnelling Company", "EA", "British", [1915, 1918], 4, "plain"),
  card(FLAMETHROWERS, "R-4-C", "Flamethrowers", "N", "German", [1915, 1918], 4, "plain"),
  card(GAS_MASKS, "B-4-C", "Gas Masks", "N", "British", [1915, 1918], 4, "plain"),
];
