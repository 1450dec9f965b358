import { expect, test } from "@jest/globals";
import { aboutWords, chanceWords } from "./chances.ts";

test("chances are given in sixths if they are whole sixths, otherwise in per cent, never as 0 or 100", () => {
  expect(chanceWords(0, 36)).toBe("never");
  expect(chanceWords(36, 36)).toBe("certain");
  expect(chanceWords(108, 216)).toBe("3 in 6");
  expect(chanceWords(1, 216)).toBe("1 %");
  expect(chanceWords(215, 216)).toBe("99 %");
});

test("average losses are rounded to easily pictured amounts", () => {
  expect(aboutWords(1)).toBe("hardly any");
  expect(aboutWords(5)).toBe("about half an SP");
  expect(aboutWords(47)).toBe("about 5");
});
