// Who may import whom: see docs/architecture.md. `npm run lint` runs this.
const test =
  "\\.test\\.ts$|/test/|/testing/|/test-(attacks|cluster|fuzz|growth|kill|night|race)/|/bench/|^e2e/|^packages/client/dev/|\\.config\\.ts$";

/**
 * The folders of the server from the database up to the sockets. A folder imports itself and those of the layers before
 * its own: so no folders need each other in a circle. The files beside the folders are helpers of all, but for those
 * that put the server together.
 */
const LAYERS = [
  ["db", "scheduling"],
  ["bus", "health", "limits", "threads", "time"],
  ["thinking"],
  ["backup", "guides", "jobs", "match", "social"],
  ["accounts"],
  ["notices", "tables"],
  ["archive", "chat", "link-pictures", "ratings", "reviews", "standing-orders"],
  ["clocks", "seeks", "votes"],
  ["profiles", "programs", "tournaments"],
  ["clubs"],
  ["people"],
  ["cli", "http"],
  ["sockets", "web"],
  ["site"],
];

const serverLayers = [
  ...LAYERS.map((layer, index) => ({
    name: `server-layer-${layer[0]}`,
    comment: "A folder imports only those of the layers before it: see LAYERS in .dependency-cruiser.cjs.",
    severity: "error",
    from: { path: `^packages/server/src/(${layer.join("|")})/`, pathNot: test },
    to: {
      path: `^packages/server/src/(${LAYERS.slice(index).flat().join("|")})/`,
      pathNot: "^packages/server/src/$1/",
    },
  })),
  {
    name: "server-folder-without-layer",
    comment: "Every folder of the server has its place in LAYERS.",
    severity: "error",
    from: { path: `^packages/server/src/(?!(${LAYERS.flat().join("|")})/)[^/]+/`, pathNot: test },
    to: {},
  },
];

/**
 * The folders of the client, from what draws to what is a page. A file imports only those before its own; types may come
 * from anywhere, and what is loaded when it is needed (a page, a table) too.
 */
const CLIENT_LAYERS = ["contract", "elements", "drawing", "games", "log-words", "rules", "shell", "pages"];

const clientLayers = CLIENT_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `client-layer-${layer}`,
  comment: "A folder of the client imports only those before it: see CLIENT_LAYERS in .dependency-cruiser.cjs.",
  severity: "error",
  from: { path: `^packages/client/src/${layer}/`, pathNot: test },
  to: {
    path: `^packages/client/src/(${CLIENT_LAYERS.slice(index + 1).join("|")}|tables)/`,
    dependencyTypesNot: ["dynamic-import", "type-only"],
  },
}));

module.exports = {
  forbidden: [
    ...clientLayers,
    {
      name: "client-tables-not-pages",
      comment: "The table of a game knows what every table uses, and neither the shell nor a page.",
      severity: "error",
      from: { path: "^packages/client/src/tables/", pathNot: test },
      to: { path: "^packages/client/src/(shell|pages)/", dependencyTypesNot: ["dynamic-import", "type-only"] },
    },
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
      comment: "What a package imports, its own package.json names. Games are named in the two registries alone.",
      severity: "error",
      from: { path: "^packages/", pathNot: test },
      to: {
        pathNot: "^packages/games/",
        dependencyTypes: ["npm-no-pkg", "npm-unknown", "npm-dev"],
        dependencyTypesNot: ["type-only"],
      },
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
    ...serverLayers,
    {
      name: "server-parts-import-no-root",
      comment: "site.ts puts the parts together; none of them knows it.",
      severity: "error",
      from: { path: "^packages/server/src/[^/]+/", pathNot: test },
      to: {
        path: "^packages/server/src/(site|index)\\.ts$",
      },
    },
    {
      name: "server-services-know-no-site-events",
      comment: "site-events.ts names the events of all parts; a part declares its own.",
      severity: "error",
      from: { path: "^packages/server/src/[^/]+/", pathNot: [test, "^packages/server/src/(site|sockets)/"] },
      to: { path: "^packages/server/src/site-events\\.ts$" },
    },
    {
      name: "server-not-client",
      comment: "But for the words of the log, which notices and lists are made of.",
      severity: "error",
      from: { path: "^packages/server/" },
      to: { path: "^packages/client/", pathNot: "^packages/client/src/log-words/" },
    },
    {
      name: "client-not-server",
      comment: "But for the page of a table without a server, which plays any game of the registry.",
      severity: "error",
      from: { path: "^packages/client/", pathNot: "^packages/client/dev/" },
      to: { path: "^packages/server/" },
    },
    {
      name: "client-without-zod",
      comment: "Import the types of @caravanserai/protocol; the schemas stay on the server.",
      severity: "error",
      from: { path: "^packages/client/", pathNot: test },
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
