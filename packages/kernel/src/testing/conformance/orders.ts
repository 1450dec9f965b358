import {
  USUAL,
  copyJson,
  judgeAnswer,
  logLine,
  pendingAsk,
  observe,
  type AnyView,
  type Ask,
  type Command,
  type Json,
  type LogEntry,
  type Match,
  type Outcome,
  type Seat,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import { answerOf } from "../../standing-orders.ts";
import { viewersOf } from "./config.ts";
import type { Playthrough } from "./playthrough.ts";
import { firstDifference } from "./plain.ts";

const COMMON: readonly Json[] = ["pass", true, 0, 1, "all", "always", "never", {}];

/** Orders for a window that the game accepts. */
export function sensibleOrders<G extends object, M extends StepTypes, V extends AnyView>(
  { definition, config, settings }: Playthrough<G, M, V>,
  window: string,
): Json[] {
  const standing = definition.standing?.[window];
  if (standing === undefined) return [];
  const sensible = (config.orders?.[window] ?? COMMON).filter((order) => standing.read(order, settings.seats) !== null);
  return [USUAL, ...sensible];
}

/**
 * Compares two matches after a command that opens a window: in one, a seat left an order beforehand; in the other, the
 * seat gives the same answer in the window. Other viewers must not be able to tell which it was.
 */
export function checkOrders<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  before: Match<G, StepOf<M>>,
  command: Command,
  after: Match<G, StepOf<M>>,
  log: readonly LogEntry[],
): void {
  for (const ask of after.asks) {
    const { seat, window } = ask;
    if (window === undefined || seat === command.seat || isOpen(before, seat) || after.sealed[seat] !== null) continue;
    if (before.departed.includes(seat)) continue;
    if (after.orders[seat]?.[window] !== undefined) continue;
    for (const order of sensibleOrders(playthrough, window)) {
      const ahead = playthrough.try(before, { do: "order", seat, window, order });
      if (ahead === null) return;
      if (!ahead.ok) {
        playthrough.note(
          "orders",
          `The order ${JSON.stringify(order)} for ${window} is refused: ${ahead.refusal.message}`,
        );
        continue;
      }
      const ordered = playthrough.try(ahead.match, command);
      const given = giveInWindow(playthrough, seat, window, ahead.match.orders[seat]?.[window] ?? null, after);
      if (ordered === null || !ordered.ok || given === null) continue;
      compare(
        playthrough,
        seat,
        `${window} ${JSON.stringify(order)}`,
        [ordered.match, [...ahead.log, ...ordered.log]],
        [given.match, [...log, ...given.log]],
      );
    }
  }
}

function isOpen(match: Match, seat: Seat): boolean {
  return (match.questions[seat] ?? 0) !== 0;
}

/**
 * Gives by hand the answers that the order would have given, as long as the seat is asked in this window. Null: the
 * order leaves the window open.
 */
function giveInWindow<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  seat: Seat,
  window: string,
  order: Json,
  from: Match<G, StepOf<M>>,
): { readonly match: Match<G, StepOf<M>>; readonly log: readonly LogEntry[] } | null {
  const { definition } = playthrough;
  let match = from;
  const log: LogEntry[] = [];
  for (let answers = 0; answers < 50; answers++) {
    const ask: Ask | undefined = pendingAsk(match, seat);
    const step = match.agenda[0];
    if (ask?.window !== window || step === undefined) break;
    const answer = answerOf(definition, copyJson(match.state), step, ask, order);
    if (answer === null || !judgeAnswer(ask, answer, definition.free).ok) break;
    const outcome: Outcome<G, StepOf<M>> | { readonly ok: false } | null = playthrough.try(match, {
      do: "answer",
      seat,
      question: match.questions[seat] ?? 0,
      answer,
    });
    if (!outcome?.ok) return null;
    match = outcome.match;
    log.push(...outcome.log);
  }
  return match === from ? null : { match, log };
}

type Played<G extends object, M extends StepTypes> = readonly [Match<G, StepOf<M>>, readonly LogEntry[]];

function compare<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  seat: Seat,
  order: string,
  ordered: Played<G, M>,
  given: Played<G, M>,
): void {
  for (const viewer of viewersOf(playthrough.settings.seats)) {
    if (viewer === seat) continue;
    const [a, b] = [ordered, given].map(([match, log]) => {
      // The terms of the viewer's own orders refer to event numbers, and here the order and the answer were given in
      // different events.
      const {
        orders: _orders,
        terms: _terms,
        stopped: _stopped,
        ...seen
      } = observe(playthrough.definition, match, viewer);
      return JSON.stringify([seen, log.map((entry) => logLine(entry, viewer))]);
    }) as [string, string];
    if (a !== b)
      playthrough.note(
        "orders",
        `${viewer} can tell that seat ${seat} left the order ${order}: ${firstDifference(a, b)}`,
      );
  }
}
