import { BALANCE, type Nation, type OfficerId, type SpaceId, type VassalId } from "./data/index.ts";
import {
  CAMPS,
  NATIONS,
  homeOf,
  officerOf,
  officersOf,
  rivalOf,
  spaceOf,
  spacesIn,
  stateOf,
  type Camp,
  type Force,
} from "./map.ts";
import type { Board, Flag, GreatGame } from "./state.ts";

/**
 * The pieces on the map and their owners. Every function reads a board, so the table in the browser can use them too.
 */

export const spAt = (b: Board, nation: Nation, space: SpaceId): number => b.sp[nation][space] ?? 0;

/** SP of a nation on the whole map. */
export function spOnMap(b: Board, nation: Nation): number {
  let sum = 0;
  const places = b.sp[nation];
  for (const space in places) sum += places[space as SpaceId] ?? 0;
  return sum;
}

/** The spaces where a nation has SP. */
export const spacesWith = (b: Board, nation: Nation): SpaceId[] => Object.keys(b.sp[nation]) as SpaceId[];

/** The remaining strength of a fortress (GG-023). */
export const fortressAt = (b: Board, space: SpaceId): number => spaceOf(space).fortress - (b.damage[space] ?? 0);

/**
 * The flag of a nation's SP: imperial SP and those of proxies belong to a camp, others to a neutral state or the Rebels
 * (GG-004, GG-005).
 */
export function flagOf(b: Board, nation: Nation): Flag {
  if (nation !== "afghanistan" && nation !== "persia") return nation;
  const vassal = b.vassals[nation];
  return vassal.is === "proxy" ? vassal.of : nation;
}

/** The flag of a fortress: the camp with the space as home, proxy or conquest, otherwise the neutral state (GG-024). */
export function fortressFlag(b: Board, space: SpaceId): Flag {
  const { vassal, home } = spaceOf(space);
  if (vassal === null) return home ?? "rebels";
  const standing = b.vassals[vassal];
  return standing.is === "proxy" ? standing.of : standing.is === "conquered" ? standing.by : vassal;
}

export const isCamp = (flag: Flag): flag is Camp => flag === "britain" || flag === "russia";
export const isNeutral = (flag: Flag): flag is VassalId => !isCamp(flag) && flag !== "rebels";

/** The nations whose SP belong to a camp now: its own and its proxies'. */
export const nationsOf = (b: Board, camp: Camp): Nation[] => NATIONS.filter((nation) => flagOf(b, nation) === camp);

export function campSpAt(b: Board, camp: Camp, space: SpaceId): number {
  let sum = spAt(b, camp, space);
  if (flagOf(b, "afghanistan") === camp) sum += spAt(b, "afghanistan", space);
  if (flagOf(b, "persia") === camp) sum += spAt(b, "persia", space);
  return sum;
}

/** All SP in a space, regardless of owner. */
export const allSpAt = (b: Board, space: SpaceId): number => NATIONS.reduce((sum, n) => sum + spAt(b, n, space), 0);

/** The total strength in a space that is not of this flag: SP and fortress (GG-380). */
export function strengthAgainst(b: Board, of: Flag, space: SpaceId): number {
  const walls = fortressAt(b, space);
  let sum = walls > 0 && fortressFlag(b, space) !== of ? walls : 0;
  for (const nation of NATIONS) {
    const sp = spAt(b, nation, space);
    if (sp > 0 && flagOf(b, nation) !== of) sum += sp;
  }
  return sum;
}

/** Whether another flag has SP or fortress strength in the space, so that entering means combat (GG-380). */
export const hasHostile = (b: Board, of: Flag, space: SpaceId): boolean => strengthAgainst(b, of, space) > 0;

/** SP of a camp in a vassal state, except those of that state itself: foreign camp SP (GG-006). */
export function foreignSpIn(b: Board, camp: Camp, vassal: VassalId): number {
  let sum = 0;
  for (const nation of NATIONS) {
    if (nation === vassal || nation === "rebels" || flagOf(b, nation) !== camp) continue;
    for (const space of stateOf(vassal).spaces) sum += spAt(b, nation, space);
  }
  return sum;
}

export const rebelsIn = (b: Board, vassal: VassalId): number =>
  stateOf(vassal).spaces.reduce((sum, space) => sum + spAt(b, "rebels", space), 0);

export const sizeOf = (force: Force): number => NATIONS.reduce((sum, n) => sum + (force[n] ?? 0), 0);
/** Without the nations that have no SP, so that equal forces are equal data. */
export function trimmed(force: Force): Force {
  const out: Force = {};
  for (const nation of NATIONS) if ((force[nation] ?? 0) > 0) out[nation] = force[nation] as number;
  return out;
}

/* ---- Control (section I) */

/**
 * The camp that moves a vassal state's SP and decides for it: its patron, its conqueror, or the rival of the invader of
 * a neutral state (GG-204).
 */
export function controllerOf(b: Board, vassal: VassalId): Camp | null {
  const standing = b.vassals[vassal];
  switch (standing.is) {
    case "neutral":
      return standing.invader === null ? null : rivalOf(standing.invader);
    case "proxy":
      return standing.of;
    case "conquered":
      return standing.by;
  }
}

