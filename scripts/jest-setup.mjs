// Starts one PostgreSQL for the whole run; each test file clones its own database from the template.
import { tsImport } from "tsx/esm/api";

export default async function setup() {
  const { startTestPostgres } = await tsImport("../packages/server/src/testing/postgres.ts", import.meta.url);
  const postgres = await startTestPostgres();
  Object.assign(globalThis, { testPostgres: postgres });
  process.env.CV_TEST_PG = postgres.url;
}
