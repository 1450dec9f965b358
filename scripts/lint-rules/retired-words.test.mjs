import { describe, expect, test } from "@jest/globals";
import { Linter } from "eslint";
import { proseErrors } from "../prose.mjs";
import words, { wordsOf } from "./retired-words.mjs";

/** The messages for a piece of code. */
function lint(code, options = {}) {
  /** @type {import("eslint").Linter.Config[]} */
  const config = [{ plugins: { words }, rules: { "words/retired": ["error", options], "words/plain": "error" } }];
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
    ["in a comment", "// The doorman lets people in.", "doorman", "session"],
    ["in a doc comment", "/** The sight of one viewer. */", "sight", "observation"],
  ])("%s", (_where, code, word, instead) => {
    expect(lint(code)).toContain(`1: The word "${word}" is retired: say "${instead}" (docs/glossary.md).`);
  });
});

describe("an everyday word is refused as a name, and read as English elsewhere:", () => {
  test("as a name", () => {
    expect(lint("const told = 1;")).toEqual([
      '1: "told" is no name: say notified, or what it holds (docs/glossary.md).',
    ]);
  });
  test("in a comment, or as part of a name", () => {
    expect(lint("// Players are told.\nconst toldBefore = 1;")).toEqual([]);
  });
});

describe("a phrase that is no plain English is refused", () => {
  test.each([
    ["in a comment", "// For whoever comes."],
    ["over two lines of a comment", "/* For so\n * many days. */"],
    ["in a text", 'const help = "Whoever comes by.";'],
    ["in a template", "const help = `${1} for whoever comes`;"],
  ])("%s", (_where, code) => {
    expect(lint(code)).toEqual([expect.stringMatching(/^1: Not plain English: "(?:whoever|so many)"\. Say /)]);
  });
});

describe("documents", () => {
  test("are read line by line", () => {
    expect(proseErrors("docs/operating.md", "# Title\nThe house is open to whoever comes.")).toEqual([
      'docs/operating.md:2: "house": say site or server (docs/glossary.md)',
      'docs/operating.md:2: "whoever": say anyone who, or name the person (docs/glossary.md)',
    ]);
  });
  test("the glossary names the retired words", () => {
    expect(proseErrors("docs/glossary.md", "house (a site)")).toEqual([]);
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
