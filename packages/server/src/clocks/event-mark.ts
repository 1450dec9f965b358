import { pendingDecisions, type AnyGameDefinition, type Ask, type Command } from "@caravanserai/kernel";
import type { ClockState, EventCause, EventMark } from "@caravanserai/clocks";
import type { LiveMatch } from "../match/live-match.ts";
import type { AnyMatch, AnyOutcome } from "../match/match-event.ts";

/** [CO-102] What the clock is told of an event: who is awaited and who is ready after it, and no more of the game. */
export function eventMark(
  live: LiveMatch,
  wanted: { readonly command: Command; readonly received?: number; readonly cause?: EventCause },
  outcome: AnyOutcome,
  at: number,
): EventMark {
  const { match, undoes } = outcome;
  const { seat } = wanted.command;
  const departed = match.departed.length !== live.match.departed.length;
  return {
    seq: match.seq,
    at: Math.max(at, live.clock?.state.at ?? at),
    seat,
    ...(wanted.received === undefined ? {} : { received: wanted.received }),
    ...(wanted.cause === undefined ? {} : { cause: wanted.cause }),
    ...whoIsAwaited(live.definition, match),
    ...(answersWindow(live, wanted.command) ? { window: true } : {}),
    ...(undoes === null && opened(live, wanted.command, match) ? { reveal: true } : {}),
    ...(undoes === null ? {} : { undoes }),
    ...(departed ? { bots: botsForGood(live, match) } : {}),
    ...(match.result === null ? {} : { over: true }),
  };
}

/** Whether the command answers a question in a reaction window. */
function answersWindow(live: LiveMatch, command: Command): boolean {
  if (command.do !== "answer") return false;
  return openAsks(live, live.match).some(({ seat, window }) => seat === command.seat && window !== undefined);
}

/** [CO-110] */
export function whoIsAwaited(definition: AnyGameDefinition, match: AnyMatch): { awaited: number[]; ready?: number[] } {
  if (match.result !== null) return { awaited: [] };
  const awaited = [...new Set(pendingDecisions(definition, match).map(({ seat }) => seat))];
  const ready = match.sealed.flatMap((answer, seat) => (answer === null ? [] : [seat]));
  return ready.length === 0 ? { awaited } : { awaited, ready };
}

/** [CO-113] Sealed answers were opened: the last of them was not left sealed, or none of several is sealed any more. */
function opened(live: LiveMatch, command: Command, after: AnyMatch): boolean {
  const before = live.match;
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

/** [CO-210] A default may be given now that was held back, or that follows in the same stint. [CO-205] */
export function isDefaultDue(live: LiveMatch, match: AnyMatch, state: ClockState): boolean {
  return match.result === null && seatsForDefault(live, match, state).length > 0;
}
