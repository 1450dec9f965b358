import { eq, sql } from "drizzle-orm";
import { accountKey } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { keptNames, people } from "../db/schema.ts";
import type { Departures } from "./departures.ts";

/** [MM-563] */
export const FORMER_NAME = "former traveller";
export const ERASED_WORDS = "(deleted)";
const NAME_FREE_AFTER_DAYS = 90;

/** Rows about a person that go with them, by table and column. */
const GONE: readonly (readonly [table: string, ...columns: string[]])[] = [
  ["sessions", "person"],
  ["browsers", "person"],
  ["guides", "person"],
  ["spectator_markers", "person"],
  ["notice_settings", "person"],
  ["outbox", "person"],
  ["notices", "person"],
  ["channels", "person"],
  ["presences", "person"],
  ["push_subscriptions", "person"],
  ["webhooks", "person"],
  ["mail_addresses", "person"],
  ["mail_tokens", "person"],
  ["recovery_codes", "person"],
  ["letters", "person"],
  ["seeks", "person"],
  ["misses", "person"],
  ["profiles", "person"],
  ["follows", "person", "followed"],
  ["blocks", "person", "blocked"],
  ["avoids", "person", "avoided"],
  ["invitations", "person", "sender"],
  ["exports", "person"],
  ["reports", "person"],
  ["jobs", "person"],
];

export interface ErasureNews {
  sessionsEnded(sessions: readonly string[]): void;
  tablesChanged(tables: readonly string[]): void;
}

/** [MM-563] Carries out that somebody is deleted: their matches stay, without name and words. */
export class Erasure {
  readonly #db: Db;
  readonly #departures: Departures;
  readonly #news: ErasureNews;

  constructor(parts: { db: Db; departures: Departures; news: ErasureNews }) {
    this.#db = parts.db;
    this.#departures = parts.departures;
    this.#news = parts.news;
  }

  async erase(person: string): Promise<void> {
    await this.#departures.stopSearching(person, "withdrawn");
    await this.#departures.leaveOpenTables(person);
    await this.#departures.leaveMatches(person, "abandon");
    const { sessions, tables } = await this.#db.transaction((tx) => this.#eraseIn(tx, person));
    this.#news.sessionsEnded(sessions);
    this.#news.tablesChanged(tables);
  }

  async #eraseIn(tx: Db, person: string): Promise<{ sessions: string[]; tables: string[] }> {
    const [row] = await tx.select().from(people).where(eq(people.id, person)).for("update");
    if (row?.deletedAt !== null) return { sessions: [], tables: [] };
    if (row.account !== null) {
      const until = sql`now() + make_interval(days => ${NAME_FREE_AFTER_DAYS})`;
      await tx
        .insert(keptNames)
        .values({ account: accountKey(row.name), until })
        .onConflictDoUpdate({ target: keptNames.account, set: { until } });
    }
    const { rows: sessions } = await tx.execute<{ id: string }>(sql`select id from sessions where person = ${person}`);
    for (const [table, ...columns] of GONE)
      for (const column of columns)
        await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${person}`);
    await tx
      .update(people)
      .set({
        ...{ name: FORMER_NAME, account: null, password: null, calendars: null, vacations: [], role: null },
        ...{ mutedUntil: null, bannedUntil: null, mustRename: false, deletionDue: null, deletedAt: sql`now()` },
      })
      .where(eq(people.id, person));
    const tables = await eraseFromTables(tx, person, row.name);
    await eraseFromReports(tx, person);
    return { sessions: sessions.map(({ id }) => id), tables };
  }
}

/** Names and words at tables; moves, nonces and dice stay. Returns the tables at which the person sat. */
async function eraseFromTables(tx: Db, person: string, name: string): Promise<string[]> {
  const holder = JSON.stringify([{ person }]);
  // Lines of the server's name people by their names of then.
  await tx.execute(sql`
    update messages set args = (select jsonb_object_agg(key, case when value = to_jsonb(${name}::text) then to_jsonb(${FORMER_NAME}::text) else value end)
                                  from jsonb_each(args))
     where person is null and args is not null and exists (select 1 from jsonb_each(args) where value = to_jsonb(${name}::text))
       and match in (select match from seats where person = ${person} or holders::jsonb @> ${holder}::jsonb
                     union select id from matches where host = ${person})`);
  await tx.execute(sql`update messages set text = ${ERASED_WORDS}, name = ${FORMER_NAME} where person = ${person}`);
  await tx.execute(sql`update votes set word = '' where vote ->> 'by' = ${person}`);
  await tx.execute(sql`
    update seats set holders = (select json_agg(case when holder ->> 'person' = ${person} then jsonb_set(holder, '{name}', to_jsonb(${FORMER_NAME}::text)) else holder end)
                                  from jsonb_array_elements(holders::jsonb) holder)
     where holders::jsonb @> ${holder}::jsonb`);
  const { rows } = await tx.execute<{ match: string }>(sql`
    update seats set name = ${FORMER_NAME}, notes = '', return_hash = null where person = ${person} returning match`);
  // A table that nobody has named is its first host's, also when another one keeps it now.
  await tx.execute(sql`
    update matches set name = replace(name, ${name}, ${FORMER_NAME}), note = replace(note, ${name}, ${FORMER_NAME})
     where (position(${name} in name) > 0 or position(${name} in note) > 0)
       and id in (select match from seats where person = ${person} or holders::jsonb @> ${holder}::jsonb)`);
  await tx.execute(sql`
    update matches set name = ${"A former traveller’s table"}, note = '', host = null where host = ${person}`);
  await tx.execute(sql`update matches set removed = array_remove(removed, ${person}) where ${person} = any(removed)`);
  return rows.map(({ match }) => match);
}

/** What they have reported, and what they said where somebody else was reported. */
async function eraseFromReports(tx: Db, person: string): Promise<void> {
  await tx.execute(sql`update reports set text = ${ERASED_WORDS}, reporter = null where reporter = ${person}`);
  const said = JSON.stringify({ messages: [{ person }] });
  await tx.execute(sql`
    update reports set evidence = jsonb_set(evidence::jsonb, '{messages}', (
             select jsonb_agg(case when line ->> 'person' = ${person}
                                   then line || jsonb_build_object('name', ${FORMER_NAME}::text, 'text', ${ERASED_WORDS}::text) else line end)
               from jsonb_array_elements(evidence::jsonb -> 'messages') line))
     where evidence::jsonb @> ${said}::jsonb`);
}
