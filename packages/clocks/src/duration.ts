/** Durations in milliseconds. A day is always 24 hours, even when a zone changes its clocks. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** "2 days and 4 hours": every unit that is not zero. For settings and refusals, where nothing may be rounded. */
export function durationInWords(ms: number): string {
  const parts: string[] = [];
  let rest = ms;
  for (const [name, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? "" : "s"}`);
  }
  if (parts.length === 0) return "0 seconds";
  return parts.length === 1 ? String(parts[0]) : `${parts.slice(0, -1).join(", ")} and ${String(parts.at(-1))}`;
}
