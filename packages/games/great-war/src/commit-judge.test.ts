import { describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { War, also, link, x } from "./testing/war.ts";
import type { CommitHint } from "./answers.ts";
import { judgeCommit, leadHosts, leadReasons } from "./commit-judge.ts";
import { previewCommit } from "./commit-preview.ts";
import { SHAPES } from "./free-shapes.ts";
import type { CommitPlan } from "./state.ts";

const GUARD = "R-Q-D";
const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const FLAMETHROWERS = "R-4-S";
const VERDUN = "B-5-H";
const MG_08 = "R-9-S";

function hintFor(war: War, side: "CP" | "EA"): CommitHint {
  const option = war.asks(side)[0]?.options.find(({ id }) => id === "commit");
  if (option?.shape !== "free") throw new Error("No commit is asked for.");
  return option.hint as CommitHint;
}
function planOf(war: War, side: "CP" | "EA", card: string, ...moves: Parameters<War["plan"]>[3]): CommitPlan {
  const answer = war.plan(side, card, null, moves);
  if (!("value" in answer)) throw new Error("This is not a commit.");
  return answer.value as CommitPlan;
}

describe("the judge of a commit", () => {
  const war = new War({
    defender: "EA",
    hands: { EA: [VERDUN], CP: [GUARD, MG_08, FLAMETHROWERS, "B-J-S", "B-5-S"] },
  }).lead("EA", VERDUN);
  const hint = hintFor(war, "CP");

  test("[GW-314] previews totals, and reports where a plan becomes illegal and what may follow", () => {
    const open = previewCommit(hint, planOf(war, "CP", "B-J-S", also(MG_08)));
    expect([open.refusal, open.totals]).toEqual([null, [20, 5]]);
    const ids = open.next.map((step) => ("play" in step ? war.state.faces[step.play] : null));
    expect(ids).toContain(war.state.faces[war.ref("CP", FLAMETHROWERS)]);
    expect(open.next).toContainEqual({ play: war.ref("CP", GUARD), host: null }); // by Ludendorff's command
    expect(open.next).not.toContainEqual({ play: war.ref("CP", FLAMETHROWERS), host: null });
    const flamed = planOf(
      war,
      "CP",
      "B-J-S",
      also(MG_08),
      link(FLAMETHROWERS, MG_08),
      x(FLAMETHROWERS, VERDUN),
      also(GUARD),
    );
    expect(previewCommit(hint, flamed).totals).toEqual([37, 0]);
    const late = planOf(war, "CP", "B-J-S", also(MG_08), also(GUARD), also(FLAMETHROWERS));
    expect(previewCommit(hint, late)).toMatchObject({ at: 2, next: [], refusal: { rule: "GW-317" } });
  });

  test("[GW-333] [GW-330] reports for each card whether it may lead, and why not", () => {
    const reasons = new Map(leadReasons(hint).map(({ id, refusal }) => [id, refusal?.rule ?? null]));
    expect(reasons.get(war.ref("CP", GUARD))).toBeNull();
    expect(reasons.get(war.ref("CP", "B-5-S"))).toBe("GW-330");
  });

  test("[GW-346] lists the hosts of a Plus card that leads", () => {
    const gun = new War({ hands: { CP: [SCOUT], EA: [] }, lines: { CP: [BIG_BERTHA] } });
    expect(leadHosts(hintFor(gun, "CP"), gun.ref("CP", SCOUT))).toEqual([gun.lying(BIG_BERTHA).id]);
  });

  test("[GW-310] refuses anything that is not a commit", () => {
    const lead = war.ref("CP", GUARD);
    for (const value of [
      null,
      [],
      {},
      { lead },
      { lead, host: null, steps: {} },
      { lead: String(lead), host: null, steps: [] },
      { lead, host: null, steps: [], more: 1 },
      { lead, host: null, steps: [{ play: lead }] },
      { lead, host: null, steps: [{ use: 0, target: null }] },
      { lead, host: null, steps: [{ use: hint.next, target: null }] },
      { lead: 0.5, host: null, steps: [] },
    ])
      expect(judgeCommit(hint, value)?.code).toBe("malformed");
  });

  test("[GW-314] every sampled commit is legal and can be applied", () => {
    const random = seededRandom("samples");
    for (let i = 0; i < 60; i++) {
      const value = SHAPES.commit.sample(hint, random);
      expect(judgeCommit(hint, value)).toBeNull();
      const copy = new War({
        defender: "EA",
        hands: { EA: [VERDUN], CP: [GUARD, MG_08, FLAMETHROWERS, "B-J-S", "B-5-S"] },
      }).lead("EA", VERDUN);
      expect(() => copy.answer(0, { option: "commit", value })).not.toThrow();
    }
  });

  test("a hint is small and contains no card of the enemy's hand", () => {
    const rich = new War({
      hands: { CP: [GUARD, MG_08, FLAMETHROWERS, "B-J-S", "B-5-S", SCOUT, BIG_BERTHA], EA: ["R-Q-H", "R-9-H"] },
      lines: { EA: ["R-K-D", "R-8-H", "R-7-H"], CP: ["R-Q-S", "R-3-S"] },
      bonus: { CP: "BO-14", EA: "BO-01" },
    });
    const text = JSON.stringify(hintFor(rich, "CP"));
    expect(text.length).toBeLessThan(400);
    expect(hintFor(rich, "CP").hand).toHaveLength(7);
    expect(text).not.toContain(`[${String(rich.state.hands[1][0])},`);
  });
});
