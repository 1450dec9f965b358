import type { SeekEntry } from "@caravanserai/protocol";
import { titleOf } from "../games/titles.ts";
import { PACES } from "./seek-words.ts";

/** The column by which the list is sorted; `down`: in descending order. */
export interface SeekOrder {
  readonly by: SeekColumn;
  readonly down: boolean;
}
export type SeekColumn = "game" | "player" | "rating" | "players" | "pace" | "since";

export const COLUMNS: readonly (readonly [SeekColumn, string])[] = [
  ["game", "Game"],
  ["player", "Player"],
  ["rating", "Rating"],
  ["players", "Players"],
  ["pace", "Pace"],
  ["since", "Since"],
];

/** The orders offered on a phone, where there are no column headers; null: the site's own order. */
export const ORDERS: readonly (readonly [words: string, order: SeekOrder | null])[] = [
  ["Best for me first", null],
  ["Live first", { by: "pace", down: false }],
  ["Newest first", { by: "since", down: true }],
  ["Longest wait first", { by: "since", down: false }],
  ["Strongest first", { by: "rating", down: true }],
  ["Weakest first", { by: "rating", down: false }],
  ["By game", { by: "game", down: false }],
];

/** The list in this order: the person's own seeks come first, and equal entries keep their order. */
export function inOrder(seeks: readonly SeekEntry[], order: SeekOrder | null): readonly SeekEntry[] {
  if (order === null) return seeks;
  const sign = order.down ? -1 : 1;
  return [...seeks].sort(
    (one, other) => Number(other.own) - Number(one.own) || sign * compared(one, other, order.by, sign),
  );
}

/** @param sign 1 or −1; a person without a visible rating comes last in both directions */
function compared(one: SeekEntry, other: SeekEntry, by: SeekColumn, sign: number): number {
  switch (by) {
    case "game":
      return titleOf(one.games[0]?.game ?? "").localeCompare(titleOf(other.games[0]?.game ?? ""), "en");
    case "player":
      return one.person.name.localeCompare(other.person.name, "en");
    case "rating": {
      const strength = ({ games }: SeekEntry): number => games[0]?.rating?.strength ?? sign * Infinity;
      const [a, b] = [strength(one), strength(other)];
      return a === b ? 0 : a - b;
    }
    case "players":
      return (
        (one.games[0]?.seats[0] ?? 0) - (other.games[0]?.seats[0] ?? 0) ||
        (one.games[0]?.seats[1] ?? 0) - (other.games[0]?.seats[1] ?? 0)
      );
    case "pace":
      return paceOrder(one) - paceOrder(other);
    case "since":
      return Date.parse(one.at) - Date.parse(other.at);
  }
}

/** Live before correspondence, faster before slower. */
function paceOrder({ class: pace, paces }: SeekEntry): number {
  return (pace === "live" ? 0 : 100) + PACES[pace].indexOf(paces[0] ?? "");
}
