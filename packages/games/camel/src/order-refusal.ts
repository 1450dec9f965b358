import type { Refusal } from "@caravanserai/kernel";

/**
 * Why an order is refused: the rule, a sentence, and if possible the figure and the leg of its path, counted from 1
 * (CK-265).
 */
export interface OrderRefusal extends Refusal {
  readonly reason: Reason;
  readonly figure?: string;
  readonly leg?: number;
}
export type Reason =
  | "malformed"
  | "no-such"
  | "ordered"
  | "event"
  | "surrounded"
  | "shaken"
  | "locked-in"
  | "posture"
  | "mode"
  | "too-far"
  | "impassable"
  | "on-section"
  | "off-table"
  | "enemy"
  | "overlap"
  | "coherency"
  | "room"
  | "crew"
  | "weapon"
  | "place"
  | "join";

/** Hundredths of an inch, formatted for people. */
export const inches = (hundredths: number): string => `${(hundredths / 100).toFixed(2).replace(/\.?0+$/, "")}″`;

export function no(
  reason: Reason,
  rule: string,
  message: string,
  where: { figure?: string; leg?: number } = {},
): OrderRefusal {
  return { code: reason === "malformed" ? "malformed" : "not-legal", message, rule, reason, ...where };
}
