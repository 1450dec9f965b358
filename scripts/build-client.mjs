// @ts-check
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, extname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, transform } from "esbuild";
import ts from "typescript";
import { fontSubsets } from "./font-subsets.mjs";
import { joinChunks } from "./join-chunks.mjs";
import { definitionOf, keptFile, keptVersions } from "./rules-keep.mjs";
import { targets as browsers } from "./supported-browsers.mjs";

/** @typedef {import("esbuild").Metafile} Metafile */
/** @typedef {import("esbuild").Plugin} Plugin */

const client = "packages/client";
const main = `${client}/src/main.ts`;
/** In development builds: with the example game. */
const devMain = `${client}/dev/main.ts`;
const themeScript = `${client}/src/theme.ts`;
const styles = `${client}/src/styles/main.css`;
/**
 * The common characters of the faces for text and controls. They load before the first paint, so that text does not
 * jump.
 */
const preloaded = ["castoro-latin-400-normal", "anek-latin-latin-wdth-normal"];
/** Modules that must never reach a browser: whole validators, and anything of the server. */
const forbidden = ["node_modules/zod/", "packages/server/", "packages/protocol/src/schema", "/src/testing/"];

/**
 * The pages that people open by a link, and what the shell imports for them. Their chunks are named in the document, so
 * that a browser fetches them at once, not one wave after the other; the server leaves out those of other pages.
 */
const OPENED_BY_LINK = {
  home: ["pages/home.ts"],
  // Only a table that has not begun needs the lazy pages as well; a running one would pay 50 kB for them.
  table: ["pages/table.ts"],
  replay: ["pages/lazy-pages.ts", "elements/replay-elements.ts"],
};

