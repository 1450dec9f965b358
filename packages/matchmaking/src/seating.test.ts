import { describe, expect, test } from "@jest/globals";
import { seatMore, seatTwo, type SeatWish } from "./seating.ts";

const wish = (person: string, more: Partial<SeatWish> = {}): SeatWish => ({ person, sides: null, balance: 0, ...more });
const never = (): never => {
  throw new Error("No lot may be drawn in this test.");
};

describe("the seats of two", () => {
  test("[MM-200] [MM-202] MM-E42: alternation goes before balance", () => {
    const two = [wish("A", { balance: -4 }), wish("B")] as const;
    expect(seatTwo(two, ["A", "B"], never)).toEqual({ seats: ["B", "A"], by: "alternation" });
  });

  test("[MM-203] MM-E43: the greater surplus of seat 0 gets seat 1", () => {
    const two = [wish("A", { balance: 2 }), wish("B", { balance: -1 })] as const;
    expect(seatTwo(two, null, never)).toEqual({ seats: ["B", "A"], by: "balance" });
    expect(seatTwo([two[1], two[0]], null, never)).toEqual({ seats: ["B", "A"], by: "balance" });
  });

  test("[MM-204] MM-E43: equal surplus, by lot", () => {
    const two = [wish("A", { balance: 1 }), wish("B", { balance: 1 })] as const;
    expect(seatTwo(two, null, () => true)).toEqual({ seats: ["A", "B"], by: "lot" });
    expect(seatTwo(two, null, () => false)).toEqual({ seats: ["B", "A"], by: "lot" });
  });

  test("[MM-201] MM-E44: a wish goes before alternation", () => {
    const two = [wish("A", { balance: -4 }), wish("B", { sides: [1] })] as const;
    expect(seatTwo(two, ["A", "B"], never)).toEqual({ seats: ["A", "B"], by: "wish" });
  });

  test("[MM-201] wishes that allow both assignments decide nothing", () => {
    const two = [wish("A", { sides: [0, 1] }), wish("B", { sides: [1, 0] })] as const;
    expect(seatTwo(two, ["A", "B"], never).by).toBe("alternation");
  });

  test("[MM-201] two players who want the same side are a caller error", () => {
    expect(() => seatTwo([wish("A", { sides: [0] }), wish("B", { sides: [0] })], null, never)).toThrow(RangeError);
  });
});

describe("the seats of three and more", () => {
  test("[MM-205] MM-E45: the same four players move on by one seat", () => {
    expect(seatMore(["D", "C", "B", "A"], ["A", "B", "C", "D"], never)).toEqual({
      seats: ["D", "A", "B", "C"],
      by: "moved",
    });
  });

  test("[MM-205] MM-E45: other groups sit by lot", () => {
    const reversed = (list: readonly string[]): string[] => [...list].reverse();
    expect(seatMore(["A", "B", "C", "E"], null, reversed)).toEqual({ seats: ["E", "C", "B", "A"], by: "lot" });
  });
});
