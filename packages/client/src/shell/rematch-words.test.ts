import { expect, test } from "@jest/globals";
import type { TableSeat } from "@caravanserai/protocol";
import { rematchWords } from "./rematch-words.ts";

const at = (game: string, seats: number) =>
  rematchWords({ game, seats: Array.from({ length: seats }, (_, seat) => ({ seat }) as TableSeat) });

test("MM-206 a rematch of two swaps sides, or seats if the game has no sides", () => {
  expect(at("great-war", 2)).toEqual({
    label: "Rematch, sides changed",
    sentence: "The two of you swap sides.",
  });
  expect(at("anarchy", 2).label).toBe("Rematch, seats changed");
});

test("MM-206 with more players everyone moves one seat on; a single player keeps the seat", () => {
  expect(at("anarchy", 3).label).toBe("Rematch, one seat on");
  expect(at("anarchy", 6).sentence).toMatch(/^Everyone moves one seat on/u);
  expect(at("great-game", 1).label).toBe("Play again");
});
