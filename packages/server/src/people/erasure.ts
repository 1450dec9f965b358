import { eq, sql, type SQL } from "drizzle-orm";
import { accountKey } from "../accounts/account-repository.ts";
import { endWaysIn, type EndedWaysIn } from "../accounts/ways-in.ts";
import type { Db } from "../db/connection.ts";
import { changeHolder, isAmongHolders } from "../db/held-seats.ts";
import { holdTables } from "../db/hold-tables.ts";
import { keptNames, people } from "../db/schema.ts";
import { arrayOf } from "../social/people-facts.ts";
import { LONGEST_TABLE_NAME } from "../tables/hostless-table.ts";
import type { Departures } from "./departures.ts";
import { FORMER_NAME } from "../accounts/former-name.ts";

const ERASED_WORDS = "(deleted)";
const NAME_FREE_AFTER_DAYS = 90;

/**
 * Rows about a person that are deleted with the account, by table and column. `erasure.test.ts` lists the other
 * columns that name a person, each with the reason why it stays.
 */
export const GONE: readonly (readonly [table: string, ...columns: string[]])[] = [
  ["sessions", "person"],
  ["access_tokens", "person"],
  ["streams", "person"],
  ["stream_events", "person"],
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
  ["invitations", "person", "sender"],
  ["club_members", "person"],
  ["club_requests", "person"],
  ["club_exclusions", "person"],
  ["club_invitations", "person", "sender"],
  ["tournament_invitations", "person"],
  ["club_links", "maker"],
  ["exports", "person"],
  ["reports", "person"],
  ["reviews", "maker"],
  ["review_people", "person"],
  ["jobs", "person"],
];

export interface ErasureNews {
  sessionsEnded(sessions: readonly string[]): void;
  tokensEnded(tokens: readonly string[]): void;
  tablesChanged(tables: readonly string[]): void;
}

