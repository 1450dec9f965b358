import type { EventId } from "./data/events.ts";
import type { MapId, PassMap, Point, Side } from "./data/types.ts";

export type { Point, Side };

/** Seat 0 leads the column, seat 1 the tribes. */
export const SEAT_NAMES = ["british", "afghan"] as const;
export const seatOf = (side: Side): 0 | 1 => (side === "british" ? 0 : 1);
export const sideOf = (seat: number): Side => (seat === 0 ? "british" : "afghan");
export const enemyOf = (side: Side): Side => (side === "british" ? "afghan" : "british");

export type Kind =
  | "foot"
  | "cavalry"
  | "gunner"
  | "mgunner"
  | "hero"
  | "civilian"
  | "mule"
  | "camel"
  | "elephant"
  | "rifleman"
  | "sniper"
  | "swordsman";

/**
 * `off`: not on the table yet, waiting beyond the edge or at dinner (CK-094, CK-200). `home`: safe, and removed from
 * the table (CK-206).
 */
export type Status = "on" | "off" | "dead" | "home";

/** A figure (CK-045). Dead figures stay in the list, so that an index identifies a figure for the whole game. */
export interface Figure {
  readonly id: string;
  readonly side: Side;
  readonly kind: Kind;
  unit: string;
  x: number;
  y: number;
  /** 0 to 7 for a figure of two circles, -1 for a figure of one: foot, and cavalry on foot (CK-007). */
  heading: number;
  status: Status;
  moved: boolean;
  /** It has fired since its side's last turn began: in this turn, or in its own last firing phase (CK-148). */
  fired: boolean;
}

export type UnitKind = "foot" | "cavalry" | "crew" | "hero" | "animal" | "civilians" | "tribe";
type Posture = "standing" | "prone" | "crawling";
export type LastMode = "still" | "march" | "fast" | "other";

/** A Unit (CK-046). Animals and Heroes are Units of one figure; a detachment is the crew of a weapon. */
export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly kind: UnitKind;
  posture: Posture;
  mounted: boolean;
  lastMode: LastMode;
  merged: boolean;
  /** It has had its order, its task or its forced move this turn. */
  ordered: boolean;
  noMove: boolean;
  noFire: boolean;
  /** A supply animal that still carries its load (CK-034). */
  laden: boolean;
  /** How many volleys it has fired this turn, and at which Unit the last one (for Heroes that fire twice). */
  volleys: number;
  firedAt: string | null;
  /** The Unit from which the Afghan crew of a captured machine gun was taken (CK-169). */
  from: string | null;
  /** The flank edge by which part of a waiting Unit has entered (CK-096). */
  edge: "left" | "right" | null;
}

type PieceKind = "field" | "screw" | "mg";
type PieceState = "packed" | "unloaded" | "ready" | "limbered";

/** A gun or machine gun (CK-047). When packed or limbered, it is where its carrier is (CK-118). */
export interface Piece {
  readonly id: string;
  readonly kind: PieceKind;
  readonly carrier: string;
  state: PieceState;
  x: number;
  y: number;
  facing: [number, number];
  owner: Side | null;
  /** The Unit that serves it; null: none. */
  crew: string | null;
  moved: boolean;
  fired: boolean;
  /** A man joined its crew this turn, so it may not fire (CK-132). */
  crewChanged: boolean;
  /** Fell with a bridge (CK-069). */
  lost: boolean;
}

/** Pieces of low wall that were built by one order and are destroyed together (CK-122). */
interface Trench {
  readonly id: string;
  readonly pieces: readonly (readonly [Point, Point])[];
}

/** The source of the terrain: a map, what is behind the 5' line, and the damage so far. */
export interface Ground {
  map: MapId | "random";
  /** The random pass (section 15). */
  pass: PassMap | null;
  site: "fort" | "mission" | "villages";
  /** Centres of the villages (CK-083). */
  villages: Point[];
  /** The hits left of damaged structures, by structure. */
  hits: Record<string, number>;
  trenches: Trench[];
  /** After relief the gate is open (CK-203). */
  relieved: boolean;
}

/** Everything on the table that affects movement and fire; all of it is public (CK-260). */
export interface Scene {
  ground: Ground;
  figures: Figure[];
  units: Unit[];
  pieces: Piece[];
  /** The tribes are having a debate: no Afghan moves this round (CK-231). */
  debate: boolean;
  /** The pile on the trail: no British allowance above 300 this round (CK-239). */
  pile: boolean;
  /** Laden animals that were in contact with the Mission House when this British movement phase began (CK-205). */
  atTheMission: string[];
}

export type ObjectiveNo = 1 | 2 | 3 | 4 | 5 | 6;
export type Phase = "setup" | "event" | "move" | "fire" | "melee" | "over";

/** The card of the round, and the Unit that it struck. */
export interface EventOfRound {
  readonly card: EventId;
  /** The Unit that it struck. */
  unit: string | null;
  direction: number | null;
  /** False: it had no effect (CK-221, CK-222). */
  effect: boolean;
}

export type Why = "resupplied" | "rescued" | "captured" | "cleared" | "impossible" | "snow" | "stalemate" | "left";

/** The table options, which are public (CK-276). */
export interface Options {
  /** 0: thrown by die. */
  readonly objective: 0 | ObjectiveNo;
  readonly terrain: MapId | "random";
  /** The number of Afghan Units at each line. */
  readonly tribes: 1 | 2 | 3;
  /** 0: none. */
  readonly lastRound: number;
  readonly naturals: boolean;
}

/** The whole table. Only the order of the pack is hidden (CK-260). */
export interface Camel extends Scene {
  readonly options: Options;
  /** 0 until it is thrown. */
  objective: 0 | ObjectiveNo;
  /** British Units of the column: 5 + D6, of which `cavalry` are cavalry. */
  strength: number;
  cavalry: number;
  /** Cards to come, the next one last: indexes in EVENT_CARDS. */
  pack: number[];
  discards: EventId[];
  event: EventOfRound | null;
  round: number;
  turn: Side;
  phase: Phase;
  /** Foot lines reached so far, 0 to 5. */
  lines: number;
  /** Heroes that have come, by id. */
  heroes: string[];
  /**
   * The number of consecutive rounds in which nothing was lost, reached or relieved, and whether this round has been
   * quiet so far.
   */
  quietRounds: number;
  quiet: boolean;
  over: { readonly winner: Side; readonly why: Why; readonly rule: string } | null;
}
