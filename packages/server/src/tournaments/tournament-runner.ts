import { randomInt } from "node:crypto";
import {
  assumeTies,
  FORFEIT_WIN,
  knockOutRounds,
  meanPoints,
  pairSwiss,
  pairTables,
  roundRobinRound,
  roundRobinRounds,
  roundsOf,
  seatTwo,
  strengthOfPerson,
  swissRounds,
  type NewRound,
  type PairedSeat,
  type PairingReason,
} from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { readPeople, type PeopleRelations } from "../relations/people-facts.ts";
import { databaseNow } from "../db/database-now.ts";
import { clockOfProposal } from "../seeks/seek-terms.ts";
import { fixSeats, newSecret } from "../tables/nonces.ts";
import { deleteTable, findTable, insertTable } from "../tables/table-repository.ts";
import { newTableId, newToken } from "../tokens.ts";
import { pointsOfMatch } from "./match-points.ts";
import { bracketOf, duelState, roundsPlayed, seeded } from "./played-rounds.ts";
import * as repository from "./tournament-repository.ts";
import type { EntryRow, PairingRow, TournamentMatchRow, WholeTournament } from "./tournament-repository.ts";

/** What is told after the commit. */
export interface TournamentNews {
  changed(id: string): void;
  tableChanged(id: string): void;
  tableGone(id: string): void;
  /** [MM-706] A live round has opened: live seeks of its people end. */
  liveRoundOpened(persons: readonly string[]): void;
}

/** How often a tournament that runs is looked at, whatever its deadlines are. */
const LOOK_EVERY_MS = 30_000;
const GRACE_MS = 2000;
/** [MM-706] What fewer people than these are present for, ends. [MM-714] */
const LEAST_PRESENT = { duels: 2, tables: 3 } as const;
/** [MM-708] */
const FORFEITS_TO_PAUSE = 2;
const LONGEST_NAME = 60;

/** What one look at a tournament has done, to be told after its commit. */
interface Done {
  readonly opened: string[];
  readonly gone: string[];
  readonly live: string[];
  changed: boolean;
}

/**
 * Carries tournaments on: begins them, takes results, forfeits those who do not come, and pairs the next round. Each
 * look holds the row of the tournament, so that two servers never pair a round twice. [MM-705]
 */
export class TournamentRunner {
  readonly #db: Db;
  readonly #games: Games;
  readonly #matches: MatchService;
  readonly #relations: PeopleRelations;
  readonly #news: TournamentNews;

  constructor(parts: {
    db: Db;
    games: Games;
    matches: MatchService;
    relations: PeopleRelations;
    news: TournamentNews;
  }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#matches = parts.matches;
    this.#relations = parts.relations;
    this.#news = parts.news;
  }

