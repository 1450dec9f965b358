import type { Act, EventCause } from "@caravanserai/clocks";
import {
  pendingDecisions,
  RulesError,
  type Command,
  type Refusal,
  type Refused,
  type Seat,
} from "@caravanserai/kernel";
import type { EventSink } from "../bus/event-bus.ts";
import { eventMark, isDefaultDue } from "../clocks/event-mark.ts";
import type { ClockStep } from "../clocks/match-clock.ts";
import type { SiteTime } from "../clocks/site-time.ts";
import { KeyedQueue } from "../keyed-queue.ts";
import { refusalError, ServiceError } from "../service-error.ts";
import { ReplayMismatchError, type LiveMatch } from "./live-match.ts";
import type { MatchCache } from "./match-cache.ts";
import type { EntryTime } from "./event-writer.ts";
import type { AnyMatch, AnyOutcome, MatchEvent } from "./match-event.ts";
import type { MatchRepository } from "./match-repository.ts";

type WithoutSeat<C> = C extends Command ? Omit<C, "seat"> : never;
/** What a seat commands; which seat that is, the caller knows. */
export type SeatCommand = WithoutSeat<Command>;

/** What comes with a command besides it. */
export interface Circumstances {
  /** When a server had read the whole answer, in milliseconds since 1970. */
  readonly received?: number;
  /** Why the server answers for the seat. */
  readonly cause?: EventCause;
  /** What the site does to the match in the same moment, before the event. */
  readonly acts?: (live: LiveMatch) => readonly Act[];
  /**
   * Whether the server still wants the command: it is asked before each try, for another server may have been ahead.
   */
  readonly isWanted?: (live: LiveMatch) => boolean;
}

/** A command that is written, as event `seq`. `event` is null where a retry found that it had been written before. */
export interface Committed {
  readonly ok: true;
  readonly seq: number;
  readonly event: MatchEvent | null;
}
export type Submitted = Committed | { readonly ok: false; readonly refusal: Refusal };

/** What other parts of the server subscribe to. */
export interface MatchEvents {
  /** After the commit, in the order of the events of each match. */
  matchCommitted: MatchEvent;
  /**
   * After an event or an act that has changed the clock of a match, on any server. `act`: the last act that this server
   * has written without an event; null: the clock has changed for another reason.
   */
  clockChanged: { readonly live: LiveMatch; readonly act: number | null };
  matchRefused: { readonly matchId: string; readonly refusal: Refusal };
  /** The rules threw an error; the match is as it was. */
  matchDefect: { readonly matchId: string; readonly game: string; readonly command: Command; readonly error: unknown };
}

/** How often a command is tried again when other servers get ahead of it. */
const TRIES = 8;

/** The kernel carries this out for old records; the others would learn from it whether the answer had been changed. */
const SEALED: Refused = {
  ok: false,
  refusal: {
    code: "cannot-undo",
    message: "A sealed answer cannot be taken back; it can be changed until all have answered.",
  },
};

const NO_LONGER_WANTED: Refusal = { code: "out-of-date", message: "The match has moved on." };

const DEPARTED: Refused = { ok: false, refusal: { code: "departed", message: "You have left this match." } };

/**
 * The way of every decision: check, write, and when it is committed, publish. Commands to one match are carried out one
 * after the other; against other servers the number of the event guards. Nothing here knows who watches.
 */
export class MatchService {
  readonly #repository: MatchRepository;
  readonly #cache: MatchCache;
  readonly #events: EventSink<MatchEvents>;
  readonly #siteTime: SiteTime;
  readonly #queue = new KeyedQueue();

  constructor(parts: {
    repository: MatchRepository;
    cache: MatchCache;
    events: EventSink<MatchEvents>;
    siteTime: SiteTime;
  }) {
    this.#repository = parts.repository;
    this.#cache = parts.cache;
    this.#events = parts.events;
    this.#siteTime = parts.siteTime;
  }

