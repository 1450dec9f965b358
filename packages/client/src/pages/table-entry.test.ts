import { expect, test } from "@jest/globals";
import type { TableEntry } from "@caravanserai/protocol";
import { resultWords } from "./table-entry.ts";

const entry = (names: readonly string[], scores: readonly number[]): TableEntry =>
  ({
    seats: names.map((name, seat) => ({ seat, name, kind: name === "" ? "bot" : "person", guest: name === "Ida" })),
    result: { places: [[0], [1]], scores: scores.map((score) => [score]) },
  }) as unknown as TableEntry;

test("R-062 the result of a guest's or a bot's match is a whole sentence", () => {
  expect(resultWords(entry(["Ida", "Tom"], [31, 24]))).toBe("Ida (guest) won, 31 to 24");
  expect(resultWords(entry(["", "Tom"], [0, 0]))).toBe("A bot won, 0 to 0");
  expect(resultWords(entry(["Ida", "Tom"], []))).toBe("Ida (guest) won");
});
