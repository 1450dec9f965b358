/**
 * The rule `promises/supervised` refuses `void work()` where it is a value: returned, or an arm of `?:`, `&&`, `||`
 * and `??`. There `typescript/no-floating-promises` does not look, and the promise would be dropped.
 */
const VALUES = new Set(["ReturnStatement", "ConditionalExpression", "LogicalExpression"]);

/** @type {import("eslint").Rule.RuleModule} */
export const supervised = {
  meta: {
    type: "problem",
    docs: { description: "refuse to drop a promise with `void` where it is a value" },
    schema: [],
    messages: { dropped: "Hand the promise to a supervisor." },
  },
  create(context) {
    return {
      UnaryExpression(node) {
        if (node.operator === "void" && node.argument.type === "CallExpression" && VALUES.has(node.parent.type))
          context.report({ node, messageId: "dropped" });
      },
    };
  },
};

export default { rules: { supervised } };
