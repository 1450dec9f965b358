import {
  advance,
  calendarForNotices,
  clocksAt,
  COME_BACK,
  DAY,
  deadlineOf,
  downtimesOf,
  effectiveMarks,
  heldIntervals,
  HOUR,
  initialClock,
  isEvent,
  markFromStored,
  MINUTE,
  nearDue,
  nextTimeOut,
  remindersOf,
  timeOfStored,
  vacationLeft,
  type Act,
  type ActMark,
  type Calendar,
  type CalendarVersion,
  type ClockState,
  type EventMark,
  clockAsText,
  clockFromStored,
  type HeldIntervals,
  type Interval,
  type Mark,
  type Reminders,
  type SeatClock,
  type StoredClockState,
  type StoredMark,
  type Tenure,
  type TimeSettings,
  type Vacations,
} from "@caravanserai/clocks";

/** What is read of a match's clock: the start, all acts, and the last events with the clock after each. */
export interface StoredClock {
  readonly time: TimeSettings;
  readonly act: number;
  /** In order; with the start, however long ago it was, whose clock is whole. */
  readonly events: readonly { readonly mark: StoredMark; readonly clock: StoredClockState }[];
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
  /**
   * What holds are made of, in order: the first mark, all acts, and of the events those of which the holds depend.
   * [CO-162]
   */
  readonly #marks: Mark[];
  readonly #entries: Entry[];
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
    const [first] = stored.events;
    this.#time = (first === undefined ? undefined : timeOfStored(first.clock)) ?? stored.time;
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
      ...stored.events.map(({ mark: packed, clock }) => {
        const mark = markFromStored(packed);
        return { mark, at: order(mark, 0), state: this.fromStored(clock) };
      }),
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

  /** As it is stored with an event: the text of JSON of a `StoredClockState`. */
  asText(state: ClockState): string {
    return clockAsText(state, this.#time);
  }

  fromStored(stored: StoredClockState): ClockState {
    return clockFromStored(stored, this.#time);
  }

  /** Whether a bot decides for the seat's person until they are back. */
  isSitting(seat: number): boolean {
    return this.state.seats[seat]?.holder === "sitting";
  }

  /**
   * [CO-172] When the time of a seat was up whose last answer was given because of that, and in which zone its person
   * reads it; null: its last answer is the person's own, or is long past.
   */
  answeredFor(seat: number): { readonly deadline: number; readonly zone: string } | null {
    const entries = this.#entries;
    const last = entries.findLastIndex(({ mark }) => isEvent(mark) && mark.seat === seat);
    const mark = entries[last]?.mark;
    if (mark === undefined || !isEvent(mark) || mark.cause !== "time") return null;
    const deadline = entries[last - 1]?.state.seats[seat]?.upAt ?? mark.at;
    return { deadline, zone: this.#calendarOf(seat)?.zone ?? "Etc/UTC" };
  }

  /**
   * [CO-171] Whether an answer of the seat that was received at this instant, and is too late now, was received before
   * the deadline of the time-out that has answered for it, or forfeited. One that the person's own later answer has
   * made void is none.
   */
  hasLost(seat: number, received: number): boolean {
    const entries = this.#entries;
    const isOwn = ({ mark }: Entry): boolean => isEvent(mark) && mark.seat === seat;
    const byTime = entries.findLastIndex((entry) => isOwn(entry) && (entry.mark as EventMark).cause === "time");
    const byPerson = entries.findLast((entry) => isOwn(entry) && (entry.mark as EventMark).received !== undefined);
    const deadline = entries[byTime - 1]?.state.seats[seat]?.upAt ?? null;
    return deadline !== null && received < deadline && received >= (byPerson?.mark.at ?? -Infinity);
  }

  /** [CO-750] When this seat last gave time to another; null: never. */
  lastGiftBy(seat: number): number | null {
    const last = this.#marks.findLast((mark) => !isEvent(mark) && mark.kind === "gift" && mark.by === seat);
    return last?.at ?? null;
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

  /** [CO-162] When the site was last down for the match, if it has been back for less than a day; null: it was not. */
  lastDown(now: number): Interval | null {
    const recent = this.#downtimes().filter(({ to }) => now < to + DAY);
    const last = downtimesOf(this.#marks, recent).at(-1);
    if (last === undefined) return null;
    // [CO-161] What people have to come back is held too, but the site was there.
    const to = last.to - COME_BACK;
    return last.from < to ? { from: last.from, to } : null;
  }

  /** [CO-100] */
  clocks(now: number): readonly SeatClock[] {
    return clocksAt(this.state, this.holds(), now);
  }

  /** [CO-143] What is left of a seat's budget of vacation. */
  vacationLeft(seat: number, now: number): number {
    const sources = { time: this.#time, marks: this.#marks, tenures: this.#tenures, downtimes: this.#downtimes() };
    return vacationLeft(sources, seat, now);
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
    const holds = this.holds(marks);
    const [only] = marks;
    if (marks.length === 1 && only !== undefined && changesNothingBefore(only)) {
      const state = advance(this.state, only, holds, UNKNOWN);
      return { marks, states: [state], state };
    }
    const added: Entry[] = [];
    const stateAt = (seq: number): ClockState | undefined =>
      then?.seq === seq ? then : stateAfter([...this.#entries, ...added])(seq);
    let { state } = this;
    for (const mark of marks) {
      state =
        isEvent(mark) && mark.undoes !== undefined
          ? this.#afterUndo([...this.#entries, ...added], mark, holds)
          : advance(state, mark, holds, stateAt);
      added.push({ mark, state });
    }
    return { marks, states: added.map((entry) => entry.state), state };
  }

  /**
   * The marks are committed.
   * @param undoable the first event that may be undone; Infinity: none. States before it are forgotten, but for what
   * `hasLost` wants to know of the last time-outs
   */
  accept({ marks, states }: ClockStep, undoable: number): void {
    for (const [index, mark] of marks.entries()) {
      this.#remember(mark);
      if (!isEvent(mark)) this.#acts += 1;
      this.#entries.push({ mark, state: states[index] ?? this.state });
    }
    const entries = this.#entries;
    let first = 0;
    while (first < entries.length && !isKept(entries[first]?.mark, undoable)) first += 1;
    // The state before it is kept too; the last one always.
    const unneeded = Math.max(first - 1, entries.length - KEPT);
    if (unneeded > 0) entries.splice(0, unneeded);
  }

  /**
   * [CO-162] An event changes what holds the clock only as the last mark before the site was down: one that is not, and
   * no longer the last, is forgotten.
   */
  #remember(mark: Mark): void {
    const marks = this.#marks;
    const last = marks.at(-1);
    const isLastBefore = ({ to }: Interval): boolean =>
      last !== undefined && last.at <= to - MINUTE && mark.at > to - MINUTE;
    if (last === undefined || marks.length === 1 || !isEvent(last) || this.#downtimes().some(isLastBefore))
      marks.push(mark);
    else marks[marks.length - 1] = mark;
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

/** Marks whose states are kept in memory at most: more than answers that may be undone. */
const KEPT = 128;

/** Nothing is undone and the table does not go back: the state after the mark needs only the one before it. */
function changesNothingBefore(mark: Mark): boolean {
  return !isEvent(mark) || (mark.undoes === undefined && mark.back === undefined);
}

/** An event that may be undone, or that the site answered for because time was up. */
function isKept(mark: Mark | undefined, undoable: number): boolean {
  return mark !== undefined && isEvent(mark) && (mark.seq >= undoable || mark.cause === "time");
}

const UNKNOWN = (): undefined => undefined;

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
