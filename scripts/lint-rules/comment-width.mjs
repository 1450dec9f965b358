/**
 * The rule `comments/width`: no line of a comment is longer than 120 columns. `--fix` wraps comments that have
 * lines of their own.
 */

export const WIDTH = 120;

/**
 * A line of a comment: the part before its text (indent, `*`, `- `), the text, and the beginning of continuation
 * lines.
 */
function partsOf(line, lineStart) {
  const match = lineStart.exec(line);
  const [head, margin, bullet = ""] = match;
  return { margin, bullet, text: line.slice(head.length) };
}

/** Breaks words into lines of at most `width` columns. */
function wrapped(words, first, rest, width) {
  const lines = [];
  let line = first;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = rest;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** Whether a line continues the paragraph of the line before it. */
const goesOn = (line) =>
  line !== undefined && line.bullet === "" && line.text !== "/" && /^(?!```)[^\s@|{#*]/u.test(line.text);

/**
 * Wraps each paragraph that has a line that is too long. `lineStart` finds margin and bullet of a line.
 */
export function wrapLines(lines, lineStart, width = WIDTH) {
  const parts = lines.map((line) => partsOf(line, lineStart));
  const out = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at].length <= width) {
      out.push(lines[at]);
      continue;
    }
    const { margin, bullet, text } = parts[at];
    const words = text.trim().split(/\s+/u);
    const inner = margin.replace(/\/\*\*?/u, " *");
    const indent = inner + " ".repeat(bullet.length);
    while (goesOn(parts[at + 1]) && parts[at + 1].margin.trimEnd() === inner.trimEnd()) {
      at += 1;
      words.push(...parts[at].text.trim().split(/\s+/u));
    }
    out.push(...wrapped(words, margin + bullet, indent, width));
  }
  return out;
}

/** Wraps a comment with lines of its own; `before`: the adjacent `//` comments belong to it. */
function wrapComment(comment, indent) {
  if (comment.type === "Line")
    return wrapLines([`${indent}//${comment.value}`], /^(\s*\/\/ ?)((?:[-*] )?)/u)
      .join("\n")
      .trimStart();
  const lines = `${indent}/*${comment.value}*/`.split("\n");
  const isDoc = comment.value.startsWith("*");
  if (lines.length > 1)
    return wrapLines(lines, /^(\s*(?:\/\*\*?|\*)? {0,3})((?:- )?)/u)
      .join("\n")
      .trimStart();
  const text = comment.value.replace(/^\*/u, "").trim();
  const body = wrapLines([`${indent} * ${text}`], /^(\s*\* )((?:- )?)/u);
  return [`${isDoc ? "/**" : "/*"}`, ...body, `${indent} */`].join("\n");
}

/** @type {import("eslint").Rule.RuleModule} */
export const width = {
  meta: {
    type: "layout",
    docs: { description: "refuse comments with lines of more than 120 columns" },
    fixable: "whitespace",
    schema: [],
    messages: { long: "This line of a comment has {{columns}} columns; at most 120 are read with ease." },
  },
  create(context) {
    return {
      Program() {
        const { lines } = context.sourceCode;
        for (const comment of context.sourceCode.getAllComments()) {
          const { loc, range } = comment;
          if (lines[0]?.startsWith("#!") && loc?.start.line === 1) continue;
          if (loc === null || loc === undefined || range === undefined)
            throw new Error("ESLint gives every comment its place.");
          for (let number = loc.start.line; number <= loc.end.line; number++) {
            const line = lines[number - 1] ?? "";
            const tooLong = line.length > WIDTH && !/https?:\/\/\S{60}|eslint-|@ts-/u.test(line);
            // long code with a short comment after it is left to the formatter
            if (!tooLong || (number === loc.start.line && loc.start.column > WIDTH - 20)) continue;
            const indent = (lines[loc.start.line - 1] ?? "").slice(0, loc.start.column);
            const after = (lines[loc.end.line - 1] ?? "").slice(loc.end.column);
            const fix =
              indent.trim() === "" && after.trim() === ""
                ? (/** @type {import("eslint").Rule.RuleFixer} */ fixer) =>
                    fixer.replaceTextRange(range, wrapComment(comment, indent))
                : null;
            context.report({ loc, messageId: "long", data: { columns: line.length }, fix });
            break;
          }
        }
      },
    };
  },
};

export default { rules: { width } };
