import { DAY, HOUR, MINUTE, type ActMark, type ClockState, type NoticeKind } from "@caravanserai/clocks";
import type { ClockStep, MatchClock } from "../clocks/match-clock.ts";
import type { WaitingSeat } from "../db/schema.ts";
import { makeNotice, type NewNotice } from "../notices/notice.ts";
import { newNoticeId } from "../tokens.ts";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch } from "./match-event.ts";

/** What an event or an act of the site says to people, and whose stints it ends. */
export interface StepNotices {
  readonly made: readonly NewNotice[];
  /** Seats: what they were told of their stints no longer stands. [CO-323] */
  readonly ended: readonly number[];
  /** Seats that are no longer offered to a substitute. [CO-323] */
  readonly taken: readonly number[];
  /** When reminders of the stints that last are to be looked at; null: there are none. */
  readonly remindAt: number | null;
}

/** [CO-204] After the deadline, where the table chose reminders. */
const REMIND_AFTER_UP = [DAY, 3 * DAY, 7 * DAY];
/** [CO-008] Where a table has no settings of time at all. */
const NUDGES = [DAY, 3 * DAY, 7 * DAY];

type Stints = ReadonlyMap<number, number>;

/** Acts of the site, then events, as they are about to be written. */
interface Step {
  readonly acts: readonly ActMark[];
  /** The match after it, and whom it waits for then. */
  readonly match: AnyMatch;
  readonly waiting: readonly WaitingSeat[];
  readonly step: ClockStep | null;
  readonly clock: MatchClock | null;
  /** The seat whose person caused it; null: the server did. */
  readonly by: number | null;
  readonly at: number;
}

/** [CO-311] What acts and events say: to whom the match waits from now on, that it is over, and what the acts say. */
export function noticesOfStep(live: LiveMatch, { acts, match, waiting, step, clock, by, at }: Step): StepNotices {
  const state = step?.state ?? clock?.state ?? null;
  const before = stintsOf(live, live.clock?.state ?? null, live.waiting);
  const after: Stints =
    match.result === null ? stintsOf(live, state, waiting, match.departed) : new Map<number, number>();
  // Who takes a seat over is asked anew; who has left it is asked no more.
  const handed = acts.flatMap((act) => (act.kind === "handover" ? [act.seat] : []));
  const changes = (seat: number): boolean => after.get(seat) !== before.get(seat) || handed.includes(seat);
  const ended = [...new Set([...before.keys(), ...handed])].filter(changes);
  const begun = [...after.keys()].filter((seat) => changes(seat) && seat !== by);
  // Who comes back by a press knows it.
  const returned = new Set(acts.flatMap((act) => (act.kind === "free" ? [act.seat] : [])));
  const decisions = begun
    .filter((seat) => !returned.has(seat))
    .map((seat) =>
      makeNotice("decision", { person: personAt(live, seat), match: live.id }, at, {
        ...{ seat, stint: after.get(seat) ?? null, seq: match.seq },
      }),
    );
  const isOver = match.result !== null && live.match.result === null;
  const made = [...noticesOfActs(live, acts, state), ...decisions, ...(isOver ? noticesOfEnd(live, match, at) : [])];
  return {
    made: made.filter(({ person }) => person !== null),
    ended: isOver ? live.seats.map(({ seat }) => seat) : ended,
    taken: acts.flatMap((act) => (act.kind === "free" || act.kind === "handover" ? [act.seat] : [])),
    remindAt: match.result === null ? remindAfter(live, clock, state, waiting, at) : null,
  };
}

function noticesOfEnd(live: LiveMatch, { seq }: AnyMatch, at: number): NewNotice[] {
  return live.seats.map(({ person }) => makeNotice("over", { person, match: live.id }, at, { seq }));
}

/** [CO-201] [CO-207] [CO-208] Pauses are told of where they are agreed. */
function noticesOfActs(live: LiveMatch, acts: readonly ActMark[], state: ClockState | null): NewNotice[] {
  return acts.flatMap((act): NewNotice[] => {
    const { at } = act;
    const match = live.id;
    const to = (seat: number) => ({ person: personAt(live, seat), match });
    const toOthers = (kind: NoticeKind, seat: number): NewNotice[] =>
      live.seats
        .filter((one) => one.seat !== seat && one.person !== null && one.person !== personAt(live, seat))
        .map((one) =>
          makeNotice(kind, { person: one.person, match }, at, {
            seat: one.seat,
            args: { who: nameAt(live, seat), of: String(seat) },
          }),
        );
    switch (act.kind) {
      case "up": {
        const { seat, stint, n } = act;
        const why = whyUp(acts, state, live, seat);
        const key = `time-up/${match}/${seat}/${stint}/${n}`;
        const upAt = state?.seats[seat]?.upAt ?? at;
        const own = makeNotice("time-up", to(seat), at, { seat, stint, key, args: { why, until: String(upAt) } });
        const later =
          why === "remind"
            ? REMIND_AFTER_UP.map((ms) => ({ ...own, id: newNoticeId(at), key: `${key}/${ms}`, due: upAt + ms }))
            : [];
        const tellOthers = why === "nothing" || why === "remind" || why === "open";
        return [own, ...later, ...(tellOthers ? toOthers("time-up-other", seat) : [])];
      }
      case "held":
        return toOthers("bot-sits", act.seat);
      case "open":
        return toOthers("seat-open", act.seat);
      case "gift": {
        const stint = state?.seats[act.seat]?.stint ?? null;
        const args = { who: nameAt(live, act.by), amount: String(act.ms) };
        return [makeNotice("gift", to(act.seat), at, { seat: act.seat, stint, args })];
      }
      default:
        return [];
    }
  });
}

