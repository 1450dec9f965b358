import { describe, expect, test } from "@jest/globals";
import { Linter } from "eslint";
import files from "./file-names.mjs";

/** The messages for a file of this name. */
function lint(name) {
  /** @type {import("eslint").Linter.Config[]} */
  const config = [{ plugins: { files }, rules: { "files/name": "error" } }];
  return new Linter().verify("export {};", config, { filename: `packages/${name}` }).map(({ message }) => message);
}

describe("a file name is refused", () => {
  test.each(["halfRound.mjs", "HalfRound.mjs", "half_round.mjs", "half-Round.test.mjs"])("%s", (name) => {
    expect(lint(name)).toEqual([`The file name "${name}" is not in kebab-case.`]);
  });
  test.each([
    ["table-extras.mjs", "extras"],
    ["more.test.mjs", "more"],
  ])("%s", (name, word) => {
    expect(lint(name)).toEqual([`The file name "${name}" says "${word}": name the file after what it holds.`]);
  });
});

test.each(["half-round.mjs", "half-round.test.mjs", "eslint.config.mjs", "0-9.mjs", "forest.mjs"])(
  "%s passes",
  (name) => {
    expect(lint(name)).toEqual([]);
  },
);
