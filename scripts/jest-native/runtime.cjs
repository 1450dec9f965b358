// Test files and the product run as plain modules of Node, not in a context of node:vm. So a worker loads each module
// once for all its test files; in contexts it was loaded, linked and compiled again for each of them, which was nine
// tenths of the time of a server test.
const { register } = require("node:module");
const { fileURLToPath, pathToFileURL } = require("node:url");
const { default: JestRuntime } = require("jest-runtime");
const { compiled } = require("./compiled.cjs");

register(pathToFileURL(require.resolve("./hooks.mjs")));

/** Jest translates the lines of an error with these. */
class SourceMaps extends Map {
  /** @param {string} url */
  get(url) {
    return url.startsWith("file:") && url.endsWith(".ts") ? compiled(fileURLToPath(url)).map : undefined;
  }
}
const sourceMaps = new SourceMaps();

/** `expect.any` compares with the constructors of the context in which jest itself runs. */
const PRIMITIVE = ["BigInt", "Boolean", "Function", "Number", "Object", "String", "Symbol"];

class NativeRuntime extends JestRuntime {
  getSourceMaps() {
    return sourceMaps;
  }

  /** @param {string} file */
  async unstable_importModule(file) {
    const globals = this.jestGlobals.cjsGlobals(file);
    const { any } = globals.expect;
    const inner = new Map(PRIMITIVE.map((name) => [globalThis[name], this._environment.global[name]]));
    globals.expect.any = (type) => any(inner.get(type) ?? type);
    globalThis[Symbol.for("caravanserai.jest")] = globals;
    return import(pathToFileURL(file).href);
  }
}

module.exports = { __esModule: true, default: NativeRuntime };
