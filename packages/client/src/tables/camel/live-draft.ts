import type { Json } from "@caravanserai/kernel";
import type { ReactiveController, ReactiveControllerHost } from "lit";

export interface LiveDraftHost {
  /** Draws the sheet of what is put together, and nothing else. */
  readonly draw: () => void;
  /** Puts the value into the draft: the whole table and its bar are drawn anew. */
  readonly pass: (option: LiveOption, value: Json) => void;
}
export type LiveOption = "order" | "place" | "deploy" | "enter";

/** Milliseconds between two values that reach the draft while something is dragged. */
const PACE = 200;

/**
 * What is dragged just now. The sheet that it lies on is drawn with every frame; the draft, from which panels and bar
 * are drawn, follows a few times a second and when the drag is over.
 */
export class LiveDraft implements ReactiveController {
  readonly #host: LiveDraftHost;
  #held: { readonly option: LiveOption; readonly value: Json } | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  #passed = -PACE;

  constructor(host: ReactiveControllerHost, what: LiveDraftHost) {
    this.#host = what;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#later);
    this.#held = null;
  }

  /** What is dragged and has not reached the draft; undefined: the draft has all of it. */
  get value(): Json | undefined {
    return this.#held?.value;
  }

  hold(option: LiveOption, value: Json): void {
    const isFirst = this.#held === null;
    this.#held = { option, value };
    this.#host.draw();
    // in a task of its own, so that no frame draws both
    if (isFirst) this.#later = setTimeout(() => this.pass(), Math.max(0, this.#passed + PACE - performance.now()));
  }

  /** Into the draft at once. */
  pass(): void {
    clearTimeout(this.#later);
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    this.#passed = performance.now();
    this.#host.pass(held.option, held.value);
  }

  /** What was held is not wanted any more. */
  drop(): void {
    clearTimeout(this.#later);
    this.#held = null;
  }
}
