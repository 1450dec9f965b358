// Compiled modules, kept in .cache/jest-native by the hash of their source, each with its source map.
const { Buffer } = require("node:buffer");
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { pid, env } = require("node:process");
const compiler = require("../jest-esbuild.cjs");

const folder = join(require.resolve("../jest-esbuild.cjs"), "../../.cache/jest-native");

/** @param {string} file */
function compiled(file) {
  const source = readFileSync(file, "utf8");
  const base = join(folder, compiler.getCacheKey(source, file, { instrument: false }));
  if (!existsSync(`${base}.js`)) {
    mkdirSync(folder, { recursive: true });
    const { code } = compiler.process(source, file);
    const at = code.lastIndexOf("//# sourceMappingURL=");
    write(`${base}.map`, Buffer.from(code.slice(code.indexOf("base64,", at) + "base64,".length), "base64"));
    write(`${base}.js`, code.slice(0, at));
  }
  return { code: `${base}.js`, map: `${base}.map` };
}

/** Two workers may write the same file at the same time. */
function write(file, content) {
  const draft = `${file}.${pid}.${env.JEST_WORKER_ID ?? 0}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

module.exports = { compiled };
