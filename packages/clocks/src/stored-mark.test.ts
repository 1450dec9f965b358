import { expect, test } from "@jest/globals";
import type { EventMark } from "./marks.ts";
import { markAsText, markFromStored, markToStore, type StoredMark } from "./stored-mark.ts";

const AT = Date.UTC(2027, 2, 22, 9);
const ANSWER: EventMark = { seq: 7, at: AT, seat: 1, received: AT - 20, awaited: [0] };

test("CO-102: the mark of an answer is stored without names and restored unchanged", () => {
  expect(markToStore(ANSWER)).toEqual([7, AT, 1, AT - 20, [0]]);
});

test.each<[string, EventMark]>([
  ["an answer", ANSWER],
  ["an answer of the site's", { seq: 7, at: AT, seat: 1, awaited: [0] }],
  ["an event of no seat", { seq: 0, at: AT, awaited: [] }],
  ["others are ready", { ...ANSWER, ready: [1, 2] }],
  ["a window", { ...ANSWER, window: true }],
  ["a window while others are ready", { ...ANSWER, ready: [2], window: true }],
  ["a cause", { ...ANSWER, cause: "time" }],
  ["opened answers", { ...ANSWER, reveal: true }],
  ["an undo", { ...ANSWER, undoes: 6 }],
  ["going back", { seq: 7, at: AT, awaited: [0], back: { to: 3 } }],
  ["somebody left, and the end", { ...ANSWER, bots: [1], over: true }],
])("CO-102: a mark is read as it was stored: %s", (_what, mark) => {
  const text = JSON.stringify(markToStore(mark));
  expect(markAsText(mark)).toBe(text);
  expect(markFromStored(JSON.parse(text) as StoredMark)).toEqual(mark);
});
