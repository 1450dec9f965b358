import { DAY, presetSettings } from "@caravanserai/clocks";
import { isSettledIn, lastLateRound, strengthOfPerson, TIE } from "@caravanserai/matchmaking";
import type { CreateTournament } from "@caravanserai/protocol";
import { classOfPace } from "../time/pace-class.ts";
import { accountByName, type Person } from "../accounts/account-repository.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { isMember, isSteward, roleIn } from "../social/membership.ts";
import type { Db } from "../db/connection.ts";
import type { TournamentSettings } from "../db/schema.ts";
import { optionsOf, type Games } from "../games.ts";
import { hasAccount, readPeople, readReliability } from "../social/people-facts.ts";
import { databaseNow } from "../db/database-now.ts";
import { malformed, notAllowed, notFound, ServiceError } from "../service-error.ts";
import { mayInvite } from "../tables/invitation-service.ts";
import { newTableId, newToken } from "../tokens.ts";
import * as repository from "./tournament-repository.ts";
import type { EntryRow, WholeTournament } from "./tournament-repository.ts";
import type { TournamentNews, TournamentRunner } from "./tournament-runner.ts";

const MINUTE = 60_000;
/** [MM-706] */
const READY_LIVE = 5 * MINUTE;
const READY_CORRESPONDENCE = 72 * 60 * MINUTE;
/** [MM-774] */
const BREAK_LIVE = 3 * MINUTE;
/** [MM-770] */
const LIMIT_CORRESPONDENCE = 28 * DAY;
const LIMIT_CORRESPONDENCE_LEAST = 7 * DAY;
/** [MM-700] */
const MOST_ENTRIES = { "round-robin": 16, "knock-out": 64, swiss: 128, tables: 128 } as const;
const RELIABLE_TO_ORGANISE = 75;
/** [MM-900] */
const OPEN_MOST = 3;
/** [MM-724] */
const AT_ONCE_UP_TO = 6;

/**
 * Tournaments apart from the course of their rounds: opening, entering, leaving, correcting. The runner handles
 * everything that happens at a given time.
 */