  /**
   * Carries out a command of a seat.
   * @param idempotencyKey the client's id of the command: a retry gets the same answer. Null: the server acts
   * @throws ServiceError where the match cannot be opened, where its rules have a defect, or where others are faster
   * again and again
   */
  submit(
    matchId: string,
    seat: Seat,
    command: SeatCommand,
    idempotencyKey: string | null,
    circumstances: Circumstances = {},
  ): Promise<Submitted> {
    const whole = { ...command, seat } as Command;
    return this.read(matchId, (live) => this.#carryOut(live, whole, idempotencyKey, circumstances));
  }

  /** As `submit`, for a job of the server that has the match's turn already. */
  actInTurn(live: LiveMatch, command: Command, circumstances: Circumstances): Promise<Submitted> {
    return this.#carryOut(live, command, null, circumstances);
  }

  /**
   * The site does something to a match without the kernel. `make` is asked again when another server was ahead; null:
   * there is nothing left to do. Call it in the match's turn. Returns whether it was done.
   */
  async actOfSite(live: LiveMatch, make: (live: LiveMatch) => readonly Act[] | null): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await this.#siteTime.ensureFresh();
      const { clock } = live;
      const acts = clock === null ? null : make(live);
      if (clock === null || acts === null) return false;
      const step = clock.after(clock.number(acts, this.#siteTime.now()));
      const written = await this.#repository.writeActs({
        match: live.id,
        seq: live.match.seq,
        actBefore: clock.state.act,
        actAfter: step.state.act,
        acts: JSON.stringify(step.marks),
        clock: JSON.stringify(step.state),
        due: wakeAt(live, live.match, step),
        botTurn: pendingDecisions(live.definition, live.match).some(({ seat }) =>
          isBotAfter(live, live.match, step, seat),
        ),
      });
      if (written) {
        clock.accept(step);
        this.#events.emit("clockChanged", { live, act: step.state.act });
        return true;
      }
      await this.catchUp(live);
    }
    throw tooBusy();
  }

  /** Something to do with a match while nothing happens to it. */
  read<T>(matchId: string, job: (live: LiveMatch) => T | Promise<T>): Promise<T> {
    return this.#queue.run(matchId, async () => job(await this.#cache.open(matchId)));
  }

  /** The seat of a person at a match that has begun; null: none. */
  async seatOf(matchId: string, person: string): Promise<Seat | null> {
    const live = this.#cache.peek(matchId) ?? (await this.read(matchId, (opened) => opened));
    return live.seatOf(person);
  }

  /** Brings a match to where the database is, and publishes what another server has written. */
  bringUpToDate(matchId: string, seq: number): Promise<void> {
    return this.read(matchId, async (live) => {
      if (live.match.seq < seq) await this.catchUp(live);
    });
  }

  /** Somebody sat down in a seat of a match that is played, or it changed hands. */
  async seatsChanged(matchId: string): Promise<void> {
    const live = this.#cache.peek(matchId);
    if (live !== undefined) live.seats = await this.#repository.seats(matchId);
  }

  isInMemory(matchId: string): boolean {
    return this.#cache.peek(matchId) !== undefined;
  }

  /** When all commands that were submitted are carried out. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  async #carryOut(
    live: LiveMatch,
    command: Command,
    key: string | null,
    circumstances: Circumstances,
  ): Promise<Submitted> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (live.clock !== null) await this.#siteTime.ensureFresh();
      if (circumstances.isWanted?.(live) === false) return { ok: false, refusal: NO_LONGER_WANTED };
      const done = key === null ? undefined : live.seqOf(key);
      if (done !== undefined) return { ok: true, seq: done, event: null };
      const outcome = this.#judge(live, command, key);
      if (!outcome.ok) return this.#refuse(live, outcome.refusal, key);
      const step = this.#clockStep(live, command, outcome, circumstances);
      if (command.do === "undo" && step !== null && isUp(step, command.seat))
        throw new ServiceError("cannot-take-back", "Your time would be up.", "CO-131");
      const event = await this.#commit(live, command, outcome, key, step);
      if (event !== null) {
        this.#events.emit("matchCommitted", event);
        if (step !== null) this.#events.emit("clockChanged", { live, act: null });
        this.#cache.afterEvent(live);
        return { ok: true, seq: event.seq, event };
      }
      await this.catchUp(live);
      // Another server may have got ahead with this very command.
      const seq = key === null ? undefined : (live.seqOf(key) ?? (await this.#repository.seqOfKey(live.id, key)));
      if (seq !== undefined) return { ok: true, seq, event: null };
    }
    throw tooBusy();
  }

  /** What the event and the acts that come with it do to the clock; null: there is none. */
  #clockStep(
    live: LiveMatch,
    command: Command,
    outcome: AnyOutcome,
    { received, cause, acts }: Circumstances,
  ): ClockStep | null {
    const { clock } = live;
    if (clock === null) return null;
    const at = this.#siteTime.now();
    const wanted = {
      command,
      ...(received === undefined ? {} : { received }),
      ...(cause === undefined ? {} : { cause }),
    };
    return clock.after([...clock.number(acts?.(live) ?? [], at), eventMark(live, wanted, outcome, at)]);
  }

  #judge(live: LiveMatch, command: Command, key: string | null): AnyOutcome | Refused {
    // The bot that plays on answers without a key.
    const isOwn = (command.do === "answer" || command.do === "undo") && key !== null;
    if (isOwn && live.match.departed.includes(command.seat)) return DEPARTED;
    if (command.do === "undo" && live.match.sealed[command.seat] !== null) return SEALED;
    try {
      return live.try(command);
    } catch (error) {
      if (!(error instanceof RulesError) && !(error instanceof Error)) throw error;
      this.#events.emit("matchDefect", { matchId: live.id, game: live.definition.id, command, error });
      throw new ServiceError(
        "defect",
        "The rules of this game ran into a defect. Nothing was changed; the error is in the server's log.",
      );
    }
  }

  async #refuse(live: LiveMatch, refusal: Refusal, key: string | null): Promise<Submitted> {
    // A retry of something written long ago is refused as out of date; it was carried out all the same.
    const seq = key === null ? undefined : await this.#repository.seqOfKey(live.id, key);
    if (seq !== undefined) return { ok: true, seq, event: null };
    this.#events.emit("matchRefused", { matchId: live.id, refusal });
    return { ok: false, refusal };
  }

  /** Null: another server was faster, and nothing was written. */
  async #commit(
    live: LiveMatch,
    command: Command,
    outcome: AnyOutcome,
    idempotencyKey: string | null,
    step: ClockStep | null,
  ): Promise<MatchEvent | null> {
    const { match, log, draws, undoes } = outcome;
    const waiting = live.waitingAfter(outcome, new Date().toISOString());
    const at = await this.#repository.append({
      match: live.id,
      seq: match.seq,
      act: idempotencyKey,
      seat: command.seat,
      command: JSON.stringify(command),
      version: live.definition.version,
      log: JSON.stringify(log),
      draws: JSON.stringify(draws),
      firstLine: live.lines,
      undoes,
      lines: live.lines + log.length,
      waiting: JSON.stringify(waiting),
      botTurn: waiting.some(({ seat }) => isBotAfter(live, match, step, seat)),
      result: match.result === null ? null : JSON.stringify(match.result),
      time: entryTime(live, match, step),
    });
    return at === null ? null : live.accept(command, outcome, { idempotencyKey, at, waiting, isOwn: true }, step);
  }

  /** Carries out what other servers have written, and publishes it. Call it in the match's turn. */
  async catchUp(live: LiveMatch): Promise<void> {
    try {
      const since = await this.#repository.eventsSince(live.id, live.match.seq);
      if (since === undefined) throw new ServiceError("not-found", "There is no such table.");
      for (const event of live.catchUp(since)) this.#events.emit("matchCommitted", event);
      if (live.clock !== null) this.#events.emit("clockChanged", { live, act: null });
    } catch (error) {
      // A copy that cannot follow is worth nothing; the next who wants the match reads it anew.
      this.#cache.forget(live.id);
      if (error instanceof ReplayMismatchError)
        throw new ServiceError("out-of-date", "The match has moved on. Please look again.");
      throw error;
    }
  }
}

