import {
  logLine,
  pendingAsk,
  play,
  readOptions,
  seatsUpTo,
  seededDice,
  seededRandom,
  observe,
  startMatch,
  type Answer,
  type AnyView,
  type Ask,
  type Command,
  type GameDefinition,
  type Json,
  type LogEntry,
  type Match,
  type Random,
  type Refusal,
  type Seat,
  type StepOf,
  type StepTypes,
  type Viewer,
} from "@caravanserai/kernel";
import type {
  CommandRefusal,
  GuideProgress,
  NumberedLine,
  OptionIn,
  TableHeader,
  TableState,
  TableStore,
} from "../contract/index.ts";
import { BARE } from "./local-store.ts";

export interface LocalSetup {
  readonly seats: number;
  readonly seed: string;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly title: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Plays the other seats instead of the game's own bot. */
  readonly actor?: (ask: Ask, random: Random) => Answer;
  /** Waits before each answer of another seat, which is then shown by itself; by default all answer at once. */
  readonly pause?: () => Promise<void>;
}

let tables = 0;

/**
 * A table without a server: a match on this page, with bots in every seat but the viewer's. For trying out a game's
 * table and for its tests.
 */
export class LocalTable<G extends object, M extends StepTypes, V extends AnyView> implements TableStore<V> {
  state: TableState<V>;
  match: Match<G, StepOf<M>>;
  readonly header: TableHeader;
  readonly timeline = BARE.timeline;
  readonly catchUp = null;
  readonly votes = null;
  readonly chat = null;
  readonly notes = null;
  guide: GuideProgress | null = null;
  readonly replay = null;
  readonly retryIn = null;
  readonly #game: GameDefinition<G, M, V>;
  readonly #setup: LocalSetup;
  readonly #random: Random;
  /** A separate id, because a stored draft belongs to one table. */
  readonly #id = `local-${++tables}`;
  readonly #listeners = new Set<() => void>();
  readonly #lines: NumberedLine[] = [];
  #written = 0;

  constructor(game: GameDefinition<G, M, V>, setup: LocalSetup) {
    this.#game = game;
    this.#setup = setup;
    this.#random = seededRandom(`bots:${setup.seed}`);
    const options = readOptions(game.options, setup.options ?? {});
    const settings = { seats: setup.seats, reactions: "concealed", automatic: true } as const;
    const started = startMatch(game, options, settings, seededDice(setup.seed));
    this.match = started.match;
    this.#write(started.log);
    this.header = { ...BARE.header, title: setup.title };
    this.state = this.#stateBefore(null);
  }

  clock(): null {
    return null;
  }

  subscribe(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  async decide(question: number, answer: Answer): Promise<CommandRefusal | null> {
    const { viewer, pause } = this.#setup;
    if (typeof viewer !== "number") return { code: "not-your-decision", message: "You only watch." };
    const refusal = this.#command({ do: "answer", seat: viewer, question, answer });
    if (refusal === null && pause === undefined) this.#others();
    this.#changed();
    while (refusal === null && pause !== undefined) {
      await pause();
      if (!this.#someBot((seat) => seat !== viewer)) break;
      this.#changed();
    }
    return refusal;
  }

  undo(): Promise<CommandRefusal | null> {
    const { viewer } = this.#setup;
    const refusal = typeof viewer === "number" ? this.#command({ do: "undo", seat: viewer }) : null;
    this.#changed();
    return Promise.resolve(refusal);
  }

  order(window: string, order: Json): Promise<CommandRefusal | null> {
    const { viewer } = this.#setup;
    const refusal = typeof viewer === "number" ? this.#command({ do: "order", seat: viewer, window, order }) : null;
    this.#changed();
    return Promise.resolve(refusal);
  }

  /** Replaces the present state, as a page does when it steps back. */
  show(state: TableState<V>): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Lets bots play, including the viewer's seat, until `wanted` holds or the game is over. Returns whether `wanted`
   * holds.
   */
  playUntil(wanted: (table: this) => boolean, most = 20_000): boolean {
    for (let i = 0; i < most && this.match.result === null; i++) {
      if (wanted(this)) break;
      if (!this.#someBot(() => true)) break;
    }
    this.#changed();
    return wanted(this);
  }

  /** Every open ask of every seat. */
  get asks(): readonly Ask<OptionIn<M>>[] {
    return this.match.asks as readonly Ask<OptionIn<M>>[];
  }

  /** The ask of the viewer's seat. */
  get asked(): Ask<OptionIn<M>> | undefined {
    const { viewer } = this.#setup;
    const ask = typeof viewer === "number" ? pendingAsk(this.match, viewer) : undefined;
    return ask as Ask<OptionIn<M>> | undefined;
  }

  #others(): void {
    while (this.match.result === null && this.#someBot((seat) => seat !== this.#setup.viewer));
  }

  /** Lets one bot answer. False: no bot has to. */
  #someBot(may: (seat: Seat) => boolean): boolean {
    const seat = seatsUpTo(this.#setup.seats).find((s) => may(s) && pendingAsk(this.match, s) !== undefined);
    const ask = seat === undefined ? undefined : pendingAsk(this.match, seat);
    if (seat === undefined || ask === undefined) return false;
    const answer =
      this.#setup.actor?.(ask, this.#random) ??
      this.#game.bot(this.#game.view(this.match.state, seat), ask, this.#random);
    const refusal = this.#command({ do: "answer", seat, question: this.match.questions[seat] ?? 0, answer });
    if (refusal !== null) throw new Error(`A bot was refused: ${refusal.message}`);
    return true;
  }

  #command(command: Command): Refusal | null {
    const outcome = play(this.#game, this.match, command, seededDice(this.#setup.seed));
    if (!outcome.ok) return outcome.refusal;
    this.match = outcome.match;
    this.#write(outcome.log);
    return null;
  }

  #write(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      const line = logLine(entry, this.#setup.viewer);
      this.#written++;
      if (line !== null) this.#lines.push({ ...line, number: this.#written, seq: this.match.seq });
    }
  }

  #changed(): void {
    this.state = this.#stateBefore(this.state.observation.view);
    for (const listener of this.#listeners) listener();
  }

  #stateBefore(before: V | null): TableState<V> {
    const { viewer, names } = this.#setup;
    return {
      id: this.#id,
      game: this.#game.id,
      name: "Monday nights on the Coromandel",
      options: this.match.options,
      viewer,
      seats: seatsUpTo(this.#setup.seats).map((seat) => ({
        seat,
        name: names[seat] ?? `Seat ${seat + 1}`,
        kind: seat === viewer ? "person" : "bot",
        guest: false,
        presence: "here",
        you: seat === viewer,
        departed: false,
        offered: false,
      })),
      observation: observe(this.#game, this.match, viewer),
      seq: this.match.seq,
      live: true,
      before,
      lines: [...this.#lines],
      connection: "connected",
      sending: false,
    };
  }

  get kinds(): readonly string[] {
    return this.asks.map((ask) => ask.kind);
  }
}
