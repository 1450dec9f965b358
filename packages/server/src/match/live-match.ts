import {
  pendingDecisions,
  play,
  type AnyGameDefinition,
  goBack,
  type LogEntry,
  type MatchCommand,
  type RandomSource,
  type Refused,
  sameDraws,
  type Seat,
  type Viewer,
} from "@caravanserai/kernel";
import type { Act, ActMark, ClockState, EventCause, Interval } from "@caravanserai/clocks";
import { MatchClock, type ClockStep, type StoredClock } from "../time/match-clock.ts";
import type { WaitingSeat } from "../db/schema.ts";
import { diceOfMatch } from "./dice-of-match.ts";
import { BotSpells, type BotSpell } from "./bot-spells.ts";
import { openPosition, ruledBy, type RulesOf } from "./open-position.ts";
import type { AnyMatch, AnyOutcome, MatchEvent } from "./match-event.ts";
import type { EventsSince, StoredEvent, StoredMatch, StoredPosition } from "./match-repository.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** How many idempotency keys are kept in memory to recognise a retry without a query. */
const KEYS_REMEMBERED = 256;

/** Replaying a stored match with the present rules does not give the stored result. */
export class ReplayMismatchError extends Error {
  override readonly name = "ReplayMismatchError";
}

/** Facts about a commit that the outcome does not contain. */
export interface Commit {
  readonly idempotencyKey: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly waiting: readonly WaitingSeat[];
  readonly isOwn: boolean;
  readonly cause: EventCause | null;
}

/** A match in memory: a copy of what the database stores. It can be dropped at any time. */
export class LiveMatch {
  readonly id: string;
  /** The rules by which it is played: those of its newest event. */
  definition: AnyGameDefinition;
  readonly rules: RulesOf;
  readonly dice: RandomSource;
  /** Seeds the randomness of the bots; never sent. */
  readonly secret: string;
  match: AnyMatch;
  /** Number of lines in the log. */
  lines: number;
  /** When the last event was committed, in milliseconds since 1970; 0: before this server loaded the match. */
  at = 0;
  waiting: readonly WaitingSeat[];
  seats: readonly StoredSeat[];
  /** Null: no clock runs at this table. */
  clock: MatchClock | null;
  /** [MM-820] Spectators' delay in minutes; 0: none. */
  readonly spectatorDelay: number;
  /** The last act of the site; -1: none. */
  act: number;
  /** The table has closed the match without a result. */
  isClosed: boolean;
  readonly #downtimes: () => readonly Interval[];
  /** The latest time for the wake-up `remind` that this server has set, in milliseconds since 1970; null: unknown. */
  remindDue: number | null = null;
  /**
   * When the wake-up of the clock is due, in milliseconds since 1970; null: unknown. Any change by another server gives
   * the match a new number, and this server learns of that number before it writes.
   */
  wakesAt: number | null = null;
  /** Events since the newest snapshot. */
  unsaved = 0;
  readonly #keys = new Map<string, number>();
  /**
   * Null: no bot has ever decided in place of a person. `MatchCache` restores them when the match is opened: the
   * snapshot does not contain them.
   */
  spells: BotSpells | null = null;

  /**
   * @param rules the versions of the rules of its game
   * @param downtimes all downtimes of the site so far
   */
  constructor(rules: RulesOf, stored: StoredMatch, downtimes: () => readonly Interval[] = () => []) {
    const { snapshot } = stored;
    this.#downtimes = downtimes;
    this.clock = stored.clock === null ? null : new MatchClock(stored.clock, downtimes);
    this.act = stored.act;
    this.isClosed = stored.status === "finished" && stored.result === null;
    if (snapshot === null) throw new ReplayMismatchError(`The match ${stored.id} has no snapshot.`);
    this.id = stored.id;
    this.rules = rules;
    this.secret = stored.secret;
    this.spectatorDelay = stored.spectatorDelay;
    this.seats = stored.seats;
    this.dice = diceOfMatch(stored.secret, stored);
    ({ definition: this.definition, match: this.match } = openPosition(rules, snapshot));
    this.lines = stored.tail[0]?.firstLine ?? stored.lines;
    this.waiting = stored.waiting;
    for (const event of stored.tail) this.#replay(event);
    this.lines = stored.lines;
    this.waiting = stored.waiting;
    this.unsaved = stored.tail.length;
    for (const { act, seq } of [...(stored.acts ?? [])].reverse()) this.#remember(act, seq);
  }