/** Minifies `css` and `html` literals, which a minifier of scripts does not change. @type {Plugin} */
const minifiedLiterals = {
  name: "minified-literals",
  setup(bundle) {
    bundle.onLoad({ filter: /packages[\\/]client[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return { contents: await withMinifiedLiterals(source), loader: "ts" };
    });
  },
};

/**
 * The source with minified style sheets (those without interpolated values) and templates without indentation.
 * @param {string} source
 */
export async function withMinifiedLiterals(source) {
  const tree = ts.createSourceFile("source.ts", source, ts.ScriptTarget.ESNext, true);
  /** @type {{ readonly start: number, readonly end: number, readonly text: string | Promise<string> }[]} */
  const edits = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node)) {
      const tag = node.tag.getText(tree);
      const { template } = node;
      if (tag === "css" && ts.isNoSubstitutionTemplateLiteral(template))
        edits.push({ start: template.getStart(tree), end: template.getEnd(), text: minifiedSheet(template.text) });
      if (tag === "html" || tag === "svg")
        for (const part of ts.isNoSubstitutionTemplateLiteral(template)
          ? [template]
          : [template.head, ...template.templateSpans.map(({ literal }) => literal)])
          edits.push({ start: part.getStart(tree), end: part.getEnd(), text: unindented(part.getText(tree)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const texts = await Promise.all(edits.map(({ text }) => text));
  const later = edits.map((edit, i) => ({ ...edit, text: texts[i] ?? "" })).sort((a, b) => b.start - a.start);
  return later.reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
}

/** @param {string} sheet @returns {Promise<string>} a template literal */
async function minifiedSheet(sheet) {
  const { code } = await transform(sheet, { loader: "css", minify: true, target: browsers });
  return `\`${code.trimEnd().replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${")}\``;
}

/** @param {string} text */
const unindented = (text) =>
  text
    .split("\n")
    .map((line, i) => (i === 0 ? line : line.trimStart()))
    .join("\n");

/**
 * The client uses WebSockets that carry only text, so the bundle leaves out the other transports of engine.io and its
 * code for bytes. @type {Plugin}
 */
const webSocketsWithText = {
  name: "web-sockets-with-text",
  setup(bundle) {
    /** @param {RegExp} filter @param {string} importerPart @param {string} contents */
    const replace = (filter, importerPart, contents) => {
      const namespace = `unused:${filter.source}`;
      bundle.onResolve({ filter }, ({ importer }) =>
        importer.includes(importerPart) ? { path: "unused", namespace } : undefined,
      );
      bundle.onLoad({ filter: /./, namespace }, () => ({ contents }));
    };
    replace(
      /\/(polling-xhr|polling-fetch|webtransport)(\.node)?\.js$/,
      "engine.io-client",
      "export class XHR {}\nexport class Fetch {}\nexport class WT {}",
    );
    replace(
      /^\.\/(is-)?binary\.js$/,
      "socket.io-parser",
      "export const isBinary = () => false;\nexport const hasBinary = isBinary;\nexport const deconstructPacket = isBinary;\nexport const reconstructPacket = isBinary;",
    );
    bundle.onResolve({ filter: /^engine\.io-parser$/ }, () => ({ path: resolve("scripts/text-packets.mjs") }));
  },
};

/**
 * Writes script, style, fonts and index.html into `<dist>/web`, each text file also as .br and .gz, and the sizes of
 * the chunks into `<dist>/meta-client.json`.
 * @param {{ dist?: string, dev?: boolean }} options
 */
export async function buildClient({ dist = "dist", dev = false } = {}) {
  const web = `${dist}/web`;
  await clear(web, dev ? 0 : KEPT_DAYS);
  await copyRules(web);
  if (dev) await cp(`${client}/dev/example/RULES.md`, `${web}/rules/matchsticks.md`);
  await writeShowcases(web);
  if (existsSync(`${client}/public`)) await cp(`${client}/public`, web, { recursive: true });

  const metafile = {
    inputs: {},
    outputs: {
      ...(await buildStyles(web, dev)),
      ...(await buildScripts(web, await buildRules(web, dev), await buildAnalysis(web, dev), dev)),
    },
  };
  await writeFile(`${dist}/meta-client.json`, JSON.stringify(metafile));

  const outputs = Object.entries(metafile.outputs);
  /** @param {string} file */
  const url = (file) => `/${relative(web, file).replaceAll("\\", "/")}`;
  const entryFile = outputOf(metafile, dev ? devMain : main);
  const styleFile = outputOf(metafile, styles);
  const fontFiles = outputs.filter(([file]) => extname(file) === ".woff2");
  const head = [
    `<script src="${url(await buildThemeScript(web))}"></script>`,
    ...fontFiles
      .filter(([file, { inputs }]) => isPreloaded(file, Object.keys(inputs)))
      .map(([file]) => `<link rel="preload" href="${url(file)}" as="font" type="font/woff2" crossorigin />`),
    `<link rel="stylesheet" href="${url(styleFile)}" />`,
    ...staticImports(metafile, entryFile).map((file) => `<link rel="modulepreload" href="${url(file)}" />`),
    `<script type="module" src="${url(entryFile)}"></script>`,
    ...preloadsOfPages(metafile, entryFile).map(
      ([file, pages]) => `<link rel="modulepreload" href="${url(file)}" data-of="${pages.join(" ")}" />`,
    ),
  ];
  const template = await readFile(`${client}/index.html`, "utf8");
  await writeFile(`${web}/index.html`, template.replace("<!-- assets -->", head.join("\n    ")));

  await buildWorker(web, dev);
  await writeFile(`${web}/release.json`, JSON.stringify({ entry: url(entryFile) }));

  const compressed = dev ? new Map() : await compressAll(web);
  /** @param {readonly string[]} files @returns {number} */
  const size = (files) => files.reduce((sum, file) => sum + (compressed.get(file) ?? 0), 0);
  const first = [entryFile, ...staticImports(metafile, entryFile)];
  return {
    entry: size(first),
    chunks: size(outputs.map(([file]) => file).filter((file) => file.endsWith(".js") && !first.includes(file))),
    styles: size([styleFile]),
    fonts: fontFiles.reduce((sum, [, { bytes }]) => sum + bytes, 0),
  };
}

/** @type {import("esbuild").BuildOptions} */
const EVERYWHERE = {
  bundle: true,
  target: browsers,
  charset: "utf8",
  legalComments: "none",
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets",
  loader: { ".woff2": "file", ".svg": "file", ".png": "file", ".webp": "file" },
  logLevel: "warning",
};

/** The style sheet of the page with its fonts. @param {string} web @param {boolean} dev */
async function buildStyles(web, dev) {
  const { metafile } = await build({
    ...{ ...EVERYWHERE, entryPoints: [styles], outdir: `${web}/assets`, metafile: true },
    minify: !dev,
    plugins: [fontSubsets],
  });
  return metafile.outputs;
}

/**
 * The script, in chunks. `rulesOf`: the address of each game's rules; `analysis`: that of the worker that analyses.
 * @param {string} web @param {Record<string, string>} rulesOf @param {string} analysis @param {boolean} dev
 * @returns {Promise<Metafile["outputs"]>}
 */
async function buildScripts(web, rulesOf, analysis, dev) {
  const folder = `${web}/assets`;
  const { metafile, outputFiles } = await build({
    ...{ ...EVERYWHERE, entryPoints: [dev ? devMain : main], outdir: folder, metafile: true, write: dev },
    splitting: true,
    format: "esm",
    platform: "browser",
    // the rest is minified when the chunks are joined
    minifySyntax: !dev,
    sourcemap: dev ? "linked" : false,
    chunkNames: "[name]-[hash]",
    conditions: dev ? ["development"] : [],
    define: {
      "process.env.NODE_ENV": dev ? '"development"' : '"production"',
      // a string: for an object, esbuild makes a module that every file imports, and then leaves no file out of a chunk
      CARAVANSERAI_RULES: JSON.stringify(JSON.stringify(rulesOf)),
      CARAVANSERAI_ANALYSIS: JSON.stringify(analysis),
    },
    plugins: dev ? [webSocketsWithText] : [webSocketsWithText, minifiedLiterals],
  });
  if (outputFiles === undefined) return metafile.outputs;
  refuseForbidden(metafile);
  const isScript = (/** @type {{ path: string }} */ { path }) => extname(path) === ".js";
  const joined = await joinChunks({
    ...{ chunks: outputFiles.filter(isScript), metafile, main: outputOf(metafile, main), folder, target: browsers },
  });
  for (const { path, contents } of outputFiles) if (!isScript({ path })) await writeFile(path, contents);
  for (const { path, text } of joined.files) await writeFile(path, text);
  const others = Object.entries(metafile.outputs).filter(([path]) => !isScript({ path }));
  return { ...Object.fromEntries(others), ...joined.outputs };
}

/** The output of an entry point. @param {Pick<Metafile, "outputs">} metafile @param {string} entry */
function outputOf({ outputs }, entry) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)?.[0];
  if (found === undefined) throw new Error(`The build has no output for ${entry}.`);
  return found;
}

/**
 * The worker has an address of its own that never changes; browsers fetch it again by themselves. @param {string} web
 * @param {boolean} dev
 */
async function buildWorker(web, dev) {
  await build({
    entryPoints: { worker: `${client}/src/worker/service-worker.ts` },
    outdir: web,
    bundle: true,
    format: "iife",
    platform: "browser",
    target: browsers,
    minify: !dev,
    legalComments: "none",
    logLevel: "warning",
  });
}

/** @param {string} file @param {readonly string[]} inputs */
function isPreloaded(file, inputs) {
  return (
    preloaded.some((name) => basename(file).startsWith(`${name}-`)) &&
    inputs.some((input) => input.startsWith("common:"))
  );
}

/**
 * Days for which scripts and fonts of earlier builds stay, because a page that was opened before may still ask for
 * them.
 */
const KEPT_DAYS = 30;

/** Empties the folder for a new build, except for recent assets. @param {string} web @param {number} days */
async function clear(web, days) {
  await mkdir(`${web}/assets`, { recursive: true });
  const oldest = Date.now() - days * 24 * 3600 * 1000;
  for (const name of await readdir(web))
    if (name !== "assets") await rm(join(web, name), { recursive: true, force: true });
  for (const name of await readdir(`${web}/assets`)) {
    const file = join(web, "assets", name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
  }
}

/** Copies the rules of every game to /rules/<game>.md, for the rules page. @param {string} web */
async function copyRules(web) {
  for (const game of await games()) {
    const rules = `packages/games/${game}/RULES.md`;
    if (existsSync(rules)) await cp(rules, `${web}/rules/${game}.md`);
  }
}

/**
 * Plays the match between bots that the first page shows, with the rules as they are built, for each game whose table
 * has a `showcase.json`. @param {string} web
 */
async function writeShowcases(web) {
  const { outputFiles } = await build({
    entryPoints: ["packages/server/src/cli/showcase.ts"],
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "warning",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { playShowcase } = await import(`data:text/javascript;base64,${code}`);
  await mkdir(`${web}/showcase`, { recursive: true });
  for (const game of await games()) {
    const wanted = `${client}/src/tables/${game}/showcase.json`;
    if (!existsSync(wanted)) continue;
    const showcase = playShowcase(game, JSON.parse(await readFile(wanted, "utf8")));
    await writeFile(`${web}/showcase/${game}.json`, JSON.stringify(showcase));
  }
}

/** All games that have a package of rules and a card in the client. */
async function games() {
  const folders = await readdir("packages/games");
  return folders.filter((game) => existsSync(`${client}/src/games/${game}.ts`));
}

/**
 * Builds the whole rules of each game, which pages load only to check a record and to play a what-if. They are built
 * apart, because in one build with the tables every table would share a chunk with everything that the rules import.
 * Returns the addresses: of each game's rules under its id, of a kept version as `great-war@2`.
 * @param {string} web @param {boolean} dev
 */
async function buildRules(web, dev) {
  const wanted = (await games()).flatMap((game) => [
    { name: game, definition: definitionOf(game) },
    ...keptVersions(game).map((version) => ({
      name: `${game}@${version}`,
      definition: `export { definition } from ${JSON.stringify(keptFile(game, version))};`,
    })),
  ]);
  const addresses = await Promise.all(
    wanted.map(async ({ name, definition }) => {
      const contents = `${definition} export * as engine from "./src/rules/engine.ts";`;
      const { metafile, outputFiles } = await build({
        stdin: { contents, resolveDir: client, sourcefile: `rules-${name}.js` },
        bundle: true,
        format: "esm",
        platform: "browser",
        target: browsers,
        minify: !dev,
        metafile: true,
        write: false,
        legalComments: "none",
        logLevel: "warning",
      });
      refuseForbidden(metafile);
      const code = outputFiles[0]?.contents ?? new Uint8Array();
      const file = `rules-${name.replace("@", "-")}-${hashOf(code)}.js`;
      await writeFile(`${web}/assets/${file}`, code);
      return [name, `/assets/${file}`];
    }),
  );
  return Object.fromEntries(addresses);
}

/**
 * The worker in which a page analyses a finished match; it loads the rules of the game by itself. Returns its address.
 * @param {string} web @param {boolean} dev
 */
async function buildAnalysis(web, dev) {
  const { outputFiles } = await build({
    entryPoints: [`${client}/src/worker/analysis-worker.ts`],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: browsers,
    minify: !dev,
    write: false,
    legalComments: "none",
    logLevel: "warning",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const file = `analysis-${hashOf(code)}.js`;
  await writeFile(`${web}/assets/${file}`, code);
  return `/assets/${file}`;
}

/** @param {string | Uint8Array} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();

/**
 * A blocking script that sets the theme before the first paint. It is a file, because the content security policy
 * allows no inline script. @param {string} web
 */
async function buildThemeScript(web) {
  const { outputFiles } = await build({
    entryPoints: [themeScript],
    bundle: true,
    format: "iife",
    platform: "browser",
    target: browsers,
    minify: true,
    write: false,
    logLevel: "warning",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const file = `${web}/assets/theme-${hashOf(code)}.js`;
  await writeFile(file, code);
  return file;
}

/**
 * The chunks of the pages that are opened by a link, each with these pages. @param {Metafile} metafile
 * @param {string} entry @returns {[file: string, pages: string[]][]}
 */
function preloadsOfPages(metafile, entry) {
  const first = new Set([entry, ...staticImports(metafile, entry)]);
  /** @type {Map<string, string[]>} */
  const pagesOf = new Map();
  for (const [page, sources] of Object.entries(OPENED_BY_LINK)) {
    const files = sources.flatMap((source) => {
      const file = outputOf(metafile, `${client}/src/${source}`);
      return [file, ...staticImports(metafile, file)];
    });
    for (const file of new Set(files)) if (!first.has(file)) pagesOf.set(file, [...(pagesOf.get(file) ?? []), page]);
  }
  return [...pagesOf];
}

/**
 * The chunks that an entry imports statically, directly or through others. @param {Metafile} metafile @param {string}
 * entry @param {Set<string>} seen @returns {string[]}
 */
function staticImports({ outputs, inputs }, entry, seen = new Set()) {
  for (const { path, kind, external } of outputs[entry]?.imports ?? []) {
    if (kind !== "import-statement" || external || seen.has(path)) continue;
    seen.add(path);
    staticImports({ outputs, inputs }, path, seen);
  }
  return [...seen];
}

/** @param {Metafile} metafile */
function refuseForbidden({ outputs }) {
  const bundled = new Set();
  for (const { inputs } of Object.values(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) bundled.add(input);
  const found = [...bundled].filter((input) => forbidden.some((part) => input.includes(part)));
  if (found.length > 0)
    throw new Error(
      `These files must not reach a browser; the client may import only their types: ${found.join(", ")}`,
    );
}

const COMPRESSED = new Set([".js", ".css", ".html", ".svg", ".json", ".md", ".webmanifest"]);

/** Returns the brotli size of each file. @param {string} folder @returns {Promise<Map<string, number>>} */
async function compressAll(folder) {
  const sizes = new Map();
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSED.has(extname(name)))
      .map(async (name) => {
        const file = join(folder, name);
        // from an earlier build; the hash in its name shows that it has not changed
        if (name.startsWith("assets") && existsSync(`${file}.br`))
          return void sizes.set(file, (await stat(`${file}.br`)).size);
        const bytes = await readFile(file);
        if (bytes.length < 1024) return void sizes.set(file, bytes.length);
        const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        sizes.set(file, brotli.length);
        await writeFile(`${file}.br`, brotli);
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
  return sizes;
}
