import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";

/*
 * A bundler parts what several entries share into a file for every set of entries that reach a module: dozens of small files, most of which no page
 * ever loads one without the other. Here those are joined: fewer requests, and a compressor finds more to compress.
 *
 * Two files belong together when exactly the same loads bring them. A load counts for a file only if the file is not there already, whatever came before.
 * No module may wait at its top for another that it asks for (`await import(…)`): what comes may need a file that is joined with the one that waits.
 */

/** The groups of files that are never loaded one without the other, as lists of files, dependencies and entries together. */
export function groupsOf(outputs) {
  const files = Object.keys(outputs).filter((file) => file.endsWith(".js"));
  const entries = files.filter((file) => outputs[file].entryPoint !== undefined);
  const brought = new Map(entries.map((entry) => [entry, closureOf(outputs, entry)]));
  const there = filesThereBefore(outputs, files, entries, brought);
  const groups = new Map();
  for (const file of files) {
    const loads = entries.filter((entry) => brought.get(entry).has(file) && !there.get(entry).has(file));
    const key = loads.join();
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

/** For each entry what is certainly loaded when it is asked for: the least that every way to it brings. */
function filesThereBefore(outputs, files, entries, brought) {
  const askers = new Map(
    entries.map((entry) => [entry, files.filter((file) => importsOf(outputs, file, "dynamic-import").includes(entry))]),
  );
  const there = new Map(entries.map((entry) => [entry, new Set(askers.get(entry).length === 0 ? [] : files)]));
  for (let changed = true; changed;) {
    changed = false;
    for (const entry of entries)
      for (const asker of askers.get(entry))
        for (const way of entries.filter((other) => brought.get(other).has(asker)))
          for (const file of there.get(entry))
            if (!brought.get(way).has(file) && !there.get(way).has(file)) changed = there.get(entry).delete(file);
  }
  return there;
}

function importsOf(outputs, file, kind) {
  return outputs[file].imports.filter((one) => one.kind === kind && !one.external).map(({ path }) => path);
}

function closureOf(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const path of importsOf(outputs, file, "import-statement")) closureOf(outputs, path, seen);
  return seen;
}

const IMPORT = /\bimport\{([^{}]*)\}from"([^"]+)"/g;

/**
 * Puts the joined files in the place of the chunks and returns the outputs as they are then. `address` is where browsers find the folder of the chunks;
 * the chunks are minified, so that an import of names has one form only.
 */
export async function joinChunks(outputs, address, target) {
  const groups = groupsOf(outputs).map((members) => groupFor(outputs, members));
  const groupOf = new Map(groups.flatMap((group) => group.members.map((file) => [file, group])));
  const fileAt = (url, from) => join(dirname(from), basename(url));
  const texts = new Map(
    await Promise.all([...groupOf.keys()].map(async (file) => [file, await readFile(file, "utf8")])),
  );

  // What other groups take from a file gets a name that no other file of its group has.
  const nameIn = (file, name) => `${name}$${groupOf.get(file).members.indexOf(file)}`;
  for (const [file, text] of texts) {
    const named = text.replace(IMPORT, (whole, list, url) => {
      const source = fileAt(url, file);
      if (groupOf.get(source) === groupOf.get(file)) return whole;
      const taken = list.split(",").map((one) => one.split(" as "));
      for (const [name] of taken) groupOf.get(source).taken.set(nameIn(source, name), [source, name]);
      return `import{${taken.map(([name, as = name]) => `${nameIn(source, name)} as ${as}`).join()}}from"${url}"`;
    });
    texts.set(file, named);
  }

  const joined = await Promise.all(
    groups.map((group) => joinOne(group, outputs, texts, { address, target, groupOf, fileAt })),
  );
  await Promise.all([...groupOf.keys()].map((file) => rm(file)));
  await Promise.all(joined.map(([file, { text }]) => writeFile(file, text)));
  const others = Object.entries(outputs).filter(([file]) => !groupOf.has(file));
  return Object.fromEntries([...others, ...joined.map(([file, { output }]) => [file, output])]);
}

function groupFor(outputs, members) {
  const entry = members.find((file) => outputs[file].entryPoint !== undefined);
  const [first] = members;
  const stem = entry === undefined ? "shared" : basename(entry).replace(/-[A-Z0-9]{8}\.js$/, "");
  // The names of the chunks tell their content.
  const hash = createHash("sha256")
    .update(members.map((file) => basename(file)).join())
    .digest("hex")
    .slice(0, 8)
    .toUpperCase();
  return { members, entry, file: join(dirname(first), `${stem}-${hash}.js`), taken: new Map() };
}

async function joinOne(group, outputs, texts, { address, target, groupOf, fileAt }) {
  const { members, entry, file } = group;
  const own =
    entry === undefined ? [] : outputs[entry].exports.map((name) => `export{${name} as ${name}}from"${entry}"`);
  const given = [...group.taken].map(([as, [source, name]]) => `export{${name} as ${as}}from"${source}"`);
  const { outputFiles, metafile } = await build({
    stdin: { contents: [...members.map((member) => `import"${member}"`), ...own, ...given].join(";"), resolveDir: "." },
    bundle: true,
    format: "esm",
    minify: true,
    target,
    supported: { "top-level-await": false },
    legalComments: "none",
    write: false,
    metafile: true,
    plugins: [
      {
        name: "chunks",
        setup(bundle) {
          bundle.onResolve({ filter: /./ }, ({ path, kind, importer }) => {
            const chunk = texts.has(path) ? path : fileAt(path, importer === "<stdin>" ? file : importer);
            const target = groupOf.get(chunk);
            if (target === undefined) throw new Error(`${importer} imports ${path}, which is no chunk.`);
            if (target === group && kind === "import-statement") return { path: chunk, namespace: "chunk" };
            return { path: `${address}/${basename(target.file)}`, external: true };
          });
          bundle.onLoad({ filter: /./, namespace: "chunk" }, ({ path }) => ({
            contents: texts.get(path),
            loader: "js",
          }));
        },
      },
    ],
  });
  const [{ text, contents }] = outputFiles;
  const [{ imports, exports }] = Object.values(metafile.outputs);
  const output = {
    bytes: contents.length,
    ...(entry === undefined ? {} : { entryPoint: outputs[entry].entryPoint }),
    inputs: Object.assign({}, ...members.map((member) => outputs[member].inputs)),
    imports: imports.map(({ path, kind }) => ({ path: fileAt(path, file), kind })),
    exports,
  };
  return [file, { text, output }];
}
