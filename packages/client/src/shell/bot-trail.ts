import { isCatchUp } from "@caravanserai/clocks";
import type { Shown } from "./match-table.ts";

/**
 * [CO-661] Shows the positions that bots have reached one at a time, each for the pause that the person has chosen. If
 * too many are queued, reports an overflow, so that they are shown as a catch-up, which can be skipped.
 */
export class BotTrail {
  #positions: readonly Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pause: () => number;
  readonly #to: { changed(): void; overflowed(from: number): void };

  /**
   * @param pause how long each position is shown, in milliseconds; 0: nothing is queued
   * @param to `overflowed`: the queue is too long to show one by one; `from`: the position before its first
   */
  constructor(pause: () => number, to: { changed(): void; overflowed(from: number): void }) {
    this.#pause = pause;
    this.#to = to;
  }

  /** The position that is shown; null: the present one. */
  get shown(): Shown | null {
    return this.#positions[0] ?? null;
  }

  /** Whether more positions are queued behind the one that is shown. */
  get isBehind(): boolean {
    return this.#positions.length > 1;
  }

  add(position: Shown): void {
    if (this.#pause() === 0) {
      this.end();
      return;
    }
    this.#positions = [...this.#positions, position];
    const [first] = this.#positions;
    if (first !== undefined && isCatchUp(this.#positions.length)) {
      this.end();
      this.#to.overflowed(first.seq - 1);
    } else this.#timer ??= setTimeout(() => this.#next(), this.#pause());
  }

  /** Keeps the current position for this many milliseconds from now: the table shows it in stages. */
  hold(milliseconds: number): void {
    if (this.shown === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), milliseconds);
  }

  /** Clears the queue, which shows the present position. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#positions = [];
  }

  #next(): void {
    this.#timer = undefined;
    this.#positions = this.#positions.slice(1);
    if (this.#positions.length > 0) this.#timer = setTimeout(() => this.#next(), this.#pause());
    this.#to.changed();
  }
}
