import {
  bracketState,
  isStruck,
  knockOutPlaces,
  roundRobinStandings,
  stateOfDuel,
  swissStandings,
  tablesStandings,
  WIN,
  withFinal,
  type BracketPlace,
  type DuelStanding,
  type DuelState,
  type Round,
  type TablesStanding,
} from "@caravanserai/matchmaking";
import type { PairingRow, WholeTournament } from "./tournament-repository.ts";

/** The rounds of a tournament in the form that pairing and standings read. */
export function roundsPlayed({ row, rounds, pairings }: WholeTournament): Round[] {
  return Array.from({ length: row.round }, (_, index) => ({
    byes: rounds.find(({ number }) => number === index + 1)?.byes ?? [],
    pairings: pairings.filter(({ round }) => round === index + 1).map(({ seats }) => ({ seats })),
  }));
}

/** All seeds that were assigned; entries that have left keep theirs. */
export function seeded({ entries }: WholeTournament): number[] {
  return entries.flatMap(({ seed }) => (seed === null ? [] : [seed]));
}

/** [MM-772] Marks a pairing that was decided at the limit of its round. */
export const DECIDED_BY_TIME = "MM-772";

/** [MM-741] The state of a pairing in a knock-out. */
export function duelState(whole: WholeTournament, pairing: PairingRow): DuelState {
  const { round, board, seats, reasons } = pairing;
  const isByTime = reasons.some(({ rule }) => rule === DECIDED_BY_TIME);
  const [one = null, other = null] = seats.map(({ entry }) => entry);
  return stateOfDuel(
    {
      entries: [one, other],
      byTime: (isByTime ? seats.find(({ points }) => points === WIN)?.entry : undefined) ?? null,
      forfeited: seats.filter(({ kind }) => kind === "forfeit loss").map(({ entry }) => entry),
      matches: whole.matches
        .filter((match) => match.round === round && match.board === board)
        .map(({ seats: [first = 0, second = 0], points }) => ({
          seats: [first, second],
          points: points === null ? null : [points[0] ?? 0, points[1] ?? 0],
        })),
    },
    whole.row.settings.double,
  );
}

/** [MM-740] The bracket of a knock-out that has begun. */
export function bracketOf(whole: WholeTournament): BracketPlace[] {
  const winnerOf = (round: number, board: number): number | null | undefined => {
    const pairing = whole.pairings.find((one) => one.round === round && one.board === board);
    if (pairing === undefined) return undefined;
    const state = duelState(whole, pairing);
    return state.kind === "over" ? state.winner : undefined;
  };
  return bracketState(seeded(whole).length, winnerOf, whole.row.settings.thirdPlace);
}

/** [MM-723] Entries that withdrew with fewer than half of their pairings played. */
function struckFrom(whole: WholeTournament): number[] {
  const entries = seeded(whole).length;
  return whole.entries.flatMap(({ seed, state }) => {
    if (seed === null || state !== "withdrawn") return [];
    const played = whole.pairings.filter(({ seats }) =>
      seats.some(({ entry, kind, points }) => entry === seed && kind === "played" && points !== null),
    );
    return isStruck(entries, whole.row.settings.cycles, played.length) ? [seed] : [];
  });
}

export type AnyStanding =
  | ({ readonly of: "duels" } & DuelStanding)
  | ({ readonly of: "tables" } & TablesStanding)
  /** Place null: still in the tournament. */
  | { readonly of: "knock-out"; readonly entry: number; readonly place: number | null };

/** [MM-755] Whether a round is the final table of the best after the last round. */
export function isFinal({ row: { format, settings, rounds } }: WholeTournament, round: number): boolean {
  return format === "tables" && settings.final === true && round === rounds;
}

function tablesOf(whole: WholeTournament, rounds: readonly Round[]): TablesStanding[] {
  const entries = seeded(whole);
  const last = rounds.at(-1);
  if (last === undefined || !isFinal(whole, rounds.length)) return tablesStandings(entries, rounds);
  return withFinal(tablesStandings(entries, rounds.slice(0, -1)), last);
}

/** Who is still in comes first, and then everybody by their place. */
const byPlace = (one: number | null, other: number | null): number => (one ?? 0) - (other ?? 0);

/** [MM-760] Computed from the results only, at any time. */
export function standingsOf(whole: WholeTournament): AnyStanding[] {
  if (whole.row.round === 0) return [];
  const entries = seeded(whole);
  const rounds = roundsPlayed(whole);
  switch (whole.row.format) {
    case "swiss":
      return swissStandings(entries, rounds).map((line) => ({ of: "duels", ...line }));
    case "round-robin":
      return roundRobinStandings(entries, rounds, struckFrom(whole)).map((line) => ({ of: "duels", ...line }));
    case "tables":
      return tablesOf(whole, rounds).map((line) => ({ of: "tables", ...line }));
    case "knock-out": {
      const places = knockOutPlaces(entries.length, bracketOf(whole));
      return entries
        .map((entry) => ({ of: "knock-out" as const, entry, place: places.get(entry) ?? null }))
        .sort((one, other) => byPlace(one.place, other.place) || one.entry - other.entry);
    }
  }
}
