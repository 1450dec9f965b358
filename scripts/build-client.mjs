import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { joinChunks } from "./join-chunks.mjs";

const client = "packages/client";
const main = `${client}/src/main.ts`;
const themeScript = `${client}/src/theme.ts`;
const styles = `${client}/src/styles/main.css`;
/** What computes a match of one game again, one file a game. */
const verifiers = `${client}/src/verify`;
const browsers = ["es2022", "chrome111", "firefox115", "safari16.4"];
/** Loaded before the first paint, so that text does not jump. */
const preloaded = [/^castoro-latin-400-normal-/, /^anek-latin-latin-wdth-normal-/];
/** What must never reach a browser: whole validators, and anything of the server. */
const forbidden = [
  /(^|\/)node_modules\/zod\//,
  /^packages\/server\//,
  /^packages\/protocol\/src\/schema/,
  /\/src\/testing\//,
];

/** From the font packages only the alphabets that we write in, and only woff2. */
const latinFontsOnly = {
  name: "latin-fonts-only",
  setup(bundle) {
    bundle.onLoad({ filter: /@fontsource(-variable)?[\\/].*\.css$/ }, async ({ path }) => {
      const css = await readFile(path, "utf8");
      const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
      const latin = faces.filter((face) => /-latin(-ext)?-(\d+|wght|wdth|opsz|full|standard)-/.test(face));
      return {
        contents: latin.map((face) => face.replace(/,\s*url\([^)]*\.woff\)\s*format\(["']woff["']\)/g, "")).join("\n"),
        loader: "css",
      };
    });
  },
};

/** Style sheets and templates in the scripts, without their indentation: a minifier of scripts leaves what is in a literal as it is. */
const tightTemplates = {
  name: "tight-templates",
  setup(bundle) {
    bundle.onLoad({ filter: /packages[\\/]client[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: tightened(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

/** A socket of this house is a WebSocket and nothing else: of the ways that engine.io knows, only that one is bundled. */
const webSocketOnly = {
  name: "web-socket-only",
  setup(bundle) {
    bundle.onLoad({ filter: /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/ }, async ({ path }) => {
      const others = /^import \{ (?:XHR|WT) \} .*\n|^ +(?:webtransport: WT|polling: XHR),\n/gm;
      const contents = (await readFile(path, "utf8")).replace(others, "");
      if (/polling|webtransport/.test(contents)) throw new Error(`Look how the transports are listed now: ${path}`);
      return { contents };
    });
    bundle.onResolve({ filter: /polling|webtransport/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === "asked" || !/engine\.io-client/.test(from.importer)) return undefined;
      return { ...(await bundle.resolve(path, { ...from, pluginData: "asked" })), sideEffects: false };
    });
  },
};

/** The outlines of a map are data: written beside the scripts, fetched by the table, and compressed as data. */
function outlinesAsData(web) {
  return {
    name: "outlines-as-data",
    setup(bundle) {
      bundle.onLoad({ filter: /client[\\/]src[\\/]tables[\\/][\w-]+[\\/]outlines\.ts$/ }, async ({ path }) => {
        const game = basename(dirname(path));
        const data = `packages/games/${game}/src/data/outlines.ts`;
        const { outputFiles } = await build({ entryPoints: [data], bundle: true, format: "esm", write: false });
        const { OUTLINES } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const json = JSON.stringify(OUTLINES);
        const file = `${game}-outlines-${hashOf(json)}.json`;
        await writeFile(`${web}/assets/${file}`, json);
        return { contents: fetching(`/assets/${file}`), loader: "js", watchFiles: [resolve(data)] };
      });
    },
  };
}

const fetching = (url) => `export async function loadOutlines() {
  const answer = await fetch("${url}");
  if (!answer.ok) throw new Error("The outlines of the map have not come.");
  return answer.json();
}`;

const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();

export function tightened(source) {
  return (
    source
      .replace(
        /\bcss`([^`]*)`/g,
        (_, sheet) =>
          `css\`${sheet
            .replace(/\/\*[^]*?\*\//g, "")
            .replace(/\s+/g, " ")
            .replace(/ ?([{};,>]) ?/g, "$1")
            .replace(/: /g, ":")
            .replace(/;}/g, "}")
            .trim()}\``,
      )
      .replace(/\n\s+/g, "\n")
      // Older decorators (see `tsconfigRaw`) say the same of a plain field in a third of the code.
      .replace(/\baccessor (?=[\w]+[!:= ])/g, "")
  );
}

/** Script, style, fonts and index.html into `<dist>/web`, each text also as .br and .gz; sizes by chunk into `<dist>/meta-client.json`. */
export async function buildClient({ dist = "dist", dev = false } = {}) {
  const web = `${dist}/web`;
  await rm(web, { recursive: true, force: true });
  await mkdir(`${web}/assets`, { recursive: true });
  await copyRules(web);
  if (existsSync(`${client}/public`)) await cp(`${client}/public`, web, { recursive: true });

  const verifierOf = await buildVerifiers(web, dev);
  const result = await build({
    entryPoints: [main, ...(existsSync(styles) ? [styles] : [])],
    outdir: `${web}/assets`,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: browsers,
    minify: !dev,
    sourcemap: dev ? "linked" : false,
    legalComments: "none",
    metafile: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
    loader: { ".woff2": "file", ".svg": "file", ".png": "file", ".webp": "file" },
    conditions: dev ? ["development"] : [],
    define: {
      "process.env.NODE_ENV": dev ? '"development"' : '"production"',
      CARAVANSERAI_VERIFIERS: JSON.stringify(verifierOf),
    },
    ...(dev
      ? {}
      : { tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } } }),
    plugins: [latinFontsOnly, webSocketOnly, outlinesAsData(web), ...(dev ? [] : [tightTemplates])],
    logLevel: "warning",
  });
  refuseForbidden(result.metafile);
  if (!dev) result.metafile.outputs = await joinChunks(result.metafile.outputs, "/assets", browsers);
  await writeFile(`${dist}/meta-client.json`, JSON.stringify(result.metafile));

  const outputs = Object.entries(result.metafile.outputs);
  const outputOf = (entry) => outputs.find(([, { entryPoint }]) => entryPoint === entry)?.[0];
  const url = (file) => `/${relative(web, file).replaceAll("\\", "/")}`;
  const entryFile = outputOf(main);
  const styleFile = outputOf(styles);
  const fontFiles = outputs.map(([file]) => file).filter((file) => file.endsWith(".woff2"));
  const head = [
    existsSync(themeScript) ? `<script src="${url(await buildThemeScript(web))}"></script>` : "",
    ...fontFiles
      .filter((file) => preloaded.some((pattern) => pattern.test(basename(file))))
      .map((file) => `<link rel="preload" href="${url(file)}" as="font" type="font/woff2" crossorigin />`),
    styleFile === undefined ? "" : `<link rel="stylesheet" href="${url(styleFile)}" />`,
    ...staticImports(result.metafile, entryFile).map((file) => `<link rel="modulepreload" href="${url(file)}" />`),
    `<script type="module" src="${url(entryFile)}"></script>`,
  ].filter((line) => line !== "");
  const template = await readFile(`${client}/index.html`, "utf8");
  await writeFile(`${web}/index.html`, template.replace("<!-- assets -->", head.join("\n    ")));

  const compressed = dev ? new Map() : await compressAll(web);
  const size = (files) => files.reduce((sum, file) => sum + (compressed.get(file) ?? 0), 0);
  const first = [entryFile, ...staticImports(result.metafile, entryFile)];
  return {
    entry: size(first),
    chunks: size(outputs.map(([file]) => file).filter((file) => file.endsWith(".js") && !first.includes(file))),
    styles: size(styleFile === undefined ? [] : [styleFile]),
    fonts: outputs.reduce((sum, [file, { bytes }]) => sum + (file.endsWith(".woff2") ? bytes : 0), 0),
  };
}

/** The rules of every game, for the reader: /rules/<game>.md */
async function copyRules(web) {
  for (const game of await readdir("packages/games")) {
    const rules = `packages/games/${game}/RULES.md`;
    if (existsSync(rules)) await cp(rules, `${web}/rules/${game}.md`);
  }
}

/**
 * A game's whole rules are needed only to check a record. They are built apart: in one build with the tables, every table would share a chunk
 * with all that the rules reach. Gives the address of each by game.
 */
async function buildVerifiers(web, dev) {
  if (!existsSync(verifiers)) return {};
  const games = (await readdir(verifiers))
    .filter((name) => !name.endsWith(".test.ts"))
    .map((name) => basename(name, ".ts"));
  const { metafile } = await build({
    entryPoints: games.map((game) => `${verifiers}/${game}.ts`),
    outdir: `${web}/assets`,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: browsers,
    minify: !dev,
    metafile: true,
    entryNames: "verify-[name]-[hash]",
    legalComments: "none",
    logLevel: "warning",
  });
  refuseForbidden(metafile);
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) => [
      basename(entryPoint, ".ts"),
      `/${relative(web, file).replaceAll("\\", "/")}`,
    ]),
  );
}

/** A blocking script of its own, since the content security policy allows none inside the page: it sets the theme before the first paint. */
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
  const code = outputFiles[0].contents;
  const file = `${web}/assets/theme-${hashOf(code)}.js`;
  await writeFile(file, code);
  return file;
}

/** The chunks that an entry imports at once, and those that they import. */
function staticImports({ outputs }, entry, seen = new Set()) {
  for (const { path, kind, external } of outputs[entry]?.imports ?? []) {
    if (kind !== "import-statement" || external || seen.has(path)) continue;
    seen.add(path);
    staticImports({ outputs }, path, seen);
  }
  return [...seen];
}

function refuseForbidden({ outputs }) {
  const bundled = new Set();
  for (const { inputs } of Object.values(outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) bundled.add(input);
  }
  const found = [...bundled].filter((input) => forbidden.some((pattern) => pattern.test(input)));
  if (found.length === 0) return;
  const names = [...found.slice(0, 3), ...(found.length > 3 ? [`${found.length - 3} more`] : [])].join(", ");
  throw new Error(`These files must not reach a browser; the client may import only their types: ${names}`);
}

/** Gives for each file the size of its brotli form. */
async function compressAll(folder) {
  const sizes = new Map();
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(js|css|html|svg|json|md|webmanifest)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
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
