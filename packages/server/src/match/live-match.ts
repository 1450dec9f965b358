import {
  matchDice,
  play,
  upgradeMatch,
  observe,
  type AnyGameDefinition,
  type Command,
  type RandomSource,
  type Refused,
  type Seat,
  type Observation,
  type Viewer,
} from "@caravanserai/kernel";
import type { Update } from "@caravanserai/protocol";
import { MatchClock, type ClockStep } from "../clocks/match-clock.ts";
import type { Interval } from "@caravanserai/clocks";
import type { WaitingSeat } from "../db/schema.ts";
import { answersAfter, waitingSeats, type AnyMatch, type AnyOutcome } from "./match-event.ts";
import type { Since, StoredEvent, StoredMatch, StoredSeat } from "./match-repository.ts";

/** How many acts are remembered, to recognise a retry without asking the database. */
const ACTS_REMEMBERED = 256;
/** How many updates are kept for watchers who come back after a short break. */
const UPDATES_KEPT = 64;

/** What an event did to a live match: all that is needed to tell the watchers. */
export interface Happened {
  readonly before: AnyMatch;
  readonly after: AnyMatch;
  readonly log: AnyOutcome["log"];
  readonly undoes: number | null;
  readonly at: number;
}

/** The rules of today do not lead where those led with which a match was played. */
export class ReplayMismatchError extends Error {
  override readonly name = "MatchBroken";
}

/** A match in memory: what is in the database, at hand. Can be dropped at any time. */
export class LiveMatch {
  readonly id: string;
  readonly game: AnyGameDefinition;
  readonly dice: RandomSource;
  /** Keys the chance of the bots; never sent. */
  readonly secret: string;
  match: AnyMatch;
  lines: number;
  at: number;
  answers: readonly number[];
  waiting: readonly WaitingSeat[];
  seats: readonly StoredSeat[];
  /** Null: no clock runs at this table. */
  clock: MatchClock | null;
  readonly #downtimes: () => readonly Interval[];
  /** Events since the newest snapshot. */
  unsaved: number;
  /** When it was last used, for the cache. */
  used = 0;
  /** A bot is about to decide. */
  botDue = false;
  readonly #acts = new Map<string, number>();
  readonly #updates = new Map<Viewer, Update[]>();
  /** Of the last two positions: what happened leads from the one to the other. */
  readonly #observations = new Map<AnyMatch, Map<Viewer, Observation>>();
  #queue: Promise<unknown> = Promise.resolve();
  #queued = 0;

  /** @param downtimes those of the site so far */
  constructor(game: AnyGameDefinition, stored: StoredMatch, downtimes: () => readonly Interval[] = () => []) {
    const { snapshot } = stored;
    this.#downtimes = downtimes;
    this.clock = stored.clock === null ? null : new MatchClock(stored.clock, downtimes);
    if (snapshot === null) throw new ReplayMismatchError(`The match ${stored.id} has no snapshot.`);
    this.id = stored.id;
    this.game = game;
    this.secret = stored.secret;
    this.seats = stored.seats;
    this.dice = matchDice(
      stored.secret,
      stored.diceId,
      stored.seats.map((seat) => seat.nonce),
    );
    this.match = upgradeMatch(game, snapshot.state, snapshot.version, snapshot.answers);
    this.answers = snapshot.answers;
    this.lines = stored.tail[0]?.firstLine ?? stored.lines;
    this.at = 0;
    this.unsaved = 0;
    this.waiting = stored.waiting;
    for (const event of stored.tail) this.replay(event);
    this.lines = stored.lines;
    this.waiting = stored.waiting;
    for (const { act, seq } of [...(stored.acts ?? [])].reverse()) this.#remember(act, seq);
  }

