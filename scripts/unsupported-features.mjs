import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse, walk } from "css-tree";
import ts from "typescript";
import { SUPPORTED } from "./supported-browsers.mjs";

/*
 * Refuses what the client uses of CSS and of browsers' functions and a supported browser lacks, by MDN's data, and what
 * pages over plain http lack, by TypeScript's.
 */

/** What may be missing, and what happens without it. */
const MAY_LACK = {
  "-webkit-tap-highlight-color": "for browsers with that highlight",
  ":-webkit-inner-spin-button": "for engines with that button",
  "field-sizing": "the field scrolls",
  "field-sizing: content": "the field scrolls",
  "font-family: ui-monospace": "the next face of the list",
  "forced-color-adjust": "no forced colours in that browser",
  "forced-color-adjust: none": "no forced colours in that browser",
  "justify-content: safe": "the row begins at its start",
  "overflow-anchor": "no anchoring in that browser",
  "overflow-anchor: none": "no anchoring in that browser",
  "scrollbar-color": "scroll bars of the system",
  "scrollbar-gutter": "a bar that comes later may need one for the width",
  "scrollbar-gutter: stable": "a bar that comes later may need one for the width",
  "scrollbar-width": "scroll bars of the system",
  "scrollbar-width: none": "scroll bars of the system",
  "scrollbar-width: thin": "scroll bars of the system",
  "text-wrap: pretty": "lines break as usual",
  "user-select": "beside -webkit-user-select",
  "Navigator.clearAppBadge": "asked for",
  "Navigator.setAppBadge": "asked for",
  "Navigator.share": "asked for",
  "Navigator.vibrate": "asked for",
  "Notification.tag": "can be read, but a new notice replaces none",
  "Window.requestIdleCallback": "asked for",
};

/** The files that may use what needs https, because they ask for it first. */
const MAY_NEED_HTTPS = {
  "src/pages/copy-link.ts": ["Navigator.share"],
  "src/shell/app.ts": ["Navigator.serviceWorker"],
  "src/shell/push-device.ts": ["Navigator.serviceWorker"],
  "src/shell/push-worker.ts": ["Navigator.serviceWorker"],
};

const data = JSON.parse(readFileSync(new URL(import.meta.resolve("@mdn/browser-compat-data")), "utf8"));
/** The oldest version with a feature without a flag, a prefix, or another name; infinite if there is none. */
function addedIn(statement) {
  const versions = [statement ?? []].flat().map((one) => {
    if (one.flags !== undefined || one.prefix !== undefined || one.alternative_name !== undefined) return Infinity;
    const version = String(one.version_added).replace("≤", "");
    return /^[\d.]+$/.test(version) ? Number(version) : Infinity;
  });
  return Math.min(Infinity, ...versions);
}

/** The browsers whose oldest supported version lacks a feature. */
export function lackedBy({ __compat: { support } }) {
  return Object.keys(SUPPORTED).filter((browser) => addedIn(support[browser]) > Number(SUPPORTED[browser]));
}

/** The features of one name under `tree`, at any depth. */
function featuresNamed(tree, found = new Map()) {
  for (const [name, inner] of Object.entries(tree)) {
    if (name === "__compat" || typeof inner !== "object") continue;
    if (inner.__compat !== undefined && !found.has(name)) found.set(name, inner);
    featuresNamed(inner, found);
  }
  return found;
}
const types = featuresNamed(data.css.types);

/** The features that a piece of CSS uses, as pairs of name and feature. What is inside of `@supports` is guarded. */
export function featuresOfCss(text) {
  const used = [];
  const use = (name, feature) => feature?.__compat !== undefined && used.push([name, feature]);
  const tree = parse(text, { parseCustomProperty: true, onParseError: () => undefined });
  walk(
    tree,
    /** @this {any} */ function (node) {
      if (node.type === "Atrule" && node.name === "supports") return walk.skip;
      if (this.atrule?.name === "font-face") return undefined;
      const property = this.declaration?.property;
      if (node.type === "Atrule") use(`@${node.name}`, data.css["at-rules"][node.name]);
      if (node.type === "Feature") use(`@media ${node.name}`, data.css["at-rules"].media[node.name]);
      if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
        use(`:${node.name}`, data.css.selectors[node.name]);
      if (node.type === "NestingSelector") use("&", data.css.selectors.nesting);
      if (node.type === "Declaration") use(node.property, data.css.properties[node.property]);
      if (node.type === "Function") use(`${node.name}()`, types.get(node.name));
      if (node.type === "Dimension") use(node.unit, data.css.types.length[node.unit]);
      if (node.type === "Identifier" && property !== undefined)
        use(`${property}: ${node.name}`, data.css.properties[property]?.[node.name]);
      return undefined;
    },
  );
  return used;
}

