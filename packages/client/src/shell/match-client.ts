import {
  applyDifference,
  type Answer,
  type AnyView,
  type Json,
  type Observation,
  type Until,
  type Viewer,
} from "@caravanserai/kernel";
import type {
  Ack,
  Decided,
  Position,
  TableClocks,
  TableInfo,
  UndoUntilChange,
  Update,
  Watched,
} from "@caravanserai/protocol";
import type { CommandRefusal, Commands, NumberedLine } from "../contract/index.ts";
import { supervise } from "../elements/supervise.ts";
import { newActId } from "./api.ts";
import { OFFLINE, type Connection } from "./connection.ts";
import { Observable } from "./observable.ts";
import { mergeLines, linesOfEvent, numberedLine, markStruck, markUndone } from "./event-log.ts";

/** Shown when the address does not contain a valid table id. */
const NO_ADDRESS = "There is no table at this address. The link may be incomplete or mistyped.";
/** Temporary refusals of `watch`, unrelated to the table. */
const PASSING: ReadonlySet<string> = new Set(["failed", "busy", "too-many"]);

/** A position as the server sent it. */
export interface Present {
  readonly seq: number;
  readonly observation: Observation;
}

/** Reacts to an acknowledged `watch`, apart from the position. */
export interface MatchListener {
  /** The viewer has changed (sat down, signed in): discard everything held for the previous one. */
  forget(): void;
  watched(watched: Watched): Promise<void>;
  /** An event has updated the clocks of the table. */
  clocks(clocks: TableClocks): void;
}

/**
 * One match as the server sends it: the newest position, the log, and the commands of this seat. Each event is a
 * difference from the previous position; after a gap or a lost connection, the missing part is fetched.
 */
export class MatchClient extends Observable implements Commands {
  readonly id: string;
  info: TableInfo | null = null;
  viewer: Viewer = "public";
  /** Why the table cannot be shown: it does not exist, is private, or its game is not available here. */
  failure: string | null = null;
  /** The host has closed the table. */
  gone = false;
  present: Present | null = null;
  /** The view before the newest event; null after a jump. */
  before: AnyView | null = null;
  /** [CO-131] From when on, by the site's time, the server refuses to undo the last answer; null: never. */
  undoUntil: number | null = null;
  lines: readonly NumberedLine[] = [];
  /** A command is being sent, or the event that it caused has not arrived yet. */
  sending = false;
  /** The newest event was caused by this seat. */
  newestIsOwn = false;
  readonly #connection: Connection;
  readonly #invitation: string | undefined;
  readonly #listener: MatchListener;
  readonly #stops: (() => void)[] = [];
  #unexpect: (() => void) | null = null;
  /** An answer that comes now starts nothing that nobody would stop. */
  #isClosed = false;
  /** The number of the next line that an update brings. */
  #nextLine = 0;
  /** The event that the acknowledged command has caused. */
  #awaited = 0;

  constructor(id: string, invitation: string | undefined, connection: Connection, listener: MatchListener) {
    super();
    this.id = id;
    this.#invitation = invitation;
    this.#connection = connection;
    this.#listener = listener;
  }

