/*
 * From the rulebook, but for the rows of the two tables, which are reconstructed.
 */

/** Columns of the battle table: attacker to defender (LM-711). */
export const BATTLE_COLUMNS = ["1/3", "1/2", "2/3", "1/1", "3/2", "2/1", "3/1"] as const;
export type BattleColumn = (typeof BATTLE_COLUMNS)[number];

/**
 * A result of the battle table. `2AR/1D`: the attacker loses two steps and retreats, and the defender loses one
 * (LM-714).
 */
export interface BattleResult {
  readonly code: string;
  readonly attacker: number;
  readonly defender: number;
  readonly retreats: "attacker" | "defender";
}

/** Results by column, from the row "0 or less" to the row "7 or more". Reconstructed (LM-R101). */
export const BATTLE_CODES: Readonly<Record<BattleColumn, readonly string[]>> = {
  "1/3": ["3AR", "3AR", "3AR", "2AR", "2AR", "2AR/1D", "1AR", "AR"],
  "1/2": ["3AR", "3AR", "2AR", "2AR", "2AR/1D", "1AR", "AR", "1A/1DR"],
  "2/3": ["3AR", "2AR", "2AR", "2AR/1D", "1AR", "1AR/1D", "1A/1DR", "1DR"],
  "1/1": ["2AR", "2AR", "2AR/1D", "1AR/1D", "1A/1DR", "1DR", "2DR", "2DR"],
  "3/2": ["2AR", "2AR/1D", "1AR", "1A/1DR", "1DR", "1DR", "2DR", "3DR"],
  "2/1": ["2AR/1D", "1AR", "1AR/1D", "DR", "1DR", "2DR", "2DR", "3DR"],
  "3/1": ["1AR", "1AR/1D", "DR", "1DR", "1DR", "2DR", "3DR", "3DR"],
};

/** Columns of the siege table: besieger to besieged (LM-804). */
export const SIEGE_COLUMNS = ["2/3", "1/1", "3/2", "2/1", "3/1"] as const;
export type SiegeColumn = (typeof SIEGE_COLUMNS)[number];

/** FP destroyed by column, from the row "1 or less" to the row "8 or more". Reconstructed (LM-R102). */
export const SIEGE_RESULTS: Readonly<Record<SiegeColumn, readonly number[]>> = {
  "2/3": [0, 0, 0, 0, 0, 1, 1, 1],
  "1/1": [0, 0, 0, 0, 1, 1, 1, 2],
  "3/2": [0, 0, 0, 1, 1, 1, 2, 2],
  "2/1": [0, 0, 1, 1, 1, 2, 2, 2],
  "3/1": [0, 1, 1, 1, 2, 2, 2, 2],
};

/** The AP cost of a connection (LM-608), and of contact without cavalry (LM-609). */
export const COSTS = { full: 0, fullMonsoon: 1, dotted: 1, riverMonsoon: 1, contact: 1 } as const;
/**
 * The AP of a leaderless column (LM-604), the additional AP of an all-cavalry column (LM-603), and the maximum from
 * counters for one column.
 */
export const AP = { leaderless: 1, allCavalry: 1, mostFromCounters: 3 } as const;
/** The maximum number of units in a column without a figure (LM-110). */
export const LEADERLESS = 4;
/** The maximum number of steps in one activation (LM-616). */
export const MOST_STEPS = 30;
/** The number of counters drawn on the first turn and later (LM-401, LM-501). */
export const DRAWS = { rebel: { first: 2, later: 4 }, british: { first: 4, later: 4 } } as const;
/** Civilians survive on a die up to this value (LM-409). */
export const CIVILIANS_LIVE_UP_TO = 4;
/** Gurkhas mutiny on a die up to this value (LM-405). */
export const GURKHAS_MUTINY_UP_TO = 2;
export const MOST_FP = 2;
/** VP during the game (LM-853) and at its end (LM-852). */
export const POINTS = {
  massacre: 2,
  victory: 1,
  general: 2,
  unit: 2,
  siege: 1,
  civilians: 1,
  city: 1,
  greatCity: 5,
  road: 1,
  commander: 1,
  bahadurShah: 5,
} as const;
/** The minimum lead for a marginal and for a total victory (LM-854). */
export const LEVELS = { marginal: 6, total: 11 } as const;

/** The six turns of two months (LM-304). */
export const TURNS = [
  { turn: 1, months: "May and June 1857", monsoon: false, provenance: "rulebook" },
  { turn: 2, months: "July and August 1857", monsoon: true, provenance: "rulebook" },
  { turn: 3, months: "September and October 1857", monsoon: true, provenance: "rulebook" },
  { turn: 4, months: "November and December 1857", monsoon: false, provenance: "reconstructed" },
  { turn: 5, months: "January and February 1858", monsoon: false, provenance: "reconstructed" },
  { turn: 6, months: "March and April 1858", monsoon: false, provenance: "reconstructed" },
] as const;
