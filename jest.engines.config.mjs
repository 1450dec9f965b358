import { project } from "./jest.config.mjs";

export default {
  projects: [
    project("engines", "e2e/engines", {
      testMatch: ["**/*.engines.ts"],
      globalSetup: "<rootDir>/scripts/jest-e2e-setup.mjs",
      globalTeardown: "<rootDir>/scripts/jest-teardown.mjs",
    }),
  ],
  reporters: ["default", ["<rootDir>/scripts/jest-report.mjs", { name: "engines" }]],
  maxWorkers: 1,
  testTimeout: 300_000,
};
