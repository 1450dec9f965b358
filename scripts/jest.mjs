import { runNode } from "./run-node.mjs";

/** Runs jest; scripts/jest-report.mjs lists skipped tests and stores the counts. */
export function runJest(args, env = {}) {
  const jest = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "node_modules/jest/bin/jest.js"];
  return runNode([...jest, ...args], { env: { ...process.env, JEST_RUN: String(process.pid), ...env } });
}
