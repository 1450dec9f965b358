// npm run rules:keep -- <game>: keeps the rules of a game as they are now, before they change (docs/operating.md). Open
// matches go on by them when the version of the game has been raised; `kept-rules.ts` of the server loads them.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The folder of all kept rules, a folder for each game, a file for each version. */
export const KEPT_RULES = "rules";

/** Where a kept version is. @param {string} game @param {number} version */
export const keptFile = (game, version, folder = KEPT_RULES) => resolve(folder, game, `${version}.cjs`);

/** @param {string} game */
export function keptVersions(game, folder = KEPT_RULES) {
  const files = existsSync(join(folder, game)) ? readdirSync(join(folder, game)) : [];
  return files.flatMap((file) => (file.endsWith(".cjs") ? [Number.parseInt(file, 10)] : [])).sort((a, b) => a - b);
}

/**
 * The line that exports the newest rules of a game as `definition`. A package exports its game as `/game`, under its id
 * in camel case. @param {string} game
 */
export const definitionOf = (game) =>
  `export { ${game.replaceAll(/-([a-z])/gu, (_, letter) => letter.toUpperCase())} as definition } from "@caravanserai/${game}/game";`;

/**
 * Builds the rules of a game into one file that needs no other, and adds the course of a game of its bots, which
 * `match/kept-rules.test.ts` plays again with the kernel of the day. Returns the file.
 * @param {string} game
 * @param {string} folder
 */
export async function keepRules(game, folder = KEPT_RULES) {
  const scratch = mkdtempSync(join(tmpdir(), "caravanserai-rules-"));
  try {
    const contents = `${definitionOf(game)} export { courseOf } from "@caravanserai/kernel/testing/course";`;
    await bundle(contents, `${scratch}/all.cjs`, "node");
    const { definition, courseOf } = createRequire(import.meta.url)(`${scratch}/all.cjs`);
    const file = keptFile(game, definition.version, folder);
    if (existsSync(file)) throw new Error(`${file} exists already. What is kept never changes.`);
    mkdirSync(join(folder, game), { recursive: true });
    await bundle(definitionOf(game), file, "neutral");
    appendFileSync(file, `module.exports.course=${JSON.stringify(courseOf(definition))};\n`);
    return file;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} contents @param {string} outfile @param {"node" | "neutral"} platform */
async function bundle(contents, outfile, platform) {
  await build({
    ...{ stdin: { contents, resolveDir: process.cwd() }, outfile, platform },
    ...{ bundle: true, format: "cjs", target: "es2022", charset: "utf8" },
    ...{ minifySyntax: true, minifyWhitespace: true, legalComments: "none", logLevel: "warning" },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [game, folder, ...more] = process.argv.slice(2);
  const known = readdirSync("packages/games");
  if (game === undefined || more.length > 0 || !known.includes(game)) {
    console.error("usage: npm run rules:keep -- <game> [folder], such as great-war");
    process.exit(2);
  }
  const file = await keepRules(game, folder);
  console.log(`Kept ${file}. Commit it, then change the rules and raise the version of the game.`);
}
