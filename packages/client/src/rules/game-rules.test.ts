import { afterEach, expect, test } from "@jest/globals";
import { keptVersion, rulesAddress } from "./game-rules.ts";

afterEach(() => void Reflect.deleteProperty(globalThis, "CARAVANSERAI_RULES"));

test("a match is played by its own version of the rules, or by the next newer one there is", () => {
  const built = { hazard: "/hazard.js", "hazard@2": "/hazard-2.js", "hazard@5": "/hazard-5.js", "haz@9": "/haz-9.js" };
  Object.assign(globalThis, { CARAVANSERAI_RULES: JSON.stringify(built) });
  expect([1, 2, 3, 5, 6].map((version) => keptVersion("hazard", version))).toEqual([2, 2, 5, 5, null]);
  expect([1, 4, 6].map((version) => rulesAddress("hazard", version))).toEqual([
    "/hazard-2.js",
    "/hazard-5.js",
    "/hazard.js",
  ]);
  expect(() => rulesAddress("chess", 1)).toThrow("does not have the rules");
});

test("a page that was not built has no kept rules", () => {
  expect(keptVersion("hazard", 1)).toBeNull();
});
