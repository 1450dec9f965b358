import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { ArchiveAnswer, LobbyAnswer, MyTables } from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { must, testSite, type TestSite } from "../testing/site.ts";

let inn: TestSite;
let ada: Seeker;
beforeAll(async () => {
  inn = await testSite();
  ada = await seeker(inn, "Ada");
  await inn.query(
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic,
       start_when_full, invitation, commitment, status, booked, finished_at)
     select 'g' || lpad(n::text, 11, '0'), 'g', 'hazard', 1, '', '', '{}', true, 'quick', true, true, '', '', 'finished', true,
            now() - n * interval '1 minute' from generate_series(1, 1200) n`,
  );
  await inn.query(
    `insert into seats (match, seat, kind, person, name, invitation)
     select 'g' || lpad(n::text, 11, '0'), 0, 'person', case when n % 2 = 0 then $1 end, case when n % 2 = 0 then $2 else 'Guest' end, ''
       from generate_series(1, 1200) n`,
    [ada.id, ada.name],
  );
});
afterAll(() => inn.close());

test("[MM-908] a filter of the archive that lets nothing through ends after a bounded number of matches, and goes on", async () => {
  let before = "";
  const pages: number[] = [];
  for (;;) {
    const { matches, next } = await ada.visitor.get<ArchiveAnswer>(`/api/archive?seats=5${before}`);
    pages.push(matches.length);
    if (next === null) break;
    before = `&before=${encodeURIComponent(next)}`;
  }
  expect(pages).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("[MM-908] the archive finds a player's matches by the whole name, page by page, each once", async () => {
  const found: string[] = [];
  let before = "";
  for (;;) {
    const path = `/api/archive?limit=100&player=${encodeURIComponent(ada.name.toUpperCase())}${before}`;
    const { matches, next } = await inn.visitor().get<ArchiveAnswer>(path);
    found.push(...matches.map(({ id }) => id));
    if (next === null) break;
    before = `&before=${encodeURIComponent(next)}`;
  }
  expect(found).toEqual(Array.from({ length: 600 }, (_, i) => `g${String(2 * (i + 1)).padStart(11, "0")}`));
});

test("[MM-908] the lobby is paged: every open table is on one page", async () => {
  await inn.query(
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic,
       start_when_full, invitation, commitment, status, created_at)
     select 'h' || lpad(n::text, 11, '0'), 'h', 'hazard', 1, '', '', '{}', true, 'quick', true, true, '', '', 'open',
            now() - n * interval '1 minute' from generate_series(1, 120) n`,
  );
  const socket = await inn.visitor().socket();
  const pages: string[][] = [];
  let { open, next } = await must(socket, "lobby", { on: true });
  for (;;) {
    pages.push(open.map(({ id }) => id));
    if (next.open === null) break;
    ({ open, next } = await must(socket, "lobby", { on: true, page: { status: "open", before: next.open } }));
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
  const { playing } = await inn.visitor().get<LobbyAnswer>("/api/tables?status=open");
  expect(playing).toEqual([]);
});

test("a person's own list has the newest finished matches, and a match that ends moves there", async () => {
  const { table } = await ada.visitor.open("", { guest: undefined });
  const list = async () => (await ada.visitor.get<MyTables>("/api/me/tables")).tables.map(({ id }) => id);
  const before = await list();
  expect(before).toContain(table.id);
  expect(before).toHaveLength(31);
  await inn.query("update matches set status = 'finished', finished_at = now() where id = $1", [table.id]);
  const ended = await inn.query<{ finished_at: Date | null }>("select finished_at from seats where match = $1", [
    table.id,
  ]);
  expect(ended.rows.every(({ finished_at }) => finished_at !== null)).toBe(true);
  expect(await list()).toHaveLength(30);
});
