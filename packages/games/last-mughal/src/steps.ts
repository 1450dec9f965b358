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
import type { PieceId, Role, Side } from "./state.ts";

/** What a stratagem is played on: a general or column (a figure), unassigned units (their space), a unit, a city. */
export type TargetId = FigureId | SpaceId | UnitId;

/** A battle column (LM-708): a value of the free option `column`. */
export type ColumnChoice = { readonly lead: FigureId | null; readonly units: readonly UnitId[] };
/** All that is needed to judge it, in the browser as on the server. */
export type ColumnHint = {
  /** Who may command, with the most units he leads, and which; `null`: a leaderless column. */
  readonly leads: readonly {
    readonly lead: FigureId | null;
    readonly max: number;
    readonly units: readonly UnitId[];
  }[];
  /** Those of them that are fighting units: at least one must be in the column. */
  readonly fighting: readonly UnitId[];
};

/** Why steps are lost. */
export type LossCause = "battle" | "pursuit";

type Quiet = { readonly answer?: never };

/** All steps: name → arguments and answers. An ask has the name of its step as its kind. */
export type Steps = {
  /* 3 sequence of play */
  pools: Quiet;
  turn: Quiet;
  initiative: Quiet;
  /** LM-401, LM-501: counters are drawn, and the phase begins. */
  draw: { args: { readonly side: Side } };
  /** LM-402: the rebel player plays counters. */
  rebellion: {
    answer:
      | PickGroupAnswer<"rebel", CounterId, ProvinceId>
      | PickGroupAnswer<"deploy", CounterId, SpaceId>
      | PickGroupAnswer<"target", CounterId, TargetId>
      | PickOneAnswer<"play", CounterId>
      | PickManyAnswer<`assign-${FigureId}`, UnitId>
      | ButtonAnswer<"end">;
  };
  /** LM-502: the British player plays counters. */
  reinforcements: {
    answer:
      | PickGroupAnswer<"deploy", CounterId, SpaceId>
      | PickGroupAnswer<"target", CounterId, TargetId>
      | PickOneAnswer<"play", CounterId>
      | PickManyAnswer<`assign-${FigureId}`, UnitId>
      | ButtonAnswer<"end">;
  };
  /** LM-418, LM-506, LM-507: counters that a figure brings along from the pool. */
  fetch: { args: { readonly figure: FigureId }; answer: PickManyAnswer<"fetch", CounterId> | ButtonAnswer<"none"> };
  /** What a stratagem does to its target (LM-901 to LM-919). */
  stratagem: { args: { readonly counter: CounterId; readonly target: TargetId } };
  /** LM-904, LM-913: which of more than one unassigned units in a space are frozen. */
  freeze: { args: { readonly side: Side; readonly space: SpaceId }; answer: PickManyAnswer<"freeze", UnitId> };
  /** LM-918: a unit that is loyal again. */
  loyal: {
    args: { readonly unit: UnitId };
    answer: ButtonAnswer<"inside"> | PickOneAnswer<"retreat", SpaceId>;
  };
  /* 4 rebellion */
  rollCities: Quiet;
  mutinies: { args: { readonly territories: boolean } };
  /** LM-408: where a mutineer goes who cannot stay. */
  mutineer: { args: { readonly unit: UnitId }; answer: PickOneAnswer<"to", SpaceId> };
  civilians: Quiet;
  /** LM-412: pieces go inside or retreat; asked again until no piece is left in the field. */
  survivors: {
    args: { readonly city: CityId };
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
  /* what can arise anywhere */
  /** Walls, sieges, assignments, figures alone, Massacre markers: whatever follows from who stands where. */
  settle: Quiet;
  flight: { args: { readonly figure: FigureId } };
  /** LM-640: where a figure flees. */
  flee: { args: { readonly figure: FigureId }; answer: PickOneAnswer<"to", SpaceId> };
  /** LM-740: who takes the Massacre marker. */
  bearer: { args: { readonly city: CityId }; answer: PickOneAnswer<"bearer", PieceId> };
  /** LM-820: a disorganised unit of the column that has saved Civilians becomes full. */
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
      | PickManyAnswer<`assign-${FigureId}`, UnitId>
      | PickManyAnswer<"release", UnitId>
      | ButtonAnswer<"end">;
  };
  /**
   * The active column: one step to a neighbour (`venture`: a die is rolled there), or a march along the cheapest route
   * on which nothing happens; units picked up or left behind, a counter discarded for its AP, or the end of the
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
  /** What follows the entry of the column into a space. */
  enter: { args: { readonly from: SpaceId } };
  /** [LM-611] After the figures alone there have fled or died. */
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
  /** LM-717, LM-718: who has lost. */
  outcome: Quiet;
  /** LM-720, LM-721: the loser names his destination. */
  retreat: { args: { readonly role: Role }; answer: PickOneAnswer<"to", SpaceId> | ButtonAnswer<"refuge"> };
  /**
   * LM-719, then the move. `to` null: there is no way out; attackers who can go back where they came from do so all the
   * same.
   */
  pursuit: { args: { readonly role: Role; readonly to: SpaceId | "walls" | null } };
  retreating: { args: { readonly role: Role; readonly to: SpaceId | "walls" | null } };
  /** LM-730 */
  aftermath: Quiet;
  /* 8 sieges */
  /** LM-801, LM-802: the besieger picks the next siege and his Siege Bonus counters. */
  sieges: { args: { readonly side: Side }; answer: PickGroupAnswer<"siege", CityId, CounterId> };
  assault: { args: { readonly city: CityId; readonly counters: readonly CounterId[] } };
  attrition: Quiet;
  /** LM-810: which unit loses a step. */
  wear: { args: { readonly city: CityId }; answer: PickOneAnswer<"lose", UnitId> };
  endOfTurn: Quiet;
};
export type StepName = keyof Steps;
export type Step = StepOf<Steps>;

/** Windows that a standing order can answer (see standing.ts). */
export const WINDOWS = ["survivors", "defend", "columns", "bonuses", "losses", "retreat", "flight", "siege"] as const;
export type WindowName = (typeof WINDOWS)[number];
