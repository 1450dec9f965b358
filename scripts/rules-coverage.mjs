// npm run rules:coverage [-- --verbose]: lists which test shows which rule.
// The title of some test must contain each id of a RULES.md, and a RULES.md must list each id in a title.
import "./ensure-deps.mjs";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const { default: ts } = await import("typescript");

const id = "[A-Z]{2}-\\d{3,4}[a-z]?";
/** `- **[AN-042]** text`, `- [AN-042] text`, `1. [AN-042] text`, `**[AN-042]** text`; not `| AN-001–AN-040 |`. */
const listed = new RegExp(`^\\s*(?:(?:[-*+]|\\d+[.)])\\s+(?:\\[[ xX]\\]\\s+)?(?:\\*\\*)?|\\*\\*)\\[(${id})\\]`);
/** `AN-001`, `AN-001–AN-004`, `AN-001–004`, `AN-001..AN-004`. */
const cited = new RegExp(`\\b(${id})(?:\\s*(?:–|—|-|\\.\\.+|…|to)\\s*((?:[A-Z]{2}-)?\\d{3,4}[a-z]?)\\b)?`, "g");

/** The ids of a RULES.md in their order. Code blocks are examples and list nothing. */
export function idsListed(markdown) {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, "")
    .split("\n")
    .map((line) => listed.exec(line)?.[1])
    .filter((found) => found !== undefined);
}

/** The ids in a title; a range means all listed ids from its first to its last. */
export function idsCited(title, known = []) {
  return [...title.matchAll(cited)].flatMap(([, first, end]) => {
    if (end === undefined) return [first];
    const last = /^[A-Z]/.test(end) ? end : `${first.slice(0, 3)}${end}`;
    const between = known.filter(
      (one) => one.slice(0, 3) === first.slice(0, 3) && isAfter(one, first) && isAfter(last, one),
    );
    return [first, ...between, last];
  });
}

/** By number, then by letter: AN-042 before AN-042a before AN-043, GW-104 before GW-1001. */
function isAfter(one, other) {
  const [a = 0, b = 0] = [one, other].map((text) => Number(/\d+/.exec(text)?.[0]));
  return a === b ? one > other : a > b;
}

/**
 * The tests of a file: the titles of test() and it(), each after the titles of the describe() around it. If test.each
 * or a loop fills a title, its ids come from the literals of the table. Skipped tests show nothing.
 */
export function testsIn(source, file = "file.test.ts") {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const constants = new Map();
  const tests = [];

  const collect = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, collect);
  };
  collect(tree);

  const visit = (node, around) => {
    let inside = around;
    if (ts.isForOfStatement(node)) inside = { ...around, tables: [...around.tables, node.expression] };
    if (ts.isCallExpression(node)) {
      const { base, modifiers, tables } = callee(node.expression);
      if (base === "forEach") inside = { ...around, tables: [...around.tables, ...tables] };
      const [first] = node.arguments;
      if (
        ["test", "it", "describe", "xtest", "xit", "xdescribe"].includes(base) &&
        first !== undefined &&
        !endsInEach(node)
      ) {
        const title = [around.title, textOf(first, [...around.tables, ...tables], constants)].filter(Boolean).join(" ");
        const skipped =
          around.skipped || base.startsWith("x") || modifiers.some((name) => ["skip", "todo"].includes(name));
        if (base.endsWith("describe")) inside = { title, skipped, tables: around.tables };
        else {
          const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
          tests.push({ title, skipped, file, line: line + 1 });
        }
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(tree, { title: "", skipped: false, tables: [] });
  return tests;
}

/** `test.each(table)` inside `test.each(table)("title", …)` is not a test by itself. */
function endsInEach({ expression }) {
  return ts.isPropertyAccessExpression(expression) && ["each", "for"].includes(expression.name.text);
}

/**
 * Parses test, test.skip, test.each(table), test.each`table`, cases.forEach: the first name, the names after it, and
 * the tables.
 * @returns {{ base: string, modifiers: string[], tables: any[] }}
 */
function callee(expression) {
  if (ts.isIdentifier(expression)) return { base: expression.text, modifiers: [], tables: [] };
  if (ts.isPropertyAccessExpression(expression)) {
    if (expression.name.text === "forEach") return { base: "forEach", modifiers: [], tables: [expression.expression] };
    const { base, modifiers, tables } = callee(expression.expression);
    return { base, modifiers: [...modifiers, expression.name.text], tables };
  }
  if (ts.isCallExpression(expression)) {
    const { base, modifiers, tables } = callee(expression.expression);
    return { base, modifiers, tables: [...tables, ...expression.arguments] };
  }
  if (ts.isTaggedTemplateExpression(expression)) {
    const { base, modifiers, tables } = callee(expression.tag);
    return { base, modifiers, tables: [...tables, expression.template] };
  }
  return { base: "", modifiers: [], tables: [] };
}

/** The static part of a title, and the ids of the tables that fill its gaps. */
function textOf(node, tables, constants) {
  let hasGaps = false;
  /** @returns {string} */
  const read = (part) => {
    if (ts.isStringLiteralLike(part)) return part.text;
    if (ts.isTemplateExpression(part)) {
      return part.head.text + part.templateSpans.map((span) => read(span.expression) + span.literal.text).join("");
    }
    if (ts.isBinaryExpression(part)) return read(part.left) + read(part.right);
    const constant = ts.isIdentifier(part) ? constants.get(part.text) : undefined;
    if (constant !== undefined && ts.isStringLiteralLike(constant)) return constant.text;
    hasGaps = true;
    return "…";
  };
  const text = read(node);
  if (!hasGaps && !/%[sjop]|\$\w/.test(text)) return text;
  return [text, ...tables.flatMap((table) => idsWithin(table, constants))].join(" ");
}

function idsWithin(node, constants, seen = new Set()) {
  if (seen.has(node)) return [];
  seen.add(node);
  if (ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead) return idsCited(node.text);
  if (ts.isIdentifier(node) && constants.has(node.text)) return idsWithin(constants.get(node.text), constants, seen);
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...idsWithin(child, constants, seen)));
  return found;
}