  /**
   * The outcome that `command` would have; changes nothing.
   * @param then the earlier position, if the command goes back
   */
  try(command: MatchCommand, then: AnyMatch | null = null, from: AnyMatch = this.match): AnyOutcome | Refused {
    if (command.do !== "back") return play(this.definition, from, command, this.dice);
    if (then === null) throw new Error(`Going back to event ${command.to} needs the position after it.`);
    return goBack(from, then);
  }

  /** The seats that the match would wait for after an outcome. */
  waitingAfter({ match }: AnyOutcome, now: string, before: readonly WaitingSeat[] = this.waiting): WaitingSeat[] {
    return waitingSeats(match, before, now);
  }

  /**
   * Applies a committed outcome. It does not touch the clock: the caller applies that change with `acceptActs`, or
   * reads the clock again.
   */
  accept(command: MatchCommand, outcome: AnyOutcome, commit: Commit): MatchEvent {
    const { idempotencyKey, at, waiting, isOwn, cause } = commit;
    const departed = outcome.match.departed.filter((seat) => !this.match.departed.includes(seat));
    if (departed.length > 0 || command.do === "handover") this.spells ??= new BotSpells();
    const event: MatchEvent = {
      matchId: this.id,
      definition: this.definition,
      seq: outcome.match.seq,
      command,
      before: this.match,
      after: outcome.match,
      entries: outcome.log,
      undoes: outcome.undoes,
      idempotencyKey,
      at,
      waiting,
      isOwn,
      cause,
      seats: this.seats,
      departed,
      hasClock: this.clock !== null,
      hasSpells: this.spells !== null,
    };
    this.match = outcome.match;
    this.waiting = waiting;
    this.lines += outcome.log.length;
    this.at = at;
    this.unsaved++;
    this.spells?.see(event);
    if (idempotencyKey !== null) this.#remember(idempotencyKey, event.seq);
    return event;
  }

  /**
   * Applies committed acts of the site, and the change of the clock made by them and the events written with them.
   */
  acceptActs(acts: readonly ActMark[], step: ClockStep | null): void {
    if (step !== null) this.clock?.accept(step);
    if (acts.length === 0) return;
    this.act = acts.at(-1)?.act ?? this.act;
    // Acts come before the events that are written with them.
    for (const act of acts) this.#beginSpell(act, this.match.seq);
    this.seats = this.seats.map((seat) => acts.reduce(afterAct, seat));
  }

  /** Turns acts into marks, numbered from the last act. */
  numberActs(acts: readonly Act[], at: number, clock: MatchClock | null = this.clock): ActMark[] {
    const since = clock?.state.at ?? at;
    return acts.map((act, index) => ({ ...act, act: this.act + 1 + index, at: Math.max(at, since) }));
  }

  /** Applies what another server has written. */
  catchUp({ tail, lines, waiting, clock, act, seats, status, result }: EventsSince): MatchEvent[] {
    this.isClosed = status === "finished" && result === null;
    this.remindDue = null;
    this.wakesAt = null;
    this.seats = seats;
    for (const { mark, after } of clock?.acts ?? []) if (mark.act > this.act) this.#beginSpell(mark, after);
    const events = tail.map((event) => this.#replay(event));
    this.lines = lines;
    this.waiting = waiting;
    this.clock = clock === null ? null : this.clockOf(clock);
    this.act = act;
    return events;
  }

  /** [CO-164] The clock to store with a snapshot; null: no clock runs. */
  settledClock(): ClockState | null {
    const [oldest] = this.match.undoStack;
    // Old entries do not carry the number of their event: they may belong to any event.
    return this.clock?.settle(oldest === undefined ? Infinity : (oldest.seq ?? 0)) ?? null;
  }

  clockOf(stored: StoredClock): MatchClock {
    return new MatchClock(stored, this.#downtimes);
  }

  #replay(event: StoredEvent): MatchEvent {
    const { seq, command, act, at, position, log, version, draws } = event;
    if (command === null || seq !== this.match.seq + 1)
      throw new ReplayMismatchError(`Event ${seq} of the match ${this.id} does not follow event ${this.match.seq}.`);
    ({ definition: this.definition, match: this.match } = ruledBy(this.rules, version, this));
    const outcome = position === null ? this.try(command) : this.#wentBack(position, seq, log);
    if (!outcome.ok)
      throw new ReplayMismatchError(
        `Event ${seq} of the match ${this.id} is refused by the present rules: ${outcome.refusal.message}`,
      );
    if (position === null && !sameDraws(outcome.draws, draws))
      throw new ReplayMismatchError(
        `Event ${seq} of the match ${this.id} was judged by version ${version} of the rules; version ${this.definition.version} draws other dice or cards.`,
      );
    const waiting = this.waitingAfter(outcome, new Date(at).toISOString());
    return this.accept(command, outcome, { idempotencyKey: act, at, waiting, isOwn: false, cause: null });
  }

  /**
   * The position after an event that went back is stored whole, because it does not follow from the position before it.
   */
  #wentBack(position: StoredPosition, seq: number, log: readonly LogEntry[]): AnyOutcome {
    const { match } = openPosition(this.rules, position);
    if (match.seq !== seq) throw new ReplayMismatchError(`Event ${seq} of the match ${this.id} has no position.`);
    return { ok: true, match, log, draws: [], undoes: null, barrier: "other-seat" };
  }

