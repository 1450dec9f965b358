import { project } from "./jest.config.mjs";

export default {
  projects: [
    project("e2e", "e2e", {
      globalSetup: "<rootDir>/scripts/jest-e2e-setup.mjs",
      globalTeardown: "<rootDir>/scripts/jest-teardown.mjs",
    }),
  ],
  reporters: ["default", ["<rootDir>/scripts/jest-report.mjs", { name: "e2e" }]],
  maxWorkers: 2,
  // For a slow machine: a test that hangs is reported, nothing else is cut off.
  testTimeout: 600_000,
};
