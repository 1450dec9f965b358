import { DAY } from "@caravanserai/clocks";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { idled, type PaceClass, type PersonFacts, type Rating, type Relation } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { people, ratings } from "../db/schema.ts";
import { clubsOf } from "./membership.ts";
import { blockedPairs, followsAmong } from "./relations-repository.ts";

/** [MM-803] Which of these people are programs' accounts. */
export async function readBotAccounts(db: Db, persons: readonly string[]): Promise<ReadonlySet<string>> {
  if (persons.length === 0) return new Set();
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, [...persons]), people.isBot));
  return new Set(rows.map(({ id }) => id));
}

/** A person's data for pairing, and their name. */
export type NamedFacts = PersonFacts & { readonly name: string };

/** [MM-413] */
const RELIABILITY_OVER = 20;
const RELIABILITY_LEAST = 5;
/** [MM-036] The longer of the two classes' periods. */
const RECENT_DAYS = 7;

/** The data that pairing and accepting need about people at `now`, by person. */
export async function readPeople(
  db: Db,
  persons: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, NamedFacts>> {
  if (persons.length === 0) return new Map();
  const ids = [...persons];
  // One query after another, because a transaction has only one connection.
  const rows = await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids));
  const rated = await db.select().from(ratings).where(inArray(ratings.person, ids));
  const reliable = await readReliability(db, ids);
  const follows = await followsAmong(db, ids);
  const clubs = await clubsOf(db, ids);
  const bots = await readBotAccounts(db, ids);
  const byPerson = new Map<string, Record<string, Partial<Record<PaceClass, Rating>>>>();
  for (const { person, game, class: pace, list, mu, sigma, lastEnd } of rated) {
    if ((list === "bots") !== bots.has(person)) continue;
    const all = byPerson.get(person) ?? {};
    byPerson.set(person, { ...all, [game]: { ...all[game], [pace]: idled({ mu, sigma }, lastEnd.getTime(), now) } });
  }
  return new Map(
    rows.map(({ id, name }) => [
      id,
      {
        person: id,
        name,
        botAccount: bots.has(id),
        ratings: byPerson.get(id) ?? {},
        reliability: reliable.get(id) ?? null,
        follows: follows.get(id) ?? [],
        clubs: clubs.get(id) ?? [],
      },
    ]),
  );
}

/**
 * [MM-413] The percentage of each person's last 20 counted matches in which they stayed; people with fewer than five
 * are new and left out.
 */
export async function readReliability(db: Db, persons: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ person: string; of: number; stayed: number }>(sql`
    select person, count(*)::int as of, count(*) filter (where stayed <> 'left')::int as stayed
      from unnest(${arrayOf(persons)}) as one (person)
      cross join lateral (select stayed from match_results r where r.person = one.person and counts
                           order by ended_at desc, match limit ${RELIABILITY_OVER}) newest
     group by person having count(*) >= ${RELIABILITY_LEAST}`);
  return new Map(rows.map(({ person, of, stayed }) => [person, Math.floor((100 * stayed) / of)]));
}

/**
 * The data that pairing needs about each pair of these people; pairs without any are left out. `of`: one of them, if
 * only the pairs with that person are needed.
 */
export async function readRelations(db: Db, persons: readonly string[], now: number, of?: string): Promise<Relation[]> {
  if (persons.length < 2) return [];
  const ids = [...persons];
  const found = new Map<string, Changing>();
  const between = (one: string, other: string): Changing => {
    const two: readonly [string, string] = one < other ? [one, other] : [other, one];
    const key = two.join(" ");
    const nothing = { blocked: false, together: [], lastFinished: null };
    const known: Changing = found.get(key) ?? { persons: two, ...nothing };
    found.set(key, known);
    return known;
  };
  const blocked = await blockedPairs(db, ids);
  const together = await readTogether(db, { persons: ids, firsts: of === undefined ? ids : [of] }, now);
  for (const [one, other] of blocked) between(one, other).blocked = true;
  for (const { one, other, game, pace, ended } of together) {
    const relation = between(one, other);
    if (ended !== null) relation.lastFinished = Math.max(relation.lastFinished ?? 0, ended);
    // A match without a clock may go on for weeks, like one by correspondence.
    else relation.together.push({ game, class: pace ?? "correspondence" });
  }
  const all = [...found.values()];
  return of === undefined ? all : all.filter(({ persons: two }) => two.includes(of));
}

/** A relation under construction. */
interface Changing extends Relation {
  blocked: boolean;
  readonly together: Relation["together"][number][];
  lastFinished: number | null;
}

/** Which pairs of these people are read. */
interface Pairs {
  /** One of each pair is one of these; the other one of `persons`. */
  readonly firsts: readonly string[];
  readonly persons: readonly string[];
}

/**
 * Two seats `a` and `b` of each pair, in matches that run, or that ended since: found by an index, however many are
 * older. Each pair of seats comes once.
 */
function pairsOfSeats({ firsts, persons }: Pairs, since: number) {
  const those = sql`select match, person as who from seats where person = any(${arrayOf(firsts)})`;
  return sql`(${those} and finished_at is null
    union all ${those} and finished_at > to_timestamp(${since / 1000}::float8)) a
      join seats b on b.match = a.match and b.person = any(${arrayOf(persons)})
                  and (case when b.person = any(${arrayOf(firsts)}) then b.person > a.who else true end)`;
}

/** [MM-036] Matches of two of these people that are running, proposed, or recently finished. */
async function readTogether(db: Db, pairs: Pairs, now: number) {
  const { persons } = pairs;
  const { rows } = await db.execute<{
    one: string;
    other: string;
    game: string;
    pace: PaceClass | null;
    ended: number | null;
  }>(sql`
    select a.who as one, b.person as other, m.game, m.pace_class as pace,
           case when m.status = 'finished' then (extract(epoch from m.finished_at) * 1000)::float8 end as ended
      from ${pairsOfSeats(pairs, now - RECENT_DAYS * DAY)}
      join matches m on m.id = a.match
     where not m.imported and m.status in ('playing', 'finished')
    union all
    select a.person, b.person, p.game, p.class, null
      from proposal_members a join proposal_members b on b.proposal = a.proposal and b.person > a.person
      join proposals p on p.id = a.proposal
     where p.state in ('asking', 'opening') and a.person = any(${arrayOf(persons)}) and b.person = any(${arrayOf(persons)})`);
  return rows;
}

/** A list as an array parameter: one parameter for any number of values. */
export function arrayOf(values: readonly string[]) {
  return sql`${`{${values.map((value) => JSON.stringify(value)).join(",")}}`}::text[]`;
}

/** Whether a person has an account. */
export async function hasAccount(db: Db, person: string): Promise<boolean> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, person), isNotNull(people.account)));
  return rows.length > 0;
}
