import {
  NUDGES,
  REMINDERS_AFTER_UP,
  SECOND,
  timeOutKey,
  type ActMark,
  type ClockState,
  type NoticeKind,
} from "@caravanserai/clocks";
import type { ClockStep, MatchClock } from "../time/match-clock.ts";
import type { WaitingSeat } from "../db/schema.ts";
import { makeNotice, type NewNotice } from "../db/notice.ts";
import { newNoticeId } from "../tokens.ts";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch } from "./match-event.ts";

/** The notices of an event or an act of the site, and the stints that it ends. */
export interface StepNotices {
  readonly made: readonly NewNotice[];
  /** People whose stints begin; their open pages are notified at once. [CO-320] */
  readonly asked: readonly AskedPerson[];
  /** Seats whose stints end: their notices about them are obsolete. [CO-323] */
  readonly ended: readonly number[];
  /** Seats that are no longer offered to a substitute. [CO-323] */
  readonly taken: readonly number[];
  /** When to check the stints that continue, in milliseconds since 1970; null: the wake-up is not moved. */
  readonly remindAt: number | null;
}

/** A person whose seat the match waits for. */
export interface AskedPerson {
  readonly person: string;
  readonly seat: number;
}

/**
 * [CO-311] A stint shorter than this is announced on open pages only. Other notices of a stint come from the wake-up
 * `remind`, after the stint has lasted this long.
 */
export const NOTICED_AFTER = 10 * SECOND;
/** The maximum difference between the clocks of two servers. */
const CLOCKS_DIFFER = SECOND;

/** By seat: the event with which its person's present stint began; null: the match does not wait for that person. */
type Stints = readonly (number | null)[];

/** Acts of the site, then events, before they are written. */
interface Step {
  readonly acts: readonly ActMark[];
  /** The match after the step, and whom it then waits for. */
  readonly match: AnyMatch;
  readonly waiting: readonly WaitingSeat[];
  readonly step: ClockStep | null;
  readonly clock: MatchClock | null;
  /** The seat whose person caused the step; null: the server did. */
  readonly by: number | null;
  readonly at: number;
}

/** [CO-311] The notices of acts and events: whom the match asks now, whether it is over, and what the acts say. */
export function noticesOfStep(live: LiveMatch, { acts, match, waiting, step, clock, by, at }: Step): StepNotices {
  const state = step?.state ?? clock?.state ?? null;
  const before = stintsOf(live, live.clock?.state ?? null, live.waiting);
  const after = match.result === null ? stintsOf(live, state, waiting, match.departed) : [];
  const handed = seatsOfActs(acts, "handover");
  const returned = seatsOfActs(acts, "free");
  const ended: number[] = [];
  const asked: AskedPerson[] = [];
  let isAnybodyAwaited = false;
  for (const { seat } of live.seats) {
    const [was, is] = [before[seat] ?? null, after[seat] ?? null];
    const isHanded = handed.includes(seat);
    if (isHanded || (was !== null && was !== is && mayBeNoticed(live, seat, was, at))) ended.push(seat);
    if (is === null) continue;
    isAnybodyAwaited = true;
    // The new holder of a seat is notified again. A person who has pressed "I am back" already sees the ask on the
    // page.
    const begins = (is !== was || isHanded) && seat !== by && !returned.includes(seat);
    const person = begins ? personAt(live, seat) : null;
    if (person !== null) asked.push({ person, seat });
  }
  const isOver = match.result !== null && live.match.result === null;
  const made = [
    ...noticesOfActs(live, acts, (act) => step?.states[step.marks.indexOf(act)] ?? state),
    ...(isOver ? noticesOfEnd(live, match, at) : noticesOfOrders(live, match, at)),
  ];
  return {
    made: made.filter(({ person }) => person !== null),
    asked,
    ended: isOver ? live.seats.map(({ seat }) => seat) : ended,
    taken: [...returned, ...handed],
    remindAt: !isAnybodyAwaited || (acts.length === 0 && isLookedAtSoon(live, at)) ? null : at + NOTICED_AFTER,
  };
}

