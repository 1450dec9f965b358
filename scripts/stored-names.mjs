// node scripts/stored-names.mjs: adds to each stored-names.json what the code may store since. It removes nothing.
// A stored-names.json lists every name of a log, a step or a match that a stored match may contain, of any release.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { default: ts } = await import("typescript");

/** @typedef {{ readonly names: readonly string[], readonly gone: Readonly<Record<string, string>> }} StoredNames */

const KERNEL = "packages/kernel";
/** The types of the kernel that are stored: the match in a snapshot, the command and the draws of an event. */
const OF_THE_KERNEL = [
  ["match.ts", "StoredMatch", "match"],
  ["going-back.ts", "MatchCommand", "command"],
  ["chance.ts", "Draw", "draw"],
  ["log.ts", "LogEntry", "entry"],
];

/** The packages whose names are stored. */
export const packages = [
  KERNEL,
  ...readdirSync("packages/games", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/games/${name}`),
];

const listOf = (folder) => join(folder, "stored-names.json");

/** @returns {StoredNames} */
export const listed = (folder) => JSON.parse(readFileSync(listOf(folder), "utf8"));

/**
 * What is wrong with a list, in sentences. A name that has gone needs a test on a stored match, whose title
 * `gone` gives; one of a step needs the game's function `upgrade` too.
 * @param {readonly string[]} today
 * @param {StoredNames} list
 * @param {{ readonly upgrades: boolean, readonly tests: string }} code whether it has that function; its tests
 */
export function problemsOf(today, { names, gone }, { upgrades, tests }) {
  const now = new Set(today);
  return [
    ...today
      .filter((name) => !names.includes(name))
      .map((name) => `"${name}" is new: node scripts/stored-names.mjs adds it.`),
    ...names
      .filter((name) => !now.has(name))
      .map(
        (name) => `Stored matches have "${name}", but the code no longer does: upgrade them, and move it to "gone".`,
      ),
    ...Object.entries(gone).flatMap(([name, title]) => [
      ...(now.has(name) ? [`"${name}" is listed as gone, but the code has it.`] : []),
      ...(title !== "" && tests.includes(`"${title}"`) ? [] : [`"${name}" is gone, but no test is called "${title}".`]),
      ...(name.startsWith("step ") && !upgrades ? [`"${name}" is gone, but the game has no function upgrade.`] : []),
    ]),
  ];
}

/** The names that each package may store today, found in its types. */
export function namesToday() {
  const sources = packages.flatMap((folder) =>
    readdirSync(`${folder}/src`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/(^|\/)testing\//.test(file))
      .map((file) => join(folder, "src", file)),
  );
  const program = ts.createProgram(sources, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exported = (file, name) => {
    const source = program.getSourceFile(file);
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const symbols = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
    const found = symbols.find((one) => one.name === name || (name instanceof RegExp && name.test(one.name)));
    if (found === undefined) throw new Error(`${file} exports no ${name}.`);
    return checker.getDeclaredTypeOfSymbol(found);
  };
  return new Map(
    packages.map((folder) => {
      const names = new Set();
      const add = (type, path) => addNames(checker, type, path, names);
      if (folder === KERNEL)
        for (const [file, name, path] of OF_THE_KERNEL) add(exported(`${folder}/src/${file}`, name), path);
      else {
        for (const step of exported(`${folder}/src/answers.ts`, "Steps").getProperties()) {
          names.add(`step ${step.name}`);
          const args = checker.getTypeOfSymbol(step).getProperty("args");
          if (args !== undefined) add(checker.getTypeOfSymbol(args), `step ${step.name}`);
        }
        for (const line of exported(`${folder}/src/log.ts`, /^(?!.*Key$).*Log$/).getProperties()) {
          names.add(`log ${line.name}`);
          add(checker.getTypeOfSymbol(line), `log ${line.name}`);
        }
        for (const file of sources.filter((source) => source.startsWith(`${folder}/`)))
          addConfided(checker, program.getSourceFile(file), add);
      }
      return [folder, [...names].sort()];
    }),
  );
}

/** Adds the name of every property of a stored type, with the way to it: `log anarchy.pay.price`. */
function addNames(checker, type, path, names, above = []) {
  if (above.includes(type)) return;
  const inner = (one, to) => addNames(checker, one, to, names, [...above, type]);
  if (type.isUnion() || type.isIntersection()) for (const one of type.types) inner(one, path);
  else if (checker.isTupleType(type) || checker.isArrayType(type))
    for (const one of checker.getTypeArguments(type)) inner(one, path);
  else if ((type.flags & ts.TypeFlags.Object) !== 0) {
    for (const index of checker.getIndexInfosOfType(type)) inner(index.type, path);
    for (const property of type.getProperties()) {
      names.add(`${path}.${property.name}`);
      inner(checker.getTypeOfSymbol(property), `${path}.${property.name}`);
    }
  }
}

/** The arguments that only some seats may read: the last argument of `writeLog`. */
function addConfided(checker, source, add) {
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "writeLog" && node.arguments.length > 4) {
      const [, key, , , confided] = node.arguments;
      const keys = checker.getTypeAtLocation(key);
      const given = checker.getTypeAtLocation(confided);
      for (const one of keys.isUnion() ? keys.types : [keys])
        for (const part of given.isUnion() ? given.types : [given]) {
          const args = part.getProperty?.("args");
          if (one.isStringLiteral() && args !== undefined) add(checker.getTypeOfSymbol(args), `log ${one.value}`);
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [folder, today] of namesToday()) {
    const before = existsSync(listOf(folder)) ? listed(folder) : { names: [], gone: {} };
    const names = [...new Set([...before.names, ...today])].filter((name) => !(name in before.gone)).sort();
    writeFileSync(listOf(folder), `${JSON.stringify({ names, gone: before.gone }, null, 2)}\n`);
    console.log(`${folder}: ${names.length} names, ${names.length - before.names.length} of them new.`);
  }
