import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { readMatchRecord } from "../ratings/match-reader.ts";
import { beginTournament } from "./begin-tournament.ts";
import { closePairings } from "./close-pairings.ts";
import { followMatches } from "./follow-matches.ts";
import { pointsOfMatch } from "./match-points.ts";
import { pairInBracket } from "./pair-in-bracket.ts";
import { pairNextRound } from "./pair-round.ts";
import { adjudicate, pastLimit } from "./round-limit.ts";
import { timeUsed } from "./time-used.ts";
import { GRACE_MS, matchesOf, type Done, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import type { WholeTournament } from "./tournament-repository.ts";

/** Callbacks by which tournaments notify the rest of the server after the commit. */
export interface TournamentNews {
  changed(id: string): void;
  tableChanged(id: string): void;
  tableGone(id: string): void;
  /** [MM-706] A live round has opened: live seeks of its people end. */
  liveRoundOpened(persons: readonly string[]): void;
}

/** How often a running tournament is checked, independent of its deadlines. */
const LOOK_EVERY_MS = 30_000;

/** The results read from the matches of a tournament, each by seat: points of finished matches, and time used. */
interface Results {
  readonly points: ReadonlyMap<string, readonly number[]>;
  /** [MM-772] In milliseconds, for pairings past their limit. */
  readonly used: ReadonlyMap<string, readonly number[]>;
}

/**
 * Drives tournaments: begins them, takes results, forfeits absent players, and pairs the next round. Each run locks the
 * row of the tournament, so that two servers never pair a round twice. [MM-705]
 */
export class TournamentRunner {
  readonly #db: Db;
  readonly #games: Games;
  readonly #matches: MatchService;
  readonly #news: TournamentNews;

  constructor(parts: { db: Db; games: Games; matches: MatchService; news: TournamentNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#matches = parts.matches;
    this.#news = parts.news;
  }

  /** A table has changed; it may belong to a tournament. */
  async tableChanged(table: string): Promise<void> {
    const id = await repository.tournamentOfMatch(this.#db, table);
    if (id !== undefined) await this.wake(id);
  }

  /** Does everything that is due. */
  async wake(id: string): Promise<void> {
    const found = await this.#results(id);
    const done: Done = { opened: [], gone: [], live: [], changed: false };
    await this.#db.transaction((tx) => this.#look(tx, id, found, done));
    for (const table of done.opened) this.#news.tableChanged(table);
    for (const table of done.gone) this.#news.tableGone(table);
    if (done.live.length > 0) this.#news.liveRoundOpened(done.live);
    if (done.changed) this.#news.changed(id);
  }

  /** Reads the matches before the row is locked. */
  async #results(id: string): Promise<Results> {
    const whole = await repository.findTournament(this.#db, id);
    const points = new Map<string, readonly number[]>();
    const used = new Map<string, readonly number[]>();
    if (whole === undefined) return { points, used };
    for (const { match, state } of whole.matches) {
      if (state !== "playing" && state !== "asking" && state !== "opening") continue;
      const found = await pointsOfMatch(this.#db, this.#games, this.#matches, match);
      if (found !== null) points.set(match, found);
    }
    const now = await databaseNow(this.#db);
    for (const match of pastLimit(whole, now).flatMap((pairing) => matchesOf(whole, pairing))) {
      const record = await readMatchRecord(this.#db, this.#games, this.#matches, match.match);
      if (record !== undefined)
        used.set(
          match.match,
          record.seats.map((_, seat) => timeUsed(record, seat, now)),
        );
    }
    return { points, used };
  }

  async #look(tx: Db, id: string, { points, used }: Results, done: Done): Promise<void> {
    const held = await repository.lockTournament(tx, id);
    if (held === undefined || held.row.state === "finished" || held.row.state === "cancelled") {
      await repository.scheduleTournament(tx, id, null);
      return;
    }
    const now = await databaseNow(tx);
    const look: Look = { tx, games: this.#games, now, done };
    let whole = held;
    // Each step sees the writes of the previous one.
    const step = async (take: (whole: WholeTournament) => Promise<void>): Promise<void> => {
      await take(whole);
      whole = (await repository.lockTournament(tx, id)) ?? whole;
    };
    if (whole.row.state === "open" && now >= whole.row.startsAt.getTime())
      await step((open) => beginTournament(look, open));
    if (whole.row.state === "running") {
      await step((running) => followMatches(look, running, points));
      await step((running) => adjudicate(look, running, used));
      await step((running) => closePairings(look, running));
      await step((running) =>
        running.row.format === "knock-out" ? pairInBracket(look, running) : pairNextRound(look, running),
      );
    }
    await repository.scheduleTournament(tx, id, nextLook(whole, now));
  }
}

/** When the next run is due; null: none. */
function nextLook(whole: WholeTournament, now: number): number | null {
  const { row, rounds, matches } = whole;
  if (row.state === "finished" || row.state === "cancelled") return null;
  if (row.state === "open") return row.startsAt.getTime();
  if (pastLimit(whole, now).length > 0) return now + GRACE_MS;
  const instants = [
    ...rounds.map(({ limitAt }) => limitAt.getTime()),
    ...matches.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.getTime() + GRACE_MS])),
    ...(row.nextAt === null ? [] : [row.nextAt.getTime()]),
  ].filter((at) => at > now);
  return Math.min(now + LOOK_EVERY_MS, ...instants);
}
