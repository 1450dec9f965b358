import { expect, test } from "@jest/globals";
import { FACES } from "./face.ts";
import { handText } from "./hand-texts.ts";

test("every card's effect in the hand has at most 70 letters", () => {
  const texts = FACES.map(({ title, text }) => ({ title, short: handText(text), printed: text }));
  expect(texts.filter(({ short }) => short.length > 70)).toEqual([]);
  expect(texts.filter(({ short, printed }) => short === printed && printed.length > 30)).toEqual([]);
});