  /** Does one thing after the other. */
  inTurn<T>(job: () => Promise<T>): Promise<T> {
    this.#queued++;
    const done = this.#queue.then(job).finally(() => this.#queued--);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Something is under way: not the time to leave the memory. */
  get isBusy(): boolean {
    return this.#queued > 0;
  }

  /** What `command` would come to, and how the match would stand; nothing is changed. */
  try(command: Command): AnyOutcome | Refused {
    return play(this.game, this.match, command, this.dice);
  }

  /** Takes over an outcome that is committed. */
  accept(
    command: Command,
    outcome: AnyOutcome,
    act: string | null,
    at: number,
    step: ClockStep | null = null,
  ): Happened {
    if (step !== null) this.clock?.accept(step);
    const { answers, undoes } = answersAfter(this.answers, command, outcome.match);
    const happened = { before: this.match, after: outcome.match, log: outcome.log, undoes, at };
    this.waiting = waitingSeats(this.game, outcome.match, this.waiting, new Date(at).toISOString());
    this.match = outcome.match;
    this.answers = answers;
    this.lines += outcome.log.length;
    this.at = at;
    this.unsaved++;
    if (act !== null) this.#remember(act, outcome.match.seq);
    return happened;
  }

  /** Carries out again what is written already. */
  replay(event: StoredEvent): Happened {
    if (event.command === null || event.seq !== this.match.seq + 1)
      throw new ReplayMismatchError(
        `Event ${event.seq} of the match ${this.id} does not follow event ${this.match.seq}.`,
      );
    const outcome = this.try(event.command);
    if (!outcome.ok)
      throw new ReplayMismatchError(
        `Event ${event.seq} of the match ${this.id} is refused by the present rules: ${outcome.refusal.message}`,
      );
    return this.accept(event.command, outcome, event.act, event.at);
  }

  /** Goes on to where another process has brought the match. */
  catchUp(since: Since): Happened[] {
    const happened = since.tail.map((event) => this.replay(event));
    this.lines = since.lines;
    this.waiting = since.waiting;
    this.clock = since.clock === null ? null : new MatchClock(since.clock, this.#downtimes);
    return happened;
  }

  /** The event that an act has become. */
  seqOf(act: string): number | undefined {
    return this.#acts.get(act);
  }

  seatOf(person: string | null): Seat | null {
    if (person === null) return null;
    return this.seats.find((seat) => seat.person === person)?.seat ?? null;
  }

  /** A seat that the server plays: a bot's, one that its person has left for good, or one in which a bot sits until they are back. */
  isBot(seat: Seat): boolean {
    return this.isBotForGood(seat) || this.clock?.isSitting(seat) === true;
  }

  isBotForGood(seat: Seat, match: AnyMatch = this.match): boolean {
    return this.seats[seat]?.kind === "bot" || match.departed.includes(seat);
  }

  /** The position in one viewer's eyes, computed once. */
  observation(viewer: Viewer, match: AnyMatch = this.match): Observation {
    let observations = this.#observations.get(match);
    if (observations === undefined) {
      const [oldest] = this.#observations.keys();
      if (oldest !== undefined && this.#observations.size > 1) this.#observations.delete(oldest);
      this.#observations.set(match, (observations = new Map<Viewer, Observation>()));
    }
    let observation = observations.get(viewer);
    if (observation === undefined) observations.set(viewer, (observation = observe(this.game, match, viewer)));
    return observation;
  }

  keepUpdate(viewer: Viewer, update: Update): void {
    const kept = this.#updates.get(viewer) ?? [];
    kept.push(update);
    if (kept.length > UPDATES_KEPT) kept.shift();
    this.#updates.set(viewer, kept);
  }

  /** All updates after `from`, or null if some are no longer at hand. */
  updatesAfter(viewer: Viewer, from: number): readonly Update[] | null {
    if (from === this.match.seq) return [];
    const missing = (this.#updates.get(viewer) ?? []).filter((update) => update.seq > from);
    const whole = missing.length === this.match.seq - from && missing.every((update, i) => update.seq === from + 1 + i);
    return whole && missing.length > 0 ? missing : null;
  }

  #remember(act: string, seq: number): void {
    this.#acts.set(act, seq);
    if (this.#acts.size <= ACTS_REMEMBERED) return;
    const oldest = this.#acts.keys().next();
    if (oldest.done !== true) this.#acts.delete(oldest.value);
  }
}
