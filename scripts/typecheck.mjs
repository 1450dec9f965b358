import "./ensure-deps.mjs";
import { runNode } from "./run-node.mjs";

process.exit(await runNode(["node_modules/typescript/bin/tsc", "-b", ...process.argv.slice(2)]));
