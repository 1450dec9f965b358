import { describe, expect, test } from "@jest/globals";
import { copyJson, seededDice, seededRandom, startMatch, type Answer } from "@caravanserai/kernel";
import type { CounterId } from "./data/index.ts";
import { foresee, foreseeMarch, withColumns } from "./foresight.ts";
import { lastMughal } from "./game.ts";
import { siegeOdds } from "./odds.ts";
import { search } from "./search.ts";
import { seatOf, type Battle, type LastMughal, type Side } from "./state.ts";
import { siegeTally } from "./tally.ts";
import { scene } from "./testing/play.ts";

test("another future of a match that is known as a whole: the pools in another order, and nothing else", () => {
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  const { state } = startMatch(lastMughal, {}, settings, seededDice("future")).match;
  const other = search.shuffle?.(copyJson(state), seededRandom("future"));
  if (other === undefined) throw new Error("The game has no future to shuffle.");
  const { pools, ...rest } = other;
  const { pools: were, ...was } = state;
  expect(rest).toEqual(was);
  expect(pools).not.toEqual(were);
  for (const side of ["british", "rebel"] as const) expect(pools[side].toSorted()).toEqual(were[side].toSorted());
});

describe("what an answer makes of a battle or a siege", () => {
  const reckoned = (g: LastMughal, side: Side, answer: Answer): unknown => search.reckon?.(g, seatOf(side), answer);
  const column = { own: 2, cavalry: false, received: 0, spent: false, steps: 0, passenger: false } as const;

  test("[LM-610] [LM-713] a march to an enemy: on how many dice the column holds the field there; elsewhere no battle", () => {
    const g = scene({
      british: { mainpuri: ["u-10rf", "u-ra"] },
      rebel: { agra: ["u-53bni", "u-1bni"] },
      figures: { "f-havelock": "mainpuri" },
      assigned: { "f-havelock": ["u-10rf", "u-ra"] },
    });
    g.column = { ...column, lead: "f-havelock", units: [], at: "mainpuri" };
    const odds = foreseeMarch(g, "british", ["u-10rf", "u-ra", "f-havelock"], "agra");
    expect(reckoned(g, "british", { option: "march", pick: "agra" })).toEqual({
      ...{ of: "battle", space: "agra", dice: odds?.attackerWins },
    });
    const none = { of: "battle", space: null };
    expect(reckoned(g, "british", { option: "step", pick: "aligarh" })).toEqual(none);
    expect(reckoned(g, "british", { option: "stop" })).toEqual(none);
    expect(reckoned(g, "british", { option: "discard", pick: "b-kavanagh" })).toBeUndefined();
  });

  const BATTLE: Battle = {
    ...{ space: "agra", attacker: "british", relief: false, withdrawn: true, roll: null, loser: null },
    columns: { attacker: { lead: "f-havelock", units: ["u-10rf"] }, defender: null },
    counters: { attacker: [], defender: [] },
  };
  const fought = (): LastMughal => {
    const g = scene({
      british: { agra: ["u-10rf"] },
      rebel: { agra: ["u-53bni", "u-1bni"] },
      figures: { "f-havelock": "agra" },
      hands: { rebel: ["r-ghazis1"] },
    });
    g.battle = BATTLE;
    return g;
  };

  test("[LM-708] [LM-709] [LM-713] the columns and the counters of a battle, for each side its own dice", () => {
    const g = fought();
    const one = { lead: null, units: ["u-53bni"] } as const;
    const both = { lead: null, units: ["u-1bni", "u-53bni"] } as const;
    const odds = (units: typeof one | typeof both, counters: readonly CounterId[] = []) =>
      foresee(withColumns(g, { defender: units }, { defender: counters }));
    const dice = (units: typeof one | typeof both): unknown => reckoned(g, "rebel", { option: "column", value: units });
    expect(dice(one)).toEqual({ of: "battle", space: "agra", dice: odds(one)?.defenderWins });
    expect(dice(both)).toEqual({ of: "battle", space: "agra", dice: odds(both)?.defenderWins });
    expect(dice(both)).not.toEqual(dice(one));
    g.battle = { ...BATTLE, columns: { ...BATTLE.columns, defender: one } };
    const played = reckoned(g, "rebel", { option: "play", picks: ["r-ghazis1"] });
    expect(played).toEqual({ of: "battle", space: "agra", dice: odds(one, ["r-ghazis1"])?.defenderWins });
    expect(reckoned(g, "rebel", { option: "pass" })).toEqual(dice(one));
    g.battle = { ...g.battle, roll: { ratio: "1/1", column: "1/1", die: 1, total: 1, code: "DR" } };
    expect(reckoned(g, "rebel", { option: "refuge" })).toBeUndefined();
  });

  test("[LM-704] [LM-705] behind the walls, or gone with all units, nobody fights; what stays behind does", () => {
    const g = fought();
    g.units = { ...g.units, "u-2blc": { side: "rebel", at: "agra", inside: false, full: true, with: null } };
    const stays = reckoned(g, "rebel", { option: "withdraw", pick: "aligarh", picks: ["u-2blc"] });
    const fights = reckoned(g, "rebel", { option: "fight" });
    expect(stays).toMatchObject({ of: "battle", space: "agra" });
    expect(fights).toMatchObject({ of: "battle", space: "agra" });
    expect(reckoned(g, "rebel", { option: "refuge" })).toEqual({ of: "battle", space: null });
    g.units = { "u-10rf": g.units["u-10rf"], "u-2blc": g.units["u-2blc"] } as LastMughal["units"];
    expect(reckoned(g, "rebel", { option: "withdraw", pick: "aligarh", picks: ["u-2blc"] })).toEqual({
      ...{ of: "battle", space: null },
    });
  });

  test("[LM-804] [LM-805] [LM-907] a siege: the points that six dice destroy, with what is sapped before", () => {
    const g = scene({
      rebel: { gwalior: ["u-53bni", "u-1bni", "u-28bni"] },
      walls: { gwalior: ["u-10rf"] },
      active: ["gwalior"],
      hands: { rebel: ["r-sapping1"] },
    });
    const { column: odds, total } = siegeTally(g, "gwalior", []);
    const byDice = odds === null ? 0 : siegeOdds(odds, total).reduce((sum, points) => sum + Math.min(2, points), 0);
    expect(reckoned(g, "rebel", { option: "siege", pick: "gwalior", picks: [] })).toEqual({
      ...{ of: "siege", city: "gwalior", destroyed: byDice },
    });
    const sapped = odds === null ? 0 : siegeOdds(odds, total).reduce((sum, points) => sum + Math.min(1, points), 0);
    expect(reckoned(g, "rebel", { option: "siege", pick: "gwalior", picks: ["r-sapping1"] })).toEqual({
      ...{ of: "siege", city: "gwalior", destroyed: 6 + sapped },
    });
  });
});
