// eslint (types included), the import rules, the format, and the compose file. All run, so that one sees everything at once.
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
if (failed) process.exit(1);