/** Compares the ids of one package with the tests that may cite them. */
export function coverageOf(listedIds, tests) {
  const known = [...new Set(listedIds)];
  const prefixes = new Set(known.map((one) => one.slice(0, 3)));
  /** @type {Map<string, { title: string, file: string, line: number, skipped: boolean }[]>} */
  const byId = new Map(known.map((one) => [one, []]));
  const unknown = [];
  for (const test of tests) {
    for (const one of new Set(idsCited(test.title, known))) {
      const citing = byId.get(one);
      if (citing !== undefined) citing.push(test);
      else if (prefixes.has(one.slice(0, 3))) unknown.push({ id: one, test });
    }
  }
  return {
    byId,
    bare: known.filter((one) => byId.get(one)?.every(({ skipped }) => skipped)),
    twice: known.filter((one) => listedIds.indexOf(one) !== listedIds.lastIndexOf(one)),
    unknown,
  };
}

function testFilesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts") && !/(^|\/)node_modules\//.test(name))
    .map((name) => join(folder, name));
}

/** All games, and all other packages that list rules. */
function foldersWithRules() {
  const folders = (parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`);
  return [...folders("packages/games"), ...folders("packages").filter((folder) => existsSync(`${folder}/RULES.md`))];
}

function report() {
  const verbose = process.argv.includes("--verbose");
  const read = (file) => testsIn(readFileSync(file, "utf8"), file);
  const shared = ["e2e", "packages/server", "packages/client", "packages/kernel"].flatMap(testFilesUnder).flatMap(read);
  const rows = [];
  const complaints = [];
  const prefixes = new Map();
  const ownTests = [];

  for (const folder of foldersWithRules()) {
    const name = basename(folder);
    const rules = `${folder}/RULES.md`;
    const own = testFilesUnder(folder).flatMap(read);
    ownTests.push(...own);
    const ids = existsSync(rules) ? idsListed(readFileSync(rules, "utf8")) : [];
    if (ids.length === 0) {
      complaints.push(`${name}: ${existsSync(rules) ? "RULES.md lists no rule" : "there is no RULES.md"}`);
      continue;
    }
    for (const one of ids) prefixes.set(one.slice(0, 3), name);
    const { byId, bare, twice, unknown } = coverageOf(ids, [...own, ...shared]);
    const citing = new Set([...byId.values()].flat().filter(({ skipped }) => !skipped));
    rows.push([name, byId.size, byId.size - bare.length, bare.length, citing.size]);
    if (bare.length > 0) complaints.push(`${name}: no test cites ${bare.join(", ")}`);
    if (twice.length > 0) complaints.push(`${name}: RULES.md lists twice ${twice.join(", ")}`);
    for (const { id: one, test } of unknown)
      complaints.push(`${test.file}:${test.line} cites ${one}, which ${rules} does not list`);
    if (!verbose) continue;
    console.log(`\n${name}`);
    for (const [one, tests] of byId) {
      console.log(`  ${one}${tests.length === 0 ? "  — no test" : ""}`);
      for (const { title, file, line, skipped } of tests)
        console.log(`    ${skipped ? "(skipped) " : ""}${title}  ${file}:${line}`);
    }
  }
  // an id in brackets is a mistake if no RULES.md has its letters
  for (const { title, file, line } of [...ownTests, ...shared]) {
    for (const [, one] of title.matchAll(new RegExp(`\\[(${id})\\b`, "g"))) {
      if (!prefixes.has(one.slice(0, 3))) complaints.push(`${file}:${line} cites ${one}, which no RULES.md lists`);
    }
  }

  const head = ["package", "rules", "cited", "bare", "tests"];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => String(row[column]).length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0),
      )
      .join("  ");
  console.log(`${verbose ? "\n" : ""}${[head, ...rows].map(line).join("\n")}`);
  if (complaints.length === 0) return 0;
  console.error(`\n${[...new Set(complaints)].join("\n")}`);
  return 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exit(report());
