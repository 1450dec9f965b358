import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "@jest/globals";

/* All games keep the same layout (docs/adding-a-game.md), so that a reader of one knows where to look in another. */

const games = readdirSync("packages/games", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The types and constants that every game has, with the file that declares them. */
const DECLARATIONS = [
  ["answers.ts", "export type Steps = {"],
  ["answers.ts", "export type Step = StepOf<Steps>;"],
  ["rule.ts", "export type Rule<K extends "],
  ["log.ts", "export const writeLog = logWriter<"],
  ["game.ts", "= defineGame<"],
];

/** Tests of a whole game; the other tests are next to the file that they test. */
const OF_THE_WHOLE_GAME = ["conformance", "kept", "data", "texts"];

describe.each(games)("%s", (game) => {
  const src = `packages/games/${game}/src`;
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const text = (/** @type {string} */ file) => readFileSync(join(src, file), "utf8");

  test.each(DECLARATIONS)("%s has `%s`", (file, declaration) => {
    expect(text(file)).toContain(declaration);
  });

  test("the log has the name of the game", () => {
    const name = game.replaceAll(/(?:^|-)([a-z])/gu, (_, letter) => letter.toUpperCase());
    expect(text("log.ts")).toContain(`logWriter<${name}Log>()`);
  });

  test("the bot is a file or a folder, not both", () => {
    expect([existsSync(`${src}/bot.ts`), existsSync(`${src}/bot/index.ts`)].filter(Boolean)).toHaveLength(1);
  });

  test("every step is a constant of its own name with the type `Rule`", () => {
    const declared = files
      .filter((file) => !file.endsWith(".test.ts"))
      .flatMap((file) => [...text(file).matchAll(/^export const (\w+): Rule<"(\w+)"> = /gmu)]);
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter(([, constant, step]) => constant !== step).map(([found]) => found)).toEqual([]);
    const steps = text("game.ts")
      .match(/^ {2}steps: \{\n(.*?)^ {2}\},$/msu)?.[1]
      ?.match(/\w+/gu);
    expect(steps?.toSorted()).toEqual(declared.map(([, constant]) => constant).toSorted());
  });

  test("rules make options with the kernel's builders only", () => {
    const written = files.filter((file) => !file.endsWith(".test.ts") && /\bshape: "/u.test(text(file)));
    expect(written).toEqual([]);
  });

  test("a test is next to the file that it tests, and begins with its name", () => {
    const alone = files
      .filter((file) => file.endsWith(".test.ts") && dirname(file) !== "examples")
      .filter((file) => {
        const words = basename(file, ".test.ts").split("-");
        const names = words.map((_, count) => words.slice(0, count + 1).join("-"));
        const isBesideItsFile = names.some((name) => existsSync(join(src, dirname(file), `${name}.ts`)));
        const isOfBot = dirname(file) === "bot";
        return !isBesideItsFile && !isOfBot && !OF_THE_WHOLE_GAME.includes(words.join("-"));
      });
    expect(alone).toEqual([]);
  });
});
