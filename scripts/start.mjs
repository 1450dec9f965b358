import "./end-with-npm.mjs";
import "./ensure-deps.mjs";
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
const { buildAll } = await import("./build.mjs");
await buildAll();
await import("../dist/server/main.js");
