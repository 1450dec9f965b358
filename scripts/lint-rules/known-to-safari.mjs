/**
 * The rule `styles/known-to-safari` refuses in a template what Safari does not draw: `text-decoration` with several
 * values, of which it ignores all but one, and a double border of four pixels, which it draws as one thick bar.
 */
/** @type {readonly (readonly [messageId: string, style: RegExp])[]} */
const REFUSED = [
  ["several", /text-decoration:\s*[\w-]+\s+\w/u],
  ["double", /\b4px double\b(?![^;]*;\s*border-image:)/u],
];

/** @type {import("eslint").Rule.RuleModule} */
export const knownToSafari = {
  meta: {
    type: "problem",
    docs: { description: "refuse styles that Safari does not draw" },
    schema: [],
    messages: {
      several: "Write text-decoration-line, -style, -color and -thickness: Safari knows one value only.",
      double: "Write border-image: var(--double) after it: Safari draws four pixels as one bar.",
    },
  },
  create(context) {
    return {
      TemplateElement(node) {
        for (const [messageId, style] of REFUSED) if (style.test(node.value.raw)) context.report({ node, messageId });
      },
    };
  },
};

export default { rules: { "known-to-safari": knownToSafari } };
