import type { Json } from "@caravanserai/kernel";
import type { ReactiveController, ReactiveControllerHost } from "lit";

export interface LiveDraftHost {
  /** Draws only the sheet of the draft. */
  readonly draw: () => void;
  /** Puts the value into the draft, which renders the whole table and its bar. */
  readonly pass: (option: LiveOption, value: Json) => void;
}
export type LiveOption = "order" | "place" | "deploy" | "enter";

/** Milliseconds between updates of the draft during a drag. */
const PACE = 200;

/**
 * The value being dragged. Its sheet is drawn every frame; the draft, from which panels and bar are drawn, is updated a
 * few times a second and at the end of the drag.
 */
export class LiveDraft implements ReactiveController {
  readonly #host: LiveDraftHost;
  #held: { readonly option: LiveOption; readonly value: Json } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #passed = -PACE;

  constructor(host: ReactiveControllerHost, what: LiveDraftHost) {
    this.#host = what;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#held = null;
  }

  /** The value being dragged, if the draft does not have it yet. */
  get value(): Json | undefined {
    return this.#held?.value;
  }

  hold(option: LiveOption, value: Json): void {
    const isFirst = this.#held === null;
    this.#held = { option, value };
    this.#host.draw();
    // in a task of its own, so that no frame draws both
    if (isFirst) this.#timer = setTimeout(() => this.pass(), Math.max(0, this.#passed + PACE - performance.now()));
  }

  /** Puts the value into the draft immediately. */
  pass(): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    this.#passed = performance.now();
    this.#host.pass(held.option, held.value);
  }

  /** Discards the value being dragged. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#held = null;
  }
}
