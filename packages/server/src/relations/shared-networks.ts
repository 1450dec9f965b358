import { createHmac, randomBytes } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { networksSeen, siteKeys } from "../db/schema.ts";
import { insertRows } from "../db/made-query.ts";
import { networkOf } from "../limits/address.ts";

/** [MM-902] */
const KEPT_DAYS = 30;
const AROUND_START = "24 hours";
const KEY = "networks";

/** [MM-902] People who have used the same network. Addresses are stored only as keyed hashes. */
export class SharedNetworks {
  readonly #db: Db;
  #key: Promise<Buffer> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Records a login, or the first use of a session on a day. */
  async note(person: string, address: string): Promise<void> {
    this.#key ??= readKey(this.#db);
    const hash = createHmac("sha256", await this.#key)
      .update(networkOf(address))
      .digest();
    await insertRows(
      this.#db,
      networksSeen,
      [{ person, hash }],
      [networksSeen.person, networksSeen.hash, networksSeen.at],
    );
  }

  /** The seats of a rated match whose players used the same network within 24 h of its start, in pairs. */
  async ofMatch(match: string): Promise<readonly (readonly [number, number])[]> {
    const { rows } = await this.#db.execute<{ one: number; other: number }>(sql`
      select distinct a.seat as one, b.seat as other
        from matches m
        join seats a on a.match = m.id join seats b on b.match = m.id and b.seat > a.seat
        join networks_seen x on x.person = a.starter join networks_seen y on y.person = b.starter and y.hash = x.hash
       where m.id = ${match} and m.rated and m.started_at is not null and a.starter <> b.starter
         and x.at between m.started_at - ${AROUND_START}::interval and m.started_at + ${AROUND_START}::interval
         and y.at between m.started_at - ${AROUND_START}::interval and m.started_at + ${AROUND_START}::interval
       order by 1, 2`);
    return rows.map(({ one, other }) => [one, other]);
  }

  /** For moderators: the names of people who have used one of this person's networks in the last 30 days. */
  async namesBeside(person: string): Promise<string[]> {
    const { rows } = await this.#db.execute<{ name: string }>(sql`
      select distinct p.name
        from networks_seen x join networks_seen y on y.hash = x.hash and y.person <> x.person
        join people p on p.id = y.person
       where x.person = ${person} and p.account is not null order by p.name limit 50`);
    return rows.map(({ name }) => name);
  }

  /** Deletes rows older than 30 days. */
  async sweep(): Promise<void> {
    await this.#db
      .delete(networksSeen)
      .where(lt(networksSeen.at, sql`clock_timestamp() - make_interval(days => ${KEPT_DAYS})`));
  }
}

/** The site's key, created by the first server that needs it. */
async function readKey(db: Db): Promise<Buffer> {
  const fresh = { name: KEY, value: { key: randomBytes(32).toString("base64url") } };
  await db.insert(siteKeys).values(fresh).onConflictDoNothing();
  const [row] = await db.select().from(siteKeys).where(eq(siteKeys.name, KEY));
  return Buffer.from((row?.value as { readonly key?: string } | undefined)?.key ?? "", "base64url");
}
