import pg from "pg";
import { NO_CLOCK } from "@caravanserai/clocks";
import type { TableAnswer } from "@caravanserai/protocol";
import { games } from "../src/games.ts";
import { must, newId, testSite, type TestSite, type Visitor } from "../src/testing/site.ts";
import { brief } from "./brief.ts";

/** How much a site has grown. */
export interface Size {
  readonly matches: number;
  readonly people: number;
  readonly rated: number;
  /** Open tables in the lobby, and as many that are being played. */
  readonly tables: number;
  /** The finished matches of the person with many, and the rows of everything else that is theirs. */
  readonly own: number;
}

/** What is asked about, and by whom. */
export interface Seeds {
  readonly few: Asker;
  readonly many: Asker;
  readonly rival: Asker;
  readonly finished: string;
  readonly playing: string;
  readonly open: string;
  readonly club: string;
  readonly tournament: string;
}

export interface Asker {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

/** The games of the grown site. */
export const GROWN_GAMES = [brief, ...Object.values(games)];

/** Lets a site write one row of each kind, and copies these rows until the database has the size. */
export async function growSite(databaseUrl: string, size: Size): Promise<Seeds> {
  const site = await testSite({}, { games: GROWN_GAMES, databaseUrl });
  const seeds = await sow(site);
  await site.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await grow(client, seeds, size);
  await client.end();
  return seeds;
}

/** One row of each kind, as the site itself writes it. */
async function sow(site: TestSite): Promise<Seeds> {
  const [few, many, rival] = [
    await asker(site, "Fay Few"),
    await asker(site, "Max Many"),
    await asker(site, "Rob Rival"),
  ];
  const begin = async (): Promise<string> => {
    const { table } = await few.visitor.post<TableAnswer>("/api/tables", {
      ...{ game: "brief", seats: 2, rated: true },
      time: { ...NO_CLOCK, clock: { kind: "each", time: 86_400_000 }, up: "forfeit" },
    });
    await rival.visitor.post(`/api/tables/${table.id}/sit`, {});
    return table.id;
  };
  const finished = await begin();
  const socket = await few.visitor.socket();
  await must(socket, "watch", { table: finished });
  await must(socket, "decide", { table: finished, id: newId(), question: 1, answer: { option: "go" } });
  const playing = await begin();
  const open = await few.visitor.post<TableAnswer>("/api/tables", { game: "brief", seats: 2 });
  await few.visitor.post(`/api/tables/${playing}/say`, { room: "players", text: "Good luck to you!" });
  const club = await few.visitor.post<{ id: string }>("/api/clubs", { name: "The Grown Club", listed: true });
  await few.visitor.post(`/api/clubs/${club.id}/messages`, { text: "Welcome to the club." });
  const { id: tournament } = await few.visitor.post<{ id: string }>("/api/tournaments", {
    ...{ name: "The Grown Tournament", game: "brief", format: "swiss", pace: "days", rated: true, most: 128 },
    startsAt: new Date(Date.now() + 864e5).toISOString(),
  });
  await few.visitor.post(`/api/tournaments/${tournament}/enter`, {});
  await few.visitor.post("/api/seeks", {
    ...{ class: "live", games: [{ game: "brief", seats: [2, 2] }], paces: ["live-15"], rated: "casual", range: "any" },
  });
  for (;;) {
    const { rows } = await site.query("select 1 from matches where id = $1 and booked", [finished]);
    if (rows.length > 0) break;
  }
  const known = ({ id, name, visitor }: Asker & { visitor: Visitor }): Asker => ({ id, name, cookie: visitor.cookie });
  return {
    ...{ few: known(few), many: known(many), rival: known(rival), finished, playing, open: open.table.id },
    ...{ club: club.id, tournament },
  };
}

async function asker(site: TestSite, name: string): Promise<Asker & { readonly visitor: Visitor }> {
  const visitor = site.visitor();
  const { me } = await visitor.post<{ me: { id: string } }>("/api/accounts", { name, password: "long enough" });
  return { id: me.id, name, cookie: "", visitor };
}

/** Copies of rows, with some columns replaced by SQL in which `n` counts from 1. */
interface Copies {
  readonly of: string;
  readonly times: number;
  readonly set: Readonly<Record<string, string>>;
}

/** Copies the rows of the seeds until the site has the size. Foreign keys and triggers are off meanwhile. */
async function grow(client: pg.Client, seeds: Seeds, size: Size): Promise<void> {
  const q = (text: string): string => client.escapeLiteral(text);
  const copy = async (table: string, { of, times, set }: Copies): Promise<void> => {
    const { rows } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'",
      [table],
    );
    const unknown = Object.keys(set).filter((name) => !rows.some((row) => row.name === name));
    if (unknown.length > 0) throw new Error(`${table} has no columns ${unknown.join(", ")}.`);
    const columns = rows.map(({ name }) => `"${name}"`).join(", ");
    const values = rows.map(({ name }) => set[name] ?? `r."${name}"`).join(", ");
    await client.query(
      `insert into "${table}" (${columns}) select ${values}
         from (select * from "${table}" where ${of}) r cross join generate_series(1, ${times}) n`,
    );
  };
  const idOf = (letter: string) => `'${letter}' || lpad(n::text, 11, '0')`;
  /** One of the people, spread over all. */
  const somebody = (factor: number, more = "0"): string =>
    `'p' || lpad((1 + (n::bigint * ${factor} + ${more}) % ${size.people})::text, 11, '0')`;
  const every = Math.max(2, Math.floor(size.matches / size.own));
  /** The person with many matches has every 60th, the one with few the first five. */
  const firstSeat = `case when n <= 5 then ${q(seeds.few.id)} when n % ${every} = 0 then ${q(seeds.many.id)} else ${somebody(7919)} end`;
  const secondSeat = somebody(7919, `1 + n % ${size.people - 1}`);
  const holder = `case when r.seat = 0 then ${firstSeat} else ${secondSeat} end`;
  const ended = "now() - n * interval '2 minutes'";
  const { few, many, rival, finished, playing, open, club, tournament } = seeds;

