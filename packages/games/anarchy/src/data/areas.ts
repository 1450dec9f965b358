/** The areas in the order of the rulebook's table. This order applies wherever areas are handled in order (AN-263). */
export const AREA_CODES = [
  "AFG",
  "AWD",
  "BRD",
  "BNG",
  "CRN",
  "GRK",
  "GWL",
  "HYD",
  "IND",
  "MLB",
  "MSL",
  "MGH",
  "MYS",
  "NGP",
  "PUN",
  "RJP",
] as const;
export type AreaCode = (typeof AREA_CODES)[number];

/** One of the sixteen areas, which are the suits of the cards (AN-002, AN-006). */
export interface Area {
  readonly code: AreaCode;
  readonly id: string;
  readonly name: string;
  /** Sums over all cards of the area, from its row in the rulebook's table (ruling AN-R1). */
  readonly totals: {
    readonly cards: number;
    readonly crowns: number;
    readonly swords: number;
    readonly castles: number;
    readonly treasures: number;
  };
  /** Areas that share a border with it. The rulebook's text does not include the map: ruling AN-R3. */
  readonly adjacent: readonly AreaCode[];
  /** Distinguishes the area by colour, pattern and emblem, never by colour alone. */
  readonly colour: string;
  readonly textColour: string;
  readonly pattern: string;
  readonly emblem: string;
  readonly totalsFrom: "rulebook";
  readonly bordersFrom: "AN-R3";
}

const PROVENANCE = { totalsFrom: "rulebook", bordersFrom: "AN-R3" } as const;

