/** A decision within this time means that people are playing now. */
const RECENT_MS = 1000;
/** The longest that work waits for decisions in progress, so that a steady stream of them cannot starve it. */
const LONGEST_WAIT_MS = 100;
const LONGEST_REST_MS = 250;

/**
 * [CO-257] Decisions of people take priority over background work. Work starts only when no decision is in progress at
 * this server. While people decide at any server, work also rests after each piece for as long as the piece took, which
 * leaves database and processor free half of the time.
 */
export class RightOfWay {
  #underWay = 0;
  #lastDecision = -Infinity;
  #waiting: (() => void)[] = [];

  /** Runs a decision of a person. */
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

  /** A person has made a decision, at this or another server. */
  noteDecision(): void {
    this.#lastDecision = performance.now();
  }

  /** Runs work that can wait. @param hurry the work is overdue, so it does not rest afterwards */
  async work(piece: () => Promise<void>, hurry: boolean): Promise<void> {
    await this.#noDecision();
    const began = performance.now();
    await piece();
    const ended = performance.now();
    if (!hurry && ended - this.#lastDecision < RECENT_MS) await pause(Math.min(ended - began, LONGEST_REST_MS));
  }

  /** Resolves when no decision is in progress, or after LONGEST_WAIT_MS. */
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
