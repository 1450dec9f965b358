/**
 * The rule `files/name`: the name of a file is in kebab-case and says what the file contains, not how it was
 * split off.
 */
import { basename } from "node:path";

/** `half-round.ts`, `half-round.test.ts`, `eslint.config.mjs`; the name may begin with a dot. */
const KEBAB_CASE = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/u;

/** Words that say how a file was split, and nothing about its content. */
export const SPLITS = [
  "more",
  "extra",
  "extras",
  "part",
  "parts",
  "beside",
  "misc",
  "util",
  "utils",
  "helper",
  "helpers",
];

/** @type {import("eslint").Rule.RuleModule} */
export const name = {
  meta: {
    type: "suggestion",
    docs: { description: "refuse file names that are not in kebab-case, or that name a split" },
    schema: [{ type: "object", properties: { splits: { type: "boolean" } }, additionalProperties: false }],
    messages: {
      kebab: 'The file name "{{file}}" is not in kebab-case.',
      split: 'The file name "{{file}}" says "{{word}}": name the file after what it holds.',
    },
  },
  create(context) {
    return {
      Program(node) {
        const file = basename(context.filename);
        const loc = { line: node.loc.start.line, column: 0 };
        if (!KEBAB_CASE.test(file)) context.report({ loc, messageId: "kebab", data: { file } });
        if (context.options[0]?.splits === false) return;
        const word = SPLITS.find((split) => file.split(/[-.]/u).includes(split));
        if (word !== undefined) context.report({ loc, messageId: "split", data: { file, word } });
      },
    };
  },
};

export default { rules: { name } };
