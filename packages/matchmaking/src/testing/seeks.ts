import { pair } from "../pair.ts";
import type { PersonFacts, Relation } from "../people.ts";
import type { PaceClass } from "../rating.ts";
import type { Seek, SeekGame } from "../seek.ts";

/** A seek with its person, as the examples in RULES.md write them: `a@0 1500`. */
export type Seeker = { readonly seek: Seek; readonly person: PersonFacts };

export const UNIT: Readonly<Record<PaceClass, number>> = { live: 1_000, correspondence: 3_600_000 };

export const GREAT_WAR: SeekGame = { game: "great-war", seats: [2, 2], options: {}, sides: null };
export const GREAT_GAME: SeekGame = { game: "great-game", seats: [2, 2], options: {}, sides: null };

export function anarchy(low: number, high: number, options: SeekGame["options"] = {}): SeekGame {
  return { game: "anarchy", seats: [low, high], options, sides: null };
}

type Change = Partial<Seek> & { readonly facts?: Partial<PersonFacts> };

/**
 * `at` and the `until` of `change` are in seconds for live seeks, in hours for correspondence. The person of seek `a2`
 * is A.
 */
export function seeker(id: string, at: number, strength: number, change: Change = {}): Seeker {
  const { facts, ...wishes } = change;
  const pace = wishes.class ?? "live";
  const unit = UNIT[pace];
  const person = wishes.person ?? id.slice(0, 1).toUpperCase();
  const games = wishes.games ?? [GREAT_WAR];
  const rating = { mu: strength, sigma: 80 };
  return {
    seek: {
      id,
      person,
      class: pace,
      games,
      paces: pace === "live" ? ["live-45"] : ["days"],
      rated: "rated",
      range: { below: 200, above: 200 },
      firm: false,
      settledOnly: false,
      reliableOnly: false,
      audience: "everyone",
      bots: false,
      ...wishes,
      at: at * unit,
      until: wishes.until === undefined || wishes.until === null ? null : wishes.until * unit,
    },
    person: {
      person,
      botAccount: false,
      ratings: Object.fromEntries(games.map(({ game }) => [game, { [pace]: rating }])),
      reliability: null,
      follows: [],
      clubs: [],
      ...facts,
    },
  };
}

export function correspondent(id: string, at: number, strength: number, change: Change = {}): Seeker {
  return seeker(id, at, strength, { class: "correspondence", ...change });
}

export function relation(one: string, other: string, change: Partial<Relation>): Relation {
  return {
    persons: [one, other],
    blocked: false,
    together: [],
    lastFinished: null,
    ...change,
  };
}

/** The result as the examples write it. `now` and `next` are in the unit of the first seek. */
export type Found = { readonly groups: string[]; readonly left: string; readonly next: number | "never" };

/** Runs the pairing with the seeks in the given order, reversed and rotated, and returns the one result of all runs. */
export function found(seekers: readonly Seeker[], now: number, relations: readonly Relation[] = []): Found {
  const orders = [seekers, [...seekers].reverse(), [...seekers.slice(1), ...seekers.slice(0, 1)]];
  const results = orders.map((order) => foundInOrder(order, now, [...relations].reverse()));
  const [first] = results;
  if (first === undefined || results.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
    throw new Error(`The order of the seeks has changed the result: ${JSON.stringify(results)}`);
  return first;
}

function foundInOrder(seekers: readonly Seeker[], now: number, relations: readonly Relation[]): Found {
  const unit = UNIT[seekers[0]?.seek.class ?? "live"];
  const people = [...new Map(seekers.map(({ person }) => [person.person, person])).values()];
  const result = pair(
    seekers.map(({ seek }) => seek),
    people,
    relations,
    now * unit,
  );
  return {
    groups: result.groups.map(({ seeks, cost }) => `${seeks.join("+")} (${mean(cost)})`),
    left: result.left.join(" "),
    next: result.next === null ? "never" : result.next / unit,
  };
}

/** "63 1/3", "100". */
function mean({ total, pairs }: { readonly total: number; readonly pairs: number }): string {
  const rest = total % pairs;
  return rest === 0 ? String(total / pairs) : `${Math.floor(total / pairs)} ${rest}/${pairs}`;
}
