import { records } from "@caravanserai/kernel";
import type { Provenance } from "./provenance.ts";

/** The two imperial powers' home countries and the eleven vassal states (GG-002, GG-020). */
export interface StateRecord {
  readonly id: string;
  readonly name: string;
  /** The imperial power whose home country this is; null: a vassal state. */
  readonly home: "britain" | "russia" | null;
  readonly capital: string;
  readonly spaces: readonly string[];
  /** The maximum number of SP on the map, apart from fortresses (GG-042). */
  readonly mobileSp: number;
  /** Whether it has at least three spaces (GG-161). */
  readonly emissaryTarget: boolean;
  readonly highAsia: boolean;
  readonly scores: boolean;
  readonly colour: string;
  readonly provenance: Provenance;
}

const FIELDS = [
  "id",
  "name",
  "home",
  "capital",
  "spaces",
  "mobileSp",
  "emissaryTarget",
  "highAsia",
  "scores",
  "colour",
] as const;

export const STATES = records({ provenance: "rulebook" }, FIELDS, [
  ["russia", "Russia", "russia", "orenburg", ["orenburg", "guryev", "baku"], 0, false, false, true, "#7d8f69"],
  ["british-raj", "British Raj", "britain", "delhi", ["delhi", "simla", "bombay"], 0, false, false, true, "#a32929"],
  ["afghanistan", "Afghanistan", null, "kabul", ["kabul", "ghazni", "kandahar"], 10, true, false, true, "#c9a227"],
  ["baluchistan", "Baluchistan", null, "baluchi", ["baluchi", "karachi", "sind"], 0, true, false, true, "#78909c"],
  ["bokhara", "Bokhara", null, "bokhara", ["bokhara", "samarkand", "termez"], 0, true, false, true, "#5c6bc0"],
  ["herat", "Herat", null, "herat", ["herat"], 0, false, false, true, "#9c27b0"],
  [
    "kashgaria",
    "Kashgaria",
    null,
    "kashgar",
    ["kashgar", "leh", "hunza", "kotan", "kuldja"],
    0,
    true,
    true,
    true,
    "#00897b",
  ],
  ["kazak", "Kazak", null, "kazakhs", ["kazakhs", "kazala", "altai"], 0, true, false, true, "#6d9eeb"],
  ["khiva", "Khiva", null, "khiva", ["khiva", "petro-alexandrovsk"], 0, false, false, true, "#d81b60"],
  ["khokand", "Khokand", null, "tashkent", ["tashkent", "turkestan", "osh"], 0, true, false, true, "#43a047"],
  [
    "persia",
    "Persia",
    null,
    "tehran",
    ["tehran", "khorasan", "tabriz", "isfahan", "bushire", "kerman"],
    20,
    true,
    false,
    false,
    "#f4511e",
  ],
  ["punjab", "Punjab", null, "lahore", ["lahore", "multan", "peshawar", "srinagar"], 0, true, false, true, "#e0b0ff"],
  [
    "turcomans",
    "Turcomans",
    null,
    "geok-tepe",
    ["geok-tepe", "merv", "krasnovodsk", "slavers"],
    0,
    true,
    false,
    true,
    "#795548",
  ],
]) satisfies readonly StateRecord[];

export type StateId = (typeof STATES)[number]["id"];
/** A vassal state, in alphabetical order of the names. */
export type VassalId = Exclude<StateId, "russia" | "british-raj">;
