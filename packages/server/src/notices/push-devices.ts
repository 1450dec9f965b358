import type { PushSubscriptionGiven } from "@caravanserai/protocol";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Visitor } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import { pushSubscriptions } from "../db/schema.ts";
import { malformed, notFound } from "../service-error.ts";
import { newToken } from "../tokens.ts";
import { whyNotSubscription } from "./push.ts";

/** [CO-411] */
const MOST_DEVICES = 10;

/** The browsers in which people receive push notices. */
export class PushDevices {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * [CO-411] If another person registers the same browser, it moves to them. Beyond ten devices, the one unused for
   * longest is removed.
   */
  async add({ person, session }: Visitor, given: PushSubscriptionGiven, browser: string): Promise<void> {
    const { endpoint, p256dh, auth, old } = given;
    const wrong = whyNotSubscription({ endpoint, p256dh, auth });
    if (wrong !== null) throw malformed(wrong);
    const row = { person: person.id, session, p256dh, auth, browser: browser.slice(0, 200), refusals: 0 };
    await this.#db.transaction(async (tx) => {
      if (old !== undefined && old !== endpoint)
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.endpoint, old), eq(pushSubscriptions.person, person.id)));
      await tx
        .insert(pushSubscriptions)
        .values({ ...row, id: newToken(), endpoint })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
      const all = await tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.person, person.id))
        .orderBy(sql`coalesce(${pushSubscriptions.usedAt}, ${pushSubscriptions.createdAt}) desc`);
      const surplus = all.slice(MOST_DEVICES).map(({ id }) => id);
      if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
    });
  }

  async remove(person: string, id: string): Promise<void> {
    const removed = await this.#db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.person, person), eq(pushSubscriptions.id, id)))
      .returning({ id: pushSubscriptions.id });
    if (removed.length === 0) throw notFound("device");
  }
}
