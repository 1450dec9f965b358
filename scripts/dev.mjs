// Runs the server under `node --watch` and rebuilds the client after every change, both with the example game. It uses
// a folder of its own, so `npm start` may run at the same time.
import "./ensure-deps.mjs";
import { existsSync, watch } from "node:fs";
import { resolve } from "node:path";
import { runNode } from "./run-node.mjs";

if (existsSync(".env")) process.loadEnvFile();
const { buildClient } = await import("./build-client.mjs");
const dist = ".cache/dev";
const rebuild = () => buildClient({ dist, dev: true }).catch((error) => console.error(error.message));
await rebuild();

/** @type {NodeJS.Timeout | undefined} */
let timer;
watch("packages", { recursive: true }, (_event, file) => {
  if (file === null || !/\.(ts|css|html|svg)$/.test(file) || file.startsWith("server")) return;
  clearTimeout(timer);
  timer = setTimeout(rebuild, 50);
});
process.exit(
  await runNode(["--watch", "--import", "tsx", "packages/client/dev/server.ts"], {
    env: { ...process.env, WEB_ROOT: resolve(dist, "web") },
  }),
);
