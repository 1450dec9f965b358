import type { BattleColumn, CityId, CounterId, FigureId, ProvinceId, SpaceId, UnitId } from "./data/index.ts";

/** The British player has seat 0, the rebel player seat 1. */
export type Side = "british" | "rebel";
export const SIDES = ["british", "rebel"] as const satisfies readonly Side[];
export type BySide<T> = Readonly<Record<Side, T>>;
export const enemyOf = (side: Side): Side => (side === "british" ? "rebel" : "british");
export const seatOf = (side: Side): number => (side === "british" ? 0 : 1);
export const sideOfSeat = (seat: number): Side => (seat === 0 ? "british" : "rebel");

/** A unit or a figure. */
export type PieceId = UnitId | FigureId;

/** A unit on the map. Eliminated units and those not yet deployed have no such record. */
export interface UnitPiece {
  readonly side: Side;
  readonly at: SpaceId;
  /** Inside the walls of the city (LM-206): besieged or shut in. */
  readonly inside: boolean;
  /** False: disorganised (LM-104). One-step units are always full. */
  readonly full: boolean;
  /** The figure to which it is assigned (LM-111). */
  readonly with: FigureId | null;
}
export interface FigurePiece {
  readonly at: SpaceId;
  readonly inside: boolean;
}
export type Units = Readonly<Partial<Record<UnitId, UnitPiece>>>;
export type Figures = Readonly<Partial<Record<FigureId, FigurePiece>>>;

type Rebellion = "none" | "active" | "quelled";
export interface CityState {
  /** LM-114 */
  readonly rebellion: Rebellion;
  /** Fortification points, 0 to 2 (LM-115). */
  readonly fp: number;
  /** There is a Massacre marker here that British units have not found yet (LM-740). */
  readonly massacre: boolean;
}

type Phase = "rebellion" | "reinforcements" | "operations" | "sieges";

/** Sources of VP during the game (LM-853). */
export type Source = "massacres" | "victories" | "generals" | "units" | "sieges" | "civilians";

/** A Rebellion counter or an incited city that is being resolved (LM-403 to LM-417, LM-651). */
export interface Revolt {
  readonly counter: CounterId | null;
  readonly province: ProvinceId;
  /** Case (b) of LM-416: the Badmashes go to Bahadur Shah. */
  readonly again: boolean;
  /** No city of Oudh had rebelled before (LM-415). */
  readonly firstOfOudh: boolean;
  /** Cities that have just rebelled. */
  readonly cities: readonly CityId[];
}

/** The column that is being activated (LM-602 to LM-622). */
export interface Activation {
  readonly lead: FigureId | null;
  /** The units of a leaderless column; with a figure, its units are those assigned to it. */
  readonly units: readonly UnitId[];
  readonly at: SpaceId;
  /** Own AP left. */
  readonly own: number;
  /** The AP of an all-cavalry column are still included (LM-605). */
  readonly cavalry: boolean;
  /** AP received from counters so far, at most 3. */
  readonly received: number;
  /** One of its units was removed from a figure, so it needs at least 1 AP from counters (LM-619). */
  readonly spent: boolean;
  readonly steps: number;
  /** Bahadur Shah goes with it (LM-622). */
  readonly passenger: boolean;
}

export type Role = "attacker" | "defender";
export interface BattleParty {
  readonly lead: FigureId | null;
  readonly units: readonly UnitId[];
}
/** The battle that is being fought (LM-701 to LM-740). */
export interface Battle {
  readonly space: SpaceId;
  readonly attacker: Side;
  /** Rebel units were besieging British pieces or Civilians here when the battle began (LM-730, LM-916). */
  readonly relief: boolean;
  /** The decision about withdrawal has been made. */
  readonly withdrawn: boolean;
  readonly columns: Readonly<Record<Role, BattleParty | null>>;
  readonly counters: Readonly<Record<Role, readonly CounterId[]>>;
  /** Null before the roll. */
  readonly roll: {
    /** The column before and after the shifts. */
    readonly ratio: BattleColumn;
    readonly column: BattleColumn;
    readonly die: number;
    readonly total: number;
    /** The result that counts. Henry Kavanagh changes it to `DR` (LM-715). */
    readonly code: string;
  } | null;
  readonly loser: Role | "both" | null;
}

/**
 * Everything that is public on the table. A view is also a board, so that the same queries about the map work on it.
 */
export interface Board {
  turn: number;
  phase: Phase;
  /** The side with the initiative (LM-305). */
  first: Side;
  /** The side whose phase it is: it plays counters, moves or besieges now. */
  active: Side;
  /** A city of NWP rebels on a die up to this value (LM-R8). */
  nwp: number;
  units: Units;
  figures: Figures;
  /** Units and figures out of the game. */
  gone: readonly PieceId[];
  cities: Readonly<Record<CityId, CityState>>;
  /** Rivers cannot be crossed this turn (LM-614). */
  flood: boolean;
  /** Pieces that may not move this turn (LM-624). */
  frozen: readonly PieceId[];
  /** Pieces that put down a revolt this turn (LM-611). */
  halted: readonly PieceId[];
  /** Pieces activated in this phase, or left behind by an activated figure. */
  activated: readonly PieceId[];
  /** Units removed from a figure in this phase (LM-619). */
  takenOff: readonly UnitId[];
  /** The figure that carried a piece in this phase (LM-621, LM-622). */
  carried: Readonly<Partial<Record<PieceId, FigureId>>>;
  /** Where the pieces in a contested space came from (LM-610). */
  entries: Readonly<Partial<Record<PieceId, SpaceId>>>;
  /** AP from discarded counters that no column has used yet (LM-606). */
  ap: number;
  /** Pieces deployed in this phase: they may be assigned at once (LM-508). */
  arrived: readonly PieceId[];
  /** Cities that rebelled by a counter this turn, with the units that mutinied there (LM-918). */
  risen: Readonly<Partial<Record<CityId, readonly UnitId[]>>>;
  /** Cities in which an attempt to incite was made in this phase (LM-650). */
  incited: readonly CityId[];
  /** Cities whose siege has been resolved this turn (LM-801). */
  besieged: readonly CityId[];
  /** The bearers of Massacre markers, with the city of each marker (LM-740). */
  fury: readonly { readonly piece: PieceId; readonly city: CityId }[];
  score: BySide<Readonly<Partial<Record<Source, number>>>>;
  discards: BySide<readonly CounterId[]>;
  revolt: Revolt | null;
  column: Activation | null;
  battle: Battle | null;
  /** Why the game is over. */
  ended: Ending | null;
}
export type Ending = "delhi-and-calcutta" | "all-cities" | "last-turn";

/** The whole table. */
export interface LastMughal extends Board {
  hands: BySide<readonly CounterId[]>;
  /** Counters that have not been drawn, in shuffled order. Draws take them from the front. */
  pools: BySide<readonly CounterId[]>;
}
