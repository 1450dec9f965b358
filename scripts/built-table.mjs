import { once } from "node:events";
import { createServer } from "node:http";
import { build } from "esbuild";
import { fontSubsets } from "./font-subsets.mjs";
import { targets } from "./supported-browsers.mjs";
import { withoutNode } from "./without-node.mjs";

const TYPES = /** @type {const} */ ({ js: "text/javascript", css: "text/css" });
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A table without a server</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/main.css">
<script type="module" src="/local.js"></script></head><body></body></html>`;

/**
 * Builds the table without a server (local.ts) once, minified as it is served, and serves it from memory, so that a
 * measurement of it measures nothing of the build. `site`: its address, to which the query of local.ts is appended.
 */
export async function serveBuiltTable() {
  const client = "packages/client";
  const { outputFiles } = await build({
    entryPoints: [`${client}/dev/local.ts`, `${client}/src/styles/main.css`],
    ...{ outdir: ".", write: false, bundle: true, splitting: true, minify: true, format: "esm", target: targets },
    ...{ entryNames: "[name]", plugins: [fontSubsets, withoutNode], logLevel: "warning" },
    loader: { ".woff2": "file", ".woff": "file" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.split("/").at(-1) ?? "", contents]));
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
    const file = name === "" ? PAGE : files.get(name);
    const type = name === "" ? "text/html" : TYPES[/** @type {keyof typeof TYPES} */ (name.split(".").at(-1))];
    response.writeHead(file === undefined ? 404 : 200, { "content-type": type ?? "application/octet-stream" });
    response.end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no address.");
  return { site: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
