import { randomBytes } from "node:crypto";
import type { Me } from "@caravanserai/protocol";
import { sqlState, UNIQUE_VIOLATION, type Db } from "../db/connection.ts";
import { holdTables } from "../db/hold-tables.ts";
import { malformed, notAllowed, notFound, ServiceError } from "../service-error.ts";
import { hashOf, newSecretToken, newToken } from "../tokens.ts";
import { mustBeLetIn } from "../social/sanctions.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { SeatKey } from "./identity.ts";
import { endWaysIn, type EndedWaysIn } from "./ways-in.ts";
import { hasTwin, isReserved } from "./twins.ts";
import * as repository from "./account-repository.ts";
import type { Person } from "./account-repository.ts";

/** A person who is fully signed in, and the session that shows it. */
export interface Visitor {
  readonly person: Person;
  readonly session: string;
}

/**
 * What a session opens: everything of a person (`visitor`), or one seat (`seatKey`). Exactly one of the two is null.
 */
export interface KnownSession {
  readonly visitor: Visitor | null;
  readonly seatKey: SeatKey | null;
  /** The session was extended to its full lifetime, so its cookie must be renewed. */
  readonly prolonged: boolean;
}

/** Callbacks by which accounts notify the rest of the server. */
export interface AccountNews {
  /** Names or people at the seats of these tables have changed. */
  seatsChanged(tables: readonly string[]): void;
  /** These sessions have ended: disconnect their sockets. */
  sessionsEnded(sessions: readonly string[]): void;
  /** These API tokens have ended: close their streams. */
  tokensEnded(tokens: readonly string[]): void;
}

export function meOf(person: Person): Me {
  return { id: person.id, name: person.name, kind: person.password === null ? "guest" : "account" };
}

/** The identity that a browser receives for this session. */
export function meOfSession({ visitor, seatKey }: Pick<KnownSession, "visitor" | "seatKey">): Me | null {
  if (visitor !== null) return meOf(visitor.person);
  return seatKey === null ? null : { ...meOf(seatKey.person), only: seatKey.table };
}

/** People and their sessions. */
export class AccountService {
  readonly #db: Db;
  readonly #sessionDays: number;
  readonly #news: AccountNews;

  constructor(db: Db, sessionDays: number, news: AccountNews) {
    this.#db = db;
    this.#sessionDays = sessionDays;
    this.#news = news;
  }