export const AREAS: Readonly<Record<AreaCode, Area>> = {
  AFG: {
    code: "AFG",
    id: "afghanistan",
    name: "Afghanistan",
    totals: { cards: 6, crowns: 3, swords: 5, castles: 1, treasures: 1 },
    adjacent: ["BRD", "MSL", "MGH", "RJP"],
    colour: "#aa99ee",
    textColour: "#111111",
    pattern: "diagonal-right",
    emblem: "mountain peak",
    ...PROVENANCE,
  },
  AWD: {
    code: "AWD",
    id: "awadh",
    name: "Awadh",
    totals: { cards: 8, crowns: 6, swords: 2, castles: 2, treasures: 2 },
    adjacent: ["BNG", "GRK", "GWL", "MGH", "NGP"],
    colour: "#ee99aa",
    textColour: "#111111",
    pattern: "dots-small",
    emblem: "twin fish",
    ...PROVENANCE,
  },
  BRD: {
    code: "BRD",
    id: "baroda",
    name: "Baroda",
    totals: { cards: 7, crowns: 5, swords: 4, castles: 1, treasures: 3 },
    adjacent: ["AFG", "IND", "PUN", "RJP"],
    colour: "#eecc66",
    textColour: "#111111",
    pattern: "waves",
    emblem: "dhow",
    ...PROVENANCE,
  },
  BNG: {
    code: "BNG",
    id: "bengal",
    name: "Bengal",
    totals: { cards: 12, crowns: 11, swords: 2, castles: 4, treasures: 8 },
    adjacent: ["AWD", "GRK", "NGP"],
    colour: "#88aa44",
    textColour: "#111111",
    pattern: "horizontal",
    emblem: "bale of muslin",
    ...PROVENANCE,
  },
  CRN: {
    code: "CRN",
    id: "carnatic",
    name: "Carnatic",
    totals: { cards: 10, crowns: 8, swords: 3, castles: 3, treasures: 4 },
    adjacent: ["HYD", "MLB", "MYS"],
    colour: "#997711",
    textColour: "#111111",
    pattern: "cross-hatch",
    emblem: "temple tower",
    ...PROVENANCE,
  },
  GRK: {
    code: "GRK",
    id: "gorkha",
    name: "Gorkha",
    totals: { cards: 6, crowns: 5, swords: 4, castles: 1, treasures: 0 },
    adjacent: ["AWD", "BNG", "MSL", "MGH"],
    colour: "#666655",
    textColour: "#ffffff",
    pattern: "chevron",
    emblem: "khukuri knife",
    ...PROVENANCE,
  },
  GWL: {
    code: "GWL",
    id: "gwalior",
    name: "Gwalior",
    totals: { cards: 7, crowns: 5, swords: 2, castles: 2, treasures: 3 },
    adjacent: ["AWD", "IND", "MGH", "NGP", "RJP"],
    colour: "#885511",
    textColour: "#ffffff",
    pattern: "diagonal-left",
    emblem: "cobra",
    ...PROVENANCE,
  },
  HYD: {
    code: "HYD",
    id: "hyderabad",
    name: "Hyderabad",
    totals: { cards: 8, crowns: 6, swords: 3, castles: 1, treasures: 3 },
    adjacent: ["CRN", "IND", "MYS", "NGP", "PUN"],
    colour: "#cceecc",
    textColour: "#111111",
    pattern: "diamonds",
    emblem: "diamond",
    ...PROVENANCE,
  },
  IND: {
    code: "IND",
    id: "indore",
    name: "Indore",
    totals: { cards: 7, crowns: 5, swords: 3, castles: 1, treasures: 1 },
    adjacent: ["BRD", "GWL", "HYD", "NGP", "PUN", "RJP"],
    colour: "#669966",
    textColour: "#111111",
    pattern: "grid",
    emblem: "bull",
    ...PROVENANCE,
  },
  MLB: {
    code: "MLB",
    id: "malabar",
    name: "Malabar",
    totals: { cards: 8, crowns: 7, swords: 1, castles: 4, treasures: 6 },
    adjacent: ["CRN", "MYS"],
    colour: "#7f7f9f",
    textColour: "#111111",
    pattern: "scales",
    emblem: "conch shell",
    ...PROVENANCE,
  },
  MSL: {
    code: "MSL",
    id: "misl",
    name: "Misl",
    totals: { cards: 6, crowns: 3, swords: 3, castles: 1, treasures: 1 },
    adjacent: ["AFG", "GRK", "MGH"],
    colour: "#ccbb88",
    textColour: "#111111",
    pattern: "vertical",
    emblem: "steel quoit (chakkar)",
    ...PROVENANCE,
  },
  MGH: {
    code: "MGH",
    id: "mughals",
    name: "Mughals",
    totals: { cards: 11, crowns: 8, swords: 6, castles: 3, treasures: 5 },
    adjacent: ["AFG", "AWD", "GRK", "GWL", "MSL", "RJP"],
    colour: "#3366aa",
    textColour: "#ffffff",
    pattern: "solid",
    emblem: "parasol of state",
    ...PROVENANCE,
  },
  MYS: {
    code: "MYS",
    id: "mysore",
    name: "Mysore",
    totals: { cards: 8, crowns: 6, swords: 5, castles: 2, treasures: 4 },
    adjacent: ["CRN", "HYD", "MLB", "PUN"],
    colour: "#eeddff",
    textColour: "#111111",
    pattern: "stripes-wide",
    emblem: "tiger face",
    ...PROVENANCE,
  },
  NGP: {
    code: "NGP",
    id: "nagpur",
    name: "Nagpur",
    totals: { cards: 7, crowns: 5, swords: 6, castles: 1, treasures: 1 },
    adjacent: ["AWD", "BNG", "GWL", "HYD", "IND"],
    colour: "#9977cc",
    textColour: "#111111",
    pattern: "plus",
    emblem: "lance",
    ...PROVENANCE,
  },
  PUN: {
    code: "PUN",
    id: "pune",
    name: "Pune",
    totals: { cards: 8, crowns: 6, swords: 3, castles: 1, treasures: 2 },
    adjacent: ["BRD", "HYD", "IND", "MYS"],
    colour: "#556666",
    textColour: "#ffffff",
    pattern: "bricks",
    emblem: "swallow-tailed flag",
    ...PROVENANCE,
  },
  RJP: {
    code: "RJP",
    id: "rajputs",
    name: "Rajputs",
    totals: { cards: 6, crowns: 5, swords: 4, castles: 2, treasures: 0 },
    adjacent: ["AFG", "BRD", "GWL", "IND", "MGH"],
    colour: "#77ccbb",
    textColour: "#111111",
    pattern: "dots-large",
    emblem: "sun disc",
    ...PROVENANCE,
  },
};
