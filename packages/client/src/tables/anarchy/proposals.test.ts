import { describe, expect, test } from "@jest/globals";
import { CARDS, coupShape, judgeDeclaration, type CoupHint, type WarHint } from "@caravanserai/anarchy";
import {
  passageFor,
  proposeAttack,
  proposeCoup,
  proposedAttacks,
  proposedCoups,
  toggleCoup,
  waysOf,
} from "./proposals.ts";

const NOBODY: ReadonlySet<number> = new Set();
const noOf = (id: string): number => CARDS.findIndex((card) => card.id === id);
const hand = (...ids: string[]): CoupHint["hand"] => ids.map((id, i) => [i + 1, noOf(id)]);

describe("coups", () => {
  const hint: CoupHint = {
    hand: hand("AWD-01", "AWD-02", "AWD-05", "AWD-07"),
    against: [["AWD", 2]],
    tried: [],
  };

  test("[AN-150] the leader with the most crowns is proposed, with crowned followers only, and the judge agrees", () => {
    const plan = proposeCoup(hint, "AWD", null);
    expect(plan).toEqual({ leader: 1, followers: [2, 3] });
    expect(coupShape.judge(hint, plan)).toBeNull();
  });

  test("the list has a legal coup for each area where one can succeed", () => {
    const plans = proposedCoups(hint);
    expect(plans).toEqual([{ leader: 1, followers: [2, 3] }]);
    for (const plan of plans) expect(coupShape.judge(hint, plan)).toBeNull();
    expect(proposedCoups({ ...hint, against: [["AWD", 9]] })).toEqual([]);
  });

  test("a card without a crown is included if it is the one pressed", () => {
    expect(proposeCoup(hint, "AWD", 4)).toEqual({ leader: 1, followers: [2, 3, 4] });
  });

  test("[AN-151] unticking too many cards is refused by the judge, not by the table", () => {
    const plan = toggleCoup(hint, { leader: 1, followers: [2, 3] }, 2);
    expect(plan).toEqual({ leader: 1, followers: [3] });
    expect(coupShape.judge(hint, plan)?.rule).toBe("AN-151");
  });

  test("pressing the leader cancels the coup; another crown that cannot follow becomes the leader", () => {
    expect(toggleCoup(hint, { leader: 1, followers: [] }, 1)).toBeNull();
    expect(toggleCoup(hint, { leader: 2, followers: [3] }, 1)).toEqual({ leader: 1, followers: [2, 3] });
  });
});

describe("attacks", () => {
  // Nagpur marches on Bengal next door; the cavalry of Mysore would have to cross Hyderabad, which is seat 2's.
  const hint: WarHint = {
    line: [
      [1, noOf("NGP-06")],
      [2, noOf("MYS-07")],
      [3, noOf("NGP-07")],
    ],
    held: [
      ["BNG", 1, 2],
      ["HYD", 2, 1],
      ["PUN", 2, 1],
    ],
    asked: [],
    granted: [],
  };

  test("[AN-210] cards that can march without passage are proposed first", () => {
    const attack = proposeAttack(hint, "BNG", NOBODY);
    expect(attack?.passage).toEqual([]);
    expect(attack?.line.toSorted()).toEqual([1, 3]);
    expect(judgeDeclaration(hint, attack)).toBeNull();
  });

  test("[AN-201] the list has a legal attack on each area that can be attacked", () => {
    const attacks = proposedAttacks(hint, NOBODY);
    expect(attacks.map(({ target }) => target)).toEqual(["BNG", "HYD", "PUN"]);
    for (const attack of attacks) expect(judgeDeclaration(hint, attack)).toBeNull();
  });

  test("leaders stay at home if other cards suffice", () => {
    expect(proposeAttack(hint, "BNG", new Set([3]))?.line).toEqual([1]);
  });

  test("[AN-215] where passage is needed, the shortest route through the fewest areas is proposed, and the judge agrees", () => {
    const strong: WarHint = { ...hint, held: [["BNG", 1, 7], ...hint.held.slice(1)] };
    const attack = proposeAttack(strong, "BNG", NOBODY);
    expect(attack).toEqual({ target: "BNG", line: expect.arrayContaining([1, 2, 3]), passage: ["HYD"] });
    expect(judgeDeclaration(strong, attack)).toBeNull();
    expect(attack === null ? [] : waysOf(strong, attack)).toEqual([
      ["NGP", "BNG"],
      ["MYS", "HYD", "NGP", "BNG"],
    ]);
  });

  test("[AN-219] a player who was asked before is not asked again", () => {
    expect(passageFor({ ...hint, asked: [2] }, "BNG", [2])).toEqual([]);
  });
});
