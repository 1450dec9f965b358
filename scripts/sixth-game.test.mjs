import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { literalsOf } from "./literals.mjs";

/*
 * A game is a folder of rules, a folder for its table, its card, and a line in each of two registries
 * (docs/adding-a-game.md). Nothing else in the product may name a game.
 */

const games = readdirSync("packages/games", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const REGISTRIES = ["packages/server/src/games.ts", "packages/client/src/games/index.ts"];

/** Whether a file belongs to one game, or to tests. @param {string} file */
const isOfOneGame = (file) =>
  games.some((game) => file.includes(`/${game}/`) || file.includes(`/games/${game}`)) ||
  file.endsWith(".test.ts") ||
  file.split("/").includes("testing");

test("only a game's own files and the two registries name it", () => {
  const files = ["kernel", "protocol", "clocks", "matchmaking", "server", "client"].flatMap((name) =>
    readdirSync(`packages/${name}/src`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `packages/${name}/src/${file}`),
  );
  const naming = files
    .filter((file) => !isOfOneGame(file) && !REGISTRIES.includes(file))
    .filter((file) =>
      literalsOf(file).some((text) => games.some((game) => text === game || text.startsWith(`@caravanserai/${game}`))),
    );
  expect(files.length).toBeGreaterThan(500);
  expect(naming).toEqual([]);
});

test("both registries list every game", () => {
  for (const registry of REGISTRIES) {
    const literals = literalsOf(registry);
    for (const game of games) expect(literals.some((text) => text.includes(game))).toBe(true);
  }
});
