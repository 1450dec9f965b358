import {
  applyDifference,
  type Answer,
  type AnyView,
  type Json,
  type Refusal,
  type Observation,
  type Viewer,
} from "@caravanserai/kernel";
import type { Ack, Decided, Notes, Position, TableInfo, Update, Watched } from "@caravanserai/protocol";
import type { House, Talk } from "../elements/house.ts";
import type { GameCard, GameTable, NumberedLine, TableState, TableStore } from "../tables/contract.ts";
import { api, messageOf, newActId } from "./api.ts";
import { CatchingUp } from "./catching-up.ts";
import type { Connection } from "./connection.ts";
import { History, positionsOf } from "./history.ts";
import { liveHouse, type Wish } from "./live-house.ts";
import type { Mine } from "./mine.ts";
import { Subject } from "./store.ts";
import { beatsOf, joined, linesOfEvent, numbered, seatsOf, struck, wholeStory } from "./story.ts";
import { Talking } from "./talking.ts";
import { Telling } from "./telling.ts";

/** The position that the page shows: the newest one, or an older one that was gone back to. */
interface Shown {
  readonly seq: number;
  readonly observation: Observation;
}

/** Refusals to watch that have nothing to do with the table. */
const PASSING: ReadonlySet<string> = new Set(["failed", "busy", "too-many"]);

/**
 * A table as it is played: watches it, applies each event to the observation that this browser holds, sends answers until they are acknowledged,
 * and shows older positions without losing the present one.
 */
export class LiveTable extends Subject implements TableStore {
  readonly id: string;
  readonly card: (game: string) => GameCard | undefined;
  readonly connection: Connection;
  readonly mine: Mine;
  readonly house: House;
  readonly talking: Talking;
  info: TableInfo | null = null;
  viewer: Viewer = "public";
  table: GameTable | null = null;
  /** Why the table cannot be shown: not there, private, no such game here. */
  failure: string | null = null;
  /** The host has cleared it away. */
  gone = false;
  notes: string | null = null;
  catching: CatchingUp | null = null;
  /** The page opens its dialogs: set by the page. */
  wish: ((wish: Wish) => void) | undefined;
  readUpTo = Number.POSITIVE_INFINITY;
  #invitation: string | undefined;
  #present: Shown | null = null;
  #shown: Shown | null = null;
  #before: AnyView | null = null;
  #lines: readonly NumberedLine[] = [];
  /** The number of the next line that an update brings. */
  #nextLine = 0;
  #sending = false;
  #awaited = 0;
  #state: TableState | null = null;
  #stale = false;
  #history: History;
  #opened = false;
  readonly #telling: Telling;
  #unexpect: (() => void) | null = null;
  readonly #stops: (() => void)[] = [];

  constructor(
    id: string,
    invitation: string | undefined,
    house: {
      readonly connection: Connection;
      readonly mine: Mine;
      readonly card: (game: string) => GameCard | undefined;
    },
  ) {
    super();
    this.id = id;
    this.#invitation = invitation;
    this.connection = house.connection;
    this.mine = house.mine;
    this.card = house.card;
    this.#history = new History(positionsOf(id));
    this.talking = new Talking(id, house.connection, () => this.told());
    this.#telling = new Telling(id, house.connection, () =>
      this.catching === null ? (this.#present?.seq ?? null) : null,
    );
    this.house = liveHouse(this);
  }

