import type { Highlight, CatchUp, TurnInWords } from "../contract/index.ts";
import { prefersReducedMotion } from "../elements/media-queries.ts";
import { chosenPace, movesByItself, showingTime, type Pace } from "../elements/pace.ts";
import { moment } from "../elements/words.ts";

/** The longest time for all highlights together, in milliseconds. */
const AT_MOST = 90_000;
/** A catch-up that closes itself leaves its last highlight there for as long as one reads about this many words. */
const LAST_WORDS = 80;

/** Whom a catch-up tells what it shows. */
export interface CatchUpListener {
  /** The position to show; null: the present one, with the last highlight. */
  show(seq: number | null): void;
  changed(): void;
  done(): void;
  /** The person has chosen another pace. */
  paced(pace: Pace): void;
}

/** Steps through what happened since somebody was last here, one highlight at a time, by itself or by hand. */
export class CatchUpPlayer {
  #highlights: readonly Highlight[];
  #turns: readonly TurnInWords[] = [];
  readonly #since: string;
  readonly #stays: boolean;
  readonly #to: CatchUpListener;
  #at = 0;
  #playing = false;
  /** It has come to its end by itself and stays open: what happens now is shown as it comes. */
  #isThrough = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param since when the last position that was seen came about, in milliseconds since 1970
   * @param stays it was asked for: its person closes it, not the end of what it plays
   */
  constructor(
    highlights: readonly Highlight[],
    { since, stays }: { readonly since: number; readonly stays: boolean },
    to: CatchUpListener,
  ) {
    this.#highlights = highlights;
    this.#since = moment(new Date(since).toISOString());
    this.#stays = stays;
    this.#to = to;
  }

  get view(): CatchUp {
    return {
      heading: this.#stays ? "Since your last turn" : "Since you were last here",
      since: this.#since,
      highlights: this.#highlights,
      turns: this.#turns,
      goTo: (seq) => this.#goTo(seq),
      at: this.#at,
      playing: this.#playing,
      over: this.#isThrough,
      step: (by) => this.step(by),
      play: (playing) => this.play(playing),
      pace: chosenPace(),
      setPace: (pace) => {
        this.#to.paced(pace);
        if (this.#isThrough) this.#to.changed();
        else this.play(movesByItself(pace));
      },
      skip: () => this.#to.done(),
    };
  }

  start(): void {
    this.#show(0);
    this.play(!prefersReducedMotion() && movesByItself(chosenPace()));
  }

  /** More has happened, or is known of it: what is shown stays. */
  renew(highlights: readonly Highlight[], turns: readonly TurnInWords[]): void {
    const shown = this.#highlights[this.#at]?.seq ?? 0;
    this.#highlights = highlights.length === 0 ? this.#highlights : highlights;
    this.#turns = turns;
    const at = this.#highlights.findLastIndex(({ seq }) => seq <= shown);
    this.#at = Math.max(0, at);
    if (this.#isThrough && this.#at + 1 < this.#highlights.length) this.#next();
    else this.#to.changed();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  play(playing: boolean): void {
    // once more from the start
    if (playing && this.#isThrough) this.#show(0);
    this.#isThrough = false;
    this.#playing = playing;
    clearTimeout(this.#timer);
    if (playing) this.#timer = setTimeout(() => this.#next(), this.#pause());
    this.#to.changed();
  }

  step(by: number): void {
    this.play(false);
    const to = this.#at + by;
    if (to >= this.#highlights.length) this.#to.done();
    else this.#show(Math.max(0, to));
  }

  #goTo(seq: number): void {
    this.play(false);
    const at = this.#highlights.findIndex((highlight) => highlight.seq >= seq);
    this.#show(at < 0 ? this.#highlights.length - 1 : at);
  }

  #next(): void {
    this.#isThrough = false;
    if (this.#at + 1 < this.#highlights.length) {
      this.#show(this.#at + 1);
      this.play(true);
    } else if (this.#stays) {
      this.play(false);
      this.#isThrough = true;
    } else this.#to.done();
  }

  #show(at: number): void {
    this.#at = at;
    const highlight = this.#highlights[at];
    if (highlight !== undefined) this.#to.show(this.#isAtLast ? null : highlight.seq);
  }

  get #isAtLast(): boolean {
    return this.#at === this.#highlights.length - 1;
  }

  #pause(): number {
    if (this.#isAtLast && !this.#stays) return showingTime(LAST_WORDS);
    const title = this.#highlights[this.#at]?.title;
    const words = typeof title === "string" ? title.split(" ").length : 8;
    return Math.min(showingTime(words), AT_MOST / this.#highlights.length);
  }
}
