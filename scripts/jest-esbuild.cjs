// The compiler of the tests is the compiler of the product.
const { createHash } = require("node:crypto");
const { transformSync, version } = require("esbuild");

const options = { loader: "ts", format: "esm", target: "node20", sourcemap: "inline", sourcesContent: false };

module.exports = {
  process(source, file) {
    return { code: transformSync(source, { ...options, sourcefile: file }).code };
  },
  getCacheKey(source, file, { instrument }) {
    return createHash("sha256")
      .update([version, JSON.stringify(options), String(instrument), file, source].join("\0"))
      .digest("hex");
  },
};
