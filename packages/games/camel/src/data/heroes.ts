import type { Side } from "./types.ts";

/* The twelve Heroes (CK-181 to CK-186). Names exactly as printed. */

export type Power =
  | "melee_only"
  | "resurrect_on_6"
  | "move_10"
  | "move_12"
  | "fire_twice_any_target"
  | "fire_twice_same_target"
  | "fire_before_move";

export interface Hero {
  readonly id: string;
  readonly side: Side;
  /** The D6 result that brings this Hero. */
  readonly die: number;
  readonly name: string;
  readonly powers: readonly Power[];
  /** Hundredths of an inch. */
  readonly march: number;
  readonly fast: number | null;
}

export const HEROES: readonly Hero[] = [
  { id: "B1", side: "british", die: 1, name: "Captain Keene", powers: ["melee_only"], march: 600, fast: 900 },
  { id: "B2", side: "british", die: 2, name: "Brother Belcher", powers: ["move_10"], march: 1000, fast: null },
  {
    id: "B3",
    side: "british",
    die: 3,
    name: "Sgt Major Macnutt",
    powers: ["fire_twice_any_target"],
    march: 600,
    fast: 900,
  },
  {
    id: "B4",
    side: "british",
    die: 4,
    name: "Major Short House",
    powers: ["move_10", "fire_before_move"],
    march: 1000,
    fast: null,
  },
  {
    id: "B5",
    side: "british",
    die: 5,
    name: "Private Ginger Hale",
    powers: ["fire_twice_same_target"],
    march: 600,
    fast: 900,
  },
  {
    id: "B6",
    side: "british",
    die: 6,
    name: "Private James Widdle",
    powers: ["melee_only", "resurrect_on_6"],
    march: 600,
    fast: 900,
  },
  { id: "A1", side: "afghan", die: 1, name: "Fakir Offe", powers: ["melee_only"], march: 1000, fast: null },
  { id: "A2", side: "afghan", die: 2, name: "Bungdite Din", powers: ["move_12"], march: 1200, fast: null },
  {
    id: "A3",
    side: "afghan",
    die: 3,
    name: "The Knasi of Kalabar",
    powers: ["fire_twice_any_target"],
    march: 1000,
    fast: null,
  },
  {
    id: "A4",
    side: "afghan",
    die: 4,
    name: "Abdul Butt",
    powers: ["move_12", "fire_before_move"],
    march: 1200,
    fast: null,
  },
  { id: "A5", side: "afghan", die: 5, name: "Com Asmuck", powers: ["fire_twice_same_target"], march: 1000, fast: null },
  {
    id: "A6",
    side: "afghan",
    die: 6,
    name: "Ture Banne",
    powers: ["melee_only", "resurrect_on_6"],
    march: 1000,
    fast: null,
  },
];
