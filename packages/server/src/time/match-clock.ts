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
  MINUTE,
  nearDue,
  nextTimeOut,
  remindersOf,
  vacationLeft,
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

/** What is stored of a match's clock. [CO-164] */
export interface StoredClock {
  /** The settings with which it began; a vote may have replaced them. */
  readonly time: TimeSettings;
  /** The mark with which it began; null: it has not begun. */
  readonly first: EventMark | null;
  /** The clock right after the event of the first of `marks`; null: it has not begun. */
  readonly base: ClockState | null;
  /** In order: of that event and of all since. */
  readonly marks: readonly EventMark[];
  /** All acts since it began, in order. `after`: the event before. */
  readonly acts: readonly { readonly after: number; readonly mark: ActMark }[];
  /** By seat: who has held it, in order; null: no person, or a person without stored data. */
  readonly tenures: readonly (readonly (StoredTenure | null)[])[];
}

/** A person who holds a seat from a given time; `from` is null for the start of the match. */
interface StoredTenure {
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

/**
 * The clock of a match in memory. `after` computes the clock after new marks; `accept` applies them once they are
 * committed.
 */
export class MatchClock {
  readonly #time: TimeSettings;
  readonly #seats: number;
  readonly #tenures: readonly (readonly Tenure[])[];
  readonly #downtimes: () => readonly Interval[];
  /**
   * The marks from which holds are computed, in order: the first mark, all acts, and the events that affect the holds.
   * [CO-162]
   */
  readonly #marks: Mark[];
  readonly #entries: Entry[];
  /** The clock of the newest snapshot. */
  #settled: ClockState | null = null;
  /** How many of these marks are acts of the site. */
  #acts: number;
  /**
   * The last computed holds, and the number of acts and downtimes that they cover. Later events do not change them: a
   * downtime begins with the last mark a minute before its end [CO-162], and the holds are cached only when a later
   * mark exists.
   */
  #held: { readonly acts: number; readonly downtimes: number; readonly holds: HeldIntervals } | null = null;

  constructor(stored: StoredClock, downtimes: () => readonly Interval[]) {
    const { time, first, base, marks, acts, tenures } = stored;
    this.#time = time;
    this.#seats = tenures.length;
    this.#downtimes = downtimes;
    this.#tenures = tenures.map((held) =>
      held.map((tenure, place) => ({
        from: place === 0 ? -Infinity : (tenure?.from ?? -Infinity),
        person: personalTime(tenure),
      })),
    );
    // An act comes after the event before it.
    const all = [
      ...(first === null || first.seq === marks[0]?.seq ? [] : [{ mark: first, place: first.seq, act: -1 }]),
      ...marks.map((mark) => ({ mark, place: mark.seq, act: -1 })),
      ...acts.map(({ mark, after }) => ({ mark, place: after, act: mark.act })),
    ].sort((one, other) => one.place - other.place || one.act - other.act);
    this.#marks = all.map(({ mark }) => mark);
    this.#acts = acts.length;
    const [begun] = marks;
    this.#entries = base === null || begun === undefined ? [] : [{ mark: begun, state: base }];
    if (base === null) return;
    const since = this.#marks.filter((mark) => (isEvent(mark) ? mark.seq > base.seq : mark.act > base.act));
    this.#entries.push(...this.#entriesAfter(since, this.holds(), null));
  }

  /** The clock after the last mark. */
  get state(): ClockState {
    return this.#entries.at(-1)?.state ?? initialClock(this.#time, this.#seats);
  }

  get time(): TimeSettings {
    return this.state.time;
  }

  /** Whether a bot sits in until the seat's person is back. */
  isSitting(seat: number): boolean {
    return this.state.seats[seat]?.holder === "sitting";
  }

