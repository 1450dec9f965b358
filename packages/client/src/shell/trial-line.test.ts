import "../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { hashOf, lineOf } from "./trial-line.ts";

const line = {
  seed: "5a",
  commands: [
    { do: "answer", seat: 0, question: 3, answer: { option: "play", pick: "Śimla" } },
    { do: "undo", seat: 0 },
  ],
} as const;

test("[CO-665] a link contains everything that leads to the position, and needs no escaping", () => {
  const hash = hashOf(line);
  expect(hash).toMatch(/^line=[\w-]+$/);
  expect(lineOf(hash)).toEqual(line);
});

test("a link keeps the faces of dice that were chosen, and nothing else under that name", () => {
  const chosen = { ...line, faces: { "12": 6 } };
  expect(lineOf(hashOf(chosen))).toEqual(chosen);
  expect(lineOf(hashOf({ ...line, faces: { die: 6 } }))).toBeNull();
});

test.each(["", "line=", "line=%%%", "decision", hashOf({ seed: "x", commands: [{ do: "leave" }] as never })])(
  "a link with %j contains no line",
  (hash) => {
    expect(lineOf(hash)).toBeNull();
  },
);
