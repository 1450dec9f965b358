import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import type { MySearch, SeekList } from "@caravanserai/protocol";
import pg from "pg";
import { testSite, type Visitor } from "../testing/site.ts";
import { LIVE } from "./testing/seekers.ts";

/** `RACE_SEEKERS=1000` for the long form. */
const SEEKERS = Number(process.env["RACE_SEEKERS"] ?? 60);
const STEPS = 4;
const SIDE_BY_SIDE = 16;

/** People with accounts and sessions, written as rows: a thousand passwords would take minutes. */
async function newPeople(client: pg.Client, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) {
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest();
    await client.query("insert into people (id, name, account, password) values ($1, $2, $3, 'none')", [
      ...[`racer-${i}`, `Racer ${i}`, `racer ${i}`],
    ]);
    await client.query(
      "insert into sessions (hash, id, person, browser, expires_at) values ($1, $2, $3, 'test', now() + interval '1 day')",
      [hash, `session-${i}`, `racer-${i}`],
    );
    tokens.push(token);
  }
  return tokens;
}

test(`[MM-121] [MM-122] [MM-123] [MM-125] two servers, ${SEEKERS} people who open, withdraw, accept and answer at once: nobody sits at two tables by one seek, and nobody waits while a partner waits`, async () => {
  const here = await testSite({ DATABASE_CONNECTIONS: "10" }, { shared: true });
  const there = await testSite({ DATABASE_CONNECTIONS: "10" }, { shared: true, databaseUrl: here.databaseUrl });
  const client = new pg.Client({ connectionString: here.databaseUrl });
  await client.connect();
  try {
    const tokens = await newPeople(client, SEEKERS);
    const random = seededRandom("race");
    const visitors = tokens.map((token): Visitor => {
      const visitor = (random.below(2) === 0 ? here : there).visitor();
      visitor.takeCookie("caravanserai", token);
      return visitor;
    });
    // What is refused is refused with a reason: a seek that is gone, a ready check that is over. Nothing fails.
    const refusals = new Set<string>();
    const ask = async (visitor: Visitor, method: string, path: string, body?: object): Promise<MySearch> => {
      const answer = await visitor.ask(method, path, body);
      if (answer.status !== 200) refusals.add(`${answer.status} ${String(answer.body["code"])}`);
      return answer.body as unknown as MySearch;
    };
    const act = async (visitor: Visitor): Promise<void> => {
      const mine = await visitor.get<MySearch>("/api/me/search");
      const [asked] = mine.proposals;
      if (asked !== undefined) {
        await ask(visitor, "POST", `/api/proposals/${asked.id}`, { ready: random.below(8) > 0 });
        return;
      }
      const [seek] = mine.seeks;
      if (seek !== undefined && random.below(4) === 0) {
        await ask(visitor, "DELETE", `/api/seeks/${seek.id}`);
      } else if (random.below(3) === 0) {
        const { seeks } = await visitor.get<SeekList>("/api/seeks");
        const open = seeks.filter(({ rooms }) => rooms.length > 0);
        const wanted = open[random.below(Math.max(1, open.length))];
        if (wanted !== undefined) await ask(visitor, "POST", `/api/seeks/${wanted.id}/accept`, {});
      } else if (seek === undefined) {
        const seats: [number, number] = random.below(4) === 0 ? [3, 3] : [2, 2];
        await ask(visitor, "POST", "/api/seeks", { ...LIVE, games: [{ game: "hazard", seats }] });
      }
    };
    for (let step = 0; step < STEPS; step++) {
      const queue = visitors.map((_, i) => visitors[(i * 7 + step) % visitors.length]!);
      const lane = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    }
    // At rest: ready checks that are still open are declined by one, and everybody who is left looks for the same.
    for (let open = -1; open !== 0;) {
      const { rows } = await client.query<{ id: string; person: string }>(
        "select p.id, m.person from proposals p join proposal_members m on m.proposal = p.id where p.state = 'asking' and m.answer is null",
      );
      for (const { id, person } of rows) {
        const visitor = visitors[Number(person.slice(6))]!;
        await ask(visitor, "POST", `/api/proposals/${id}`, { ready: true });
      }
      const left = await client.query<{ open: number }>(
        "select count(*)::int as open from seeks where state = 'open' and terms::jsonb -> 'games' -> 0 -> 'seats' = '[2, 2]'",
      );
      const asking = await client.query("select 1 from proposals where state in ('asking', 'opening')");
      // Two who look for the same are found by a run of either server; the loop ends when at most one is left.
      open = asking.rows.length === 0 && (left.rows[0]?.open ?? 0) <= 1 ? 0 : 1;
    }

    expect([...refusals].filter((one) => !/^(403|409|429) /.test(one))).toEqual([]);
    const twice = await client.query(
      "select seek from proposal_members m join proposals p on p.id = m.proposal where p.state = 'begun' and seek is not null group by seek having count(*) > 1",
    );
    expect(twice.rows).toEqual([]);
    const atTwo = await client.query(
      "select s.person from seats s join matches m on m.id = s.match where m.status = 'playing' and m.origin = 'seek' group by s.person having count(*) > 1",
    );
    expect(atTwo.rows).toEqual([]);
    const half = await client.query(
      `select m.id from matches m where m.origin = 'seek' and not exists (select 1 from proposals p where p.id = m.id and p.state = 'begun')`,
    );
    expect(half.rows).toEqual([]);
    const lost = await client.query(
      "select s.id from seeks s where s.state = 'proposed' and not exists (select 1 from proposal_members m where m.seek = s.id and m.is_active)",
    );
    expect(lost.rows).toEqual([]);
    const begun = await client.query<{ n: number }>(
      "select count(*)::int as n from matches where origin = 'seek' and status = 'playing'",
    );
    expect(begun.rows[0]!.n).toBeGreaterThan(SEEKERS / 10);
  } finally {
    await client.end();
    await there.close();
    await here.close();
  }
}, 600_000);
