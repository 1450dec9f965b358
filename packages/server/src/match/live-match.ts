import {
  matchDice,
  play,
  upgradeMatch,
  type AnyGameDefinition,
  type Command,
  type RandomSource,
  type Refused,
  type Seat,
} from "@caravanserai/kernel";
import type { Interval } from "@caravanserai/clocks";
import { MatchClock, type ClockStep } from "../clocks/match-clock.ts";
import type { WaitingSeat } from "../db/schema.ts";
import { waitingSeats, type AnyMatch, type AnyOutcome, type MatchEvent } from "./match-event.ts";
import type { EventsSince, StoredEvent, StoredMatch } from "./match-repository.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** How many idempotency keys are remembered, to recognise a retry without asking the database. */
const KEYS_REMEMBERED = 256;

/** The present rules do not lead where the rules led with which a match was played. */
export class ReplayMismatchError extends Error {
  override readonly name = "ReplayMismatchError";
}

/** What comes with an outcome when it is committed. */
export interface Commit {
  readonly idempotencyKey: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly waiting: readonly WaitingSeat[];
  readonly isOwn: boolean;
}

/** A match in memory: a copy of what the database has. It can be dropped at any time. */
export class LiveMatch {
  readonly id: string;
  readonly definition: AnyGameDefinition;
  readonly dice: RandomSource;
  /** Keys the chance of the bots; never sent. */
  readonly secret: string;
  match: AnyMatch;
  /** How many lines the log has. */
  lines: number;
  /** When the last event was committed, in milliseconds since 1970; 0: before it was opened here. */
  at = 0;
  waiting: readonly WaitingSeat[];
  seats: readonly StoredSeat[];
  /** Null: no clock runs at this table. */
  clock: MatchClock | null;
  readonly #downtimes: () => readonly Interval[];
  /** Events since the newest snapshot. */
  unsaved = 0;
  readonly #keys = new Map<string, number>();

  /** @param downtimes those of the site so far */
  constructor(definition: AnyGameDefinition, stored: StoredMatch, downtimes: () => readonly Interval[] = () => []) {
    const { snapshot } = stored;
    this.#downtimes = downtimes;
    this.clock = stored.clock === null ? null : new MatchClock(stored.clock, downtimes);
    if (snapshot === null) throw new ReplayMismatchError(`The match ${stored.id} has no snapshot.`);
    this.id = stored.id;
    this.definition = definition;
    this.secret = stored.secret;
    this.seats = stored.seats;
    this.dice = matchDice(
      stored.secret,
      stored.diceId,
      stored.seats.map((seat) => seat.nonce),
    );
    this.match = upgradeMatch(definition, snapshot.state, snapshot.version, snapshot.answers);
    this.lines = stored.tail[0]?.firstLine ?? stored.lines;
    this.waiting = stored.waiting;
    for (const event of stored.tail) this.#replay(event);
    this.lines = stored.lines;
    this.waiting = stored.waiting;
    this.unsaved = stored.tail.length;
    for (const { act, seq } of [...(stored.acts ?? [])].reverse()) this.#remember(act, seq);
  }

  /** What `command` would come to; nothing is changed. */
  try(command: Command): AnyOutcome | Refused {
    return play(this.definition, this.match, command, this.dice);
  }

  /** Whom the match would wait for after an outcome. */
  waitingAfter({ match }: AnyOutcome, now: string): WaitingSeat[] {
    return waitingSeats(this.definition, match, this.waiting, now);
  }

  /**
   * Takes over an outcome that is committed.
   * @param step what it did to the clock; null: there is none, or another server has written it and the clock is read
   * anew
   */
  accept(command: Command, outcome: AnyOutcome, commit: Commit, step: ClockStep | null): MatchEvent {
    if (step !== null) this.clock?.accept(step);
    const { idempotencyKey, at, waiting } = commit;
    const event: MatchEvent = {
      ...{ matchId: this.id, definition: this.definition, seq: outcome.match.seq, command },
      ...{ before: this.match, after: outcome.match, entries: outcome.log, undoes: outcome.undoes },
      ...commit,
      seats: this.seats,
    };
    this.match = outcome.match;
    this.waiting = waiting;
    this.lines += outcome.log.length;
    this.at = at;
    this.unsaved++;
    if (idempotencyKey !== null) this.#remember(idempotencyKey, event.seq);
    return event;
  }

  /** Carries out what another server has written. */
  catchUp({ tail, lines, waiting, clock }: EventsSince): MatchEvent[] {
    const events = tail.map((event) => this.#replay(event));
    this.lines = lines;
    this.waiting = waiting;
    this.clock = clock === null ? null : new MatchClock(clock, this.#downtimes);
    return events;
  }

  #replay({ seq, command, act, at }: StoredEvent): MatchEvent {
    if (command === null || seq !== this.match.seq + 1)
      throw new ReplayMismatchError(`Event ${seq} of the match ${this.id} does not follow event ${this.match.seq}.`);
    const outcome = this.try(command);
    if (!outcome.ok)
      throw new ReplayMismatchError(
        `Event ${seq} of the match ${this.id} is refused by the present rules: ${outcome.refusal.message}`,
      );
    const waiting = this.waitingAfter(outcome, new Date(at).toISOString());
    return this.accept(command, outcome, { idempotencyKey: act, at, waiting, isOwn: false }, null);
  }

  /** The event that a command of this key has become, as far as it is remembered. */
  seqOf(idempotencyKey: string): number | undefined {
    return this.#keys.get(idempotencyKey);
  }

  seatOf(person: string): Seat | null {
    return this.seats.find((seat) => seat.person === person)?.seat ?? null;
  }

  /**
   * A seat that the server plays: a bot's, one that its person has left for good, or one in which a bot sits until they
   * are back.
   */
  isBot(seat: Seat): boolean {
    return this.isBotForGood(seat) || this.clock?.isSitting(seat) === true;
  }

  isBotForGood(seat: Seat, match: AnyMatch = this.match): boolean {
    return this.seats[seat]?.kind === "bot" || match.departed.includes(seat);
  }

  #remember(key: string, seq: number): void {
    this.#keys.set(key, seq);
    if (this.#keys.size <= KEYS_REMEMBERED) return;
    const oldest = this.#keys.keys().next();
    if (oldest.done !== true) this.#keys.delete(oldest.value);
  }
}
