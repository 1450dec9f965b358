import { expect, test } from "@jest/globals";
import { EVENT_CARDS } from "@caravanserai/camel";
import { botName } from "./seats.ts";

test("no bot is called like a beast of Take That Camel, and no two at a table have one name", () => {
  const names = Array.from({ length: 8 }, (_, seat) => botName(seat).toLowerCase());
  const pieces = EVENT_CARDS.flatMap(({ needs }) => (needs === null ? [] : [needs]));
  expect(new Set(pieces)).toEqual(new Set(["camel", "elephant", "mule"]));
  expect(names.filter((name) => pieces.some((piece) => piece === name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
