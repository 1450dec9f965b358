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

export const STATES = [
  {
    id: "russia",
    name: "Russia",
    home: "russia",
    capital: "orenburg",
    spaces: ["orenburg", "guryev", "baku"],
    mobileSp: 0,
    emissaryTarget: false,
    highAsia: false,
    scores: true,
    colour: "#7d8f69",
    provenance: "rulebook",
  },
  {
    id: "british-raj",
    name: "British Raj",
    home: "britain",
    capital: "delhi",
    spaces: ["delhi", "simla", "bombay"],
    mobileSp: 0,
    emissaryTarget: false,
    highAsia: false,
    scores: true,
    colour: "#a32929",
    provenance: "rulebook",
  },
  {
    id: "afghanistan",
    name: "Afghanistan",
    home: null,
    capital: "kabul",
    spaces: ["kabul", "ghazni", "kandahar"],
    mobileSp: 10,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#c9a227",
    provenance: "rulebook",
  },
  {
    id: "baluchistan",
    name: "Baluchistan",
    home: null,
    capital: "baluchi",
    spaces: ["baluchi", "karachi", "sind"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#78909c",
    provenance: "rulebook",
  },
  {
    id: "bokhara",
    name: "Bokhara",
    home: null,
    capital: "bokhara",
    spaces: ["bokhara", "samarkand", "termez"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#5c6bc0",
    provenance: "rulebook",
  },
  {
    id: "herat",
    name: "Herat",
    home: null,
    capital: "herat",
    spaces: ["herat"],
    mobileSp: 0,
    emissaryTarget: false,
    highAsia: false,
    scores: true,
    colour: "#9c27b0",
    provenance: "rulebook",
  },
  {
    id: "kashgaria",
    name: "Kashgaria",
    home: null,
    capital: "kashgar",
    spaces: ["kashgar", "leh", "hunza", "kotan", "kuldja"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: true,
    scores: true,
    colour: "#00897b",
    provenance: "rulebook",
  },
  {
    id: "kazak",
    name: "Kazak",
    home: null,
    capital: "kazakhs",
    spaces: ["kazakhs", "kazala", "altai"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#6d9eeb",
    provenance: "rulebook",
  },
  {
    id: "khiva",
    name: "Khiva",
    home: null,
    capital: "khiva",
    spaces: ["khiva", "petro-alexandrovsk"],
    mobileSp: 0,
    emissaryTarget: false,
    highAsia: false,
    scores: true,
    colour: "#d81b60",
    provenance: "rulebook",
  },
  {
    id: "khokand",
    name: "Khokand",
    home: null,
    capital: "tashkent",
    spaces: ["tashkent", "turkestan", "osh"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#43a047",
    provenance: "rulebook",
  },
  {
    id: "persia",
    name: "Persia",
    home: null,
    capital: "tehran",
    spaces: ["tehran", "khorasan", "tabriz", "isfahan", "bushire", "kerman"],
    mobileSp: 20,
    emissaryTarget: true,
    highAsia: false,
    scores: false,
    colour: "#f4511e",
    provenance: "rulebook",
  },
  {
    id: "punjab",
    name: "Punjab",
    home: null,
    capital: "lahore",
    spaces: ["lahore", "multan", "peshawar", "srinagar"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#e0b0ff",
    provenance: "rulebook",
  },
  {
    id: "turcomans",
    name: "Turcomans",
    home: null,
    capital: "geok-tepe",
    spaces: ["geok-tepe", "merv", "krasnovodsk", "slavers"],
    mobileSp: 0,
    emissaryTarget: true,
    highAsia: false,
    scores: true,
    colour: "#795548",
    provenance: "rulebook",
  },
] as const satisfies readonly StateRecord[];

export type StateId = (typeof STATES)[number]["id"];
/** A vassal state, in alphabetical order of the names. */
export type VassalId = Exclude<StateId, "russia" | "british-raj">;
