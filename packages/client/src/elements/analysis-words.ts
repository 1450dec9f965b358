import type { Mark } from "@caravanserai/kernel";
import type { Milestone } from "../contract/index.ts";
import { lowerFirst } from "./words.ts";

/** What a mark means for a seat: what luck gives to one, it takes from the others. */
export function swingOf(mark: Mark, seat: number, seats: number): number {
  if (mark.seat === seat) return mark.swing.value;
  return mark.kind === "choice" ? 0 : -mark.swing.value / (seats - 1);
}

/**
 * The turns or rounds of a match: those that are counted with the commonest word, as in "Turn 3". Some games mark other
 * things between them, such as each card that leads ("Nieuport 17").
 */
export function turnsAmong(milestones: readonly Milestone[]): readonly Milestone[] {
  const all = milestones.filter(({ kind }) => kind !== "flag");
  const groups = new Map<string, Milestone[]>();
  for (const one of all) {
    const word = /^(\p{L}+) \d+$/u.exec(one.label)?.[1];
    if (word !== undefined) groups.set(word, [...(groups.get(word) ?? []), one]);
  }
  const [commonest = all] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return commonest;
}

/** ", turn 3": when an event was, by the last turn before it. */
export function whenOf(seq: number, milestones: readonly Milestone[]): string {
  const label = turnsAmong(milestones).findLast(({ at }) => at < seq)?.label ?? "";
  return label === "" ? "" : `, ${lowerFirst(label)}`;
}
