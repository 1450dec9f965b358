import { expect, test } from "@jest/globals";
import { isolate, withoutIsolates } from "./isolate.ts";
import { noticeText, shortened } from "./text.ts";

test.each([
  ["יוסף 7", "\u2068יוסף 7\u2069"],
  ["أحمد ٧", "\u2068أحمد ٧\u2069"],
  ["Ada", "Ada"],
  ["Ada 7", "Ada 7"],
  ["श्री", "श्री"],
  ["", ""],
])("R-129: %s is set apart if it is written from right to left", (name, expected) => {
  expect(isolate(name)).toBe(expected);
  expect(isolate(isolate(name))).toBe(expected);
  expect(withoutIsolates(expected)).toBe(name);
});

test("R-129: [CO-340] names in a notice are set apart, and stay so in lines of a log and where a text is cut", () => {
  const text = noticeText("invited", { who: "יוסף 7", table: "שולחן", game: "Camel" });
  expect(JSON.stringify(text)).toContain("\u2068יוסף 7\u2069");
  expect(shortened("a \u2068bcdef\u2069", 6)).toBe("a \u2068bc…\u2069");
});
