import { resolve } from "node:path";
import { buildAll } from "./build.mjs";
import startPostgres from "./jest-setup.mjs";

export default async function setup() {
  await buildAll("dist-e2e");
  process.env.CV_E2E_DIST = resolve("dist-e2e");
  await startPostgres();
}