/** The seats of all acts of one kind. */
function seatsOfActs(acts: readonly ActMark[], kind: "handover" | "free"): number[] {
  return acts.flatMap((act) => (act.kind === kind ? [act.seat] : []));
}

/**
 * Whether notices may have been written about a seat's stint that has ended. Those of the first stint are written at
 * the start of the match; those of any other only after it has lasted a while or its time was up.
 */
function mayBeNoticed(live: LiveMatch, seat: number, stint: number, at: number): boolean {
  const since = stintSince(live, seat);
  const own = live.clock?.state.seats[seat];
  return stint === 0 || since === null || at - since > NOTICED_AFTER - CLOCKS_DIFFER || (own?.rises ?? 0) > 0;
}

/** When the present stint of a seat began, in milliseconds since 1970; null: unknown. */
function stintSince({ waiting }: LiveMatch, seat: number): number | null {
  const since = waiting.find((one) => one.seat === seat)?.stintSince;
  return since === undefined ? null : Date.parse(since);
}

/**
 * [CO-253] Whether the wake-up is known to come early enough for every stint that begins at `at`. This server knows the
 * time from its own last event or check (`remindDue`). Another server may have checked since: while events keep coming,
 * it sets the next check within NOTICED_AFTER, which is early enough too. If no event had come for that long,
 * `remindDue` would be past.
 */
function isLookedAtSoon({ remindDue }: LiveMatch, at: number): boolean {
  return remindDue !== null && remindDue > at + CLOCKS_DIFFER && remindDue <= at + NOTICED_AFTER;
}

function noticesOfEnd(live: LiveMatch, { seq }: AnyMatch, at: number): NewNotice[] {
  return live.seats.map(({ person }) => makeNotice("over", { person, match: live.id }, at, { seq }));
}

/** [CO-603] Tells the owners of standing orders that have stopped why they stopped, but not what the orders were. */
function noticesOfOrders(live: LiveMatch, { stoppedOrders }: AnyMatch, at: number): NewNotice[] {
  if (stoppedOrders === undefined || stoppedOrders === live.match.stoppedOrders) return [];
  return stoppedOrders.flatMap((own, seat) =>
    Object.values(own)
      .filter(({ seq }) => seq > live.match.seq)
      .map(({ why, seq }) =>
        makeNotice("order-stopped", { person: personAt(live, seat), match: live.id }, at, { seat, seq, args: { why } }),
      ),
  );
}

/** [CO-201] [CO-207] [CO-208] Notices of acts. Notices of pauses are written where the pauses are agreed. */
function noticesOfActs(
  live: LiveMatch,
  acts: readonly ActMark[],
  stateAfter: (act: ActMark) => ClockState | null,
): NewNotice[] {
  return acts.flatMap((act): NewNotice[] => {
    const { at } = act;
    const match = live.id;
    // A forfeit that follows in the same step may end the match, and with it the clock.
    const state = stateAfter(act);
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
        const { seat, stint } = act;
        const why = whyUp(acts, state, live, seat);
        const key = `time-up/${match}/${timeOutKey(act)}`;
        const upAt = state?.seats[seat]?.upAt ?? at;
        const own = makeNotice("time-up", to(seat), at, { seat, stint, key, args: { why, until: String(upAt) } });
        const reminders =
          why === "remind"
            ? REMINDERS_AFTER_UP.map((ms) => ({ ...own, id: newNoticeId(at), key: `${key}/${ms}`, due: upAt + ms }))
            : [];
        const othersToo = why === "nothing" || why === "remind" || why === "open";
        return [own, ...reminders, ...(othersToo ? toOthers("time-up-other", seat) : [])];
      }
      case "held":
        return toOthers("bot-sits", act.seat);
      case "open":
        return toOthers("seat-open", act.seat);
      case "gift": {
        const stint = state?.seats[act.seat]?.stint ?? null;
        const args = { who: nameAt(live, act.by), amount: String(act.ms), act: String(act.act) };
        return [makeNotice("gift", to(act.seat), at, { seat: act.seat, stint, args })];
      }
      default:
        return [];
    }
  });
}

