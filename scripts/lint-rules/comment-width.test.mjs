import { describe, expect, test } from "@jest/globals";
import { Linter } from "eslint";
import comments, { wrapLines } from "./comment-width.mjs";

/** @type {import("eslint").Linter.Config[]} */
const config = [{ plugins: { comments }, rules: { "comments/width": "error" } }];
const words = (count) => Array.from({ length: count }, (_, i) => `word${i % 10}`).join(" ");

describe("a comment that is too long", () => {
  test("is reported with its width", () => {
    const [message] = new Linter().verify(`// ${words(25)}`, config);
    expect(message?.message).toMatch(/^This line of a comment has 152 columns/);
  });

  test.each([
    ["of one line", `// ${words(25)}\nlet a;`],
    ["of documentation", `/** ${words(25)} */\nlet a;`],
    ["with a list", `/**\n * - ${words(25)}\n *   ${words(3)}\n * - two\n */\nlet a;`],
    ["that is indented", `{\n  /* ${words(25)} */\n  let a;\n}`],
  ])("%s is wrapped, and nothing else is changed", (_what, code) => {
    const { output, messages } = new Linter().verifyAndFix(code, config);
    expect(messages).toEqual([]);
    expect(output.split("\n").every((line) => line.length <= 120)).toBe(true);
    const plain = (text) => text.replaceAll(/[\s*/]+/gu, " ").trim();
    expect(plain(output)).toBe(plain(code));
  });

  test("after code is only reported", () => {
    const code = `let a; // ${words(25)}`;
    expect(new Linter().verifyAndFix(code, config)).toMatchObject({ output: code, messages: [{}] });
  });
});

test("the rest of the paragraph is wrapped as well; the end of the comment stays in its place", () => {
  const lines = wrapLines(
    ["/** one two three", " * four", " *", " * five", " */"],
    /^(\s*(?:\/\*\*?|\*)? {0,3})((?:- )?)/u,
    12,
  );
  expect(lines).toEqual(["/** one two", " * three", " * four", " *", " * five", " */"]);
});
