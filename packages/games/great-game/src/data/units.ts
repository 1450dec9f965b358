import type { Provenance } from "./provenance.ts";

/** The nations with SP pieces, and the maximum on the map (GG-040, GG-042). Denominations only make change (GG-R60). */
export interface NationRecord {
  readonly id: string;
  readonly name: string;
  readonly limit: number;
  /** Denomination → number of counters. */
  readonly counters: Readonly<Record<string, number>>;
  readonly provenance: Provenance;
  readonly limitProvenance: Provenance;
}

export const NATION_RECORDS = [
  {
    id: "britain",
    name: "British SP",
    limit: 40,
    counters: { "1": 10, "2": 6, "4": 2, "5": 2 },
    provenance: "reconstructed",
    limitProvenance: "reconstructed",
  },
  {
    id: "russia",
    name: "Russian SP",
    limit: 40,
    counters: { "1": 10, "2": 6, "4": 2, "5": 2 },
    provenance: "reconstructed",
    limitProvenance: "reconstructed",
  },
  {
    id: "afghanistan",
    name: "Afghan SP",
    limit: 10,
    counters: { "1": 10, "2": 3, "5": 1 },
    provenance: "reconstructed",
    limitProvenance: "rulebook",
  },
  {
    id: "persia",
    name: "Persian SP",
    limit: 20,
    counters: { "1": 10, "2": 5, "5": 2, "10": 1 },
    provenance: "reconstructed",
    limitProvenance: "rulebook",
  },
  {
    id: "rebels",
    name: "Rebel SP",
    limit: 64,
    counters: { "1": 12, "2": 6, "5": 4, "10": 2 },
    provenance: "reconstructed",
    limitProvenance: "reconstructed",
  },
] as const satisfies readonly NationRecord[];

export type Nation = (typeof NATION_RECORDS)[number]["id"];

/** Markers only show the state of the table and do not limit it (GG-047). */
export const MARKERS: readonly { readonly id: string; readonly count: number; readonly provenance: Provenance }[] = [
  { id: "british-control", count: 44, provenance: "reconstructed" },
  { id: "russian-control", count: 44, provenance: "reconstructed" },
  { id: "discontent", count: 30, provenance: "reconstructed" },
  { id: "fortress-damage-1", count: 12, provenance: "reconstructed" },
  { id: "fortress-damage-2", count: 6, provenance: "reconstructed" },
  { id: "fortress-damage-5", count: 6, provenance: "reconstructed" },
  { id: "fortress-damage-10", count: 6, provenance: "reconstructed" },
  { id: "fortress-destroyed", count: 22, provenance: "reconstructed" },
  { id: "decade", count: 1, provenance: "reconstructed" },
  { id: "round", count: 1, provenance: "reconstructed" },
  { id: "initiative", count: 1, provenance: "reconstructed" },
  { id: "round-effect-reminder", count: 3, provenance: "reconstructed" },
];
