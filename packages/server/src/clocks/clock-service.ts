import {
  checkGift,
  dueTimeOuts,
  MOST_DEFAULTS,
  timeOutEffect,
  type Act,
  type TimeOut,
  type TimeOutEffect,
  type TimeOutFacts,
} from "@caravanserai/clocks";
import type { Command } from "@caravanserai/kernel";
import type { LiveMatch } from "../match/live-match.ts";
import { putJob } from "../jobs/put-job.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { committed, type MatchService, type Submitted } from "../match/match-service.ts";
import type { SayAtTable, SiteLine } from "../match/site-lines.ts";
import { hasOrders, ordersStoppedByBot } from "../standing-orders/stop-orders.ts";
import { noSeat, ServiceError } from "../service-error.ts";
import { openAsks, seatsForDefault } from "../match/event-mark.ts";
import { personAt } from "../match/match-notices.ts";
import type { TimeOutExcuses } from "./excuses.ts";
import type { MatchClock } from "../time/match-clock.ts";
import type { SiteTime } from "../time/site-time.ts";

/** Steps of one wake-up: every default is one, and a stint has at most MOST_DEFAULTS. */
const MOST_STEPS = 2000;

/** Applies what a table chose for time-outs, gives gifts of time, and lets people come back to their seats. */
export class ClockService {
  readonly #repository: MatchRepository;
  readonly #matches: MatchService;
  readonly #time: SiteTime;
  readonly #say: SayAtTable;
  readonly #excuses: TimeOutExcuses;

  constructor(parts: {
    repository: MatchRepository;
    matches: MatchService;
    time: SiteTime;
    say: SayAtTable;
    excuses: TimeOutExcuses;
  }) {
    this.#excuses = parts.excuses;
    this.#repository = parts.repository;
    this.#matches = parts.matches;
    this.#time = parts.time;
    this.#say = parts.say;
  }

