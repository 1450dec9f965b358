import { type Command, type RefusalCode } from "@caravanserai/kernel";
import type pg from "pg";
import type { Bus } from "../bus/bus-message.ts";
import { conflict, Failed, failedBy } from "../http/failure.ts";
import { ServiceError } from "../service-error.ts";
import type { MatchCache } from "./match-cache.ts";
import { ReplayMismatchError, type Happened, type LiveMatch } from "./live-match.ts";
import { openAsks, waitingSeats, type AnyMatch, type AnyOutcome } from "./match-event.ts";
import type { Act as SiteAct, EventCause } from "@caravanserai/clocks";
import type { SiteTime } from "../clocks/site-time.ts";
import { eventMark, isDefaultDue } from "../clocks/event-mark.ts";
import type { ClockStep } from "../clocks/match-clock.ts";
import { seqOfAct, writeActs } from "./match-repository.ts";
import type { MatchBroadcaster } from "../sockets/match-broadcaster.ts";
import type { Writer } from "./event-writer.ts";

/** A command whose seat is known to be that of whoever gives it. `act` is the client's id for it; null: the house acts. */
export interface Act {
  readonly command: Command;
  readonly act: string | null;
  /** When a server had read the whole answer, in milliseconds since 1970. */
  readonly received?: number;
  /** Why the server answers for the seat. */
  readonly cause?: EventCause;
  /** What the site does to the match in the same moment, before the event. */
  readonly acts?: readonly SiteAct[];
}

/** What the rest of the house wants to know after each event. */
export interface RefereeNews {
  happened(live: LiveMatch, happened: Happened): void;
  refused(code: RefusalCode): void;
  /** Written by this server. */
  wrote(live: LiveMatch, kind: Command["do"]): void;
  /** An event or an act has changed the clock of the match, on whatever server. */
  clockChanged(live: LiveMatch): void;
  broke(error: unknown, match: string, command: Command): void;
  /** Something failed after the commit, where it must not harm the decision. */
  failed(error: unknown, match: string): void;
}

/** How often a command is tried again when other processes get ahead of it. */
const TRIES = 8;

/** The kernel carries this out for old records; the others would learn from it whether the answer had been changed. */
const SEALED: ReturnType<LiveMatch["try"]> = {
  ok: false,
  refusal: {
    code: "cannot-undo",
    message: "A sealed answer cannot be taken back; it can be changed until all have answered.",
  },
};

/** The way of every decision: check, write, and only when it is committed, tell. */
export class Referee {
  readonly #pool: pg.Pool;
  readonly #keeper: MatchCache;
  readonly #writer: Writer;
  readonly #broadcaster: MatchBroadcaster;
  readonly #bus: Bus;
  readonly #news: RefereeNews;
  readonly #siteTime: SiteTime;

  constructor(parts: {
    pool: pg.Pool;
    siteTime: SiteTime;
    keeper: MatchCache;
    writer: Writer;
    broadcaster: MatchBroadcaster;
    bus: Bus;
    news: RefereeNews;
  }) {
    this.#pool = parts.pool;
    this.#keeper = parts.keeper;
    this.#writer = parts.writer;
    this.#broadcaster = parts.broadcaster;
    this.#bus = parts.bus;
    this.#news = parts.news;
    this.#siteTime = parts.siteTime;
  }

