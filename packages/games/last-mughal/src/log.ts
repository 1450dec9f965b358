import { logWriter, type Context, type RuleId } from "@caravanserai/kernel";
import type {
  BattleColumn,
  CityId,
  CounterId,
  FigureId,
  ProvinceId,
  SiegeColumn,
  SpaceId,
  UnitId,
} from "./data/index.ts";
import type { LossCause } from "./answers.ts";
import { seatOf, type Ending, type PieceId, type Role, type Side, type Source } from "./state.ts";

/**
 * A part of a tactical total (LM-712) or of a siege die (LM-805): from a figure, a unit, a counter, or a Massacre
 * marker.
 */
export type Modifier = {
  readonly why: "figure" | "artillery" | "counter" | "fury";
  readonly of: PieceId | CounterId | CityId;
  readonly value: number;
};
/** One side of a battle before the die. */
export type Tally = {
  readonly lead: FigureId | null;
  readonly units: readonly UnitId[];
  readonly strength: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  readonly shifts: readonly CounterId[];
};
export type DieRoll = { readonly unit: UnitId; readonly die: number; readonly turns: boolean };

/** All log entries: key → arguments. All are public, except that only the owner can read the `counters` of a draw. */
export type LastMughalLog = {
  "last-mughal.turn": { turn: number };
  /** `side` has the initiative. */
  "last-mughal.initiative": {
    side: Side;
    british: { die: number; total: number };
    rebel: { die: number; total: number };
  };
  "last-mughal.draw": { side: Side; count: number };
  /** A counter is played as its event, or discarded for its AP. */
  "last-mughal.play": { side: Side; counter: CounterId; as: "event" | "ap"; ap: number };
  /** `die` null: the province rebels without a roll. */
  "last-mughal.cities": {
    province: ProvinceId;
    rolls: readonly { readonly city: CityId; readonly die: number | null; readonly rebels: boolean }[];
  };
  /** `rolls`: dice for Gurkhas; `turns`: it mutinies. */
  "last-mughal.mutiny": { space: SpaceId; units: readonly UnitId[]; rolls: readonly DieRoll[] };
  /** `to` null: eliminated, because it had nowhere to go. */
  "last-mughal.mutineer": { unit: UnitId; from: SpaceId; to: SpaceId | null };
  "last-mughal.civilians": { city: CityId; die: number; live: boolean };
  /** `to` null: inside the walls. */
  "last-mughal.survivors": { city: CityId; pieces: readonly PieceId[]; to: SpaceId | null };
  "last-mughal.arrives": { figure: FigureId; space: SpaceId };
  /** `space` null: the unit is lost. */
  "last-mughal.badmashes": { unit: UnitId; space: SpaceId | null };
  "last-mughal.deploy": { side: Side; unit: UnitId; space: SpaceId };
  "last-mughal.fetch": { figure: FigureId; counters: readonly CounterId[] };
  "last-mughal.general": { counter: CounterId; figure: FigureId; die: number; dies: boolean };
  "last-mughal.agent": { unit: UnitId; die: number; mutinies: boolean };
  "last-mughal.freeze": { side: Side; pieces: readonly PieceId[] };
  /** `turns`: it is loyal again. */
  "last-mughal.persuasive": { city: CityId; rolls: readonly DieRoll[] };
  /** `to` null: inside the walls; `lost`: it could do neither. */
  "last-mughal.loyal": { unit: UnitId; to: SpaceId | null; lost: boolean };
  "last-mughal.engineers": { city: CityId; fp: number };
  "last-mughal.assign": { figure: FigureId; units: readonly UnitId[] };
  "last-mughal.release": { units: readonly UnitId[] };
  "last-mughal.phase": { side: Side; phase: "operations" | "sieges" };
  /** `by`: `march` (LM-611), `garrison` (LM-213), `battle` (LM-730), `siege` (LM-808). */
  "last-mughal.quell": { city: CityId; by: "march" | "garrison" | "battle" | "siege" };
  "last-mughal.saved": { city: CityId };
  "last-mughal.restore": { unit: UnitId };
  "last-mughal.activate": { lead: FigureId | null; units: readonly UnitId[]; at: SpaceId; ap: number };
  /** `path` begins with the space that the column leaves; `counterAp`: the part of `ap` that came from counters. */
  "last-mughal.march": {
    lead: FigureId | null;
    units: readonly UnitId[];
    path: readonly SpaceId[];
    ap: number;
    counterAp: number;
    contact: boolean;
  };
  "last-mughal.pick-up": { figure: FigureId; pieces: readonly PieceId[]; at: SpaceId };
  "last-mughal.drop": { figure: FigureId; pieces: readonly PieceId[]; at: SpaceId };
  "last-mughal.ap-lost": { ap: number };
  /** A figure alone among enemies (LM-640). */
  "last-mughal.flight": { figure: FigureId; at: SpaceId; die: number; initiative: number; escapes: boolean };
  "last-mughal.flee": { figure: FigureId; from: SpaceId; to: SpaceId };
  "last-mughal.incite": { city: CityId; die: number; value: number; success: boolean };
  "last-mughal.battle": { space: SpaceId; attacker: Side };
  "last-mughal.withdraw": { side: Side; pieces: readonly PieceId[]; from: SpaceId; to: SpaceId };
  "last-mughal.refuge": { side: Side; space: SpaceId };
  "last-mughal.overrun": { space: SpaceId; units: readonly UnitId[] };
  "last-mughal.column": { role: Role; side: Side; lead: FigureId | null; units: readonly UnitId[]; strength: number };
  /** Written even if no counter was played. */
  "last-mughal.bonuses": { role: Role; side: Side; counters: readonly CounterId[] };
  "last-mughal.combat": {
    space: SpaceId;
    attacker: Tally;
    defender: Tally;
    ratio: BattleColumn;
    column: BattleColumn;
    die: number;
    total: number;
    code: string;
  };
  "last-mughal.kavanagh": { taken: boolean };
  "last-mughal.losses": {
    side: Side;
    cause: LossCause;
    units: readonly { readonly unit: UnitId; readonly steps: number; readonly eliminated: boolean }[];
  };
  /** `loser` null: both are routed, and neither side wins. */
  "last-mughal.outcome": { space: SpaceId; loser: Side | null; why: "rout" | "retreat" };
  /** `to` null: inside the walls. */
  "last-mughal.retreat": { side: Side; pieces: readonly PieceId[]; from: SpaceId; to: SpaceId | null };
  "last-mughal.lost": {
    pieces: readonly PieceId[];
    why: "no-retreat" | "rout" | "column" | "siege" | "alone" | "bahadur-shah" | "no-refuge";
  };
  "last-mughal.siege-lifted": { city: CityId };
  /** `column` null: too weak for a roll, so no die is rolled. */
  "last-mughal.siege": {
    city: CityId;
    besieger: Side;
    outside: number;
    inside: number;
    column: SiegeColumn | null;
    die: number | null;
    modifiers: readonly Modifier[];
    total: number | null;
    sapped: number;
    destroyed: number;
    fp: number;
  };
  "last-mughal.fall": { city: CityId; pieces: readonly PieceId[]; massacre: boolean };
  "last-mughal.attrition": { rolls: readonly { readonly city: CityId; readonly die: number }[] };
  "last-mughal.wear": { unit: UnitId; eliminated: boolean };
  /** A Massacre marker is found. */
  "last-mughal.fury": { city: CityId; piece: PieceId };
  "last-mughal.points": { side: Side; source: Source; points: number };
  "last-mughal.end": { british: number; rebel: number; why: Ending };
};
export type LogKey = keyof LastMughalLog;

/** Writes a public log entry. */
export const writeLog = logWriter<LastMughalLog>();

/** The counters that a side draws are secret (LM-950). */
export function writeDraw(
  context: Pick<Context, "log">,
  side: Side,
  rule: RuleId,
  counters: readonly CounterId[],
): void {
  writeLog(
    context,
    "last-mughal.draw",
    rule,
    { side, count: counters.length },
    { to: [seatOf(side)], args: { counters } },
  );
}
