import { expect, test } from "@jest/globals";
import { actorOf, isOnlyOfOthers } from "./match-summaries.ts";

test.each([
  ["time", "The clock, for Ida"],
  ["bot", "A bot, for Ida"],
  ["order", "A standing order of Ida"],
  [null, "Ida"],
])("R-066 [CO-655] a turn that %s has answered is told as %s", (cause, who) => {
  expect(actorOf("Ida", true, [{ cause }, { cause }], false)).toBe(who);
});

test.each([
  ["time", "The clock, for Ida"],
  ["bot", "A bot, for Ida"],
  ["order", "A standing order of Ida"],
  [null, "After Ida"],
])("R-066 [CO-653] what follows an answer without a line of its own, by %s, is told as %s", (cause, who) => {
  const names = [["Ida", "British"], ["Bo", "Rebels"], ["A bot"]];
  const isOthers = isOnlyOfOthers(["Bo draws 4 counters", "Rebels: 3 AP"], 0, names);
  expect(isOthers).toBe(true);
  expect(actorOf("Ida", true, [{ cause }], isOthers)).toBe(who);
});

test("R-066 a turn with a line of its own, or of nobody, is the person's", () => {
  const names = [
    ["Ida", "British"],
    ["Bo", "Rebels"],
  ];
  expect(isOnlyOfOthers(["British march", "Bo draws 4 counters"], 0, names)).toBe(false);
  expect(isOnlyOfOthers(["Round 3 begins"], 0, names)).toBe(false);
});

test("[CO-655] a turn of a built-in bot, and one that the person has partly played, bear the seat’s name", () => {
  expect(actorOf("A bot", false, [{ cause: "bot" }], false)).toBe("A bot");
  expect(actorOf("Ida", true, [{ cause: null }, { cause: "time" }], false)).toBe("Ida");
});