  /**
   * Returns what the session of a cookie's token opens; null if there is no such session or it has expired. With
   * `prolong`, its lifetime starts again, at most once a day.
   */
  async sessionOf(token: string, { prolong }: { readonly prolong: boolean }): Promise<KnownSession | null> {
    if (token.length > 100) return null;
    const found = await repository.sessionByHash(this.#db, hashOf(token));
    if (found === undefined) return null;
    const { person, session, only } = found;
    const prolonged = prolong && found.isOld;
    if (prolonged) await repository.touchSession(this.#db, session, this.#sessionDays);
    return only === null
      ? { visitor: { person, session }, seatKey: null, prolonged }
      : { visitor: null, seatKey: { person, session, table: only }, prolonged };
  }

  /** Creates a person who has only a name. */
  async newGuest(db: Db, name: string): Promise<Person> {
    if (isReserved(name)) throw nameReserved();
    const guest: Person = { id: newPersonId(), name, password: null };
    await repository.insertPerson(db, guest);
    return guest;
  }

  /**
   * Creates a session and returns the token for its cookie.
   * @param only the only table whose seat the session opens; null: it opens everything of the person
   * @throws ServiceError `banned`
   */
  async newSession(person: Person, browser: string, only: string | null): Promise<{ token: string; session: string }> {
    await mustBeLetIn(this.#db, person.id);
    return this.#beginSession(person, browser, only);
  }

  /** Like `newSession`, for a guest who was created just now and therefore cannot be banned. */
  newGuestSession(guest: Person, browser: string): Promise<{ token: string; session: string }> {
    return this.#beginSession(guest, browser, null);
  }

  async #beginSession(
    person: Person,
    browser: string,
    only: string | null,
  ): Promise<{ token: string; session: string }> {
    const token = newSecretToken();
    const session = newToken();
    const row = { hash: hashOf(token), id: session, person: person.id, browser: browser.slice(0, 200), match: only };
    await repository.insertSession(this.#db, row, this.#sessionDays);
    return { token, session };
  }

  /**
   * A guest who signs up remains the same person and keeps every seat. Everything else that opened the guest ends.
   */
  async signUp(visitor: Visitor | null, name: string, password: string): Promise<Person> {
    if (visitor !== null && visitor.person.password !== null) throw hasAccount();
    const hashed = await hashPassword(password);
    const person: Person = { id: visitor?.person.id ?? newPersonId(), name, password: hashed };
    const ended = await this.#named(person, true, async (tx) => {
      if (visitor === null) {
        await repository.insertPerson(tx, person);
        return NOTHING_ENDED;
      }
      if (!(await repository.makeAccount(tx, person.id, name, hashed))) throw hasAccount();
      return endWaysIn(tx, person.id, visitor.session);
    });
    this.#ended(ended);
    return person;
  }

  /**
   * Finds the person with that name and password. With `claim`, the seats of the guest who logs in move to the account.
   */
  async logIn(visitor: Visitor | null, name: string, password: string, claim: boolean): Promise<Person> {
    const account = await repository.accountByName(this.#db, name);
    if (!(await isPassword(account?.password ?? null, password)) || account === undefined)
      throw new ServiceError("wrong-password", "The name or the password is wrong.");
    if (claim && visitor !== null && visitor.person.password === null)
      this.#news.seatsChanged(await this.#db.transaction((tx) => repository.moveSeats(tx, visitor.person.id, account)));
    return account;
  }

  async logOut({ person, session }: Visitor): Promise<void> {
    this.#news.sessionsEnded(await repository.deleteSessions(this.#db, person.id, { only: session }));
  }

  async rename(visitor: Visitor, name: string): Promise<Person> {
    const person = { ...visitor.person, name };
    await this.#named(person, false, (tx) => repository.renamePerson(tx, person.id, name));
    return person;
  }

  /** Whether this browser's cookie shows that the owner of the account of that name has logged in here before. */
  async isKnownBrowser(mark: string | undefined, name: string): Promise<boolean> {
    if (mark === undefined || mark.length > 100) return false;
    const account = await repository.accountByName(this.#db, name);
    return account !== undefined && (await repository.isKnownBrowser(this.#db, hashOf(mark), account.id));
  }

  /** Records that the person has logged in with a password in the browser that has this cookie. */
  rememberBrowser(mark: string, person: Person): Promise<void> {
    return repository.rememberBrowser(this.#db, hashOf(mark), person.id);
  }

  /** [MM-544] Renames a person in a transaction. Call `seatsRenamed` after its commit. */
  async renameIn(tx: Db, id: string, name: string): Promise<void> {
    await holdTables(tx, await repository.runningTablesOf(tx, id));
    await repository.renamePerson(tx, id, name);
    await repository.renameSeats(tx, id, name, false);
  }

  /** Reports the tables of a renamed person as changed, so that pages show the new name. */
  async seatsRenamed(id: string): Promise<void> {
    this.#news.seatsChanged(await repository.runningTablesOf(this.#db, id));
  }

  /**
   * Ends all sessions of a person in a transaction. Returns their ids, so that their sockets can be disconnected after
   * its commit.
   */
  endAllSessions(tx: Db, id: string): Promise<string[]> {
    return repository.deleteSessions(tx, id, { but: null });
  }

  /** Writes a person's name, and the name at their seats of running matches. */
  async #named<T>({ id, name, password }: Person, voidLinks: boolean, write: (tx: Db) => Promise<T>): Promise<T> {
    try {
      const { written, tables } = await this.#db.transaction(async (tx) => {
        if (isReserved(name)) throw nameReserved();
        if (password !== null && (await repository.isKeptName(tx, name))) throw nameTaken();
        if (password !== null && (await hasTwin(tx, id, name))) throw nameTaken();
        await holdTables(tx, await repository.runningTablesOf(tx, id));
        const done = await write(tx);
        const renamed = await repository.renameSeats(tx, id, name, voidLinks);
        // The links to seats of finished matches.
        if (voidLinks) await repository.voidReturnLinks(tx, id);
        return { written: done, tables: renamed };
      });
      this.#news.seatsChanged(tables);
      return written;
    } catch (error) {
      throw nameTakenOr(error);
    }
  }

  /**
   * Asks for the password again before a way into the account is made. A guest has none to give.
   * @throws ServiceError `wrong-password`
   */
  async mustKnowPassword({ password }: Person, given: string | undefined): Promise<void> {
    if (password !== null && !(await isPassword(password, given ?? "")))
      throw new ServiceError("wrong-password", "That is not your password.");
  }

  #ended({ sessions, tokens }: EndedWaysIn): void {
    this.#news.sessionsEnded(sessions);
    this.#news.tokensEnded(tokens);
  }

  async changePassword(visitor: Visitor, current: string, next: string): Promise<void> {
    if (visitor.person.password === null) throw malformed("A guest has no password: make an account first.");
    if (!(await isPassword(visitor.person.password, current)))
      throw new ServiceError("wrong-password", "That is not your current password.");
    const hashed = await hashPassword(next);
    const ended = await this.#db.transaction(async (tx) => {
      await repository.setPassword(tx, visitor.person.id, hashed);
      return endWaysIn(tx, visitor.person.id, visitor.session);
    });
    this.#ended(ended);
  }