export class TournamentService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #runner: TournamentRunner;
  readonly #news: TournamentNews;

  constructor(parts: { db: Db; games: Games; runner: TournamentRunner; news: TournamentNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#runner = parts.runner;
    this.#news = parts.news;
  }

  /** The tournament, if the viewer may see it. @throws ServiceError `not-found` */
  async seen(id: string, viewer: string | null, invitation: string | undefined): Promise<WholeTournament> {
    const whole = await repository.findTournament(this.#db, id);
    if (whole === undefined || !(await maySee(this.#db, whole, viewer, invitation))) throw notFound("tournament");
    return whole;
  }

  /** The tournament, for the response to a person who has just acted in it. */
  async find(id: string): Promise<WholeTournament> {
    const whole = await repository.findTournament(this.#db, id);
    if (whole === undefined) throw notFound("tournament");
    return whole;
  }

  /** [MM-700] */
  async create(person: Person, wanted: CreateTournament): Promise<string> {
    if (!(await hasAccount(this.#db, person.id)))
      throw new ServiceError("account-needed", "You need an account to run tournaments.", "MM-700");
    const reliability = (await readReliability(this.#db, [person.id])).get(person.id);
    if (reliability !== undefined && reliability < RELIABLE_TO_ORGANISE)
      throw new ServiceError("not-allowed", "You have left too many matches early to run a tournament.", "MM-700");
    if (wanted.club !== undefined) await mustBeClubSteward(this.#db, wanted.club, person);
    const game = this.#games.get(wanted.game);
    const options = optionsOf(game, wanted.options);
    const plan = game.seats(options);
    const settings = readSettings(wanted);
    const seats = wanted.format === "tables" ? settings.seats : 2;
    if (seats < plan.min || seats > plan.max)
      throw malformed(`With these options the game takes ${plan.min} to ${plan.max} seats.`);
    const pace = classOfPace(wanted.pace);
    if (pace === null) throw malformed("pace: a tournament needs a clock.");
    const startsAt = new Date(wanted.startsAt);
    const id = newTableId();
    await this.#db.transaction(async (tx) => {
      const now = await databaseNow(tx);
      if (startsAt.getTime() > now + 365 * DAY) throw malformed("startsAt: this is more than a year ahead.");
      if ((await repository.organisedBy(tx, person.id)) >= OPEN_MOST)
        throw new ServiceError("too-many", "You already run three tournaments. Wait until one is over.", "MM-900");
      await repository.insertTournament(tx, {
        ...{ id, name: wanted.name, about: wanted.about, organiser: person.id, game: game.id, options },
        ...{ format: wanted.format, pace: wanted.pace, class: pace, rated: wanted.rated },
        ...{ public: wanted.public && wanted.club === undefined, club: wanted.club ?? null },
        ...{ invitation: newToken(), settings, startsAt },
      });
      await repository.log(tx, id, 0, now, `${person.name} has opened the tournament.`);
      await repository.scheduleTournament(tx, id, startsAt.getTime());
    });
    this.#news.changed(id);
    return id;
  }

  /** [MM-701] Closes the entries now, and pairs the first round. */
  async start(id: string, person: Person): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const whole = await this.#lockAsOrganiser(tx, id, person);
      if (whole.row.state !== "open") throw new ServiceError("started", "The tournament has already begun.");
      const least = Math.max(whole.row.settings.least, whole.row.format === "tables" ? 3 : 2);
      const entered = whole.entries.filter(({ state }) => state === "entered").length;
      if (entered < least)
        throw new ServiceError(
          "seats-free",
          `The tournament needs at least ${least} entries. So far it has ${entered}.`,
          "MM-701",
        );
      const now = await databaseNow(tx);
      await repository.changeTournament(tx, id, { startsAt: new Date(now) });
      await repository.scheduleTournament(tx, id, now);
    });
    await this.#runner.wake(id);
  }

  /** The organiser cancels the tournament before its start, or ends it after it has waited long enough. [MM-773] */
  async end(id: string, person: Person): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const whole = await this.#lockAsOrganiser(tx, id, person);
      const { row } = whole;
      const now = await databaseNow(tx);
      if (row.state === "open") {
        await repository.changeTournament(tx, id, { state: "cancelled", endedAt: new Date(now) });
        await repository.log(tx, id, 0, now, "The organiser has cancelled the tournament.");
        return;
      }
      if (row.state !== "running") throw new ServiceError("over", "The tournament is over.");
      const last = whole.rounds.find(({ number }) => number === row.rounds);
      if (last === undefined || now < last.limitAt.getTime() + row.settings.limit)
        throw new ServiceError(
          "not-due",
          "You can end a running tournament two round limits after its last round began.",
          "MM-773",
        );
      for (const pairing of whole.pairings) {
        if (pairing.state === "over") continue;
        const seats = pairing.seats.map((seat) => (seat.points === null ? { ...seat, points: TIE } : seat));
        await repository.changePairing(tx, pairing, { seats, state: "over" });
      }
      await repository.changeTournament(tx, id, { state: "finished", endedAt: new Date(now), nextAt: null });
      await repository.log(
        tx,
        id,
        row.round,
        now,
        "The organiser has ended the tournament; open matches count as ties.",
      );
    });
    this.#news.changed(id);
  }

  /** [MM-700] [MM-709] [MM-710] */
  async enter(id: string, person: Person, invitation: string | undefined): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const whole = await this.#lockSeen(tx, id, person, invitation);
      const why = await this.whyNotEnter(tx, whole, person, invitation);
      if (why !== null) throw why;
      const now = await databaseNow(tx);
      const isLate = whole.row.state === "running";
      const former = whole.entries.find((entry) => entry.person === person.id);
      if (former !== undefined) await repository.deleteEntry(tx, id, person.id);
      const seed = isLate ? Math.max(0, ...whole.entries.map((entry) => entry.seed ?? 0)) + 1 : null;
      const isFull = whole.entries.filter(isPlaying).length >= whole.row.settings.most;
      await repository.insertEntry(tx, {
        ...{ tournament: id, person: person.id, seed: isFull ? null : seed, at: new Date(now) },
        state: isFull ? "reserve" : "entered",
      });
      const how = isFull ? "stands on the reserve list" : isLate ? "enters late" : "enters";
      await repository.log(tx, id, whole.row.round, now, `${person.name} ${how}.`);
    });
    this.#news.changed(id);
  }

  /**
   * [MM-700] The organiser invites an account by name: it may see the tournament and enter, and is notified.
   * @param countToOne counts an invitation of one person to another, before any data of the other person is read
   * [MM-900]
   */
  async invite(id: string, sender: Person, name: string, countToOne: (other: string) => Promise<void>): Promise<void> {
    const other = await accountByName(this.#db, name);
    if (other === undefined) throw new ServiceError("not-found", "There is no account with this name.");
    if (other.id === sender.id) throw notAllowed("You cannot invite yourself. Enter instead.");
    await countToOne(other.id);
    await this.#db.transaction(async (tx) => {
      const { row, invited, entries } = await this.#lockAsOrganiser(tx, id, sender);
      if (row.state !== "open") throw new ServiceError("started", "The tournament has already begun.");
      if (entries.some(({ person }) => person === other.id)) throw notAllowed(`${other.name} has already entered.`);
      if (row.club !== null && !(await isMember(tx, row.club, other.id)))
        throw notAllowed(`${other.name} is not a member of the club that this tournament belongs to.`);
      if (invited.has(other.id))
        throw new ServiceError("already-invited", `${other.name} is already invited.`, "MM-501");
      if (invited.size >= MOST_ENTRIES[row.format])
        throw new ServiceError("too-many", "You have invited as many people as the tournament can hold.", "MM-700");
      if (!(await mayInvite(tx, sender, other.id, [sender.id])))
        throw new ServiceError("cannot-be-invited", `${other.name} cannot be invited.`, "MM-502");
      const now = await databaseNow(tx);
      await repository.insertInvitation(tx, { tournament: id, person: other.id, at: new Date(now) });
      const args = { id, who: sender.name, what1: `${sender.name} invites you`, what2: row.name };
      await insertNotices(tx, [
        makeNotice("tournament", { person: other.id, match: null }, now, { key: `invited/${id}/${other.id}`, args }),
      ]);
    });
    this.#news.changed(id);
  }

  /** Why a person may not enter; null: they may. */
  async whyNotEnter(
    db: Db,
    { row, entries, invited }: WholeTournament,
    person: Person,
    invitation: string | undefined,
  ): Promise<ServiceError | null> {
    if (!(await hasAccount(db, person.id)))
      return new ServiceError("account-needed", "You need an account to enter tournaments.", "MM-700");
    if (row.state === "finished" || row.state === "cancelled")
      return new ServiceError("over", "The tournament is over.");
    const own = entries.find((entry) => entry.person === person.id);
    if (own !== undefined && (row.state === "running" || own.state !== "withdrawn"))
      return new ServiceError("entered", "You have already entered this tournament.", "MM-710");
    if (row.state === "running") {
      const mayBeLate = row.settings.lateEntry && (row.format === "swiss" || row.format === "tables");
      const rounds = (row.rounds ?? 1) - (row.settings.final === true ? 1 : 0);
      if (!mayBeLate || row.round >= lastLateRound(rounds))
        return new ServiceError("started", "The tournament has begun and takes no more entries.", "MM-709");
      if (entries.filter(isPlaying).length >= row.settings.most)
        return new ServiceError("full", "The tournament is full.", "MM-700");
    }
    if (row.club !== null && !(await isMember(db, row.club, person.id)))
      return notAllowed("This tournament is for the members of its club.");
    const isInvited = invited.has(person.id) || invitation === row.invitation || row.organiser === person.id;
    if (row.settings.invited && !isInvited)
      return notAllowed("This tournament is by invitation. Ask its organiser for the link.");
    const now = await databaseNow(db);
    const facts = (await readPeople(db, [person.id], now)).get(person.id);
    if (facts === undefined) return notFound("person");
    if (facts.botAccount && !row.settings.bots) return notAllowed("Programs cannot enter this tournament.");
    const strength = strengthOfPerson(facts, row.game, row.class);
    const { from, to } = row.settings.strength;
    if ((from !== null && strength < from) || (to !== null && strength > to))
      return notAllowed(`This tournament is for ratings ${from ?? "0"} to ${to ?? "any"}; yours is ${strength}.`);
    if (row.settings.settledOnly && !isSettledIn(facts, row.game, row.class))
      return notAllowed("You need a settled rating to enter this tournament.");
    return null;
  }

  /** [MM-708] */
  async withdraw(id: string, person: Person): Promise<void> {
    await this.#changeOwn(id, person, async (tx, whole, own, now) => {
      if (own.state === "withdrawn" || own.state === "replaced")
        throw new ServiceError("not-entered", "You take no part in this tournament.");
      if (whole.row.state === "open" || own.state === "reserve") await repository.deleteEntry(tx, id, person.id);
      else await repository.changeEntry(tx, id, person.id, { state: "withdrawn" });
      await repository.log(tx, id, whole.row.round, now, `${person.name} withdraws.`);
    });
  }

  /** [MM-708] */
  async pause(id: string, person: Person, on: boolean): Promise<void> {
    await this.#changeOwn(id, person, async (tx, whole, own, now) => {
      if (own.state !== (on ? "entered" : "paused"))
        throw new ServiceError("not-entered", on ? "Your entry is not in play." : "Your entry is not paused.");
      await repository.changeEntry(tx, id, person.id, { state: on ? "paused" : "entered", forfeits: 0 });
      const what = on ? "pauses" : "is back";
      await repository.log(tx, id, whole.row.round, now, `${person.name} ${what}, from the next pairing on.`);
    });
  }

  /** [MM-710] A person on the reserve list replaces one who withdrew, with seed, points and history. */
  async substitute(id: string, organiser: Person, out: string, into: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const whole = await this.#lockAsOrganiser(tx, id, organiser);
      const leaving = whole.entries.find((entry) => entry.person === out);
      const coming = whole.entries.find((entry) => entry.person === into);
      if (leaving?.state !== "withdrawn" || leaving.seed === null)
        throw new ServiceError("not-entered", "You can only replace an entry that has withdrawn.", "MM-710");
      if (coming?.state !== "reserve")
        throw new ServiceError("not-entered", "The substitute must be on the reserve list.", "MM-710");
      await repository.changeEntry(tx, id, out, { seed: null, state: "replaced" });
      await repository.changeEntry(tx, id, into, {
        ...{ seed: leaving.seed, state: "entered", strength: leaving.strength, forfeits: 0 },
        before: [...leaving.before, leaving.name],
      });
      const now = await databaseNow(tx);
      await repository.log(tx, id, whole.row.round, now, `${coming.name} takes the place of ${leaving.name}.`);
    });
    this.#news.changed(id);
  }

  /** [MM-712] */
  async correct(
    id: string,
    organiser: Person,
    at: { readonly round: number; readonly board: number },
    { points, reason }: { readonly points: readonly number[]; readonly reason: string },
  ): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const whole = await this.#lockAsOrganiser(tx, id, organiser);
      if (whole.row.state !== "running") throw new ServiceError("over", "The tournament is not running.");
      if (at.round < whole.row.round)
        throw new ServiceError(
          "over",
          "The next round is already paired, so the result can no longer be changed.",
          "MM-712",
        );
      const pairing = whole.pairings.find(({ round, board }) => round === at.round && board === at.board);
      if (pairing === undefined) throw notFound("pairing");
      const own = whole.entries.find((entry) => entry.person === organiser.id)?.seed;
      if (pairing.seats.some(({ entry }) => entry === own))
        throw new ServiceError("not-allowed", "You played in this match. Another organiser must correct it.", "MM-712");
      if (pairing.state !== "over") throw new ServiceError("not-over", "The pairing is not over yet.", "MM-712");
      if (points.length !== pairing.seats.length || sum(points) !== TIE * points.length)
        throw malformed(`points: one number for each seat, ${TIE * pairing.seats.length} in total.`);
      const seats = pairing.seats.map((seat, i) => ({ ...seat, points: points[i] ?? 0 }));
      await repository.changePairing(tx, pairing, { seats, correction: reason });
      const now = await databaseNow(tx);
      const text = `${organiser.name} has corrected the result of board ${at.board}: ${reason}`;
      await repository.log(tx, id, at.round, now, text);
    });
    this.#news.changed(id);
  }

  async #changeOwn(
    id: string,
    person: Person,
    change: (tx: Db, whole: WholeTournament, own: EntryRow, now: number) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const whole = await this.#lockSeen(tx, id, person, undefined);
      if (whole.row.state === "finished" || whole.row.state === "cancelled")
        throw new ServiceError("over", "The tournament is over.");
      const own = whole.entries.find((entry) => entry.person === person.id);
      if (own === undefined) throw new ServiceError("not-entered", "You take no part in this tournament.");
      await change(tx, whole, own, await databaseNow(tx));
    });
    this.#news.changed(id);
  }

  async #lockSeen(tx: Db, id: string, person: Person, invitation: string | undefined): Promise<WholeTournament> {
    const whole = await repository.lockTournament(tx, id);
    if (whole === undefined || !(await maySee(tx, whole, person.id, invitation))) throw notFound("tournament");
    return whole;
  }

  async #lockAsOrganiser(tx: Db, id: string, person: Person): Promise<WholeTournament> {
    const whole = await this.#lockSeen(tx, id, person, undefined);
    if (!(await mayRun(tx, whole, person.id))) throw notAllowed("Only the organiser of the tournament can do this.");
    return whole;
  }
}

