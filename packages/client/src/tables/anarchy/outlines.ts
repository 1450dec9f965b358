import type { Outlines } from "@caravanserai/anarchy/outlines";

/**
 * The lines of the map. A build for browsers puts `fetch` of a data file in the place of this module
 * (scripts/build-client.mjs).
 */
export async function loadOutlines(): Promise<Outlines> {
  return (await import("@caravanserai/anarchy/outlines")).OUTLINES;
}
