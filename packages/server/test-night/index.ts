/**
 * npm run test:night [-- --minutes n] [--resume]: destroys servers and databases in all kinds, one round after another,
 * while people play, watch and are absent, and checks each time that nothing was lost, leaked or stale. Bounded by the
 * minutes, resumable, and its table goes to docs/measurements.md after every round.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../bench/server-process.ts";
import { newNight, nextKind, readNight, roundsOf, withRound, writeNight } from "./night.ts";
import { sectionOf, withSection } from "./report.ts";
import { DISK_FULL, possibleKinds, runRound } from "./rounds.ts";

const FILE = join(root, ".cache/night.json");
const DOCUMENT = join(root, "docs/measurements.md");
/** What a round needs before and after its disturbances, and the longest and shortest time of these. */
const [AROUND, MOST, LEAST] = [30, 60, 5];

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "480" }, resume: { type: "boolean", default: false } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes}: say a number of minutes.`);
const began = new Date();
let night = values.resume ? readNight(FILE) : newNight(began.toISOString(), began);
night = { ...night, commands: [...night.commands, ["npm run test:night --", ...process.argv.slice(2)].join(" ")] };
const kinds = possibleKinds();
const remarks = [
  `${cpus().length} cores. Each round has a site of its own: two servers on one PostgreSQL, and pages that connect to either.`,
  ...(kinds.includes(DISK_FULL)
    ? []
    : ["No disk was filled, because this user may not mount a small one; only connections were refused."]),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
const until = performance.now() + minutes * 60_000;
const seconds = Math.min(MOST, Math.max(LEAST, (minutes * 60) / kinds.length - AROUND));
while (performance.now() < until) {
  const kind = nextKind(night, kinds);
  const round = roundsOf(night) + 1;
  console.log(`round ${round}: ${kind}, ${Math.ceil((until - performance.now()) / 60_000)} minutes left`);
  const start = performance.now();
  const found = await runRound(kind, seconds, `${night.seed}/${round}`, (line) => console.log(`  ${line}`));
  for (const sentence of found.broken) console.error(`  BROKEN: ${sentence}`);
  night = withRound(night, kind, found, performance.now() - start);
  writeNight(FILE, night);
  writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, "utf8"), sectionOf(night, remarks)));
}
console.table(night.tallies);
console.log(`${roundsOf(night)} rounds, ${night.broken.length} promises broken. The table is in ${DOCUMENT}.`);
process.exit(night.broken.length === 0 ? 0 : 1);
