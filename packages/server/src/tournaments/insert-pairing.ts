import { randomInt } from "node:crypto";
import { FORFEIT_WIN, roundsOf, seatTwo, type PairedSeat, type PairingReason } from "@caravanserai/matchmaking";
import { newTableId } from "../tokens.ts";
import { openMatch } from "./open-match.ts";
import { roundsPlayed } from "./played-rounds.ts";
import type { Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import type { WholeTournament } from "./tournament-repository.ts";

/** Entries paired with each other, by seed. */
export interface NewPairing {
  readonly round: number;
  readonly board: number;
  readonly seats: readonly number[];
  readonly reasons: readonly PairingReason[];
  /** The entries that play in this round. */
  readonly present: readonly number[];
}

export async function insertRound(
  { tx, now }: Look,
  { row }: WholeTournament,
  number: number,
  byes: readonly number[],
): Promise<void> {
  const limitAt = new Date(now + row.settings.limit);
  await repository.insertRound(tx, { tournament: row.id, number, byes: [...byes], pairedAt: new Date(now), limitAt });
}

/** Writes a pairing with its tables; absent players have forfeited it. [MM-723] */
export async function insertPairing(look: Look, whole: WholeTournament, pairing: NewPairing): Promise<void> {
  const { round, board, seats, reasons, present } = pairing;
  const { row } = whole;
  const areAll = seats.every((entry) => present.includes(entry));
  await repository.insertPairing(look.tx, {
    ...{ tournament: row.id, round, board, state: areAll ? "open" : "over" },
    reasons: [...reasons],
    seats: seats.map((entry): PairedSeat => {
      if (areAll) return { entry, kind: "played", points: null };
      return present.includes(entry)
        ? { entry, kind: "forfeit win", points: FORFEIT_WIN }
        : { entry, kind: "forfeit loss", points: 0 };
    }),
  });
  if (!areAll) return;
  await openMatch(look, whole, { round, board, number: 1 }, seats);
  if (!row.settings.double) return;
  const second = { round, board, number: 2 };
  const exchanged = [...seats].reverse();
  // [MM-704] At live paces the second match begins after the first.
  if (row.class === "live")
    await repository.insertMatch(look.tx, {
      ...{ ...second, match: newTableId(), tournament: row.id, seats: exchanged, state: "due" },
    });
  else await openMatch(look, whole, second, exchanged);
}

/** [MM-742] Assigns the sides of a single match by balance within the tournament, then by lot. */
export function sidesOf(whole: WholeTournament, one: number, other: number): readonly number[] {
  const rounds = roundsPlayed(whole);
  const balance = (entry: number): number =>
    roundsOf(rounds, entry).reduce((sum, { seat }) => sum + (seat === null ? 0 : seat === 0 ? 1 : -1), 0);
  const wish = (entry: number) => ({ person: String(entry), sides: null, balance: balance(entry) });
  const { seats } = seatTwo([wish(one), wish(other)], null, () => randomInt(2) === 0);
  return seats.map(Number);
}
