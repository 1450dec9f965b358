import { describe, expect, test } from "@jest/globals";
import { Linter } from "eslint";
import words, { wordsOf } from "./retired-words.mjs";

/** The messages for a piece of code. */
function lint(code, options = {}) {
  const config = [{ plugins: { words }, rules: { "words/retired": ["error", options] } }];
  return new Linter().verify(code, config).map(({ message, line }) => `${line}: ${message}`);
}

describe("a retired word is refused", () => {
  test.each([
    ["in the name of a variable", "const matchKeeper = 1;", "keeper", "cache"],
    ["in the plural", "const sights = [];", "sight", "observation"],
    ["in the name of a class", "class Herald {}", "herald", "broadcaster"],
    ["in a private field", "class A { #referee = 1; }", "referee", "match service"],
    ["in a property", "site.openHouse();", "house", "site or server"],
    ["in a constant", "const HASTY = true;", "hasty", "asyncCommit"],
    ["in a comment", "// Whoever the doorman lets in.", "doorman", "session"],
    ["in a doc comment", "/** The sight of one viewer. */", "sight", "observation"],
  ])("%s", (_where, code, word, instead) => {
    expect(lint(code)).toContain(`1: The word "${word}" is retired: say "${instead}" (docs/glossary.md).`);
  });
});

describe("other words pass:", () => {
  test.each([
    ["a longer word", "const bookkeeper = household + hindsight;"],
    ["English in a comment", "// Scrolls the card into sight; a line of sight; out of sight."],
    ["a text on the screen", 'const title = "A house of cards";'],
  ])("%s", (_what, code) => {
    expect(lint(code)).toEqual([]);
  });

  test("a word that a folder has not renamed yet", () => {
    expect(lint("openHouse(herald);", { except: ["house"] })).toEqual([
      '1: The word "herald" is retired: say "broadcaster" (docs/glossary.md).',
    ]);
  });
});

test("identifiers are read word by word", () => {
  expect(wordsOf("HTTPKeeper_ofSights2")).toEqual(["http", "keeper", "of", "sights2".replace("2", "")]);
});
