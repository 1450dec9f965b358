import type { Outlines } from "@caravanserai/anarchy/outlines";

/** The lines of the map, loaded beside the table's own script. */
export async function loadOutlines(): Promise<Outlines> {
  return (await import("@caravanserai/anarchy/outlines")).OUTLINES;
}