  /** Carries an act out, one after the other at each match. Returns the number of its event; the same for a retry. Throws `Failed` with the refusal. */
  act(id: string, make: (live: LiveMatch) => Act): Promise<number> {
    return this.inTurn(id, (live) => this.#carryOut(live, make));
  }

  /**
   * Something to do with a match when it is its turn. While it waited, the match may have left the memory: two copies must not go their own ways.
   * Whoever watches has been sent the match as it stands before the job begins.
   */
  async inTurn<T>(id: string, job: (live: LiveMatch) => Promise<T>): Promise<T> {
    for (;;) {
      const live = await this.#keeper.open(id);
      const done = await live.inTurn(async () => {
        if (this.#keeper.at(id) !== live) return null;
        await this.#broadcaster.sendMissed(live);
        return { value: await job(live) };
      });
      if (done !== null) return done.value;
    }
  }

  /** As `act`, for who has the match's turn already. */
  actInTurn(live: LiveMatch, make: (live: LiveMatch) => Act): Promise<number> {
    return this.#carryOut(live, make);
  }

  /**
   * The site does something to a match without the kernel. `make` is asked again when another process was ahead; null: there is nothing left to do.
   * Call it in the match's turn. Returns whether it was done.
   */
  async actOfSite(live: LiveMatch, make: (live: LiveMatch) => readonly SiteAct[] | null): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await this.#siteTime.ensureFresh();
      const { clock } = live;
      const acts = clock === null ? null : make(live);
      if (clock === null || acts === null) return false;
      const step = clock.after(clock.number(acts, this.#siteTime.now()));
      const written = await writeActs(this.#pool, {
        match: live.id,
        seq: live.match.seq,
        actBefore: clock.state.act,
        actAfter: step.state.act,
        acts: JSON.stringify(step.marks),
        clock: JSON.stringify(step.state),
        due: wakeAt(live, live.match, step),
        botTurn: isBotTurn(live, live.match, step),
      });
      if (written) {
        clock.accept(step);
        this.#quietly(live, () => this.#bus.tell({ about: "clock", id: live.id, act: step.state.act }));
        this.#quietly(live, () => this.#news.clockChanged(live));
        return true;
      }
      await this.catchUp(live);
    }
    throw conflict("busy", "Too much happened at this table at once; try again.");
  }

  async #carryOut(live: LiveMatch, make: (live: LiveMatch) => Act): Promise<number> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (live.clock !== null) await this.#siteTime.ensureFresh();
      const wanted = make(live);
      const { command, act } = wanted;
      const done = act === null ? undefined : live.seqOf(act);
      if (done !== undefined) return done;
      const outcome = this.#try(live, command);
      if (!outcome.ok) {
        // A retry of something written long ago is refused as out of date; it was carried out all the same.
        const seq = act === null ? undefined : await seqOfAct(this.#pool, live.id, act);
        if (seq !== undefined) return seq;
        this.#news.refused(outcome.refusal.code);
        throw failedBy(outcome.refusal);
      }
      const step = this.#clockStep(live, wanted, outcome);
      if (command.do === "undo" && step !== null && isUp(step, command.seat))
        throw new ServiceError("cannot-take-back", "Your time would be up.", "CO-131");
      const at = await this.#write(live, command, outcome, act, step);
      if (at !== null) {
        this.#tell(live, live.accept(command, outcome, act, at, step));
        if (step !== null) this.#quietly(live, () => this.#news.clockChanged(live));
        this.#news.wrote(live, command.do);
        return outcome.match.seq;
      }
      await this.catchUp(live);
      const seq = act === null ? undefined : (live.seqOf(act) ?? (await seqOfAct(this.#pool, live.id, act)));
      if (seq !== undefined) return seq;
    }
    throw conflict("busy", "Too much happened at this table at once; try again.");
  }

  #try(live: LiveMatch, command: Command): ReturnType<LiveMatch["try"]> {
    try {
      if (command.do === "undo" && live.match.sealed[command.seat] !== null) return SEALED;
      return live.try(command);
    } catch (error) {
      this.#news.broke(error, live.id, command);
      throw new Failed(
        500,
        "defect",
        "The rules of this game have run into a defect; nothing was changed, and the house has written it down.",
      );
    }
  }

  /** What the event and the acts that come with it do to the clock; null: there is none. */
  #clockStep(live: LiveMatch, wanted: Act, outcome: AnyOutcome): ClockStep | null {
    const { clock } = live;
    if (clock === null) return null;
    const at = this.#siteTime.now();
    return clock.after([...clock.number(wanted.acts ?? [], at), eventMark(live, wanted, outcome, at)]);
  }

  #write(
    live: LiveMatch,
    command: Command,
    outcome: AnyOutcome,
    act: string | null,
    step: ClockStep | null,
  ): Promise<number | null> {
    const { match, log, draws } = outcome;
    const waiting = waitingSeats(live.game, match, live.waiting, new Date().toISOString());
    const undoes = command.do === "undo" ? (live.answers.at(-1) ?? null) : null;
    return this.#writer.append({
      match: live.id,
      seq: match.seq,
      act,
      seat: command.seat,
      command: JSON.stringify(command),
      version: live.game.version,
      log: JSON.stringify(log),
      draws: JSON.stringify(draws),
      firstLine: live.lines,
      undoes,
      lines: live.lines + log.length,
      waiting: JSON.stringify(waiting),
      botTurn: waiting.some(({ seat }) => isBotAfter(live, match, step, seat)),
      result: match.result === null ? null : JSON.stringify(match.result),
      time:
        step === null || live.clock === null
          ? null
          : {
              at: step.state.at,
              mark: JSON.stringify(step.marks.at(-1)),
              clock: JSON.stringify(step.state),
              actBefore: live.clock.state.act,
              acts: JSON.stringify(step.marks.slice(0, -1)),
              actAfter: step.state.act,
              due: wakeAt(live, match, step),
            },
    });
  }

  /** Goes on to where another process has brought the match, and tells those who watch here. */
  async catchUp(live: LiveMatch): Promise<void> {
    try {
      for (const happened of await this.#keeper.catchUp(live)) {
        this.#broadcaster.publish(live, happened);
        this.#quietly(live, () => this.#news.happened(live, happened));
      }
      if (live.clock !== null) this.#quietly(live, () => this.#news.clockChanged(live));
    } catch (error) {
      // A copy that cannot follow is worth nothing; the next who wants the match reads it anew.
      this.#keeper.forget(live.id);
      if (error instanceof ReplayMismatchError) throw conflict("out-of-date", "The table has moved on; look again.");
      throw error;
    }
  }

  #tell(live: LiveMatch, happened: Happened): void {
    live.used = happened.at;
    this.#broadcaster.publish(live, happened);
    this.#quietly(live, () => this.#bus.tell({ about: "match", id: live.id, seq: happened.after.seq }));
    this.#quietly(live, () => this.#keeper.afterEvent(live));
    this.#quietly(live, () => this.#news.happened(live, happened));
  }

  /** The decision is committed: whatever fails now is written into the log, and the rest is done all the same. */
  #quietly(live: LiveMatch, job: () => void): void {
    try {
      job();
    } catch (error) {
      this.#news.failed(error, live.id);
    }
  }
}

/** [CO-251] When the match has to be looked at: at once where a default may be given that was held back, else with the next time-out. */
function wakeAt(live: LiveMatch, match: AnyMatch, step: ClockStep): number | null {
  if (match.result !== null) return null;
  if (isDefaultDue(live, match, step.state)) return step.state.at;
  return live.clock?.nextTimeOut(step.state) ?? null;
}

function isBotAfter(live: LiveMatch, match: AnyMatch, step: ClockStep | null, seat: number): boolean {
  return live.isBotForGood(seat, match) || step?.state.seats[seat]?.holder === "sitting";
}

function isBotTurn(live: LiveMatch, match: AnyMatch, step: ClockStep): boolean {
  return openAsks(live.game, match).some(({ seat }) => isBotAfter(live, match, step, seat));
}

/** [CO-131] Whether the seat would be asked and have no time left. */
function isUp({ state }: ClockStep, seat: number): boolean {
  const own = state.seats[seat];
  return own !== undefined && own.stint !== null && own.holder === "person" && own.left === 0;
}
