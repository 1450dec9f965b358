import type {
  FreeAnswer,
  AllocateAnswer,
  PickOneAnswer,
  PickManyAnswer,
  PickGroupAnswer,
  ButtonAnswer,
  StepOf,
} from "@caravanserai/kernel";
import type { CityId, CounterId, FigureId, ProvinceId, SpaceId, UnitId } from "./data/index.ts";
import { FIGURE_IDS } from "./pieces.ts";
import type { PieceId, Role, Side } from "./state.ts";

/**
 * The target of a stratagem: a general or a column (both by its figure), unassigned units (by their space), a unit, or
 * a city.
 */
export type TargetId = FigureId | SpaceId | UnitId;

/** The id of the option that assigns units to a figure (LM-111). There is one for each figure. */
export type AssignOption = `assign-${FigureId}`;
/** The id of the option that assigns units to this figure. */
export const assignTo = (figure: FigureId): AssignOption => `assign-${figure}`;
const assigned: ReadonlyMap<string, FigureId> = new Map(FIGURE_IDS.map((figure) => [assignTo(figure), figure]));
/** The figure to which this option assigns units; null for every other option. */
export const assignedTo = (option: string): FigureId | null => assigned.get(option) ?? null;

/** A battle column (LM-708): the value of the free option `column`. */
export type ColumnChoice = { readonly lead: FigureId | null; readonly units: readonly UnitId[] };
/** Everything needed to judge it, in the browser as well as on the server. */
export type ColumnHint = {
  /** Who may command, with the maximum number of units and the possible ones; `null`: a leaderless column. */
  readonly leads: readonly {
    readonly lead: FigureId | null;
    readonly max: number;
    readonly units: readonly UnitId[];
  }[];
  /** The fighting units among them: the column must contain at least one. */
  readonly fighting: readonly UnitId[];
};

/** Why steps are lost. */
export type LossCause = "battle" | "pursuit";

type Quiet = { readonly answer?: never };

