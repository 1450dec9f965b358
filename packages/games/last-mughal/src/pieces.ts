import {
  CONNECTIONS,
  COUNTERS,
  FIGURES,
  PROVINCES,
  SPACES,
  UNITS,
  type CityId,
  type ConnectionRecord,
  type CounterId,
  type CounterRecord,
  type FigureId,
  type FigureRecord,
  type ProvinceId,
  type ProvinceRecord,
  type SpaceId,
  type SpaceRecord,
  type UnitId,
  type UnitRecord,
} from "./data/index.ts";
import type { PieceId } from "./state.ts";

/** The data by id, with constant properties. */

function byId<K extends string, T extends { readonly id: string }>(items: readonly T[]): Readonly<Record<K, T>> {
  return Object.fromEntries(items.map((item) => [item.id, item])) as Record<K, T>;
}
const units = byId<UnitId, UnitRecord>(UNITS);
const figures = byId<FigureId, FigureRecord>(FIGURES);
const spaces = byId<SpaceId, SpaceRecord>(SPACES);
const provinces = byId<ProvinceId, ProvinceRecord>(PROVINCES);
const counters = byId<CounterId, CounterRecord>(COUNTERS);

export const UNIT_IDS: readonly UnitId[] = UNITS.map((u) => u.id);
export const FIGURE_IDS: readonly FigureId[] = FIGURES.map((f) => f.id);
export const SPACE_IDS: readonly SpaceId[] = SPACES.map((s) => s.id);
export const CITY_IDS = SPACES.filter((s) => s.type === "city").map((s) => s.id) as readonly CityId[];

export const unitOf = (id: UnitId): UnitRecord => units[id];
/** The combat value of a unit after its first loss (LM-104). */
export function disorganisedValue(id: UnitId): number {
  const { disorganised } = units[id];
  if (disorganised === null) throw new Error(`${id} has no second step.`);
  return disorganised;
}
export const figureOf = (id: FigureId): FigureRecord => figures[id];
export const spaceOf = (id: SpaceId): SpaceRecord => spaces[id];
export const provinceOf = (id: ProvinceId): ProvinceRecord => provinces[id];
export const counterOf = (id: CounterId): CounterRecord => counters[id];

export const isUnit = (id: string): id is UnitId => Object.hasOwn(units, id);
export const isFigure = (id: string): id is FigureId => Object.hasOwn(figures, id);
export const isSpace = (id: string): id is SpaceId => Object.hasOwn(spaces, id);
export const isCity = (id: SpaceId): id is CityId => spaces[id].type === "city";
export const isZone = (id: SpaceId): boolean => spaces[id].type === "zone";
export const isCounter = (id: string): id is CounterId => Object.hasOwn(counters, id);

/** A property of every unit, evaluated once. */
const ofUnits = (has: (unit: UnitRecord) => boolean): Readonly<Record<UnitId, boolean>> =>
  Object.fromEntries(UNITS.map((u: UnitRecord) => [u.id, has(u)])) as Record<UnitId, boolean>;
const fighting = ofUnits((u) => u.type === "infantry" || u.type === "cavalry");
const cavalry = ofUnits((u) => u.type === "cavalry");
const civilians = ofUnits((u) => u.type === "civilians");

/** LM-102: infantry and cavalry. */
export const isFighting = (id: UnitId): boolean => fighting[id];
export const isCavalry = (id: UnitId): boolean => cavalry[id];
export const isArtillery = (id: UnitId): boolean => units[id].type === "artillery";
export const isCivilians = (id: UnitId): boolean => civilians[id];
export const isIndigenous = (id: UnitId): boolean => units[id].category === "indigenous";
export const isBritishCategory = (id: UnitId): boolean => units[id].category === "british";
export const isGurkha = (id: UnitId): boolean => units[id].traits.includes("gurkha");
export const civiliansOf = (city: CityId): UnitId => `u-civ-${city}` as UnitId;

function byProvince<T>(of: (province: ProvinceId) => readonly T[]): Readonly<Record<ProvinceId, readonly T[]>> {
  return Object.fromEntries(PROVINCES.map(({ id }) => [id, of(id)])) as Record<ProvinceId, readonly T[]>;
}
const provinceSpaces = byProvince((id) => SPACES.filter((s) => s.province === id).map((s) => s.id));
const rebelCities = byProvince((id) => CITY_IDS.filter((c) => spaces[c].province === id && spaces[c].canRebel));

/** The spaces of a province, in the order of the map. */
export const spacesOfProvince = (province: ProvinceId): readonly SpaceId[] => provinceSpaces[province];
/** The cities of a province that can rebel. */
export const rebelCitiesOf = (province: ProvinceId): readonly CityId[] => rebelCities[province];

const spaceOrder: ReadonlyMap<SpaceId, number> = new Map(SPACE_IDS.map((id, i) => [id, i]));
/** The index of a space in `SPACE_IDS`. */
export const orderOfSpace = (space: SpaceId): number => spaceOrder.get(space) as number;

export interface Way {
  readonly to: SpaceId;
  /** The index of `to` in `SPACE_IDS`. */
  readonly order: number;
  readonly type: ConnectionRecord["type"];
  /** Whether it crosses a river. */
  readonly river: boolean;
}
const ways = Object.fromEntries(
  SPACES.map(({ id }) => [
    id,
    CONNECTIONS.filter((c) => c.a === id || c.b === id)
      .map(({ a, b, type, river }): Way => {
        const to = a === id ? b : a;
        return { to, order: orderOfSpace(to), type, river: river !== null };
      })
      .sort((x, y) => x.order - y.order),
  ]),
) as unknown as Readonly<Record<SpaceId, readonly Way[]>>;

/** The connections of a space, in the order of their destinations. */
export const waysFrom = (space: SpaceId): readonly Way[] => ways[space];
export function wayBetween(a: SpaceId, b: SpaceId): Way {
  const way = ways[a].find(({ to }) => to === b);
  if (way === undefined) throw new Error(`${a} and ${b} are not connected.`);
  return way;
}

const order = Object.fromEntries([...UNIT_IDS, ...FIGURE_IDS].map((id, i) => [id, i])) as Readonly<
  Record<PieceId, number>
>;
const byOrder = (a: PieceId, b: PieceId): number => order[a] - order[b];
/** Whether a piece comes before another in the order of LM-311 and LM-312. */
export const isBefore = (a: PieceId, b: PieceId): boolean => order[a] < order[b];
/** The same in place, for a list that nothing else references. */
export const putInOrder = <T extends PieceId>(pieces: T[]): T[] => (pieces.length > 1 ? pieces.sort(byOrder) : pieces);
