import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { KEPT_RULES } from "./rules-keep.mjs";

/**
 * Whether npm has installed a package in the server's own node_modules, because the root has another version of it.
 * From `dist/` Node would find only the root's version.
 */
function standsBesideServer(path) {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [path];
  return existsSync(`packages/server/node_modules/${name}`);
}

/**
 * Bundles our own packages, because they are TypeScript. Packages of npm stay outside if the root has the version that
 * the server needs.
 */
const bundleWorkspacesOnly = {
  name: "bundle-workspaces-only",
  setup(bundle) {
    // The server uses only the log words of the client, so it never loads what the pages load later.
    bundle.onResolve({ filter: /./ }, ({ path, kind, importer }) =>
      kind === "dynamic-import" && importer.includes("packages/client/") && !importer.includes("/log-words/")
        ? { path, external: true }
        : undefined,
    );
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@caravanserai/") || standsBesideServer(path)
        ? undefined
        : { path, external: true },
    );
  },
};

/** Beside every server, which runs it in threads. */
const THREADS = { "thinking-thread": "packages/server/src/thinking/thinking-thread.ts" };
/** @type {Record<string, string>} */
const PRODUCT = {
  main: "packages/server/src/index.ts",
  ...THREADS,
  // for containers, which have no npm run
  backup: "packages/server/src/cli/backup.ts",
  restore: "packages/server/src/cli/restore.ts",
};

export async function buildServer({ dist = "dist", entryPoints = PRODUCT } = {}) {
  await rm(`${dist}/server`, { recursive: true, force: true });
  await build({
    entryPoints,
    outdir: `${dist}/server`,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    // V8 is many times slower with `{ ...{ a, b }, c }` than with `{ a, b, c }`, which esbuild writes instead.
    minifySyntax: true,
    legalComments: "none",
    logLevel: "warning",
    plugins: [bundleWorkspacesOnly],
  });
  await rm(`${dist}/migrations`, { recursive: true, force: true });
  if (existsSync("migrations")) await cp("migrations", `${dist}/migrations`, { recursive: true });
  await rm(`${dist}/rules`, { recursive: true, force: true });
  if (existsSync(KEPT_RULES)) await cp(KEPT_RULES, `${dist}/rules`, { recursive: true });
}

// node scripts/build-server.mjs <dist> <file.ts>: builds a server of the benchmarks as the product is built.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [dist = "dist", entry] = process.argv.slice(2);
  const entryPoints = entry === undefined ? PRODUCT : { [basename(entry, ".ts")]: entry, ...THREADS };
  await buildServer({ dist, entryPoints });
}