/** [MM-601] Whether a person may run the tournament: its organiser, and the stewards of its club. */
export async function mayRun(db: Db, { row }: WholeTournament, person: string): Promise<boolean> {
  return row.organiser === person || (row.club !== null && isSteward(await roleIn(db, row.club, person)));
}

/** [MM-700] @throws ServiceError `not-found`, also for everybody who is not a member [MM-602] */
async function mustBeClubSteward(db: Db, club: string, person: Person): Promise<void> {
  const role = await roleIn(db, club, person.id);
  if (role === undefined) throw notFound("club");
  if (!isSteward(role)) throw notAllowed("Only the stewards of a club can run its tournaments.");
}

/**
 * A private tournament is visible to its organiser, its participants, and people with the invitation; a club's
 * tournament to the club's members. [MM-602]
 */
async function maySee(
  db: Db,
  { row, entries, invited }: WholeTournament,
  viewer: string | null,
  invitation: string | undefined,
): Promise<boolean> {
  if (row.public || (viewer !== null && row.club === null && invited.has(viewer))) return true;
  if (row.club === null ? invitation === row.invitation : await isMember(db, row.club, viewer)) return true;
  return viewer !== null && (row.organiser === viewer || entries.some(({ person }) => person === viewer));
}

function isPlaying({ person, state }: EntryRow): boolean {
  if (person === null) return false;
  return state === "entered" || state === "paused";
}

