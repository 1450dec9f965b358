import { MOST_VERTICES } from "./data/constants.ts";
import type { Point } from "./state.ts";

/*
 * The form of an order (CK-271, CK-272): one Unit, what it does, and a path for every figure that moves. Costs are
 * never sent.
 */

/**
 * The path of a figure, or of a weapon that is moved: 1 to 8 vertices after its current centre, or none to turn in
 * place.
 */
export interface PathOrder {
  readonly figure: string;
  readonly path: readonly Point[];
  /** The final heading of a figure of two circles; unchanged if absent. */
  readonly heading?: number;
}
/** A figure that joins the crew of a weapon (CK-132). */
interface Detachment {
  readonly figure: string;
  readonly piece: string;
}

const MOVE_MODES = ["march", "fast", "halfDown", "upHalf", "crawl", "limbered"] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/** A movement order, or `stay`: no figure moves, but some join a crew or a Unit (CK-132, CK-133). */
export interface MoveOrder {
  readonly unit: string;
  readonly mode: MoveMode | "stay";
  readonly paths: readonly PathOrder[];
  /** The Unit with which it merges (CK-133). */
  readonly join?: string;
  readonly detach?: readonly Detachment[];
}
/**
 * A machine gun carried by its crew, or a gun pushed by its crew or by infantry. The weapon has a path too (CK-119,
 * CK-120).
 */
export interface HaulOrder {
  readonly unit: string;
  readonly mode: "mg" | "manhandle";
  readonly piece: string;
  readonly paths: readonly PathOrder[];
  readonly facing: Point;
}
export interface PlainOrder {
  readonly unit: string;
  readonly mode: "down" | "up" | "disassemble" | "load" | "limber" | "dismount" | "unloadSupplies";
}
export interface UnloadOrder {
  readonly unit: string;
  readonly mode: "unload";
  readonly at: Point;
}
export interface UnlimberOrder {
  readonly unit: string;
  readonly mode: "unlimber";
  readonly at: Point;
  readonly facing: Point;
}
export interface FaceOrder {
  readonly unit: string;
  readonly mode: "assemble" | "realign";
  readonly facing: Point;
}
export interface MountOrder {
  readonly unit: string;
  readonly mode: "mount";
  /** One for each living figure of the Unit, in order of id. */
  readonly headings: readonly number[];
}
export interface TrenchOrder {
  readonly unit: string;
  readonly mode: "trench";
  readonly figures: readonly string[];
  readonly direction: number;
}
export type Order =
  | MoveOrder
  | HaulOrder
  | PlainOrder
  | UnloadOrder
  | UnlimberOrder
  | FaceOrder
  | MountOrder
  | TrenchOrder;
export type Mode = Order["mode"];

const isMoveMode = (mode: string): mode is MoveOrder["mode"] =>
  mode === "stay" || (MOVE_MODES as readonly string[]).includes(mode);
export const isMove = (order: Order): order is MoveOrder => isMoveMode(order.mode);
export const isHaul = (order: Order): order is HaulOrder => order.mode === "mg" || order.mode === "manhandle";

const PLAIN: readonly string[] = ["down", "up", "disassemble", "load", "limber", "dismount", "unloadSupplies"];

/** Parses an order from any value; null if it is not one, which includes any unknown key. */
export function readOrder(given: unknown): Order | null {
  if (!isObject(given)) return null;
  const { unit, mode, ...rest } = given;
  if (typeof unit !== "string" || typeof mode !== "string") return null;
  if (PLAIN.includes(mode)) return hasKeys(rest, []) ? { unit, mode: mode as PlainOrder["mode"] } : null;
  if (isMoveMode(mode)) return readMove(unit, mode, rest);
  switch (mode) {
    case "mg":
    case "manhandle": {
      const { piece, paths, facing, ...more } = rest;
      if (!hasKeys(more, []) || typeof piece !== "string" || !isFacing(facing) || !arePaths(paths)) return null;
      return { unit, mode, piece, paths, facing };
    }
    case "unload":
      return hasKeys(rest, ["at"]) && isPoint(rest["at"]) ? { unit, mode, at: rest["at"] } : null;
    case "unlimber": {
      const { at, facing, ...more } = rest;
      return hasKeys(more, []) && isPoint(at) && isFacing(facing) ? { unit, mode, at, facing } : null;
    }
    case "assemble":
    case "realign":
      return hasKeys(rest, ["facing"]) && isFacing(rest["facing"]) ? { unit, mode, facing: rest["facing"] } : null;
    case "mount": {
      const { headings, ...more } = rest;
      return hasKeys(more, []) && Array.isArray(headings) && headings.every(isHeading)
        ? { unit, mode, headings }
        : null;
    }
    case "trench": {
      const { figures, direction, ...more } = rest;
      if (!hasKeys(more, []) || !areIds(figures) || figures.length === 0 || !isHeading(direction)) return null;
      return { unit, mode, figures, direction };
    }
    default:
      return null;
  }
}

function readMove(unit: string, mode: MoveOrder["mode"], rest: Readonly<Record<string, unknown>>): MoveOrder | null {
  const { paths, join, detach, ...more } = rest;
  if (!hasKeys(more, []) || !arePaths(paths)) return null;
  if (join !== undefined && typeof join !== "string") return null;
  if (detach !== undefined && !areDetachments(detach)) return null;
  return {
    unit,
    mode,
    paths,
    ...(join === undefined ? {} : { join }),
    ...(detach === undefined ? {} : { detach }),
  };
}

/* ---- Parts of answers, parsed from any value */

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
export function hasKeys(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  const own = Object.keys(value);
  return own.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}
/** Coordinates must be integers within ten tables, so that every product is exact whatever a client sends. */
export function isPoint(value: unknown): value is Point {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((n) => typeof n === "number" && Number.isInteger(n) && n >= -10_000 && n <= 10_000)
  );
}
/** An integer vector with components from -100 to 100, not both 0 (CK-017). */
function isFacing(value: unknown): value is Point {
  return isPoint(value) && value.every((n) => n >= -100 && n <= 100) && (value[0] !== 0 || value[1] !== 0);
}
function isHeading(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 7;
}
export function areIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string") && new Set(value).size === value.length;
}
function arePaths(value: unknown): value is PathOrder[] {
  if (!Array.isArray(value)) return false;
  const figures = new Set<unknown>();
  return value.every((item: unknown) => {
    if (!isObject(item)) return false;
    const { figure, path, heading, ...more } = item;
    if (!hasKeys(more, []) || typeof figure !== "string" || figures.has(figure)) return false;
    figures.add(figure);
    if (heading !== undefined && !isHeading(heading)) return false;
    return Array.isArray(path) && path.length <= MOST_VERTICES && path.every(isPoint);
  });
}
function areDetachments(value: unknown): value is Detachment[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every(
    (item: unknown) =>
      isObject(item) &&
      hasKeys(item, ["figure", "piece"]) &&
      typeof item["figure"] === "string" &&
      typeof item["piece"] === "string",
  );
}
