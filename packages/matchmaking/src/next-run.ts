import type { Candidate } from "./pairing-facts.ts";
import type { Relation } from "./people.ts";
import { nextWidening, PAIRING } from "./widening.ts";

const SAME_GAME_AGAIN = 24 * 3_600_000;

/** [MM-109] The first instant after `now` at which a run could have a different result; null: never. */
export function nextRun(left: readonly Candidate[], relations: readonly Relation[], now: number): number | null {
  let next = Infinity;
  const consider = (instant: number | null): void => {
    if (instant !== null && instant > now && instant < next) next = instant;
  };
  for (const { seek } of left) {
    consider(seek.until);
    consider(nextWidening(seek, now));
    if (seek.games.some(({ seats }) => seats[1] > 2)) consider(seek.at + PAIRING[seek.class].patience);
    if (seek.class === "correspondence") consider(seek.at + SAME_GAME_AGAIN);
  }
  const classes = new Map<string, Set<Candidate["seek"]["class"]>>();
  for (const { seek } of left) classes.set(seek.person, (classes.get(seek.person) ?? new Set()).add(seek.class));
  for (const { persons, lastFinished } of relations) {
    const [one, other] = persons.map((person) => classes.get(person));
    for (const pace of one ?? []) {
      if (other?.has(pace) !== true) continue;
      if (lastFinished !== null) consider(lastFinished + PAIRING[pace].recent);
    }
  }
  return next === Infinity ? null : next;
}
