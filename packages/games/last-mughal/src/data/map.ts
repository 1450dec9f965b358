import { records } from "@caravanserai/kernel";
import type { Provenance } from "./provenance.ts";

/**
 * The map of LM-201 to LM-204: 31 spaces on a sheet of 1000 by 1000 units, origin top left, north up (LM-R6, LM-R7,
 * LM-R9).
 */

export interface ProvinceRecord {
  readonly id: string;
  readonly name: string;
  /**
   * A city rebels on a die up to this value; `auto`: without a roll (LM-203). The value of NWP is a table option
   * (LM-R8).
   */
  readonly rebellion: number | "auto";
  readonly label: { readonly x: number; readonly y: number };
  readonly provenance: Provenance;
}
export interface SpaceRecord {
  readonly id: string;
  readonly name: string;
  readonly type: "city" | "territory" | "zone";
  readonly province: string | null;
  readonly x: number;
  readonly y: number;
  readonly grandTrunk: boolean;
  /** A territory of the Grand Trunk Road that scores at the end (LM-215). */
  readonly scores: boolean;
  readonly canRebel: boolean;
  readonly label: { readonly x: number; readonly y: number; readonly anchor: "start" | "middle" | "end" };
  readonly provenance: Provenance;
}
export interface ConnectionRecord {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  /** `full`: the Grand Trunk Road. */
  readonly type: "full" | "dotted";
  /** The river that the connection crosses. */
  readonly river: string | null;
  readonly provenance: Provenance;
}
export interface RiverRecord {
  readonly id: string;
  readonly polyline: readonly (readonly [number, number])[];
  readonly note: string | null;
  readonly provenance: Provenance;
}

/** In the order of the rulebook. Simla acts as a province with one city. */
export const PROVINCES = [
  { id: "bengal", name: "Bengal", rebellion: 5, label: { x: 860, y: 480 }, provenance: "rulebook" },
  { id: "oudh", name: "Oudh", rebellion: "auto", label: { x: 506, y: 472 }, provenance: "rulebook" },
  { id: "nwp", name: "Northwestern Province", rebellion: 4, label: { x: 330, y: 860 }, provenance: "reconstructed" },
  { id: "rohilkhand", name: "Rohilkhand", rebellion: "auto", label: { x: 545, y: 235 }, provenance: "rulebook" },
  { id: "simla", name: "Simla (independent city)", rebellion: 1, label: { x: 415, y: 72 }, provenance: "rulebook" },
] as const satisfies readonly ProvinceRecord[];

const FIELDS = ["id", "name", "x", "y", "grandTrunk", "scores", "canRebel", "label", "provenance"] as const;

