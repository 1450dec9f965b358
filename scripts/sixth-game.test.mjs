import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { build } from "esbuild";
import { literalsOf } from "./literals.mjs";
import { newTable } from "./new-table.mjs";

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

test("a copy of the example table builds in its new place, with the rules of a package of its own", async () => {
  const copy = newTable("sixth-game");
  const texts = [...copy].flatMap(([path, text]) => (path.endsWith(".test.ts") ? [path] : [path, text]));
  expect(texts.filter((text) => /matchsticks|\.\.\/src\/|testing/iu.test(text))).toEqual([]);
  const files = new Map([...copy].map(([path, text]) => [resolve(path), text]));
  const rules = resolve("packages/kernel/src/testing/examples/matchsticks.ts");
  files.set(resolve("rules.ts"), `export { matchsticks as sixthGame } from ${JSON.stringify(rules)};`);
  const { metafile } = await build({
    ...{ entryPoints: ["packages/client/src/games/sixth-game.ts"], bundle: true, splitting: true, format: "esm" },
    ...{ outdir: "unused", write: false, metafile: true },
    plugins: [
      {
        name: "copied-files",
        setup(bundle) {
          // esbuild looks for nothing from a folder that does not exist
          bundle.onResolve({ filter: /./ }, ({ path, resolveDir, kind, pluginData }) => {
            if (pluginData === "looked up") return undefined;
            const file = resolve(path === "@caravanserai/sixth-game" ? "rules.ts" : join(resolveDir, path));
            if (files.has(file) || existsSync(file)) return { path: file };
            return bundle.resolve(path, { kind, resolveDir: resolve("packages/client/src"), pluginData: "looked up" });
          });
          bundle.onLoad({ filter: /./ }, ({ path }) =>
            files.has(path) ? { contents: files.get(path) ?? "", loader: "ts", resolveDir: dirname(path) } : undefined,
          );
        },
      },
    ],
  });
  const parts = ["table", "game-table", "guide", "how-to-play", "scene", "words/log", "words/windows"];
  expect(Object.keys(metafile.inputs)).toEqual(
    expect.arrayContaining(parts.map((part) => `packages/client/src/tables/sixth-game/${part}.ts`)),
  );
});
