import { expect, test } from "@jest/globals";
import { records } from "./records.ts";

const PIECES = records(
  { side: "white", from: "rulebook" },
  ["id", "value"],
  [
    ["rook", 5],
    ["pawn", 1],
  ],
);
// the types are those of the values
const id: "rook" | "pawn" = PIECES[1].id;
const value: 5 = PIECES[0].value;

test("a table gives an object for each row, with what is the same in all", () => {
  expect(PIECES).toEqual([
    { id: "rook", value: 5, side: "white", from: "rulebook" },
    { id: "pawn", value: 1, side: "white", from: "rulebook" },
  ]);
  expect([id, value]).toEqual(["pawn", 5]);
});
