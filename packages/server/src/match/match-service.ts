import { RulesError, type Command, type Refusal, type Refused, type Seat } from "@caravanserai/kernel";
import type { EventSink } from "../bus/event-bus.ts";
import { KeyedQueue } from "../keyed-queue.ts";
import { refusalError, ServiceError } from "../service-error.ts";
import { ReplayMismatchError, type LiveMatch } from "./live-match.ts";
import type { MatchCache } from "./match-cache.ts";
import type { AnyOutcome, MatchEvent } from "./match-event.ts";
import type { MatchRepository } from "./match-repository.ts";

type WithoutSeat<C> = C extends Command ? Omit<C, "seat"> : never;
/** What a seat commands; which seat that is, the caller knows. */
export type SeatCommand = WithoutSeat<Command>;

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

const DEPARTED: Refused = { ok: false, refusal: { code: "departed", message: "You have left this match." } };

/**
 * The way of every decision: check, write, and when it is committed, publish. Commands to one match are carried out one after the other; against
 * other servers the number of the event guards. Nothing here knows who watches.
 */
export class MatchService {
  readonly #repository: MatchRepository;
  readonly #cache: MatchCache;
  readonly #events: EventSink<MatchEvents>;
  readonly #queue = new KeyedQueue();

  constructor(repository: MatchRepository, cache: MatchCache, events: EventSink<MatchEvents>) {
    this.#repository = repository;
    this.#cache = cache;
    this.#events = events;
  }

  /**
   * Carries out a command of a seat.
   * @param idempotencyKey the client's id of the command: a retry gets the same answer. Null: the server acts
   * @throws ServiceError where the match cannot be opened, where its rules have a defect, or where others are faster again and again
   */
  submit(matchId: string, seat: Seat, command: SeatCommand, idempotencyKey: string | null): Promise<Submitted> {
    const whole = { ...command, seat } as Command;
    return this.read(matchId, (live) => this.#carryOut(live, whole, idempotencyKey));
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
      if (live.match.seq < seq) await this.#catchUp(live);
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

  async #carryOut(live: LiveMatch, command: Command, key: string | null): Promise<Submitted> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const done = key === null ? undefined : live.seqOf(key);
      if (done !== undefined) return { ok: true, seq: done, event: null };
      const outcome = this.#judge(live, command, key);
      if (!outcome.ok) return this.#refuse(live, outcome.refusal, key);
      const event = await this.#commit(live, command, outcome, key);
      if (event !== null) {
        this.#events.emit("matchCommitted", event);
        this.#cache.afterEvent(live);
        return { ok: true, seq: event.seq, event };
      }
      await this.#catchUp(live);
      // Another server may have got ahead with this very command.
      const seq = key === null ? undefined : (live.seqOf(key) ?? (await this.#repository.seqOfKey(live.id, key)));
      if (seq !== undefined) return { ok: true, seq, event: null };
    }
    throw new ServiceError("busy", "Too much happened at this table at once. Please try again.");
  }

  #judge(live: LiveMatch, command: Command, key: string | null): AnyOutcome | Refused {
    if (command.do === "undo" && live.match.sealed[command.seat] !== null) return SEALED;
    // The bot that plays on answers without a key.
    if (command.do === "answer" && key !== null && live.match.departed.includes(command.seat)) return DEPARTED;
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
      botTurn: waiting.some(({ seat }) => live.seats[seat]?.kind === "bot" || match.departed.includes(seat)),
      result: match.result === null ? null : JSON.stringify(match.result),
    });
    return at === null ? null : live.accept(command, outcome, { idempotencyKey, at, waiting, isOwn: true });
  }

  async #catchUp(live: LiveMatch): Promise<void> {
    try {
      const since = await this.#repository.eventsSince(live.id, live.match.seq);
      if (since === undefined) throw new ServiceError("not-found", "There is no such table.");
      for (const event of live.catchUp(since)) this.#events.emit("matchCommitted", event);
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
