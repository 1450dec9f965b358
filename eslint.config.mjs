import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import files from "./scripts/eslint/file-names.mjs";
import comments from "./scripts/eslint/comment-width.mjs";
import words from "./scripts/eslint/retired-words.mjs";

const nodeGlobals = [
  "performance",
  "Buffer",
  "URL",
  "clearInterval",
  "clearTimeout",
  "AbortController",
  "TextDecoderStream",
  "console",
  "fetch",
  "globalThis",
  "process",
  "setInterval",
  "setTimeout",
];
const tests = [
  "**/*.test.ts",
  "packages/*/test/**",
  "packages/games/*/test/**",
  "packages/{clocks,matchmaking}/src/testing/**",
  "e2e/**",
];
const impure = [
  "Date",
  "clearInterval",
  "clearTimeout",
  "crypto",
  "document",
  "fetch",
  "localStorage",
  "navigator",
  "performance",
  "process",
  "queueMicrotask",
  "setInterval",
  "setTimeout",
  "window",
];

/** A reply of fastify has a `then`, but is no work that could fail. */
const safePromises = [{ from: "package", package: "fastify", name: "FastifyReply" }];

const refusable = (name) => ({ name, message: "Use elements/browser-storage.ts: a browser may refuse its storage." });

export default defineConfig(
  { ignores: ["**/dist/**", "dist-e2e/**", ".cache/**", "coverage/**", "data/**", "e2e-artifacts/**", "failures/**"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,mjs,cjs}"],
    plugins: { files },
    rules: { "files/name": "error" },
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // states are JSON, and an interface is not assignable to a JSON type
      "@typescript-eslint/consistent-type-definitions": "off",
      // states hold records by space, seat and card
      "@typescript-eslint/no-dynamic-delete": "off",
      // contradicts no-non-null-assertion
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: "error",
    },
  },
  {
    // What runs on the site awaits a promise, catches it in words, or hands it to a supervisor (BackgroundWork on the
    // server, `supervise` on a page). In a test or a tool an unhandled rejection ends the run, as it should.
    files: ["packages/**/src/**/*.ts"],
    ignores: tests,
    rules: {
      "@typescript-eslint/no-floating-promises": [
        "error",
        { ignoreVoid: false, allowForKnownSafePromises: safePromises },
      ],
      // The rule above does not look at these.
      "no-restricted-syntax": [
        "error",
        ...["ReturnStatement", "ConditionalExpression", "LogicalExpression"].map((parent) => ({
          selector: `${parent} > UnaryExpression[operator='void'] > CallExpression`,
          message: "Hand the promise to a supervisor.",
        })),
      ],
    },
  },
  {
    // The rules of a game, those of play over weeks and those of matchmaking know no clock, no chance but the kernel's,
    // no machine and no page.
    files: ["packages/{kernel,clocks,matchmaking,games/*}/src/**/*.ts"],
    ignores: tests,
    rules: {
      // rules are functions in objects; none of them knows a `this`
      "@typescript-eslint/unbound-method": "off",
      "no-restricted-globals": ["error", ...impure],
      "no-restricted-properties": ["error", { object: "Math", property: "random" }],
    },
  },
  {
    // A browser may refuse these, or lacks them where the page is not served over https. One guarded file for each.
    files: ["packages/client/src/**/*.ts"],
    ignores: tests,
    rules: {
      "no-restricted-globals": ["error", ...["localStorage", "sessionStorage", "indexedDB"].map(refusable)],
      "no-restricted-properties": [
        "error",
        ...["window", "globalThis"].flatMap((object) =>
          ["localStorage", "sessionStorage", "indexedDB"].map((property) => ({ object, property })),
        ),
        { object: "navigator", property: "clipboard", message: "Use copyText of elements/clipboard.ts." },
        { object: "crypto", property: "randomUUID", message: "Use newActId of shell/api.ts." },
        { object: "crypto", property: "subtle", message: "Use the kernel's commitments." },
      ],
    },
  },
  {
    // The guarded files; nonces.ts is told by its own guard whether the browser stored a nonce.
    files: ["packages/client/src/{elements/browser-storage,elements/clipboard,shell/nonces}.ts"],
    rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
  },
  {
    files: tests,
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    // docs/glossary.md; documents are read by scripts/prose.mjs
    files: ["packages/**/*.ts", "e2e/**/*.ts", "**/*.mjs"],
    plugins: { words, comments },
    rules: { "words/retired": "error", "words/plain": "error", "comments/width": "error" },
  },
  {
    // The drawing of a lamp.
    files: ["packages/client/src/elements/icons.ts"],
    rules: { "words/retired": ["error", { except: ["lamp"] }] },
  },
  {
    // These name the words that they refuse.
    files: ["scripts/eslint/**", "eslint.config.mjs"],
    rules: { "words/retired": "off", "words/plain": "off" },
  },
  {
    // Games with a line of sight, and with houses in villages.
    files: ["packages/{games,client/src/tables}/{camel,last-mughal}/**/*.ts"],
    rules: { "words/retired": ["error", { except: ["house", "sight"] }] },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, "readonly"])) },
  },
  {
    files: ["**/*.cjs"],
    languageOptions: { sourceType: "commonjs", globals: { module: "writable", require: "readonly" } },
  },
);
