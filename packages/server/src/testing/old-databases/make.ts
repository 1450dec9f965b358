// node scripts/run.mjs packages/server/src/testing/old-databases/make.ts <name>
// Writes <name>.sql.gz, a database as the code of today writes it, and <name>.json, what is in it. Before a release,
// make one and add its name to db/old-databases.test.ts.
import { createWriteStream, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TableAnswer } from "@caravanserai/protocol";
import pg from "pg";
import { writeBackup } from "../../backup/backup.ts";
import { games } from "../../games.ts";
import { Gambler } from "../hazard.ts";
import { startTestPostgres } from "../postgres.ts";
import { must, newId, testSite, type TestSite, type Visitor } from "../site.ts";
import type { OldDatabase } from "./old-database.ts";

/** The decisions of the person in a match that is being played. */
const DECISIONS = 12;

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error("usage: node scripts/run.mjs …/make.ts <name>");
const place = (ending: string): string => fileURLToPath(new URL(`${name}.${ending}`, import.meta.url));

const postgres = await startTestPostgres();
process.env["CV_TEST_PG"] = postgres.url;
const inn = await testSite({}, { games: Object.values(games) });
const made = await fill(inn);
const client = new pg.Client({ connectionString: inn.databaseUrl });
await client.connect();
await writeBackup(client, createWriteStream(place("sql.gz")));
await client.end();
writeFileSync(place("json"), `${JSON.stringify(made, null, 2)}\n`);
await inn.close();
await postgres.stop();

async function fill(site: TestSite): Promise<OldDatabase> {
  const ada = site.visitor();
  await ada.post("/api/accounts", { name: "Ada", password: "a long and winding road" });
  const playing: Record<string, string> = {};
  for (const game of Object.keys(games)) {
    const match = await against(ada, game);
    for (let n = 0; n < DECISIONS && match.observation.result === null; n++) await decide(match);
    playing[game] = match.table;
  }
  const finished = await against(ada, "camel");
  while (finished.observation.result === null) await decide(finished);
  const open = await ada.post<TableAnswer>("/api/tables", { game: "anarchy", seats: 3 });
  const session = ada.cookie.split("; ").find((cookie) => cookie.startsWith("caravanserai="));
  return { session: session?.split("=")[1] ?? "", playing, finished: finished.table, open: open.table.id };
}

/** A match in which bots have all seats but Ada's. */
async function against(ada: Visitor, game: string): Promise<Gambler> {
  const seats = game === "anarchy" ? 3 : 2;
  const bots = Array.from({ length: seats - 1 }, (_, i) => i + 1);
  const { table } = await ada.post<TableAnswer>("/api/tables", { game, seats, bots });
  return Gambler.at(ada, table.id);
}

/** Answers as the game proposes. */
async function decide(match: Gambler): Promise<void> {
  await match.until(() => match.isAsked || match.observation.result !== null);
  const open = match.observation.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
  if (open === undefined) return;
  const { seq } = await must(match.socket, "decide", {
    ...{ table: match.table, id: newId(), question: open.question },
    answer: open.ask.default,
  });
  await match.until(() => match.seq >= seq);
}
