import {
  diceOf,
  logLine,
  play,
  observe,
  startMatch,
  type AnyView,
  type Answer,
  type Command,
  type GameDefinition,
  type Json,
  type LogEntry,
  type Match,
  type Seat,
  type StepOf,
  type StepTypes,
  type Viewer,
} from "@caravanserai/kernel";
import type {
  CatchUp,
  Chat,
  CommandRefusal,
  Commands,
  GuideProgress,
  Notes,
  NumberedLine,
  Replay,
  SeatInfo,
  TableHeader,
  TableState,
  TableStore,
  Timeline,
  Votes,
} from "../contract/index.ts";

/**
 * A table without a server, for tests and the gallery: a match of the kernel on this page, seen by one viewer at a
 * time.
 */
export class LocalStore<G extends object, M extends StepTypes, V extends AnyView> implements TableStore<V> {
  declare readonly header: TableHeader;
  declare readonly timeline: Timeline;
  declare readonly catchUp: CatchUp | null;
  declare readonly chat: Chat | null;
  declare readonly votes: Votes | null;
  declare readonly notes: Notes | null;
  declare readonly guide: GuideProgress | null;
  declare readonly replay: Replay | null;
  declare readonly retryIn: number | null;
  declare readonly clock: TableStore["clock"];
  state: TableState<V>;
  match: Match<G, StepOf<M>>;
  /** Everything that was sent to `decide`. */
  readonly sent: Answer[] = [];
  readonly #game: GameDefinition<G, M, V>;
  /** Any numbers will do, as long as they are always the same. */
  readonly #dice = diceOf({ word: (position) => Math.imul(position + 1, 2_654_435_761) >>> 0 });
  readonly #changed = new Set<() => void>();
  #lines: NumberedLine[] = [];
  #viewer: Viewer;

  constructor(
    game: GameDefinition<G, M, V>,
    seats: readonly string[],
    viewer: Viewer,
    page: Partial<typeof BARE> = {},
  ) {
    this.#game = game;
    this.#viewer = viewer;
    const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
    const start = startMatch(
      game,
      options,
      { seats: seats.length, reactions: "concealed", automatic: true },
      this.#dice,
    );
    this.match = start.match;
    Object.assign(this, BARE, page);
    this.state = {
      id: "gallery",
      game: game.id,
      name: "Monday nights on the Coromandel",
      options,
      viewer,
      seats: seats.map((name, seat) => ({
        seat,
        name,
        kind: name === "Bot" ? "bot" : "person",
        guest: false,
        presence: name.startsWith("Ol") ? "away" : "here",
        you: seat === viewer,
        departed: false,
        offered: false,
      })),
      observation: observe(game, this.match, viewer),
      seq: 0,
      live: true,
      before: null,
      lines: [],
      connection: "connected",
      sending: false,
    };
    this.#addLines(start.log);
  }

  subscribe(changed: () => void): () => void {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  }

  set(change: Partial<TableState<V>>): void {
    this.state = { ...this.state, ...change };
    for (const changed of this.#changed) changed();
  }

  see(viewer: Viewer): void {
    this.#viewer = viewer;
    const seats: readonly SeatInfo[] = this.state.seats.map((seat) => ({ ...seat, you: seat.seat === viewer }));
    this.set({ viewer, seats, observation: observe(this.#game, this.match, viewer), before: null });
  }

  decide(question: number, answer: Answer): Promise<CommandRefusal | null> {
    this.sent.push(answer);
    return this.#play({ do: "answer", seat: this.#seat, question, answer });
  }

  undo(): Promise<CommandRefusal | null> {
    return this.#play({ do: "undo", seat: this.#seat });
  }

  order(window: string, order: Json): Promise<CommandRefusal | null> {
    return this.#play({ do: "order", seat: this.#seat, window, order });
  }

  get #seat(): Seat {
    return typeof this.#viewer === "number" ? this.#viewer : -1;
  }

  #play(command: Command): Promise<CommandRefusal | null> {
    const outcome = play(this.#game, this.match, command, this.#dice);
    if (!outcome.ok) return Promise.resolve(outcome.refusal);
    this.match = outcome.match;
    this.#addLines(outcome.log);
    return Promise.resolve(null);
  }

  #addLines(log: readonly LogEntry[]): void {
    for (const entry of log) {
      const line = logLine(entry, this.#viewer);
      if (line !== null) this.#lines.push({ ...line, number: this.#lines.length, seq: this.match.seq });
    }
    this.#lines = [...this.#lines];
    this.set({
      observation: observe(this.#game, this.match, this.#viewer),
      before: this.state.observation.view,
      seq: this.match.seq,
      lines: this.#lines,
    });
  }
}

/** Everything around a table, empty. */
export const BARE: Omit<TableStore, "state" | keyof Commands | "subscribe"> = {
  header: { title: "Hazard", elsewhere: null, menu: [], watching: 0, after: [] },
  timeline: {
    newest: 0,
    present: null,
    readUpTo: 0,
    show: () => undefined,
    step: () => undefined,
    justNow: null,
    sinceMyTurn: null,
  },
  catchUp: null,
  chat: null,
  votes: null,
  notes: null,
  guide: null,
  replay: null,
  retryIn: null,
  clock: () => null,
};
