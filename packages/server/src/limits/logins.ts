import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { tooMany } from "../service-error.ts";
import { sharedLimit, type Limit } from "./limit.ts";

/** The attempts allowed at one name from one network, or in one known browser, per period. */
const TRIES = 10;
const TRIES_SECONDS = 300;
/** Attempts at a name from everywhere together that are not delayed, per hour. */
const TRIES_UNDELAYED = 30;
const HOUR_SECONDS = 3600;
/** Each further attempt is delayed by this much more, up to the maximum. */
const DELAY_STEP_MS = 250;
const LONGEST_DELAY_MS = 4000;

/** A login attempt. */
export interface LoginAttempt {
  /** The account's key. */
  readonly account: string;
  readonly network: string;
  /**
   * The token of a browser in which the owner of this account has logged in before, or is logged in; null: any other
   * browser.
   */
  readonly knownBrowser: string | null;
}

/**
 * Limits login attempts in a way that lets nobody lock somebody else out: a network can only use up its own attempts;
 * attempts from everywhere together are delayed but never refused; and in a browser that the owner has used, other
 * people's attempts do not count.
 */
export class LoginLimits {
  readonly #byNetwork: Limit;
  readonly #byNameAndNetwork: Limit;
  readonly #byBrowser: Limit;
  readonly #byName: Limit;
  readonly #pause: (ms: number) => Promise<unknown>;

  /** @param perMinute attempts from one network at any name; signing up and changing a password count too */
  constructor(pool: pg.Pool, perMinute: number, pause: (ms: number) => Promise<unknown> = sleep) {
    this.#byNetwork = sharedLimit(pool, "login-network", perMinute, 60);
    this.#byNameAndNetwork = sharedLimit(pool, "login-name-network", TRIES, TRIES_SECONDS);
    this.#byBrowser = sharedLimit(pool, "login-browser", TRIES, TRIES_SECONDS);
    this.#byName = sharedLimit(pool, "login-name", TRIES_UNDELAYED, HOUR_SECONDS);
    this.#pause = pause;
  }

  /** Counts a request that checks or hashes a password. @throws ServiceError `too-many` */
  async countNetwork(network: string): Promise<void> {
    if ((await this.#byNetwork.take(network)) > 0) throw tooMany();
  }

  /** Counts an attempt, and delays it if the name has had very many. @throws ServiceError `too-many` */
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

  /** The password was right: resets the count of this browser or network. */
  async succeeded({ account, network, knownBrowser }: LoginAttempt): Promise<void> {
    if (knownBrowser === null) await this.#byNameAndNetwork.forget(`${network} ${account}`);
    else await this.#byBrowser.forget(`${knownBrowser} ${account}`);
  }
}
