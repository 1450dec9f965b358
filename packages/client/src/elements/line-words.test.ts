import { expect, test } from "@jest/globals";
import type { NumberedLine, TableState } from "../contract/index.ts";
import { lineWords } from "./line-words.ts";

test("a line that the game cannot put into words gets a sentence, and does not hide the others", () => {
  const table = {
    line: ({ args }: NumberedLine) => `${(args["cards"] as readonly unknown[]).length} cards`,
  };
  const line = (args: NumberedLine["args"]): NumberedLine => ({ number: 1, seq: 1, key: "game.plan", args });
  const state = { seats: [] } as unknown as TableState;
  expect(lineWords(line({ cards: [1, 2] }), table, state)).toBe("2 cards");
  expect(lineWords(line({ steps: [1, 2] }), table, state)).toBe(
    "Something happened that this version has no words for.",
  );
});
