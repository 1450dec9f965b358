import { records } from "@caravanserai/kernel";
import type { Provenance } from "./provenance.ts";

/** A unit (LM-102 to LM-108). Values are reconstructed (LM-R103). */
export interface UnitRecord {
  readonly id: string;
  readonly name: string;
  /**
   * `british`: European units, Hodson's Horse, Multani Horse and the Royal Artillery. They never mutiny and are worth 2
   * VP.
   */
  readonly category: "british" | "indigenous" | "contingent" | "rebelArtillery" | "badmashes" | "civilians";
  readonly type: "infantry" | "cavalry" | "artillery" | "civilians";
  readonly steps: 1 | 2;
  /** The combat value at full strength. An indigenous unit has the same value on both of its sides. */
  readonly value: number;
  /** The combat value after the first loss; null: there is no second step. */
  readonly disorganised: number | null;
  /** Artillery bonus at full strength. */
  readonly artillery: number;
  /** Where it starts the game; null: not on the map. */
  readonly setup: string | null;
  /** The city to which these Civilians belong; null: not Civilians. */
  readonly city: string | null;
  readonly traits: readonly ("gurkha" | "highlander" | "khalsa")[];
  readonly provenance: Provenance;
  readonly valuesProvenance: Provenance;
}

const FIELDS = [
  "id",
  "name",
  "steps",
  "value",
  "disorganised",
  "artillery",
  "setup",
  "city",
  "traits",
  "provenance",
] as const;

