import type { AnyView } from "@caravanserai/kernel";
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from "lit";
import type { TableState } from "../contract/index.ts";
import { chosenPace, movesByItself, showingTime } from "./pace.ts";

/** A part of an event that is shown before the next: the table draws the position that it has led to. */
export interface Stage {
  /** What happens in it, said over the table. */
  readonly words: TemplateResult | string;
  /** About how many words that are. */
  readonly length: number;
}

/** What is said of the stage that is shown: the frame of the table shows it. */
export interface Telling {
  readonly words: TemplateResult | string;
  /** Which of how many. */
  readonly place: number;
  readonly count: number;
  readonly skip: () => void;
}

/** The position of a stage: nothing is asked in it. */
export function positionOf<V extends AnyView>(state: TableState<V>, view: V): TableState<V> {
  return { ...state, live: false, observation: { ...state.observation, view, waiting: [] } };
}

/** All stages that wait together take no longer than this, in milliseconds. */
const AT_MOST = 20_000;

/**
 * Shows what others did one stage after the other, each for as long as it takes to read at the pace that the person has
 * chosen. Who wants no movement sees the same stages without it; who chose "at once" sees the last position only.
 */
export class Staging<S extends Stage> implements ReactiveController {
  #stages: readonly S[] = [];
  /** How many have been shown since the first of those that wait together. */
  #past = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #hold: (milliseconds: number) => void;

  /**
   * @param answers selects the parts of the table in which one answers: who begins to is shown the present
   * @param hold what happened after the event waits for so long, or no longer: its stages take as long
   */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    answers: string,
    hold: (milliseconds: number) => void = () => undefined,
  ) {
    this.#host = host;
    this.#hold = hold;
    host.addController(this);
    const skip = (event: Event): void => {
      const isAnswer = (part: EventTarget): boolean => part instanceof Element && part.matches(answers);
      if (event.composedPath().some(isAnswer)) this.skip();
    };
    host.addEventListener("pointerdown", skip);
    host.addEventListener("keydown", (event) => {
      if (event instanceof KeyboardEvent && (event.key === "Enter" || event.key === " ")) skip(event);
    });
  }

  hostDisconnected(): void {
    this.skip();
  }

  /** Null: the table is up to date. */
  get shown(): S | null {
    return this.#stages[0] ?? null;
  }

  /** What comes after the stage that is shown. */
  get later(): readonly S[] {
    return this.#stages.slice(1);
  }

  get telling(): Telling | null {
    const { shown } = this;
    if (shown === null) return null;
    const count = this.#past + this.#stages.length;
    return { words: shown.words, place: this.#past + 1, count, skip: () => this.skip() };
  }

  /** Shows these after those that are still to be shown. */
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
    this.#host.requestUpdate();
  }

  /** Shows the present position. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#past = 0;
    if (this.#stages.length === 0) return;
    this.#stages = [];
    this.#hold(0);
    this.#host.requestUpdate();
  }

  #wait(): void {
    const { shown } = this;
    if (shown === null) return;
    this.#timer = setTimeout(() => this.#next(), this.#timeOf(shown));
  }

  #timeOf({ length }: S): number {
    return Math.min(showingTime(length), AT_MOST / (this.#past + this.#stages.length));
  }

  #next(): void {
    this.#past++;
    this.#stages = this.later;
    if (this.#stages.length === 0) this.#past = 0;
    this.#wait();
    this.#host.requestUpdate();
  }
}
