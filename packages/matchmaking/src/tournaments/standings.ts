import { TIE, WIN } from "./points.ts";
import { roundsOf, totalPoints, type EntryRound, type Round } from "./rounds.ts";

/** A line of the standings. Ties share a place. Sums are in 120ths, products in 1/14,400. */
type StandingLine = {
  readonly entry: number;
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  readonly rounds: readonly EntryRound[];
};

export type DuelStanding = StandingLine & {
  /** [MM-761] */
  readonly buchholz: number;
  /** [MM-762] */
  readonly sonnebornBerger: number;
  /** [MM-763] Points among the entries tied so far; null: not used. */
  readonly directEncounter: number | null;
};

export type TablesStanding = StandingLine & {
  /** First places; a shared one counts half. */
  readonly firsts: number;
  /** The sum of the total points of all table-mates in all rounds, and their number. */
  readonly mates: { readonly points: number; readonly count: number };
  readonly lastRound: number;
};

type Scored = {
  readonly entry: number;
  readonly rounds: readonly EntryRound[];
  readonly points: number;
  readonly wins: number;
};

function scoresOf(
  entries: readonly number[],
  rounds: readonly Round[],
  bye: typeof WIN | typeof TIE,
): Map<number, Scored> {
  return new Map(
    entries.map((entry) => {
      const own = roundsOf(rounds, entry, bye);
      return [entry, { entry, rounds: own, points: totalPoints(own), wins: own.filter(isWon).length }];
    }),
  );
}

/** [MM-763] */
function isWon({ kind, points }: EntryRound): boolean {
  return kind === "played" && points === WIN;
}

/** [MM-760] The points, with every absence and every forfeit loss counted as a tie. */
function adjusted({ rounds, points }: Scored): number {
  return points + TIE * rounds.filter(({ kind }) => kind === "absent" || kind === "forfeit loss").length;
}

/**
 * [MM-760]–[MM-765] The standings of a Swiss tournament.
 * @param entries seeds
 */
export function swissStandings(entries: readonly number[], rounds: readonly Round[]): DuelStanding[] {
  const scores = scoresOf(entries, rounds, WIN);
  const termOf = (score: Scored, round: EntryRound): number => {
    if (round.kind !== "played") return score.points;
    const opponent = scores.get(round.opponents[0] ?? 0);
    return opponent === undefined ? 0 : adjusted(opponent);
  };
  return placed(
    [...scores.values()].map((score) => withTieBreaks(score, termOf)),
    [({ points }) => points, ({ buchholz }) => buchholz, ({ sonnebornBerger }) => sonnebornBerger],
  );
}

/**
 * [MM-764] The standings of a round robin. Entries that withdrew early are `struck`, and their results count for
 * nobody. [MM-723] [MM-720] A round against the blank has no pairing and no value for tie-breaks.
 */
export function roundRobinStandings(
  entries: readonly number[],
  rounds: readonly Round[],
  struck: readonly number[] = [],
): DuelStanding[] {
  const counted = rounds.map(({ pairings, byes }) => ({
    byes,
    pairings: pairings.filter(({ seats }) => !seats.some(({ entry }) => struck.includes(entry))),
  }));
  const scores = scoresOf(
    entries.filter((entry) => !struck.includes(entry)),
    counted,
    WIN,
  );
  const termOf = (score: Scored, round: EntryRound): number => {
    if (round.kind === "absent") return 0;
    if (round.kind !== "played") return score.points;
    return scores.get(round.opponents[0] ?? 0)?.points ?? 0;
  };
  return placed(
    [...scores.values()].map((score) => withTieBreaks(score, termOf)),
    [({ points }) => points, ({ sonnebornBerger }) => sonnebornBerger],
  );
}

type WithTieBreaks = Scored & { readonly buchholz: number; readonly sonnebornBerger: number };

/** [MM-761] [MM-762] A match that is not over has no term yet. */
function withTieBreaks(score: Scored, termOf: (score: Scored, round: EntryRound) => number): WithTieBreaks {
  const over = score.rounds.filter(({ points }) => points !== null);
  return {
    ...score,
    buchholz: over.reduce((sum, round) => sum + termOf(score, round), 0),
    sonnebornBerger: over.reduce((sum, round) => sum + termOf(score, round) * (round.points ?? 0), 0),
  };
}

/** [MM-763] The points among these entries if each has played each other; otherwise null. */
function encounters(tied: readonly WithTieBreaks[]): Map<number, number> | null {
  const among = new Map<number, number>();
  for (const { entry, rounds } of tied) {
    const met = rounds.filter(
      ({ kind, points, opponents }) =>
        kind === "played" && points !== null && tied.some((other) => other.entry === opponents[0]),
    );
    if (new Set(met.map(({ opponents }) => opponents[0])).size < tied.length - 1) return null;
    among.set(
      entry,
      met.reduce((sum, { points }) => sum + (points ?? 0), 0),
    );
  }
  return among;
}

