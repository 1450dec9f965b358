import { pendingAsk, pendingDecisions, type Ask, type MatchCommand } from "@caravanserai/kernel";
import {
  isAskedWithoutTime,
  sealedDefaults,
  type ClockState,
  type EventCause,
  type EventMark,
} from "@caravanserai/clocks";
import type { WaitingSeat } from "../db/schema.ts";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch, AnyOutcome } from "./match-event.ts";

/**
 * [CO-102] The mark of an event for the clock: who is awaited and who is ready after it, and nothing else about the
 * game.
 * @param before the match before the event
 * @param waiting whom the match waits for after the event
 * @param at when it is written, never before the last mark
 */
export function eventMark(
  live: LiveMatch,
  before: AnyMatch,
  wanted: { readonly command: MatchCommand; readonly received?: number; readonly cause?: EventCause },
  { match, undoes }: AnyOutcome,
  waiting: readonly WaitingSeat[],
  at: number,
): EventMark {
  const { command, received, cause } = wanted;
  const ready = readySeats(match);
  const answered = askAnswered(before, command);
  const isBack = command.do === "back";
  // Always all fields in the same order, even if undefined: V8 reads objects of one shape many times faster.
  return {
    seq: match.seq,
    at,
    seat: isBack || command.do === "handover" ? undefined : command.seat,
    received,
    cause,
    awaited: seatsOf(waiting),
    ready: ready.length === 0 ? undefined : ready,
    reveal: undoes === null && !isBack && opened(before, answered, match) ? true : undefined,
    undoes: undoes ?? undefined,
    back: isBack ? { to: command.to } : undefined,
    bots: match.departed.length === before.departed.length ? undefined : botsForGood(live, match),
    window: command.do === "answer" && answered?.window !== undefined ? true : undefined,
    over: match.result === null ? undefined : true,
  };
}

/** The ask that the command answers; undefined if it answers none that blocks the match. */
function askAnswered(before: AnyMatch, command: MatchCommand): Ask | undefined {
  return command.do === "answer" || command.do === "default" ? pendingAsk(before, command.seat) : undefined;
}

/** [CO-110] The seats that the match waits for, and those that are ready. */
export function whoIsAwaited(match: AnyMatch): { awaited: number[]; ready?: number[] } {
  if (match.result !== null) return { awaited: [] };
  const awaited = seatsOf(pendingDecisions(match));
  const ready = readySeats(match);
  return ready.length === 0 ? { awaited } : { awaited, ready };
}

/** Each seat once. */
function seatsOf(decisions: readonly { readonly seat: number }[]): number[] {
  const seats: number[] = [];
  for (const { seat } of decisions) if (!seats.includes(seat)) seats.push(seat);
  return seats;
}

/** The seats whose answers are sealed; empty if the match is over. */
function readySeats({ result, sealed }: AnyMatch): number[] {
  const seats: number[] = [];
  if (result === null) for (const [seat, answer] of sealed.entries()) if (answer !== null) seats.push(seat);
  return seats;
}

/**
 * [CO-113] Whether sealed answers were opened: the answer to a sealed ask is not sealed now, or no answer is sealed any
 * longer.
 */
function opened(before: AnyMatch, answered: Ask | undefined, after: AnyMatch): boolean {
  if (answered?.sealed === true && after.sealed[answered.seat] === null) return true;
  const isAnySealed = ({ sealed }: AnyMatch): boolean => sealed.some((answer) => answer !== null);
  return isAnySealed(before) && !isAnySealed(after);
}

/** The asks that block the match. */
export function openAsks(match: AnyMatch): Ask[] {
  return pendingDecisions(match).map(({ ask }) => ask);
}

function botsForGood(live: LiveMatch, match: AnyMatch): number[] {
  return live.seats.map(({ seat }) => seat).filter((seat) => live.isBotForGood(seat, match));
}

/**
 * Seats whose time was up under the policy `default`, that have given no answer since, and that are still asked; except
 * seats that are left to their person after the third time-out in a row, because no bot may sit in. [CO-206] [CO-007]
 */
export function seatsForDefault(match: AnyMatch, state: ClockState): number[] {
  if (state.time.up !== "default") return [];
  const isUp = (seat: number): boolean => {
    const own = state.seats[seat];
    return own !== undefined && isAskedWithoutTime(state, seat) && own.timeOuts > own.rises;
  };
  // Every decision asks this a few times, and usually nobody's time is up.
  if (!state.seats.some((_, seat) => isUp(seat))) return [];
  const asks = openAsks(match);
  const isLeftAlone = (seat: number): boolean => (state.seats[seat]?.timedOut ?? 0) >= 2;
  // Who has sealed an answer is no longer among the asks.
  const awaited = asks.filter(({ sealed }) => sealed === true);
  const atOnce = sealedDefaults(awaited.map(({ seat }) => ({ seat, sealed: false, up: isUp(seat) })));
  return asks
    .filter(({ seat }) => isUp(seat) && !isLeftAlone(seat))
    .filter(({ seat, sealed }) => sealed !== true || atOnce.includes(seat))
    .map(({ seat }) => seat)
    .sort((a, b) => a - b);
}

/**
 * [CO-210] The first of these seats whose answer would be sealed. Its default must be written in the same transaction
 * as the event that makes it due.
 */
export function sealedForDefault(match: AnyMatch, state: ClockState): number | null {
  const due = match.result === null ? seatsForDefault(match, state) : [];
  if (due.length === 0) return null;
  const asks = openAsks(match);
  return due.find((seat) => asks.some((ask) => ask.seat === seat && ask.sealed === true)) ?? null;
}

/** [CO-210] Whether a default may be given now that was held back, or that follows in the same stint. [CO-205] */
export function isDefaultDue(match: AnyMatch, state: ClockState): boolean {
  return match.result === null && seatsForDefault(match, state).length > 0;
}
