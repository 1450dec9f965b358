import { holdAt, instantAfter, runningTime, type HeldIntervals, type HoldReason } from "./holds.ts";
import { effectiveMarks, isEvent, type ActMark, type EventMark, type Mark } from "./marks.ts";
import type { TimeSettings } from "./settings.ts";

/**
 * Who decides for a seat: its person, a bot for good, a bot that sits in, or (`open`) nobody while the seat is offered
 * to a substitute.
 */
export type Holder = "person" | "bot" | "sitting" | "open";

/** The time of one seat between two marks. Plain data, which may be stored with a mark. [CO-164] */
export type SeatTime = {
  /** Milliseconds left at the last mark. Meaningless with clock `none`. */
  readonly left: number;
  /** [CO-114] The event with which the present stint began; null: the seat is not awaited. */
  readonly stint: number | null;
  readonly holder: Holder;
  readonly ready: boolean;
  /** When `left` became 0 in this stint. */
  readonly upAt: number | null;
  /** [CO-200] How often `left` has risen from 0 in this stint. */
  readonly rises: number;
  /** [CO-200] The last time-out of this stint that was applied; 0: none. */
  readonly timeOuts: number;
  /** [CO-224] How often the person came back in this stint. */
  readonly returns: number;
  /** [CO-224] Whether the person came back once more in this stint; this return takes effect when the stint is over. */
  readonly returning: boolean;
  /** [CO-206] The number of consecutive stints that a time-out ended, without an answer of the person in between. */
  readonly timedOut: number;
  /** Whether a default was given in this stint because time was up. */
  readonly defaulted: boolean;
  /** [CO-750] The number of gifts to the seat in this stint. */
  readonly gifts: number;
  /** [CO-312] The base for reminders: `left` and the time at the beginning of the stint, or at a return. */
  readonly base: number;
  readonly baseAt: number;
};

/** The clock of a match at its last mark. Plain data. [CO-164] */
export type ClockState = {
  readonly at: number;
  /** The last event and the last act included; -1: none. */
  readonly seq: number;
  readonly act: number;
  readonly time: TimeSettings;
  /** The event after which a vote `clock` last replaced the settings; null: no vote did. */
  readonly clockSince: number | null;
  readonly over: boolean;
  /** [CO-750] The number of gifts in this match. */
  readonly gifts: number;
  readonly seats: readonly SeatTime[];
};

/** [CO-100] The clock of a seat as shown to everyone who may see the table. [CO-700] */
export type SeatClock = {
  /** Milliseconds; null with clock `none`. */
  readonly left: number | null;
  readonly stint: number | null;
  readonly running: boolean;
  readonly why: NotRunning | null;
  /** [CO-128] When the present hold ends, including holds that adjoin or overlap it. */
  readonly until: number | null;
  readonly deadline: number | null;
};

export type NotRunning = "over" | "none" | "bot" | "open" | "ready" | "idle" | "up" | HoldReason;

/** [CO-101] The input of the clock. */
export type ClockHistory = {
  readonly seats: number;
  readonly marks: readonly Mark[];
  readonly holds: HeldIntervals;
};

/** Finds the state right after an event, for going back. Undefined: the state is no longer known. */
export type StateAfter = (seq: number) => ClockState | undefined;

/** [CO-100] [CO-164] The clocks of all seats at `now`, by seat, from the state after the last mark. */
export function clocksAt(state: ClockState, holds: HeldIntervals, now: number): readonly SeatClock[] {
  return state.seats.map((_, seat) => seatClockAt(state, holds, seat, now));
}

function seatClockAt(state: ClockState, holds: HeldIntervals, seat: number, now: number): SeatClock {
  const own = seatOf(state, seat);
  const left = runs(state, own) ? Math.max(0, own.left - runningTime(holds, seat, state.at, now)) : own.left;
  const idle = whyIdle(state, own, left);
  const hold = idle === null ? holdAt(holds, seat, now) : null;
  const why = idle ?? hold?.why ?? null;
  return {
    left: state.time.clock.kind === "none" ? null : left,
    stint: own.stint,
    running: why === null,
    why,
    until: hold?.until ?? null,
    deadline: deadlineOf(state, holds, seat),
  };
}

/** [CO-128] Why the clock does not run, apart from holds. */
function whyIdle(state: ClockState, own: SeatTime, left: number): NotRunning | null {
  if (state.over) return "over";
  if (state.time.clock.kind === "none") return "none";
  if (own.holder === "bot" || own.holder === "sitting") return "bot";
  if (own.holder === "open") return "open";
  if (own.stint === null) return own.ready ? "ready" : "idle";
  return left === 0 ? "up" : null;
}

