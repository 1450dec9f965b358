import { randomBytes } from "node:crypto";
import type { Letter } from "@caravanserai/clocks";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { accountByName, accountKey, personById, type Person } from "../accounts/account-repository.ts";
import type { AccountService, Visitor } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import { people, recoveryCodes } from "../db/schema.ts";
import { sharedLimit, type Limit } from "../limits/limit.ts";
import { malformed, notAllowed, ServiceError } from "../service-error.ts";
import { hashOf } from "../tokens.ts";
import { deadLink, type MailAddresses } from "./mail-addresses.ts";
import { findLink, hasGoodLink, queueLetter, useUpLink, type LinkPurpose } from "./letters.ts";

const LETTERS_TO_ONE_AN_HOUR = 3;
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 8;
const GROUP = 4;

/** Recovery for people who have lost a password, a browser or a seat. [CO-431] [CO-432] [CO-433] */
export class Recovery {
  readonly #db: Db;
  readonly #accounts: AccountService;
  readonly #addresses: MailAddresses;
  readonly #toOne: Limit;
  readonly #now: () => number;

  constructor(parts: { db: Db; pool: pg.Pool; accounts: AccountService; addresses: MailAddresses; now: () => number }) {
    this.#db = parts.db;
    this.#toOne = sharedLimit(parts.pool, "letters-to-one", LETTERS_TO_ONE_AN_HOUR, 3600);
    this.#accounts = parts.accounts;
    this.#addresses = parts.addresses;
    this.#now = parts.now;
  }

  /**
   * Sends an e-mail with a link to choose a new password, if this is the name or the confirmed address of an account.
   */
  async askPassword(who: string): Promise<void> {
    const person = await this.#personOf(who);
    const address = person === undefined ? null : await this.#addresses.addressOf(person.id);
    if (person === undefined || address === null) return;
    await this.#write(person.password === null ? "seat" : "password", { person: person.id, address });
  }

  /** Sends an e-mail with a link to sign in, if this is a confirmed address. */
  async askSignIn(address: string): Promise<void> {
    const person = await this.#addresses.ownerOf(address);
    if (person !== undefined) await this.#write("sign-in", { person, address });
  }

  /** Sends an e-mail with links to a guest's seats, if this is a confirmed address. */
  async askSeats(address: string): Promise<void> {
    const person = await this.#addresses.ownerOf(address);
    if (person !== undefined) await this.#write("seat", { person, address });
  }

