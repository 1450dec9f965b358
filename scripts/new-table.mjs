// npm run new-table -- my-game: begins the table of a game with a copy of the example table (docs/adding-a-game.md).
// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const EXAMPLE = "packages/client/dev/example";

/**
 * The files of the copy: their paths and texts. It takes its types from the package of the game's rules.
 * @param {string} game
 */
export function newTable(game) {
  const inCamelCase = game.replace(/-(.)/gu, (_, letter) => letter.toUpperCase());
  const name = inCamelCase.replace(/^./u, (letter) => letter.toUpperCase());
  /** @param {string} text */
  const renamed = (text) =>
    text
      .replaceAll("../../src/", "")
      .replaceAll("@caravanserai/kernel/testing/examples", `@caravanserai/${game}`)
      .replaceAll(/(?<=["/-])matchsticks/gu, game) // in a string: an id or a path
      .replaceAll("matchsticks", inCamelCase)
      .replaceAll("Matchsticks", name);
  const files = readdirSync(EXAMPLE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return new Map(
    files.map((file) => [
      join("packages/client/src", file.replaceAll("matchsticks", game)),
      renamed(readFileSync(join(EXAMPLE, file), "utf8")),
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [, , game = ""] = process.argv;
  if (!/^[a-z]+(-[a-z]+)*$/u.test(game) || existsSync(`packages/client/src/tables/${game}`)) {
    console.error("Name a game that has no table yet: npm run new-table -- my-game");
    process.exit(1);
  }
  for (const [path, text] of newTable(game)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
}