/** The CSS of a source file: the file itself, or its templates that are tagged `css`. */
function cssOf(file) {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".css")) return [text];
  const templates = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "css")
      templates.push(
        node.template
          .getText()
          .slice(1, -1)
          .replaceAll(/\$\{[^}]*\}/g, "x"),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return templates;
}

/** In the place of a feature: missing on pages over plain http. */
const NEEDS_HTTPS = "https";

/** The features of browsers and of JavaScript's library that the files of a project use. */
function* featuresOfCode(project, isShipped) {
  const { config } = ts.readConfigFile(project, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(project));
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, composite: false, incremental: false });
  const checker = program.getTypeChecker();
  const isOfLibrary = (declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  for (const source of program.getSourceFiles()) {
    if (!isShipped(source.fileName)) continue;
    /** @type {ts.Node[]} */
    const pending = [source];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      ts.forEachChild(node, (child) => void pending.push(child));
      if (!ts.isIdentifier(node) || ts.isPartOfTypeNode(node)) continue;
      const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
      if (declaration === undefined || !isOfLibrary(declaration)) continue;
      // The data has members of a mixin at the interfaces that include it.
      const receiver =
        ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
          ? checker.getTypeAtLocation(node.parent.expression).getSymbol()?.name
          : undefined;
      const owners = ts.isInterfaceDeclaration(declaration.parent)
        ? [declaration.parent.name.text, receiver]
        : ["Window"];
      if (/Available only in secure contexts/.test(declaration.getFullText()))
        yield [`${owners[0]}.${node.text}`, NEEDS_HTTPS, source.fileName];
      for (const owner of owners) {
        const name = owner?.replace(/Constructor$/, "");
        const feature = featureOf(name, node.text);
        if (feature === undefined) continue;
        yield [`${name}.${node.text}`, feature, source.fileName];
        break;
      }
    }
  }
}

function featureOf(owner, name) {
  const { builtins } = data.javascript;
  const places = [data.api[owner]?.[name], data.api[owner]?.[`${name}_static`], builtins[owner]?.[name]];
  if (owner === "Window") places.push(data.api[name], data.api[`${name}_static`], builtins[name]);
  return places.find((one) => one?.__compat !== undefined);
}

/** What the client uses, and a supported browser lacks and may not lack; and what is allowed for nothing. */
function unsupportedFeatures() {
  const client = resolve(import.meta.dirname, "../packages/client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(src|public)\/.*\.(ts|css)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => join(client, file));
  const used = [
    ...files.flatMap((file) => cssOf(file).flatMap((text) => featuresOfCss(text).map((one) => [...one, file]))),
    ...featuresOfCode(join(client, "tsconfig.src.json"), (file) => files.includes(resolve(file))),
  ];
  const lacking = new Map();
  const secure = new Set();
  for (const [name, feature, file] of used) {
    if (feature === NEEDS_HTTPS) {
      secure.add(`${file.slice(client.length + 1)}: ${name}`);
      continue;
    }
    const browsers = lackedBy(feature);
    if (browsers.length > 0 && !lacking.has(name))
      lacking.set(name, `${file}: ${name} is missing in ${browsers.join()}`);
  }
  const mayNeed = Object.entries(MAY_NEED_HTTPS).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));
  return [
    ...[...secure].filter((use) => !mayNeed.includes(use)).map((use) => `${use} is missing on pages over plain http`),
    ...mayNeed.filter((use) => !secure.has(use)).map((use) => `${use} is not used`),
    ...[...lacking].filter(([name]) => !(name in MAY_LACK)).map(([, message]) => message),
    ...Object.keys(MAY_LACK)
      .filter((name) => !lacking.has(name))
      .map((name) => `${name} is lacked by none or not used`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const errors = unsupportedFeatures();
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exit(1);
}
