/**
 * npm run test:kill -- [rounds] [seconds] [seed]: kills server and database repeatedly under load, and checks for lost
 * decisions and dice that were rolled twice; kills the server while it sends notices and handles time-outs, and checks
 * for what is lost or done twice; then disturbs two servers and their database for this many seconds, and checks for
 * stale pages.
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
  console.log(`${found.decisions} acknowledged decisions and ${found.dice} dice and shuffles checked.`);
}
if (rounds > 0) {
  const kills = Math.ceil(rounds / 5);
  console.log(
    `One server is killed ${kills} times while it sends e-mails, and ${kills} times during time-outs, seed ${seed}`,
  );
  const found = await inFolder((folder) => killOutboxAndJobs({ tables: 10 + 2 * kills, kills, folder, seed, say }));
  broken.push(...found.broken);
  console.log(`${found.mails} e-mails checked, ${found.twice} of them sent twice, and ${found.timeOuts} time-outs.`);
}
if (seconds > 0) {
  console.log(`Two servers are disturbed for ${seconds} s, seed ${seed}`);
  const found = await inFolder((folder) => troublePages({ seconds, tables: 2, folder, seed, say }));
  broken.push(...found.broken);
  console.log(
    `${found.decisions} acknowledged decisions and ${found.pages} pages checked, after ${found.troubles} disturbances.`,
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
