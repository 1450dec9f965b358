import { RateLimiterMemory } from "rate-limiter-flexible";

/** The first time somebody is barred for a second, then twice as long each time, and never longer than this. */
const LONGEST_BAR_SECONDS = 600;
/** After so long without a new offence the first bar is a second again. */
const FORGIVEN_AFTER_SECONDS = 3600;

/** Who may not come in for a while: the more often in an hour, the longer. */
export class Barred {
  readonly #offences = new RateLimiterMemory({ keyPrefix: "offences", points: 1, duration: FORGIVEN_AFTER_SECONDS });
  readonly #bars = new RateLimiterMemory({ keyPrefix: "bars", points: 0, duration: LONGEST_BAR_SECONDS });
  /** Offences that are let pass before the first bar. */
  readonly #forgiven: number;

  constructor(forgiven = 0) {
    this.#forgiven = forgiven;
  }

  /** Returns for how many seconds they are barred. */
  async offend(key: string): Promise<number> {
    const { consumedPoints } = await this.#offences.penalty(key);
    const counted = consumedPoints - this.#forgiven;
    if (counted <= 0) return 0;
    const seconds = Math.min(LONGEST_BAR_SECONDS, 2 ** (counted - 1));
    await this.#bars.block(key, seconds);
    return seconds;
  }

  async has(key: string): Promise<boolean> {
    // Bars end by a timer, which does not look at the clock.
    return (await this.#bars.get(key)) !== null;
  }
}