/** All steps: name → arguments and answers. The kind of an ask is the name of its step. */
export type Steps = {
  /* 3 sequence of play */
  pools: Quiet;
  turn: Quiet;
  initiative: Quiet;
  /** LM-401, LM-501: draws counters and begins the phase. */
  draw: { args: { readonly side: Side } };
  /** LM-402: the rebel player plays counters. */
  rebellion: {
    answer:
      | PickGroupAnswer<"rebel", CounterId, ProvinceId>
      | PickGroupAnswer<"deploy", CounterId, SpaceId>
      | PickGroupAnswer<"target", CounterId, TargetId>
      | PickOneAnswer<"play", CounterId>
      | PickManyAnswer<AssignOption, UnitId>
      | ButtonAnswer<"end">;
  };
  /** LM-502: the British player plays counters. */
  reinforcements: {
    answer:
      | PickGroupAnswer<"deploy", CounterId, SpaceId>
      | PickGroupAnswer<"target", CounterId, TargetId>
      | PickOneAnswer<"play", CounterId>
      | PickManyAnswer<AssignOption, UnitId>
      | ButtonAnswer<"end">;
  };
  /** LM-418, LM-506, LM-507: the counters that a figure brings from the pool. */
  fetch: { args: { readonly figure: FigureId }; answer: PickManyAnswer<"fetch", CounterId> | ButtonAnswer<"none"> };
  /** Applies a stratagem to its target (LM-901 to LM-919). */
  stratagem: { args: { readonly counter: CounterId; readonly target: TargetId } };
  /** LM-904, LM-913: which unassigned units in a space are frozen, if there are several. */
  freeze: { args: { readonly side: Side; readonly space: SpaceId }; answer: PickManyAnswer<"freeze", UnitId> };
  /** LM-918: where a unit that is loyal again goes. */
  loyal: {
    args: { readonly unit: UnitId };
    answer: ButtonAnswer<"inside"> | PickOneAnswer<"retreat", SpaceId>;
  };
  /* 4 rebellion */
  rollCities: Quiet;
  mutinies: { args: { readonly territories: boolean } };
  /** LM-408: the destination of a mutineer that cannot stay. */
  mutineer: { args: { readonly unit: UnitId }; answer: PickOneAnswer<"to", SpaceId> };
  civilians: Quiet;
  /** LM-412: pieces go inside or retreat; repeated until no piece is left in the field. */
  survivors: {
    /** `entered`: the generals who have gone inside (LM-413). */
    args: { readonly city: CityId; readonly entered?: readonly FigureId[] };
    answer: PickManyAnswer<"inside", PieceId> | PickGroupAnswer<"retreat", SpaceId, PieceId>;
  };
  /** LM-415: Bahadur Shah, Nana Sahib and Tatya Tope arrive. */
  commanders: Quiet;
  /** Where one of them arrives, and which rebel units there are assigned to him. */
  commander: { args: { readonly figure: FigureId }; answer: PickGroupAnswer<"place", SpaceId, UnitId> };
  /** LM-416 */
  badmashes: { answer: PickOneAnswer<"place", SpaceId> | ButtonAnswer<"decline"> };
  endRevolt: Quiet;
  endOfCounters: Quiet;
  /* Steps that can follow anywhere */
  /** Walls, sieges, assignments, lone figures, Massacre markers: all consequences of the pieces' positions. */
  settle: Quiet;
  flight: { args: { readonly figure: FigureId } };
  /** LM-640: where a figure flees. */
  flee: { args: { readonly figure: FigureId }; answer: PickOneAnswer<"to", SpaceId> };
  /** LM-740: the unit that takes the Massacre marker. */
  bearer: { args: { readonly city: CityId }; answer: PickOneAnswer<"bearer", PieceId> };
  /** LM-820: a disorganised unit of the column that saved Civilians returns to full strength. */
  restore: {
    args: { readonly units: readonly UnitId[] };
    answer: PickOneAnswer<"restore", UnitId> | ButtonAnswer<"none">;
  };
  /* 6 operations */
  operations: { args: { readonly side: Side } };
  /** LM-602: activate a figure or a leaderless column, change assignments, or end movement. */
  move: {
    args: { readonly side: Side };
    answer:
      | PickOneAnswer<"figure", FigureId>
      | PickGroupAnswer<"column", SpaceId, UnitId>
      | PickManyAnswer<AssignOption, UnitId>
      | PickManyAnswer<"release", UnitId>
      | ButtonAnswer<"end">;
  };
  /**
   * The active column takes one step to a neighbour (`venture`: a die is rolled there) or marches to a goal by the
   * cheapest route without events, picks units up or leaves them behind, discards a counter for its AP, or ends the
   * activation.
   */
  march: {
    args: { readonly side: Side };
    answer:
      | PickOneAnswer<"step", SpaceId>
      | PickOneAnswer<"venture", SpaceId>
      | PickOneAnswer<"march", SpaceId>
      | PickManyAnswer<"pickUp", UnitId>
      | PickManyAnswer<"drop", UnitId>
      | ButtonAnswer<"take" | "leave">
      | PickOneAnswer<"discard", CounterId>
      | ButtonAnswer<"stop">;
  };
  /** The consequences of the column's entry into a space. */
  enter: { args: { readonly from: SpaceId } };
  /** [LM-611] After lone figures there have fled or died. */
  afterEntry: Quiet;
  endActivation: Quiet;
  endMovement: { args: { readonly side: Side } };
  /** LM-650 */
  incite: { answer: PickOneAnswer<"incite", CityId> | ButtonAnswer<"end"> };
  rollIncite: { args: { readonly city: CityId } };
  /* 7 battles */
  /** LM-701: the attacker picks the next contested space. */
  battles: { args: { readonly side: Side }; answer: PickOneAnswer<"fight", SpaceId> };
  /**
   * LM-704, LM-705: the defender withdraws cavalry to a space (a figure takes all its units along), goes inside the
   * walls, or fights.
   */
  defend: {
    answer: PickGroupAnswer<"withdraw", SpaceId, PieceId> | ButtonAnswer<"refuge"> | ButtonAnswer<"fight">;
  };
  /** LM-708 */
  columns: { args: { readonly role: Role }; answer: FreeAnswer<"column", ColumnChoice> };
  /** LM-709: a window, defender first. */
  bonuses: { args: { readonly role: Role }; answer: PickManyAnswer<"play", CounterId> | ButtonAnswer<"pass"> };
  combat: Quiet;
  /** LM-715 */
  kavanagh: { answer: ButtonAnswer<"rolled"> | ButtonAnswer<"dr"> };
  /** LM-716, LM-719 */
  losses: {
    args: { readonly role: Role; readonly steps: number; readonly cause: LossCause };
    answer: AllocateAnswer<"lose", UnitId>;
  };
  /** LM-717, LM-718: which side has lost. */
  outcome: Quiet;
  /** LM-720, LM-721: the loser chooses the destination. */
  retreat: { args: { readonly role: Role }; answer: PickOneAnswer<"to", SpaceId> | ButtonAnswer<"refuge"> };
  /**
   * LM-719, then the move. `to` null: there is no way out, but attackers that can go back to their entry spaces still
   * do so.
   */
  pursuit: { args: { readonly role: Role; readonly to: SpaceId | "walls" | null } };
  retreating: { args: { readonly role: Role; readonly to: SpaceId | "walls" | null } };
  /** LM-730 */
  aftermath: Quiet;
  /* 8 sieges */
  /** LM-801, LM-802: the besieger picks the next siege and the Siege Bonus counters. */
  sieges: { args: { readonly side: Side }; answer: PickGroupAnswer<"siege", CityId, CounterId> };
  assault: { args: { readonly city: CityId; readonly counters: readonly CounterId[] } };
  attrition: Quiet;
  /** LM-810: the unit that loses a step. */
  wear: { args: { readonly city: CityId }; answer: PickOneAnswer<"lose", UnitId> };
  endOfTurn: Quiet;
};
export type StepName = keyof Steps;
export type Step = StepOf<Steps>;

/** Windows that a standing order can answer (see standing.ts). */
const WINDOWS = ["survivors", "defend", "columns", "bonuses", "losses", "retreat", "flight", "siege"] as const;
export type WindowName = (typeof WINDOWS)[number];
