import type { Db } from "../db/connection.ts";
import type { SeatsBy } from "../db/schema.ts";
import { findTable, type TableRow } from "./table-repository.ts";

/** [MM-206] A player's seat in a rematch: with two players the other seat [MM-202], with more the next one [MM-205]. */
export const movedOn = (seat: number, seats: number): number => (seat + 1) % seats;

/**
 * [MM-206] [MM-207] How the seats of a rematch were assigned: everybody has moved on, which with two players is an
 * exchange, or they were chosen. Null: it is not a rematch.
 */
export async function seatsOfRematch(tx: Db, { rematchOf, seats: all }: TableRow): Promise<SeatsBy | null> {
  const old = rematchOf === null ? undefined : await findTable(tx, rematchOf);
  if (old === undefined) return null;
  const sitsHere = (person: string, seat: number): boolean =>
    all.some((one) => one.seat === seat && one.person === person);
  const moved = old.seats.every(
    ({ seat, starter }) => starter === null || sitsHere(starter, movedOn(seat, old.seats.length)),
  );
  return !moved ? "chosen" : all.length === 2 ? "alternation" : "moved";
}