/** The order of this list is the order of simultaneous rolls and decisions (LM-311). */
export const SPACES = [
  ...records({ type: "city", province: "bengal" }, FIELDS, [
    ["calcutta", "Calcutta", 955, 930, true, false, false, { x: 931, y: 935, anchor: "end" }, "rulebook"],
    ["allahabad", "Allahabad", 575, 690, true, false, true, { x: 575, y: 750, anchor: "middle" }, "rulebook"],
  ]),
  ...records({ type: "city", province: "oudh" }, FIELDS, [
    ["cawnpore", "Cawnpore", 445, 575, true, false, true, { x: 421, y: 580, anchor: "end" }, "rulebook"],
    ["lucknow", "Lucknow", 550, 535, false, false, true, { x: 532, y: 515, anchor: "end" }, "rulebook"],
  ]),
  ...records({ type: "city", province: "nwp" }, FIELDS, [
    ["delhi", "Delhi", 150, 370, true, false, true, { x: 126, y: 375, anchor: "end" }, "rulebook"],
    ["meerut", "Meerut", 260, 315, false, false, true, { x: 266, y: 347, anchor: "start" }, "rulebook"],
    ["ambala", "Ambala", 130, 155, true, false, true, { x: 106, y: 160, anchor: "end" }, "rulebook"],
    ["gwalior", "Gwalior", 200, 650, false, false, true, { x: 176, y: 655, anchor: "end" }, "rulebook"],
    ["jhansi", "Jhansi", 255, 755, false, false, true, { x: 231, y: 760, anchor: "end" }, "rulebook"],
  ]),
  ...records({ type: "city", province: "rohilkhand" }, FIELDS, [
    ["bareilly", "Bareilly", 445, 325, false, false, true, { x: 469, y: 330, anchor: "start" }, "reconstructed"],
  ]),
  ...records({ type: "city", province: "simla" }, FIELDS, [
    ["simla", "Simla", 240, 65, false, false, true, { x: 216, y: 70, anchor: "end" }, "rulebook"],
  ]),
  ...records({ type: "territory", province: "bengal" }, FIELDS, [
    ["raniganj", "Raniganj", 880, 855, true, true, false, { x: 856, y: 860, anchor: "end" }, "reconstructed"],
    ["hazaribagh", "Hazaribagh", 795, 775, true, true, false, { x: 819, y: 780, anchor: "start" }, "rulebook"],
    ["benares", "Benares", 685, 700, true, true, false, { x: 685, y: 735, anchor: "middle" }, "reconstructed"],
    ["patna", "Patna", 815, 640, false, false, false, { x: 839, y: 645, anchor: "start" }, "reconstructed"],
    ["berhampore", "Berhampore", 945, 720, false, false, false, { x: 921, y: 725, anchor: "end" }, "reconstructed"],
    ["gorakhpur", "Gorakhpur", 755, 510, false, false, false, { x: 779, y: 515, anchor: "start" }, "reconstructed"],
  ]),
  ...records({ type: "territory", province: "oudh" }, FIELDS, [
    ["fyzabad", "Fyzabad", 655, 500, false, false, false, { x: 655, y: 476, anchor: "middle" }, "reconstructed"],
    ["sultanpur", "Sultanpur", 640, 600, false, false, false, { x: 616, y: 605, anchor: "end" }, "reconstructed"],
    ["sitapur", "Sitapur", 590, 435, false, false, false, { x: 590, y: 411, anchor: "middle" }, "reconstructed"],
  ]),
  ...records({ type: "territory", province: "nwp" }, FIELDS, [
    ["agra", "Agra", 180, 540, false, false, false, { x: 156, y: 545, anchor: "end" }, "reconstructed"],
    ["aligarh", "Aligarh", 250, 440, true, true, false, { x: 274, y: 445, anchor: "start" }, "reconstructed"],
    ["mainpuri", "Mainpuri", 340, 500, true, true, false, { x: 364, y: 505, anchor: "start" }, "reconstructed"],
    ["karnal", "Karnal", 125, 265, true, true, false, { x: 101, y: 270, anchor: "end" }, "reconstructed"],
    ["saharanpur", "Saharanpur", 245, 205, false, false, false, { x: 245, y: 181, anchor: "middle" }, "reconstructed"],
    ["kalpi", "Kalpi", 355, 655, false, false, false, { x: 337, y: 635, anchor: "end" }, "reconstructed"],
    ["banda", "Banda", 440, 735, false, false, false, { x: 440, y: 770, anchor: "middle" }, "reconstructed"],
  ]),
  ...records({ type: "territory", province: "rohilkhand" }, FIELDS, [
    ["moradabad", "Moradabad", 360, 255, false, false, false, { x: 384, y: 260, anchor: "start" }, "reconstructed"],
    ["shahjahanpur", "Shahjahanpur", 510, 405, false, false, false, { x: 486, y: 410, anchor: "end" }, "reconstructed"],
  ]),
  ...records({ type: "zone", province: null }, FIELDS, [
    ["punjab", "Punjab", 35, 65, true, false, false, { x: 59, y: 70, anchor: "start" }, "rulebook"],
    ["nepal", "Nepal", 700, 380, false, false, false, { x: 724, y: 385, anchor: "start" }, "rulebook"],
  ]),
] as const satisfies readonly SpaceRecord[];

