// Checks the code with oxlint (types included), the imports, what nobody uses, the format, the compose file, the
// words of documents, and that the supported browsers have what the client uses.
// All checks run, so that you see all problems at once.
import "./ensure-deps.mjs";
import { runNode } from "./run-node.mjs";

const checks = [
  ["node_modules/oxlint/bin/oxlint", "--deny-warnings"],
  [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "packages",
    "e2e",
    "--config",
    ".dependency-cruiser.cjs",
  ],
  ["node_modules/knip/bin/knip.js", "--no-progress"],
  ["node_modules/knip/bin/knip.js", "--no-progress", "--production"],
  ["node_modules/dclint/bin/dclint.cjs", "docker-compose.yml", "--max-warnings=0"],
  ["node_modules/oxfmt/bin/oxfmt", "--check"],
  ["scripts/prose.mjs"],
  ["scripts/unsupported-features.mjs"],
];
let failed = false;
for (const check of checks) if ((await runNode(check)) !== 0) failed = true;
if (failed) process.exit(1);
