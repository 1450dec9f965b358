import "./ensure-deps.mjs";
import { runNode } from "./run-node.mjs";

// TypeScript 7 by its path: tools that read types by the compiler's own interface need 6, which has the plain name.
process.exit(await runNode(["node_modules/typescript7/bin/tsc", "-b", ...process.argv.slice(2)]));
