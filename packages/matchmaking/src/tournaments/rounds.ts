import { TIE, WIN } from "./points.ts";

/** [MM-707] What a round was for a person. */
export type RoundKind = "played" | "bye" | "forfeit win" | "forfeit loss" | "absent";

/** A place in a pairing; entries are known by their seeds, 1 … n. */
export type PairedSeat = {
  readonly entry: number;
  readonly kind: "played" | "forfeit win" | "forfeit loss";
  /** In 120ths; null: its match is not over. */
  readonly points: number | null;
};

/** People who play each other in a round, by seat. With `double` the seats are those of the first match. */
export type RoundPairing = { readonly seats: readonly PairedSeat[] };

/** A round as it was paired, with its results so far. An entry that is in no pairing and has no bye was absent. */
export type Round = { readonly pairings: readonly RoundPairing[]; readonly byes: readonly number[] };

/** A round of one entry. */
export type EntryRound = {
  readonly kind: RoundKind;
  /** Null: its match is not over. */
  readonly points: number | null;
  /** Those of its pairing, played or not. */
  readonly opponents: readonly number[];
  /** Null: no seat was given, or nothing was played. */
  readonly seat: number | null;
};

/** [MM-707] [MM-754] What a bye is worth: a win of two, and the mean at tables. */
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

/** [MM-771] For pairing only: a match that is not over at the limit of its round counts as a tie. */
export function assumeTies(rounds: readonly Round[]): Round[] {
  return rounds.map(({ pairings, byes }) => ({
    byes,
    pairings: pairings.map(({ seats }) => ({
      seats: seats.map((seat) => (seat.points === null ? { ...seat, points: TIE } : seat)),
    })),
  }));
}

/** How often each two have played each other; what was not played is no meeting. [MM-707] */
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

/** Why somebody was paired so, for everybody to read. [MM-705] */
export type PairingReason = { readonly rule: string; readonly message: string };

/** A pairing of a new round: entries by seat. */
export type NewPairing = { readonly seats: readonly number[]; readonly reasons: readonly PairingReason[] };

export type NewRound = {
  /** Boards or tables in their order. */
  readonly pairings: readonly NewPairing[];
  readonly byes: readonly number[];
};
