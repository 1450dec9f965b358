import type { AnyGameDefinition } from "@caravanserai/kernel";
import { setImmediate as breathe } from "node:timers/promises";
import pg from "pg";
import type { Address } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { diceOfMatch } from "../match/dice-of-match.ts";
import { MatchRepository } from "../match/match-repository.ts";
import { replayedFromSnapshot, replayedFromStart, type Replayed } from "../match/rules-check.ts";

/** What became of one open match. */
export interface CheckedMatch {
  readonly match: string;
  readonly game: string;
  readonly events: number;
  readonly fromSnapshot: Replayed;
  readonly fromStart: Replayed;
}

/** A connection pool whose connections cannot write: PostgreSQL refuses it. */
function readOnly(address: Address): pg.Pool {
  return new pg.Pool({ ...address, max: 1, options: "-c default_transaction_read_only=on" });
}

/** The ids of all matches that are being played. */
export async function openMatches(address: Address): Promise<string[]> {
  const pool = readOnly(address);
  try {
    const { rows } = await pool.query<{ id: string }>("select id from matches where status = 'playing' order by id");
    return rows.map(({ id }) => id);
  } finally {
    await pool.end();
  }
}

/** Plays these matches again, one after another, and calls `found` for each. Changes nothing in the database. */
export async function checkMatches(
  address: Address,
  games: Games,
  ids: AsyncIterable<string> | Iterable<string>,
  found: (checked: CheckedMatch) => void,
): Promise<void> {
  const pool = readOnly(address);
  const noWriting = (): never => {
    throw new Error("The check of a release writes nothing.");
  };
  const repository = new MatchRepository({ pool, asyncCommit: pool, transaction: noWriting });
  try {
    for await (const id of ids) {
      const checked = await checkMatch(repository, games, id);
      if (checked !== null) found(checked);
      await breathe();
    }
  } finally {
    await pool.end();
  }
}

/** Null: the match was deleted meanwhile. */
async function checkMatch(repository: MatchRepository, games: Games, id: string): Promise<CheckedMatch | null> {
  const match = await repository.open(id);
  if (match === undefined) return null;
  // Read after the match and up to its number, so that all are of one moment though a server plays on.
  const events = await repository.eventsBetween(id, 0, match.seq);
  const snapshots = (await repository.snapshots(id)).filter(({ seq }) => seq <= match.seq);
  const about = { match: id, game: match.game, events: events.length };
  if (games.find(match.game) === undefined) {
    const missing = {
      as: "impossible",
      event: match.seq,
      rule: null,
      seats: [],
      what: "The game is missing.",
    } as const;
    return { ...about, fromSnapshot: missing, fromStart: missing };
  }
  const whole = { match, events, snapshots };
  const dice = diceOfMatch(match.secret, match);
  const rules = (version: number): AnyGameDefinition => games.of(match.game, version);
  return {
    ...about,
    fromSnapshot: replayedFromSnapshot(rules, whole, dice),
    fromStart: replayedFromStart(rules, whole, dice),
  };
}
