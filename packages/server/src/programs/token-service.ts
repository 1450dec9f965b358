import { DAY } from "@caravanserai/clocks";
import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { AccessToken, CreateToken } from "@caravanserai/protocol";
import type { EventSink } from "../bus/event-bus.ts";
import type { Person } from "../accounts/account-repository.ts";
import { isPassword } from "../accounts/passwords.ts";
import type { Db } from "../db/connection.ts";
import { accessTokens, people, seats, type TokenScope } from "../db/schema.ts";
import { malformed, notFound, ServiceError } from "../service-error.ts";
import { hashOf, newTableId } from "../tokens.ts";

/** [MM-800] */
const MOST = 20;
const PREFIX = "cvs_";

/** A valid token and its owner. */
export interface KnownToken {
  readonly id: string;
  readonly person: Person;
  readonly scopes: readonly TokenScope[];
}

/** What other parts of the server subscribe to. */
export interface TokenEvents {
  /** A token has expired or was revoked: its streams are closed. */
  tokenRevoked: { readonly token: string };
}

/** [MM-800] [MM-803] Personal access tokens, and programs' accounts. */
export class TokenService {
  readonly #db: Db;
  readonly #events: EventSink<TokenEvents>;

  constructor(db: Db, events: EventSink<TokenEvents>) {
    this.#db = db;
    this.#events = events;
  }

  async list(person: Person): Promise<{ tokens: AccessToken[]; bot: boolean }> {
    const rows = await this.#db
      .select()
      .from(accessTokens)
      .where(and(eq(accessTokens.person, person.id), isGood()))
      .orderBy(asc(accessTokens.createdAt));
    const [row] = await this.#db.select({ isBot: people.isBot }).from(people).where(eq(people.id, person.id));
    return { tokens: rows.map(shown), bot: row?.isBot ?? false };
  }

  /** Returns the token itself, which is not stored. @throws ServiceError `wrong-password`, `too-many-tokens` */
  async create(
    person: Person,
    { name, scopes, days, password }: CreateToken,
  ): Promise<{ token: string; made: AccessToken }> {
    await this.#mustBeOwner(person, password);
    if (new Set(scopes).size < scopes.length) throw malformed("scopes: name each scope only once.");
    const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
    const made = await this.#db.transaction(async (tx) => {
      await tx.select({ id: people.id }).from(people).where(eq(people.id, person.id)).for("update");
      await tx
        .delete(accessTokens)
        .where(and(eq(accessTokens.person, person.id), lt(accessTokens.expiresAt, sql`now()`)));
      if ((await tx.$count(accessTokens, eq(accessTokens.person, person.id))) >= MOST)
        throw new ServiceError("too-many-tokens", `You already have ${MOST} tokens. Revoke one first.`, "MM-800");
      const [row] = await tx
        .insert(accessTokens)
        .values({
          ...{ id: newTableId(), hash: hashOf(token), person: person.id, name, scopes },
          expiresAt: days === null ? null : new Date(Date.now() + days * DAY),
        })
        .returning();
      if (row === undefined) throw new Error("The token was not written.");
      return shown(row);
    });
    return { token, made };
  }

  async revoke(person: Person, id: string): Promise<void> {
    const gone = await this.#db
      .delete(accessTokens)
      .where(and(eq(accessTokens.id, id), eq(accessTokens.person, person.id)))
      .returning({ id: accessTokens.id });
    if (gone.length === 0) throw notFound("token");
    this.#events.emit("tokenRevoked", { token: id });
  }

  /** [MM-801] The token's record; null: unknown, expired or revoked. Records the hour of its use. */
  async known(token: string): Promise<KnownToken | null> {
    if (!token.startsWith(PREFIX)) return null;
    const [row] = await this.#db
      .select({
        ...{ id: accessTokens.id, scopes: accessTokens.scopes, lastUsedAt: accessTokens.lastUsedAt },
        person: { id: people.id, name: people.name, password: people.password },
      })
      .from(accessTokens)
      .innerJoin(people, eq(people.id, accessTokens.person))
      .where(and(eq(accessTokens.hash, hashOf(token)), isGood(), isNull(people.deletedAt)));
    if (row === undefined) return null;
    const hour = sql`date_trunc('hour', now())`;
    await this.#db
      .update(accessTokens)
      .set({ lastUsedAt: hour })
      .where(and(eq(accessTokens.id, row.id), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, hour))));
    return row;
  }

  /** Whether a token is still valid, for streams that have been open for a long time. */
  async isGood(id: string): Promise<boolean> {
    return (await this.#db.$count(accessTokens, and(eq(accessTokens.id, id), isGood()))) > 0;
  }

  /** [MM-803] Permanent, and possible only before the first match with another person. */
  async becomeBot(person: Person, password: string): Promise<void> {
    await this.#mustBeOwner(person, password);
    const met = await this.#db.$count(
      seats,
      and(
        eq(seats.starter, person.id),
        sql`exists (select 1 from seats o where o.match = ${seats.match} and o.starter is not null and o.starter <> ${person.id})`,
      ),
    );
    if (met > 0)
      throw new ServiceError(
        "played",
        "You have played with other people, so this account cannot become a program's.",
        "MM-803",
      );
    await this.#db.update(people).set({ isBot: true }).where(eq(people.id, person.id));
  }

  async #mustBeOwner(person: Person, password: string): Promise<void> {
    if (person.password === null)
      throw new ServiceError("account-needed", "Guests cannot have tokens. You need an account for this.", "MM-800");
    if (!(await isPassword(person.password, password)))
      throw new ServiceError("wrong-password", "That is not your password.");
  }
}

function isGood() {
  return or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`));
}

function shown(row: typeof accessTokens.$inferSelect): AccessToken {
  return {
    ...{ id: row.id, name: row.name, scopes: row.scopes },
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
