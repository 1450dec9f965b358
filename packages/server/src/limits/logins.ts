import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { tooMany } from "../service-error.ts";
import { sharedLimit, type Limit } from "./limit.ts";

/** Tries at one name from one network, or in one known browser: how many in how many seconds. */
const TRIES = 10;
const TRIES_SECONDS = 300;
/** From everywhere together, a name is tried so often in an hour before further tries are delayed. */
const TRIES_UNDELAYED = 30;
const HOUR_SECONDS = 3600;
/** Each try beyond that waits so much longer, up to the most. */
const DELAY_STEP_MS = 250;
const LONGEST_DELAY_MS = 4000;

/** Somebody who tries to log in. */
export interface LoginAttempt {
  /** The name of the account, as it is found. */
  readonly account: string;
  readonly network: string;
  /**
   * The mark of a browser in which the owner of this account has logged in before, or is logged in; null: any other
   * browser.
   */
  readonly knownBrowser: string | null;
}

/**
 * How often passwords are tried. Nobody can lock the account of somebody else: what a network uses up, only that
 * network lacks; tries from everywhere together are delayed and never refused; and in a browser that the owner has
 * used, the tries of others do not count at all.
 */
export class LoginLimits {
  readonly #byNetwork: Limit;
  readonly #byNameAndNetwork: Limit;
  readonly #byBrowser: Limit;
  readonly #byName: Limit;
  readonly #pause: (ms: number) => Promise<unknown>;

  /** @param perMinute tries from one network, at any names; signing up and changing a password count as well */
  constructor(pool: pg.Pool, perMinute: number, pause: (ms: number) => Promise<unknown> = sleep) {
    this.#byNetwork = sharedLimit(pool, "login-network", perMinute, 60);
    this.#byNameAndNetwork = sharedLimit(pool, "login-name-network", TRIES, TRIES_SECONDS);
    this.#byBrowser = sharedLimit(pool, "login-browser", TRIES, TRIES_SECONDS);
    this.#byName = sharedLimit(pool, "login-name", TRIES_UNDELAYED, HOUR_SECONDS);
    this.#pause = pause;
  }

  /** Counts anything that looks at a password or makes one. @throws ServiceError `too-many` */
  async countNetwork(network: string): Promise<void> {
    if ((await this.#byNetwork.take(network)) > 0) throw tooMany();
  }

  /** Counts a try, and lets it wait where the name is tried very often. @throws ServiceError `too-many` */
  async admit({ account, network, knownBrowser }: LoginAttempt): Promise<void> {
    await this.countNetwork(network);
    if (knownBrowser !== null) {
      if ((await this.#byBrowser.take(`${knownBrowser} ${account}`)) > 0) throw tooMany();
      return;
    }
    if ((await this.#byNameAndNetwork.take(`${network} ${account}`)) > 0) throw tooMany();
    const over = (await this.#byName.count(account)) - TRIES_UNDELAYED;
    if (over > 0) await this.#pause(Math.min(LONGEST_DELAY_MS, over * DELAY_STEP_MS));
  }

  /** The password was right: the tries of this browser or network are forgotten. */
  async succeeded({ account, network, knownBrowser }: LoginAttempt): Promise<void> {
    if (knownBrowser === null) await this.#byNameAndNetwork.forget(`${network} ${account}`);
    else await this.#byBrowser.forget(`${knownBrowser} ${account}`);
  }
}
