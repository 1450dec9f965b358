import type { Viewer } from "@caravanserai/kernel";
import { html } from "lit";
import type { CatchUp, GameTable, Highlight, TableState, TurnInWords } from "../contract/index.ts";
import { choosePace } from "../elements/pace.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "./api.ts";
import { CatchUpPlayer } from "./catch-up-player.ts";
import { highlightsOf } from "./event-log.ts";
import type { History, Moment } from "./history.ts";
import type { MatchClient } from "./match-client.ts";
import { turnsInWords } from "./turns-in-words.ts";

/** The table whose past is shown. */
export interface CaughtUpTable {
  readonly client: Pick<MatchClient, "lines" | "newest">;
  readonly viewer: Viewer;
  readonly table: GameTable | null;
  readonly state: TableState;
}

/** Receives what a catch-up does. */
export interface TableCatchUpListener {
  /** The position to show; null: the present one. */
  show(seq: number | null): void;
  began(): void;
  changed(): void;
  ended(): void;
}

/** Finds the events of a table that a person has not seen, and shows them; new events are added while it is shown. */
export class TableCatchUp {
  readonly #of: CaughtUpTable;
  readonly #history: History;
  readonly #to: TableCatchUpListener;
  #player: CatchUpPlayer | null = null;
  /** The position after which it begins. */
  #from = 0;
  /** The player to which new events are being added. */
  #renewing: CatchUpPlayer | null = null;

  constructor(of: CaughtUpTable, history: History, to: TableCatchUpListener) {
    this.#of = of;
    this.#history = history;
    this.#to = to;
  }

  /** Null: nothing is being shown. */
  get view(): CatchUp | null {
    return this.#player?.view ?? null;
  }

  /** [CO-651] Shows the events after `from`, if other players caused any of them, and closes at the end. */
  async begin(from: number): Promise<void> {
    await this.#begin(from, false);
  }

  /** @param stays it stays open until the person closes it */
  async #begin(from: number, stays: boolean): Promise<void> {
    const { table, viewer } = this.#of;
    if (table === null) return;
    const moments = await this.#momentsAfter(from);
    const seen = await this.#history.at(from).catch(() => undefined);
    // That the person took over this seat is no news to them.
    const own = this.#of.client.lines.find(
      ({ key, args, seq }) => key === "table.handed" && args["seat"] === viewer && seq > from,
    );
    const isOthers = moments.some(({ seq, by, cause }) => seq !== own?.seq && (by !== viewer || cause !== null));
    const highlights = this.#highlightsAfter(from, table);
    if (highlights.length === 0 || seen === undefined || !isOthers) return;
    this.#player?.stop();
    this.#to.began();
    this.#from = from;
    this.#player = new CatchUpPlayer(
      highlights,
      { since: seen.at, stays },
      {
        show: (seq) => this.#to.show(seq),
        changed: () => this.#to.changed(),
        done: () => this.end(),
        paced: (pace) => {
          choosePace(pace);
          // for all devices
          supervise(api.put("/me/pace", { pace }));
        },
      },
    );
    this.#player.renew(highlights, this.#turnsOf(moments, table));
    this.#player.start();
  }

  /**
   * [CO-652] Begins with the last answer that this seat's person gave themselves, that was not undone, and after which
   * others did something that is told (a sealed answer is not); from the start, if there is none. It stays open until
   * it is closed, because there is often only a single event to see.
   * @throws {@link ApiError} the past could not be fetched
   */
  async beginWithMyTurn(): Promise<void> {
    const { table } = this.#of;
    if (table === null) return;
    const { lines } = this.#of.client;
    // An undone answer and its undo are as if they had not happened.
    const leftOut = new Set(lines.flatMap(({ seq, key, undone }) => (undone || key === "table.undo" ? [seq] : [])));
    let other = false;
    let from = 0;
    for (let seq = this.#of.client.newest; seq > 0; seq--) {
      if (leftOut.has(seq)) continue;
      const moment = await this.#history.at(seq);
      if (moment === undefined) break;
      const isMine = moment.by === this.#of.viewer && moment.cause === null;
      if (isMine && other && this.#highlightsAfter(seq, table).length > 0) {
        from = seq;
        break;
      }
      other ||= !isMine;
    }
    await this.#begin(from, true);
  }

  /** Adds new events at the end while it is shown. */
  async renew(): Promise<void> {
    const player = this.#player;
    const { table, client } = this.#of;
    if (player === null || table === null || this.#renewing === player) return;
    this.#renewing = player;
    let upTo = 0;
    while (player === this.#player && upTo < client.newest) {
      upTo = client.newest;
      const moments = await this.#momentsAfter(this.#from);
      if (player === this.#player)
        player.renew(this.#highlightsAfter(this.#from, table), this.#turnsOf(moments, table));
    }
    if (this.#renewing === player) this.#renewing = null;
  }

  step(by: number): void {
    this.#player?.step(by);
  }

  end(): void {
    if (this.#player === null) return;
    this.stop();
    this.#to.ended();
  }

  /** Ends it without notifying the table, which is being left. */
  stop(): void {
    this.#player?.stop();
    this.#player = null;
  }

  async #momentsAfter(from: number): Promise<readonly Moment[]> {
    const moments: Moment[] = [];
    for (let seq = from + 1; seq <= this.#of.client.newest; seq++) {
      const moment = await this.#history.at(seq).catch(() => undefined);
      if (moment === undefined) break;
      moments.push(moment);
    }
    return moments;
  }

  #turnsOf(moments: readonly Moment[], table: GameTable): readonly TurnInWords[] {
    return turnsInWords(moments, this.#of.client.lines, table, this.#of.state);
  }

  /** [CO-655] Marks what a bot or the clock did in the person's own seat. */
  #highlightsAfter(from: number, table: GameTable): readonly Highlight[] {
    return highlightsOf(this.#of.client.lines, from, table, this.#of.state).map((highlight) => {
      const moment = this.#history.held(highlight.seq);
      const cause = moment?.by === this.#of.viewer ? moment.cause : null;
      if (cause === null) return highlight;
      const who = cause === "bot" ? "a bot, for you" : "your time ran out";
      return { ...highlight, title: html`${highlight.title} <i>(${who})</i>` };
    });
  }
}
