// Small faults of the kind that people make: finds those that can be planted in a source file, and chooses some by
// seed.
import ts from "typescript";

const { SyntaxKind } = ts;
/** Operator → the operator that replaces it. */
const OPERATORS = new Map([
  [SyntaxKind.LessThanToken, "<="],
  [SyntaxKind.LessThanEqualsToken, "<"],
  [SyntaxKind.GreaterThanToken, ">="],
  [SyntaxKind.GreaterThanEqualsToken, ">"],
  [SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [SyntaxKind.PlusToken, "-"],
  [SyntaxKind.MinusToken, "+"],
  [SyntaxKind.AsteriskToken, "+"],
  [SyntaxKind.SlashToken, "*"],
  [SyntaxKind.PercentToken, "*"],
  [SyntaxKind.AmpersandAmpersandToken, "||"],
  [SyntaxKind.BarBarToken, "&&"],
  [SyntaxKind.PlusEqualsToken, "-="],
  [SyntaxKind.MinusEqualsToken, "+="],
]);
const METHODS = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
]);

/** All faults that can be planted in a file: the place, the code there, and its replacement. */
export function faultsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults = [];
  const plant = (node, text) => {
    const [start, end] = [node.getStart(tree), node.getEnd()];
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ file, start, end, line, before: source.slice(start, end), text });
  };
  const visit = (node) => {
    // Types do not exist at run time; texts of errors are for people.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    // The choice of a random player is not a rule.
    if (ts.isFunctionDeclaration(node) && node.name?.text.startsWith("sample")) return;
    if ((ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText(tree) === "sample") return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = OPERATORS.get(node.operatorToken.kind);
      if (operator !== undefined && !isText(node)) plant(node.operatorToken, operator);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      plant(node, node.operand.getText(tree));
    if (ts.isNumericLiteral(node)) plant(node, String(Number(node.text.replaceAll("_", "")) + 1));
    if (node.kind === SyntaxKind.TrueKeyword) plant(node, "false");
    if (node.kind === SyntaxKind.FalseKeyword) plant(node, "true");
    if (ts.isIfStatement(node)) plant(node.expression, "false");
    if (ts.isConditionalExpression(node)) plant(node.condition, `!(${node.condition.getText(tree)})`);
    if (ts.isExpressionStatement(node)) plant(node, ";");
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const other = METHODS.get(node.name.text);
      if (other !== undefined) plant(node.name, other);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

/** `a + "…"`: a minus would give no number. */
function isText({ left, right }) {
  return [left, right].some((side) => ts.isStringLiteral(side) || ts.isTemplateExpression(side));
}

/** Chooses this many faults by the seed, in the order of the source. */
export function sample(faults, count, seed) {
  const random = randomOf(seed);
  const places = faults.map((_, i) => i);
  for (let i = places.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [places[i], places[j]] = [places[j], places[i]];
  }
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((i) => faults[i]);
}

/** mulberry32 over a hash of the seed. */
function randomOf(seed) {
  let state = [...String(seed)].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
