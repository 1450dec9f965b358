import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Whether npm has put a package beside the server because another version of it stands at the root: from `dist/`, only
 * the root's would be found.
 */
function standsBesideServer(path) {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [path];
  return existsSync(`packages/server/node_modules/${name}`);
}

/**
 * Our own packages go into the bundle, since they are TypeScript; npm's stay outside where the root has the version
 * that the server wants.
 */
const bundleWorkspacesOnly = {
  name: "bundle-workspaces-only",
  setup(bundle) {
    // Of the client only the words of the log are taken: what its pages load later is never loaded here.
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

/** @type {Record<string, string>} */
const PRODUCT = {
  main: "packages/server/src/index.ts",
  // for a container, where there is no npm run
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
    // V8 makes `{ ...{ a, b }, c }` many times slower than `{ a, b, c }`, which esbuild writes in its place.
    minifySyntax: true,
    legalComments: "none",
    logLevel: "warning",
    plugins: [bundleWorkspacesOnly],
  });
  await rm(`${dist}/migrations`, { recursive: true, force: true });
  if (existsSync("migrations")) await cp("migrations", `${dist}/migrations`, { recursive: true });
}

// node scripts/build-server.mjs <dist> <file.ts>: a server of the benchmarks, built as the product is.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [dist = "dist", entry] = process.argv.slice(2);
  const entryPoints = entry === undefined ? PRODUCT : { [basename(entry, ".ts")]: entry };
  await buildServer({ dist, entryPoints });
}