  /** Starts watching; call once. */
  open(): void {
    this.#stops.push(
      this.#connection.on({
        update: (update) => update.table === this.id && this.#update(update),
        whole: (whole) => whole.table === this.id && this.#whole(whole),
        table: (info) => info.id === this.id && this.#info(info),
        gone: ({ table, why }) => table === this.id && this.#sentAway(why),
        presence: (change) => change.table === this.id && this.#presence(change),
        "undo-until": (change) => change.table === this.id && this.#undoUntilChanged(change),
        heartbeat: ({ table, seq }) => table === this.id && this.#compare(seq),
      }),
      this.#connection.onConnect(() => supervise(this.watch())),
    );
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#expectHeartbeats(false);
    supervise(this.#connection.call("unwatch", { table: this.id }));
  }

  get newest(): number {
    return this.present?.seq ?? 0;
  }

  /** Adds earlier lines of the log. */
  addEarlier(lines: readonly NumberedLine[]): void {
    this.lines = mergeLines(lines, this.lines);
  }

  /**
   * Answers a question. An answer that cannot be undone is sent at once or not at all: if the connection breaks before
   * it is acknowledged, the player is told and decides again. Any other answer is retried until it is acknowledged; its
   * id makes a duplicate harmless.
   */
  decide(question: number, answer: Answer): Promise<CommandRefusal | null> {
    const open = this.present?.observation.asks.find((asked) => asked.question === question);
    const option = open?.ask.options.find(({ id }) => id === answer.option);
    const payload = { table: this.id, question, answer };
    return option === undefined || option.final === true
      ? this.#command((id) => this.#connection.call("decide", { ...payload, id }))
      : this.#command((id) => this.#connection.emitWithRetry("decide", { ...payload, id }));
  }

  undo(): Promise<CommandRefusal | null> {
    return this.#command((id) => this.#connection.call("undo", { table: this.id, id }));
  }

  order(window: string, order: Json, until: Until = null): Promise<CommandRefusal | null> {
    return this.#command((id) => this.#connection.emitWithRetry("order", { table: this.id, id, window, order, until }));
  }

  async watch(): Promise<void> {
    const from = this.present === null ? {} : { from: this.present.seq };
    const invitation = this.#invitation === undefined ? {} : { invitation: this.#invitation };
    const ack: Ack<Watched> = await this.#connection.call("watch", { table: this.id, ...from, ...invitation });
    if (this.#isClosed) return;
    if (!ack.ok) {
      if (ack.code === OFFLINE.code) {
        if (this.#connection.socket.connected) await this.watch();
        return;
      }
      // a temporary refusal is retried once heartbeats have been missing for a while
      this.#expectHeartbeats(PASSING.has(ack.code));
      const why = ack.code === "malformed" ? NO_ADDRESS : ack.message;
      if (!PASSING.has(ack.code) || this.present === null) this.failure = why;
      this.changed();
      return;
    }
    this.failure = null;
    this.#expectHeartbeats(true);
    this.#connection.heartbeat();
    await this.#watched(ack);
  }

  /** The server has sent everything up to event `seq`: fetches whatever is missing here. */
  #compare(seq: number): void {
    if (this.present !== null && seq > this.present.seq) supervise(this.watch());
  }

  #expectHeartbeats(on: boolean): void {
    if (on) this.#unexpect ??= this.#connection.expectHeartbeats();
    else {
      this.#unexpect?.();
      this.#unexpect = null;
    }
  }

  async #watched(watched: Watched): Promise<void> {
    const { table: info, viewer, state } = watched;
    // all at once, before anything is awaited: the next update builds on this position
    if (viewer !== this.viewer) {
      this.viewer = viewer;
      this.present = this.before = null;
      this.lines = [];
      this.#listener.forget();
      // differences from what another viewer saw are useless: fetch everything again
      if (state.kind === "updates") return this.watch();
    }
    if (state.kind === "whole") this.#whole(state.position);
    else if (state.kind === "updates") {
      for (const update of state.updates) this.#update(update);
      this.undoUntil = state.undoUntil ?? null;
    }
    this.info = info;
    this.sending = false;
    this.changed();
    await this.#listener.watched(watched);
  }

  #info(info: TableInfo): void {
    const before = this.info;
    const started = before?.status === "open" && info.status !== "open";
    this.info = info;
    this.changed();
    // the match has started, or a seat has changed hands: this watcher may have become another viewer
    if ((started && this.present === null) || (before !== null && hasChangedHands(before, info)))
      supervise(this.watch());
  }

  #whole(whole: Position): void {
    if (whole.seq < this.newest) return;
    this.present = { seq: whole.seq, observation: whole.observation };
    this.undoUntil = whole.undoUntil ?? null;
    this.before = null;
    this.lines = mergeLines(this.lines, whole.lines.map(numberedLine));
    this.#nextLine = whole.nextLine;
    this.#settle();
  }

  #update(update: Update): void {
    const { present } = this;
    if (update.clocks !== undefined) this.#listener.clocks(update.clocks);
    if (present === null || update.seq <= present.seq) return;
    // an event was missed: fetch the rest
    if (update.seq > present.seq + 1) {
      supervise(this.watch());
      return;
    }
    this.before = present.observation.view;
    this.newestIsOwn = this.sending;
    this.present = {
      seq: update.seq,
      observation: applyDifference(present.observation, update.change ?? null) as Observation,
    };
    this.undoUntil = update.undoUntil ?? null;
    if (update.undoes !== undefined) this.lines = markUndone(this.lines, update.undoes);
    if (update.backTo !== undefined) this.lines = markStruck(this.lines, update.backTo, update.seq);
    const { seq, at, lines = [] } = update;
    this.lines = mergeLines(this.lines, linesOfEvent({ seq, at, first: this.#nextLine, lines }));
    this.#nextLine += lines.length;
    this.#settle();
  }

  #undoUntilChanged({ seq, until }: UndoUntilChange): void {
    if (seq !== this.newest) return;
    this.undoUntil = until;
    this.changed();
  }

  #settle(): void {
    if (this.sending && this.newest >= this.#awaited && this.#awaited > 0) this.sending = false;
    this.changed();
  }

  #sentAway(why: string | undefined): void {
    this.#expectHeartbeats(false);
    if (why === undefined) this.gone = true;
    else this.failure = why;
    this.changed();
  }

  #presence(change: { readonly here: readonly number[]; readonly spectators: number }): void {
    if (this.info === null) return;
    const seats = this.info.seats.map((seat) => ({
      ...seat,
      presence: change.here.includes(seat.seat) ? ("here" as const) : ("away" as const),
    }));
    this.info = { ...this.info, seats, spectators: change.spectators };
    this.changed();
  }

  async #command(send: (id: string) => Promise<Ack<Decided>>): Promise<CommandRefusal | null> {
    if (this.sending) return null;
    if (!this.#connection.socket.connected) return NOT_SENT;
    this.sending = true;
    this.#awaited = 0;
    this.changed();
    const ack = await send(newActId());
    if (ack.ok) {
      this.#awaited = ack.seq;
      // the resulting update arrives with the acknowledgement, so both are drawn in one frame
      if (ack.update !== undefined) this.#update(ack.update);
      this.#settle();
      return null;
    }
    this.sending = false;
    this.changed();
    if (ack.code === OFFLINE.code) return UNSURE;
    // the table has advanced without this browser receiving it
    if (ack.code === "out-of-date") supervise(this.watch());
    const { code, message, rule } = ack;
    return { code, message, ...(rule === undefined ? {} : { rule }) };
  }
}

/** Whether another person now holds a seat of the running match. */
function hasChangedHands(before: TableInfo, { status, seats }: TableInfo): boolean {
  return status === "playing" && seats.some(({ seat, person }) => person !== before.seats[seat]?.person);
}

/** There was no connection when the button was pressed. */
const NOT_SENT = { code: OFFLINE.code, message: "Not connected: nothing was sent. Try again when you are connected." };
/** The connection broke before the acknowledgement. */
const UNSURE = {
  code: OFFLINE.code,
  message: "The connection broke before the server confirmed your answer. Check the log before you decide again.",
};
