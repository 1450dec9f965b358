// How the tests' modules are found and compiled.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compiled } from "./compiled.cjs";

const instead = {
  "@jest/globals": new URL("globals.mjs", import.meta.url).href,
  "fast-check": new URL("../seeded-fast-check.mjs", import.meta.url).href,
};

export function resolve(specifier, context, next) {
  const url = instead[specifier];
  return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
}

export function load(url, context, next) {
  // a test that needs a module of its own imports it with a query
  if (!url.startsWith("file:") || !new URL(url).pathname.endsWith(".ts")) return next(url, context);
  return { format: "module", source: readFileSync(compiled(fileURLToPath(url)).code), shortCircuit: true };
}
