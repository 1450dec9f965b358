import type { Highlight, CatchUp, TurnInWords } from "../contract/index.ts";
import { prefersReducedMotion } from "../elements/media-queries.ts";
import { chosenPace, movesByItself, showingTime, type Pace } from "../elements/pace.ts";
import { moment } from "../elements/words.ts";

/** The longest time for all highlights together, in milliseconds. */
const AT_MOST = 90_000;

/** Whom a catch-up tells what it shows. */
export interface CatchUpListener {
  show(beat: Highlight): void;
  changed(): void;
  done(): void;
  /** The person has chosen another pace. */
  paced(pace: Pace): void;
}

/** Steps through what happened since somebody was last here, one highlight at a time, by itself or by hand. */
export class CatchUpPlayer {
  #beats: readonly Highlight[];
  #turns: readonly TurnInWords[] = [];
  readonly #since: string;
  readonly #to: CatchUpListener;
  #at = 0;
  #playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param since when the last position that was seen came about, in milliseconds since 1970 */
  constructor(beats: readonly Highlight[], since: number, to: CatchUpListener) {
    this.#beats = beats;
    this.#since = moment(new Date(since).toISOString());
    this.#to = to;
  }

  get view(): CatchUp {
    return {
      since: this.#since,
      highlights: this.#beats,
      turns: this.#turns,
      goTo: (seq) => this.#goTo(seq),
      at: this.#at,
      playing: this.#playing,
      step: (by) => this.step(by),
      play: (playing) => this.play(playing),
      pace: chosenPace(),
      setPace: (pace) => {
        this.#to.paced(pace);
        this.play(movesByItself(pace));
      },
      skip: () => this.#to.done(),
    };
  }

  start(): void {
    this.#show(0);
    this.play(!prefersReducedMotion() && movesByItself(chosenPace()));
  }

  /** More has happened, or is known of it: what is shown stays. */
  renew(beats: readonly Highlight[], turns: readonly TurnInWords[]): void {
    const shown = this.#beats[this.#at]?.seq ?? 0;
    this.#beats = beats.length === 0 ? this.#beats : beats;
    this.#turns = turns;
    const at = this.#beats.findLastIndex(({ seq }) => seq <= shown);
    this.#at = Math.max(0, at);
    this.#to.changed();
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

  #goTo(seq: number): void {
    this.play(false);
    const at = this.#beats.findIndex((beat) => beat.seq >= seq);
    this.#show(at < 0 ? this.#beats.length - 1 : at);
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
    return Math.min(showingTime(words), AT_MOST / this.#beats.length);
  }
}