/** The event number of a command that was carried out. Throws the refusal of one that was not. */
export function committed(submitted: Submitted): Committed {
  if (!submitted.ok) throw refusalError(submitted.refusal);
  return submitted;
}

function tooBusy(): ServiceError {
  return new ServiceError("busy", "Too much happened at this table at once. Please try again.");
}

/** What is written of the clock with an event: the event's mark is the last of the step, those before are acts. */
function entryTime(live: LiveMatch, match: AnyMatch, step: ClockStep | null): EntryTime | null {
  if (step === null || live.clock === null) return null;
  return {
    at: step.state.at,
    mark: JSON.stringify(step.marks.at(-1)),
    clock: JSON.stringify(step.state),
    actBefore: live.clock.state.act,
    acts: JSON.stringify(step.marks.slice(0, -1)),
    actAfter: step.state.act,
    due: wakeAt(live, match, step),
  };
}

/**
 * [CO-251] When the match has to be looked at: at once where a default may be given that was held back, else with the
 * next time-out.
 */
function wakeAt(live: LiveMatch, match: AnyMatch, step: ClockStep): number | null {
  if (match.result !== null) return null;
  if (isDefaultDue(live, match, step.state)) return step.state.at;
  return live.clock?.nextTimeOut(step.state) ?? null;
}

function isBotAfter(live: LiveMatch, match: AnyMatch, step: ClockStep | null, seat: Seat): boolean {
  return live.isBotForGood(seat, match) || step?.state.seats[seat]?.holder === "sitting";
}

/** [CO-131] Whether the seat would be asked and have no time left. */
function isUp({ state }: ClockStep, seat: Seat): boolean {
  const own = state.seats[seat];
  return own !== undefined && own.stint !== null && own.holder === "person" && own.left === 0;
}
