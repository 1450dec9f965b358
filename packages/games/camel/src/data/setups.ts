import type { AreaPiece, SectionPiece, Stronghold } from "./types.ts";

/* The terrain behind the 5' line (CK-081). */

export const FORT = {
  rectangle: [
    [1650, 6300],
    [3150, 6300],
    [3150, 6900],
    [1650, 6900],
  ],
  sections: [
    { id: "fw1", type: "fort_wall", a: [1650, 6300], b: [2250, 6300], aim: [1950, 6300] },
    { id: "fgate", type: "gate", a: [2250, 6300], b: [2550, 6300], aim: [2400, 6300] },
    { id: "fw2", type: "fort_wall", a: [2550, 6300], b: [3150, 6300], aim: [2850, 6300] },
    { id: "fw3", type: "fort_wall", a: [3150, 6300], b: [3150, 6900], aim: [3150, 6600] },
    { id: "fw4", type: "fort_wall", a: [3150, 6900], b: [2550, 6900], aim: [2850, 6900] },
    { id: "fw5", type: "fort_wall", a: [2550, 6900], b: [2250, 6900], aim: [2400, 6900] },
    { id: "fw6", type: "fort_wall", a: [2250, 6900], b: [1650, 6900], aim: [1950, 6900] },
    { id: "fw7", type: "fort_wall", a: [1650, 6900], b: [1650, 6300], aim: [1650, 6600] },
  ],
  gateways: [],
  areas: [
    {
      id: "keep",
      type: "stone_building",
      feature: "keep",
      polygon: [
        [2250, 6560],
        [2550, 6560],
        [2550, 6820],
        [2250, 6820],
      ],
      aim: [2400, 6690],
      name: "The Tea Room",
    },
  ],
  garrison: [
    [1860, 6370],
    [2100, 6370],
    [2340, 6370],
    [2620, 6370],
    [2900, 6370],
  ],
  diamondes: [
    [2340, 6690],
    [2460, 6690],
  ],
} satisfies Stronghold;

export const MISSION = {
  rectangle: [
    [1650, 6150],
    [3150, 6150],
    [3150, 7050],
    [1650, 7050],
  ],
  sections: [
    { id: "mw1", type: "wall", a: [1650, 6150], b: [2250, 6150], aim: [1950, 6150] },
    { id: "mw2", type: "wall", a: [2550, 6150], b: [3150, 6150], aim: [2850, 6150] },
    { id: "mw3", type: "wall", a: [3150, 6150], b: [3150, 6600], aim: [3150, 6375] },
    { id: "mw4", type: "wall", a: [3150, 6600], b: [3150, 7050], aim: [3150, 6825] },
    { id: "mw5", type: "wall", a: [3150, 7050], b: [2650, 7050], aim: [2900, 7050] },
    { id: "mw6", type: "wall", a: [2650, 7050], b: [2150, 7050], aim: [2400, 7050] },
    { id: "mw7", type: "wall", a: [2150, 7050], b: [1650, 7050], aim: [1900, 7050] },
    { id: "mw8", type: "wall", a: [1650, 7050], b: [1650, 6600], aim: [1650, 6825] },
    { id: "mw9", type: "wall", a: [1650, 6600], b: [1650, 6150], aim: [1650, 6375] },
  ],
  gateways: [
    [
      [2250, 6150],
      [2550, 6150],
    ],
  ],
  areas: [
    {
      id: "house",
      type: "stone_building",
      feature: "house",
      polygon: [
        [2100, 6450],
        [2700, 6450],
        [2700, 6850],
        [2100, 6850],
      ],
      aim: [2400, 6650],
      name: "The Mission House",
    },
  ],
  garrison: [
    [2200, 6550],
    [2400, 6550],
    [2600, 6550],
    [2200, 6750],
    [2600, 6750],
  ],
  diamondes: [
    [2350, 6700],
    [2460, 6700],
  ],
} satisfies Stronghold;

/** Offsets from the village centre. Both villages are alike. */
export const VILLAGE = {
  sections: [
    { id: "low1", type: "low_wall", a: [-350, -350], b: [250, -350], aim: [-50, -350] },
    { id: "fence1", type: "fence", a: [350, -150], b: [350, 350], aim: [350, 100] },
  ] satisfies SectionPiece[],
  areas: [
    {
      id: "headman",
      type: "stone_building",
      feature: "headman",
      polygon: [
        [-100, 50],
        [300, 50],
        [300, 350],
        [-100, 350],
      ],
      aim: [100, 200],
      name: "Headman's house",
    },
    {
      id: "hut",
      type: "wooden_building",
      feature: "hut",
      polygon: [
        [-380, -200],
        [-130, -200],
        [-130, 50],
        [-380, 50],
      ],
      aim: [-255, -75],
      name: "Goat hut",
    },
  ] satisfies AreaPiece[],
  names: ["Lala China", "Kata Kushtia"],
};