  /** Something of a table has changed; it may belong to a tournament. */
  async tableChanged(table: string): Promise<void> {
    const id = await repository.tournamentOfMatch(this.#db, table);
    if (id !== undefined) await this.wake(id);
  }

  /** Does all that is due. */
  async wake(id: string): Promise<void> {
    const points = await this.#results(id);
    const done: Done = { opened: [], gone: [], live: [], changed: false };
    await this.#db.transaction((tx) => this.#look(tx, id, points, done));
    for (const table of done.opened) this.#news.tableChanged(table);
    for (const table of done.gone) this.#news.tableGone(table);
    if (done.live.length > 0) this.#news.liveRoundOpened(done.live);
    if (done.changed) this.#news.changed(id);
  }

  /** The points of matches that are over and not noted yet; read before the row is held. */
  async #results(id: string): Promise<ReadonlyMap<string, readonly number[]>> {
    const whole = await repository.findTournament(this.#db, id);
    const found = new Map<string, readonly number[]>();
    for (const { match, state } of whole?.matches ?? []) {
      if (state !== "playing" && state !== "asking" && state !== "opening") continue;
      const points = await pointsOfMatch(this.#db, this.#games, this.#matches, match);
      if (points !== null) found.set(match, points);
    }
    return found;
  }

  async #look(tx: Db, id: string, points: ReadonlyMap<string, readonly number[]>, done: Done): Promise<void> {
    const held = await repository.lockTournament(tx, id);
    if (held === undefined || held.row.state === "finished" || held.row.state === "cancelled") {
      await repository.scheduleTournament(tx, id, null);
      return;
    }
    const now = await databaseNow(tx);
    let whole = held;
    const again = async (): Promise<void> => {
      whole = (await repository.lockTournament(tx, id)) ?? whole;
    };
    if (whole.row.state === "open") {
      if (now >= whole.row.startsAt.getTime()) await this.#begin(tx, whole, now, done);
      await again();
    }
    if (whole.row.state === "running") {
      await this.#takeResults(tx, whole, points, now, done);
      await again();
      await this.#closePairings(tx, whole, now, done);
      await again();
      await this.#goOn(tx, whole, now, done);
      await again();
    }
    await repository.scheduleTournament(tx, id, nextLook(whole, now));
  }

  /** [MM-701] [MM-702] */
  async #begin(tx: Db, whole: WholeTournament, now: number, done: Done): Promise<void> {
    const { id, settings, format } = whole.row;
    done.changed = true;
    const present = whole.entries.filter(({ state }) => state === "entered" || state === "paused");
    const least = Math.max(settings.least, format === "tables" ? LEAST_PRESENT.tables : LEAST_PRESENT.duels);
    if (present.length < least) {
      const why = `The tournament is cancelled: ${present.length} of at least ${least} entered.`;
      await this.#end(tx, whole, now, "cancelled", why);
      return;
    }
    await this.#giveSeeds(tx, whole, present, now);
    const rounds = roundsFor(whole, present.length);
    await repository.changeTournament(tx, id, {
      ...{ state: "running", rounds, lot: randomInt(2), nextAt: new Date(now) },
    });
    await repository.log(tx, id, 0, now, `The tournament begins with ${present.length} entries.`);
    await this.#notify(tx, whole, now, "The tournament begins.");
  }