/** [CO-201] Which variant of the `time-up` notice applies. */
function whyUp(acts: readonly ActMark[], state: ClockState | null, live: LiveMatch, seat: number): string {
  const withAct = acts.find((one) => (one.kind === "held" || one.kind === "open") && one.seat === seat);
  if (withAct?.kind === "held") return state?.time.up === "forfeit" ? "spared" : "bot";
  if (withAct?.kind === "open") return "open";
  const sealed = live.match.sealed.some((answer) => answer !== null);
  return state?.time.up === "default" && sealed ? "sealed" : (state?.time.up ?? "nothing");
}

/**
 * The present stints of the people who hold the seats. Every decision computes them twice, so this builds only one
 * list.
 */
function stintsOf(
  live: LiveMatch,
  state: ClockState | null,
  waiting: readonly WaitingSeat[],
  departed: readonly number[] = live.match.departed,
): Stints {
  const stints: (number | null)[] = live.seats.map(() => null);
  const begin = (seat: number, stint: number): void => {
    if (personAt(live, seat) !== null && !departed.includes(seat)) stints[seat] = stint;
  };
  if (state === null) for (const { seat, stint = 0 } of waiting) begin(seat, stint);
  else
    for (const [seat, { stint, holder }] of state.seats.entries())
      if (stint !== null && holder === "person") begin(seat, stint);
  return stints;
}

/** The next time after `now` at which a person is notified of a stint or reminded of it; null: there is none. */
export function nextLook(live: LiveMatch, now: number): number | null {
  const young = standingStints(live).flatMap(({ since }) =>
    since > now - NOTICED_AFTER ? [since + NOTICED_AFTER] : [],
  );
  const reminders = live.seats.flatMap(({ seat }) => remindersAt(live, seat, now).map(({ at }) => at));
  const next = Math.min(...[...young, ...reminders].filter((at) => at > now));
  return Number.isFinite(next) ? next : null;
}

/**
 * [CO-311] The notices of stints that have lasted long enough. The database skips a person who already has the notice.
 */
export function decisionsToNotice(live: LiveMatch, now: number): NewNotice[] {
  const { seq } = live.match;
  return standingStints(live)
    .filter(({ since }) => since <= now - NOTICED_AFTER)
    .map(({ seat, stint, since }) =>
      makeNotice("decision", { person: personAt(live, seat), match: live.id }, since, {
        ...{ seat, stint, seq: stint, key: `decision/${live.id}/${seat}/${stint}/${seq}` },
      }),
    );
}

/** The present stints of people, if the time at which the stint began is known. */
function standingStints(live: LiveMatch): { readonly seat: number; readonly stint: number; readonly since: number }[] {
  return stintsOf(live, live.clock?.state ?? null, live.waiting).flatMap((stint, seat) => {
    const since = stintSince(live, seat);
    return stint === null || since === null ? [] : [{ seat, stint, since }];
  });
}

/** A reminder of a stint that continues. Computing it again gives the same `key`. */
export interface Reminder {
  readonly kind: "half" | "near" | "nudge";
  readonly at: number;
  readonly stint: number;
  readonly key: string;
}

/** All reminders of a seat's present stint that can be computed in advance. */
export function remindersAt(live: LiveMatch, seat: number, now: number): Reminder[] {
  const { clock } = live;
  if (personAt(live, seat) === null || live.match.departed.includes(seat)) return [];
  if (clock === null) {
    const awaited = live.waiting.find((one) => one.seat === seat);
    if (awaited?.stintSince === undefined) return [];
    const { stint = 0, stintSince } = awaited;
    const since = Date.parse(stintSince);
    return NUDGES.map((ms) => ({
      ...{ kind: "nudge" as const, at: since + ms, stint },
      key: `nudge/${live.id}/${seat}/${stint}/${since}/${ms}`,
    }));
  }
  const own = clock.state.seats[seat];
  if (own?.holder !== "person" || own.stint === null) return [];
  const { half, near } = clock.reminders(seat, now);
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
