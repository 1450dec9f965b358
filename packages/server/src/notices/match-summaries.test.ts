import { expect, test } from "@jest/globals";
import { actorOf } from "./match-summaries.ts";

test.each([
  ["time", "The clock, for Ida"],
  ["bot", "A bot, for Ida"],
  ["order", "A standing order of Ida"],
  [null, "Ida"],
])("[CO-655] a turn that %s has answered is told as %s", (cause, who) => {
  expect(actorOf("Ida", true, [{ cause }, { cause }])).toBe(who);
});

test("[CO-655] a turn of a built-in bot, and one that the person has partly played, bear the seat’s name", () => {
  expect(actorOf("A bot", false, [{ cause: "bot" }])).toBe("A bot");
  expect(actorOf("Ida", true, [{ cause: null }, { cause: "time" }])).toBe("Ida");
});
