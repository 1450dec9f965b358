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

type Totals = readonly [cards: number, crowns: number, swords: number, castles: number, treasures: number];

const ROWS: readonly (readonly [code: AreaCode, id: string, name: string, Totals, adjacent: readonly AreaCode[]])[] = [
  ["AFG", "afghanistan", "Afghanistan", [6, 3, 5, 1, 1], ["BRD", "MSL", "MGH", "RJP"]],
  ["AWD", "awadh", "Awadh", [8, 6, 2, 2, 2], ["BNG", "GRK", "GWL", "MGH", "NGP"]],
  ["BRD", "baroda", "Baroda", [7, 5, 4, 1, 3], ["AFG", "IND", "PUN", "RJP"]],
  ["BNG", "bengal", "Bengal", [12, 11, 2, 4, 8], ["AWD", "GRK", "NGP"]],
  ["CRN", "carnatic", "Carnatic", [10, 8, 3, 3, 4], ["HYD", "MLB", "MYS"]],
  ["GRK", "gorkha", "Gorkha", [6, 5, 4, 1, 0], ["AWD", "BNG", "MSL", "MGH"]],
  ["GWL", "gwalior", "Gwalior", [7, 5, 2, 2, 3], ["AWD", "IND", "MGH", "NGP", "RJP"]],
  ["HYD", "hyderabad", "Hyderabad", [8, 6, 3, 1, 3], ["CRN", "IND", "MYS", "NGP", "PUN"]],
  ["IND", "indore", "Indore", [7, 5, 3, 1, 1], ["BRD", "GWL", "HYD", "NGP", "PUN", "RJP"]],
  ["MLB", "malabar", "Malabar", [8, 7, 1, 4, 6], ["CRN", "MYS"]],
  ["MSL", "misl", "Misl", [6, 3, 3, 1, 1], ["AFG", "GRK", "MGH"]],
  ["MGH", "mughals", "Mughals", [11, 8, 6, 3, 5], ["AFG", "AWD", "GRK", "GWL", "MSL", "RJP"]],
  ["MYS", "mysore", "Mysore", [8, 6, 5, 2, 4], ["CRN", "HYD", "MLB", "PUN"]],
  ["NGP", "nagpur", "Nagpur", [7, 5, 6, 1, 1], ["AWD", "BNG", "GWL", "HYD", "IND"]],
  ["PUN", "pune", "Pune", [8, 6, 3, 1, 2], ["BRD", "HYD", "IND", "MYS"]],
  ["RJP", "rajputs", "Rajputs", [6, 5, 4, 2, 0], ["AFG", "BRD", "GWL", "IND", "MGH"]],
];

const LOOKS: Readonly<
  Record<AreaCode, readonly [colour: string, textColour: string, pattern: string, emblem: string]>
> = {
  AFG: ["#aa99ee", "#111111", "diagonal-right", "mountain peak"],
  AWD: ["#ee99aa", "#111111", "dots-small", "twin fish"],
  BRD: ["#eecc66", "#111111", "waves", "dhow"],
  BNG: ["#88aa44", "#111111", "horizontal", "bale of muslin"],
  CRN: ["#997711", "#111111", "cross-hatch", "temple tower"],
  GRK: ["#666655", "#ffffff", "chevron", "khukuri knife"],
  GWL: ["#885511", "#ffffff", "diagonal-left", "cobra"],
  HYD: ["#cceecc", "#111111", "diamonds", "diamond"],
  IND: ["#669966", "#111111", "grid", "bull"],
  MLB: ["#7f7f9f", "#111111", "scales", "conch shell"],
  MSL: ["#ccbb88", "#111111", "vertical", "steel quoit (chakkar)"],
  MGH: ["#3366aa", "#ffffff", "solid", "parasol of state"],
  MYS: ["#eeddff", "#111111", "stripes-wide", "tiger face"],
  NGP: ["#9977cc", "#111111", "plus", "lance"],
  PUN: ["#556666", "#ffffff", "bricks", "swallow-tailed flag"],
  RJP: ["#77ccbb", "#111111", "dots-large", "sun disc"],
};

export const AREAS = Object.fromEntries(
  ROWS.map(([code, id, name, [cards, crowns, swords, castles, treasures], adjacent]): [AreaCode, Area] => {
    const totals = { cards, crowns, swords, castles, treasures };
    const [colour, textColour, pattern, emblem] = LOOKS[code];
    const provenance = { totalsFrom: "rulebook", bordersFrom: "AN-R3" } as const;
    return [code, { code, id, name, totals, adjacent, colour, textColour, pattern, emblem, ...provenance }];
  }),
) as Readonly<Record<AreaCode, Area>>;