  /**
   * [CO-172] If the site gave the last answer of a seat because its time was up: the deadline, and the zone of its
   * person. Null: the person gave the last answer, or it is long past.
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
   * [CO-171] Whether an answer of the seat that is now too late was received before the deadline of the time-out that
   * answered for the seat or forfeited it. An answer that the person's own later answer superseded does not count.
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
    return this.#marks.findLast((mark) => !isEvent(mark) && mark.kind === "gift" && mark.by === seat)?.at ?? null;
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

  /**
   * [CO-162] The last downtime that affected the match, if the site has been back for less than a day; null: there was
   * none.
   */
  lastDown(now: number): Interval | null {
    const recent = this.#downtimes().filter(({ to }) => now < to + DAY);
    const last = downtimesOf(this.#marks, recent).at(-1);
    if (last === undefined) return null;
    // [CO-161] The hold includes the time that people have to come back, but the site was up then.
    const to = last.to - COME_BACK;
    return last.from < to ? { from: last.from, to } : null;
  }

  /** [CO-100] The clocks of all seats. */
  clocks(now: number): readonly SeatClock[] {
    return clocksAt(this.state, this.holds(), now);
  }

  /** [CO-143] The rest of a seat's vacation budget. */
  vacationLeft(seat: number, now: number): number {
    const sources = { time: this.#time, marks: this.#marks, tenures: this.#tenures, downtimes: this.#downtimes() };
    return vacationLeft(sources, seat, now);
  }

  /** [CO-251] When the match must be checked next. */
  nextTimeOut(state: ClockState = this.state): number | null {
    return nextTimeOut(state, this.holds());
  }

  /**
   * [CO-312] The reminders of a seat's stint as far as they can be computed now; null: there is none. [CO-325] `near`
   * is moved out of the night.
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

  /** The event with which the clock began: the start of the match, or the event before a vote gave it the clock. */
  get #began(): number {
    const [first] = this.#marks;
    return first !== undefined && isEvent(first) ? first.seq : 0;
  }

  /**
   * [CO-131] From when on the seat would be without time if it undid event `seq` and nothing else happened; null: it
   * would have no deadline.
   */
  undoUntil(seat: number, seq: number): number | null {
    const entries = this.#entries;
    const index = placeOf(entries, seq);
    const holds = this.holds();
    let state = index < 0 ? this.state : (entries[index - 1]?.state ?? initialClock(this.#time, this.#seats));
    if (index >= 0 && index < entries.length - 1) {
      const undo: EventMark = { seq: this.state.seq + 1, at: this.state.at, undoes: seq, awaited: [] };
      // The undo itself leads to a position whose questions the marks before it already contain, so it is left out.
      for (const mark of countingAfter(entries, index, undo).slice(0, -1))
        state = advance(state, mark, holds, stateAfter(entries));
    }
    return deadlineOf(state, holds, seat);
  }

  /** Turns acts into marks, numbered from the last act. */
  number(acts: readonly Act[], at: number): ActMark[] {
    const from = this.state.act + 1;
    return acts.map((act, index) => ({ ...act, act: from + index, at: Math.max(at, this.state.at) }));
  }

  /**
   * The clock after these marks; changes nothing. [CO-103] An `at` earlier than that of the last mark is replaced by
   * the latter.
   * @param then the clock right after an event long ago, if one of the marks goes back to that event
   */
  after(marks: readonly Mark[], then: ClockState | null = null): ClockStep {
    const holds = this.holds(marks);
    const [only] = marks;
    if (marks.length === 1 && only !== undefined && changesNothingBefore(only)) {
      const state = advance(this.state, only, holds, UNKNOWN);
      return { marks, states: [state], state };
    }
    const added = this.#entriesAfter(marks, holds, then);
    const states = added.map(({ state }) => state);
    return { marks, states, state: states.at(-1) ?? this.state };
  }

  /** The entries that these marks add to those in memory. */
  #entriesAfter(marks: readonly Mark[], holds: HeldIntervals, then: ClockState | null): Entry[] {
    const entries = [...this.#entries];
    const stateAt = (seq: number): ClockState | undefined => (then?.seq === seq ? then : stateAfter(entries)(seq));
    for (const mark of marks) {
      const last = entries.at(-1)?.state ?? initialClock(this.#time, this.#seats);
      const state =
        isEvent(mark) && mark.undoes !== undefined
          ? this.#afterUndo(entries, mark, mark.undoes, holds)
          : advance(last, mark, holds, stateAt);
      entries.push({ mark, state });
    }
    return entries.slice(this.#entries.length);
  }

  /** Applies committed marks. */
  accept({ marks, states }: ClockStep): void {
    for (const [index, mark] of marks.entries()) {
      this.#remember(mark);
      if (!isEvent(mark)) this.#acts += 1;
      this.#entries.push({ mark, state: states[index] ?? this.state });
    }
  }

  /**
   * [CO-164] The newest clock from which everything can be computed that may still change, to be stored with a
   * snapshot. An undo needs the mark of the event before the one that it undoes. What lies before the snapshot before
   * this one is dropped: what was decided since may still be asked about. [CO-171] [CO-172]
   * @param undoable the first event that may be undone; Infinity: none
   */
  settle(undoable: number): ClockState {
    const entries = this.#entries;
    const index = entries.findIndex(({ mark }) => isEvent(mark) && mark.seq >= undoable);
    // the newest event is kept: its time-out may still be asked about when the match is opened again
    const newest = entries.findLastIndex(isOfEvent);
    const first = firstChanged(entries, index >= 0 ? index : newest >= 0 ? newest : entries.length);
    const place = entries.slice(0, first).findLastIndex(isOfEvent);
    const settled = entries[Math.max(0, place)]?.state ?? this.state;
    const former = entries.findIndex(({ state }) => state === this.#settled);
    if (former > 0) entries.splice(0, former);
    this.#settled = settled;
    return settled;
  }

  /**
   * [CO-162] An event affects the holds only if it is the last mark before a downtime. Any other event is dropped once
   * a later mark exists.
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

  /**
   * [CO-130] [CO-164] Computes the states since the undone event again, starting from the one before it. An event
   * before the clock began [CO-530] has not changed it.
   */
  #afterUndo(entries: readonly Entry[], undo: EventMark, undoes: number, holds: HeldIntervals): ClockState {
    const index = placeOf(entries, undoes);
    const last = entries.at(-1)?.state;
    if (last !== undefined && undoes < this.#began)
      return effectiveMarks([undo]).reduce((state, mark) => advance(state, mark, holds, UNKNOWN), last);
    if (index < 0) throw new Error(`Event ${undoes} is too long ago for its clock to be undone.`);
    const first = firstChanged(entries, index);
    let state = entries[first - 1]?.state ?? initialClock(this.#time, this.#seats);
    for (const mark of countingAfter(entries, first, undo)) state = advance(state, mark, holds, stateAfter(entries));
    return state;
  }
}

function isOfEvent({ mark }: Entry): boolean {
  return isEvent(mark);
}

/** The index of event `seq`, which is usually the last; -1: it is not among the entries. */
function placeOf(entries: readonly Entry[], seq: number): number {
  return entries.findLastIndex(({ mark }) => isEvent(mark) && mark.seq === seq);
}

/** Adds reminders that fell due just before the last mark. The caller must not send a reminder twice. */
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

/** Whether a mark neither undoes an event nor goes back: the state after it then needs only the state before it. */
function changesNothingBefore(mark: Mark): boolean {
  return !isEvent(mark) || (mark.undoes === undefined && mark.back === undefined);
}

/**
 * [CO-164] The first entry from `index` on, or before it, whose state is no longer true: an event in between may have
 * been taken back by a later one, or left out by going back.
 */
function firstChanged(entries: readonly Entry[], index: number): number {
  let first = index;
  for (let i = entries.length - 1; i >= first; i--) {
    const mark = entries[i]?.mark;
    if (mark === undefined || !isEvent(mark)) continue;
    const undone = mark.undoes === undefined ? -1 : placeOf(entries, mark.undoes);
    const left = mark.back === undefined ? -1 : placeOf(entries, mark.back.to) + 1;
    for (const place of [undone, left]) if (place > 0 && place < first) first = place;
  }
  return first;
}

/** [CO-130] The marks from the undone event on that count after the undo, ending with the undo itself. */
function countingAfter(entries: readonly Entry[], index: number, undo: EventMark): Mark[] {
  const before = effectiveMarks(entries.slice(0, index).map(({ mark }) => mark));
  const counting = effectiveMarks([...entries.map(({ mark }) => mark), undo]);
  return counting.slice(before.length);
}

const UNKNOWN = (): undefined => undefined;

function stateAfter(entries: readonly Entry[]) {
  return (seq: number): ClockState | undefined => entries.find(({ mark }) => isEvent(mark) && mark.seq === seq)?.state;
}

function personalTime(person: StoredTenure | null): Tenure["person"] {
  if (person === null) return null;
  const { calendars, vacations } = person;
  const unknown = { from: 0, calendar: { zone: "Etc/UTC", quiet: { from: "22:00", to: "07:00" }, rest: [6, 7] } };
  return { calendars: calendars ?? [unknown], vacations };
}