function readSettings(wanted: CreateTournament): TournamentSettings {
  const { format, pace } = wanted;
  const isLive = classOfPace(pace) === "live";
  const most = Math.min(wanted.most, MOST_ENTRIES[format]);
  if (wanted.least > most) throw malformed("least: this is more than the maximum number of entries.");
  if (wanted.double && format === "tables") throw malformed("double: tables of more than two have no second match.");
  if (wanted.lateEntry && format !== "swiss" && format !== "tables")
    throw malformed("lateEntry: this format has no late entries.");
  if (wanted.filler && format !== "swiss" && format !== "round-robin")
    throw malformed("filler: a bot replaces byes only in a Swiss or a round robin.");
  if (wanted.final && format !== "tables") throw malformed("final: this is only for rounds of tables.");
  if (wanted.adjudicate !== null && format !== "knock-out")
    throw malformed("adjudicate: this is only for a knock-out.");
  const limit = wanted.limit ?? (isLive ? liveLimit(wanted) : LIMIT_CORRESPONDENCE);
  if (!isLive && limit < LIMIT_CORRESPONDENCE_LEAST)
    throw malformed("limit: a round by correspondence must last at least seven days.");
  return {
    ...{ rounds: wanted.rounds, cycles: wanted.cycles, double: wanted.double, seats: wanted.seats },
    seeding: wanted.seeding ?? (format === "round-robin" ? "lot" : "rating"),
    ...{ least: wanted.least, most, lateEntry: wanted.lateEntry, bots: wanted.bots, strength: wanted.strength },
    ...{ settledOnly: wanted.settledOnly, invited: wanted.invited, thirdPlace: wanted.thirdPlace },
    ...{ filler: wanted.filler, final: wanted.final, adjudicate: wanted.adjudicate },
    atOnce: !isLive && (wanted.atOnce ?? most <= AT_ONCE_UP_TO),
    limit: limit * (wanted.double && isLive ? 2 : 1),
    break: isLive ? BREAK_LIVE : 0,
    ready: isLive ? READY_LIVE : READY_CORRESPONDENCE,
  };
}

/** [MM-770] Twice the number of seats at a table times the initial time of the clock. */
function liveLimit({ pace, format, seats }: CreateTournament): number {
  const { clock } = presetSettings(pace);
  const start = clock.kind === "bank" ? clock.start : 60 * MINUTE;
  return 2 * (format === "tables" ? seats : 2) * start;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
