/**
 * npm run trace:decision: the files of the product of which functions run for one decision, in the order in which the
 * event loop reaches them: two pages look at a table without a clock and without bots, and one of them decides. Files
 * that are first met in the same turn of the loop are in order of their names. Measured by V8's coverage. A file counts
 * if it runs for each of several decisions: what timers run meanwhile does not.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { TableAnswer } from "@caravanserai/protocol";
import { startEmbedded } from "../src/db/embedded/postgres.ts";
import { must, newId, testSite } from "../src/testing/site.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** Timers and jobs that belong to no decision get this long to run before one. */
const QUIET_MS = 300;
const DECISIONS = 6;

const session = new Session();
session.connect();
const coverage = (): string[] => {
  let ran: string[] = [];
  session.post("Profiler.takePreciseCoverage", (_, { result }) => {
    ran = result
      .filter(({ functions }) => functions.some(({ ranges: [range] }) => (range?.count ?? 0) > 0))
      .flatMap(({ url }) => (url.startsWith("file:") ? [relative(root, fileURLToPath(url))] : []))
      .filter((file) => file.startsWith("packages/") && !/\/(testing|bench|node_modules)\//.test(file))
      .sort();
  });
  return ran;
};

/** The files whose functions run until `done` is over, in the order of the turns of the event loop. */
async function filesOf(done: Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const state = { over: false };
  const ended = done.finally(() => (state.over = true));
  while (!state.over) {
    for (const file of coverage()) seen.add(file);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  for (const file of coverage()) seen.add(file);
  return [...seen];
}

const folder = mkdtempSync(join(tmpdir(), "caravanserai-trace-"));
const postgres = await startEmbedded(folder, () => undefined);
const at = new URLSearchParams(
  Object.entries(postgres.address).map(([key, value]): [string, string] => [key, String(value)]),
);
process.env["CV_TEST_PG"] = "given";
const site = await testSite({}, { databaseUrl: `postgres:///?${at.toString()}` });
try {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const { table } = await ada.open("Ada", {});
  await bob.sit(table.id, "Bob");
  const { table: begun } = await ada.get<TableAnswer>(`/api/tables/${table.id}`);
  if (begun.status !== "playing") await ada.post(`/api/tables/${table.id}/start`);
  const pages = [await ada.socket(), await bob.socket()];
  const [first] = pages;
  if (first === undefined) throw new Error("There is no page.");
  for (const page of pages) await must(page, "watch", { table: table.id });
  const { state } = await must(first, "watch", { table: table.id });
  const question = state.kind === "whole" ? (state.position.observation.asks[0]?.question ?? 0) : 0;
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  let ran: readonly string[] = [];
  for (let turn = 0; turn < DECISIONS; turn++) {
    await pause(QUIET_MS);
    coverage();
    const answer = { option: "stake", amount: 0 };
    const notified = new Promise((resolve) => pages[1]?.once("update", resolve));
    const decided = must(first, "decide", { table: table.id, id: newId(), question, answer });
    const files = await filesOf(Promise.all([decided, notified]));
    ran = turn === 0 ? files : ran.filter((file) => files.includes(file));
  }
  for (const file of ran) console.log(file);
  console.log(`\n${ran.length} files`);
} finally {
  await site.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
