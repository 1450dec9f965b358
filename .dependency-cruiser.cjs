// Who may import whom: see docs/architecture.md. `npm run lint` runs this.
const test = "\\.test\\.ts$|/test/|/testing/|/test-kill/|/bench/|^e2e/|^packages/client/dev/|\\.config\\.ts$";

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need each other are one file, or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "declared",
      comment: "What a package imports, its own package.json names.",
      severity: "error",
      from: { path: "^packages/", pathNot: test },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^packages/", pathNot: test },
      to: { path: test },
    },
    {
      name: "kernel-imports-nobody",
      severity: "error",
      from: { path: "^packages/kernel/", pathNot: test },
      to: { pathNot: ["^packages/kernel/", "^node_modules/@noble/(hashes|ciphers)/"] },
    },
    {
      name: "kernel-tests-import-no-package",
      severity: "error",
      from: { path: "^packages/kernel/" },
      to: { path: "^packages/", pathNot: "^packages/kernel/" },
    },
    {
      name: "clocks-imports-nobody",
      comment: "Server and browser compute the same from the same facts.",
      severity: "error",
      from: { path: "^packages/clocks/", pathNot: test },
      to: { pathNot: "^packages/clocks/" },
    },
    {
      name: "matchmaking-imports-only-openskill",
      comment: "Pairing, ratings and tournaments are computed from plain data alone.",
      severity: "error",
      from: { path: "^packages/matchmaking/", pathNot: test },
      to: { pathNot: ["^packages/matchmaking/", "^node_modules/openskill/"] },
    },
    {
      name: "game-imports-only-kernel",
      comment: "No other game, nothing of npm, nothing of Node.",
      severity: "error",
      from: { path: "^packages/games/([^/]+)/", pathNot: test },
      to: { pathNot: ["^packages/games/$1/", "^packages/kernel/"] },
    },
    {
      name: "game-tests-import-no-other-package",
      severity: "error",
      from: { path: "^packages/games/([^/]+)/" },
      to: { path: "^packages/", pathNot: ["^packages/games/$1/", "^packages/kernel/"] },
    },
    {
      name: "protocol-imports-only-kernel-types",
      severity: "error",
      from: { path: "^packages/protocol/", pathNot: test },
      to: { pathNot: ["^packages/protocol/", "^packages/kernel/", "^node_modules/zod/"] },
    },
    {
      name: "protocol-imports-of-the-kernel-are-types",
      severity: "error",
      from: { path: "^packages/protocol/", pathNot: test },
      to: { path: "^packages/kernel/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-not-client",
      severity: "error",
      from: { path: "^packages/server/" },
      to: { path: "^packages/client/" },
    },
    {
      name: "client-not-server",
      severity: "error",
      from: { path: "^packages/client/" },
      to: { path: "^packages/server/" },
    },
    {
      name: "client-without-zod",
      comment: "Import the types of @caravanserai/protocol; the schemas stay on the server.",
      severity: "error",
      from: { path: "^packages/client/" },
      to: { path: ["^node_modules/zod/", "^packages/protocol/src/schema"] },
    },
    {
      name: "client-without-node",
      severity: "error",
      from: { path: "^packages/client/", pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|dist-e2e|\\.cache)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".js", ".mjs", ".cjs", ".d.ts"],
    },
  },
};
