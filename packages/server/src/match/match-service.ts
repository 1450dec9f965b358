import { isAskedWithoutTime, type Act, type ActMark, type EventCause, type Mark } from "@caravanserai/clocks";
import {
  RulesError,
  storedForm,
  type Command,
  type MatchCommand,
  type Refusal,
  type Refused,
  type Seat,
} from "@caravanserai/kernel";
import type { EventSink } from "../bus/event-bus.ts";
import { eventMark, sealedForDefault } from "./event-mark.ts";
import type { SiteTime } from "../time/site-time.ts";
import { KeyedQueue } from "../scheduling/keyed-queue.ts";
import { noSeat, notFound, refusalError, ServiceError } from "../service-error.ts";
import { ReplayMismatchError, type LiveMatch } from "./live-match.ts";
import type { MatchCache } from "./match-cache.ts";
import type { Transaction } from "../db/connection.ts";
import type { StoredSeat } from "./stored-seat.ts";
import { insertEvents, type EventWriter } from "./event-writer.ts";
import type { AnyMatch, AnyOutcome, MatchEvent } from "./match-event.ts";
import { timeWasUp } from "../time/instant-words.ts";
import { noticesOfStep, type AskedPerson } from "./match-notices.ts";
import { actsRow, seatOfCommand, writeOf, type Deed, type Deeds, type Plan, type PlannedEvent } from "./match-plan.ts";
import type { MatchRepository } from "./match-repository.ts";
import type { SaidLine, SiteLine } from "./site-lines.ts";

type WithoutSeat<C> = C extends Command ? Omit<C, "seat"> : never;
/** A command without its seat, which the caller supplies. */
export type SeatCommand = WithoutSeat<Command>;

/** Facts about a command that it does not contain. */
export interface Circumstances {
  /** When a server had received the whole answer, in milliseconds since 1970. */
  readonly received?: number;
  /** Why the server answers for the seat. */
  readonly cause?: EventCause;
  /** Acts of the site that are written with the event, before it. */
  readonly acts?: (live: LiveMatch) => readonly Act[];
  /** Whether the server still needs the command. Asked before each try, because another server may have been faster. */
  readonly isWanted?: (live: LiveMatch) => boolean;
}

/**
 * A command that has been written as event `seq`. `event` is null for a retry of a command that was already written.
 */
export interface Committed {
  readonly ok: true;
  readonly seq: number;
  readonly event: MatchEvent | null;
}
export type Submitted = Committed | { readonly ok: false; readonly refusal: Refusal };

/** Events of the match service, for the other parts of the server. */
export interface MatchEvents {
  /** Emitted after the commit, in the order of the events of each match. */
  matchCommitted: MatchEvent;
  /**
   * Emitted after an event or act, on any server, that has changed the clock of a match. `act`: the last act if this
   * server has written acts without an event; null: the clock has changed for another reason.
   */
  clockChanged: { readonly live: LiveMatch; readonly act: number | null };
  matchRefused: { readonly matchId: string; readonly refusal: Refusal };
  /**
   * [CO-171] The time-out was applied although an answer had been received before the deadline: a fault of the site.
   */
  answerLost: { readonly matchId: string; readonly seat: Seat };
  /** The rules threw an error; the match is unchanged. */
  matchDefect: {
    readonly matchId: string;
    readonly game: string;
    readonly command: MatchCommand;
    readonly error: unknown;
  };
  /**
   * Acts of the site that this server has written. Emitted after the commit, and after the events written with them.
   */
  actsCommitted: { readonly live: LiveMatch; readonly acts: readonly ActMark[] };
  /** This server has written an event or act after which the match waits for these people. */
  decisionsAsked: { readonly matchId: string; readonly asked: readonly AskedPerson[] };
  /** This server has written lines of the site in the players' room together with an act. */
  siteSaid: { readonly matchId: string; readonly said: readonly SaidLine[] };
  /** This server has written notices with an event or act; their sending must be scheduled. */
  noticesWritten: { readonly matchId: string };
}

/** How many times a command is tried when other servers get ahead of it. */
const TRIES = 8;

/**
 * The kernel still allows this for old records. Here it is refused, because the other players could see that the answer
 * had been changed.
 */
const SEALED: Refused = {
  ok: false,
  refusal: {
    code: "cannot-undo",
    message: "A sealed answer cannot be undone, but it can be changed until everyone has answered.",
  },
};

