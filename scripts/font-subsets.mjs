// @ts-check
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import subsetFont from "subset-font";

/*
 * Replaces `@import "font-faces"` in a style sheet by the faces of the pages, from the font packages, for the alphabets
 * of our texts. Most pages need only the letters of English and a few signs. So each font comes as two files: the whole
 * font, and a subset with its common characters and the widths and weights of the design. A browser loads a file when a
 * character of its range is on the page; if two faces have the character, it uses the later one.
 */

/** The characters of the files of the font packages, by alphabet, as `unicode-range` writes them. */
export const WHOLE = {
  "latin-ext":
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, " +
    "U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, " +
    "U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
};
/** The common characters: all that occur in our own texts (font-subsets.test.mjs checks this), and the rupee. */
export const COMMON = {
  "latin-ext": "U+20B9",
  latin:
    "U+0020-007E, U+00A0, U+00A7, U+00AD, U+00B1, U+00B7, U+00BD, U+00C9, U+00D7, U+00DF, U+00E4, U+00E9, U+00EE, " +
    "U+00F6, U+00FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2032-2033, U+2060, U+2192, U+2212",
};

/** @typedef {{ family: string, style: "normal" | "italic", descriptors: string, format: string, file: string }} Face */
const CASTORO = { descriptors: "font-weight: 400;", format: "woff2" };
/** `*` in the name of a file stands for the alphabet. @type {readonly Face[]} */
const FACES = [
  { family: "Castoro", style: "normal", ...CASTORO, file: "@fontsource/castoro/files/castoro-*-400-normal.woff2" },
  { family: "Castoro", style: "italic", ...CASTORO, file: "@fontsource/castoro/files/castoro-*-400-italic.woff2" },
  {
    ...{ family: "Castoro Titling", style: "normal", ...CASTORO },
    file: "@fontsource/castoro-titling/files/castoro-titling-*-400-normal.woff2",
  },
  {
    ...{ family: "Anek Latin Variable", style: "normal", format: "woff2-variations" },
    descriptors: "font-weight: 100 800; font-stretch: 75% 125%;",
    file: "@fontsource-variable/anek-latin/files/anek-latin-*-wdth-normal.woff2",
  },
];

/** The range of widths and weights of the variable face that `tokens.css` uses. */
const AXES = { wdth: { min: 75, max: 100 }, wght: { min: 400, max: 720 } };
/** The features that the style sheets use: ligatures, accents, and the figures of `font-variant-numeric`. */
const FEATURES = ["ccmp", "liga", "locl", "mark", "mkmk", "rlig", "lnum", "tnum"];
/**
 * Only the faces of prose and titles keep their kerning. The variable face, used for small words, has kerning for every
 * width and weight, which would be a third of its file.
 */
const KERNING = "kern";

const CUT = "common:";
const files = createRequire(import.meta.url);

/** @type {import("esbuild").Plugin} */
export const fontSubsets = {
  name: "font-subsets",
  setup(bundle) {
    bundle.onResolve({ filter: /^font-faces$/ }, () => ({ path: "faces.css", namespace: "font-faces" }));
    bundle.onLoad({ filter: /./, namespace: "font-faces" }, () => ({
      contents: [...FACES.map((face) => rules(face, WHOLE, "")), ...FACES.map((face) => rules(face, COMMON, CUT))].join(
        "",
      ),
      loader: "css",
      resolveDir: resolve("packages/client"),
    }));
    bundle.onResolve({ filter: /^common:/ }, ({ path }) => ({ path: path.slice(CUT.length), namespace: "common" }));
    const ranges = Object.values(COMMON).join(", ");
    bundle.onLoad({ filter: /./, namespace: "common" }, async ({ path }) => {
      const isVariable = path.startsWith("@fontsource-variable/");
      const contents = await subsetFont(await readFile(files.resolve(path)), charactersOf(ranges).join(""), {
        targetFormat: "woff2",
        keepFeatures: isVariable ? FEATURES : [...FEATURES, KERNING],
        noHinting: true,
        ...(isVariable ? { variationAxes: AXES } : {}),
      });
      return { contents, loader: "file" };
    });
  },
};

/** A rule for each alphabet. @param {Face} face @param {Record<string, string>} alphabets @param {string} prefix */
function rules({ family, style, descriptors, format, file }, alphabets, prefix) {
  return Object.entries(alphabets)
    .map(
      ([alphabet, range]) => `@font-face {
        font-family: "${family}"; font-style: ${style}; font-display: swap; ${descriptors}
        src: url("${prefix}${file.replace("*", alphabet)}") format("${format}");
        unicode-range: ${range};
      }`,
    )
    .join("\n");
}

/** All characters of a `unicode-range`. @param {string} range */
export function charactersOf(range) {
  return range.split(", ").flatMap((part) => {
    const [first = 0, last = first] = part
      .slice("U+".length)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
}
