import { TIE, WIN } from "./points.ts";

/** [MM-707] What a round was for an entry. */
type RoundKind = "played" | "bye" | "forfeit win" | "forfeit loss" | "absent";

/** A seat in a pairing. Entries are identified by their seeds, 1 … n. */
export type PairedSeat = {
  readonly entry: number;
  readonly kind: "played" | "forfeit win" | "forfeit loss";
  /** In 120ths; null: the match is not over. */
  readonly points: number | null;
};

/** Entries that play each other in a round, by seat. With `double`, the seats are those of the first match. */
export type RoundPairing = { readonly seats: readonly PairedSeat[] };

/** A round as it was paired, with its results so far. An entry without a pairing and without a bye was absent. */
export type Round = { readonly pairings: readonly RoundPairing[]; readonly byes: readonly number[] };

/** One entry's round. */
export type EntryRound = {
  readonly kind: RoundKind;
  /** Null: the match is not over. */
  readonly points: number | null;
  /** The others in the pairing, whether it was played or not. */
  readonly opponents: readonly number[];
  /** Null: no seat was assigned, or nothing was played. */
  readonly seat: number | null;
};

/** [MM-707] [MM-754] The value of a bye: a win between two, or the mean at tables. */
export type ByeWorth = typeof WIN | typeof TIE;

/** [MM-707] What each round was for an entry. */
export function roundsOf(rounds: readonly Round[], entry: number, bye: ByeWorth = WIN): EntryRound[] {
  return rounds.map(({ pairings, byes }): EntryRound => {
    if (byes.includes(entry)) return { kind: "bye", points: bye, opponents: [], seat: null };
    for (const { seats } of pairings) {
      const seat = seats.findIndex((one) => one.entry === entry);
      const mine = seats[seat];
      if (mine === undefined) continue;
      const opponents = seats.flatMap((one) => (one.entry === entry ? [] : [one.entry]));
      return { kind: mine.kind, points: mine.points, opponents, seat: mine.kind === "played" ? seat : null };
    }
    return { kind: "absent", points: 0, opponents: [], seat: null };
  });
}

export function totalPoints(rounds: readonly EntryRound[]): number {
  return rounds.reduce((sum, { points }) => sum + (points ?? 0), 0);
}

/** [MM-771] For pairing only: counts a match that is not over at the limit of its round as a tie. */
export function assumeTies(rounds: readonly Round[]): Round[] {
  return rounds.map(({ pairings, byes }) => ({
    byes,
    pairings: pairings.map(({ seats }) => ({
      seats: seats.map((seat) => (seat.points === null ? { ...seat, points: TIE } : seat)),
    })),
  }));
}

/** How often each two entries have played each other. Pairings that were not played do not count. [MM-707] */
export class Meetings {
  readonly #counts = new Map<string, number>();

  constructor(rounds: readonly Round[]) {
    for (const { pairings } of rounds)
      for (const { seats } of pairings) {
        const played = seats.filter(({ kind }) => kind === "played").map(({ entry }) => entry);
        for (const one of played) for (const other of played) if (one < other) this.#count(one, other);
      }
  }

  #count(one: number, other: number): void {
    const key = `${one}-${other}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  between(one: number, other: number): number {
    return this.#counts.get(one < other ? `${one}-${other}` : `${other}-${one}`) ?? 0;
  }
}

/** The reason for a pairing, for everybody to read. [MM-705] */
export type PairingReason = { readonly rule: string; readonly message: string };

/** A pairing of a new round, with its entries by seat. */
export type NewPairing = { readonly seats: readonly number[]; readonly reasons: readonly PairingReason[] };

export type NewRound = {
  /** The boards or tables, in order. */
  readonly pairings: readonly NewPairing[];
  readonly byes: readonly number[];
};
