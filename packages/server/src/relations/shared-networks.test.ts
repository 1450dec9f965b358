import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { ModeratedPerson, SharedNetworks as Answer } from "@caravanserai/protocol";
import { giveRole } from "../cli/admin.ts";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** By default everybody has the same address; this gives a person another one. */
const elsewhere = ({ id }: Seeker) =>
  site.query("update networks_seen set hash = decode($2, 'hex') where person = $1", [id, "ab".repeat(32)]);
const hoursAgo = ({ id }: Seeker, hours: number) =>
  site.query("update networks_seen set at = now() - make_interval(hours => $2) where person = $1", [id, hours]);

async function match(seekers: readonly Seeker[], rated: boolean): Promise<string> {
  const [host, ...others] = seekers;
  const { table, invitations } = await host!.visitor.open("", {
    ...{ guest: undefined, public: true, seats: seekers.length },
  });
  for (const { visitor } of others)
    await visitor.post(`/api/tables/${table.id}/sit`, { invitation: invitations?.table });
  await site.query("update matches set rated = $2 where id = $1", [table.id, rated]);
  return table.id;
}
const pairs = async ({ visitor }: Seeker, id: string) =>
  (await visitor.get<Answer>(`/api/tables/${id}/networks`)).pairs;

test("[MM-902] players of a rated match who shared a network within a day of its start are shown to its table and to moderators", async () => {
  const [ada, bob, cid, dot, eve] = await Promise.all(
    ["Ada", "Bob", "Cid", "Dot", "Eve"].map((name) => seeker(site, name)),
  );
  await elsewhere(cid!);
  const id = await match([ada!, cid!, bob!], true);
  expect(await pairs(bob!, id)).toEqual([[0, 2]]);
  // It has no consequences, and nobody else is notified.
  expect((await dot!.visitor.ask("GET", `/api/tables/${id}/networks`)).status).toBe(403);
  expect((await site.visitor().ask("GET", `/api/tables/${id}/networks`)).status).toBe(401);
  expect(JSON.stringify(await dot!.visitor.get(`/api/tables/${id}`))).not.toMatch(/network/i);
  expect(await pairs(dot!, await match([dot!, eve!], false))).toEqual([]);
  await hoursAgo(dot!, 25);
  expect(await pairs(dot!, await match([dot!, eve!], true))).toEqual([]);
  await hoursAgo(dot!, 23);
  expect(await pairs(dot!, await match([dot!, eve!], true))).toEqual([[0, 1]]);

  const moderator = await seeker(site, "Moritz");
  await giveRole({ connectionString: site.databaseUrl }, moderator.name, "moderator");
  const seen = await moderator.visitor.get<ModeratedPerson>(`/api/admin/people/${ada!.id}`);
  expect(seen.sharesNetworkWith).toEqual(expect.arrayContaining([bob!.name, dot!.name]));
  expect(seen.sharesNetworkWith).not.toContain(cid!.name);
  expect(seen.sharesNetworkWith).not.toContain(ada!.name);
});

test("[MM-902] only a keyed hash is stored, for thirty days", async () => {
  const fay = await seeker(site, "Fay");
  const { rows } = await site.query<{ hash: Buffer }>("select hash from networks_seen where person = $1", [fay.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.hash).toHaveLength(32);
  const stored = await site.query("select row_to_json(n)::text as text from networks_seen n");
  expect(JSON.stringify(stored.rows)).not.toMatch(/127\.0\.0\.1|::1/);
  // Another site has another key, so the same address has another hash there.
  const key = await site.query<{ key: string }>("select value ->> 'key' as key from site_keys where name = 'networks'");
  expect(Buffer.from(key.rows[0]!.key, "base64url")).toHaveLength(32);
  await hoursAgo(fay, 30 * 24 - 1);
  await site.site.sweep();
  const count = async () => (await site.query("select 1 from networks_seen where person = $1", [fay.id])).rows.length;
  expect(await count()).toBe(1);
  await hoursAgo(fay, 30 * 24 + 1);
  await site.site.sweep();
  expect(await count()).toBe(0);
});
