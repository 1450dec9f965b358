// @ts-check
import { basename, relative, resolve } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";

/** @typedef {import("esbuild").Metafile} Metafile */
/** @typedef {{ readonly path: string, readonly text: string }} Chunk */

/**
 * Joins chunks that are always loaded together, and minifies them. esbuild makes a chunk for every set of entry points
 * that reaches a module; Rollup also considers what the page has already loaded before a later import. A table then
 * needs a third of the requests, and larger chunks compress better.
 * @param {{ chunks: readonly Chunk[], metafile: Metafile, main: string, folder: string, target: string[] }} build
 *   `main`: the output of the entry; `folder`: the folder of the result
 * @returns {Promise<{ files: Chunk[], outputs: Metafile["outputs"] }>} in place of the scripts among the outputs
 */
export async function joinChunks({ chunks, metafile, main, folder, target }) {
  const texts = new Map(chunks.map(({ path, text }) => [path, text]));
  /** @param {string} id */
  const outputOf = (id) => {
    const output = metafile.outputs[relative(process.cwd(), id).replaceAll("\\", "/")];
    if (output === undefined) throw new Error(`esbuild has not made ${id}.`);
    return output;
  };
  const bundle = await rollup({
    input: resolve(main),
    treeshake: false,
    preserveEntrySignatures: false,
    plugins: [
      {
        name: "esbuild-chunks",
        resolveId: (id, importer) => (importer === undefined ? id : resolve(folder, basename(id))),
        load: (id) => texts.get(id) ?? null,
        renderChunk: (code) =>
          transform(code, { minify: true, format: "esm", target, charset: "utf8", legalComments: "none" }),
      },
    ],
  });
  /**
   * The source file with which the chunk begins; undefined: several chunks share it.
   * @param {{ facadeModuleId: string | null, moduleIds: readonly string[] }} chunk
   */
  const entryOf = ({ facadeModuleId, moduleIds }) =>
    [...(facadeModuleId === null ? [] : [facadeModuleId]), ...moduleIds]
      .map((id) => outputOf(id).entryPoint)
      .find((entryPoint) => entryPoint !== undefined);
  /** @param {{ facadeModuleId: string | null, moduleIds: readonly string[] }} chunk */
  const name = (chunk) => {
    const parts = entryOf(chunk)?.split("/") ?? ["chunk.ts"];
    const [stem = "chunk"] = parts.at(-1)?.split(".") ?? [];
    return `${stem === "index" ? parts.at(-2) : stem}-[hash].js`;
  };
  const manualChunks = sharedChunks(metafile.outputs);
  const { output } = await bundle.generate({
    ...{ format: "es", entryFileNames: name, chunkFileNames: name, manualChunks },
  });
  await bundle.close();

  /** @type {Chunk[]} */
  const files = [];
  /** @type {Metafile["outputs"]} */
  const outputs = {};
  for (const chunk of output) {
    if (chunk.type !== "chunk") throw new Error(`Rollup has made ${chunk.fileName}, which is no script.`);
    const path = `${folder}/${chunk.fileName}`;
    const entryPoint = entryOf(chunk);
    /** @param {"import-statement" | "dynamic-import"} kind @param {readonly string[]} names */
    const imports = (kind, names) => names.map((file) => ({ path: `${folder}/${file}`, kind }));
    files.push({ path, text: chunk.code });
    outputs[path] = {
      bytes: Buffer.byteLength(chunk.code),
      inputs: Object.assign({}, ...Object.keys(chunk.modules).map((id) => outputOf(id).inputs)),
      imports: [...imports("import-statement", chunk.imports), ...imports("dynamic-import", chunk.dynamicImports)],
      exports: chunk.exports,
      ...(entryPoint === undefined ? {} : { entryPoint }),
    };
  }
  return { files, outputs };
}

/** A module that this many pages and a table need becomes part of the shell. */
const PAGES = 4;
/** A module of fewer bytes, before it is minified, costs more as a request than as a part of a larger chunk. */
const SMALL = 12_000;
/** A module of fewer bytes that some tables need costs the others less than a request costs these. */
const TINY = 3_000;
/** A module of fewer bytes is less than the request for it. */
const LEAST = 400;

/**
 * The chunk for a module that several parts of the client need, by its id; undefined: Rollup decides. The modules that
 * every table needs make one chunk, with the tiny ones that several need. Lit, and small modules that tables and other
 * pages need, become part of the shell: alone, each would be little more than a request. So would be what the first
 * page, or a rarely visited one, has in common with others: each of these makes one chunk, unless a table needs it.
 * @param {Metafile["outputs"]} outputs @returns {(id: string) => string | undefined}
 */
function sharedChunks(outputs) {
  /** The entry points that need an output. @type {Map<string, Set<string>>} */
  const needed = new Map();
  /** @param {string} path @param {string} entryPoint */
  const note = (path, entryPoint) => {
    const by = needed.get(path) ?? new Set();
    if (by.has(entryPoint)) return;
    needed.set(path, by.add(entryPoint));
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") note(next, entryPoint);
  };
  /** @type {string[]} */
  const entryPoints = [];
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    entryPoints.push(entryPoint);
    note(path, entryPoint);
  }
  /** @param {string} path */
  const isPage = (path) => ["pages", "shell"].includes(path.split("/").at(-2) ?? "");
  const tables = entryPoints.filter((path) => path.endsWith("/index.ts"));
  return (id) => {
    const path = relative(process.cwd(), id).replaceAll("\\", "/");
    const by = needed.get(path) ?? new Set();
    const isOfTables = tables.every((table) => by.has(table));
    const isOfTable = isOfTables || [...by].some((one) => one.endsWith("client/src/pages/table.ts"));
    const inputs = Object.keys(outputs[path]?.inputs ?? {});
    const isLit = inputs.length > 0 && inputs.every((input) => input.startsWith("node_modules/lit"));
    const isOfShell = [...by].some((one) => one.endsWith("client/src/main.ts"));
    if (isOfShell || isLit || (isOfTable && [...by].filter(isPage).length >= PAGES)) return "main";
    const isChunk = outputs[path]?.entryPoint === undefined;
    const bytes = outputs[path]?.bytes ?? 0;
    const isOfNoPage = ![...by].some(isPage);
    // also what only parts of tables need that come later, if it is no more than a request
    const games = new Set([...by].flatMap((one) => /\/tables\/([^/]+)\//u.exec(one)?.[1] ?? []));
    const isOften = tables.filter((table) => by.has(table)).length > 1 ? bytes < TINY : games.size > 1 && bytes < LEAST;
    const isOfSome = isChunk && isOfNoPage && isOften;
    if (isOfTables || isOfSome) return "tables";
    const isSmall = isChunk && bytes < SMALL;
    if (isOfTable || !isSmall) return undefined;
    return ["home", "lazy-pages"].find((page) => [...by].some((one) => one.endsWith(`client/src/pages/${page}.ts`)));
  };
}
