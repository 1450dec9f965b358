import { DAY, SECOND, type ActMark, type ClockState, type NoticeKind } from "@caravanserai/clocks";
import type { ClockStep, MatchClock } from "../time/match-clock.ts";
import type { WaitingSeat } from "../db/schema.ts";
import { makeNotice, type NewNotice } from "../db/notice.ts";
import { newNoticeId } from "../tokens.ts";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch } from "./match-event.ts";

/** What an event or an act of the site says to people, and whose stints it ends. */
export interface StepNotices {
  readonly made: readonly NewNotice[];
  /** Whose stints begin: their open pages are told at once. [CO-320] */
  readonly asked: readonly AskedPerson[];
  /** Seats: what they were told of their stints no longer stands. [CO-323] */
  readonly ended: readonly number[];
  /** Seats that are no longer offered to a substitute. [CO-323] */
  readonly taken: readonly number[];
  /**
   * When the stints that last are to be looked at, in milliseconds since 1970; null: the wake-up stays where it is.
   */
  readonly remindAt: number | null;
}

/** A person who holds a seat from which the match waits for an answer. */
export interface AskedPerson {
  readonly person: string;
  readonly seat: number;
}

/**
 * [CO-311] A stint that is over within this time is told of on open pages only: the others hear of a stint from the
 * wake-up `remind`, which comes when it has lasted so long.
 */
export const NOTICED_AFTER = 10 * SECOND;
/** By how much the clocks of two servers may differ at most. */
const CLOCKS_DIFFER = SECOND;

/** [CO-204] After the deadline, where the table chose reminders. */
const REMIND_AFTER_UP = [DAY, 3 * DAY, 7 * DAY];
/** [CO-008] Where a table has no settings of time at all. */
const NUDGES = [DAY, 3 * DAY, 7 * DAY];

/** By seat: the event with which the present stint of its person began; null: the match does not wait for them. */
type Stints = readonly (number | null)[];

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

/** [CO-311] What acts and events say: whom the match asks from now on, that it is over, and what the acts say. */
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
    // The new holder of a seat is asked again. A person who has pressed "I am back" has the question on the page.
    const begins = (is !== was || isHanded) && seat !== by && !returned.includes(seat);
    const person = begins ? personAt(live, seat) : null;
    if (person !== null) asked.push({ person, seat });
  }
  const isOver = match.result !== null && live.match.result === null;
  const made = [
    ...noticesOfActs(live, acts, state),
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

/** The seats of the acts of one kind. */
function seatsOfActs(acts: readonly ActMark[], kind: "handover" | "free"): number[] {
  return acts.flatMap((act) => (act.kind === kind ? [act.seat] : []));
}

/**
 * Whether anything was written of the stint of a seat that has ended: of the first one with the start, of all others
 * not before they have lasted for a while or their time was up.
 */
function mayBeNoticed(live: LiveMatch, seat: number, stint: number, at: number): boolean {
  const since = stintSince(live, seat);
  const own = live.clock?.state.seats[seat];
  return stint === 0 || since === null || at - since > NOTICED_AFTER - CLOCKS_DIFFER || (own?.rises ?? 0) > 0;
}

/** When the present stint of a seat began, in milliseconds since 1970; null: it is not known. */
function stintSince({ waiting }: LiveMatch, seat: number): number | null {
  const since = waiting.find((one) => one.seat === seat)?.stintSince;
  return since === undefined ? null : Date.parse(since);
}

/**
 * [CO-253] Whether the wake-up is known to come early enough for every stint that begins at `at`. The server knows it
 * from its own last event or look (`remindDue`). Another server may have looked since then: it puts the next look
 * within NOTICED_AFTER while the match goes on, which is early enough as well; and if the match had not gone on for so
 * long, `remindDue` would be past.
 */
function isLookedAtSoon({ remindDue }: LiveMatch, at: number): boolean {
  return remindDue !== null && remindDue > at + CLOCKS_DIFFER && remindDue <= at + NOTICED_AFTER;
}

function noticesOfEnd(live: LiveMatch, { seq }: AnyMatch, at: number): NewNotice[] {
  return live.seats.map(({ person }) => makeNotice("over", { person, match: live.id }, at, { seq }));
}

/** [CO-603] To the owners of standing orders that have stopped: why, and nothing of what they said. */
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

/** The present stints of the persons who hold the seats. Every decision computes them twice: it makes one list. */
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

/** The next instant after `now` at which somebody hears of a stint or is reminded of it; null: there is none. */
export function nextLook(live: LiveMatch, now: number): number | null {
  const young = standingStints(live).flatMap(({ since }) =>
    since > now - NOTICED_AFTER ? [since + NOTICED_AFTER] : [],
  );
  const reminders = live.seats.flatMap(({ seat }) => remindersAt(live, seat, now).map(({ at }) => at));
  const next = Math.min(...[...young, ...reminders].filter((at) => at > now));
  return Number.isFinite(next) ? next : null;
}

/** [CO-311] The notices of stints that have lasted long enough to be told of. Who has been told is not told again. */
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

/** The present stints of persons whose beginning is known. */
function standingStints(live: LiveMatch): { readonly seat: number; readonly stint: number; readonly since: number }[] {
  return stintsOf(live, live.clock?.state ?? null, live.waiting).flatMap((stint, seat) => {
    const since = stintSince(live, seat);
    return stint === null || since === null ? [] : [{ seat, stint, since }];
  });
}

/** A reminder of a stint that lasts. `key` is the same whenever it is computed. */
export interface Reminder {
  readonly kind: "half" | "near" | "nudge";
  readonly at: number;
  readonly stint: number;
  readonly key: string;
}

/** All reminders of the present stint of a seat that can be foreseen. */
export function remindersAt(live: LiveMatch, seat: number, now: number): Reminder[] {
  const { clock } = live;
  if (personAt(live, seat) === null || live.match.departed.includes(seat)) return [];
  if (clock === null) {
    const awaited = live.waiting.find((one) => one.seat === seat);
    if (awaited?.stintSince === undefined) return [];
    const { stint = 0, stintSince } = awaited;
    const since = Date.parse(stintSince);
    const nudges = live.nudges ?? NUDGES;
    return nudges.map((ms) => ({
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
