// npm run pictures [-- <game> …]: builds the product and takes the pictures of the tables in docs/pictures.
import "./ensure-deps.mjs";
import { resolve } from "node:path";
import { buildAll } from "./build.mjs";
import { findChromium, noChromium } from "./chromium.mjs";
import { runNode } from "./run-node.mjs";

const chromium = findChromium();
if (chromium === undefined) {
  console.error(`No pictures can be taken: ${noChromium}`);
  process.exit(1);
}
const dist = "dist-e2e";
await buildAll(dist);
const env = { ...process.env, CHROME_PATH: chromium, CV_E2E_DIST: resolve(dist) };
process.exit(await runNode(["--import", "tsx", "e2e/pictures.ts", ...process.argv.slice(2)], { env }));
