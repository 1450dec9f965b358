import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createDatabase } from "../src/testing/postgres.ts";
import { growSite, type Seeds, type Size } from "./grown-site.ts";

export interface GrownTemplate {
  readonly template: string;
  readonly seeds: Seeds;
}

/**
 * The filled database, to make copies of. It is filled once for each size, schema and way of filling, and stays on the
 * server; what it holds is written in its comment.
 */
export async function grownTemplate(url: string, size: Size, say: (line: string) => void): Promise<GrownTemplate> {
  const template = `growth_${size.matches}_${fingerprint()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ seeds: string | null }>(
      "select shobj_description(oid, 'pg_database') as seeds from pg_database where datname = $1",
      [template],
    );
    const kept = rows[0]?.seeds ?? null;
    if (kept !== null) return { template, seeds: JSON.parse(kept) as Seeds };
    const database = await createDatabase(url);
    const began = performance.now();
    const seeds = await growSite(database.url, size);
    await client.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${template}`);
    await client.query(`comment on database ${template} is ${client.escapeLiteral(JSON.stringify(seeds))}`);
    const { rows: sizes } = await client.query<{ mb: string }>("select round(pg_database_size($1) / 1e6)::text as mb", [
      template,
    ]);
    say(`filled in ${Math.round((performance.now() - began) / 1000)} s: ${sizes[0]?.mb ?? ""} MB`);
    return { template, seeds };
  } finally {
    await client.end();
  }
}

/** Changes with the migrations and with the file that fills. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const migrations = fileURLToPath(new URL("../../../migrations", import.meta.url));
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(`${migrations}/${name}`));
  hash.update(readFileSync(fileURLToPath(new URL("grown-site.ts", import.meta.url))));
  return hash.digest("hex").slice(0, 12);
}