/** All connections; those of type `full` are the Grand Trunk Road. */
export const CONNECTIONS = [
  { id: "c01", a: "calcutta", b: "raniganj", type: "full", river: null, provenance: "reconstructed" },
  { id: "c02", a: "raniganj", b: "hazaribagh", type: "full", river: null, provenance: "reconstructed" },
  { id: "c03", a: "hazaribagh", b: "benares", type: "full", river: "Ganges", provenance: "reconstructed" },
  { id: "c04", a: "benares", b: "allahabad", type: "full", river: "Ganges", provenance: "reconstructed" },
  { id: "c05", a: "allahabad", b: "cawnpore", type: "full", river: null, provenance: "reconstructed" },
  { id: "c06", a: "cawnpore", b: "mainpuri", type: "full", river: null, provenance: "reconstructed" },
  { id: "c07", a: "mainpuri", b: "aligarh", type: "full", river: null, provenance: "reconstructed" },
  { id: "c08", a: "aligarh", b: "delhi", type: "full", river: "Jumna", provenance: "reconstructed" },
  { id: "c09", a: "delhi", b: "karnal", type: "full", river: null, provenance: "reconstructed" },
  { id: "c10", a: "karnal", b: "ambala", type: "full", river: null, provenance: "reconstructed" },
  { id: "c11", a: "ambala", b: "punjab", type: "full", river: null, provenance: "reconstructed" },
  { id: "c12", a: "calcutta", b: "berhampore", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c13", a: "berhampore", b: "patna", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c14", a: "hazaribagh", b: "patna", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c15", a: "patna", b: "benares", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c16", a: "patna", b: "gorakhpur", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c17", a: "benares", b: "gorakhpur", type: "dotted", river: "Ghaghra", provenance: "reconstructed" },
  { id: "c18", a: "benares", b: "sultanpur", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c19", a: "sultanpur", b: "allahabad", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c20", a: "sultanpur", b: "lucknow", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c21", a: "sultanpur", b: "fyzabad", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c22", a: "fyzabad", b: "lucknow", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c23", a: "fyzabad", b: "gorakhpur", type: "dotted", river: "Ghaghra", provenance: "reconstructed" },
  { id: "c24", a: "gorakhpur", b: "nepal", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c25", a: "lucknow", b: "cawnpore", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c26", a: "lucknow", b: "sitapur", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c27", a: "sitapur", b: "shahjahanpur", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c28", a: "shahjahanpur", b: "bareilly", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c29", a: "shahjahanpur", b: "mainpuri", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c30", a: "bareilly", b: "moradabad", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c31", a: "bareilly", b: "aligarh", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c32", a: "moradabad", b: "meerut", type: "dotted", river: "Ganges", provenance: "reconstructed" },
  { id: "c33", a: "meerut", b: "delhi", type: "dotted", river: "Jumna", provenance: "reconstructed" },
  { id: "c34", a: "meerut", b: "aligarh", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c35", a: "meerut", b: "saharanpur", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c36", a: "saharanpur", b: "karnal", type: "dotted", river: "Jumna", provenance: "reconstructed" },
  { id: "c37", a: "saharanpur", b: "ambala", type: "dotted", river: "Jumna", provenance: "reconstructed" },
  { id: "c38", a: "ambala", b: "simla", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c39", a: "delhi", b: "agra", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c40", a: "aligarh", b: "agra", type: "dotted", river: "Jumna", provenance: "reconstructed" },
  { id: "c41", a: "mainpuri", b: "agra", type: "dotted", river: "Jumna", provenance: "reconstructed" },
  { id: "c42", a: "agra", b: "gwalior", type: "dotted", river: "Chambal", provenance: "reconstructed" },
  { id: "c43", a: "gwalior", b: "jhansi", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c44", a: "gwalior", b: "kalpi", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c45", a: "jhansi", b: "kalpi", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c46", a: "jhansi", b: "banda", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c47", a: "kalpi", b: "banda", type: "dotted", river: null, provenance: "reconstructed" },
  { id: "c48", a: "kalpi", b: "cawnpore", type: "dotted", river: "Jumna", provenance: "reconstructed" },
  { id: "c49", a: "banda", b: "allahabad", type: "dotted", river: "Jumna", provenance: "reconstructed" },
] as const satisfies readonly ConnectionRecord[];

/** For drawing only. The connections define which of them cross a river. */
export const RIVERS = [
  {
    id: "Ganges",
    polyline: [
      [335, 150],
      [322, 235],
      [306, 305],
      [328, 345],
      [347, 382],
      [395, 425],
      [425, 452],
      [455, 500],
      [490, 545],
      [510, 590],
      [560, 625],
      [602, 640],
      [620, 668],
      [622, 694],
      [640, 735],
      [690, 750],
      [745, 741],
      [765, 700],
      [758, 668],
      [770, 620],
      [788, 582],
      [850, 575],
      [930, 605],
      [990, 660],
    ],
    note: "With the Sone on the Hazaribagh-Benares and Patna-Benares connections; drawn and counted as one crossing.",
    provenance: "reconstructed",
  },
  {
    id: "Sone",
    polyline: [
      [600, 860],
      [650, 810],
      [700, 752],
    ],
    note: "Tributary, drawn only; crosses no connection by itself.",
    provenance: "reconstructed",
  },
  {
    id: "Jumna",
    polyline: [
      [215, 130],
      [190, 176],
      [184, 205],
      [186, 262],
      [195, 300],
      [203, 344],
      [197, 403],
      [210, 462],
      [213, 490],
      [250, 521],
      [300, 555],
      [395, 618],
      [450, 680],
      [515, 709],
      [575, 722],
      [636, 727],
    ],
    note: null,
    provenance: "reconstructed",
  },
  {
    id: "Ghaghra",
    polyline: [
      [600, 320],
      [640, 400],
      [690, 465],
      [703, 505],
      [722, 590],
      [770, 600],
    ],
    note: null,
    provenance: "reconstructed",
  },
  {
    id: "Chambal",
    polyline: [
      [85, 625],
      [189, 592],
      [285, 546],
    ],
    note: null,
    provenance: "reconstructed",
  },
] as const satisfies readonly RiverRecord[];

export type ProvinceId = (typeof PROVINCES)[number]["id"];
export type SpaceId = (typeof SPACES)[number]["id"];
export type CityId = Extract<(typeof SPACES)[number], { type: "city" }>["id"];