  /**
   * [CO-753] A person gets a few of these e-mails an hour, however many networks ask. Beyond that none is sent while
   * the link of the last one works: so nobody's mailbox is filled, and nobody is kept from coming back.
   */
  async #write(letter: Letter, to: { readonly person: string; readonly address: string }): Promise<void> {
    const now = this.#now();
    if ((await this.#toOne.take(to.person)) > 0 && (await hasGoodLink(this.#db, to.person, letter, now))) return;
    await queueLetter(this.#db, letter, to, now);
  }

  /** [MM-561] Sends an e-mail with a link to request the deletion of the account. @throws ServiceError `not-allowed` */
  async askDeletion(person: string): Promise<void> {
    const address = await this.#addresses.addressOf(person);
    if (address === null) throw notAllowed("You have no confirmed address. Use your password to confirm the deletion.");
    await queueLetter(this.#db, "deletion", { person, address }, this.#now());
  }

  /** [MM-561] Returns the person whose account is to be deleted. */
  async useDeletionLink(token: string): Promise<Person> {
    return this.#useLink(token, "deletion");
  }

  /** Uses the link of such an e-mail, which works once. Returns the person to sign in. */
  async usePasswordLink(token: string, password: string): Promise<Person> {
    const person = await this.#useLink(token, "password");
    const changed = await this.#accounts.resetPassword(person.id, password);
    await this.#notify(person.id, "password-changed");
    return changed;
  }

  /** [CO-430] Changes the password of a person who knows it. */
  async changePassword(visitor: Visitor, current: string, next: string): Promise<void> {
    await this.#accounts.changePassword(visitor, current, next);
    await this.#notify(visitor.person.id, "password-changed");
  }

  async useSignInLink(token: string): Promise<Person> {
    return this.#useLink(token, "sign-in");
  }

  /** Returns the guest, and the table to show. */
  async useSeatLink(token: string): Promise<{ person: Person; table: string | null }> {
    const link = await this.#takeLink(token, "seat");
    const person = await this.#known(link.person);
    await this.#notify(person.id, "recovered");
    return { person, table: link.match };
  }

  /**
   * [CO-433] Makes a new code to print; the previous one becomes invalid. Only its hash is stored. An account's owner
   * gives the password again and gets an e-mail.
   */
  async newCode(owner: Person, password: string | undefined): Promise<{ code: string; madeAt: Date }> {
    await this.#accounts.mustKnowPassword(owner, password);
    const person = owner.id;
    const letters = Array.from(randomBytes(GROUPS * GROUP), (byte) => LETTERS[byte % 32]).join("");
    const madeAt = new Date(this.#now());
    const hash = hashOf(letters);
    await this.#db
      .insert(recoveryCodes)
      .values({ person, hash, madeAt })
      .onConflictDoUpdate({ target: recoveryCodes.person, set: { hash, madeAt } });
    await this.#notify(person, "code-made");
    return { code: (letters.match(/.{4}/g) ?? []).join(" "), madeAt };
  }

  /** The code works once, like the link of an e-mail: it signs a guest in, or sets a new password for an account. */
  async useCode(name: string, code: string, password: string | undefined): Promise<Person> {
    const person = await this.#db.transaction(async (tx) => {
      const [row] = await tx
        .select({ person: recoveryCodes.person, name: people.name, password: people.password })
        .from(recoveryCodes)
        .innerJoin(people, eq(people.id, recoveryCodes.person))
        .where(eq(recoveryCodes.hash, hashOf(normalised(code))))
        .for("update", { of: recoveryCodes });
      if (row === undefined || accountKey(row.name) !== accountKey(name))
        throw new ServiceError("wrong-password", "The name and the code do not match, or the code has been used.");
      if (row.password !== null && password === undefined)
        throw malformed("password: choose a new password for your account.");
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.person, row.person));
      return { id: row.person, name: row.name, password: row.password };
    });
    if (person.password === null || password === undefined) {
      await this.#notify(person.id, "recovered");
      return person;
    }
    const changed = await this.#accounts.resetPassword(person.id, password);
    await this.#notify(person.id, "recovered");
    return changed;
  }

  async waysIn(person: Person) {
    const [code] = await this.#db.select().from(recoveryCodes).where(eq(recoveryCodes.person, person.id));
    return {
      password: person.password !== null,
      address: await this.#addresses.addressOf(person.id),
      codeMadeAt: code?.madeAt.toISOString() ?? null,
    };
  }

  /** Sends an e-mail about a change to the account, if the person has an address. */
  async #notify(person: string, letter: "password-changed" | "recovered" | "code-made"): Promise<void> {
    const address = await this.#addresses.addressOf(person);
    const now = this.#now();
    if (address !== null) await queueLetter(this.#db, letter, { person, address }, now, { at: String(now) });
  }

  async #personOf(who: string): Promise<Person | undefined> {
    if (!who.includes("@")) return accountByName(this.#db, who);
    const owner = await this.#addresses.ownerOf(who);
    return owner === undefined ? undefined : personById(this.#db, owner);
  }

  async #useLink(token: string, purpose: LinkPurpose): Promise<Person> {
    return this.#known((await this.#takeLink(token, purpose)).person);
  }

  async #takeLink(token: string, purpose: LinkPurpose) {
    return this.#db.transaction(async (tx) => {
      const link = await findLink(tx, token, purpose);
      if (link === undefined || link.expiresAt.getTime() <= this.#now()) throw deadLink();
      await useUpLink(tx, link.hash);
      return link;
    });
  }

  async #known(id: string): Promise<Person> {
    const person = await personById(this.#db, id);
    if (person === undefined) throw deadLink();
    return person;
  }
}

/** The code as it was made, however it is typed: characters that look alike count as the same. */
function normalised(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
