/**
 * The rule `styles/underlines` refuses `text-decoration` with several values in a template: Safari knows the property
 * with one value only and ignores the rest.
 */
const SEVERAL = /text-decoration:\s*[\w-]+\s+\w/u;

/** @type {import("eslint").Rule.RuleModule} */
export const underlines = {
  meta: {
    type: "problem",
    docs: { description: "refuse text-decoration with several values, which Safari does not know" },
    schema: [],
    messages: { several: "Write text-decoration-line, -style, -color and -thickness: Safari knows one value only." },
  },
  create(context) {
    return {
      TemplateElement(node) {
        if (SEVERAL.test(node.value.raw)) context.report({ node, messageId: "several" });
      },
    };
  },
};

export default { rules: { underlines } };
