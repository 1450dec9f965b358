import { describe, expect, test } from "@jest/globals";
import { scripted } from "./script.ts";

describe("scripted dice", () => {
  test("fall as scripted and report how many are left", () => {
    const dice = scripted({ dice: [3, 6], picks: [1], shuffles: [["c", "a", "b"]] });
    const chance = dice.from(5);
    expect(chance.die(6, "attack")).toBe(3);
    expect(chance.pick(["x", "y"], "who")).toBe("y");
    expect(chance.shuffle(["a", "b", "c"], "deck")).toEqual(["c", "a", "b"]);
    expect(chance.shuffle([1, 2], "deck")).toEqual([1, 2]);
    expect(chance.draws.map(({ why, at, to }) => [why, at, to])).toEqual([
      ["attack", 5, 6],
      ["who", 6, 7],
      ["deck", 7, 8],
      ["deck", 8, 9],
    ]);
    expect(dice.left()).toBe(1);
  });

  test("throw an error with their purpose if they are missing or wrong", () => {
    expect(() => scripted({}).from(0).die(6, "attack")).toThrow('The script has no die for "attack".');
    expect(() =>
      scripted({ dice: [7] })
        .from(0)
        .die(6, "attack"),
    ).toThrow('A die of 6 cannot show 7 ("attack").');
    expect(() =>
      scripted({ picks: [2] })
        .from(0)
        .pick([1, 2], "who"),
    ).toThrow('The script picks number 2 of 2 ("who").');
    expect(() =>
      scripted({ shuffles: [[1, 3]] })
        .from(0)
        .shuffle([1, 2], "deck"),
    ).toThrow('other things than "deck"');
  });
});
