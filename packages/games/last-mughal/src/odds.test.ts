import { describe, expect, test } from "@jest/globals";
import { battleColumn, type Staying, battleOdds, shiftedColumn, siegeColumn, siegeOdds } from "./odds.ts";

const strong: Staying = { steps: 20, guns: 0, others: false };
const both = { attacker: strong, defender: strong };

describe("the expected result of a battle before its die", () => {
  test("[LM-713] 1:1 without a modifier reads rows 1 to 6: 2AR, 2AR/1D, 1AR/1D, 1A/1DR, 1DR, 2DR", () => {
    expect(battleOdds("1/1", 0, both)).toMatchObject({
      attackerWins: 3,
      attackerLosses: 2 + 2 + 1 + 1,
      defenderLosses: 1 + 1 + 1 + 1 + 2,
    });
  });

  test("[LM-713] 0 or less is the first row, 7 or more the last", () => {
    expect(battleOdds("1/1", -9, both)).toMatchObject({ attackerWins: 0, attackerLosses: 12, defenderLosses: 0 });
    expect(battleOdds("3/1", 6, both)).toMatchObject({ attackerWins: 6, attackerLosses: 0, defenderLosses: 18 });
  });

  test("[LM-717] a side that loses all its fighting steps loses the field; both routed: nobody wins", () => {
    const one: Staying = { steps: 1, guns: 1, others: false };
    expect(battleOdds("1/1", 0, { attacker: strong, defender: one })).toMatchObject({
      attackerWins: 5,
      defenderWins: 1,
    });
    expect(battleOdds("1/1", 0, { attacker: one, defender: one })).toMatchObject({ attackerWins: 2, defenderWins: 1 });
    const backed: Staying = { ...one, others: true };
    expect(battleOdds("1/1", 0, { attacker: strong, defender: backed }).attackerWins).toBe(3);
  });

  test.each([
    [3, 2, "3/2"],
    [29, 20, "1/1"],
    [1, 4, "1/3"],
    [9, 1, "3/1"],
  ] as const)("[LM-711] %d against %d is fought on %s", (attacker, defender, column) => {
    expect(battleColumn(attacker, defender)).toBe(column);
  });

  test("[LM-711] shifts end at the outermost columns", () => {
    expect(shiftedColumn("1/1", 2)).toBe("2/1");
    expect(shiftedColumn("1/1", -9)).toBe("1/3");
    expect(shiftedColumn("2/1", 9)).toBe("3/1");
  });
});

describe("the expected result of a siege", () => {
  test("[LM-804] with nobody inside it is 3:1", () => {
    expect(siegeColumn(1, 0)).toBe("3/1");
  });

  test("[LM-805] a modifier moves along the rows, up to the last one", () => {
    const plain = siegeOdds("1/1", 0);
    expect(siegeOdds("1/1", 1).slice(0, 5)).toEqual(plain.slice(1));
    expect(new Set(siegeOdds("1/1", 9)).size).toBe(1);
  });
});
