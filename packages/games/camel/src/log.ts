import { logWriter } from "@caravanserai/kernel";
import type { EventId } from "./data/events.ts";
import type { WeaponId } from "./data/weapons.ts";
import type { Cover } from "./cover.ts";
import type { Mode } from "./order.ts";
import type { ObjectiveNo, Side, Why } from "./state.ts";

/** A figure's way: id, then x and y of its start and of every vertex. The table animates figures along it. */
export type Way = readonly [figure: string, ...coordinates: number[]];
/** One saving throw: figure, natural result, bonus, number needed, and whether the figure survives. */
export type Save = readonly [figure: string, die: number, bonus: number, needed: number, lives: 0 | 1];

/** Every line of the log by its key. All lines are public (CK-024, CK-260). */
export type CamelLog = {
  "camel.objective": { objective: ObjectiveNo; die: number | null };
  "camel.terrain": { terrain: string; tries: number };
  "camel.strength": { die: number; units: number };
  "camel.cavalry": { units: 0 | 1 };
  /** The dice for one Hero, including duplicates (CK-180). */
  "camel.hero": { side: Side; dice: readonly number[]; hero: string; unit: string | null };
  "camel.villages": { at: readonly (readonly [number, number])[] };
  "camel.deployed": { figures: number };
  "camel.round": { round: number };
  "camel.event": { card: EventId; left: number };
  /** `how`: by the Afghan player's choice, by chance, or by nearness (CK-223). */
  "camel.event-unit": { card: EventId; unit: string; how: "afghan" | "chance" | "nearest"; die: number | null };
  "camel.event-none": { card: EventId; why: "no-unit" | "no-beast" };
  "camel.direction": { card: EventId; direction: number };
  "camel.forced": { ways: readonly Way[] };
  "camel.lost": { figures: readonly string[]; why: "event" | "collapse"; what: string };
  "camel.line": { line: number };
  "camel.tribe": { unit: string; die: number; riflemen: number; snipers: number; swordsmen: number };
  "camel.relief": { unit: string };
  "camel.home": { figure: string };
  "camel.enter": { unit: string; edge: "left" | "right"; figures: number };
  "camel.order": { unit: string; mode: Mode; ways: readonly Way[]; join?: string; detach?: readonly string[] };
  "camel.trench": { unit: string; trenches: readonly string[] };
  "camel.claimed": { piece: string; side: Side };
  /**
   * One pool of a volley: the dice of each figure as read (D2, D3, D6), hits, and saves in the order dealt (CK-146,
   * CK-150).
   */
  "camel.volley": {
    unit: string;
    target: string;
    weapon: WeaponId;
    dice: readonly (readonly [figure: string, ...dice: number[]])[];
    hits: number;
    lost: number;
    saves: readonly Save[];
    covers: readonly (readonly [figure: string, cover: Cover])[];
  };
  "camel.shell": { unit: string; structure: string; dice: readonly number[]; left: number; ruined: boolean };
  "camel.strike": {
    figure: string;
    enemy: string;
    die: number;
    bonus: number;
    needed: number;
    kills: boolean;
  };
  "camel.resurrect": { figure: string; die: number; lives: boolean };
  "camel.captured": { piece: string; side: Side };
  "camel.phase-done": { side: Side; phase: "move" | "fire" | "melee" };
  "camel.end": { winner: Side; why: Why };
};
export type LogKey = keyof CamelLog;

/** Writes a public line. */
export const writeLog = logWriter<CamelLog>();
