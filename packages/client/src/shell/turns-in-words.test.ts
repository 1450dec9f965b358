import { expect, test } from "@jest/globals";
import type { GameTable, NumberedLine, TableState } from "../contract/index.ts";
import { turnsInWords } from "./turns-in-words.ts";

test("[CO-653] the viewer's own turn is that of “You”, another player's has their name", () => {
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
