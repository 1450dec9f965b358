import type { Highlight, CatchUp } from "../contract/index.ts";
import { prefersReducedMotion } from "../elements/media-queries.ts";
import { moment } from "../elements/words.ts";

/** How long a highlight is shown, in milliseconds, and how much longer for each word of its title. */
const EACH = 700;
const EACH_WORD = 40;
/** The longest time for all highlights together, in milliseconds. */
const AT_MOST = 90_000;

/** Steps through what happened since somebody was last here, one highlight at a time, by itself or by hand. */
export class CatchUpPlayer {
  readonly #beats: readonly Highlight[];
  readonly #since: string;
  readonly #to: { show(beat: Highlight): void; changed(): void; done(): void };
  #at = 0;
  #playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param since when the last position that was seen came about, in milliseconds since 1970 */
  constructor(
    beats: readonly Highlight[],
    since: number,
    to: { show(beat: Highlight): void; changed(): void; done(): void },
  ) {
    this.#beats = beats;
    this.#since = moment(new Date(since).toISOString());
    this.#to = to;
  }

  get view(): CatchUp {
    return {
      since: this.#since,
      highlights: this.#beats,
      at: this.#at,
      playing: this.#playing,
      step: (by) => this.step(by),
      play: (playing) => this.play(playing),
      skip: () => this.#to.done(),
    };
  }

  start(): void {
    this.#show(0);
    this.play(!prefersReducedMotion());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  play(playing: boolean): void {
    this.#playing = playing;
    clearTimeout(this.#timer);
    if (playing) this.#timer = setTimeout(() => this.#next(), this.#pause());
    this.#to.changed();
  }

  step(by: number): void {
    this.play(false);
    const to = this.#at + by;
    if (to >= this.#beats.length) this.#to.done();
    else this.#show(Math.max(0, to));
  }

  #next(): void {
    if (this.#at + 1 >= this.#beats.length) {
      this.#to.done();
      return;
    }
    this.#show(this.#at + 1);
    this.play(true);
  }

  #show(at: number): void {
    this.#at = at;
    const beat = this.#beats[at];
    if (beat !== undefined) this.#to.show(beat);
  }

  #pause(): number {
    const title = this.#beats[this.#at]?.title;
    const words = typeof title === "string" ? title.split(" ").length : 8;
    return Math.min(EACH + EACH_WORD * words, AT_MOST / this.#beats.length);
  }
}
