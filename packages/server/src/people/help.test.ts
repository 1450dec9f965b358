import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import type { AuditList, HelpedPosition, HelpGrantList, MessagesAnswer } from "@caravanserai/protocol";
import { giveRole } from "../cli/admin.ts";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { Gambler } from "../testing/hazard.ts";
import { must, newId, send, testSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
let admin: Seeker;
let moderator: Seeker;
beforeAll(async () => {
  site = await testSite();
  admin = await seeker(site, "Adela");
  moderator = await seeker(site, "Moritz");
  await giveRole({ connectionString: site.databaseUrl }, admin.name, "admin");
  await giveRole({ connectionString: site.databaseUrl }, moderator.name, "moderator");
});
afterAll(() => site.close());

/** A rated match of two accounts; the first of them may be the admin. */
async function match(host: Seeker): Promise<{ id: string; gamblers: [Gambler, Gambler] }> {
  const bob = await seeker(site, "Bob");
  const { table, invitations } = await host.visitor.open("", { guest: undefined, public: false });
  await bob.visitor.post(`/api/tables/${table.id}/sit`, { invitation: invitations?.table });
  await site.query("update matches set rated = true where id = $1", [table.id]);
  const gamblers = await Promise.all([host, bob].map(({ visitor }) => Gambler.at(visitor, table.id)));
  return { id: table.id, gamblers: gamblers as [Gambler, Gambler] };
}

const asks = (by: Gambler, eyes: "public" | "all") =>
  send(by.socket, "ask-vote", { table: by.table, id: newId(), proposal: { kind: "help", eyes } });
async function agreed([ada, bob]: [Gambler, Gambler], eyes: "public" | "all"): Promise<void> {
  const { vote } = await must(ada.socket, "ask-vote", {
    ...{ table: ada.table, id: newId(), proposal: { kind: "help", eyes } },
  });
  await must(bob.socket, "vote", { table: bob.table, vote, voice: "yes" });
}
const look = ({ visitor }: Seeker, id: string) => visitor.ask("GET", `/api/admin/help/${id}`);
const grants = async ({ visitor }: Seeker): Promise<string[]> =>
  (await visitor.get<HelpGrantList>("/api/admin/help")).grants.map(({ table }) => table);
const isRated = async (id: string): Promise<boolean | undefined> =>
  (await site.query<{ rated: boolean }>("select rated from matches where id = $1", [id])).rows[0]?.rated;

describe("[MM-549] an admin sees the position of a table that has asked for it", () => {
  test("if all have agreed, as the viewer chosen in the vote; the table is notified, and the audit trail records it", async () => {
    const { id, gamblers } = await match(await seeker(site, "Ada"));
    const [ada, bob] = gamblers;
    expect((await look(admin, id)).status).toBe(404);
    await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "help", eyes: "public" } });
    // One of two has agreed so far: nobody sees anything.
    expect((await look(admin, id)).status).toBe(404);
    expect(await grants(admin)).not.toContain(id);
    expect((await asks(bob, "all")).ok).toBe(false);
    const { rows } = await site.query<{ id: string }>("select id from votes where match = $1", [id]);
    await must(bob.socket, "vote", { table: id, vote: rows[0]!.id, voice: "yes" });
    expect(await grants(admin)).toContain(id);
    expect((await look(moderator, id)).status).toBe(403);
    const stranger = await seeker(site, "Cid");
    expect((await look(stranger, id)).status).toBe(403);
    const shown = (await look(admin, id)).body as unknown as HelpedPosition;
    expect(shown).toMatchObject({ eyes: "public", table: { id, status: "playing" }, position: { seq: ada.seq } });
    // A spectator sees no hands and has no asks.
    expect(shown.position.observation.asks).toEqual([]);
    expect(await isRated(id)).toBe(true);
    const said = await ada.visitor.get<MessagesAnswer>(`/api/tables/${id}/messages`);
    expect(said.messages.at(-1)).toMatchObject({
      ...{ person: null, text: "table.help.looked", args: { name: admin.name, eyes: "public" } },
    });
    const { lines } = await admin.visitor.get<AuditList>("/api/admin/audit");
    expect(lines[0]).toMatchObject({ actor: admin.name, act: "help", after: { eyes: "public" } });
  });

  test("with everything hidden only if the vote includes it, and then the match is no longer rated", async () => {
    const { id, gamblers } = await match(await seeker(site, "Ada"));
    await agreed(gamblers, "all");
    expect(await isRated(id)).toBe(false);
    const { position } = (await look(admin, id)).body as unknown as HelpedPosition;
    const own = (gambler: Gambler): string => JSON.stringify(gambler.observation.view);
    const [ada, bob] = gamblers;
    expect(JSON.stringify(position.observation.view)).not.toBe(own(ada));
    expect(JSON.stringify(position.observation.view)).not.toBe(own(bob));
    expect(Object.keys((position.observation.view as { faces: object }).faces).length).toBeGreaterThan(
      Object.keys((ada.observation.view as { faces: object }).faces).length,
    );
  });

  test("until the open question is answered, or for a day", async () => {
    const { id, gamblers } = await match(await seeker(site, "Ada"));
    await agreed(gamblers, "public");
    expect((await look(admin, id)).status).toBe(200);
    const random = seededRandom("help");
    const open = gamblers.filter(({ isAsked }) => isAsked);
    for (const gambler of open) {
      const ack = await gambler.answer(random);
      if (!ack.ok) throw new Error(ack.message);
      for (const one of gamblers) await one.until(() => one.seq >= ack.seq);
    }
    expect((await look(admin, id)).status).toBe(404);
    expect(await grants(admin)).not.toContain(id);
    const other = await match(await seeker(site, "Dot"));
    await agreed(other.gamblers, "public");
    const { rows } = await site.query<{ hours: number }>(
      "select extract(epoch from until - now()) / 3600 as hours from help_grants where match = $1",
      [other.id],
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 0);
    await site.query("update help_grants set until = now() where match = $1", [other.id]);
    expect((await look(admin, other.id)).status).toBe(404);
  });

  test("an admin who plays there sees no more than a player; a table cannot switch unanimity off", async () => {
    const { id, gamblers } = await match(admin);
    await agreed(gamblers, "all");
    expect(await look(admin, id)).toMatchObject({ status: 403, body: { code: "not-allowed" } });
  });
});
