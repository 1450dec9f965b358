import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { listed, namesToday, packages, problemsOf } from "./stored-names.mjs";

/* A stored match must be readable by every later version: no name that it may contain is lost without an upgrade. */

const today = namesToday();

test.each(packages)("%s has every name that a stored match may contain", (folder) => {
  const src = join(folder, "src");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const text = (/** @type {string} */ ending) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(src, file), "utf8"))
      .join("\n");
  const code = { upgrades: files.includes("upgrade.ts"), tests: text(".test.ts") };
  expect(problemsOf(today.get(folder) ?? [], listed(folder), code)).toEqual([]);
});

test("the names are found in types: of steps and their arguments, of lines, and of what only some seats may read", () => {
  const anarchy = today.get("packages/games/anarchy");
  for (const name of ["step deal", "step deal.purse", "log anarchy.turn.income", "log anarchy.drawStock.card"])
    expect(anarchy).toContain(name);
  // only given to `writeLog` as confided
  expect(today.get("packages/games/great-war")).toContain("log great-war.draw.cards");
  expect(today.get("packages/games/great-game")).toContain("log great-game.attack.attacker.dice");
  expect(today.get("packages/kernel")).toContain("match.undoStack.before.state");
});

describe("a renamed argument", () => {
  const list = { names: ["step pay", "step pay.price"], gone: {} };
  const renamed = ["step pay", "step pay.cost"];

  test("fails the check", () => {
    expect(problemsOf(renamed, list, { upgrades: true, tests: "" })).toEqual([
      '"step pay.cost" is new: node scripts/stored-names.mjs adds it.',
      'Stored matches have "step pay.price", but the code no longer does: upgrade them, and move it to "gone".',
    ]);
  });

  test("passes with a function that upgrades stored matches and a test on one", () => {
    const gone = { "step pay.price": "a price becomes a cost" };
    const moved = { names: renamed, gone };
    expect(problemsOf(renamed, moved, { upgrades: true, tests: 'test("a price becomes a cost", …' })).toEqual([]);
    expect(problemsOf(renamed, moved, { upgrades: false, tests: "" })).toEqual([
      '"step pay.price" is gone, but no test is called "a price becomes a cost".',
      '"step pay.price" is gone, but the game has no function upgrade.',
    ]);
  });

  test("that comes back must leave the list of those that have gone", () => {
    const moved = { names: ["step pay"], gone: { "step pay": "any" } };
    expect(problemsOf(["step pay"], moved, { upgrades: true, tests: '"any"' })).toEqual([
      '"step pay" is listed as gone, but the code has it.',
    ]);
  });
});