/** [CO-127] When the seat's time will be up, or was; null: its clock does not run, apart from holds. */
export function deadlineOf(state: ClockState, holds: HeldIntervals, seat: number): number | null {
  const own = seatOf(state, seat);
  if (!runs(state, own)) return null;
  return own.left === 0 ? own.upAt : instantAfter(holds, seat, state.at, own.left);
}

/** [CO-120] Whether the seat's clock runs, ignoring holds. */
function runs(state: ClockState, own: SeatTime): boolean {
  return !state.over && state.time.clock.kind !== "none" && own.stint !== null && own.holder === "person";
}

/** The fields of a seat that is not awaited and has had no gifts, time-outs or returns. */
export const USUAL_SEAT: Omit<SeatTime, "left" | "base" | "baseAt"> = {
  stint: null,
  holder: "person",
  ready: false,
  upAt: null,
  rises: 0,
  timeOuts: 0,
  returns: 0,
  returning: false,
  timedOut: 0,
  defaulted: false,
  gifts: 0,
};

/** The clock of a match that has not begun. */
export function initialClock(time: TimeSettings, seats: number): ClockState {
  const fresh = copyOfSeat({ ...USUAL_SEAT, left: startOf(time), base: startOf(time), baseAt: 0 });
  return {
    at: 0,
    seq: -1,
    act: -1,
    time,
    clockSince: null,
    over: false,
    gifts: 0,
    seats: Array.from({ length: seats }, () => fresh),
  };
}

/** The state after all marks, computed from event 0. @internal for tests */
export function replay(time: TimeSettings, { seats, marks, holds }: ClockHistory): ClockState {
  let state = initialClock(time, seats);
  const after = new Map<number, ClockState>();
  for (const mark of effectiveMarks(marks)) {
    state = advance(state, mark, holds, (seq) => after.get(seq));
    if (isEvent(mark)) after.set(mark.seq, state);
  }
  return state;
}

/**
 * The state after one more mark. Do not use it for an event that undoes another one: `replay` from the state before the
 * undone event, or from the start.
 */
export function advance(state: ClockState, mark: Mark, holds: HeldIntervals, stateAfter: StateAfter): ClockState {
  const at = Math.max(state.at, mark.at);
  const seats = state.seats.map((own, seat) => charged(state, own, seat, mark, at, holds));
  return isEvent(mark) ? afterEvent(state, at, seats, mark, stateAfter) : afterAct({ ...state, at, seats }, mark);
}

/** A copy of a seat whose fields may be set. */
type Draft = { -readonly [K in keyof SeatTime]: SeatTime[K] };

/**
 * A copy of the seat. Every decision makes a few of them. The fields are listed one by one, so that all seats have the
 * same hidden class in V8, which makes and reads such objects many times faster than those made with a spread.
 */
export function copyOfSeat(own: SeatTime): Draft {
  return {
    left: own.left,
    stint: own.stint,
    holder: own.holder,
    ready: own.ready,
    upAt: own.upAt,
    rises: own.rises,
    timeOuts: own.timeOuts,
    returns: own.returns,
    returning: own.returning,
    timedOut: own.timedOut,
    defaulted: own.defaulted,
    gifts: own.gifts,
    base: own.base,
    baseAt: own.baseAt,
  };
}

/** [CO-103] [CO-104] [CO-120] [CO-121] The seat after the time since the last mark has been charged to it. */
function charged(
  state: ClockState,
  own: SeatTime,
  seat: number,
  mark: Mark,
  at: number,
  holds: HeldIntervals,
): SeatTime {
  if (own.left === 0 || !runs(state, own)) return own;
  const left = own.left - runningTime(holds, seat, state.at, stopsAt(state, mark, seat, at));
  if (left === own.left) return own;
  const next = copyOfSeat(own);
  next.left = Math.max(0, left);
  if (left <= 0) next.upAt = instantAfter(holds, seat, state.at, own.left);
  return next;
}

/**
 * [CO-104] When the answering seat's clock stops: when its answer was received, limited to the interval from the last
 * mark to this one.
 */
function stopsAt(state: ClockState, mark: Mark, seat: number, at: number): number {
  if (!isEvent(mark) || mark.seat !== seat || mark.received === undefined || mark.cause !== undefined) return at;
  return Math.min(at, Math.max(state.at, mark.received));
}

/** @param seats charged up to the event */
function afterEvent(
  state: ClockState,
  at: number,
  seats: readonly SeatTime[],
  mark: EventMark,
  stateAfter: StateAfter,
): ClockState {
  const { act, time, clockSince, gifts } = state;
  const { seq, over = state.over } = mark;
  const before = mark.back === undefined ? undefined : goBackTo(state, mark.back.to, stateAfter);
  const after = seats.map((own, seat) => seatAfterEvent(own, seat, time, mark, before?.[seat]));
  return { at, seq, act, time, clockSince, over, gifts, seats: after };
}

