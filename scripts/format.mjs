// npm run format [-- files]: without files, everything.
import "./ensure-deps.mjs";
import { runNode } from "./run-node.mjs";

const files = process.argv.slice(2);
process.exit(
  await runNode([
    "node_modules/prettier/bin/prettier.cjs",
    "--write",
    "--log-level=warn",
    ...(files.length === 0 ? ["."] : files),
  ]),
);
