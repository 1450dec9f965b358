import {
  asksOf,
  play,
  seatsUpTo,
  type AnyView,
  type Answer,
  type Command,
  type Dice,
  type Game,
  type LogEntry,
  type Match,
  type OptionValues,
  type Outcome,
  type Refused,
  type Seat,
  type StepOf,
  type StepTable,
} from "../index.ts";
import { startedAt } from "../play.ts";

/** A table in the middle of anything, for tests: answers are given by seat, and everything that was said is kept. */
export class Situation<G extends object, M extends StepTable, V extends AnyView> {
  match: Match<G, StepOf<M>>;
  readonly log: LogEntry[] = [];
  readonly #game: Game<G, M, V>;
  readonly #dice: Dice;

  /** Runs automatic steps up to the first decision (or the result). */
  constructor(
    game: Game<G, M, V>,
    start: {
      readonly game: G;
      readonly agenda: readonly StepOf<M>[];
      readonly seats: number;
      readonly options?: OptionValues;
      readonly reactions?: "quick" | "concealed";
    },
    dice: Dice,
  ) {
    this.#game = game;
    this.#dice = dice;
    const outcome = startedAt(
      game,
      start.game,
      start.agenda,
      start.options ?? {},
      { seats: start.seats, reactions: start.reactions ?? "concealed", automatic: true },
      dice,
    );
    this.match = outcome.match;
    this.log.push(...outcome.log);
  }

  get game(): G {
    return this.match.game;
  }
  get agenda(): readonly StepOf<M>[] {
    return this.match.agenda;
  }
  /** The seats that the table waits for. */
  get waiting(): Seat[] {
    return seatsUpTo(this.match.settings.seats).filter((seat) =>
      asksOf(this.#game, this.match).some(
        (a) => a.seat === seat && a.blocking !== false && this.match.sealed[seat] === undefined,
      ),
    );
  }
  ask(seat: Seat) {
    const ask = asksOf(this.#game, this.match).find((a) => a.seat === seat);
    if (ask === undefined) throw new Error(`Seat ${seat} is not asked.`);
    return ask;
  }
  /** The seat answers; throws with the refusal's sentence if it is refused. Chainable. */
  answer(seat: Seat, answer: Answer): this {
    const outcome = this.try(seat, answer);
    if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
    return this;
  }
  /** The same, but a refusal is returned. */
  try(seat: Seat, answer: unknown): Outcome<G, StepOf<M>> | Refused {
    return this.command({ do: "answer", seat, question: this.match.questions[seat] ?? 0, answer });
  }
  undo(seat: Seat): Outcome<G, StepOf<M>> | Refused {
    return this.command({ do: "undo", seat });
  }
  /** Anything that a seat may do: leaves, standing orders … */
  command(command: Command): Outcome<G, StepOf<M>> | Refused {
    const outcome = play(this.#game, this.match, command, this.#dice);
    if (outcome.ok) {
      this.match = outcome.match;
      this.log.push(...outcome.log);
    }
    return outcome;
  }
}
