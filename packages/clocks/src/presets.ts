import { DAY, HOUR, MINUTE, SECOND } from "./duration.ts";
import type { ClockSettings, HoldSettings, TimeSettings } from "./settings.ts";

/**
 * A clock that a host may choose by name. The three banks counted in days come from Rally the Troops; the others are
 * our own.
 */
export type Preset = {
  readonly id: string;
  readonly name: string;
  readonly clock: ClockSettings;
  readonly holds: HoldSettings;
  readonly gift: number;
};

const NOTHING: HoldSettings = { quiet: false, rest: false, vacation: 0 };

export const PRESETS: readonly Preset[] = [
  { id: "none", name: "No clock", clock: { kind: "none" }, holds: NOTHING, gift: 0 },
  {
    id: "live-15",
    name: "15 minutes + 15 seconds",
    clock: { kind: "bank", start: 15 * MINUTE, add: 15 * SECOND, cap: 30 * MINUTE },
    holds: NOTHING,
    gift: MINUTE,
  },
  {
    id: "live-45",
    name: "45 minutes + 30 seconds",
    clock: { kind: "bank", start: 45 * MINUTE, add: 30 * SECOND, cap: 90 * MINUTE },
    holds: NOTHING,
    gift: 5 * MINUTE,
  },
  {
    id: "evening",
    name: "An evening: 2 hours + 1 minute",
    clock: { kind: "bank", start: 2 * HOUR, add: MINUTE, cap: 3 * HOUR },
    holds: NOTHING,
    gift: 10 * MINUTE,
  },
  {
    id: "each-day",
    name: "One day each",
    clock: { kind: "each", time: DAY },
    holds: { quiet: true, rest: false, vacation: 7 * DAY },
    gift: 12 * HOUR,
  },
  {
    id: "each-3-days",
    name: "Three days each",
    clock: { kind: "each", time: 3 * DAY },
    holds: { quiet: false, rest: true, vacation: 14 * DAY },
    gift: DAY,
  },
  {
    id: "quick",
    name: "Quick days: 24 h + 4 h, up to 72 h",
    clock: { kind: "bank", start: DAY, add: 4 * HOUR, cap: 3 * DAY },
    holds: { quiet: true, rest: false, vacation: 7 * DAY },
    gift: 4 * HOUR,
  },
  {
    id: "days",
    name: "Days: 72 h + 12 h, up to 120 h",
    clock: { kind: "bank", start: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY },
    holds: { quiet: false, rest: true, vacation: 14 * DAY },
    gift: DAY,
  },
  {
    id: "weeks",
    name: "Weeks: 72 h + 36 h, up to 240 h",
    clock: { kind: "bank", start: 3 * DAY, add: 36 * HOUR, cap: 10 * DAY },
    holds: { quiet: false, rest: true, vacation: 21 * DAY },
    gift: DAY,
  },
];

/**
 * The settings of a table with this preset, with the defaults of a private or a public table. Throws if the preset does
 * not exist.
 */
export function presetSettings(id: string, table: "private" | "public" = "private"): TimeSettings {
  const preset = PRESETS.find((one) => one.id === id);
  if (preset === undefined) throw new Error(`There is no clock preset named "${id}".`);
  return {
    clock: preset.clock,
    up: table === "private" ? "nothing" : "bot",
    holds: preset.holds,
    gift: preset.gift,
  };
}

/** The settings of a new table until its host chooses: private tables have no clock, public tables a bank of days. */
export function tableDefaults(table: "private" | "public"): TimeSettings {
  return presetSettings(table === "private" ? "none" : "days", table);
}
