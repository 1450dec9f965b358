// npm run simulate | verify | bench | test:kill: runs one TypeScript file, in the folder where the command was typed.
import "./ensure-deps.mjs";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runNode } from "./run-node.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? "usage: node scripts/run.mjs <file.ts> [arguments]" : `${file} is missing.`);
  process.exit(1);
}
process.exit(
  await runNode(["--import", import.meta.resolve("tsx"), resolve(file), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  }),
);
