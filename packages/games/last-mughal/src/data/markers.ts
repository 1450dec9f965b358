import type { Provenance } from "./provenance.ts";

/** Markers of the sheet of 108 counters (LM-116): with 54 counters, 27 units and 4 figures that come from no pool. */
export const MARKERS = [
  { id: "turn", count: 1, provenance: "rulebook" },
  { id: "points", count: 2, provenance: "reconstructed" },
  { id: "rebellion", count: 10, provenance: "reconstructed" },
  { id: "civilians", count: 10, provenance: "reconstructed" },
] as const satisfies readonly { readonly id: string; readonly count: number; readonly provenance: Provenance }[];
/** Counters on the sheet. */
export const SHEET = 108;
