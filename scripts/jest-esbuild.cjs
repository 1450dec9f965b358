// The tests are compiled by the same compiler as the product.
const { createHash } = require("node:crypto");
const { env } = require("node:process");
const { transformSync, version } = require("esbuild");

/** @type {import("esbuild").TransformOptions} */
const options = { loader: "ts", format: "esm", target: "node20", sourcemap: "inline", sourcesContent: false };

/** The fault that `npm run mutate` plants: `{ file, start, end, text }`. The file on the disk does not change. */
const fault = env.CARAVANSERAI_FAULT === undefined ? null : JSON.parse(env.CARAVANSERAI_FAULT);

function planted(source, file) {
  if (fault === null || !file.endsWith(fault.file)) return source;
  return source.slice(0, fault.start) + fault.text + source.slice(fault.end);
}

module.exports = {
  process(source, file) {
    return { code: transformSync(planted(source, file), { ...options, sourcefile: file }).code };
  },
  getCacheKey(source, file, { instrument }) {
    return createHash("sha256")
      .update([version, JSON.stringify(options), String(instrument), file, planted(source, file)].join("\0"))
      .digest("hex");
  },
};
