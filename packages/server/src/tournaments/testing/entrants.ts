import { DAY } from "@caravanserai/clocks";
import { createHash } from "node:crypto";
import type { CreateTournamentGiven, MyTable, Tournament } from "@caravanserai/protocol";
import { newId, newNonce, type TestSite, type Visitor } from "../../testing/site.ts";
import type { Seeker } from "../../seeks/testing/seekers.ts";

/** A Swiss tournament of hazard by correspondence. */
export function swiss(terms: Partial<CreateTournamentGiven> = {}): CreateTournamentGiven {
  return {
    ...{ name: "Winter Swiss", game: "hazard", format: "swiss", pace: "days", rated: true },
    startsAt: new Date(Date.now() + DAY).toISOString(),
    ...terms,
  };
}

export function show({ visitor }: Pick<Seeker, "visitor">, id: string): Promise<Tournament> {
  return visitor.get<Tournament>(`/api/tournaments/${id}`);
}

/** The nonces that each browser has made, by table. */
const made = new WeakMap<Visitor, Map<string, string>>();

/** The person's browser commits to a nonce at each table that asks for one, or opens it. */
async function comeToTables(visitor: Visitor): Promise<void> {
  const nonces = made.get(visitor) ?? new Map<string, string>();
  made.set(visitor, nonces);
  const { tables } = await visitor.get<{ tables: MyTable[] }>("/api/me/tables");
  for (const { id, nonceDue } of tables) {
    if (nonceDue === "commit") {
      const nonce = newNonce();
      nonces.set(id, nonce);
      const nonceCommitment = createHash("sha256").update(nonce).digest("hex");
      await visitor.post(`/api/tables/${id}/nonce-commitment`, { nonceCommitment });
    }
    if (nonceDue === "open") await visitor.post(`/api/tables/${id}/nonce`, { nonce: nonces.get(id) });
  }
}

export async function allCome(people: readonly Seeker[]): Promise<void> {
  for (let pass = 0; pass < 2; pass++) for (const { visitor } of people) await comeToTables(visitor);
}

/** The matches of a round as people and tables; entries are people by seed. */
export function matchesOf(tournament: Tournament, round: number): { table: string; persons: string[] }[] {
  const bySeed = new Map(tournament.list.map(({ seed, person }) => [seed, person.id]));
  const pairings = tournament.played.find(({ number }) => number === round)?.pairings ?? [];
  return pairings.flatMap(({ matches }) =>
    matches.flatMap(({ table, seats }) =>
      table === null ? [] : [{ table, persons: seats.map((seed) => bySeed.get(seed) ?? "") }],
    ),
  );
}

/**
 * In each match of the round everybody resigns, those later in the list first: a player who leaves later ranks higher,
 * and bots play the match to its end.
 */
export async function laterGivesUp(
  people: readonly Seeker[],
  tournament: Tournament,
  round: number,
  isMeant: (persons: readonly string[]) => boolean = () => true,
): Promise<void> {
  for (const { table, persons } of matchesOf(tournament, round).filter((match) => isMeant(match.persons)))
    for (const { id, visitor } of [...people].reverse())
      if (persons.includes(id)) await visitor.post(`/api/tables/${table}/resign`, { id: newId() });
}

/** Makes all wake-ups of a tournament due that would come within this time. */
export async function timePasses(site: TestSite, id: string, ms: number): Promise<void> {
  const earlier = `- make_interval(secs => ${ms / 1000})`;
  await site.query(`update tournament_matches set deadline = deadline ${earlier} where tournament = $1`, [id]);
  await site.query(`update tournament_rounds set limit_at = limit_at ${earlier} where tournament = $1`, [id]);
  await site.query(
    `update tournaments set next_at = next_at ${earlier}, starts_at = starts_at ${earlier} where id = $1`,
    [id],
  );
  await site.query(`update jobs set due = now() where key = $1`, [`tournament/${id}`]);
}
