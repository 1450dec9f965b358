/** How long a button must be held, in milliseconds. */
export const HOLD = 600;

/**
 * A button that acts only when it is held, for frequent acts that cannot be undone. A short press does nothing here;
 * the button's own click can then ask for a second press, which also serves keyboards and screen readers.
 */
export class Holding {
  /** The key of the button being held. */
  held: string | null = null;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether to ignore the next click, which ends a completed hold and is not another press. */
  #swallows = false;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  start(key: string, done: () => void): void {
    this.stop();
    this.#swallows = false;
    this.held = key;
    this.#timer = setTimeout(() => {
      this.#swallows = true;
      const released = new AbortController();
      for (const type of ["pointerup", "pointercancel"])
        window.addEventListener(type, () => this.#released(released), { capture: true, signal: released.signal });
      this.stop();
      done();
    }, HOLD);
    this.#changed();
  }

  /** The click of this release arrives before the timer; there is none if the button has disappeared. */
  #released(listening: AbortController): void {
    listening.abort();
    setTimeout(() => (this.#swallows = false));
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.held === null) return;
    this.held = null;
    this.#changed();
  }

  /** Whether a click merely ends a completed hold. Call once for each click. */
  swallows(): boolean {
    const ended = this.#swallows;
    this.#swallows = false;
    return ended;
  }
}