const NO_LONGER_WANTED: Refusal = { code: "out-of-date", message: "The match has moved on." };

const DEPARTED: Refused = { ok: false, refusal: { code: "departed", message: "You have left this match." } };

const CLOSED: Refused = { ok: false, refusal: { code: "over", message: "The table has closed this match." } };

/**
 * Every decision goes through here: it is checked, written and, after the commit, published. Commands to one match run
 * one after another on this server; the number of the event guards against other servers. This class does not depend on
 * its subscribers.
 */
export class MatchService {
  readonly #repository: MatchRepository;
  readonly #writer: EventWriter;
  readonly #cache: MatchCache;
  readonly #events: EventSink<MatchEvents>;
  readonly #siteTime: SiteTime;
  readonly #queue = new KeyedQueue();

  constructor(parts: {
    repository: MatchRepository;
    writer: EventWriter;
    cache: MatchCache;
    events: EventSink<MatchEvents>;
    siteTime: SiteTime;
  }) {
    this.#repository = parts.repository;
    this.#writer = parts.writer;
    this.#cache = parts.cache;
    this.#events = parts.events;
    this.#siteTime = parts.siteTime;
  }

  /**
   * Submits a command of a seat.
   * @param idempotencyKey the client's id of the command: a retry gets the same result. Null: the command is the
   * server's own
   * @throws ServiceError if the match cannot be opened, its rules have a defect, or other servers were faster on every
   * try
   */
  submit(
    matchId: string,
    seat: Seat,
    command: SeatCommand,
    idempotencyKey: string | null,
    circumstances: Circumstances = {},
  ): Promise<Submitted> {
    const whole = { seat, ...command } as Command;
    return this.read(matchId, (live) => this.#carryOut(live, whole, idempotencyKey, circumstances));
  }

  /**
   * Submits a command of a person. [CO-224] An answer also ends an absence.
   * @param received when a server had received the whole command, in milliseconds since 1970
   * @throws ServiceError as `submit` does, and if the person has no seat or the command is refused
   */
  async submitOf(
    person: string,
    matchId: string,
    command: SeatCommand,
    idempotencyKey: string,
    received?: number,
  ): Promise<Committed> {
    const seat = await this.seatOf(matchId, person);
    if (seat === null) throw noSeat();
    const acts = (live: LiveMatch): readonly Act[] =>
      command.do === "answer" && live.isAway(seat) ? [{ kind: "free", seat, how: "answer" }] : [];
    const circumstances: Circumstances = received === undefined ? { acts } : { received, acts };
    return committed(await this.submit(matchId, seat, command, idempotencyKey, circumstances));
  }

  /** Like `submit`, for a background job that already runs in the match's queue. */
  actInTurn(live: LiveMatch, command: Command, circumstances: Circumstances): Promise<Submitted> {
    return this.#carryOut(live, command, null, circumstances);
  }

  /**
   * Writes acts of the site, without the kernel, and lines about them in the players' room, in one statement. `make` is
   * called again if another server was faster; it returns null if nothing is left to do. Call this in the match's
   * queue. Returns whether anything was written.
   */
  async actOfSite(
    live: LiveMatch,
    make: (live: LiveMatch) => { readonly acts: readonly Act[]; readonly lines: readonly SiteLine[] } | null,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await this.#siteTime.ensureFresh();
      const made = make(live);
      if (made === null) return false;
      const plan = this.#plan(live, { acts: made.acts }, null);
      if (!plan.ok) return false;
      const said = await this.#repository.writeActs(actsRow(live, plan, made.lines));
      if (said !== null) {
        this.#published(live, plan, []);
        if (said.length > 0) this.#events.emit("siteSaid", { matchId: live.id, said });
        return true;
      }
      await this.catchUp(live);
    }
    throw tooBusy();
  }

  /**
   * Changes a match in one transaction with other data. `job` reads and writes in a transaction that holds the match's
   * row, and returns the changes to the match itself. It is called again if another server was faster.
   * @throws ServiceError if the rules refuse a command: nothing is changed
   */
  together<T>(
    matchId: string,
    job: (live: LiveMatch, tx: Transaction) => Promise<{ readonly result: T; readonly deeds?: Deeds }>,
  ): Promise<T> {
    return this.read(matchId, (live) => this.togetherInTurn(live, job));
  }

