import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "@jest/globals";

const cruiser = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const config = resolve(".dependency-cruiser.cjs");

/** The rules that a tree of these files (path → text) breaks, each with the import that breaks it. */
function offences(files) {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-imports-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(process.execPath, [cruiser, "packages", "--config", config, "--output-type", "json"], {
      cwd: folder,
      encoding: "utf8",
    });
    const { violations } = JSON.parse(stdout).summary;
    return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a folder of the server may import earlier layers, not later ones", () => {
  const server = "packages/server/src";
  expect(
    offences({
      [`${server}/db/schema.ts`]: 'export { b } from "../match/live-match.ts";\n',
      [`${server}/match/live-match.ts`]: "export const b = 1;\n",
      [`${server}/tables/access.ts`]: 'export { b } from "../match/live-match.ts";\n',
      [`${server}/chat/reading.ts`]: 'export type { C } from "../standing-orders/terms.ts";\n',
      [`${server}/standing-orders/terms.ts`]: "export type C = number;\n",
      [`${server}/new-folder/file.ts`]: 'export { b } from "../match/live-match.ts";\n',
      [`${server}/sockets/io.ts`]: 'export { b } from "../tables/access.ts";\n',
    }).sort(),
  ).toEqual([
    `server-folder-without-layer: ${server}/new-folder/file.ts → ${server}/match/live-match.ts`,
    `server-layer-archive: ${server}/chat/reading.ts → ${server}/standing-orders/terms.ts`,
    `server-layer-db: ${server}/db/schema.ts → ${server}/match/live-match.ts`,
  ]);
});

test("a folder of the client may import earlier layers, and later ones only as types or when needed", () => {
  const client = "packages/client/src";
  expect(
    offences({
      [`${client}/pages/home.ts`]: "export type P = number;\n",
      [`${client}/shell/app.ts`]:
        'export type { P } from "../pages/home.ts";\nexport const s = () => import("../pages/lobby.ts");\n',
      [`${client}/shell/words.ts`]: 'export { l } from "../pages/lobby.ts";\n',
      [`${client}/pages/lobby.ts`]: "export const l = 1;\n",
      [`${client}/elements/glyph.ts`]: 'export { g } from "../games/index.ts";\n',
      [`${client}/games/index.ts`]: "export const g = 1;\n",
      [`${client}/tables/camel/table.ts`]: 'export { l } from "../../pages/lobby.ts";\n',
    }).sort(),
  ).toEqual([
    `client-layer-elements: ${client}/elements/glyph.ts → ${client}/games/index.ts`,
    `client-layer-shell: ${client}/shell/words.ts → ${client}/pages/lobby.ts`,
    `client-tables-not-pages: ${client}/tables/camel/table.ts → ${client}/pages/lobby.ts`,
  ]);
});

test("a game may not import another game, and files may not import each other in a circle", () => {
  expect(
    offences({
      "packages/games/anarchy/src/view.ts": 'export { x } from "../../camel/src/view.ts";\n',
      "packages/games/camel/src/view.ts": "export const x = 1;\n",
      "packages/kernel/src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "packages/kernel/src/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    }).sort(),
  ).toEqual([
    "game-imports-only-kernel: packages/games/anarchy/src/view.ts → packages/games/camel/src/view.ts",
    "game-tests-import-no-other-package: packages/games/anarchy/src/view.ts → packages/games/camel/src/view.ts",
    "no-circular: packages/kernel/src/a.ts → packages/kernel/src/b.ts",
  ]);
});