  async #giveSeeds(tx: Db, { row }: WholeTournament, present: readonly EntryRow[], now: number): Promise<void> {
    const facts = await readPeople(
      tx,
      this.#relations,
      present.map(({ person }) => person),
      now,
    );
    const strengthOf = (person: string): number => {
      const known = facts.get(person);
      return known === undefined ? 0 : strengthOfPerson(known, row.game, row.class);
    };
    const byLot = shuffled(present.map(({ person }) => person));
    const inOrder =
      row.settings.seeding === "lot" ? byLot : [...byLot].sort((one, other) => strengthOf(other) - strengthOf(one));
    for (const [i, person] of inOrder.entries())
      await repository.changeEntry(tx, row.id, person, { seed: i + 1, strength: strengthOf(person) });
  }

  /** [MM-706] [MM-133] Matches that have begun or ended, and those whose people did not come. */
  async #takeResults(
    tx: Db,
    whole: WholeTournament,
    results: ReadonlyMap<string, readonly number[]>,
    now: number,
    done: Done,
  ): Promise<void> {
    for (const match of whole.matches) {
      if (match.state === "over" || match.state === "due") continue;
      const points = results.get(match.match);
      if (points !== undefined) {
        await repository.changeMatch(tx, match.match, { state: "over", points: [...points], deadline: null });
        done.changed = true;
        continue;
      }
      if (match.state === "playing") continue;
      const table = await findTable(tx, match.match);
      if (table === undefined) {
        // An administrator or an export took it away: asked anew.
        await this.#askAgain(tx, whole, match, match.seats, now, done);
        continue;
      }
      if (table.status !== "open") {
        await repository.changeMatch(tx, match.match, { state: "playing", deadline: null });
        await this.#clearForfeits(tx, whole, match.seats);
        done.changed = true;
        continue;
      }
      const isBound = table.seats.every(({ nonceCommitment }) => nonceCommitment !== "");
      if (match.state === "asking" && isBound) {
        const deadline = new Date(now + whole.row.settings.ready);
        await repository.changeMatch(tx, match.match, { state: "opening", deadline });
        continue;
      }
      if (match.deadline === null || now < match.deadline.getTime() + GRACE_MS) continue;
      const late = table.seats.flatMap(({ seat, nonce, nonceCommitment }) =>
        (match.state === "asking" ? nonceCommitment === "" : nonce === "") ? [seat] : [],
      );
      await this.#forfeit(tx, whole, match, late, now, done);
    }
  }

  /** [MM-706] [MM-707] Those who were not ready have forfeited; where two or more are left at a table, they play. */
  async #forfeit(
    tx: Db,
    whole: WholeTournament,
    match: TournamentMatchRow,
    late: readonly number[],
    now: number,
    done: Done,
  ): Promise<void> {
    const { id } = whole.row;
    const pairing = pairingOf(whole, match);
    if (pairing === undefined || late.length === 0) return;
    await deleteTable(tx, match.match);
    await repository.deleteMatch(tx, match.match);
    done.gone.push(match.match);
    done.changed = true;
    const missing = late.map((seat) => match.seats[seat] ?? 0);
    const present = match.seats.filter((entry) => !missing.includes(entry));
    const playOn = whole.row.format === "tables" && present.length >= 2;
    const seats = pairing.seats.map((seat): PairedSeat => {
      if (missing.includes(seat.entry)) return { entry: seat.entry, kind: "forfeit loss", points: 0 };
      if (playOn || seat.kind === "forfeit loss") return seat;
      return { entry: seat.entry, kind: "forfeit win", points: FORFEIT_WIN };
    });
    await repository.changePairing(tx, pairing, { seats });
    for (const entry of missing) {
      const row = whole.entries.find(({ seed }) => seed === entry);
      if (row === undefined) continue;
      const forfeits = row.forfeits + 1;
      const isPaused = forfeits >= FORFEITS_TO_PAUSE && row.state === "entered";
      await repository.changeEntry(tx, id, row.person, { forfeits, ...(isPaused ? { state: "paused" } : {}) });
      const paused = isPaused ? " It was the second time in a row: the entry is paused." : "";
      await repository.log(tx, id, match.round, now, `${row.name} was not ready and has forfeited.${paused}`);
    }
    await this.#clearForfeits(tx, whole, present);
    if (playOn) await this.#openMatch(tx, { ...whole }, match, present, now, done);
  }

  /** [MM-708] Who came has no forfeits in a row. */
  async #clearForfeits(tx: Db, { row, entries }: WholeTournament, present: readonly number[]): Promise<void> {
    for (const { seed, person, forfeits } of entries)
      if (seed !== null && forfeits > 0 && present.includes(seed))
        await repository.changeEntry(tx, row.id, person, { forfeits: 0 });
  }

  async #askAgain(
    tx: Db,
    whole: WholeTournament,
    match: TournamentMatchRow,
    seats: readonly number[],
    now: number,
    done: Done,
  ): Promise<void> {
    await repository.deleteMatch(tx, match.match);
    await this.#openMatch(tx, whole, match, seats, now, done);
  }

  /** Pairings whose matches are over get their points; second and further matches open. */
  async #closePairings(tx: Db, whole: WholeTournament, now: number, done: Done): Promise<void> {
    for (const pairing of whole.pairings) {
      if (pairing.state === "over") continue;
      const matches = matchesOf(whole, pairing);
      const last = matches.at(-1);
      if (matches.some(({ state }) => state !== "over" && state !== "due")) continue;
      const due = matches.find(({ state }) => state === "due");
      const hasForfeited = pairing.seats.some(({ kind }) => kind !== "played");
      if (due !== undefined && (whole.row.format === "tables" || !hasForfeited)) {
        await this.#askAgain(tx, whole, due, due.seats, now, done);
        continue;
      }
      if (due !== undefined) await repository.deleteMatch(tx, due.match);
      const seats = pairing.seats.map((seat) => withPoints(seat, matches));
      if (whole.row.format === "knock-out") {
        const state = duelState({ ...whole }, { ...pairing, seats });
        if (state.kind === "further") {
          const further = state.seats ?? this.#sidesOf(whole, ...bothOf(pairing));
          const number = (last?.number ?? 0) + 1;
          await this.#openMatch(tx, whole, { ...pairing, number }, further, now, done);
          await repository.log(tx, whole.row.id, pairing.round, now, `Board ${pairing.board}: a tie, one more match.`);
          continue;
        }
        if (state.kind !== "over") continue;
      }
      await repository.changePairing(tx, pairing, { seats, state: "over" });
      done.changed = true;
    }
  }

  /** Pairs the next round, or ends the tournament, when it is time. */
  async #goOn(tx: Db, whole: WholeTournament, now: number, done: Done): Promise<void> {
    const { row } = whole;
    const rounds = row.rounds ?? 0;
    const isOver = whole.pairings.every(({ state }) => state === "over");
    if (row.format === "knock-out") {
      await this.#goOnInBracket(tx, whole, now, done);
      return;
    }
    if (row.round >= rounds) {
      if (isOver) await this.#end(tx, whole, now, "finished", "The tournament is over.", done);
      return;
    }
    const limit = whole.rounds.find(({ number }) => number === row.round)?.limitAt.getTime() ?? 0;
    const isRoundOver =
      row.round === 0 || whole.pairings.every(({ round, state }) => round < row.round || state === "over");
    if (!isRoundOver && now < limit) return;
    if (row.nextAt === null) {
      const nextAt = row.class === "live" && row.round > 0 ? now + row.settings.break : now;
      await repository.changeTournament(tx, row.id, { nextAt: new Date(nextAt) });
      done.changed = true;
      if (nextAt > now) return;
    } else if (row.nextAt.getTime() > now) return;
    const isAtOnce = row.settings.atOnce && row.format === "round-robin";
    for (let next = row.round + 1; next <= (isAtOnce ? rounds : row.round + 1); next++)
      await this.#pairRound(tx, whole, next, now, done);
  }

  async #pairRound(tx: Db, whole: WholeTournament, round: number, now: number, done: Done): Promise<void> {
    const { row, entries } = whole;
    const present = entries.flatMap(({ seed, state }) => (seed !== null && state === "entered" ? [seed] : []));
    const least = row.format === "tables" ? LEAST_PRESENT.tables : LEAST_PRESENT.duels;
    if (present.length < least) {
      const why = "The tournament ends with the rounds played so far: too few are present.";
      await this.#end(tx, whole, now, "finished", why, done);
      return;
    }
    const paired = this.#pair(whole, present, round);
    await this.#insertRound(tx, whole, round, [...paired.byes], now);
    await repository.changeTournament(tx, row.id, { round, nextAt: null });
    for (const bye of paired.byes) await repository.log(tx, row.id, round, now, `${nameOf(whole, bye)} has the bye.`);
    for (const [i, { seats, reasons }] of paired.pairings.entries())
      await this.#insertPairing(tx, whole, { round, board: i + 1, seats, reasons, present }, now, done);
    done.changed = true;
  }

  #pair(whole: WholeTournament, present: readonly number[], round: number): NewRound {
    const { row } = whole;
    const rounds = assumeTies(roundsPlayed(whole));
    if (row.format === "swiss")
      return pairSwiss({ present, rounds, lot: row.lot === 1 ? 1 : 0, double: row.settings.double });
    if (row.format === "tables") {
      const { max } = this.#games.get(row.game).seats(row.options);
      return pairTables({ present, rounds, wished: row.settings.seats, most: max });
    }
    return roundRobinRound(seeded(whole).length, round);
  }

  /** [MM-740] [MM-772] Pairings of a knock-out open as soon as both who meet are known; live, round by round. */
  async #goOnInBracket(tx: Db, whole: WholeTournament, now: number, done: Done): Promise<void> {
    const { row } = whole;
    const places = bracketOf(whole);
    const rounds = row.rounds ?? knockOutRounds(seeded(whole).length);
    if (places.every(({ winner }) => winner !== undefined)) {
      await this.#end(tx, whole, now, "finished", "The tournament is over.", done);
      return;
    }
    const present = whole.entries.flatMap(({ seed, state }) => (seed !== null && state === "entered" ? [seed] : []));
    const open = places.filter(
      ({ round, board, entries: [one, other], winner }) =>
        typeof one === "number" &&
        typeof other === "number" &&
        winner === undefined &&
        !whole.pairings.some((pairing) => pairing.round === round && pairing.board === board),
    );
    if (open.length === 0) return;
    if (row.class === "live") {
      if (whole.pairings.some(({ state }) => state !== "over")) return;
      if (row.nextAt === null) {
        await repository.changeTournament(tx, row.id, { nextAt: new Date(now + row.settings.break) });
        done.changed = true;
        return;
      }
      if (row.nextAt.getTime() > now) return;
    }
    const round = Math.min(rounds, Math.max(row.round, ...open.map((place) => place.round)));
    await repository.changeTournament(tx, row.id, { round, nextAt: null });
    for (const place of open) {
      const [one, other] = place.entries;
      if (typeof one !== "number" || typeof other !== "number") continue;
      const byes = places
        .filter(({ round: r, entries }) => r === place.round && entries.includes(null))
        .flatMap(({ entries }) => entries.filter((entry): entry is number => typeof entry === "number"));
      await this.#insertRound(tx, whole, place.round, byes, now);
      const seats = this.#sidesOf(whole, one, other);
      const reasons = [{ rule: "MM-740", message: "Neighbours in the bracket." }];
      await this.#insertPairing(
        tx,
        whole,
        { round: place.round, board: place.board, seats, reasons, present },
        now,
        done,
      );
    }
    done.changed = true;
  }

  async #insertRound(tx: Db, { row }: WholeTournament, number: number, byes: number[], now: number): Promise<void> {
    const limitAt = new Date(now + row.settings.limit);
    await repository.insertRound(tx, { tournament: row.id, number, byes, pairedAt: new Date(now), limitAt });
  }

  /** A pairing with its tables; who is not present has forfeited it. [MM-723] */
  async #insertPairing(
    tx: Db,
    whole: WholeTournament,
    {
      round,
      board,
      seats,
      reasons,
      present,
    }: {
      round: number;
      board: number;
      seats: readonly number[];
      reasons: readonly PairingReason[];
      present: readonly number[];
    },
    now: number,
    done: Done,
  ): Promise<void> {
    const { row } = whole;
    const areAll = seats.every((entry) => present.includes(entry));
    await repository.insertPairing(tx, {
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
    await this.#openMatch(tx, whole, { round, board, number: 1 }, seats, now, done);
    if (!row.settings.double) return;
    const second = { round, board, number: 2 };
    const exchanged = [...seats].reverse();
    // [MM-704] At live paces the second match begins when the first is over.
    if (row.class === "live")
      await repository.insertMatch(tx, {
        ...{ ...second, match: newTableId(), tournament: row.id, seats: exchanged, state: "due" },
      });
    else await this.#openMatch(tx, whole, second, exchanged, now, done);
  }

  /** [MM-742] Sides of a single match: by balance within the tournament, then by lot. */
  #sidesOf(whole: WholeTournament, one: number, other: number): readonly number[] {
    const rounds = roundsPlayed(whole);
    const balance = (entry: number): number =>
      roundsOf(rounds, entry).reduce((sum, { seat }) => sum + (seat === null ? 0 : seat === 0 ? 1 : -1), 0);
    const wish = (entry: number) => ({ person: String(entry), sides: null, balance: balance(entry) });
    const { seats } = seatTwo([wish(one), wish(other)], null, () => randomInt(2) === 0);
    return seats.map(Number);
  }

  /**
   * [MM-706] A match of a round as a table: its seats are fixed, nobody hosts it, and it begins when everybody's
   * browser or program has added to the dice. That is its ready check.
   */
  async #openMatch(
    tx: Db,
    whole: WholeTournament,
    { round, board, number }: { round: number; board: number; number: number },
    seats: readonly number[],
    now: number,
    done: Done,
  ): Promise<void> {
    const { row, entries } = whole;
    const id = newTableId();
    const people = seats.map((seed) => {
      const entry = entries.find((one) => one.seed === seed);
      if (entry === undefined) throw new Error(`The tournament ${row.id} has no entry ${seed}.`);
      return entry;
    });
    await insertTable(
      tx,
      {
        ...{ id, diceId: id, game: row.game, options: row.options, rated: row.rated },
        ...{ public: row.public, club: row.club },
        ...newSecret(id),
        version: this.#games.get(row.game).version,
        name: Array.from(people.map(({ name }) => name).join(" – "))
          .slice(0, LONGEST_NAME)
          .join(""),
        note: `${row.name}, round ${round}`,
        reactions: "concealed",
        automatic: true,
        startWhenFull: true,
        host: null,
        invitation: newToken(),
        recordFormat: 2,
        time: clockOfProposal(row.pace, seats.length),
        status: "open",
        origin: "tournament",
        seatsBy: "balance",
      },
      people.map(({ person, name }, seat) => ({
        ...{ match: id, seat, kind: "person" as const, person, name, nonceCommitment: "" },
        invitation: newToken(),
      })),
    );
    await fixSeats(tx, this.#games, id);
    await repository.insertMatch(tx, {
      ...{ match: id, tournament: row.id, round, board, number, seats: [...seats], state: "asking" },
      deadline: new Date(now + row.settings.ready),
    });
    await insertNotices(
      tx,
      people.map(({ person }) =>
        makeNotice("round", { person, match: id }, now, {
          args: { what2: row.name, count: String(round), deadline: String(now + row.settings.ready) },
        }),
      ),
    );
    done.opened.push(id);
    if (row.class === "live") done.live.push(...people.map(({ person }) => person));
  }

  async #end(
    tx: Db,
    whole: WholeTournament,
    now: number,
    state: "finished" | "cancelled",
    why: string,
    done?: Done,
  ): Promise<void> {
    const { row } = whole;
    await repository.changeTournament(tx, row.id, { state, endedAt: new Date(now), nextAt: null });
    await repository.log(tx, row.id, row.round, now, why);
    await this.#notify(tx, whole, now, why);
    if (done !== undefined) done.changed = true;
  }

  /** [MM-139] Everybody who is in it is told. */
  async #notify(tx: Db, { row, entries }: WholeTournament, now: number, what: string): Promise<void> {
    await insertNotices(
      tx,
      entries
        .filter(({ state }) => state === "entered" || state === "paused")
        .map(({ person }) =>
          makeNotice("tournament", { person, match: null }, now, {
            args: { what2: row.name, id: row.id, what1: what },
          }),
        ),
    );
  }
}

