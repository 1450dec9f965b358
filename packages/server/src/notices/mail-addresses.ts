import { and, eq, gte, isNull, ne } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { channels, mailAddresses, mailTokens } from "../db/schema.ts";
import { ServiceError } from "../service-error.ts";
import { findLink, queueLetter, useUpLink } from "./letters.ts";

/** The key under which an address is found. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}

/** The e-mail address of each person, not used until its owner has confirmed it. [CO-421] [CO-422] */
export class MailAddresses {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Sends an e-mail that asks the owner to confirm the address. If the address belongs to somebody else, the response
   * is the same, and that person is notified.
   */
  async give(person: string, address: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.insert(mailAddresses).values({ person }).onConflictDoNothing();
      const [other] = await tx
        .select({ person: mailAddresses.person })
        .from(mailAddresses)
        .where(and(eq(mailAddresses.addressKey, addressKey(address)), ne(mailAddresses.person, person)));
      await tx.update(mailAddresses).set({ pending: address }).where(eq(mailAddresses.person, person));
      const [unused] = await tx
        .select({ person: mailAddresses.person })
        .from(mailAddresses)
        .where(and(eq(mailAddresses.person, person), isNull(mailAddresses.address)));
      // [CO-426] What a refused address did says nothing about the one that is given in its place.
      if (unused !== undefined)
        await tx
          .update(channels)
          .set({ lastError: null })
          .where(eq(channels.target, `p:${person}`));
      if (other === undefined) await queueLetter(tx, "confirm", { person, address }, this.#now());
      else await queueLetter(tx, "address-taken", { person: other.person, address }, this.#now());
    });
  }

  /** Confirms the address. The previous address gets an e-mail with a link to undo the change. */
  async confirm(token: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const link = await this.#link(tx, token, "confirm");
      const { person, address } = link;
      await useUpLink(tx, link.hash);
      const [own] = await tx.select().from(mailAddresses).where(eq(mailAddresses.person, person)).for("update");
      if (address === null || own?.pending !== address) throw deadLink();
      await this.#use(tx, person, address);
      if (own.address !== null && own.address !== address)
        await queueLetter(tx, "address-changed", { person, address: own.address }, this.#now(), {
          address: own.address,
        });
    });
  }

  /** [CO-422] Restores the former address. The links of later changes become void. */
  async changeBack(token: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const { person, address, expiresAt } = await this.#link(tx, token, "change-back");
      if (address === null) throw deadLink();
      await tx
        .delete(mailTokens)
        .where(
          and(
            eq(mailTokens.person, person),
            eq(mailTokens.purpose, "change-back"),
            gte(mailTokens.expiresAt, expiresAt),
          ),
        );
      await tx.insert(mailAddresses).values({ person }).onConflictDoNothing();
      await this.#use(tx, person, address);
    });
  }

  /** Makes the address the person's own. @throws ServiceError if it belongs to another person */
  async #use(tx: Db, person: string, address: string): Promise<void> {
    const key = addressKey(address);
    const [other] = await tx
      .select({ person: mailAddresses.person })
      .from(mailAddresses)
      .where(and(eq(mailAddresses.addressKey, key), ne(mailAddresses.person, person)));
    if (other !== undefined) throw deadLink();
    const confirmedAt = new Date(this.#now());
    await tx
      .update(mailAddresses)
      .set({ address, addressKey: key, confirmedAt, pending: null, rejections: 0 })
      .where(eq(mailAddresses.person, person));
    // [CO-334] The failures belong to the address before.
    const healthy = { failedRows: 0, failedAttempts: 0, firstFailure: null, failingSince: null };
    await tx
      .update(channels)
      .set({ ...healthy, lastError: null, offWhy: null })
      .where(eq(channels.target, `p:${person}`));
  }

  async remove(person: string): Promise<void> {
    await this.#db.delete(mailAddresses).where(eq(mailAddresses.person, person));
  }

  /** The person with this confirmed address. */
  async ownerOf(address: string): Promise<string | undefined> {
    const [row] = await this.#db
      .select({ person: mailAddresses.person })
      .from(mailAddresses)
      .where(eq(mailAddresses.addressKey, addressKey(address)));
    return row?.person;
  }

  /** The confirmed address of a person; null: none. */
  async addressOf(person: string): Promise<string | null> {
    const [row] = await this.#db
      .select({ address: mailAddresses.address })
      .from(mailAddresses)
      .where(eq(mailAddresses.person, person));
    return row?.address ?? null;
  }

  async #link(tx: Db, token: string, purpose: "confirm" | "change-back") {
    const link = await findLink(tx, token, purpose);
    if (link === undefined || link.expiresAt.getTime() <= this.#now()) throw deadLink();
    return link;
  }
}

export function deadLink(): ServiceError {
  return new ServiceError("not-allowed", "This link has been used, has expired, or was replaced by a newer one.");
}