  /** Like `together`, for a background job that already runs in the match's queue. */
  async togetherInTurn<T>(
    live: LiveMatch,
    job: (live: LiveMatch, tx: Transaction) => Promise<{ readonly result: T; readonly deeds?: Deeds }>,
  ): Promise<T> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await this.#siteTime.ensureFresh();
      const { seats, isClosed } = live;
      const attempted = this.#repository.transaction(async (tx) => {
        const head = await this.#repository.lockHead(tx, live.id);
        if (head === undefined) throw notFound("table");
        if (head.seq !== live.match.seq || head.act !== live.act) return null;
        live.wakesAt = null;
        const { result, deeds = {} } = await job(live, tx);
        live.seats = deeds.seats ?? live.seats;
        const plan = this.#plan(live, deeds, null);
        if (!plan.ok) throw refusalError(plan.refusal);
        return { result, plan, times: await this.#writeIn(tx, live, plan) };
      });
      const done = await attempted.catch((error: unknown) => {
        // Nothing was committed.
        live.seats = seats;
        live.isClosed = isClosed;
        throw error;
      });
      if (done === null) {
        await this.catchUp(live);
        continue;
      }
      if (done.plan.clock !== live.clock) live.clock = done.plan.clock;
      this.#published(live, done.plan, done.times);
      return done.result;
    }
    throw tooBusy();
  }

  async #writeIn(tx: Transaction, live: LiveMatch, plan: Plan): Promise<readonly number[]> {
    if (plan.events.length === 0) {
      if (plan.acts.length > 0 && (await this.#repository.writeActs(actsRow(live, plan, []), tx.client)) === null)
        throw changedWhileLocked(live);
      return [];
    }
    const written = (await insertEvents(tx.client, [writeOf(live, plan)])).get(live.id);
    if (written === undefined) throw changedWhileLocked(live);
    // The position after going back does not follow from the one before it, so it is stored as a snapshot.
    if (plan.events.some(({ deed }) => deed.command.do === "back")) {
      const { match, step } = plan;
      for (const { deed } of plan.events)
        if (deed.command.do === "back") await this.#repository.lowerReadMarkers(tx.client, live.id, deed.command.to);
      const position = { version: live.definition.version, state: storedForm(match) };
      const snapshot = { match: live.id, ...position, clock: step?.state ?? null };
      await this.#repository.writeSnapshot(snapshot, tx.client);
    }
    return written.times;
  }

  /** Runs `job` in the match's queue, so that nothing changes the match meanwhile. */
  read<T>(matchId: string, job: (live: LiveMatch) => T | Promise<T>): Promise<T> {
    return this.#queue.run(matchId, async () => job(await this.#cache.open(matchId)));
  }

  /**
   * Like `read`, for wake-ups: `job` sees everything that was committed before the call, on other servers too.
   * Thousands of matches that nobody is viewing may be woken in a row, so those that were not in memory are evicted
   * again.
   */
  wake<T>(matchId: string, job: (live: LiveMatch) => T | Promise<T>): Promise<T> {
    return this.#queue.run(matchId, async () => {
      const isOpen = this.isInMemory(matchId);
      const live = await this.#cache.open(matchId);
      try {
        if (isOpen) await this.catchUp(live);
        return await job(live);
      } finally {
        if (!isOpen) this.#cache.release(live);
      }
    });
  }

  /** The seat of a person in a match that has begun; null: the person has no seat. */
  async seatOf(matchId: string, person: string): Promise<Seat | null> {
    const live = this.#cache.peek(matchId) ?? (await this.read(matchId, (opened) => opened));
    return live.seatOf(person);
  }

  /**
   * Evicts a match that nobody watches here and that is played at another server: what is done with it here later reads
   * it again, instead of every decision now. One in which a bot plays stays. Returns whether it is gone.
   */
  letGo(matchId: string): Promise<boolean> {
    return this.#queue.run(matchId, () => {
      const live = this.#cache.peek(matchId);
      if (live !== undefined) this.#cache.release(live);
      return Promise.resolve(!this.isInMemory(matchId));
    });
  }

  /** Brings a match up to event `seq` from the database, and publishes what other servers have written. */
  bringUpToDate(matchId: string, seq: number): Promise<void> {
    return this.read(matchId, async (live) => {
      if (live.match.seq < seq) await this.catchUp(live);
    });
  }

  /** A free seat of a running match was taken, or a seat changed hands. @param seats as just read from the database */
  seatsChanged(matchId: string, seats: readonly StoredSeat[]): void {
    const live = this.#cache.peek(matchId);
    if (live === undefined) return;
    live.seats = seats.map(({ seat, kind, person, name, nonce, level, offered }) => ({
      ...{ seat, kind, person, name, nonce, level, offered },
    }));
  }

  /** The match, if it is in memory. */
  peek(matchId: string): LiveMatch | undefined {
    return this.#cache.peek(matchId);
  }

  isInMemory(matchId: string): boolean {
    return this.#cache.peek(matchId) !== undefined;
  }

  /** Resolves when all submitted commands have been carried out. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  async #carryOut(
    live: LiveMatch,
    command: Command,
    key: string | null,
    circumstances: Circumstances,
  ): Promise<Submitted> {
    const { received, cause } = circumstances;
    const deed: { -readonly [K in keyof Deed]: Deed[K] } = { command };
    if (received !== undefined) deed.received = received;
    if (cause !== undefined) deed.cause = cause;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (live.clock !== null && !this.#siteTime.isFresh) await this.#siteTime.ensureFresh();
      if (circumstances.isWanted?.(live) === false) return { ok: false, refusal: NO_LONGER_WANTED };
      const done = key === null ? undefined : live.seqOf(key);
      if (done !== undefined) return { ok: true, seq: done, event: null };
      const plan = this.#plan(live, { acts: circumstances.acts?.(live) ?? [], commands: [deed] }, key);
      if (!plan.ok) return this.#refuse(live, command, plan.refusal, key, received);
      if (command.do === "undo" && plan.step !== null && isAskedWithoutTime(plan.step.state, command.seat))
        throw new ServiceError("cannot-take-back", "Your time would be up.", "CO-131");
      if (command.do === "order" && command.order !== null && live.clock?.isSitting(command.seat) === true)
        throw new ServiceError(
          "not-allowed",
          "A bot plays for you and ignores standing orders. Come back first.",
          "CO-605",
        );
      const written = await this.#writer.append(writeOf(live, plan));
      const [event] = written === null ? [] : this.#published(live, plan, written.times);
      if (written !== null) live.wakesAt = written.wakesAt ?? live.wakesAt;
      if (event !== undefined) return { ok: true, seq: event.seq, event };
      await this.catchUp(live);
      // Another server may have written this same command.
      const seq = key === null ? undefined : (live.seqOf(key) ?? (await this.#repository.seqOfKey(live.id, key)));
      if (seq !== undefined) return { ok: true, seq, event: null };
    }
    throw tooBusy();
  }

  /**
   * Judges acts and commands in this order, without writing them. [CO-210] If the last command makes defaults of sealed
   * asks due, they follow in the same transaction.
   * @param key the idempotency key of the first command
   */
  #plan(live: LiveMatch, deeds: Deeds, key: string | null): (Plan & { readonly ok: true }) | Refused {
    const clock = deeds.clock ?? live.clock;
    const at = Math.max(this.#siteTime.now(), clock?.state.at ?? 0);
    const acts = live.numberActs(deeds.acts ?? [], at, clock);
    const marks: Mark[] = [...acts];
    const events: PlannedEvent[] = [];
    let match = live.match;
    let { waiting } = live;
    let step = clock === null || marks.length === 0 ? null : clock.after(marks);
    const queue = [...(deeds.commands ?? [])];
    for (let deed = queue.shift(); deed !== undefined; deed = queue.shift()) {
      const outcome = this.#judge(live, match, deed, events.length === 0 ? key : null);
      if (!outcome.ok) return outcome;
      waiting = live.waitingAfter(outcome, new Date(at).toISOString(), waiting);
      events.push({ deed, key: events.length === 0 ? key : null, outcome, waiting });
      if (clock !== null) {
        marks.push(eventMark(live, match, deed, outcome, waiting, at));
        step = clock.after(marks, deed.then?.clock ?? null);
      }
      match = outcome.match;
      if (queue.length > 0 || step === null) continue;
      const seat = sealedForDefault(match, step.state);
      if (seat !== null)
        queue.push({ command: { do: "default", seat, question: match.questions[seat] ?? 0 }, cause: "time" });
    }
    const [first] = events;
    const by = first === undefined || first.key === null ? null : seatOfCommand(first.deed.command);
    const notices = noticesOfStep(live, { acts, match, waiting, step, clock, by, at });
    return { ok: true, acts, events, step, clock, match, at, notices };
  }

  #judge(live: LiveMatch, from: AnyMatch, deed: Deed, key: string | null): AnyOutcome | Refused {
    const { command, then } = deed;
    // The bot that plays on for a departed player answers without a key.
    const isOwn = (command.do === "answer" || command.do === "undo") && key !== null;
    if (live.isClosed) return CLOSED;
    if (isOwn && from.departed.includes(command.seat)) return DEPARTED;
    if (command.do === "undo" && from.sealed[command.seat] !== null) return SEALED;
    try {
      return live.try(command, then?.match ?? null, from);
    } catch (error) {
      if (!(error instanceof RulesError) && !(error instanceof Error)) throw error;
      this.#events.emit("matchDefect", { matchId: live.id, game: live.definition.id, command, error });
      throw new ServiceError(
        "defect",
        "The rules of this game failed. Nothing was changed; the error is in the server's log.",
      );
    }
  }

  async #refuse(
    live: LiveMatch,
    { do: kind, seat }: Command,
    refused: Refusal,
    key: string | null,
    received: number | undefined,
  ): Promise<Submitted> {
    // A late retry is refused as out of date although its command was carried out.
    const seq = key === null ? undefined : await this.#repository.seqOfKey(live.id, key);
    if (seq !== undefined) return { ok: true, seq, event: null };
    const late = refused.code === "out-of-date" ? (live.clock?.answeredFor(seat) ?? null) : null;
    const refusal: Refusal =
      late === null ? refused : { ...refused, message: timeWasUp(late, this.#siteTime.now()), rule: "CO-172" };
    this.#events.emit("matchRefused", { matchId: live.id, refusal });
    if (kind === "answer" && received !== undefined && live.clock?.hasLost(seat, received) === true)
      this.#events.emit("answerLost", { matchId: live.id, seat });
    return { ok: false, refusal };
  }

  /**
   * Applies a committed plan and publishes it.
   * @param times when each event was written, in milliseconds since 1970
   */
  #published(live: LiveMatch, plan: Plan, times: readonly number[]): MatchEvent[] {
    // An act moves the wake-up of the clock.
    if (plan.acts.length > 0) live.wakesAt = null;
    live.acceptActs(plan.acts, plan.step);
    const events = plan.events.map(({ deed, key, outcome, waiting }, index) =>
      live.accept(deed.command, outcome, {
        idempotencyKey: key,
        at: times[index] ?? 0,
        waiting,
        isOwn: true,
        cause: deed.cause ?? null,
      }),
    );
    for (const event of events) this.#events.emit("matchCommitted", event);
    const act = plan.acts.length > 0 ? live.act : null;
    if (plan.step !== null || act !== null)
      this.#events.emit("clockChanged", { live, act: events.length > 0 ? null : act });
    if (plan.acts.length > 0) this.#events.emit("actsCommitted", { live, acts: plan.acts });
    const { asked, made, remindAt } = plan.notices;
    if (live.match.result !== null) live.remindDue = null;
    else if (events.length > 0) live.remindDue = remindAt ?? live.remindDue;
    if (asked.length > 0) this.#events.emit("decisionsAsked", { matchId: live.id, asked });
    if (made.length > 0) this.#events.emit("noticesWritten", { matchId: live.id });
    if (events.length > 0) this.#cache.afterEvent(live);
    return events;
  }

  /** Applies and publishes what other servers have written. Call this in the match's queue. */
  async catchUp(live: LiveMatch): Promise<void> {
    try {
      const since = await this.#repository.eventsSince(live.id, live.match.seq);
      if (since === undefined) throw new ServiceError("not-found", "There is no such table.");
      for (const event of live.catchUp(since)) this.#events.emit("matchCommitted", event);
      if (live.clock !== null) this.#events.emit("clockChanged", { live, act: null });
    } catch (error) {
      // This copy cannot be updated, so it is dropped; the next request loads the match again.
      this.#cache.forget(live.id);
      if (error instanceof ReplayMismatchError)
        throw new ServiceError("out-of-date", "The match has moved on. Please reload it.");
      throw error;
    }
  }
}

/** Returns a command that was carried out. @throws ServiceError the refusal of one that was not */
export function committed(submitted: Submitted): Committed {
  if (!submitted.ok) throw refusalError(submitted.refusal);
  return submitted;
}

function changedWhileLocked({ id }: LiveMatch): Error {
  return new Error(`The match ${id} changed although its row was locked.`);
}

function tooBusy(): ServiceError {
  return new ServiceError("busy", "This table is too busy at the moment. Please try again.");
}
