// npm run test:long: everything that takes too long for every push, one command after another, with a table at the end.
// A line in COMMANDS adds one.
import "./ensure-deps.mjs";
import { spawnSync } from "node:child_process";

/** @type {readonly (readonly [check: string, command: string])[]} */
const COMMANDS = [
  ["all tests, with all seeds, crashes and races", "npm test -- --no-browser"],
  ["several servers over NATS", "node scripts/test-over-nats.mjs"],
  ["browsers", "npm run e2e"],
  ["50 visits of every pair of pages", "CV_E2E_ROUNDS=50 npm run e2e -- --testPathPatterns open-pages"],
  ["every table in Chromium, Firefox and WebKit", "npm run test:engines"],
  ["attacks, with how long others wait", "npm run test:attacks"],
  ["hostile input", "npm run test:fuzz"],
  ["crashes under load", "npm run test:kill"],
  ["races for opponents", "npm run test:race"],
  ["growth: 300,000 matches", "npm run test:growth"],
  ["ten servers on 100 connections", "npm run bench -- servers"],
  ["four servers behind HAProxy replaced one by one", "npm run cluster -- 4 --release"],
  ["planted faults of the security audit", "npm run mutate -- audit"],
];

const rows = COMMANDS.map(([check, command]) => {
  console.log(`\n== ${command}`);
  const start = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...process.env, DOSE: "long" } });
  return { check, passed: status === 0, minutes: Number(((Date.now() - start) / 60_000).toFixed(1)) };
});
console.table(rows);
if (!rows.every(({ passed }) => passed)) process.exit(1);
