import {
  play,
  seatsUpTo,
  type AnyView,
  type Answer,
  type Command,
  type RandomSource,
  type GameDefinition,
  type LogEntry,
  type Match,
  type OptionValues,
  type Outcome,
  type Refused,
  type Seat,
  type StepOf,
  type StepTypes,
} from "../index.ts";
import { startedAt } from "../play.ts";

/** A match at any position, for tests: answers are given by seat, and all log entries are kept. */
export class Situation<G extends object, M extends StepTypes, V extends AnyView> {
  match: Match<G, StepOf<M>>;
  readonly log: LogEntry[] = [];
  readonly #definition: GameDefinition<G, M, V>;
  readonly #dice: RandomSource;

  /** Runs automatic steps up to the first decision or the result. */
  constructor(
    definition: GameDefinition<G, M, V>,
    start: {
      readonly state: G;
      readonly agenda: readonly StepOf<M>[];
      readonly seats: number;
      readonly options?: OptionValues;
      readonly reactions?: "quick" | "concealed";
    },
    dice: RandomSource,
  ) {
    this.#definition = definition;
    this.#dice = dice;
    const outcome = startedAt(
      definition,
      start.state,
      start.agenda,
      start.options ?? {},
      { seats: start.seats, reactions: start.reactions ?? "concealed", automatic: true },
      dice,
    );
    this.match = outcome.match;
    this.log.push(...outcome.log);
  }

  get state(): G {
    return this.match.state;
  }
  get agenda(): readonly StepOf<M>[] {
    return this.match.agenda;
  }
  /** The seats that the match waits for. */
  get waiting(): Seat[] {
    return seatsUpTo(this.match.settings.seats).filter((seat) =>
      this.match.asks.some((a) => a.seat === seat && a.blocking !== false && this.match.sealed[seat] === null),
    );
  }
  ask(seat: Seat) {
    const ask = this.match.asks.find((a) => a.seat === seat);
    if (ask === undefined) throw new Error(`Seat ${seat} is not asked.`);
    return ask;
  }
  /** Gives an answer for the seat; throws an error with the refusal's message if it is refused. Chainable. */
  answer(seat: Seat, answer: Answer): this {
    const outcome = this.try(seat, answer);
    if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
    return this;
  }
  /** The same, but returns a refusal instead of throwing. */
  try(seat: Seat, answer: unknown): Outcome<G, StepOf<M>> | Refused {
    return this.command({ do: "answer", seat, question: this.match.questions[seat] ?? 0, answer });
  }
  undo(seat: Seat): Outcome<G, StepOf<M>> | Refused {
    return this.command({ do: "undo", seat });
  }
  /** Any other command of a seat: leaving, standing orders … */
  command(command: Command): Outcome<G, StepOf<M>> | Refused {
    const outcome = play(this.#definition, this.match, command, this.#dice);
    if (outcome.ok) {
      this.match = outcome.match;
      this.log.push(...outcome.log);
    }
    return outcome;
  }
}
