import type { Mark } from "@caravanserai/kernel";

/** "−17", "+6", "0": a change of a chance in per cent. */
export function signed(share: number): string {
  const value = Math.round(100 * share);
  return value === 0 ? "0" : `${value < 0 ? "−" : "+"}${Math.abs(value)}`;
}

/** "▼ −17": filled for a choice, outlined for luck. */
export function markHead({ kind, swing }: Mark): string {
  const down = kind === "choice" ? "▼" : "▽";
  const up = kind === "choice" ? "▲" : "△";
  return `${swing.value < 0 ? down : up} ${signed(swing.value)}`;
}
