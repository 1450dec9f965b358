/** Milliseconds for which a button is held. */
export const HOLD = 600;

/**
 * A button that does something only when it is held: for what cannot be taken back and is done often. A short press
 * does nothing here; the button's own click can then ask for a second press, which is also the way of keys and of
 * readers.
 */
export class Holding {
  /** What is being held. */
  held: string | null = null;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a completed hold is not another press. */
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

  /** The click of this release comes before the timer; there is none if the button has gone meanwhile. */
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

  /** Whether a click only ends a hold that was completed. Asked once for each click. */
  swallows(): boolean {
    const ended = this.#swallows;
    this.#swallows = false;
    return ended;
  }
}
