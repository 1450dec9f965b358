import type { Outlines } from "@caravanserai/anarchy/outlines";

/** The outlines of the map, loaded alongside the table's script. */
export async function loadOutlines(): Promise<Outlines> {
  return (await import("@caravanserai/anarchy/outlines")).OUTLINES;
}
