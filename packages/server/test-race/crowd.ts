import { randomUUID } from "node:crypto";
import pg from "pg";
import { hashOf, newSecretToken, newTableId } from "../src/tokens.ts";
import { Visitor } from "../src/testing/site.ts";

/** A person with an account and a session, who sends requests to both servers in turn. */
export interface Somebody {
  readonly id: string;
  readonly token: string;
}

/**
 * Accounts and their sessions, inserted directly into the database: hashing a password takes half a second of CPU time.
 */
export async function insertCrowd(databaseUrl: string, size: number): Promise<Somebody[]> {
  const crowd = Array.from({ length: size }, (): Somebody => ({
    id: `racer-${newTableId()}`,
    token: newSecretToken(),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("insert into people (id, name, account) select id, id, id from unnest($1::text[]) as id", [
    crowd.map(({ id }) => id),
  ]);
  await client.query(
    `insert into sessions (hash, id, person, browser, expires_at)
     select hash, id, person, 'Race', now() + interval '1 day'
       from unnest($1::bytea[], $2::text[], $3::text[]) as s(hash, id, person)`,
    [crowd.map(({ token }) => hashOf(token)), crowd.map(() => randomUUID()), crowd.map(({ id }) => id)],
  );
  // Some people block each other.
  await client.query(
    `insert into blocks (person, blocked) select a, b from unnest($1::text[], $2::text[]) as pairs(a, b)`,
    [
      crowd
        .slice(0, -1)
        .filter(isTenth)
        .map(({ id }) => id),
      crowd
        .slice(1)
        .filter(isTenth)
        .map(({ id }) => id),
    ],
  );
  await client.end();
  return crowd;
}

function isTenth(_: unknown, index: number): boolean {
  return index % 10 === 0;
}

/** The same person at each of the servers. */
export function visitorOf({ token }: Somebody, url: string): Visitor {
  const visitor = new Visitor(url);
  visitor.takeCookie("caravanserai", token);
  return visitor;
}
