import { idled, isSettled, showRating, type PaceClass, type ShownRating } from "./rating.ts";
import type { CurrentRating } from "./recompute.ts";

export type Contender = CurrentRating & {
  readonly person: string;
  readonly name: string;
  readonly banned: boolean;
  readonly deleted: boolean;
  /** Whether the person wants to be on leaderboards. */
  readonly onLeaderboards: boolean;
  /** Whether everybody may see the person's ratings (MM-420). */
  readonly ratingIsPublic: boolean;
};

export type Standing = { readonly person: string; readonly name: string; readonly shown: ShownRating };

export type Leaderboard = {
  readonly listed: readonly (Standing & { readonly place: number })[];
  /** Unsettled ratings or fewer than five matches: in the same order, but without a place. */
  readonly below: readonly Standing[];
  /** Fewer than three people are listed, so both parts are shown as one list. */
  readonly asOneList: boolean;
};

const DAY = 86_400_000;
/** [MM-350] The number of rated matches needed for a place, and within how many days the last of them must be. */
export const LISTED_MATCHES = 5;
export const LISTED_DAYS: Readonly<Record<PaceClass, number>> = { live: 180, correspondence: 365 };
const PARTS_FROM = 3;

/** [MM-350]–[MM-352] The leaderboard of one game and class at the instant `now` (milliseconds). */
export function leaderboard(contenders: readonly Contender[], pace: PaceClass, now: number): Leaderboard {
  const standings = contenders
    .filter((one) => !one.banned && !one.deleted && one.onLeaderboards && one.ratingIsPublic)
    .filter(({ matches, lastEnd }) => matches > 0 && now - lastEnd <= LISTED_DAYS[pace] * DAY)
    .map((one) => {
      const rating = idled(one.rating, one.lastEnd, now);
      return { ...one, shown: showRating(rating), settled: isSettled(rating) };
    })
    .sort(
      (one, other) =>
        other.shown.strength - one.shown.strength ||
        one.shown.uncertainty - other.shown.uncertainty ||
        one.lastEnd - other.lastEnd ||
        compareText(one.name, other.name) ||
        compareText(one.person, other.person),
    );
  const isListed = ({ settled, matches }: (typeof standings)[number]): boolean => settled && matches >= LISTED_MATCHES;
  const listed = standings.filter(isListed);
  return {
    listed: listed.map((one) => ({
      ...standing(one),
      place: 1 + listed.findIndex(({ shown }) => sameFigures(shown, one.shown)),
    })),
    below: standings.filter((one) => !isListed(one)).map(standing),
    asOneList: listed.length < PARTS_FROM,
  };
}

function standing({ person, name, shown }: Standing): Standing {
  return { person, name, shown };
}

function sameFigures(one: ShownRating, other: ShownRating): boolean {
  return one.strength === other.strength && one.uncertainty === other.uncertainty;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
