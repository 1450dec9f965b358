import { randomBytes } from "node:crypto";
import type { Me } from "@caravanserai/protocol";
import { sqlState, UNIQUE_VIOLATION, type Db } from "../db/connection.ts";
import { conflict, Failed, malformed, notAllowed, notFound } from "../http/failure.ts";
import { hashOf, newSecretToken, newToken } from "../http/tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import * as store from "./store.ts";
import type { Person } from "./store.ts";

/** Who is behind a request or a socket, and by which session. */
export interface Visitor {
  readonly person: Person;
  readonly session: string;
}

/** What accounts tell the rest of the house. */
export interface AccountNews {
  /** Names or people at the seats of these tables have changed. */
  seatsChanged(tables: readonly string[]): void;
  /** These sessions are over: their sockets must go. */
  sessionsEnded(sessions: readonly string[]): void;
}

export function meOf(person: Person): Me {
  return { id: person.id, name: person.name, kind: person.password === null ? "guest" : "account" };
}

/** People and their sessions. */
export class Accounts {
  readonly #db: Db;
  readonly #sessionDays: number;
  readonly #news: AccountNews;

  constructor(db: Db, sessionDays: number, news: AccountNews) {
    this.#db = db;
    this.#sessionDays = sessionDays;
    this.#news = news;
  }

  /** The visitor of a session cookie, or null. Once a day its time is prolonged. */
  async visitorOf(token: string | undefined): Promise<Visitor | null> {
    if (token === undefined || token.length > 100) return null;
    const found = await store.sessionByHash(this.#db, hashOf(token));
    if (found === undefined) return null;
    if (Date.now() - found.seenAt.getTime() > 86_400_000)
      await store.touchSession(this.#db, found.session, this.#sessionDays);
    return { person: found.person, session: found.session };
  }

  /** Makes somebody known who has only a name. */
  async newGuest(db: Db, name: string): Promise<Person> {
    const guest: Person = { id: newPersonId(), name, password: null };
    await store.insertPerson(db, guest);
    return guest;
  }

  /** A new session; returns the token for the cookie. */
  async newSession(person: Person, browser: string, db: Db = this.#db): Promise<{ token: string; session: string }> {
    const token = newSecretToken();
    const session = newToken();
    await store.insertSession(db, {
      hash: hashOf(token),
      id: session,
      person: person.id,
      browser: browser.slice(0, 200),
      expiresAt: new Date(Date.now() + this.#sessionDays * 86_400_000),
    });
    return { token, session };
  }

  /** A guest who signs up stays the same person, with every seat. */
  async signUp(visitor: Visitor | null, name: string, password: string): Promise<Person> {
    if (visitor !== null && visitor.person.password !== null)
      throw conflict("logged-in", "You have an account already: log out first.");
    const hashed = await hashPassword(password);
    const person: Person = { id: visitor?.person.id ?? newPersonId(), name, password: hashed };
    await this.#named(person, (tx) =>
      visitor === null ? store.insertPerson(tx, person) : store.makeAccount(tx, person.id, name, hashed),
    );
    return person;
  }

  /** The person of that name and password. With `claim`, the seats of the guest that asks become theirs. */
  async logIn(visitor: Visitor | null, name: string, password: string, claim: boolean): Promise<Person> {
    const account = await store.accountByName(this.#db, name);
    if (!(await isPassword(account?.password ?? null, password)) || account === undefined)
      throw new Failed(401, "wrong-password", "There is no account with this name and password.");
    if (claim && visitor !== null && visitor.person.password === null)
      this.#news.seatsChanged(await this.#db.transaction((tx) => store.moveSeats(tx, visitor.person.id, account)));
    return account;
  }

  async logOut(visitor: Visitor): Promise<void> {
    this.#news.sessionsEnded(await store.deleteSessions(this.#db, visitor.person.id, { only: visitor.session }));
  }

  async rename(visitor: Visitor, name: string): Promise<Person> {
    const person = { ...visitor.person, name };
    await this.#named(person, (tx) => store.renamePerson(tx, person.id, name));
    return person;
  }

  /** Gives somebody a name; at the seats of running matches it follows. */
  async #named({ id, name }: Person, write: (tx: Db) => Promise<void>): Promise<void> {
    try {
      const tables = await this.#db.transaction(async (tx) => {
        await write(tx);
        return store.renameSeats(tx, id, name);
      });
      this.#news.seatsChanged(tables);
    } catch (error) {
      throw nameTakenOr(error);
    }
  }

  async changePassword(visitor: Visitor, current: string, next: string): Promise<void> {
    if (visitor.person.password === null) throw malformed("A guest has no password: sign up first.");
    if (!(await isPassword(visitor.person.password, current)))
      throw new Failed(403, "wrong-password", "That is not your present password.");
    await store.setPassword(this.#db, visitor.person.id, await hashPassword(next));
    this.#news.sessionsEnded(await store.deleteSessions(this.#db, visitor.person.id, { but: visitor.session }));
  }

  async sessions(visitor: Visitor) {
    const rows = await store.sessionsOf(this.#db, visitor.person.id);
    return rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      current: row.id === visitor.session,
    }));
  }

  async endSession(visitor: Visitor, session: string): Promise<void> {
    const ended = await store.deleteSessions(this.#db, visitor.person.id, { only: session });
    if (ended.length === 0) throw notFound("session");
    this.#news.sessionsEnded(ended);
  }

  async person(id: string): Promise<Person> {
    const person = await store.personById(this.#db, id);
    if (person === undefined) throw notFound("person");
    return person;
  }

  /** The guest of that id, for the way back to a seat. An account is never entered by a link. */
  async guest(id: string): Promise<Person> {
    const person = await this.person(id);
    if (person.password !== null) throw notAllowed("This seat belongs to an account: log in.");
    return person;
  }

  async sweep(): Promise<void> {
    this.#news.sessionsEnded(await store.deleteExpiredSessions(this.#db));
  }
}

function newPersonId(): string {
  return randomBytes(12).toString("base64url");
}

function nameTakenOr(error: unknown): unknown {
  return sqlState(error) === UNIQUE_VIOLATION
    ? conflict("name-taken", "Somebody has an account under this name already.")
    : error;
}
