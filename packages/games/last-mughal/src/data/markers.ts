import type { Provenance } from "./provenance.ts";

/**
 * The markers on the sheet of 108 counters (LM-116). The rest of the sheet is 54 counters, 27 units and the 4 figures
 * that do not come from a pool.
 */
export const MARKERS = [
  { id: "turn", count: 1, provenance: "rulebook" },
  { id: "points", count: 2, provenance: "reconstructed" },
  { id: "rebellion", count: 10, provenance: "reconstructed" },
  { id: "civilians", count: 10, provenance: "reconstructed" },
] as const satisfies readonly { readonly id: string; readonly count: number; readonly provenance: Provenance }[];
