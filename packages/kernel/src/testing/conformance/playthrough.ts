import {
  RulesError,
  matchDice,
  play,
  readOptions,
  seededRandom,
  shuffled,
  startMatch,
  type AnyView,
  type Answer,
  type Command,
  type RandomSource,
  type Draw,
  type GameDefinition,
  type Match,
  type MatchCommand,
  type MatchRecord,
  type OptionValues,
  type Outcome,
  type Random,
  type Refused,
  type Settings,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import { commitmentTo } from "../../commitments.ts";
import type { Finding, FindingName, TrialConfig } from "./config.ts";

const POSITIONS_KEPT = 30;

/** One game of the conformance suite, as far as it has been played. */
export class Playthrough<G extends object, M extends StepTypes, V extends AnyView> {
  readonly definition: GameDefinition<G, M, V>;
  readonly config: TrialConfig<G, V>;
  readonly seed: string;
  /** True for the first game, which is checked in full at every position. The others are sampled. */
  readonly whole: boolean;
  readonly options: OptionValues;
  readonly settings: Settings;
  readonly dice: RandomSource;
  /** Chooses the answers. */
  readonly random: Random;
  /** Chooses the checks. Separate from `random`, so that an additional check does not change the games. */
  readonly checks: Random;
  readonly findings: Finding[] = [];
  readonly commands: MatchCommand[] = [];
  /** The latest positions of the current branch, oldest first: where the table may go back to. */
  past: Match<G, StepOf<M>>[] = [];
  readonly draws: Draw[] = [];
  /** Answers given to earlier questions. For later questions they serve as answers to the wrong step. */
  readonly seen: Answer[] = [];
  #match: Match<G, StepOf<M>> | undefined;
  readonly #identity: Pick<MatchRecord, "match" | "nonces" | "commitment"> & { readonly secret: string };

  constructor(definition: GameDefinition<G, M, V>, config: TrialConfig<G, V>, seats: number, number: number) {
    const sets = config.options ?? [{}];
    this.definition = definition;
    this.config = config;
    this.seed = `${config.seed ?? "trial"}/${seats}/${number}`;
    this.whole = number === 0;
    this.options = readOptions(definition.options, sets[number % sets.length]);
    this.settings = { seats, reactions: number % 3 === 2 ? "quick" : "concealed", automatic: number % 5 !== 4 };
    this.random = seededRandom(this.seed);
    this.checks = seededRandom(`checks ${this.seed}`);
    const match = `trial/${definition.id}/${this.seed}`;
    const secret = commitmentTo(this.seed, "trial");
    const nonces = Array.from({ length: seats }, (_, seat) => `nonce ${seat}`);
    this.#identity = { match, secret, nonces, commitment: commitmentTo(secret, match) };
    this.dice = matchDice(secret, match, nonces);
  }

  get match(): Match<G, StepOf<M>> {
    if (this.#match === undefined) throw new Error("The game has not begun.");
    return this.#match;
  }

  remember(answer: Answer): void {
    if (this.seen.length < 12) this.seen.push(answer);
    else this.seen[this.checks.below(this.seen.length)] = answer;
  }

  note(name: FindingName, message: string): void {
    if (this.findings.some((finding) => finding.name === name)) return;
    this.findings.push({ name, seed: this.seed, message, record: this.record() });
  }

  start(): Outcome<G, StepOf<M>> | null {
    const outcome = this.attempt(() => startMatch(this.definition, this.options, this.settings, this.dice));
    if (outcome === null) return null;
    this.#match = outcome.match;
    this.draws.push(...outcome.draws);
    return outcome;
  }

  /** Tries a command without continuing from it. Null: the rules threw an error, which is noted. */
  try(match: Match<G, StepOf<M>>, command: Command): Outcome<G, StepOf<M>> | Refused | null {
    return this.attempt(() => play(this.definition, match, command, this.dice));
  }

  /** Continues from the outcome of a command that was tried. */
  accept(command: MatchCommand, outcome: Outcome<G, StepOf<M>>): void {
    this.past =
      command.do === "back"
        ? this.past.filter((match) => match.seq < command.to)
        : [...this.past.slice(1 - POSITIONS_KEPT), this.match];
    this.commands.push(command);
    this.draws.push(...outcome.draws);
    this.#match = outcome.match;
  }

  /** A sample of these; all of them if the game is checked in full. */
  sample<T>(items: readonly T[], few: number): T[] {
    if (this.whole || items.length <= few) return [...items];
    return shuffled(items, this.checks).slice(0, few);
  }

  /** Runs a part of the game's rules and notes any error that it throws. */
  attempt<T>(run: () => T): T | null {
    try {
      return run();
    } catch (error) {
      if (error instanceof RulesError) this.note(error.fault, error.message);
      else this.note("broken", error instanceof Error ? (error.stack ?? error.message) : String(error));
      return null;
    }
  }

  record(): MatchRecord {
    const { settings, options, definition } = this;
    return {
      format: 1,
      game: definition.id,
      version: definition.version,
      options,
      settings,
      seats: Array.from({ length: settings.seats }, (_, seat) => ({ name: `Seat ${seat + 1}`, kind: "bot" as const })),
      ...this.#identity,
      commands: [...this.commands],
      draws: [...this.draws],
      result: this.#match?.result ?? null,
    };
  }
}
