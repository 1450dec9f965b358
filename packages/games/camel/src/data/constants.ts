import type { Point } from "./types.ts";

/* All lengths in hundredths of an inch. */

/** The table (CK-001, CK-002). */
export const WIDTH = 4800;
export const LENGTH = 7200;
/** Foot lines 1 to 5 (CK-003). */
export const FOOT_LINES = [1200, 2400, 3600, 4800, 6000] as const;
export const OBJECTIVE_Y = 6000;

/** Radii of bases (CK-006, CK-007). */
export const RADIUS = 50;
export const ELEPHANT_RADIUS = 75;
/** By heading 0 to 7: the offset of the front circle's centre from the figure's centre. */
export const MOUNTED_OFFSETS: readonly Point[] = [
  [0, 50],
  [35, 35],
  [50, 0],
  [35, -35],
  [0, -50],
  [-35, -35],
  [-50, 0],
  [-35, 35],
];
export const ELEPHANT_OFFSETS: readonly Point[] = [
  [0, 75],
  [53, 53],
  [75, 0],
  [53, -53],
  [0, -75],
  [-53, -53],
  [-75, 0],
  [-53, 53],
];

/** A gap of at most this is base contact (CK-010). */
export const CONTACT = 5;
export const COHERENCY_GAP = 200;
export const CREW_GAP = 100;
export const AMONG_HIS_MEN_GAP = 200;
export const WALL_COVER = 100;
export const MOST_VERTICES = 8;
export const QUIET_ROUNDS = 20;

/** The start strip (CK-087). */
export const START_DEPTH = 600;
export const PROPOSED = {
  footOffsets: [
    [0, 540],
    [110, 540],
    [220, 540],
    [55, 420],
    [165, 420],
  ],
  cavalryAt: [
    [4300, 480],
    [4410, 480],
    [4520, 480],
    [4300, 270],
    [4410, 270],
  ],
  animalsAt: {
    E1: [500, 150],
    C1: [1000, 150],
    C2: [1500, 150],
    M1: [2000, 150],
    M2: [2400, 150],
    E2: [2800, 150],
    C3: [3100, 150],
    C4: [3350, 150],
    M3: [3600, 150],
    M4: [3850, 150],
  },
  crewAt: {
    screw_gun: [
      [640, 150],
      [750, 150],
      [860, 150],
    ],
    field_gun_1: [
      [1110, 150],
      [1220, 150],
      [1330, 150],
    ],
    field_gun_2: [
      [1610, 150],
      [1720, 150],
      [1830, 150],
    ],
    machine_gun_1: [
      [2110, 150],
      [2220, 150],
    ],
    machine_gun_2: [
      [2510, 150],
      [2620, 150],
    ],
  },
  heroesAt: [
    [4000, 150],
    [4110, 150],
    [4220, 150],
  ],
} as const;

/** Entry of the tribes (CK-095, CK-096). */
export const EDGE_DEPTH = 200;
export const CLEAR_OF_BRITISH = 600;

/** Steps of the direction die: 0 north, then clockwise (CK-023). */
export const DIRECTIONS: readonly Point[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
/** By direction: the middle of a trench piece relative to its builder's centre, and half of the piece (CK-122). */
export const TRENCH_PIECES: readonly (readonly [middle: Point, half: Point])[] = [
  [
    [0, 60],
    [50, 0],
  ],
  [
    [42, 42],
    [35, -35],
  ],
  [
    [60, 0],
    [0, 50],
  ],
  [
    [42, -42],
    [35, 35],
  ],
  [
    [0, -60],
    [50, 0],
  ],
  [
    [-42, -42],
    [35, -35],
  ],
  [
    [-60, 0],
    [0, 50],
  ],
  [
    [-42, 42],
    [35, 35],
  ],
];

/** Tenths c1 to c8 of Shape, rows 1 to 6 (section 15). */
export const PASS_SHAPES: readonly (readonly number[])[] = [
  [2, 3, 5, 2, 4, 1, 3, 5],
  [4, 1, 3, 5, 2, 3, 6, 2],
  [1, 4, 2, 4, 1, 5, 2, 3],
  [3, 2, 6, 3, 3, 2, 4, 1],
  [5, 2, 1, 3, 2, 4, 5, 4],
  [2, 5, 4, 1, 5, 3, 1, 2],
];