/** [CO-201] Which of the sentences of `time-up` holds. */
function whyUp(acts: readonly ActMark[], state: ClockState | null, live: LiveMatch, seat: number): string {
  const with_ = acts.find((one) => (one.kind === "held" || one.kind === "open") && one.seat === seat);
  if (with_?.kind === "held") return state?.time.up === "forfeit" ? "spared" : "bot";
  if (with_?.kind === "open") return "open";
  const sealed = live.match.sealed.some((answer) => answer !== null);
  return state?.time.up === "default" && sealed ? "sealed" : (state?.time.up ?? "nothing");
}

/** The stints of persons: by seat the event with which it began. */
function stintsOf(
  live: LiveMatch,
  state: ClockState | null,
  waiting: readonly WaitingSeat[],
  departed: readonly number[] = live.match.departed,
): Stints {
  const isPersons = (seat: number): boolean => personAt(live, seat) !== null && !departed.includes(seat);
  const all: (readonly [number, number | null])[] =
    state === null
      ? waiting.map(({ seat, stint }) => [seat, stint ?? 0])
      : state.seats.map(({ stint, holder }, seat) => [seat, holder === "person" ? stint : null]);
  return new Map(all.flatMap(([seat, stint]) => (stint === null || !isPersons(seat) ? [] : [[seat, stint]])));
}

/** [CO-325] `near` may be put before the night, this long before its instant at most. */
const BEFORE_NIGHT = 12 * HOUR + 30 * MINUTE;

/**
 * [CO-312] [CO-008] When reminders are to be looked at after an event or act: not later than the first of them, maybe
 * earlier, for holds and nights are left out where that saves computing them with every event. [CO-253]
 */
function remindAfter(
  live: LiveMatch,
  clock: MatchClock | null,
  state: ClockState | null,
  waiting: readonly WaitingSeat[],
  now: number,
): number | null {
  const instants = live.seats.flatMap(({ seat }): number[] => {
    const own = state?.seats[seat];
    if (state === null || own === undefined || own.left < BEFORE_NIGHT + HOUR)
      return remindersAt(live, seat, clock, state, waiting, now).map(({ at }) => at);
    if (own.stint === null || own.holder !== "person" || personAt(live, seat) === null) return [];
    const runs = (part: number): number[] => {
      const target = Math.floor(own.base * part);
      return own.left > target ? [now + own.left - target] : [];
    };
    return [...runs(1 / 2), ...runs(1 / 10).map((at) => Math.max(now + HOUR, at - BEFORE_NIGHT))];
  });
  return nextOf(instants, now);
}

/** The exact next instant after `now` at which somebody is reminded; null: there is none. */
export function nextReminder(live: LiveMatch, now: number): number | null {
  const state = live.clock?.state ?? null;
  return nextOf(
    live.seats.flatMap(({ seat }) => remindersAt(live, seat, live.clock, state, live.waiting, now).map(({ at }) => at)),
    now,
  );
}

function nextOf(instants: readonly number[], now: number): number | null {
  const next = Math.min(...instants.filter((at) => at > now));
  return Number.isFinite(next) ? next : null;
}

/** A reminder of a stint that lasts. `key` is the same whenever it is computed. */
export interface Reminder {
  readonly kind: "half" | "near" | "nudge";
  readonly at: number;
  readonly stint: number;
  readonly key: string;
}

/** All reminders of the present stint of a seat that can be foreseen. */
export function remindersAt(
  live: LiveMatch,
  seat: number,
  clock: MatchClock | null,
  state: ClockState | null,
  waiting: readonly WaitingSeat[],
  now: number,
): Reminder[] {
  if (personAt(live, seat) === null || live.match.departed.includes(seat)) return [];
  if (state === null || clock === null) {
    const awaited = waiting.find((one) => one.seat === seat);
    if (awaited?.stintSince === undefined) return [];
    const { stint = 0, stintSince } = awaited;
    const since = Date.parse(stintSince);
    const nudges = live.nudges ?? NUDGES;
    return nudges.map((ms) => ({
      ...{ kind: "nudge" as const, at: since + ms, stint },
      key: `nudge/${live.id}/${seat}/${stint}/${since}/${ms}`,
    }));
  }
  const own = state.seats[seat];
  if (own?.holder !== "person" || own.stint === null) return [];
  const { half, near } = clock.reminders(seat, now, state);
  const { stint, baseAt } = own;
  const at = (kind: "half" | "near", instant: number | null): Reminder[] =>
    instant === null ? [] : [{ kind, at: instant, stint, key: `${kind}/${live.id}/${seat}/${stint}/${baseAt}` }];
  return [...at("half", half), ...at("near", near)];
}

export function personAt(live: LiveMatch, seat: number): string | null {
  const there = live.seats[seat];
  return there?.kind === "person" ? there.person : null;
}

function nameAt(live: LiveMatch, seat: number): string {
  return live.seats[seat]?.name ?? "";
}
