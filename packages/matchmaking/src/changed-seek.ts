import type { AcceptedOptions, OptionValue } from "./accepted-options.ts";
import type { Seek, SeekGame, SeekRange } from "./seek.ts";

/** The part of a seek that its owner can change. */
export type Wishes = Omit<Seek, "id" | "person" | "at" | "until">;

/**
 * [MM-009] Whether a changed seek keeps its age. It does if the change only adds games, paces, seats, options or sides,
 * or widens the range.
 */
export function keepsAge(before: Wishes, after: Wishes): boolean {
  const { games, paces, range, ...rest } = before;
  const { games: gamesAfter, paces: pacesAfter, range: rangeAfter, ...restAfter } = after;
  return (
    sameJson(rest, restAfter) &&
    games.every((entry) => gamesAfter.some((later) => isWiderEntry(entry, later))) &&
    paces.every((pace) => pacesAfter.includes(pace)) &&
    isWiderRange(range, rangeAfter)
  );
}

function isWiderEntry(before: SeekGame, after: SeekGame): boolean {
  return (
    before.game === after.game &&
    after.seats[0] <= before.seats[0] &&
    after.seats[1] >= before.seats[1] &&
    isWiderOptions(before.options, after.options) &&
    (after.sides === null || (before.sides?.every((side) => after.sides?.includes(side)) ?? false))
  );
}

/** An option that is left out accepts any value. */
function isWiderOptions(before: AcceptedOptions, after: AcceptedOptions): boolean {
  return Object.entries(after).every(([name, values]) => {
    const given: readonly OptionValue[] | undefined = before[name];
    return given?.every((value) => values.includes(value)) ?? false;
  });
}

function isWiderRange(before: SeekRange, after: SeekRange): boolean {
  if (after === "any") return true;
  return before !== "any" && after.below >= before.below && after.above >= before.above;
}

function sameJson(one: object, other: object): boolean {
  const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort());
  return sorted(one) === sorted(other);
}