  await client.query("set session_replication_role = replica");
  await copy("people", {
    ...{ of: `id = ${q(rival.id)}`, times: size.people },
    set: { id: idOf("p"), name: "'Person ' || n", account: "'person ' || n", twin: "'person' || n" },
  });

  // Finished matches, with all that is kept of each.
  const matchId = idOf("g");
  await copy("matches", {
    ...{ of: `id = ${q(finished)}`, times: size.matches },
    set: { id: matchId, dice_id: matchId, host: firstSeat, public: "n % 5 > 0", finished_at: ended, created_at: ended },
  });
  await copy("seats", {
    ...{ of: `match = ${q(finished)}`, times: size.matches },
    set: {
      ...{ match: matchId, person: holder, starter: holder, finished_at: ended },
      name: `case when r.seat = 0 and n <= 5 then ${q(few.name)} when r.seat = 0 and n % ${every} = 0 then ${q(many.name)} else 'Person ' || n end`,
    },
  });
  const ofFinished = { of: `match = ${q(finished)}`, times: size.matches, set: { match: matchId } };
  await copy("events", ofFinished);
  await copy("snapshots", ofFinished);
  await copy("messages", ofFinished);
  await copy("match_results", {
    ...ofFinished,
    set: { match: matchId, person: holder, ended_at: ended, started_at: ended },
  });
  await copy("rated_matches", {
    ...ofFinished,
    set: { match: matchId, number: "1 + n", ended_at: ended },
  });
  await copy("rating_lines", {
    ...{ of: "number = 1", times: size.matches },
    set: { number: "1 + n", person: holder },
  });
  await copy("ratings", {
    ...{ of: `person = ${q(rival.id)}`, times: size.rated },
    set: {
      ...{ person: somebody(1), mu: "1200 + (n * 37) % 600", sigma: "60 + n % 40", matches: "20 + n % 300" },
      last_end: "now() - (n % 25) * interval '1 day'",
    },
  });

  // The lobby.
  const tables = { times: size.tables };
  const openId = idOf("h");
  const hosted = `case when n <= 40 then ${q(many.id)} else ${somebody(31)} end`;
  await copy("matches", {
    ...{ ...tables, of: `id = ${q(open)}` },
    set: { id: openId, dice_id: openId, host: hosted, created_at: "now() - n * interval '1 minute'" },
  });
  await copy("seats", {
    ...{ ...tables, of: `match = ${q(open)}` },
    set: { match: openId, person: `case when r.person is null then null else ${hosted} end` },
  });
  const playingId = idOf("j");
  const seated = `case when r.seat = 1 and n <= 40 then ${q(many.id)} else ${somebody(37)} end`;
  await copy("matches", {
    ...{ ...tables, of: `id = ${q(playing)}` },
    set: { id: playingId, dice_id: playingId, host: hosted, created_at: "now() - n * interval '1 minute'" },
  });
  await copy("seats", { ...{ ...tables, of: `match = ${q(playing)}` }, set: { match: playingId, person: seated } });
  for (const table of ["events", "snapshots"])
    await copy(table, { ...{ ...tables, of: `match = ${q(playing)}` }, set: { match: playingId } });
  await copy("seeks", {
    ...{ of: `person = ${q(few.id)}`, times: Math.min(size.tables, size.people) },
    // Everybody wants an opponent of the very same strength, so that pairing does not run beside the requests.
    set: {
      ...{
        id: idOf("k"),
        person: somebody(1),
        at: "now() - n * interval '1 minute'",
        until: "now() + interval '1 day'",
      },
      terms: `(r.terms::jsonb || '{"range":{"below":0,"above":0},"firm":true}')::json`,
    },
  });

