import { startTestPostgres } from "../src/testing/postgres.ts";
import { testSite } from "../src/testing/site.ts";
import { fuzz } from "./fuzz.ts";

// npm run test:fuzz [-- messages seed]
const [count = "100000", seed = new Date().toISOString()] = process.argv.slice(2);
const postgres = await startTestPostgres();
process.env["CV_TEST_PG"] = postgres.url;
const site = await testSite();
console.log(`${count} messages, seed ${seed}`);
const began = performance.now();
const { sent, refused, faults } = await fuzz(site, Number(count), seed);
for (const fault of faults) console.error(fault.slice(0, 2000));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${sent} messages in ${seconds} s, ${refused} refused, ${faults.length} faults.`);
await site.close();
await postgres.stop();
process.exitCode = faults.length === 0 ? 0 : 1;
