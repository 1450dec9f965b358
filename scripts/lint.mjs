// Checks the code with eslint (types included), the imports, the format, the compose file, and the words of documents.
// All checks run, so that you see all problems at once.
import "./ensure-deps.mjs";
import { runNode } from "./run-node.mjs";

const checks = [
  ["eslint/bin/eslint.js", ".", "--max-warnings=0", "--cache", "--cache-location", ".cache/eslint/"],
  ["dependency-cruiser/bin/dependency-cruise.mjs", "packages", "e2e", "--config", ".dependency-cruiser.cjs"],
  ["dclint/bin/dclint.cjs", "docker-compose.yml", "--max-warnings=0"],
  ["prettier/bin/prettier.cjs", ".", "--check", "--log-level=warn", "--cache", "--cache-location=.cache/prettier"],
];
let failed = false;
for (const [tool, ...args] of checks) {
  const cached = process.env.CI === undefined ? args : args.filter((arg) => !/cache/.test(arg));
  if ((await runNode([`node_modules/${tool}`, ...cached])) !== 0) failed = true;
}
if ((await runNode(["scripts/prose.mjs"])) !== 0) failed = true;
if (failed) process.exit(1);
