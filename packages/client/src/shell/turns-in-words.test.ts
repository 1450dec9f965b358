import { expect, test } from "@jest/globals";
import type { GameTable, NumberedLine, TableState } from "../contract/index.ts";
import { turnsInWords } from "./turns-in-words.ts";

test("[CO-653] one's own turn is told as one's own, those of others by their names", () => {
  const state = {
    seats: [
      { name: "Rafael", you: true },
      { name: "Priyamvada", you: false },
    ],
  } as unknown as TableState;
  const moments = [0, 1].map((seat) => ({ seq: seat + 1, at: seat, by: seat, cause: null }));
  const lines = moments.map(({ seq }): NumberedLine => ({ seq, key: "moved", args: {} }) as unknown as NumberedLine);
  const table: Pick<GameTable, "line"> = { line: () => "Something moved." };
  expect(turnsInWords(moments, lines, table, state).map(({ who }) => who)).toEqual(["You", "Priyamvada"]);
});
