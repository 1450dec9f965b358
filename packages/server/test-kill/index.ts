/**
 * npm run test:kill -- [rounds] [seconds] [seed]: kills server and database under load, many times, and looks for lost
 * decisions and dice that fell twice; kills it while it sends notices and carries out time-outs, and looks for what is
 * lost or done twice; then troubles two servers and their database for this many seconds, and looks for
 * pages that are stale.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { troublePages } from "./pages.ts";
import { killOutboxAndJobs } from "./outbox-and-jobs.ts";
import { killRounds } from "./rounds.ts";

const rounds = Number(process.argv[2] ?? 50);
const seconds = Number(process.argv[3] ?? 240);
const seed = String(process.argv[4] ?? Date.now());
const say = (line: string): void => {
  console.log(line);
};
const broken: string[] = [];

if (rounds > 0) {
  console.log(`One server is killed in ${rounds} rounds, seed ${seed}`);
  const found = await inFolder((folder) => killRounds({ rounds, tables: 12, folder, seed, say }));
  broken.push(...found.broken);
  console.log(`${found.decisions} acknowledged decisions and ${found.dice} dice and shuffles looked at.`);
}
if (rounds > 0) {
  const kills = Math.ceil(rounds / 5);
  console.log(
    `One server is killed ${kills} times while it sends mails, and ${kills} times while time is up, seed ${seed}`,
  );
  const found = await inFolder((folder) => killOutboxAndJobs({ tables: 10 + 2 * kills, kills, folder, seed, say }));
  broken.push(...found.broken);
  console.log(`${found.mails} mails looked at, ${found.twice} of them sent twice, and ${found.timeOuts} time-outs.`);
}
if (seconds > 0) {
  console.log(`Two servers are troubled for ${seconds} s, seed ${seed}`);
  const found = await inFolder((folder) => troublePages({ seconds, tables: 2, folder, seed, say }));
  broken.push(...found.broken);
  console.log(
    `${found.decisions} acknowledged decisions looked at, and ${found.pages} pages, after ${found.troubles} troubles.`,
  );
}
for (const line of broken.slice(0, 20)) console.error(line);
console.log(`${broken.length} promises broken.`);
process.exit(broken.length === 0 ? 0 : 1);

async function inFolder<T>(job: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-kill-"));
  try {
    return await job(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