/** The camp that has a vassal state as a proxy or by conquest. */
export function masterOf(b: Board, vassal: VassalId): Camp | null {
  const standing = b.vassals[vassal];
  return standing.is === "proxy" ? standing.of : standing.is === "conquered" ? standing.by : null;
}

/**
 * GG-200: the camp if exactly one has SP there; otherwise the master of the state; otherwise the colour of the space.
 */
export function controlOf(b: Board, space: SpaceId): Camp | null {
  const british = campSpAt(b, "britain", space) > 0;
  const russian = campSpAt(b, "russia", space) > 0;
  if (british !== russian) return british ? "britain" : "russia"; // GG-202: both or neither decide nothing
  const { vassal, home } = spaceOf(space);
  return vassal === null ? home : masterOf(b, vassal);
}

/** The number of spaces that a camp controls; `scoring`: without those of Persia (GG-450). */
export const spacesControlled = (b: Board, camp: Camp, scoring: boolean): number =>
  spacesIn(b.scenario).filter((space) => (!scoring || spaceOf(space).scores) && controlOf(b, space) === camp).length;

/** The vassal states of a camp: proxies and conquests. */
export const vassalsOf = (b: Board, camp: Camp): VassalId[] =>
  (Object.keys(b.vassals) as VassalId[]).filter((v) => masterOf(b, v) === camp);

/** The camp that moves the Rebels of a conquered state (GG-297). */
export function rebelMover(b: Board, vassal: VassalId): Camp | null {
  const standing = b.vassals[vassal];
  if (standing.is !== "conquered") return null;
  const rival = rivalOf(standing.by);
  const turned = foreignSpIn(b, standing.by, vassal) === 0 && foreignSpIn(b, rival, vassal) > 0;
  return turned ? standing.by : rival;
}

/** Both cards are on the panel (GG-067). */
export const hasAscended = (b: Board, camp: Camp): boolean => b.ascent[camp].length >= 2;

/** Whether the balance rule applies to this camp now (GG-456). */
export const isOverstretched = (b: Board, camp: Camp): boolean =>
  b.balance && spacesControlled(b, camp, false) >= BALANCE.spaces;

/** The number of the round over the whole game, from 0. */
export const roundIndex = (b: Board): number => b.decade * 5 + Math.max(b.round, 1) - 1;

/* ---- Officers */

export const officersAt = (b: Board, space: SpaceId): OfficerId[] =>
  (Object.keys(b.officers) as OfficerId[]).filter((id) => b.officers[id] === space);

/** A camp's own officers on the map, in the order of the data. */
export const imperialOfficers = (b: Board, camp: Camp): OfficerId[] =>
  officersOf(camp).filter((id) => b.officers[id] !== undefined);

/** Officers whom a camp commands: its own, and the Emir while it decides for Bokhara (GG-204, GG-R36). */
export const officersUnder = (b: Board, camp: Camp): OfficerId[] =>
  b.officers["emir-of-bokhara"] !== undefined && controllerOf(b, "bokhara") === camp
    ? [...imperialOfficers(b, camp), "emir-of-bokhara"]
    : imperialOfficers(b, camp);

/** Where an officer is; throws an error if he is not on the map. */
export function placeOfOfficer(b: Board, officer: OfficerId): SpaceId {
  const space = b.officers[officer];
  if (space === undefined) throw new Error(`${officer} is not on the map.`);
  return space;
}

/** Where an officer goes after losing all his men (GG-392). */
export function homeOfOfficer(officer: OfficerId): SpaceId {
  const { country } = officerOf(officer);
  return country === "britain" || country === "russia" ? homeOf(country).capital : stateOf(country).capital;
}

/* ---- Changes */

/** Places SP in a space, or takes them away; SP that are gone are no longer tired either (GG-326). */
export function addSp(g: GreatGame, nation: Nation, space: SpaceId, sp: number): void {
  const now = spAt(g, nation, space) + sp;
  if (now < 0) throw new Error(`There are not ${-sp} SP of ${nation} in ${space}.`);
  if (now === 0) delete g.sp[nation][space];
  else g.sp[nation][space] = now;
  const tired = g.turn?.tired[space];
  if (tired?.[nation] !== undefined) tired[nation] = Math.min(tired[nation], now);
  if (nation === "rebels" && now === 0) g.newRebels = g.newRebels.filter((s) => s !== space);
}

export function eliminate(g: GreatGame, officer: OfficerId): void {
  delete g.officers[officer];
  g.lost.push(officer);
  if (g.march !== null) g.march.officers = g.march.officers.filter((o) => o !== officer);
}

/** SP that have not marched under the card of the turn, excluding those on the march (GG-325, GG-326). */
export function freshAt(b: Board, nation: Nation, space: SpaceId): number {
  const tired = b.turn?.tired[space]?.[nation] ?? 0;
  const marching = b.march?.at === space ? (b.march.sp[nation] ?? 0) : 0;
  return Math.max(0, spAt(b, nation, space) - tired - marching);
}

export const campsWithSpAt = (b: Board, space: SpaceId): Camp[] => CAMPS.filter((c) => campSpAt(b, c, space) > 0);
