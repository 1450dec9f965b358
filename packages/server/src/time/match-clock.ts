import {
  advance,
  calendarForNotices,
  clocksAt,
  deadlineOf,
  effectiveMarks,
  heldIntervals,
  HOUR,
  initialClock,
  isEvent,
  MINUTE,
  nearDue,
  nextTimeOut,
  remindersOf,
  type Act,
  type ActMark,
  type Calendar,
  type CalendarVersion,
  type ClockState,
  type EventMark,
  type HeldIntervals,
  type Interval,
  type Mark,
  type Reminders,
  type SeatClock,
  type Tenure,
  type TimeSettings,
  type Vacations,
} from "@caravanserai/clocks";

/** What is read of a match's clock: the start, all acts, and the last events with the clock after each. */
export interface StoredClock {
  readonly time: TimeSettings;
  readonly act: number;
  /** In order; with the start, however long ago it was. */
  readonly events: readonly { readonly mark: EventMark; readonly clock: ClockState }[];
  readonly acts: readonly { readonly after: number; readonly mark: ActMark }[];
  /** By seat: who has held it, in order; null: no person, or one of whom nothing is known. */
  readonly tenures: readonly (readonly (StoredTenure | null)[])[];
}

/** Who holds a seat from an instant on; null: from the start. */
export interface StoredTenure {
  readonly from: number | null;
  readonly calendars: readonly CalendarVersion[] | null;
  readonly vacations: Vacations;
}

/** The clock after a mark that is not committed yet. */
export interface ClockStep {
  readonly marks: readonly Mark[];
  readonly states: readonly ClockState[];
  /** After the last mark. */
  readonly state: ClockState;
}

interface Entry {
  readonly mark: Mark;
  readonly state: ClockState;
}

/** The clock of a match in memory. It is asked what a mark would come to; what is committed is told to it. */
export class MatchClock {
  readonly #time: TimeSettings;
  readonly #seats: number;
  readonly #tenures: readonly (readonly Tenure[])[];
  readonly #downtimes: () => readonly Interval[];
  /** All marks that are known, in order; the oldest have no state any more. */
  readonly #marks: Mark[];
  #entries: readonly Entry[];
  /** How many of them are acts of the site. */
  #acts: number;
  /**
   * What holds the clock, as it was computed last, and from how many acts and downtimes. Later events change it no
   * more: a downtime begins with the last mark a minute before its end [CO-162], and it is kept only when there is a
   * later one.
   */
  #held: { readonly acts: number; readonly downtimes: number; readonly holds: HeldIntervals } | null = null;

