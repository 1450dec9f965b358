import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import unhomoglyph from "unhomoglyph";
import type { Db } from "../db/connection.ts";
import { people } from "../db/schema.ts";
import { FORMER_NAME } from "./former-name.ts";

/** Names of the site and of its roles, which nobody else may bear. */
const RESERVED = ["Caravanserai", "Admin", "Administrator", "Moderator", "Operator", "System", "Bot", FORMER_NAME];

const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;

/**
 * What a name looks like: names with the same result can be taken for one another. This is the skeleton of Unicode
 * TS 39, regardless of capitals, spaces and the accents of European letters.
 */
export function twinKey(name: string): string {
  const skeleton = (text: string): string => unhomoglyph(text.normalize("NFD")).normalize("NFD");
  return skeleton(skeleton(name).toLowerCase())
    .replaceAll(ACCENTS, "")
    .replaceAll(/[\p{Zs}\u200C\u200D]/gu, "");
}

const reserved = new Set(RESERVED.flatMap((name) => [twinKey(name), twinKey(name.toLowerCase())]));

/** Whether a name can be taken for one of the site's own, whatever stands between its letters. */
export function isReserved(name: string): boolean {
  const letters = name.replaceAll(/[\p{P}\p{S}]/gu, "");
  return reserved.has(twinKey(letters)) || reserved.has(twinKey(letters.toLowerCase()));
}

/**
 * Whether another account has a name that can be taken for this one. Holds the key until the end of the transaction, so
 * that of two people who take twins at once the second is refused.
 */
export async function hasTwin(tx: Db, id: string, name: string): Promise<boolean> {
  const twin = twinKey(name);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`twin ${twin}`}, 0))`);
  return (await tx.$count(people, and(eq(people.twin, twin), ne(people.id, id)))) > 0;
}

const AT_ONCE = 500;

/** Writes the keys of accounts that are older than the column. */
export async function fillTwins(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(and(isNotNull(people.account), isNull(people.twin)))
      .limit(AT_ONCE);
    const keys = rows.map(({ id, name }) => ({ id, name, twin: twinKey(name) }));
    await db.execute(
      sql`update people p set twin = k.twin
            from json_to_recordset(${JSON.stringify(keys)}::json) as k(id text, name text, twin text)
           where p.id = k.id and p.name = k.name`,
    );
    if (rows.length < AT_ONCE) return;
  }
}
