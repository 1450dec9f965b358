import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));

export function project(displayName, folder, extra = {}) {
  return {
    displayName,
    rootDir: root,
    roots: [`<rootDir>/${folder}`],
    testMatch: ["**/*.test.ts"],
    runtime: "<rootDir>/scripts/jest-native/runtime.cjs",
    testEnvironment: "<rootDir>/scripts/jest-native/environment.cjs",
    extensionsToTreatAsEsm: [".ts"],
    moduleFileExtensions: ["ts", "js", "mjs", "cjs", "json", "node"],
    transform: { "^.+\\.ts$": "<rootDir>/scripts/jest-esbuild.cjs" },
    ...extra,
  };
}

/** Crashes under load and races for opponents take minutes: they belong to `npm run test:long`. */
const LONG_ONLY = process.env["DOSE"] === "long" ? [] : ["/test-kill/", "/test-race/"];

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
    project("client", "packages/client", {
      runtime: "jest-runtime",
      testEnvironment: "<rootDir>/scripts/jest-jsdom.cjs",
      moduleNameMapper: { "^fast-check$": "<rootDir>/scripts/seeded-fast-check.mjs" },
    }),
    project("scripts", "scripts", { testMatch: ["**/*.test.mjs"] }),
  ],
  reporters: ["default", ["<rootDir>/scripts/jest-report.mjs", { name: "unit" }]],
  maxWorkers: 2,
  // The client's tests run in contexts of jsdom, whose modules stay in a worker's memory until its end.
  workerIdleMemoryLimit: "250MB",
  testTimeout: 240_000,
};
