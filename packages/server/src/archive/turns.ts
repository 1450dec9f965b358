import { conflict } from "../http/failure.ts";

/** Heavy work, one piece after the other, and not too many in line. */
export class Turns {
  readonly #most: number;
  #last: Promise<unknown> = Promise.resolve();
  #inLine = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (this.#inLine > this.#most) throw conflict("busy", "The house has its hands full; try again in a moment.");
    this.#inLine++;
    const done = this.#last.then(job).finally(() => this.#inLine--);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