  // One table that is talked at, and one club with all the members it may have.
  await copy("messages", {
    ...{ of: `match = ${q(playing)} and number = (select max(number) from messages where match = ${q(playing)})` },
    ...{ times: size.own, set: { number: "r.number + n" } },
  });
  await copy("clubs", {
    ...{ of: `id = ${q(club)}`, times: size.tables },
    set: { id: idOf("c"), name: "'Club ' || n", key: "'club ' || n", created_at: "now() - n * interval '1 minute'" },
  });
  await copy("club_members", {
    ...{ of: `club = ${q(club)}`, times: Math.min(CLUB_MEMBERS, size.people) },
    set: { role: "'member'", person: `case when n = 1 then ${q(many.id)} else ${somebody(1)} end` },
  });
  await copy("club_members", {
    ...{ of: `club = ${q(club)} and role = 'founder'`, times: size.tables },
    set: { club: idOf("c"), person: somebody(11) },
  });
  await copy("club_messages", { of: `club = ${q(club)}`, times: size.own, set: { number: "r.number + n" } });
  await client.query(
    `update matches set club = $1 where id in (select id from matches where status = 'finished' and not public limit $2)`,
    [club, size.own],
  );

  // Tournaments.
  await copy("tournaments", {
    ...{ of: `id = ${q(tournament)}`, times: size.tables },
    set: { id: idOf("t"), name: "'Tournament ' || n", created_at: "now() - n * interval '1 hour'" },
  });
  await copy("tournament_entries", {
    ...{ of: `tournament = ${q(tournament)}`, times: Math.min(ENTRIES, size.people) },
    set: { person: `case when n = 1 then ${q(many.id)} else ${somebody(1)} end` },
  });
  await copy("tournament_entries", {
    ...{ of: `tournament = ${q(tournament)} and person = ${q(few.id)}`, times: size.tables },
    set: { tournament: idOf("t"), person: q(many.id) },
  });

  // Everything else that one person gathers over the years, and what moderators see of it.
  const person = q(many.id);
  const own = `generate_series(1, ${size.own}) n`;
  const people = `generate_series(2, ${Math.min(size.own, size.people)}) n`;
  await client.query(`insert into follows select ${person}, ${somebody(1)} from ${people} where n < ${MOST_FOLLOWED}`);
  await client.query(`insert into follows select ${somebody(1)}, ${person} from ${people}`);
  await client.query(
    `insert into blocks select ${person}, ${somebody(1)} from ${people} where n > ${MOST_FOLLOWED} limit 200`,
  );
  await client.query(
    `insert into notices (id, person, match, kind, at, due, state)
     select ${idOf("n")}, ${person}, ${q(playing)}, 'decision', now() - n * interval '5 minutes', now(), 'put' from ${own}`,
  );
  await client.query(
    `insert into outbox (id, notice, person, match, channel, target, due, expires, state, sent_at, title, body)
     select ${idOf("o")}, ${idOf("n")}, ${person}, ${q(playing)}, 'mail', 'p:' || ${person}, now() - n * interval '5 minutes',
            now(), 'sent', now(), 'It is your decision', 'It is your decision at the table.' from ${own}`,
  );
  await client.query(
    `insert into invitations (id, sender, person, match, state, at, until)
     select ${idOf("i")}, ${somebody(1)}, ${person}, ${openId}, 'declined', now(), now() from ${people} where n <= ${size.tables}`,
  );
  await client.query(
    `insert into reports (id, reporter, person, kind, text, subject, evidence, at, state, closed_at, outcome, closed_by)
     select ${idOf("r")}, ${somebody(1)}, ${somebody(3)}, 'words', 'Rude words.', 'chat ' || n, '{"name":"Person"}', now(),
            case when n % 2 = 0 then 'open' else 'closed' end, case when n % 2 = 1 then now() end,
            case when n % 2 = 1 then 'nothing' end, case when n % 2 = 1 then ${person} end from ${own}`,
  );
  await client.query(
    `insert into audit_trail (number, actor, act, person, reason, before, after)
     select n, ${person}, 'warn', ${somebody(3)}, 'Rude words.', '{}', '{}' from ${own}`,
  );
  await client.query(
    `insert into jobs (key, kind, due) select 'far/' || n, 'clock', now() + interval '30 days' from ${own}`,
  );
  await client.query("update people set role = 'admin' where id = $1", [many.id]);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

/** What a club, a tournament and a person's follows hold at most. */
const CLUB_MEMBERS = 490;
const ENTRIES = 120;
const MOST_FOLLOWED = 500;

/** A size in the proportions of 300,000 matches, 50,000 people, 20,000 rated ones and 2,000 tables. */
export function sizeOf(matches: number): Size {
  const part = (of: number): number => Math.max(20, Math.round((of * matches) / 300_000));
  return { matches, people: part(50_000), rated: part(20_000), tables: part(2000), own: part(5000) };
}