  /** [CO-200] Applies all due time-outs of a match, each once, then moves its wake-up to the next one. */
  wake(id: string): Promise<void> {
    // [CO-171] Answers that this process received earlier come before this job in the match's queue.
    return this.#matches.wake(id, async (live) => {
      for (let step = 0; step < MOST_STEPS; step += 1) {
        const done = await this.#next(live);
        if (done === "nothing") return this.#reschedule(live);
        if (done === "act" && !this.#isAnythingDue(live)) return;
      }
      throw new Error(`The time-outs of match ${id} do not end.`);
    });
  }

  /**
   * [CO-253] Call when a person's calendar or vacation has changed: recomputes the wake-ups of their tables. Returns
   * these tables; other servers must read their clocks again too.
   */
  async recount(person: string): Promise<readonly string[]> {
    const tables = await this.#repository.clocksOf(person);
    for (const id of tables) await this.#matches.wake(id, (live) => this.#reschedule(live));
    return tables;
  }

  /** Applies the first time-out or default that is due. An act also moves the wake-up of the match. */
  async #next(live: LiveMatch): Promise<"nothing" | "event" | "act"> {
    const { clock } = live;
    if (clock === null || live.match.result !== null) return "nothing";
    const [late] = seatsForDefault(live.match, clock.state);
    if (late !== undefined) return this.#giveDefault(live, late);
    const [first] = dueTimeOuts(clock.state, clock.holds(), this.#time.now());
    return first === undefined ? "nothing" : this.#carryOut(live, clock, first);
  }

  #isAnythingDue(live: LiveMatch): boolean {
    const { clock, match } = live;
    if (clock === null || match.result !== null) return false;
    if (seatsForDefault(match, clock.state).length > 0) return true;
    const next = clock.nextTimeOut();
    return next !== null && next <= this.#time.now();
  }

  async #carryOut(live: LiveMatch, clock: MatchClock, timeOut: TimeOut): Promise<"event" | "act"> {
    const { seat, deadline } = timeOut;
    const effect = timeOutEffect(clock.state, timeOut, this.#time.now(), this.#facts(live, seat));
    const args = { seat, name: live.seats[seat]?.name ?? "", deadline };
    const up = await this.#upAct(live, clock, timeOut);
    const written = await this.#write(live, timeOut, { effect, up }, [
      { key: "table.time.up", args },
      ...(effect.do === "bot" && effect.announce === "spared" ? [{ key: "table.time.spared", args }] : []),
      ...(effect.do === "bot" ? [{ key: "table.bot.sits", args }] : []),
    ]);
    return written === "overtaken" ? "event" : written;
  }

  /** [CO-220] Whether the time-out counts against the person can be found out only now, not later. */
  async #upAct(live: LiveMatch, { state }: MatchClock, { seat, stint, n, deadline }: TimeOut): Promise<Act> {
    const person = personAt(live, seat);
    const from = state.seats[seat]?.baseAt ?? deadline;
    const isExcused =
      person !== null && (await this.#excuses.excuse(person, { from, to: deadline }, this.#time.downtimes));
    return { kind: "up", seat, stint, n, ...(isExcused ? { excused: true as const } : {}) };
  }

  /** Overtaken: the match has moved on meanwhile, and what is due is to be looked at again. */
  async #write(
    live: LiveMatch,
    timeOut: TimeOut,
    { effect, up }: { readonly effect: TimeOutEffect; readonly up: Act },
    lines: readonly SiteLine[],
  ): Promise<"overtaken" | "event" | "act"> {
    const { seat, stint } = timeOut;
    const isWanted = (now: LiveMatch): boolean => isStillDue(now, timeOut);
    if (effect.do === "forfeit") {
      const command: Command = { do: "leave", seat, how: "forfeit" };
      const left = await this.#matches.actInTurn(live, command, { cause: "time", acts: () => [up], isWanted });
      if (!isDone(left)) return "overtaken";
      this.#sayAll(live, lines);
      return "event";
    }
    if (effect.do === "open") {
      // [CO-208] [CO-252] The wake-up for the bot that will sit in later is written together with the offer.
      const done = await this.#matches.togetherInTurn(live, async (now, tx) => {
        if (!isWanted(now)) return { result: false };
        await putJob(tx.db, live.id, "open", String(seat), effect.botAt);
        return { result: true, deeds: { acts: [up, { kind: "open", seat, stint }] } };
      });
      if (done) this.#sayAll(live, lines);
      return done ? "act" : "overtaken";
    }
    const acts: readonly Act[] = effect.do === "bot" ? [up, { kind: "held", seat, stint }] : [up];
    if (effect.do === "bot" && hasOrders(live, seat)) {
      const done = await this.#matches.togetherInTurn(live, (now) =>
        Promise.resolve(
          isWanted(now)
            ? { result: true, deeds: { acts, commands: ordersStoppedByBot(now, seat) } }
            : { result: false },
        ),
      );
      if (done) this.#sayAll(live, lines);
      return done ? "event" : "overtaken";
    }
    const done = await this.#matches.actOfSite(live, (now) => (isWanted(now) ? { acts, lines } : null));
    return done ? "act" : "overtaken";
  }

  #sayAll({ id }: LiveMatch, lines: readonly SiteLine[]): void {
    for (const { key, args } of lines) this.#say(id, key, args);
  }

  /** [CO-205] [CO-210] After 200 defaults in one stint a bot sits in. */
  async #giveDefault(live: LiveMatch, seat: number): Promise<"event"> {
    const stint = live.clock?.state.seats[seat]?.stint ?? 0;
    // Each default is an event of its own, so the events are only counted once there are enough of them.
    const mayHaveHad = live.match.seq - stint >= MOST_DEFAULTS;
    if (mayHaveHad && (await this.#repository.defaultsSince(live.id, seat, stint)) >= MOST_DEFAULTS)
      return this.#sitInAfterDefaults(live, seat, stint);
    const question = live.match.questions[seat] ?? 0;
    const isWanted = (now: LiveMatch): boolean =>
      now.clock !== null && seatsForDefault(now.match, now.clock.state).includes(seat);
    isDone(await this.#matches.actInTurn(live, { do: "default", seat, question }, { cause: "time", isWanted }));
    return "event";
  }

  async #sitInAfterDefaults(live: LiveMatch, seat: number, stint: number): Promise<"event"> {
    const isWanted = (now: LiveMatch): boolean => now.clock?.state.seats[seat]?.stint === stint && !now.isAway(seat);
    const lines = [{ key: "table.bot.sits", args: { seat, name: live.seats[seat]?.name ?? "" } }];
    const acts: readonly Act[] = [{ kind: "held", seat, stint }];
    if (!hasOrders(live, seat)) {
      await this.#matches.actOfSite(live, (now) => (isWanted(now) ? { acts, lines } : null));
      return "event";
    }
    const done = await this.#matches.togetherInTurn(live, (now) =>
      Promise.resolve(
        isWanted(now) ? { result: true, deeds: { acts, commands: ordersStoppedByBot(now, seat) } } : { result: false },
      ),
    );
    if (done) this.#sayAll(live, lines);
    return "event";
  }

  #facts(live: LiveMatch, seat: number): TimeOutFacts {
    const ask = openAsks(live.match).find((one) => one.seat === seat);
    const persons = live.seats.filter((one) => one.kind === "person" && !live.match.departed.includes(one.seat));
    const left = live.clock?.time.up === "forfeit" ? live.try({ do: "leave", seat, how: "forfeit" }) : null;
    return {
      // `seatsForDefault` waits for the other sealed answers and defaults: it is the only place that gives a sealed
      // default.
      sealedAndOthersOut: ask?.sealed === true,
      defaults: 0,
      personsSeated: persons.length,
      forfeitEndsMatch: left?.ok === true && left.match.result !== null,
    };
  }

  /** [CO-253] Postpones a wake-up that came too early, unless the match has changed. */
  async #reschedule(live: LiveMatch): Promise<void> {
    const { clock, match } = live;
    const due = clock === null || match.result !== null ? null : clock.nextTimeOut();
    live.wakesAt = null;
    await this.#repository.moveWakeUp(live.id, { seq: match.seq, act: clock?.state.act ?? -1 }, due);
  }

  /** [CO-125] [CO-750] Gives another seat the gift of time that the table allows. */
  give(id: string, person: string, to: number): Promise<void> {
    return this.#matches.read(id, async (live) => {
      const { clock } = live;
      if (clock === null) throw new ServiceError("not-allowed", "This table does not allow gifts of time.");
      const now = this.#time.now();
      const by = live.seatOf(person);
      const name = live.seats[by ?? to]?.name ?? "";
      const lines = [
        { key: "table.gift", args: { name, seat: to, whom: live.seats[to]?.name ?? "", ms: clock.time.gift } },
      ];
      await this.#matches.actOfSite(live, (current) => {
        const present = current.clock ?? clock;
        const { state } = present;
        if (state.seats[to] === undefined) throw new ServiceError("not-found", "There is no such seat.");
        const giver = { seat: by, lastAt: by === null ? null : present.lastGiftBy(by) };
        const problem = checkGift(state, giver, to, now);
        if (problem !== null) throw new ServiceError("not-allowed", problem.message, "CO-750");
        return { acts: [{ kind: "gift", seat: to, by: by ?? to, ms: state.time.gift }], lines };
      });
    });
  }

  /**
   * [CO-224] A person returns to a seat in which a bot sits or that is offered to others.
   * @throws ServiceError if neither is so, or the person has left the match for good
   */
  comeBack(id: string, person: string): Promise<void> {
    return this.#matches.read(id, async (live) => {
      const seat = live.seatOf(person);
      if (seat === null) throw noSeat();
      if (live.match.departed.includes(seat)) throw notAway("You have left this match for good.");
      const lines = [{ key: "table.bot.leaves", args: { seat, name: live.seats[seat]?.name ?? "" } }];
      const isBack = await this.#matches.actOfSite(live, (now) =>
        now.isAway(seat) ? { acts: [{ kind: "free", seat, how: "press" }], lines } : null,
      );
      if (!isBack) throw notAway("You have your seat: nobody plays for you.");
    });
  }
}

const notAway = (why: string): ServiceError => new ServiceError("not-allowed", why, "CO-224");

/**
 * False: the match has moved on, and the caller must check again what is due.
 * @throws ServiceError if the rules refuse what the table chose
 */
function isDone(submitted: Submitted): boolean {
  if (!submitted.ok && submitted.refusal.code === "out-of-date") return false;
  return committed(submitted).ok;
}

/** [CO-200] Whether the same time-out of the same stint is still due, or another server has already applied it. */
function isStillDue(live: LiveMatch, { seat, stint, n }: TimeOut): boolean {
  const own = live.clock?.state.seats[seat];
  return own?.stint === stint && own.rises + 1 === n && own.timeOuts < n;
}
