import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));

export function project(displayName, folder, extra = {}) {
  return {
    displayName,
    rootDir: root,
    roots: [`<rootDir>/${folder}`],
    testMatch: ["**/*.test.ts"],
    testEnvironment: "node",
    extensionsToTreatAsEsm: [".ts"],
    moduleFileExtensions: ["ts", "js", "mjs", "cjs", "json", "node"],
    transform: { "^.+\\.ts$": "<rootDir>/scripts/jest-esbuild.cjs" },
    moduleNameMapper: { "^fast-check$": "<rootDir>/scripts/seeded-fast-check.mjs" },
    ...extra,
  };
}

/** Crashes under load and races for opponents take minutes: they belong to `npm run test:long`. */
const LONG_ONLY = process.env["CONFORMANCE"] === "all" ? [] : ["/test-kill/", "/test-race/"];

const games = readdirSync(new URL("packages/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => project(entry.name, `packages/games/${entry.name}`));

export default {
  projects: [
    project("kernel", "packages/kernel"),
    project("clocks", "packages/clocks"),
    project("matchmaking", "packages/matchmaking"),
    ...games,
    project("protocol", "packages/protocol"),
    project("server", "packages/server", {
      testPathIgnorePatterns: ["/node_modules/", ...LONG_ONLY],
      globalSetup: "<rootDir>/scripts/jest-setup.mjs",
      globalTeardown: "<rootDir>/scripts/jest-teardown.mjs",
    }),
    project("client", "packages/client", { testEnvironment: "jsdom" }),
    project("scripts", "scripts", { testMatch: ["**/*.test.mjs"] }),
  ],
  reporters: ["default", ["<rootDir>/scripts/jest-report.mjs", { name: "unit" }]],
  maxWorkers: 2,
  // Modules of finished test files stay in a worker's memory, up to 4 GB over a whole run. At its end a worker gives
  // its memory back. Jest waits 500 ms for that, which takes 0.7 s from 0.8 GB and 1.4 s from 4 GB: then jest says that
  // the worker "has failed to exit gracefully" although nothing is open.
  workerIdleMemoryLimit: "600MB",
  testTimeout: 60_000,
  coverageProvider: "v8",
  coverageDirectory: "coverage",
  collectCoverageFrom: ["packages/**/src/**/*.ts", "!**/*.test.ts", "!**/testing/**"],
};
