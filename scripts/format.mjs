// npm run format [-- files]: without files, everything.
import "./ensure-deps.mjs";
import { runNode } from "./run-node.mjs";

process.exit(await runNode(["node_modules/oxfmt/bin/oxfmt", ...process.argv.slice(2)]));
