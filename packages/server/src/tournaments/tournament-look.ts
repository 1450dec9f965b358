import type { Db } from "../db/connection.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import type { Games } from "../games.ts";
import * as repository from "./tournament-repository.ts";
import {
  peopleOf,
  type PairingRow,
  type TournamentMatchRow,
  type TournamentRow,
  type WholeTournament,
} from "./tournament-repository.ts";

/**
 * One run for a tournament: everything that is due is done in its transaction, which has locked the row of the
 * tournament.
 */
export interface Look {
  readonly tx: Db;
  readonly games: Games;
  /** The database's time, in milliseconds since 1970. */
  readonly now: number;
  readonly done: Done;
}

/** What a run has done, to be announced after its commit. */
export interface Done {
  /** Tables that it opened, and those that it deleted. */
  readonly opened: string[];
  readonly gone: string[];
  /** People whose live match was opened. */
  readonly live: string[];
  changed: boolean;
}

/** How long after a deadline an act that arrived in time may still be committed. */
export const GRACE_MS = 2000;

/** [MM-706] [MM-714] With fewer people than this a tournament does not begin, or ends. */
export function leastPresent(format: TournamentRow["format"]): number {
  return format === "tables" ? 3 : 2;
}

export function matchesOf({ matches }: WholeTournament, { round, board }: PairingRow): TournamentMatchRow[] {
  return matches.filter((match) => match.round === round && match.board === board);
}

/** The name of the entry with this seed. */
export function nameOf({ entries }: WholeTournament, seed: number): string {
  return entries.find((one) => one.seed === seed)?.name ?? String(seed);
}

/** Ends or cancels the tournament. @param why for its log and its people */
export async function endTournament(
  look: Look,
  whole: WholeTournament,
  state: "finished" | "cancelled",
  why: string,
): Promise<void> {
  const { tx, now, done } = look;
  const { id, round } = whole.row;
  await repository.changeTournament(tx, id, { state, endedAt: new Date(now), nextAt: null });
  await repository.log(tx, id, round, now, why);
  await notifyEntries(look, whole, why);
  done.changed = true;
}

/** [MM-139] Writes a notice to everybody in the tournament. */
export async function notifyEntries({ tx, now }: Look, { row, entries }: WholeTournament, what: string): Promise<void> {
  await insertNotices(
    tx,
    peopleOf(entries)
      .filter(({ state }) => state === "entered" || state === "paused")
      .map(({ person }) =>
        makeNotice("tournament", { person, match: null }, now, {
          args: { what2: row.name, id: row.id, what1: what },
        }),
      ),
  );
}
