import { pendingDecisions, type AnyGameDefinition, type Ask, type MatchCommand } from "@caravanserai/kernel";
import type { ClockState, EventCause, EventMark } from "@caravanserai/clocks";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch, AnyOutcome } from "./match-event.ts";

/**
 * [CO-102] What the clock is told of an event: who is awaited and who is ready after it, and no more of the game.
 * @param before the match before the event
 * @param at when it is written, not before the last mark
 */
export function eventMark(
  live: LiveMatch,
  before: AnyMatch,
  wanted: { readonly command: MatchCommand; readonly received?: number; readonly cause?: EventCause },
  outcome: AnyOutcome,
  at: number,
): EventMark {
  const { match, undoes } = outcome;
  const { command } = wanted;
  const changesBots = match.departed.length !== before.departed.length;
  return {
    ...{ seq: match.seq, at },
    ...(command.do === "back" || command.do === "handover" ? {} : { seat: command.seat }),
    ...(wanted.received === undefined ? {} : { received: wanted.received }),
    ...(wanted.cause === undefined ? {} : { cause: wanted.cause }),
    ...whoIsAwaited(live.definition, match),
    ...(answersWindow(live, before, command) ? { window: true } : {}),
    ...(undoes === null && opened(live, before, command, match) ? { reveal: true } : {}),
    ...(undoes === null ? {} : { undoes }),
    ...(command.do === "back" ? { back: { to: command.to } } : {}),
    ...(changesBots ? { bots: botsForGood(live, match) } : {}),
    ...(match.result === null ? {} : { over: true }),
  };
}

/** Whether the command answers a question in a reaction window. */
function answersWindow(live: LiveMatch, before: AnyMatch, command: MatchCommand): boolean {
  if (command.do !== "answer") return false;
  return openAsks(live, before).some(({ seat, window }) => seat === command.seat && window !== undefined);
}

/** [CO-110] */
export function whoIsAwaited(definition: AnyGameDefinition, match: AnyMatch): { awaited: number[]; ready?: number[] } {
  if (match.result !== null) return { awaited: [] };
  const awaited = [...new Set(pendingDecisions(definition, match).map(({ seat }) => seat))];
  const ready = match.sealed.flatMap((answer, seat) => (answer === null ? [] : [seat]));
  return ready.length === 0 ? { awaited } : { awaited, ready };
}

/** [CO-113] Sealed answers were opened: the last of them was not left sealed, or none of several is sealed any more. */
function opened(live: LiveMatch, before: AnyMatch, command: MatchCommand, after: AnyMatch): boolean {
  if (command.do === "back") return false;
  const answers = command.do === "answer" || command.do === "default";
  const ask = answers ? openAsks(live, before).find(({ seat }) => seat === command.seat) : undefined;
  if (ask?.sealed === true && !isSealed(after, command.seat)) return true;
  const sealed = (match: AnyMatch): boolean => live.seats.some(({ seat }) => isSealed(match, seat));
  return sealed(before) && !sealed(after);
}

/** The questions that hold the match up. */
export function openAsks({ definition }: LiveMatch, match: AnyMatch): Ask[] {
  return pendingDecisions(definition, match).map(({ ask }) => ask);
}

function isSealed(match: AnyMatch, seat: number): boolean {
  return (match.sealed[seat] ?? null) !== null;
}

function botsForGood(live: LiveMatch, match: AnyMatch): number[] {
  return live.seats.map(({ seat }) => seat).filter((seat) => live.isBotForGood(seat, match));
}

/** Seats whose time was up under the policy `default`, that have given no answer since, and that are still asked. */
export function seatsForDefault(live: LiveMatch, match: AnyMatch, state: ClockState): number[] {
  if (state.time.up !== "default") return [];
  const asks = openAsks(live, match);
  const isUp = (seat: number): boolean => {
    const own = state.seats[seat];
    return (
      own !== undefined && own.stint !== null && own.holder === "person" && own.left === 0 && own.timeOuts > own.rises
    );
  };
  return asks
    .filter(({ seat }) => isUp(seat))
    .filter(({ sealed }) => sealed !== true || asks.every((other) => other.sealed !== true || isUp(other.seat)))
    .map(({ seat }) => seat)
    .sort((a, b) => a - b);
}

/**
 * [CO-210] Of these, the first whose answer would be sealed: its default belongs to the transaction of the event that
 * makes it due.
 */
export function sealedForDefault(live: LiveMatch, match: AnyMatch, state: ClockState): number | null {
  const due = match.result === null ? seatsForDefault(live, match, state) : [];
  const asks = openAsks(live, match);
  return due.find((seat) => asks.some((ask) => ask.seat === seat && ask.sealed === true)) ?? null;
}

/** [CO-210] A default may be given now that was held back, or that follows in the same stint. [CO-205] */
export function isDefaultDue(live: LiveMatch, match: AnyMatch, state: ClockState): boolean {
  return match.result === null && seatsForDefault(live, match, state).length > 0;
}
