/**
 * The oldest supported version of each browser: what the build translates to, and what the README promises. Pages use
 * `light-dark()` (Chrome 123, Firefox 120, Safari 17.5), popovers and `Intl.Segmenter` (Firefox 125), `:has()`.
 */
export const SUPPORTED = { chrome: "123", firefox: "128", safari: "17.5" };

/** As esbuild wants them. */
export const targets = ["es2022", ...Object.entries(SUPPORTED).map(([browser, version]) => browser + version)];