  /**
   * Sets a new password for a person who has proved their identity with a mailed link or a recovery code. Ends
   * everything else that opens the account.
   */
  async resetPassword(id: string, password: string): Promise<Person> {
    const hashed = await hashPassword(password);
    const ended = await this.#db.transaction(async (tx) => {
      await repository.setPassword(tx, id, hashed);
      return endWaysIn(tx, id, null);
    });
    this.#ended(ended);
    return this.person(id);
  }

  async sessions(visitor: Visitor) {
    const rows = await repository.sessionsOf(this.#db, visitor.person.id);
    return rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      current: row.id === visitor.session,
      ...(row.only === null ? {} : { only: row.only }),
    }));
  }

  async endSession(visitor: Visitor, session: string): Promise<void> {
    const ended = await repository.deleteSessions(this.#db, visitor.person.id, { only: session });
    if (ended.length === 0) throw notFound("session");
    this.#news.sessionsEnded(ended);
  }

  async person(id: string): Promise<Person> {
    const person = await repository.personById(this.#db, id);
    if (person === undefined) throw notFound("person");
    return person;
  }

  /**
   * The guest of that id, for a link to their seat; locks the row until the end of the transaction. A link never signs
   * a browser in to an account.
   */
  async lockGuest(tx: Db, id: string): Promise<Person> {
    const person = await repository.lockPerson(tx, id);
    if (person === undefined) throw notFound("person");
    if (person.password !== null) throw notAllowed("This seat belongs to an account. Its owner must sign in.");
    return person;
  }

  /** Ends the sessions for a seat of this table that are no longer valid. */
  async endVoidSeatSessions(table: string): Promise<void> {
    const ended = await repository.deleteVoidSeatSessions(this.#db, table);
    if (ended.length > 0) this.#news.sessionsEnded(ended);
  }

  async sweep(): Promise<void> {
    this.#news.sessionsEnded(await repository.deleteExpiredSessions(this.#db));
    await repository.deleteOldBrowsers(this.#db, BROWSER_DAYS);
    await repository.deleteExpiredLimits(this.#db);
  }
}

const NOTHING_ENDED: EndedWaysIn = { sessions: [], tokens: [] };

/** A browser is forgotten when nobody has logged in there for this many days. */
const BROWSER_DAYS = 400;

function hasAccount(): ServiceError {
  return new ServiceError("logged-in", "You already have an account. Sign out first.");
}

function newPersonId(): string {
  return randomBytes(12).toString("base64url");
}

function nameTakenOr(error: unknown): unknown {
  return sqlState(error) === UNIQUE_VIOLATION ? nameTaken() : error;
}

function nameTaken(): ServiceError {
  return new ServiceError("name-taken", "An account with this name, or one that looks like it, already exists.");
}

function nameReserved(): ServiceError {
  return new ServiceError("name-taken", "This name looks like one of the site’s own. Choose another.");
}
