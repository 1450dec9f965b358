/** While the last decision is not longer ago, people are taken to play. */
const RECENT_MS = 1000;
/** Work waits at most so long for decisions that are under way, so that it goes on however many come. */
const LONGEST_WAIT_MS = 100;
const LONGEST_REST_MS = 250;

/**
 * [CO-257] Decisions of people go first. Work that can wait begins while none of them is under way at this server; and
 * while people decide at any server, it rests after each piece for as long as the piece took, so that database and
 * processor are free half of the time.
 */
export class RightOfWay {
  #underWay = 0;
  #lastDecision = -Infinity;
  #waiting: (() => void)[] = [];

  /** Carries out a decision of a person. */
  async decide<T>(decision: () => Promise<T>): Promise<T> {
    this.#underWay++;
    this.noteDecision();
    try {
      return await decision();
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Somebody decides, at this or another server. */
  noteDecision(): void {
    this.#lastDecision = performance.now();
  }

  /** Carries out work that can wait. @param hurry it has waited so long that it must not rest any more */
  async work(piece: () => Promise<void>, hurry: boolean): Promise<void> {
    await this.#noDecision();
    const began = performance.now();
    await piece();
    const ended = performance.now();
    if (!hurry && ended - this.#lastDecision < RECENT_MS) await pause(Math.min(ended - began, LONGEST_REST_MS));
  }

  /** When no decision is under way, at the latest after a while. */
  #noDecision(): Promise<void> {
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT_MS);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