/** @param before the seat right after the event that the table goes back to */
function seatAfterEvent(
  own: SeatTime,
  seat: number,
  time: TimeSettings,
  mark: EventMark,
  before: SeatTime | undefined,
): SeatTime {
  const awaited = mark.awaited.includes(seat);
  const restart = mark.reveal === true || mark.back !== undefined;
  const noted = noteAnswer(own, mark, seat);
  const ends = noted.stint !== null && (restart || !awaited);
  const ended = ends ? endStint(noted, time, mark.back === undefined) : noted;
  const better = before === undefined ? ended : { ...ended, ...betterOf(ended, before) };
  const holder = holderAfter(better.holder, mark, seat);
  const ready = mark.ready?.includes(seat) ?? false;
  const held = holder === better.holder && ready === better.ready ? better : heldBy(better, holder, ready);
  return awaited && held.stint === null ? beginStint(held, time, mark) : held;
}

function heldBy(own: SeatTime, holder: Holder, ready: boolean): SeatTime {
  const held = copyOfSeat(own);
  held.holder = holder;
  held.ready = ready;
  return held;
}

/** [CO-111] The holder of the seat after an event, which may turn seats into bots' or back. */
function holderAfter(holder: Holder, { bots }: EventMark, seat: number): Holder {
  if (bots === undefined) return holder;
  if (bots.includes(seat)) return "bot";
  return holder === "bot" ? "person" : holder;
}

/**
 * [CO-206] Records whether the person or a time-out answered; a bot sits in after several stints in a row that
 * time-outs ended.
 */
function noteAnswer(own: SeatTime, { seat: by, cause, undoes }: EventMark, seat: number): SeatTime {
  if (by !== seat || undoes !== undefined) return own;
  if (cause === "time") return { ...own, defaulted: true };
  const isNoted = cause !== undefined || (own.timedOut === 0 && !own.defaulted);
  return isNoted ? own : { ...own, timedOut: 0, defaulted: false };
}

/** [CO-123] [CO-124] Ends a stint for any reason. `credited`: false if the table goes back. [CO-133] */
function endStint(own: SeatTime, time: TimeSettings, credited: boolean): SeatTime {
  const ended = copyOfSeat(own);
  ended.left = leftAfterStint(own, time, credited);
  ended.stint = null;
  ended.upAt = null;
  ended.rises = 0;
  ended.timeOuts = 0;
  ended.returns = 0;
  ended.gifts = 0;
  ended.defaulted = false;
  if (own.defaulted) ended.timedOut += 1;
  return own.returning ? { ...returned(ended, time), returning: false } : ended;
}

function leftAfterStint(own: SeatTime, { clock }: TimeSettings, credited: boolean): number {
  if (clock.kind === "each") return clock.time;
  const byBot = own.holder === "bot" || own.holder === "sitting";
  if (clock.kind === "none" || byBot || !credited) return own.left;
  return Math.max(own.left, Math.min(clock.cap, own.left + clock.add));
}

/** [CO-112] [CO-124] Begins a stint. */
function beginStint(own: SeatTime, { clock }: TimeSettings, { seq, at }: EventMark): SeatTime {
  const begun = copyOfSeat(own);
  if (clock.kind === "each") begun.left = clock.time;
  begun.stint = seq;
  begun.upAt = clock.kind !== "none" && begun.left === 0 ? at : null;
  begun.base = begun.left;
  begun.baseAt = at;
  return begun;
}

/**
 * [CO-133] The seats right after the event that the table goes back to; undefined: a vote `clock` has replaced the
 * settings since.
 */
function goBackTo(state: ClockState, to: number, stateAfter: StateAfter): readonly SeatTime[] | undefined {
  if (state.clockSince !== null && state.clockSince >= to) return undefined;
  const then = stateAfter(to);
  if (then === undefined)
    throw new Error(`The clock after event ${to} is not known, so the match cannot go back to it.`);
  return then.seats;
}

/** [CO-133] [CO-221] Going back never leaves a seat worse off than it is or was. */
function betterOf(now: SeatTime, then: SeatTime): Partial<SeatTime> {
  return { left: Math.max(now.left, then.left), timedOut: Math.min(now.timedOut, then.timedOut) };
}