  /** Begins to watch; call once. */
  open(): void {
    this.#stops.push(
      this.connection.hear({
        update: (update) => update.table === this.id && this.#update(update),
        whole: (whole) => whole.table === this.id && this.#whole(whole),
        table: (info) => info.id === this.id && this.#info(info),
        gone: ({ table, why }) => table === this.id && this.#sentAway(why),
        heartbeat: ({ table, seq }) => table === this.id && this.#compare(seq),
        presence: (change) => change.table === this.id && this.#presence(change),
      }),
      this.connection.onConnect(() => void this.watch()),
      this.connection.subscribe(() => this.told()),
      this.mine.subscribe(() => this.told()),
      this.talking.open(),
      this.#telling.open(),
    );
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.catching?.stop();
    this.#expectHeartbeats(false);
    void this.connection.call("unwatch", { table: this.id });
  }

  /** The match has begun and its position is here. */
  get ready(): boolean {
    return this.#present !== null && this.table !== null && this.info !== null;
  }

  /** Between two positions (other eyes, a new connection) the last one stays. */
  get state(): TableState {
    if (this.#state === null || this.#stale) {
      const built = this.#build() ?? this.#state;
      if (built === null) throw new Error("The match has not begun.");
      this.#state = built;
      this.#stale = false;
    }
    return this.#state;
  }

  get newest(): number {
    return this.#present?.seq ?? 0;
  }

  get present(): Observation | null {
    return this.#present?.observation ?? null;
  }

  get talk(): Talk | null {
    return this.talking.talk(this.viewer, this.info);
  }

  decide(question: number, answer: Answer): Promise<Refusal | null> {
    return this.#act((id) => this.connection.insist("decide", { table: this.id, id, question, answer }));
  }

  undo(): Promise<Refusal | null> {
    return this.#act((id) => this.connection.insist("undo", { table: this.id, id }));
  }

  order(window: string, order: Json): Promise<Refusal | null> {
    return this.#act((id) => this.connection.insist("order", { table: this.id, id, window, order }));
  }

  /** Shows position `seq`; null: the present one. Events that come in meanwhile do not move the reader. */
  async show(seq: number | null): Promise<void> {
    if (seq === null || seq >= this.newest) {
      this.#before = null;
      this.#shown = null;
      this.told();
      return;
    }
    const from = this.#shown ?? this.#present;
    const moment = await this.#history.at(Math.max(0, seq)).catch(() => undefined);
    if (moment === undefined) return;
    this.#before = from !== null && Math.abs(from.seq - moment.seq) === 1 ? from.observation.view : null;
    this.#shown = moment;
    this.told();
  }

  step(by: number): void {
    if (this.catching !== null) this.catching.step(by);
    else void this.show((this.#shown?.seq ?? this.newest) + by);
  }

  skipCatchUp(): void {
    if (this.catching === null) return;
    this.catching.stop();
    this.catching = null;
    this.#shown = null;
    this.#before = null;
    this.#telling.now();
    this.told();
  }

  async writeNotes(text: string): Promise<boolean> {
    this.notes = text;
    this.told();
    try {
      await api.put(`/tables/${this.id}/notes`, { text });
      return true;
    } catch {
      return false;
    }
  }

  /** Something that is drawn has changed. */
  told(): void {
    this.#stale = true;
    this.changed();
  }

  async watch(): Promise<void> {
    const from = this.#present === null ? {} : { from: this.#present.seq };
    const invitation = this.#invitation === undefined ? {} : { invitation: this.#invitation };
    const ack: Ack<Watched> = await this.connection.call("watch", { table: this.id, ...from, ...invitation });
    if (!ack.ok) {
      if (ack.code === "unreachable") {
        if (this.connection.socket.connected) await this.watch();
        return;
      }
      // what may be over in a moment is tried again when the server has been silent for a while
      if (PASSING.has(ack.code)) this.#expectHeartbeats(true);
      else this.#expectHeartbeats(false);
      if (!PASSING.has(ack.code) || this.#present === null) this.failure = ack.message;
      this.told();
      return;
    }
    this.failure = null;
    this.#expectHeartbeats(true);
    this.connection.heard();
    await this.#watched(ack);
  }

  async #watched(watched: Watched): Promise<void> {
    const { table: info, viewer, state, messages, seen } = watched;
    // all of it before anything is waited for: the next update follows this position
    if (viewer !== this.viewer) {
      this.#forget(viewer);
      // differences from what other eyes saw are of no use: all of it anew
      if (state.kind === "updates") return this.watch();
    }
    if (state.kind === "whole") this.#whole(state.position);
    else if (state.kind === "updates") for (const update of state.updates) this.#update(update);
    this.info = info;
    this.talking.heard(messages);
    this.#sending = false;
    this.told();
    await this.#load(info);
    this.told();
    if (this.#present !== null) void this.#open(seen);
    this.#telling.begin();
  }

  /** Another seat's eyes (one has sat down, or signed in): nothing held before is of use. */
  #forget(viewer: Viewer): void {
    this.viewer = viewer;
    this.skipCatchUp();
    this.#present = this.#shown = this.#before = null;
    this.#lines = [];
    this.#history = new History(positionsOf(this.id));
    this.#opened = false;
    this.notes = null;
  }

  async #load(info: TableInfo): Promise<void> {
    if (info.status === "open" || this.table !== null) return;
    const card = this.card(info.game);
    if (card === undefined) {
      this.failure = "This house does not know the game that was played here.";
      return;
    }
    try {
      this.table = await card.load();
    } catch (error) {
      this.failure = `The table could not be loaded. ${messageOf(error)}`;
    }
  }

  /** Once per visit: earlier lines, notes, and what happened since one was last here. */
  async #open(seen: number): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    const first = this.#lines[0]?.number ?? 0;
    try {
      if (first > 0) this.#lines = joined(await wholeStory(this.id, undefined, first), this.#lines);
      if (typeof this.viewer === "number") this.notes = (await api.get<Notes>(`/tables/${this.id}/notes`)).text;
    } catch {
      // the page works without them; they come with the next visit
    }
    const played = typeof this.viewer === "number" && seen < this.newest && seen > 0;
    this.readUpTo = played
      ? (this.#lines.findLast((line) => line.seq <= seen)?.number ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;
    if (played && this.table !== null && this.info?.status === "playing") await this.#catchUp(seen, this.table);
    this.told();
  }

  async #catchUp(seen: number, table: GameTable): Promise<void> {
    const beats = beatsOf(this.#lines, seen, table, this.state);
    const last = await this.#history.at(seen).catch(() => undefined);
    if (beats.length === 0 || last === undefined) return;
    this.catching = new CatchingUp(beats, last.at, {
      show: (beat) => void this.show(beat.seq >= this.newest ? null : beat.seq),
      told: () => this.told(),
      done: () => this.skipCatchUp(),
    });
    this.catching.start();
  }

  #info(info: TableInfo): void {
    const started = this.info?.status === "open" && info.status !== "open";
    this.info = info;
    this.told();
    // the match began: whose eyes these are may be another matter now
    if (started && this.#present === null) void this.watch();
  }

  #whole(whole: Position): void {
    if (whole.seq < this.newest) return;
    this.#present = { seq: whole.seq, observation: whole.observation };
    this.#lines = joined(this.#lines, whole.lines.map(numbered));
    this.#nextLine = whole.nextLine;
    this.#settle();
    if (this.info !== null && this.table === null)
      void this.#load(this.info).then(() => {
        this.told();
      });
  }

  #update(update: Update): void {
    const present = this.#present;
    if (present === null || update.seq <= present.seq) return;
    // something was missed: ask for the rest
    if (update.seq > present.seq + 1) return void this.watch();
    const observation = applyDifference(present.observation, update.change ?? null) as Observation;
    if (this.#shown === null) this.#before = present.observation.view;
    this.#present = { seq: update.seq, observation };
    if (update.undoes !== undefined) this.#lines = struck(this.#lines, update.undoes);
    const { seq, at, lines = [] } = update;
    this.#lines = joined(this.#lines, linesOfEvent({ seq, at, first: this.#nextLine, lines }));
    this.#nextLine += lines.length;
    this.#settle();
  }

  #settle(): void {
    if (this.#sending && this.newest >= this.#awaited && this.#awaited > 0) this.#sending = false;
    this.told();
    this.#telling.soon();
  }

  /** The server has sent everything up to event `seq`: what this page does not have, it asks for. */
  #compare(seq: number): void {
    if (this.#present !== null && seq > this.#present.seq) void this.watch();
  }

  #expectHeartbeats(on: boolean): void {
    if (on) this.#unexpect ??= this.connection.expectHeartbeats();
    else {
      this.#unexpect?.();
      this.#unexpect = null;
    }
  }

  #sentAway(why: string | undefined): void {
    this.#expectHeartbeats(false);
    if (why === undefined) this.gone = true;
    else this.failure = why;
    this.told();
  }

  #presence(change: { readonly here: readonly number[]; readonly spectators: number }): void {
    if (this.info === null) return;
    const seats = this.info.seats.map((seat) => ({
      ...seat,
      presence: change.here.includes(seat.seat) ? ("here" as const) : ("away" as const),
    }));
    this.info = { ...this.info, seats, spectators: change.spectators };
    this.told();
  }

  async #act(send: (id: string) => Promise<Ack<Decided>>): Promise<Refusal | null> {
    if (this.#sending) return null;
    this.#sending = true;
    this.#awaited = 0;
    this.told();
    const ack = await send(newActId());
    if (ack.ok) {
      this.#awaited = ack.seq;
      this.#settle();
      return null;
    }
    this.#sending = false;
    this.told();
    // the table has moved on without this browser hearing of it
    if (ack.code === "out-of-date") void this.watch();
    const { code, message, rule } = ack;
    return { code: code as Refusal["code"], message, ...(rule === undefined ? {} : { rule }) };
  }

  #build(): TableState | null {
    const present = this.#present;
    if (present === null || this.info === null) return null;
    const shown = this.#shown ?? present;
    return {
      id: this.id,
      game: this.info.game,
      name: this.info.name,
      options: this.info.options,
      viewer: this.viewer,
      seats: seatsOf(this.info, this.viewer),
      observation: shown.observation,
      seq: shown.seq,
      live: this.#shown === null,
      before: this.#before,
      lines: this.#lines,
      connection: this.connection.state,
      sending: this.#sending,
    };
  }
}
