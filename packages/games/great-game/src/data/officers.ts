import { records } from "@caravanserai/kernel";
import type { Provenance } from "./provenance.ts";

/**
 * An officer with Tactics and Diplomacy (GG-043, GG-044). Listed in the order of the dice for officer loss (GG-495).
 */
export interface OfficerRecord {
  readonly id: string;
  readonly name: string;
  readonly country: "britain" | "russia" | "bokhara" | "afghanistan";
  readonly kind: "imperial" | "vassal" | "rebel";
  readonly tactics: number;
  readonly diplomacy: number;
  /** His Tactics modify desert attrition (GG-363). */
  readonly desert: boolean;
  readonly provenance: Provenance;
  readonly ratingSource: string;
}

const FIELDS = [
  "id",
  "name",
  "country",
  "kind",
  "tactics",
  "diplomacy",
  "desert",
  "provenance",
  "ratingSource",
] as const;

export const OFFICERS = records({}, FIELDS, [
  ["pottinger", "Pottinger", "britain", "imperial", 3, 0, false, "rulebook", "T rulebook, D reconstructed"],
  ["burnes", "Burnes", "britain", "imperial", 0, 2, false, "rulebook", "D rulebook, T reconstructed"],
  ["stoddart", "Stoddart", "britain", "imperial", 1, 1, false, "rulebook", "D rulebook, T reconstructed"],
  ["abbott", "Abbott", "britain", "imperial", 1, 1, false, "reconstructed", "reconstructed"],
  ["keane", "Keane", "britain", "imperial", 2, 0, false, "reconstructed", "reconstructed"],
  ["shakespear", "Shakespear", "britain", "imperial", 1, 1, false, "reconstructed", "reconstructed"],
  ["connolly", "Connolly", "britain", "imperial", 0, 2, false, "reconstructed", "reconstructed"],
  ["cavalgari", "Cavalgari", "britain", "imperial", 1, 2, false, "reconstructed", "reconstructed"],
  ["roberts", "Roberts", "britain", "imperial", 3, 0, false, "reconstructed", "reconstructed"],
  ["elias", "Elias", "britain", "imperial", 0, 1, false, "reconstructed", "reconstructed"],
  ["simonich", "Simonich", "russia", "imperial", 1, 1, false, "rulebook", "T and D rulebook"],
  ["vitkevich", "Vitkevich", "russia", "imperial", 0, 2, false, "rulebook", "D rulebook, T reconstructed"],
  ["perovsky", "Perovsky", "russia", "imperial", 1, 1, false, "reconstructed", "reconstructed"],
  ["duhamel", "Duhamel", "russia", "imperial", 0, 2, false, "reconstructed", "reconstructed"],
  ["khanikov", "Khanikov", "russia", "imperial", 0, 2, false, "reconstructed", "reconstructed"],
  ["ignatiev", "Ignatiev", "russia", "imperial", 0, 3, false, "reconstructed", "reconstructed"],
  ["cherniaev", "Cherniaev", "russia", "imperial", 2, 1, false, "reconstructed", "reconstructed"],
  ["kaufman", "Kaufman", "russia", "imperial", 2, 2, false, "reconstructed", "reconstructed"],
  ["stolietov", "Stolietov", "russia", "imperial", 0, 2, false, "reconstructed", "reconstructed"],
  [
    "skobelev",
    "Skobelev",
    "russia",
    "imperial",
    2,
    0,
    true,
    "rulebook",
    "T follows from 11.1 (-1 + T = +1), D reconstructed",
  ],
  ["alikhanov", "Alikhanov", "russia", "imperial", 1, 2, false, "reconstructed", "reconstructed"],
  ["emir-of-bokhara", "Emir of Bokhara", "bokhara", "vassal", 1, 0, false, "reconstructed", "values reconstructed"],
  ["akbar", "Akbar", "afghanistan", "rebel", 2, 0, false, "reconstructed", "values reconstructed"],
  ["ayub", "Ayub", "afghanistan", "rebel", 2, 0, false, "reconstructed", "values reconstructed"],
]) satisfies readonly OfficerRecord[];

export type OfficerId = (typeof OFFICERS)[number]["id"];