function matchesOf({ matches }: WholeTournament, { round, board }: PairingRow): TournamentMatchRow[] {
  return matches.filter((match) => match.round === round && match.board === board);
}

function bothOf({ seats }: PairingRow): [number, number] {
  return [seats[0]?.entry ?? 0, seats[1]?.entry ?? 0];
}

function pairingOf({ pairings }: WholeTournament, { round, board }: TournamentMatchRow): PairingRow | undefined {
  return pairings.find((pairing) => pairing.round === round && pairing.board === board);
}

/** [MM-704] The points of somebody in a pairing: the mean of its matches. A forfeit stays what it was. */
function withPoints(seat: PairedSeat, matches: readonly TournamentMatchRow[]): PairedSeat {
  if (seat.kind !== "played") return seat;
  const points = matches.flatMap(({ seats, points: given }) => {
    const at = seats.indexOf(seat.entry);
    const own = at < 0 ? undefined : given?.[at];
    return own === undefined ? [] : [own];
  });
  return { ...seat, points: Math.round(meanPoints(points)) };
}

/** [MM-720] [MM-730] [MM-740] */
function roundsFor({ row: { format, settings } }: WholeTournament, entries: number): number {
  if (format === "round-robin") return roundRobinRounds(entries, settings.cycles);
  if (format === "knock-out") return knockOutRounds(entries);
  const most = format === "tables" ? Infinity : entries - 1 + (entries % 2);
  return Math.min(settings.rounds ?? swissRounds(entries), most);
}

function nameOf({ entries }: WholeTournament, seed: number): string {
  return entries.find((one) => one.seed === seed)?.name ?? String(seed);
}

/** When the tournament is looked at next; null: not again. */
function nextLook({ row, rounds, matches }: WholeTournament, now: number): number | null {
  if (row.state === "finished" || row.state === "cancelled") return null;
  if (row.state === "open") return row.startsAt.getTime();
  const instants = [
    ...rounds.map(({ limitAt }) => limitAt.getTime()),
    ...matches.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.getTime() + GRACE_MS])),
    ...(row.nextAt === null ? [] : [row.nextAt.getTime()]),
  ].filter((at) => at > now);
  return Math.min(now + LOOK_EVERY_MS, ...instants);
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomInt(left.length), 1));
}
