import type { Mark } from "@caravanserai/kernel";
import type { Milestone } from "../contract/index.ts";

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

/** What a mark means for a seat: what luck gives to one, it takes from the others. */
export function swingOf(mark: Mark, seat: number, seats: number): number {
  if (mark.seat === seat) return mark.swing.value;
  return mark.kind === "choice" ? 0 : -mark.swing.value / (seats - 1);
}

/** ", turn 3": when an event was, by the last milestone before it. */
export function whenOf(seq: number, milestones: readonly Milestone[]): string {
  const label = milestones.findLast(({ at, kind }) => kind !== "flag" && at < seq)?.label ?? "";
  return label === "" ? "" : `, ${label}`;
}
