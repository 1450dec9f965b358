// @ts-check
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";

/**
 * Where a name comes from that a file exports.
 * @typedef {{ readonly file: string, readonly name: string }} Origin
 */

/** @param {string} file @param {string} [source] */
const parsed = (file, source = readFileSync(file, "utf8")) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);

/**
 * A file that is reached through an `index.ts` counts for esbuild as a neighbour of all that the index names, and comes
 * into every chunk with them. So names are imported from the files that declare them, where a package promises that
 * importing a file does nothing.
 * @param {string} root @returns {(source: string, file: string) => string}
 */
export function directImports(root) {
  const entries = packageEntries(root);
  const pure = new Set([...entries.values()].map(({ folder }) => folder));
  /** @type {Map<string, ReadonlyMap<string, Origin> | null>} */
  const known = new Map();

  /** The file that an import names; undefined: none of ours. @param {string} specifier @param {string} importer */
  const fileOf = (specifier, importer) => {
    if (!specifier.startsWith(".")) return entries.get(specifier)?.file;
    const file = resolve(dirname(importer), specifier);
    return [...pure].some((folder) => file.startsWith(`${folder}/`)) ? file : undefined;
  };

  /** What an index passes on, by name; null: the file declares something itself. @param {string} file */
  const passedOn = (file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    known.set(file, null);
    /** @type {Map<string, Origin>} */
    const names = new Map();
    for (const statement of parsed(file).statements) {
      if (!ts.isExportDeclaration(statement)) continue;
      const { moduleSpecifier, exportClause, isTypeOnly } = statement;
      if (isTypeOnly || moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) continue;
      const from = fileOf(moduleSpecifier.text, file);
      if (from === undefined || (exportClause !== undefined && ts.isNamespaceExport(exportClause))) continue;
      if (exportClause === undefined) for (const name of exportsOf(from)) names.set(name, originOf(from, name));
      else
        for (const { name, propertyName, isTypeOnly: isType } of exportClause.elements)
          if (!isType) names.set(name.text, originOf(from, (propertyName ?? name).text));
    }
    known.set(file, names);
    return names;
  };

  /** @param {string} file @param {string} name @returns {Origin} */
  const originOf = (file, name) => passedOn(file)?.get(name) ?? { file, name };

  /** The names that a file exports. @param {string} file @returns {Set<string>} */
  const exportsOf = (file) => {
    const names = new Set(passedOn(file)?.keys());
    for (const statement of parsed(file).statements) {
      const isExported = ts.canHaveModifiers(statement)
        ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        : false;
      if (isExported !== true) continue;
      if (ts.isVariableStatement(statement)) {
        for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
      } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
        names.add(statement.name.text);
    }
    return names;
  };

  return (source, file) => {
    /** @type {{ readonly start: number, readonly end: number, readonly text: string }[]} */
    const edits = [];
    const tree = parsed(file, source);
    for (const statement of tree.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const clause = statement.importClause;
      const bindings = clause?.namedBindings;
      if (clause === undefined || clause.isTypeOnly || clause.name !== undefined) continue;
      if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
      const from = fileOf(statement.moduleSpecifier.text, file);
      if (from === undefined || (passedOn(from)?.size ?? 0) === 0) continue;
      const direct = bindings.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name, propertyName }) => ({ origin: originOf(from, (propertyName ?? name).text), as: name.text }));
      const text = direct.map(
        ({ origin, as }) => `import { ${origin.name} as ${as} } from ${JSON.stringify(origin.file)};`,
      );
      edits.push({ start: statement.getStart(tree), end: statement.getEnd(), text: text.join(" ") });
    }
    return edits.reduceRight((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
  };
}

/**
 * What the packages of this workspace export that have no side effects, by the words of an import.
 * @param {string} root
 */
function packageEntries(root) {
  /** @type {Map<string, { readonly folder: string, readonly file: string }>} */
  const entries = new Map();
  const folders = ["packages", "packages/games"].flatMap((parent) =>
    readdirSync(resolve(root, parent)).map((name) => resolve(root, parent, name)),
  );
  for (const folder of folders) {
    const path = resolve(folder, "package.json");
    if (!existsSync(path)) continue;
    const { name, sideEffects, exports } = /** @type {{
      readonly name: string,
      readonly sideEffects?: boolean,
      readonly exports?: Readonly<Record<string, string>>,
    }} */ (JSON.parse(readFileSync(path, "utf8")));
    if (sideEffects !== false) continue;
    for (const [entry, file] of Object.entries(exports ?? {}))
      entries.set(`${name}${entry.slice(1)}`, { folder, file: resolve(folder, file) });
  }
  return entries;
}
