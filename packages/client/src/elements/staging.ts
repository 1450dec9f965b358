import type { AnyView } from "@caravanserai/kernel";
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from "lit";
import type { Subscribable, TableState, TableStore } from "../contract/index.ts";
import { chosenPace, movesByItself, showingTime } from "./pace.ts";

/** A part of an event, shown before the next part: the table draws the position to which it has led. */
export interface Stage {
  /** What happens in it, said by the decision bar. */
  readonly words: TemplateResult | string;
  /** The approximate number of words. */
  readonly length: number;
}

/** The text for the current stage, shown by the decision bar in place of a question. */
export interface Telling {
  readonly words: TemplateResult | string;
  /** The number of this stage and the number of stages. */
  readonly place: number;
  readonly count: number;
  readonly skip: () => void;
}

/** The controller of a table with stages; its store holds back the events that follow. */
interface Staged {
  staging: (Subscribable & { readonly telling: Telling | null }) | null;
  readonly store: Pick<TableStore, "timeline"> | null;
}

/** The position of a stage, without any questions; without a view, the present one, while stages are shown. */
export function positionOf<V extends AnyView>(state: TableState<V>, view: V = state.observation.view): TableState<V> {
  return { ...state, live: false, observation: { ...state.observation, view, waiting: [] } };
}

/** The maximum time for all queued stages together, in milliseconds. */
const MAX_TOTAL_TIME = 20_000;

/**
 * Shows what other players did stage by stage, each for as long as it takes to read at the chosen pace. With reduced
 * motion the same stages are shown without animation; with the pace "at once", only the last position. Until the last
 * stage is over or skipped nothing is asked: see `TableController.staging`.
 */
export class Staging<S extends Stage> implements ReactiveController, Subscribable {
  #stages: readonly S[] = [];
  /** How many stages of the current queue have been shown. */
  #past = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #host: ReactiveControllerHost;
  readonly #controller: Staged;

  /** @param controller asks nothing while stages are shown */
  constructor(host: ReactiveControllerHost, controller: Staged) {
    this.#host = host;
    this.#controller = controller;
    controller.staging = this;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.skip();
  }

  /** Calls back with each stage that begins, and after the last one: the bar and the guide wait for it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Null: the table is up to date. */
  get shown(): S | null {
    return this.#stages[0] ?? null;
  }

  /** The stages after the one that is shown. */
  get later(): readonly S[] {
    return this.#stages.slice(1);
  }

  get telling(): Telling | null {
    const { shown } = this;
    if (shown === null) return null;
    const count = this.#past + this.#stages.length;
    return { words: shown.words, place: this.#past + 1, count, skip: () => this.skip() };
  }

  /** Appends these stages to those still to be shown. */
  play(stages: readonly S[]): void {
    if (!movesByItself(chosenPace()) || document.hidden) {
      this.skip();
      return;
    }
    if (stages.length === 0) return;
    const isIdle = this.shown === null;
    this.#stages = [...this.#stages, ...stages];
    if (isIdle) this.#wait();
    this.#hold(this.#stages.reduce((sum, stage) => sum + this.#timeOf(stage), 0));
    this.#redraw();
  }

  /** Shows the present position. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#past = 0;
    if (this.#stages.length === 0) return;
    this.#stages = [];
    this.#hold(0);
    this.#redraw();
  }

  #redraw(): void {
    this.#host.requestUpdate();
    for (const listener of this.#listeners) listener();
  }

  /** Delays the events that follow; 0: no longer. */
  #hold(milliseconds: number): void {
    this.#controller.store?.timeline.hold?.(milliseconds);
  }

  #wait(): void {
    const { shown } = this;
    if (shown === null) return;
    this.#timer = setTimeout(() => this.#next(), this.#timeOf(shown));
  }

  #timeOf({ length }: S): number {
    return Math.min(showingTime(length), MAX_TOTAL_TIME / (this.#past + this.#stages.length));
  }

  #next(): void {
    this.#past++;
    this.#stages = this.later;
    if (this.#stages.length === 0) this.#past = 0;
    this.#wait();
    this.#redraw();
  }
}
