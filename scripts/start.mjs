import "./end-with-npm.mjs";
import "./ensure-deps.mjs";
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
const { buildAll } = await import("./build.mjs");
await buildAll();
const main = new URL("../dist/server/main.js", import.meta.url);
await import(main.href);
