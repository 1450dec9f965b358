import { describe, expect, test } from "@jest/globals";
import type { WarHint } from "./answers.ts";
import { askableAreas, judgeDeclaration, mayDeclare, prospectsOf, swordsOf } from "./declaration.ts";
import { noOf } from "./testing/table.ts";

/** Two cards of Nagpur are in the line; Awadh is held by seat 1, Maharashtra by seat 2, with these defences. */
const nagpur = (awadh: number, other: number, asked: readonly number[] = []): WarHint => ({
  line: [
    [1, noOf("NGP-06")],
    [2, noOf("NGP-07")],
  ],
  held: [
    ["AWD", 1, awadh],
    ["MGH", 2, other],
  ],
  granted: [],
  asked,
});
const swords = swordsOf(nagpur(0, 0).line);

describe("the possible targets", () => {
  test("[AN-203] are all areas whose defence is less than the swords that can reach them", () => {
    expect(prospectsOf(nagpur(swords - 1, swords)).map(({ held }) => held[0])).toEqual(["AWD"]);
    expect(prospectsOf(nagpur(0, 0)).map(({ held }) => held[0])).toEqual(["AWD", "MGH"]);
    expect(prospectsOf(nagpur(swords, swords))).toEqual([]);
    expect([mayDeclare(nagpur(swords - 1, swords)), mayDeclare(nagpur(swords, swords))]).toEqual([true, false]);
  });

  test.each([[[]], [[1]], [[1, 2]]])(
    "[AN-203, AN-210, AN-219] can be declared, with all cards that reach it and the passage that may be asked; asked before: %p",
    (asked) => {
      for (const awadh of [0, 1, swords - 1, swords]) {
        const hint = nagpur(awadh, 1, asked);
        const prospects = prospectsOf(hint);
        for (const { held, line, swords: sum } of prospects) {
          expect(sum).toBe(swordsOf(line));
          const passage = askableAreas(hint, held[1]);
          expect(judgeDeclaration(hint, { target: held[0], line: line.map(([id]) => id), passage })).toBeNull();
        }
        expect(prospects.length > 0).toBe(mayDeclare(hint));
      }
    },
  );
});
