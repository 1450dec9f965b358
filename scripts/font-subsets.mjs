// @ts-check
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/*
 * Most pages need the letters of English, some signs and no more. `url("common:<font file>")` in a style sheet is the
 * font file cut down to those of its characters, and to the widths and weights that the design uses; the whole files
 * beside it are fetched when another character is on the page.
 */

/** The ranges of characters that `src/styles/fonts.css` names for its common faces. */
const COMMON_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0xdf, 0xdf],
  [0xe4, 0xe4],
  [0xe9, 0xe9],
  [0xf6, 0xf6],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20b9, 0x20b9],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
];

const COMMON = COMMON_RANGES.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join("");

/** Of the variable face: the widths and weights of `tokens.css` and what lies between them. */
const AXES = { wdth: { min: 75, max: 100 }, wght: { min: 400, max: 720 } };

const files = createRequire(import.meta.url);

/** @type {import("esbuild").Plugin} */
export const fontSubsets = {
  name: "font-subsets",
  setup(bundle) {
    bundle.onResolve({ filter: /^common:/ }, ({ path }) => ({
      path: path.slice("common:".length),
      namespace: "common",
    }));
    bundle.onLoad({ filter: /\.woff2$/, namespace: "common" }, async ({ path }) => {
      const isVariable = path.startsWith("@fontsource-variable/");
      const contents = await subsetFont(await readFile(files.resolve(path)), COMMON, {
        targetFormat: "woff2",
        ...(isVariable ? { variationAxes: AXES } : {}),
      });
      return { contents, loader: "file" };
    });
  },
};