function afterAct(state: ClockState, mark: ActMark): ClockState {
  const next = { ...state, act: mark.act };
  const only = (seat: number, change: (own: SeatTime) => SeatTime): ClockState => ({
    ...next,
    seats: next.seats.map((own, index) => (index === seat ? change(own) : own)),
  });
  const { time } = state;
  switch (mark.kind) {
    case "gift": {
      if (!takesTime(seatOf(state, mark.seat), time)) return next;
      const given = only(mark.seat, (own) => ({ ...raised(own, mark.ms), gifts: own.gifts + 1 }));
      return { ...given, gifts: state.gifts + 1 };
    }
    case "ungift":
      // Found in old matches alone: presents cannot be taken back any more.
      return only(mark.seat, (own) => (takesTime(own, time) ? lowered(own, mark.ms, state.at) : own));
    case "extend":
      return { ...next, seats: next.seats.map((own) => (takesTime(own, time) ? raised(own, mark.ms) : own)) };
    case "clock":
      return { ...next, time: mark.time, clockSince: state.seq, seats: next.seats.map((own) => renewed(own, mark)) };
    case "pause":
    case "unpause":
      return next;
    case "up":
      return only(mark.seat, (own) => (own.stint === mark.stint ? { ...own, timeOuts: mark.n } : own));
    case "held":
    case "open":
      return only(mark.seat, (own) => {
        const stands = mark.stint === null || mark.stint === own.stint;
        return stands ? { ...own, holder: mark.kind === "held" ? ("sitting" as const) : ("open" as const) } : own;
      });
    case "free":
      return only(mark.seat, (own) => freed(own, mark.how, time, mark.at));
    case "handover":
      return only(mark.seat, (own) => {
        const taken = { ...own, timedOut: 0, returns: 0, returning: false };
        return mark.to === "bot" ? { ...taken, holder: "bot" as const } : returned(taken, time, mark.at);
      });
  }
}

/** [CO-125] [CO-126] Whether the seat can receive gifts and extensions of time. */
function takesTime(own: SeatTime, { clock }: TimeSettings): boolean {
  return clock.kind === "bank" || (clock.kind === "each" && own.stint !== null);
}

/** Adds time, even beyond the cap. */
function raised(own: SeatTime, ms: number): SeatTime {
  const risen = own.stint !== null && own.left === 0 && ms > 0;
  return { ...own, left: own.left + ms, ...(risen ? { upAt: null, rises: own.rises + 1 } : {}) };
}

/** Takes time away that a present has added. `at`: now. */
function lowered(own: SeatTime, ms: number, at: number): SeatTime {
  const left = Math.max(0, own.left - ms);
  return { ...own, left, upAt: left === 0 && own.stint !== null ? (own.upAt ?? at) : null };
}

/** [CO-126] Applies a vote `clock`: every seat starts with the new time, and stints continue. */
function renewed(own: SeatTime, { time, at }: { readonly time: TimeSettings; readonly at: number }): SeatTime {
  const left = startOf(time);
  const risen = own.stint !== null && own.left === 0 && left > 0;
  return { ...own, left, upAt: null, rises: own.rises + (risen ? 1 : 0), base: left, baseAt: at };
}

/** [CO-224] [CO-225] [CO-130] The seat after its person has come back. */
function freed(own: SeatTime, how: "press" | "answer" | "undo", time: TimeSettings, at: number): SeatTime {
  if (own.holder === "person" || own.holder === "bot") return own;
  if (how === "undo") return { ...own, holder: "person" };
  if (own.stint === null) return returned(own, time, at);
  if (own.returns === 0) return { ...returned(own, time, at), returns: 1 };
  // Only the first return in a stint brings time. After a second press the seat waits for the end of the stint; a
  // second answer counts at once, but brings no time until then.
  return { ...own, returning: true, holder: how === "answer" ? "person" : own.holder };
}

/**
 * [CO-224] Gives the seat back to its person, with at least a quarter of the bank or one increment, or with the full
 * time.
 */
function returned(own: SeatTime, time: TimeSettings, at?: number): SeatTime {
  const left = Math.max(own.left, returnTime(time));
  const risen = own.stint !== null && own.left === 0 && left > 0;
  return {
    ...own,
    holder: "person",
    timedOut: 0,
    left,
    upAt: risen ? null : own.upAt,
    rises: own.rises + (risen ? 1 : 0),
    ...(at === undefined || own.stint === null ? {} : { base: left, baseAt: at }),
  };
}

/** [CO-224] The minimum time of a person who comes back. */
export function returnTime({ clock }: TimeSettings): number {
  if (clock.kind === "none") return 0;
  if (clock.kind === "each") return clock.time;
  return Math.min(clock.cap, Math.max(clock.add, Math.floor(clock.start / 4)));
}

function startOf({ clock }: TimeSettings): number {
  if (clock.kind === "none") return 0;
  return clock.kind === "each" ? clock.time : clock.start;
}

export function seatOf(state: ClockState, seat: number): SeatTime {
  const own = state.seats[seat];
  if (own === undefined) throw new Error(`The match has no seat ${seat}.`);
  return own;
}

/** [CO-131] Whether the seat is asked with no time left. An undo that leads to such a state is refused. */
export function isAskedWithoutTime({ seats }: ClockState, seat: number): boolean {
  const own = seats[seat];
  return own !== undefined && own.stint !== null && own.holder === "person" && own.left === 0;
}
