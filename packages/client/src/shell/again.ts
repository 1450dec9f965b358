import { supervise } from "../elements/supervise.ts";

const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/**
 * Loads what a page shows without being asked to. After a failure it is loaded again, with growing pauses, so that one
 * failed request does not make a page look empty until it is opened anew.
 */
export class Again {
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async run(load: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await load();
      this.#pause = FIRST_PAUSE;
    } catch {
      this.#timer = setTimeout(() => supervise(this.run(load)), this.#pause);
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    }
  }
}
