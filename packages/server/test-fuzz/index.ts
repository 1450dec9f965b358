import { startTestPostgres } from "../src/testing/postgres.ts";
import { testSite } from "../src/testing/site.ts";
import { fuzz } from "./fuzz.ts";

/**
 * Messages per site. The whole database is compared after every refused batch, so each round begins with an empty one:
 * in a single database each comparison would take longer than the one before.
 */
const ROUND = 2500;

// npm run test:fuzz [-- messages seed]
const [count = "100000", seed = new Date().toISOString()] = process.argv.slice(2);
const postgres = await startTestPostgres();
process.env["CV_TEST_PG"] = postgres.url;
console.log(`${count} messages, seed ${seed}`);
const began = performance.now();
const faults: string[] = [];
let sent = 0;
let refused = 0;
for (let round = 1; sent < Number(count) && faults.length === 0; round++) {
  const site = await testSite();
  const came = await fuzz(site, Math.min(ROUND, Number(count) - sent), `${seed}/${round}`);
  await site.close();
  sent += came.sent;
  refused += came.refused;
  faults.push(...came.faults);
  console.log(`  ${sent} sent, ${refused} refused, ${Math.round((performance.now() - began) / 1000)} s`);
}
for (const fault of faults) console.error(fault.slice(0, 2000));
console.log(`${sent} messages in ${Math.round((performance.now() - began) / 1000)} s, ${faults.length} faults.`);
await postgres.stop();
process.exitCode = faults.length === 0 && sent === Number(count) ? 0 : 1;
