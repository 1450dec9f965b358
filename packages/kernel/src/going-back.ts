import type { AnyStep, AnyView, GameDefinition, StepOf, StepTypes } from "./game.ts";
import { refused, type Command, type Match, type Outcome, type Refused } from "./match.ts";
import { seatsUpTo } from "./seats.ts";
import { asksOf } from "./selectors.ts";
import { StandingOrders } from "./standing-orders.ts";

/** Takes a match back to the position after event `to`. No seat may do it alone: the table has agreed to it. */
export interface GoBack {
  readonly do: "back";
  readonly to: number;
}

/** All that can happen to a match: what a seat commands, and going back. A record is a list of these. */
export type MatchCommand = Command | GoBack;

/**
 * Goes back, past any barrier, to `then`, the position after event `to` of the branch that stands. Position and
 * questions are those of `then`, every question with a new number; the stream of chance goes on where it is, so that no
 * number of it is used twice; all standing orders are cancelled; seats that have been handed over since stay so. What
 * was answered before cannot be undone afterwards.
 */
export function goBack<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  then: Match<G, StepOf<M>>,
): Outcome<G, StepOf<M>> | Refused {
  const problem = whyNotBack(definition, match, then);
  if (problem !== null) return refused("cannot-go-back", problem);
  const asks = asksOf(definition, then);
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

/** Why the table cannot go back from `match` to `then`, as a sentence; null: it can. */
export function whyNotBack<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  then: Match<G, StepOf<M>>,
): string | null {
  if (match.result !== null) return "This game is over.";
  if (then.seq >= match.seq) return "The match has not gone on since that point.";
  if (then.sealed.some((answer) => answer !== null)) return "At that point a sealed answer was in.";
  if (match.departed.some((seat) => !then.departed.includes(seat))) return "Somebody has left the match since.";
  return asksOf(definition, then).length === 0 ? "At that point nobody was asked anything." : null;
}

/** The numbers of the events that stand, from the start (0) on: what a later going-back has struck is left out. */
export class Branch {
  readonly #standing: number[] = [0];
  #last = 0;

  /** The next event. */
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

/** The positions of a list of commands to which it goes back later: nothing else of the past need be kept. */
export class KeptPositions<G extends object, S extends AnyStep> {
  readonly #wanted: ReadonlySet<number>;
  readonly #kept = new Map<number, Match<G, S>>();
  readonly #branch = new Branch();

  constructor(commands: readonly MatchCommand[]) {
    this.#wanted = new Set(commands.flatMap((command) => (command.do === "back" ? [command.to] : [])));
  }

  /** The position after a command, or after the start (null). */
  add(match: Match<G, S>, command: MatchCommand | null): void {
    if (command !== null) this.#branch.push(command);
    if (this.#wanted.has(match.seq)) this.#kept.set(match.seq, match);
  }

  /** The position after event `to`, if it stands. */
  after(to: number): Match<G, S> | undefined {
    return this.#branch.stands(to) ? this.#kept.get(to) : undefined;
  }
}
