import type { AnyView, Answer, Json, Seat, Observation, Until, Viewer } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import type {
  CatchUp,
  Chat,
  Clock,
  CommandRefusal,
  GameCard,
  GameTable,
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
import { keptVersion, loadRules } from "../rules/game-rules.ts";
import { messageOf } from "./api.ts";
import { Observable } from "./observable.ts";
import { seatsOf } from "./event-log.ts";

/** A position that is shown, with the view shown before it. */
export interface Shown {
  readonly seq: number;
  readonly observation: Observation;
  readonly before: AnyView | null;
  readonly imaginedFrom?: number;
}

/** The common base of live tables and replays: the game's texts and element, and the state that they draw. */
export abstract class MatchTable extends Observable implements TableStore {
  readonly id: string;
  readonly card: (game: string) => GameCard | undefined;
  table: GameTable | null = null;
  abstract readonly info: TableInfo | null;
  abstract readonly viewer: Viewer;
  abstract readonly failure: string | null;
  abstract readonly header: TableHeader;
  abstract readonly timeline: Timeline;
  abstract readonly catchUp: CatchUp | null;
  abstract readonly votes: Votes | null;
  abstract readonly chat: Chat | null;
  abstract readonly notes: Notes | null;
  abstract readonly replay: Replay | null;
  abstract readonly guide: GuideProgress | null;
  abstract readonly retryIn: number | null;
  #state: TableState | null = null;
  #isStale = false;

  constructor(id: string, card: (game: string) => GameCard | undefined) {
    super();
    this.id = id;
    this.card = card;
  }

  abstract decide(question: number, answer: Answer): Promise<CommandRefusal | null>;
  abstract undo(): Promise<CommandRefusal | null>;
  abstract order(window: string, order: Json, until?: Until): Promise<CommandRefusal | null>;

  clock(_seat: Seat): Clock | null {
    return null;
  }

  /** The match has started and its position has been loaded. */
  get ready(): boolean {
    return this.shown !== null && this.table !== null && this.info !== null;
  }

  /** Between two positions (another viewer, a new connection) the last state is kept. */
  get state(): TableState {
    if (this.#state === null || this.#isStale) {
      const built = this.#build() ?? this.#state;
      if (built === null) throw new Error("There is no position to show yet.");
      this.#state = built;
      this.#isStale = false;
    }
    return this.#state;
  }

  /** The title of the game: "The Anarchy". */
  get title(): string {
    return this.info === null ? "" : (this.card(this.info.game)?.title ?? "");
  }

  protected abstract readonly shown: Shown | null;
  protected abstract readonly lines: readonly NumberedLine[];
  protected abstract readonly live: boolean;
  protected abstract readonly connectionState: TableState["connection"];
  protected abstract readonly sending: boolean;

  /** Notifies subscribers that something drawn has changed. */
  redraw(): void {
    this.#isStale = true;
    this.changed();
  }

  /** Loads the texts and the element of the game; returns why that failed, or null. */
  protected async loadGame({ game, version }: Pick<TableInfo, "game" | "version">): Promise<string | null> {
    if (this.table !== null) return null;
    const card = this.card(game);
    if (card === undefined) return `This server no longer offers the game “${game}”.`;
    try {
      const table = await card.load();
      const { drawsFrom = 0 } = table;
      if (version < drawsFrom)
        return `This match is played with version ${version} of the rules, and this page can show only version ${drawsFrom} and later ones.`;
      this.table = keptVersion(game, version) === null ? table : await withKeptShapes(table, version);
      return null;
    } catch (error) {
      return `The table could not be loaded: ${messageOf(error)} Reload the page to try again.`;
    }
  }

  protected seatsOf(info: TableInfo): readonly SeatInfo[] {
    return seatsOf(info, this.viewer);
  }

  #build(): TableState | null {
    const { shown, info } = this;
    if (shown === null || info === null) return null;
    return {
      id: this.id,
      game: info.game,
      name: info.name,
      options: info.options,
      viewer: this.viewer,
      seats: this.seatsOf(info),
      observation: shown.observation,
      seq: shown.seq,
      live: this.live,
      before: shown.before,
      ...(shown.imaginedFrom === undefined ? {} : { imaginedFrom: shown.imaginedFrom }),
      lines: this.lines,
      connection: this.connectionState,
      sending: this.sending,
    };
  }
}

/** The table for a match of older rules: what a player enters freely is judged by these. */
async function withKeptShapes(table: GameTable, version: number): Promise<GameTable> {
  if (table.free === undefined) return table;
  const { free = {} } = (await loadRules(table.game, version)).definition;
  return { ...table, free };
}
