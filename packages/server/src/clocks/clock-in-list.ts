import type { SeatClock } from "@caravanserai/clocks";
import type { OtherTable } from "@caravanserai/protocol";

/**
 * What a list says about the clocks of a table that waits for others: who decides for the person's own seat in their
 * place, and which clock of the awaited seats runs out first.
 */
export function clockInList(
  clocks: readonly SeatClock[],
  own: number,
  waits: readonly number[],
): Omit<OtherTable, "id"> | null {
  const sits = clocks[own]?.why;
  const awaited = waits
    .flatMap((seat) => clocks[seat] ?? [])
    .filter(({ stint, left }) => stint !== null && left !== null);
  const [first] = awaited.sort((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity));
  const away = sits === "bot" || sits === "open" ? sits : null;
  if (first === undefined && away === null) return null;
  const { why = null, until = null } = first ?? {};
  return {
    away,
    left: first?.left ?? null,
    held: why === null ? null : { why, until: until === null ? null : new Date(until).toISOString() },
  };
}
