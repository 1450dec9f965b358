import { RateLimiterMemory } from "rate-limiter-flexible";

/** The first bar lasts a second, each further one twice as long, up to this limit. */
const LONGEST_BAR_SECONDS = 600;
/** After this long without a new offence, the next bar lasts a second again. */
const FORGIVEN_AFTER_SECONDS = 3600;

/** Bars keys for a while: the more offences within an hour, the longer. */
export class Barred {
  readonly #offences = new RateLimiterMemory({ keyPrefix: "offences", points: 1, duration: FORGIVEN_AFTER_SECONDS });
  readonly #bars = new RateLimiterMemory({ keyPrefix: "bars", points: 0, duration: LONGEST_BAR_SECONDS });
  /** The number of offences without a bar. */
  readonly #forgiven: number;

  constructor(forgiven = 0) {
    this.#forgiven = forgiven;
  }

  /** Records an offence. Returns for how many seconds the key is barred. */
  async offend(key: string): Promise<number> {
    const { consumedPoints } = await this.#offences.penalty(key);
    const counted = consumedPoints - this.#forgiven;
    if (counted <= 0) return 0;
    const seconds = Math.min(LONGEST_BAR_SECONDS, 2 ** (counted - 1));
    await this.#bars.block(key, seconds);
    return seconds;
  }

  /** Another server has barred the key; the next bar here is longer for it. */
  async barredElsewhere(key: string, seconds: number): Promise<void> {
    const counted = this.#forgiven + Math.ceil(Math.log2(seconds)) + 1;
    const known = (await this.#offences.get(key))?.consumedPoints ?? 0;
    if (known < counted) await this.#offences.penalty(key, counted - known);
    await this.#bars.block(key, seconds);
  }

  async has(key: string): Promise<boolean> {
    // Bars end by a timer, which does not depend on the wall clock.
    return (await this.#bars.get(key)) !== null;
  }
}
