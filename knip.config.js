/**
 * Unused files, exports and dependencies. `npm run lint` runs knip twice: with the tests, and `--production` without
 * them. Only the product is held to use what it exports; a test may import a part that the product uses in its own file.
 * @param {{ readonly production?: boolean }} options
 */
export default ({ production = false }) => ({
  ignoreExportsUsedInFile: production,
  ignoreIssues: {
    // loaded later and used as a whole; the description of the database
    "packages/client/src/{rules/engine,shell/votes-in-words,tables/great-game/details}.ts": ["exports", "types"],
    "packages/client/src/tables/great-game/{map/relief,panels/odds}.ts": ["exports"],
    // loaded by the name of the game
    "packages/client/{src,dev/example}/games/*-drawing.ts": ["exports"],
    "packages/client/{src,dev/example}/tables/*/share-position.ts": ["exports"],
    "packages/server/src/db/schema/*.ts": ["exports"],
    // a command, and what its test calls
    "packages/server/src/cli/*.ts": ["exports"],
    ...(production && { "**/testing/**": ["exports", "types"] }),
  },
  workspaces: {
    ".": {
      entry: [
        "scripts/**/*.{mjs,cjs,mts}",
        "e2e/**/*.test.ts",
        "e2e/engines/smoke.engines.ts",
        "e2e/pictures.ts",
        "e2e/map-frames.ts",
        "e2e/seeded-server.mjs",
        "examples/*/{play,index}.{ts,mjs}",
      ],
      project: ["scripts/**", "e2e/**", "examples/**/*.{ts,mjs}"],
      jest: { config: ["jest*.config.mjs"] },
      // found in node_modules/, not by an import
      ignoreDependencies: [
        "dclint",
        "dependency-cruiser",
        "jest.*",
        "openapi-typescript",
        "oxfmt",
        "oxlint.*",
        "typescript7",
        "engine.io-parser",
        "pg",
      ],
      ignoreUnresolved: ["./api.d.ts"],
    },
    "packages/client": {
      entry: [
        "src/theme.ts!",
        "src/games/*-drawing.ts!",
        "src/worker/{service-worker,analysis-worker}.ts!",
        "src/tables/*/share-position.ts!",
        "src/**/*.test.ts",
        "dev/*.{ts,mjs}",
        "dev/**/*.test.ts",
        "dev/example/games/*-drawing.ts",
        "dev/example/tables/*/share-position.ts",
      ],
      project: ["src/**/*.ts!", "!src/testing/**!", "dev/**"],
      // named in styles and scripts of the build
      ignoreDependencies: ["@fontsource.*"],
      includeEntryExports: true,
    },
    "packages/server": {
      entry: [
        "src/cli/*.ts!",
        "src/thinking/thinking-thread.ts!",
        "src/**/*.test.ts",
        "src/testing/{behaviour-digest,old-databases/make}.ts",
        "test-*/{index,*.test}.ts",
        "bench/{index,cost,serve,trace-decision}.ts",
      ],
      project: ["src/**/*.ts!", "!src/**/testing/**!", "test-*/**", "bench/**"],
      // a font's file, a worker's code, and types alone
      ignoreDependencies: ["@fontsource/castoro", "@types/smtp-server", ...(production ? ["fflate"] : [])],
      // of the system
      ...(!production && { ignoreBinaries: ["mount", "umount"] }),
      includeEntryExports: true,
    },
    "packages/games/*": {
      entry: ["src/**/*.test.ts", "src/testing/{balance,bot-habits,judge-bench,purse-trials,visits}.ts"],
      project: ["src/**/*.ts!", "!src/**/testing/**!"],
      includeEntryExports: true,
    },
    "packages/matchmaking": {
      entry: ["src/**/*.test.ts", "bench/*.ts"],
      project: ["src/**/*.ts!", "!src/**/testing/**!", "bench/**"],
      includeEntryExports: true,
    },
    "packages/*": {
      entry: ["src/**/*.test.ts"],
      project: ["src/**/*.ts!", "!src/**/testing/**!"],
      includeEntryExports: true,
    },
  },
});