  constructor(stored: StoredClock, downtimes: () => readonly Interval[]) {
    // A vote may have replaced the settings with which the clock began.
    this.#time = stored.events[0]?.clock.time ?? stored.time;
    this.#seats = stored.tenures.length;
    this.#downtimes = downtimes;
    this.#tenures = stored.tenures.map((held) =>
      held.map((tenure, place) => ({
        from: place === 0 ? -Infinity : (tenure?.from ?? -Infinity),
        person: personalTime(tenure),
      })),
    );
    const order = (mark: Mark, after: number): readonly [number, number] =>
      isEvent(mark) ? [mark.seq, -1] : [after, mark.act];
    const all: { readonly mark: Mark; readonly at: readonly [number, number]; readonly state?: ClockState }[] = [
      ...stored.events.map(({ mark, clock }) => ({ mark, at: order(mark, 0), state: clock })),
      ...stored.acts.map(({ mark, after }) => ({ mark, at: order(mark, after) })),
    ];
    all.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
    this.#marks = all.map(({ mark }) => mark);
    this.#acts = this.#marks.filter((mark) => !isEvent(mark)).length;
    this.#entries = this.#statesOf(all);
  }

  /** The clock after the last mark. */
  get state(): ClockState {
    return this.#entries.at(-1)?.state ?? initialClock(this.#time, this.#seats);
  }

  get time(): TimeSettings {
    return this.state.time;
  }

  /** Whether a bot decides for the seat's person until they are back. */
  isSitting(seat: number): boolean {
    return this.state.seats[seat]?.holder === "sitting";
  }

  /** What holds the clock, with marks that are not committed yet as well. */
  holds(more: readonly Mark[] = []): HeldIntervals {
    const downtimes = this.#downtimes();
    const known = this.#held;
    const addsActs = more.some((mark) => !isEvent(mark));
    if (!addsActs && known?.downtimes === downtimes.length && known.acts === this.#acts) return known.holds;
    const marks = [...this.#marks, ...more];
    const holds = heldIntervals({ time: this.#time, marks, tenures: this.#tenures, downtimes });
    const last = marks.at(-1);
    if (!addsActs && last !== undefined && downtimes.every(({ to }) => last.at > to - MINUTE))
      this.#held = { acts: this.#acts, downtimes: downtimes.length, holds };
    return holds;
  }

  /** [CO-100] */
  clocks(now: number): readonly SeatClock[] {
    return clocksAt(this.state, this.holds(), now);
  }

  /** [CO-251] When the match has to be looked at next. */
  nextTimeOut(state: ClockState = this.state): number | null {
    return nextTimeOut(state, this.holds());
  }

  /**
   * [CO-312] The reminders of a seat's stint as they are known now; null: there is none. [CO-325] `near` is placed with
   * regard to the night.
   */
  reminders(seat: number, now: number, state: ClockState = this.state): Reminders {
    const holds = this.holds();
    const { half, near } = withPast(remindersOf(state, holds, seat), state, seat);
    const deadline = near === null ? null : deadlineOf(state, holds, seat);
    const calendar = this.#calendarOf(seat);
    return {
      half,
      near: near === null || deadline === null || calendar === null ? near : nearDue(calendar, near, deadline, now),
    };
  }

  #calendarOf(seat: number): Calendar | null {
    const person = this.#tenures[seat]?.at(-1)?.person ?? null;
    return person === null ? null : calendarForNotices(person.calendars);
  }

  /** Acts as marks, numbered on from the last one. */
  number(acts: readonly Act[], at: number): ActMark[] {
    const from = this.state.act + 1;
    return acts.map((act, index) => ({ ...act, act: from + index, at: Math.max(at, this.state.at) }));
  }

  /**
   * What the clock would be after these marks; nothing is changed. [CO-103] An `at` before the last mark's is taken as
   * that.
   * @param then the clock right after an event long ago, where one of the marks goes back to it
   */
  after(marks: readonly Mark[], then: ClockState | null = null): ClockStep {
    const stateAt = (known: readonly Entry[]) => (seq: number) => (then?.seq === seq ? then : stateAfter(known)(seq));
    const holds = this.holds(marks);
    let entries = this.#entries;
    const states: ClockState[] = [];
    for (const mark of marks) {
      const state =
        isEvent(mark) && mark.undoes !== undefined
          ? this.#afterUndo(entries, mark, holds)
          : advance(entries.at(-1)?.state ?? initialClock(this.#time, this.#seats), mark, holds, stateAt(entries));
      entries = [...entries, { mark, state }];
      states.push(state);
    }
    return { marks, states, state: states.at(-1) ?? this.state };
  }

  /** The marks are committed. */
  accept({ marks, states }: ClockStep): void {
    this.#marks.push(...marks);
    this.#acts += marks.filter((mark) => !isEvent(mark)).length;
    this.#entries = [
      ...this.#entries,
      ...marks.map((mark, index) => ({ mark, state: states[index] ?? this.state })),
    ].slice(-KEPT);
  }

  /** [CO-130] [CO-164] The states since the undone event are computed anew, from the one before it. */
  #afterUndo(entries: readonly Entry[], undo: EventMark, holds: HeldIntervals): ClockState {
    const index = entries.findIndex(({ mark }) => isEvent(mark) && mark.seq === undo.undoes);
    if (index < 0) throw new Error(`Event ${String(undo.undoes)} is too long ago for its clock to be undone.`);
    const before = effectiveMarks(entries.slice(0, index).map(({ mark }) => mark));
    const counting = effectiveMarks([...entries.map(({ mark }) => mark), undo]);
    let state = entries[index - 1]?.state ?? initialClock(this.#time, this.#seats);
    for (const mark of counting.slice(before.length)) state = advance(state, mark, holds, stateAfter(entries));
    return state;
  }

  #statesOf(all: readonly { readonly mark: Mark; readonly state?: ClockState }[]): Entry[] {
    const holds = this.holds();
    const entries: Entry[] = [];
    let isWhole = false;
    for (const { mark, state } of all) {
      if (state !== undefined) {
        // Between the start and the last events some are not read.
        if (isEvent(mark) && mark.seq !== 0 && !isNext(entries.at(-1), mark)) entries.length = 0;
        isWhole = true;
        entries.push({ mark, state });
      } else if (isWhole) {
        const last = entries.at(-1);
        if (last !== undefined) entries.push({ mark, state: advance(last.state, mark, holds, stateAfter(entries)) });
      }
    }
    return entries;
  }
}

/** What fell due just before the last mark is still to be said; who has said it once does not say it again. */
function withPast({ half, near }: Reminders, state: ClockState, seat: number): Reminders {
  const own = state.seats[seat];
  const passed = (part: number, least: number): number | null =>
    own !== undefined &&
    own.stint !== null &&
    own.holder === "person" &&
    own.base >= least &&
    own.left > 0 &&
    own.left <= Math.floor(own.base * part)
      ? state.at
      : null;
  return { half: half ?? passed(1 / 2, 6 * HOUR), near: near ?? passed(1 / 10, HOUR) };
}

/** Marks whose states are kept in memory: more than answers that may be undone. */
const KEPT = 128;

function isNext(last: Entry | undefined, mark: EventMark): boolean {
  return last?.state.seq === mark.seq - 1;
}

function stateAfter(entries: readonly Entry[]) {
  return (seq: number): ClockState | undefined => entries.find(({ mark }) => isEvent(mark) && mark.seq === seq)?.state;
}

function personalTime(person: StoredTenure | null): Tenure["person"] {
  if (person === null) return null;
  const { calendars, vacations } = person;
  const unknown = { from: 0, calendar: { zone: "Etc/UTC", quiet: { from: "22:00", to: "07:00" }, rest: [6, 7] } };
  return { calendars: calendars ?? [unknown], vacations };
}
