import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { COMMON, WHOLE, charactersOf } from "./font-subsets.mjs";
import { literalsOf } from "./literals.mjs";

test("the files of common characters have all characters of our own texts; the whole fonts are for texts of people", () => {
  const files = ["packages/client/src", ...readdirSync("packages/games").map((game) => `packages/games/${game}/src`)]
    .filter((folder) => !folder.includes("."))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.split("/").includes("testing"))
        .map((file) => `${folder}/${file}`),
    );
  const common = new Set(Object.values(COMMON).flatMap(charactersOf));
  const whole = new Set(Object.values(WHOLE).flatMap(charactersOf));
  const rare = files.flatMap((file) =>
    literalsOf(file)
      .flatMap((text) => [...text])
      .filter((letter) => letter >= " " && whole.has(letter) && !common.has(letter))
      .map((letter) => `${letter} in ${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(rare).toEqual([]);
});