/** [MM-764] Sorts by the criteria, then by direct encounter and wins. Entries that are still tied share a place. */
function placed(
  lines: readonly WithTieBreaks[],
  criteria: readonly ((line: WithTieBreaks) => number)[],
): DuelStanding[] {
  const byCriteria = (one: WithTieBreaks, other: WithTieBreaks): number => {
    for (const criterion of criteria) if (criterion(one) !== criterion(other)) return criterion(other) - criterion(one);
    return 0;
  };
  const sorted = [...lines].sort((one, other) => byCriteria(one, other) || one.entry - other.entry);
  const found: DuelStanding[] = [];
  while (found.length < sorted.length) {
    const first = sorted[found.length];
    if (first === undefined) break;
    const tied = sorted.filter((line) => byCriteria(line, first) === 0);
    const among = tied.length > 1 ? encounters(tied) : null;
    const start = found.length;
    const rest = tied
      .map((line) => ({ ...line, directEncounter: among?.get(line.entry) ?? null }))
      .sort(
        (one, other) =>
          (other.directEncounter ?? 0) - (one.directEncounter ?? 0) || other.wins - one.wins || one.entry - other.entry,
      );
    for (const [i, line] of rest.entries()) {
      const before = rest.findIndex((one) => one.directEncounter === line.directEncounter && one.wins === line.wins);
      found.push({ ...line, place: start + 1 + Math.min(before, i) });
    }
  }
  return found;
}

/** [MM-764] The standings of rounds of tables: points, first places, table-mates, the last round. */
export function tablesStandings(entries: readonly number[], rounds: readonly Round[]): TablesStanding[] {
  const scores = scoresOf(entries, rounds, TIE);
  const lines = [...scores.values()].map((score) => {
    const played = score.rounds.filter(({ kind, points }) => kind === "played" && points !== null);
    const mates = played.flatMap(({ opponents }) => opponents);
    return {
      ...score,
      firsts: score.rounds.reduce((sum, round, i) => sum + firstPlace(rounds[i], round, score.entry), 0),
      mates: {
        points: mates.reduce((sum, mate) => sum + (scores.get(mate)?.points ?? 0), 0),
        count: mates.length,
      },
      lastRound: score.rounds.at(-1)?.points ?? 0,
    };
  });
  type Line = (typeof lines)[number];
  const compare = (one: Line, other: Line): number =>
    other.points - one.points ||
    other.firsts - one.firsts ||
    other.mates.points * Math.max(1, one.mates.count) - one.mates.points * Math.max(1, other.mates.count) ||
    other.lastRound - one.lastRound;
  const sorted = lines.sort((one, other) => compare(one, other) || one.entry - other.entry);
  return sorted.map((line) => ({ ...line, place: 1 + sorted.findIndex((other) => compare(other, line) === 0) }));
}

/**
 * [MM-755] The standings including the final. Its players have the first places in the order of its result, with ties
 * in their previous order. All others follow in their previous order. Points and tie-breaks stay those of the earlier
 * rounds.
 */
export function withFinal(standings: readonly TablesStanding[], final: Round): TablesStanding[] {
  const pointsOf = (entry: number): number | undefined => {
    const seat = final.pairings.flatMap(({ seats }) => seats).find((one) => one.entry === entry);
    return seat === undefined ? undefined : (seat.points ?? 0);
  };
  const compare = (one: TablesStanding, other: TablesStanding): number =>
    (pointsOf(other.entry) ?? -1) - (pointsOf(one.entry) ?? -1) || one.place - other.place;
  const sorted = [...standings].sort((one, other) => compare(one, other) || one.entry - other.entry);
  return sorted.map((line) => ({
    ...line,
    place: 1 + sorted.findIndex((other) => compare(other, line) === 0),
    rounds: [...line.rounds, ...roundsOf([final], line.entry, TIE)],
  }));
}

/** The share of first place that a round at a table brought: 1 alone, ½ shared. */
function firstPlace(round: Round | undefined, own: EntryRound, entry: number): number {
  if (own.kind !== "played" || own.points === null) return 0;
  const table = round?.pairings.find(({ seats }) => seats.some((seat) => seat.entry === entry));
  const points = table?.seats.map((seat) => seat.points ?? 0) ?? [];
  if (own.points < Math.max(...points)) return 0;
  return points.filter((one) => one === own.points).length === 1 ? 1 : 0.5;
}
