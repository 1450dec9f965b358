import type { RequestGroup } from "@caravanserai/protocol/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ServiceError, tooMany } from "../service-error.ts";
import { hashOf } from "../tokens.ts";
import { networkOf } from "./address.ts";
import { type Limit, memoryLimit } from "./limit.ts";

const MINUTE = 60;
/** The routes of each group get this part of all requests of a person or network: a fifth, a tenth, a sixtieth. */
const PART_OF: Readonly<Record<RequestGroup, number>> = { positions: 5, tables: 10, records: 60 };
/** The people of one network who are signed in may send as much as this many of them alone. */
const PEOPLE_OF_A_NETWORK = 4;
/** Beyond the limit of a network, this part of it may still find out who somebody is. */
const TO_BE_KNOWN = 10;
/** The most credentials that are remembered. */
const MOST_KNOWN = 20_000;

/** Who sends a request, for its limits. */
export interface Callers {
  /** What the request shows of its sender, not yet checked; null: nothing. */
  readonly credentialOf: (request: FastifyRequest) => string | null;
  /** The person whom the credential has turned out to be; null: nobody. */
  readonly personOf: (request: FastifyRequest) => string | null;
}

/**
 * Counts requests before anything else is done for them, and refuses excess ones with `too-many`. Requests of people
 * who are known here by an earlier one count for each of them, so that nobody else at their address uses up what is
 * theirs; all others count for the network.
 */
export const requestLimits = fp<{ perMinute: number; callers?: Callers }>(
  async (app, { perMinute, callers }) => {
    const strangers = memoryLimit(perMinute, MINUTE);
    const people = memoryLimit(perMinute, MINUTE);
    const crowds = memoryLimit(PEOPLE_OF_A_NETWORK * perMinute, MINUTE);
    const introductions = memoryLimit(Math.ceil(perMinute / TO_BE_KNOWN), MINUTE);
    const limitOf = (group: RequestGroup): Limit => memoryLimit(Math.ceil(perMinute / PART_OF[group]), MINUTE);
    const groups = { positions: limitOf("positions"), tables: limitOf("tables"), records: limitOf("records") };
    /** The people by the hash of their credential, those who came last at the end. */
    const known = new Map<string, string>();

    async function waitOf(network: string, credential: string | null, person: string | undefined): Promise<number> {
      if (person !== undefined) {
        const wait = await people.take(person);
        return wait > 0 ? wait : crowds.take(network);
      }
      const wait = await strangers.take(network);
      return wait > 0 && credential !== null && (await introductions.take(network)) === 0 ? 0 : wait;
    }

    app.addHook("onRequest", async (request, reply) => {
      const network = networkOf(request.ip);
      const credential = callers?.credentialOf(request) ?? null;
      const person = credential === null ? undefined : known.get(keyOf(credential));
      let wait = await waitOf(network, credential, person);
      const group = request.routeOptions.config.route?.group;
      if (wait === 0 && group !== undefined) wait = await groups[group].take(person ?? network);
      mustNotWait(wait, reply);
    });
    if (callers !== undefined)
      app.addHook("preValidation", async (request) => {
        const [credential, person] = [callers.credentialOf(request), callers.personOf(request)];
        if (credential === null || person === null) return Promise.resolve();
        const key = keyOf(credential);
        known.delete(key);
        known.set(key, person);
        const [oldest] = known.keys();
        if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
        return Promise.resolve();
      });
    return Promise.resolve();
  },
  { name: "request-limits" },
);

const keyOf = (credential: string): string => hashOf(credential).toString("base64");

/**
 * @param wait milliseconds until the request is within its limit; 0: it is
 * @throws ServiceError `too-many`, after telling the browser or program when to try again
 */
export function mustNotWait(wait: number, reply: FastifyReply): void {
  if (wait === 0) return;
  void reply.header("retry-after", Math.ceil(wait / 1000));
  throw tooMany();
}

/** @throws ServiceError `too-many` with the given sentence */
export async function mustHaveLeft(limit: Limit, key: string, sentence: string): Promise<void> {
  if ((await limit.take(key)) > 0) throw new ServiceError("too-many", sentence);
}
