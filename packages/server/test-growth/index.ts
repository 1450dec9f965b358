/**
 * npm run test:growth -- [matches]: a site of 300,000 matches, 50,000 people and 2,000 tables in the lobby. Every GET
 * route and every page message, asked by a stranger and by people with few and with many matches, must read a bounded
 * number of buffers and answer with at most 256 kB. With TEST_DATABASE_URL the filled database is kept there as a
 * template.
 */
import { growthReport } from "./report.ts";
import { sizeOf } from "./grown-site.ts";
import { startTestPostgres } from "../src/testing/postgres.ts";

const matches = Number(process.argv[2] ?? 300_000);
const postgres = await startTestPostgres();
process.env["CV_TEST_PG"] = postgres.url;
const { table, faults } = await growthReport(postgres.url, sizeOf(matches), (line) => console.log(line));
console.log(table);
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults.`);
await postgres.stop();
process.exitCode = faults.length === 0 ? 0 : 1;
