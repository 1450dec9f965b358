/** A thought is mentioned only if it takes longer: a word that flashes by is no help. */
const UNMENTIONED = 500;

/** Whether a bot has thought about the present question for so long that its table says so. */
export class LongThought {
  isLong = false;
  #position: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** @param position the newest one, if a bot that thinks ahead is asked there; null: none is, or nobody watches */
  follow(position: number | null): void {
    if (position === this.#position) return;
    clearTimeout(this.#timer);
    this.#position = position;
    this.isLong = false;
    if (position === null) return;
    this.#timer = setTimeout(() => {
      this.isLong = true;
      this.#changed();
    }, UNMENTIONED);
  }
}