/** The order of this list is the order of simultaneous rolls and decisions (LM-311). */
export const UNITS = [
  ...records({ category: "indigenous", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-7oudh", "7th Oudh Irregular Infantry", 1, 2, null, 0, "lucknow", null, [], "rulebook"],
    ["u-13bni", "13th BNI", 1, 2, null, 0, "lucknow", null, [], "rulebook"],
    ["u-71bni", "71st BNI", 1, 2, null, 0, "lucknow", null, [], "rulebook"],
    ["u-53bni", "53rd BNI", 1, 2, null, 0, "cawnpore", null, [], "rulebook"],
    ["u-1bni", "1st BNI", 1, 2, null, 0, "cawnpore", null, [], "rulebook"],
    ["u-56bni", "56th BNI", 1, 2, null, 0, "cawnpore", null, [], "rulebook"],
  ]),
  ...records({ category: "indigenous", type: "cavalry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-2blc", "2nd BLC", 1, 2, null, 0, "cawnpore", null, [], "rulebook"],
  ]),
  ...records({ category: "indigenous", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-28bni", "28th BNI", 1, 2, null, 0, "calcutta", null, [], "rulebook"],
    ["u-11bni", "11th BNI", 1, 2, null, 0, "meerut", null, [], "rulebook"],
    ["u-20bni", "20th BNI", 1, 2, null, 0, "meerut", null, [], "rulebook"],
    ["u-4bni", "4th BNI", 1, 2, null, 0, "gwalior", null, [], "rulebook"],
    ["u-9bni", "9th BNI", 1, 2, null, 0, "gwalior", null, [], "rulebook"],
    ["u-38bni", "38th BNI", 1, 2, null, 0, "delhi", null, [], "rulebook"],
    ["u-54bni", "54th BNI", 1, 2, null, 0, "delhi", null, [], "rulebook"],
    ["u-74bni", "74th BNI", 1, 2, null, 0, "delhi", null, [], "rulebook"],
    ["u-36bni", "36th BNI", 1, 2, null, 0, "ambala", null, [], "rulebook"],
    ["u-gurkhas", "Gurkhas", 1, 3, null, 0, "nepal", null, ["gurkha"], "rulebook"],
  ]),
  ...records({ category: "indigenous", type: "cavalry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-3blc", "3rd BLC", 1, 2, null, 0, "meerut", null, [], "rulebook"],
  ]),
  ...records({ category: "indigenous", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-26bni", "26th BNI", 1, 2, null, 0, null, null, [], "rulebook"],
    ["u-2punjab", "2nd Punjab Irregular Infantry", 1, 3, null, 0, null, null, ["khalsa"], "rulebook"],
    ["u-3punjab", "3rd Punjab Irregular Infantry", 1, 3, null, 0, null, null, ["khalsa"], "rulebook"],
  ]),
  ...records({ category: "british", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-10rf", "10th Regiment of Foot", 2, 4, 2, 0, "allahabad", null, [], "rulebook"],
    ["u-60rf", "60th Regiment of Foot", 2, 4, 2, 0, "meerut", null, [], "rulebook"],
    ["u-32rf", "32nd Regiment of Foot", 2, 4, 2, 0, "lucknow", null, [], "rulebook"],
    ["u-37rf", "37th Regiment of Foot", 2, 4, 2, 0, "calcutta", null, [], "rulebook"],
    ["u-78hi", "78th Highlanders", 2, 5, 3, 0, "calcutta", null, ["highlander"], "rulebook"],
    ["u-1madras", "1st Madras Fusiliers", 2, 4, 2, 0, "calcutta", null, [], "rulebook"],
  ]),
  ...records({ category: "british", type: "cavalry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-6drg", "6th Dragoon Guards (Carabiniers)", 2, 3, 2, 0, "meerut", null, [], "rulebook"],
    ["u-9lanc", "9th Lancers (Queen's Royal)", 2, 3, 2, 0, "ambala", null, [], "rulebook"],
    ["u-hodson", "Hodson's Horse", 2, 2, 1, 0, "simla", null, ["khalsa"], "rulebook"],
  ]),
  ...records({ category: "british", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-24rf", "24th Regiment of Foot", 2, 4, 2, 0, null, null, [], "rulebook"],
  ]),
  ...records({ category: "british", type: "cavalry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-multani", "Multani Horse", 2, 2, 1, 0, null, null, ["khalsa"], "rulebook"],
  ]),
  ...records({ category: "british", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-91rf", "91st Regiment of Foot", 2, 4, 2, 0, null, null, [], "rulebook"],
    ["u-90li", "90th Light Infantry", 2, 4, 2, 0, null, null, [], "rulebook"],
    ["u-8rf", "8th Regiment of Foot", 2, 4, 2, 0, null, null, [], "rulebook"],
    ["u-53rf", "53rd Regiment of Foot", 2, 4, 2, 0, null, null, [], "rulebook"],
    ["u-naval", "Naval Brigade", 2, 4, 2, 1, null, null, [], "rulebook"],
    ["u-92hi", "92nd Highlanders", 2, 5, 3, 0, null, null, ["highlander"], "rulebook"],
    ["u-93hi", "93rd Highlanders", 2, 5, 3, 0, null, null, ["highlander"], "rulebook"],
  ]),
  ...records({ category: "british", type: "cavalry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-2drg", "2nd Dragoon Guards", 2, 3, 2, 0, null, null, [], "rulebook"],
  ]),
  ...records({ category: "british", type: "artillery", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-ra", "Royal Artillery", 1, 0, null, 2, null, null, [], "rulebook"],
  ]),
  ...records({ category: "contingent", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-kotah", "Kotah Contingent", 1, 2, null, 0, null, null, [], "rulebook"],
    ["u-judpur", "Judpur Contingent", 1, 2, null, 0, null, null, [], "rulebook"],
    ["u-jhansi", "Jhansi Contingent", 1, 2, null, 0, null, null, [], "rulebook"],
  ]),
  ...records({ category: "rebelArtillery", type: "artillery", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-rart1", "Rebel artillery 1", 1, 0, null, 1, null, null, [], "rulebook"],
    ["u-rart2", "Rebel artillery 2", 1, 0, null, 1, null, null, [], "rulebook"],
  ]),
  ...records({ category: "badmashes", type: "infantry", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-bad-nwp", "Badmashes (NWP)", 1, 1, null, 0, null, null, [], "rulebook"],
    ["u-bad-oudh", "Badmashes (Oudh)", 1, 1, null, 0, null, null, [], "rulebook"],
    ["u-bad-bengal", "Badmashes (Bengal)", 1, 1, null, 0, null, null, [], "rulebook"],
    ["u-bad-rohilkhand", "Badmashes (Rohilkhand)", 1, 1, null, 0, null, null, [], "rulebook"],
    ["u-bad-choice1", "Badmashes (player's choice 1)", 1, 1, null, 0, null, null, [], "rulebook"],
    ["u-bad-choice2", "Badmashes (player's choice 2)", 1, 1, null, 0, null, null, [], "reconstructed"],
  ]),
  ...records({ category: "civilians", type: "civilians", valuesProvenance: "reconstructed" }, FIELDS, [
    ["u-civ-allahabad", "Civilians of Allahabad", 1, 1, null, 0, null, "allahabad", [], "rulebook"],
    ["u-civ-cawnpore", "Civilians of Cawnpore", 1, 1, null, 0, null, "cawnpore", [], "rulebook"],
    ["u-civ-lucknow", "Civilians of Lucknow", 1, 1, null, 0, null, "lucknow", [], "rulebook"],
    ["u-civ-delhi", "Civilians of Delhi", 1, 1, null, 0, null, "delhi", [], "rulebook"],
    ["u-civ-meerut", "Civilians of Meerut", 1, 1, null, 0, null, "meerut", [], "rulebook"],
    ["u-civ-ambala", "Civilians of Ambala", 1, 1, null, 0, null, "ambala", [], "rulebook"],
    ["u-civ-gwalior", "Civilians of Gwalior", 1, 1, null, 0, null, "gwalior", [], "rulebook"],
    ["u-civ-jhansi", "Civilians of Jhansi", 1, 1, null, 0, null, "jhansi", [], "rulebook"],
    ["u-civ-bareilly", "Civilians of Bareilly", 1, 1, null, 0, null, "bareilly", [], "rulebook"],
    ["u-civ-simla", "Civilians of Simla", 1, 1, null, 0, null, "simla", [], "rulebook"],
  ]),
] as const satisfies readonly UnitRecord[];

export type UnitId = (typeof UNITS)[number]["id"];
