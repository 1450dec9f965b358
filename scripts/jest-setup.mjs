// One PostgreSQL for the whole run; each test file clones a database of its own from the template.
import { tsImport } from "tsx/esm/api";

export default async function setup() {
  const { startTestPostgres } = await tsImport("../packages/server/src/testing/postgres.ts", import.meta.url);
  globalThis.testPostgres = await startTestPostgres();
  process.env.CV_TEST_PG = globalThis.testPostgres.url;
}
