import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { directImports } from "./direct-imports.mjs";

const root = resolve(import.meta.dirname, "..");
const direct = directImports(root);
const page = resolve(root, "packages/client/src/pages/page.ts");
const rule = resolve(root, "packages/games/great-war/src/game.ts");
/** @param {string} path */
const at = (path) => JSON.stringify(resolve(root, path));

test("a name is imported from the file that declares it, past every index", () => {
  expect(direct(`import { DAY as D, heldAsSent } from "@caravanserai/clocks";`, page)).toBe(
    `import { DAY as D } from ${at("packages/clocks/src/duration.ts")}; import { heldAsSent as heldAsSent } from ${at("packages/clocks/src/holds.ts")};`,
  );
  // the index of a package passes on the index of a folder
  expect(direct(`import { LEVELS } from "@caravanserai/great-war";`, page)).toBe(
    `import { LEVELS as LEVELS } from ${at("packages/games/great-war/src/data/tables.ts")};`,
  );
  expect(direct(`import { LEVELS } from "./data/index.ts";`, rule)).toBe(
    `import { LEVELS as LEVELS } from ${at("packages/games/great-war/src/data/tables.ts")};`,
  );
});

test("what an index declares itself, and a name that it renames, keep what they mean", () => {
  expect(direct(`import { CARDS } from "./data/index.ts";`, rule)).toBe(
    `import { CARDS as CARDS } from ${at("packages/games/great-war/src/data/index.ts")};`,
  );
  expect(direct(`import { FREE } from "@caravanserai/last-mughal";`, page)).toBe(
    `import { freeShapes as FREE } from ${at("packages/games/last-mughal/src/column-choice.ts")};`,
  );
});

test("types are left out; other imports, and packages with side effects, stay as they are", () => {
  expect(direct(`import { type Held, NO_HOLDS } from "@caravanserai/clocks";`, page)).toBe(
    `import { NO_HOLDS as NO_HOLDS } from ${at("packages/clocks/src/holds.ts")};`,
  );
  for (const line of [
    `import type { Held } from "@caravanserai/clocks";`,
    `import * as clocks from "@caravanserai/clocks";`,
    `import { html } from "lit";`,
    `import { GAMES } from "../games/index.ts";`,
    `import { judgeAnswer } from "../../../kernel/src/judge.ts";`,
  ])
    expect(direct(line, page)).toBe(line);
});