/** [MM-563] Erases a person: their matches remain, without their name and what they wrote. */
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
    await this.#departures.leaveClubs(person);
    const { sessions, tokens, tables } = await this.#db.transaction((tx) => this.#eraseIn(tx, person));
    this.#news.sessionsEnded(sessions);
    this.#news.tokensEnded(tokens);
    this.#news.tablesChanged(tables);
  }

  async #eraseIn(tx: Db, person: string): Promise<EndedWaysIn & { tables: string[] }> {
    const [known] = await tx.select({ name: people.name }).from(people).where(eq(people.id, person));
    await holdTables(tx, await tablesThatName(tx, person, known?.name ?? ""));
    const [row] = await tx.select().from(people).where(eq(people.id, person)).for("update");
    if (row?.deletedAt !== null) return { sessions: [], tokens: [], tables: [] };
    if (row.account !== null) {
      const until = sql`now() + make_interval(days => ${NAME_FREE_AFTER_DAYS})`;
      await tx
        .insert(keptNames)
        .values({ account: accountKey(row.name), until })
        .onConflictDoUpdate({ target: keptNames.account, set: { until } });
    }
    const { sessions, tokens } = await endWaysIn(tx, person, null);
    for (const [table, ...columns] of GONE)
      for (const column of columns)
        await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${person}`);
    await tx
      .update(people)
      .set({
        ...{ name: FORMER_NAME, account: null, twin: null, password: null, calendars: null, vacations: [], role: null },
        // Mutes and bans stay: an erasure lifts no sanction.
        ...{ mustRename: false, deletionDue: null, deletedAt: sql`now()` },
      })
      .where(eq(people.id, person));
    const tables = await eraseFromTables(tx, person, row.name);
    await eraseFromTournaments(tx, person, row.name);
    await eraseFromNotices(tx, person, row.name, row.account !== null);
    await eraseFromReports(tx, person, row.name);
    return { sessions, tokens, tables };
  }
}

/**
 * The person's tables, including those that they left before the start: lines of the server may contain the name used
 * at that time. Tables where somebody else of this name sits are left out, because the name there may be theirs.
 */
async function tablesThatName(tx: Db, person: string, name: string): Promise<string[]> {
  const { rows } = await tx.execute<{ match: string }>(sql`
    select match from seats where person = ${person} or starter = ${person} or ${isAmongHolders(person)}
     union select id from matches where host = ${person}
     union select m.match from messages m
            where m.person is null and m.args is not null and exists (select 1 from jsonb_each_text(m.args) where value = ${name})
              and not exists (select 1 from seats s where s.match = m.match and s.name = ${name} and s.person <> ${person})`);
  return rows.map(({ match }) => match);
}

/** Erases names and messages at tables; moves, nonces and dice remain. Returns the tables at which the person sat. */
async function eraseFromTables(tx: Db, person: string, name: string): Promise<string[]> {
  const theirs = sql`any(${arrayOf(await tablesThatName(tx, person, name))})`;
  await tx.execute(sql`
    update messages set args = (select jsonb_object_agg(key, case when value = to_jsonb(${name}::text) then to_jsonb(${FORMER_NAME}::text) else value end)
                                  from jsonb_each(args))
     where person is null and args is not null and match = ${theirs}
       and exists (select 1 from jsonb_each_text(args) where value = ${name})`);
  await tx.execute(
    sql`update messages set text = case text when '' then '' else ${ERASED_WORDS} end, name = ${FORMER_NAME} where person = ${person}`,
  );
  await tx.execute(
    sql`update club_messages set text = ${ERASED_WORDS}, name = ${FORMER_NAME} where person = ${person}`,
  );
  await tx.execute(sql`update reviews set leader = null where leader = ${person}`);
  await tx.execute(sql`update votes set word = '' where vote ->> 'by' = ${person}`);
  await changeHolder(tx, person, { name: FORMER_NAME });
  const { rows } = await tx.execute<{ match: string }>(sql`
    update seats set name = ${FORMER_NAME}, notes = '', return_hash = null where person = ${person} returning match`);
  // A table with the default name is named after its first host, even if another person hosts it now.
  await tx.execute(sql`
    update matches set name = ${nameless(sql`name`, name)}, note = ${nameless(sql`note`, name)}
     where (position(${name} in name) > 0 or position(${name} in note) > 0) and id = ${theirs}`);
  // Tables opened by pairing or for a tournament are named after their players; the name may be truncated.
  await tx.execute(sql`
    update matches m set name = left((select string_agg(s.name, ' – ' order by s.seat) from seats s where s.match = m.id), ${LONGEST_TABLE_NAME})
     where m.origin in ('seek', 'tournament') and m.id = ${theirs}`);
  await tx.execute(sql`
    update matches set name = ${"A former traveller’s table"}, note = '', host = null where host = ${person}`);
  await tx.execute(sql`update matches set removed = array_remove(removed, ${person}) where ${person} = any(removed)`);
  return rows.map(({ match }) => match);
}

/** Erases the name from the logs of tournaments and from their lists of substitutes. */
async function eraseFromTournaments(tx: Db, person: string, name: string): Promise<void> {
  const theirs = sql`(select tournament from tournament_entries where person = ${person}
                      union select id from tournaments where organiser = ${person})`;
  await tx.execute(sql`
    update tournament_log set text = ${nameless(sql`text`, name)}
     where position(${name} in text) > 0 and tournament in ${theirs}`);
  await tx.execute(sql`
    update tournament_entries set before = (select json_agg(case when former = ${name} then ${FORMER_NAME}::text else former end)
                                              from json_array_elements_text(before) former)
     where before::jsonb @> ${JSON.stringify([name])}::jsonb and tournament in ${theirs}`);
}

/**
 * Erases notices to other people that contain the name, and what was sent of them: those of the person's tables, those
 * of the person's acts, and those of ready checks. A guest may share the name with others, so for guests only those of
 * their tables.
 */
async function eraseFromNotices(tx: Db, person: string, name: string, isAccount: boolean): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update notices set args = (select json_object_agg(key, ${nameless(sql`value`, name)}) from json_each_text(args))
     where position(${name} in (select string_agg(value, ' ') from json_each_text(args))) > 0
       and ((${isAccount} and (args ->> 'who' = ${name} or kind in ('proposal', 'proposal-failed')))
         or match in (select match from seats where person = ${person} or ${isAmongHolders(person)}))
    returning id`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    update outbox set title = ${nameless(sql`title`, name)}, body = ${nameless(sql`body`, name)}
     where notice in (${sql.join(
       rows.map(({ id }) => sql`${id}`),
       sql`, `,
     )})`);
}

/** The text with the name replaced wherever it is a separate word. */
function nameless(text: SQL, name: string): SQL {
  const literal = name.replace(/[^\p{L}\p{N}\p{M} ]/gu, (sign) => `\\${sign}`);
  return sql`regexp_replace(${text}, ${`(?<![[:alnum:]])${literal}(?![[:alnum:]])`}, ${FORMER_NAME}, 'g')`;
}

/** Erases what the person has reported, and what they wrote where somebody else was reported. */
async function eraseFromReports(tx: Db, person: string, name: string): Promise<void> {
  const sat = JSON.stringify({ table: { seats: [name] } });
  await tx.execute(sql`
    update reports set evidence = jsonb_set(
             jsonb_set(evidence::jsonb, '{table,name}', to_jsonb(${nameless(sql`evidence::jsonb #>> '{table,name}'`, name)})),
             '{table,seats}', (select jsonb_agg(case when seat = ${name} then ${FORMER_NAME}::text else seat end)
                                 from jsonb_array_elements_text(evidence::jsonb #> '{table,seats}') seat))
     where evidence::jsonb @> ${sat}::jsonb
       and evidence::jsonb #>> '{table,id}' in (select match from seats where person = ${person})`);
  await tx.execute(sql`update reports set text = ${ERASED_WORDS}, reporter = null where reporter = ${person}`);
  const said = JSON.stringify({ messages: [{ person }] });
  await tx.execute(sql`
    update reports set evidence = jsonb_set(evidence::jsonb, '{messages}', (
             select jsonb_agg(case when line ->> 'person' = ${person}
                                   then line || jsonb_build_object('name', ${FORMER_NAME}::text, 'text', ${ERASED_WORDS}::text) else line end)
               from jsonb_array_elements(evidence::jsonb -> 'messages') line))
     where evidence::jsonb @> ${said}::jsonb`);
}
