/**
 * The ESLint rule `files/name`: a file is named in kebab-case after the thing it holds, and not after the split that
 * made it.
 */
import { basename } from "node:path";

/** `half-round.ts`, `half-round.test.ts`, `eslint.config.mjs`; a dot may stand in front. */
const KEBAB_CASE = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/u;

/** Words that say how a file was split and nothing of what is in it. */
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
