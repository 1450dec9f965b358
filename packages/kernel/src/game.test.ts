import { describe, expect, test } from "@jest/globals";
import { readOptions, type OptionSpec } from "./game.ts";

const specs = {
  rich: { kind: "flag", default: false },
  map: { kind: "choice", values: ["small", "large"], default: "small" },
  rounds: { kind: "number", min: 1, max: 5, default: 3 },
} satisfies Record<string, OptionSpec>;

describe("table options", () => {
  test("are completed with defaults", () => {
    expect(readOptions(specs)).toEqual({ rich: false, map: "small", rounds: 3 });
    expect(readOptions(specs, { map: "large", rounds: 5 })).toEqual({ rich: false, map: "large", rounds: 5 });
  });

  test.each<[string, Record<string, unknown>]>([
    ['There is no option "speed".', { speed: 1 }],
    ['There is no option "constructor".', { constructor: true }],
    ['The option "rich" cannot be "yes".', { rich: "yes" }],
    ['The option "map" cannot be "huge".', { map: "huge" }],
    ['The option "map" cannot be ["small"].', { map: ["small"] }],
    ['The option "rounds" cannot be 6.', { rounds: 6 }],
    ['The option "rounds" cannot be 1.5.', { rounds: 1.5 }],
    ['The option "rounds" cannot be "2".', { rounds: "2" }],
  ])("refused: %s", (sentence, given) => {
    expect(() => readOptions(specs, given)).toThrow(new RangeError(sentence));
  });
});
