import "../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { seededDice } from "@caravanserai/kernel";
import { withFaces } from "./chosen-dice.ts";

test("a chosen die shows its face, and all others fall as they would have", () => {
  const thrown = seededDice("line").from(0);
  const plain = [thrown.die(6, "a"), thrown.die(6, "b"), thrown.pick(["x", "y", "z"], "c"), thrown.die(6, "d")];
  const place = thrown.draws[1]?.at ?? -1;
  const face = (plain[1] as number) === 6 ? 1 : 6;
  const chosen = withFaces(seededDice("line"), () => new Map([[place, face]])).from(0);
  const faces = [chosen.die(6, "a"), chosen.die(6, "b"), chosen.pick(["x", "y", "z"], "c"), chosen.die(6, "d")];
  expect(faces).toEqual([plain[0], face, plain[2], plain[3]]);
  expect(chosen.draws.map(({ value }) => value)).toEqual([plain[0], face, thrown.draws[2]?.value, plain[3]]);
  expect(chosen.position).toBe(thrown.position);
});

test("a face that the die does not have is not shown", () => {
  const plain = seededDice("line").from(0).die(6, "a");
  for (const face of [0, 7])
    expect(
      withFaces(seededDice("line"), () => new Map([[0, face]]))
        .from(0)
        .die(6, "a"),
    ).toBe(plain);
});
