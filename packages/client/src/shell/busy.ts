import { Observable } from "./observable.ts";

/**
 * The site refuses the requests of this network for a while. What was asked is asked again when that time is over; the
 * page says so.
 */
class Busy extends Observable {
  #until: number | null = null;
  #ticks: ReturnType<typeof setInterval> | undefined;

  /** How long the site still refuses requests; null: it does not. */
  get seconds(): number | null {
    return this.#until === null ? null : Math.max(1, Math.ceil((this.#until - Date.now()) / 1000));
  }

  /** Resolves when the site has said that it will answer again. */
  async wait(seconds: number): Promise<void> {
    this.#until = Math.max(this.#until ?? 0, Date.now() + seconds * 1000);
    this.#ticks ??= setInterval(() => this.#tick(), 1000);
    this.changed();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    this.#tick();
  }

  #tick(): void {
    if (this.#until !== null && Date.now() >= this.#until) {
      this.#until = null;
      clearInterval(this.#ticks);
      this.#ticks = undefined;
    }
    this.changed();
  }
}

export const busy = new Busy();
