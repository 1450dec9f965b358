import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { groupsOf, joinChunks } from "./join-chunks.mjs";

/** An output as a bundler describes it. */
const output = (statics, dynamics = [], entryPoint = undefined) => ({
  ...(entryPoint === undefined ? {} : { entryPoint }),
  imports: [
    ...statics.map((path) => ({ path, kind: "import-statement" })),
    ...dynamics.map((path) => ({ path, kind: "dynamic-import" })),
  ],
});
const sorted = (groups) => groups.map((group) => group.toSorted().join(" ")).toSorted();

describe("which files belong together", () => {
  test("what the first load brings is one file, whoever else asks for it", () => {
    const outputs = {
      "main.js": output(["lit.js", "icons.js"], ["page.js"], "main"),
      "page.js": output(["lit.js", "icons.js", "words.js"], [], "page"),
      "words.js": output([]),
      "icons.js": output(["lit.js"]),
      "lit.js": output([]),
      "main.css": { imports: [] },
    };
    expect(sorted(groupsOf(outputs))).toEqual(["icons.js lit.js main.js", "page.js words.js"]);
  });

  test("what two pages share is apart from both, unless one of them comes only after the other", () => {
    const apart = {
      "main.js": output([], ["a.js", "b.js"], "main"),
      "a.js": output(["shared.js"], [], "a"),
      "b.js": output(["shared.js"], [], "b"),
      "shared.js": output([]),
    };
    expect(sorted(groupsOf(apart))).toEqual(["a.js", "b.js", "main.js", "shared.js"]);
    const after = {
      ...apart,
      "main.js": output([], ["a.js"], "main"),
      "a.js": output(["shared.js"], ["b.js"], "a"),
    };
    expect(sorted(groupsOf(after))).toEqual(["a.js shared.js", "b.js", "main.js"]);
  });

  test("what is there already is certain only if every way brings it", () => {
    const outputs = {
      "main.js": output([], ["a.js", "b.js"], "main"),
      "a.js": output(["shared.js"], ["c.js"], "a"),
      "b.js": output([], ["c.js"], "b"),
      "c.js": output(["shared.js"], [], "c"),
      "shared.js": output([]),
    };
    expect(sorted(groupsOf(outputs))).toEqual(["a.js", "b.js", "c.js", "main.js", "shared.js"]);
  });
});

describe("joined files", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "join-chunks-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("say the same as the chunks did, each once", async () => {
    const source = join(folder, "source");
    const assets = join(folder, "assets");
    await mkdir(source);
    await mkdir(assets);
    const write = (name, text) => writeFile(join(source, name), text);
    await write("count.js", `let n = 0; export const next = (who) => who + ++n; console.log("count");`);
    await write(
      "words.js",
      `import { next } from "./count.js"; export const hello = () => next("hello "); export default "words";`,
    );
    await write(
      "main.js",
      `import { next } from "./count.js"; console.log(next("main ")); import("./page.js").then(({ say }) => (say(), import("./other.js")));`,
    );
    await write(
      "page.js",
      `import { next } from "./count.js"; import words, { hello } from "./words.js"; export const say = () => console.log(hello(), words, next("page "));`,
    );
    await write("other.js", `import { hello } from "./words.js"; console.log(hello());`);
    const address = pathToFileURL(assets).href;
    const { metafile } = await build({
      entryPoints: [join(source, "main.js")],
      outdir: assets,
      bundle: true,
      splitting: true,
      format: "esm",
      minify: true,
      metafile: true,
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      publicPath: address,
      logLevel: "error",
    });
    const before = Object.keys(metafile.outputs);
    const outputs = await joinChunks(metafile.outputs, address, ["es2022"]);
    const files = Object.keys(outputs);
    expect(files.length).toBeLessThan(before.length);
    expect((await readdir(assets)).toSorted()).toEqual(files.map((file) => file.replace(/.*\//, "")).toSorted());
    const main = files.find((file) => outputs[file].entryPoint?.endsWith("main.js"));
    await writeFile(join(assets, "package.json"), `{"type":"module"}`);
    const { stdout } = await promisify(execFile)(process.execPath, [join(process.cwd(), main ?? "")]);
    expect(stdout.trim().split("\n")).toEqual(["count", "main 1", "hello 2 words page 3", "hello 4"]);
  });
});