  /** [MM-820] Whether spectators see the match with a delay. Once it is over, they see all of it. */
  get isDelayed(): boolean {
    return this.spectatorDelay > 0 && this.match.result === null && !this.isClosed;
  }

  /** The number of the event written for this key, if the key is still in memory. */
  seqOf(idempotencyKey: string): number | undefined {
    return this.#keys.get(idempotencyKey);
  }

  seatOf(person: string): Seat | null {
    return this.seats.find((seat) => seat.person === person)?.seat ?? null;
  }

  /**
   * Whether the server plays the seat: it is a bot's, its person has left for good, or a bot sits in until its person
   * is back.
   */
  isBot(seat: Seat): boolean {
    return this.isBotForGood(seat) || this.clock?.isSitting(seat) === true;
  }

  /**
   * Whether another may decide for the seat until its person is back: a bot sits in, or the seat is offered to a
   * substitute.
   */
  isAway(seat: Seat): boolean {
    const holder = this.clock?.state.seats[seat]?.holder;
    return holder === "sitting" || holder === "open" || (this.seats[seat]?.offered ?? null) !== null;
  }

  /**
   * [CO-131] From when on an undo would leave the viewer's seat without time and is refused, if nothing else happens
   * before; null: never, or there is no answer that this viewer may undo.
   */
  undoUntil(viewer: Viewer): number | null {
    const { undoStack, result } = this.match;
    const last = undoStack.at(-1);
    if (this.clock === null || result !== null || last?.seat !== viewer || last.seq === null) return null;
    return this.clock.undoUntil(last.seat, last.seq);
  }

  /** The spells that are not over, by seat. A bot that has had its seat from the start has none. */
  get botSpells(): readonly BotSpell[] {
    const { spells } = this;
    if (spells === null || this.match.result !== null || this.isClosed) return [];
    return this.seats.flatMap(({ seat }) => (this.isBot(seat) ? (spells.of(seat) ?? []) : []));
  }

  /** [CO-207] @param after the event after which the act happened */
  #beginSpell(act: ActMark, after: number): void {
    if (act.kind === "held") (this.spells ??= new BotSpells()).begin(act.seat, after + 1, act.at);
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

/** Updates `offered` in the same way as the database does (`offered-seats.ts`). */
function afterAct(seat: StoredSeat, act: ActMark): StoredSeat {
  if (!("seat" in act) || act.seat !== seat.seat) return seat;
  if (act.kind === "open") return { ...seat, offered: act.stint === null ? (act.why ?? "request") : "time-out" };
  return act.kind === "free" || act.kind === "handover" ? { ...seat, offered: null } : seat;
}

/** The seats that a match waits for. A question that was already open keeps its `since`. */
export function waitingSeats(match: AnyMatch, before: readonly WaitingSeat[], now: string): WaitingSeat[] {
  return pendingDecisions(match).map(({ seat, question, ask: { kind } }) => {
    const asked = before.find((waiting) => waiting.seat === seat);
    if (asked?.question === question) return asked;
    const { stint = match.seq, stintSince = now } = asked ?? {};
    return { seat, kind, question, since: now, stint, stintSince };
  });
}
