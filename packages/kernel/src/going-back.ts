import type { AnyStep } from "./game.ts";
import { refused, type Command, type Match, type Outcome, type Refused } from "./match.ts";
import { seatsUpTo } from "./seats.ts";
import { StandingOrders } from "./standing-orders.ts";

/** Takes a match back to the position after event `to`. No seat can do this alone; the table votes on it. */
export interface GoBack {
  readonly do: "back";
  readonly to: number;
}

/** Everything that can happen to a match: the commands of seats, and going back. A record is a list of these. */
export type MatchCommand = Command | GoBack;

/**
 * Goes back, past any barrier, to `then`, the position after event `to` of the current branch. The position and
 * questions are those of `then`, with new question numbers. The stream of chance continues where it is, so that no part
 * of it is used twice. All standing orders are cancelled. Seats handed over since then stay handed over. Earlier
 * answers can no longer be undone.
 */
export function goBack<G extends object, S extends AnyStep>(
  match: Match<G, S>,
  then: Match<G, S>,
): Outcome<G, S> | Refused {
  const problem = whyNotBack(match, then);
  if (problem !== null) return refused("cannot-go-back", problem);
  const { asks } = then;
  const asked = match.asked.map((last, seat) => (asks.some((ask) => ask.seat === seat) ? last + 1 : last));
  const questions = asked.map((number, seat) => (asks.some((ask) => ask.seat === seat) ? number : 0));
  const orders = new StandingOrders(match);
  for (const seat of seatsUpTo(match.settings.seats)) orders.stopAll(seat, "went-back");
  const { orderTerms: _terms, stoppedOrders: _stopped, ...position } = then;
  return {
    ok: true,
    match: {
      ...position,
      ...orders.stored,
      departed: match.departed,
      draws: match.draws,
      seq: match.seq + 1,
      ...{ questions, asked, undoStack: [] },
    },
    log: [{ key: "table.back", args: { to: then.seq }, to: "all" }],
    draws: [],
    undoes: null,
    barrier: "other-seat",
  };
}

/** Why the table cannot go back from `match` to `then`, as a sentence; null if it can. */
export function whyNotBack(match: Match, then: Match): string | null {
  if (match.result !== null) return "This game is over.";
  if (then.seq >= match.seq) return "The match has not moved on since that point.";
  if (then.sealed.some((answer) => answer !== null)) return "A sealed answer was waiting at that point.";
  if (match.departed.some((seat) => !then.departed.includes(seat))) return "A player has left the match since then.";
  return then.asks.length === 0 ? "No player had a decision to make at that point." : null;
}

/**
 * The numbers of the events on the current branch, from the start (0). Events undone by a later going back are left
 * out.
 */
export class Branch {
  readonly #standing: number[] = [0];
  #last = 0;

  /** Adds the next event. */
  push(command: Pick<GoBack, "do" | "to"> | { readonly do: Command["do"] }): void {
    this.#last++;
    if (command.do === "back")
      while (this.#standing.length > 0 && (this.#standing.at(-1) as number) > command.to) this.#standing.pop();
    this.#standing.push(this.#last);
  }

  stands(seq: number): boolean {
    return this.#standing.includes(seq);
  }
}

/** Keeps only the positions to which a list of commands later goes back. */
export class KeptPositions<G extends object, S extends AnyStep> {
  readonly #wanted: ReadonlySet<number>;
  readonly #kept = new Map<number, Match<G, S>>();
  readonly #branch = new Branch();

  constructor(commands: readonly MatchCommand[]) {
    this.#wanted = new Set(commands.flatMap((command) => (command.do === "back" ? [command.to] : [])));
  }

  /** Adds the position after a command, or after the start (null). */
  add(match: Match<G, S>, command: MatchCommand | null): void {
    if (command !== null) this.#branch.push(command);
    if (this.#wanted.has(match.seq)) this.#kept.set(match.seq, match);
  }

  /** The position after event `to`, if that event is on the current branch. */
  after(to: number): Match<G, S> | undefined {
    return this.#branch.stands(to) ? this.#kept.get(to) : undefined;
  }
}
