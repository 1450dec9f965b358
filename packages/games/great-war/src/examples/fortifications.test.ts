import { describe, expect, test } from "@jest/globals";
import { War, also, link, x } from "../testing/war.ts";

const VERDUN = "B-5-H";
const POILUS = "B-Q-H";
const GUARD = "R-Q-D";
const LUDENDORFF = "B-J-S";
const FLAMETHROWERS = "R-4-S";
const MG_08 = "R-9-S";

describe("Fortifications", () => {
  test("E06 stop the attack for the rest of the turn [GW-440] [GW-443] [GW-445] [GW-321] [GW-530] [GW-531] [GW-024]", () => {
    const war = new War({
      whole: true,
      defender: "EA",
      hands: { EA: [POILUS, VERDUN, "R-7-H"], CP: [GUARD, LUDENDORFF, "R-Q-S"] },
    });
    war.lead("EA", POILUS, link(VERDUN, POILUS));
    expect(war.totals).toEqual([0, 17]);
    war.commits("CP", GUARD);
    expect([war.totals, war.state.attackMade]).toEqual([[0, 17], true]);
    war.lead("EA", "R-7-H");
    expect(war.totals).toEqual([0, 25]);
    expect(war.isRotated(VERDUN)).toBe(false);
    war.commits("CP", LUDENDORFF, also("R-Q-S"));
    expect(war.state.history).toEqual([[1, 11, 25, 35, 0]]);
    expect(war.captured("EA")).toEqual([GUARD, LUDENDORFF, "R-Q-S"]);
    expect(war.discarded("EA")).toEqual([POILUS, VERDUN, "R-7-H"]);
  });

  test("E07 Flamethrowers cancel them [GW-351] [GW-441] [GW-475] [GW-478] [GW-R24]", () => {
    const hands = { EA: [POILUS, VERDUN], CP: [LUDENDORFF, MG_08, FLAMETHROWERS, GUARD] };
    const scene = { defender: "EA", hands } as const;
    const war = new War(scene).lead("EA", POILUS, link(VERDUN, POILUS));
    war.lead(
      "CP",
      LUDENDORFF,
      also(MG_08),
      link(FLAMETHROWERS, MG_08),
      x(FLAMETHROWERS, VERDUN),
      also(GUARD),
      x(MG_08, POILUS),
    );
    expect(war.totals).toEqual([37, 0]);

    const early = new War(scene).lead("EA", POILUS, link(VERDUN, POILUS));
    early.lead("CP", LUDENDORFF, also(MG_08), also(GUARD), link(FLAMETHROWERS, MG_08), x(FLAMETHROWERS, VERDUN));
    expect(early.isUp(GUARD)).toBe(false); // placed before they were cancelled (GW-R53)
  });

  test("E08 heavy artillery is exempt even if it saves its cancel [GW-441] [GW-302] [GW-400] [GW-471]", () => {
    const war = new War({ defender: "EA", hands: { EA: [VERDUN], CP: ["R-K-S", GUARD] } });
    war.lead("EA", VERDUN).lead("CP", "R-K-S");
    expect(war.totals).toEqual([13, 5]);
    expect(war.logged.filter((key) => key === "pass")).toHaveLength(1); // EA's hand is empty
    war.cancels("CP", "R-K-S", VERDUN);
    expect(war.totals).toEqual([13, 0]);
    war.lead("CP", GUARD);
    expect(war.totals).toEqual([25, 0]);
  });

  test("E20 they also cancel an arrow Bonus card, which still satisfies the duty [GW-445] [GW-321] [GW-425] [GW-904]", () => {
    const war = new War({ defender: "EA", hands: { EA: [VERDUN], CP: [MG_08] }, bonus: { CP: "BO-06" } });
    war.lead("EA", VERDUN).lead("CP", MG_08, link("BO-06", MG_08));
    expect([war.isUp("BO-06"), war.lying("BO-06").host]).toEqual([false, null]);
    expect([war.totals, war.state.attackMade]).toEqual([[9, 5], true]);
  });

  test("E59 tunnellers under the Hindenburg Line [GW-441] [GW-443] [GW-351]", () => {
    const war = new War({ hands: { CP: ["R-5-S"], EA: ["R-J-D", "R-9-H", "B-4-H", "R-Q-H"] } });
    war.lead("CP", "R-5-S");
    war.lead("EA", "R-J-D", also("R-9-H"), link("B-4-H", "R-9-H"), x("B-4-H", "R-5-S"), also("R-Q-H"));
    expect(war.totals).toEqual([0, 35]);
  });

  test("E60 two of them act independently [GW-440] [GW-441] [GW-R52]", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: [POILUS, VERDUN, "R-5-D"], CP: [LUDENDORFF, MG_08, FLAMETHROWERS, GUARD] },
    });
    war.lead("EA", POILUS, link(VERDUN, POILUS), link("R-5-D", POILUS));
    war.lead("CP", LUDENDORFF, also(MG_08), link(FLAMETHROWERS, MG_08), x(FLAMETHROWERS, VERDUN), also(GUARD));
    expect(war.isUp(GUARD)).toBe(false);
    expect(war.isUp(FLAMETHROWERS)).toBe(true);
    expect(war.totals).toEqual([25, 16]);
  });

  test("[GW-444] they do not affect cards that were already on the table", () => {
    const war = new War({ defender: "EA", lines: { CP: [GUARD] }, hands: { EA: [VERDUN], CP: [MG_08] } });
    war.lead("EA", VERDUN);
    expect(war.isUp(GUARD)).toBe(true);
  });

  test("[GW-312] [GW-318] a lead card that is cancelled as it is placed gets no answer, and its commit continues [GW-445]", () => {
    const war = new War({ defender: "EA", hands: { EA: [POILUS, VERDUN, "W-X-1"], CP: [LUDENDORFF, GUARD, "R-3-S"] } });
    war.lead("EA", POILUS, link(VERDUN, POILUS));
    expect(war.refuses("CP", GUARD, link("R-3-S", GUARD))).toBe("GW-342"); // no host
    war.commits("CP", GUARD);
    expect(war.asked("EA")).toEqual(["half"]); // holds a Joker, but no lead card is pending
    expect(war.state.pending).toBeNull();
  });

  test("[GW-318] the steps of such a commit are applied at once", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: [POILUS, VERDUN, "W-X-1"], CP: ["R-Q-S"] },
      lines: { CP: ["R-4-S"] },
    });
    war.lead("EA", POILUS, link(VERDUN, POILUS));
    war.commits("CP", "R-Q-S", x("R-4-S", VERDUN));
    expect([war.isUp("R-Q-S"), war.isUp(VERDUN)]).toEqual([false, false]);
    expect(war.asked("EA")).toEqual(["half"]);
  });

  test("[GW-R12] [GW-R46] the Attacker may lead a card that is cancelled at once; a Leader then commands no cards", () => {
    const war = new War({ defender: "EA", hands: { EA: [VERDUN], CP: ["R-10-S", MG_08] } });
    war.lead("EA", VERDUN);
    expect(war.refuses("CP", "R-10-S", also(MG_08))).toBe("GW-317");
    expect(war.refuses("CP", "R-10-S")).toBeNull();
  });
});

describe("fieldworks", () => {
  test("E32 are played by the Defender, in the first round [GW-330] [GW-820] [GW-331]", () => {
    const second = new War({ round: 2, defender: "EA", hands: { EA: ["R-5-H", "R-Q-H"], CP: ["R-Q-S"] } });
    expect(second.refuses("EA", "R-5-H")).toBe("GW-330");
    expect(second.refuses("EA", "R-Q-H", link("R-5-H", "R-Q-H"))).toBe("GW-330");

    const attacker = new War({ defender: "EA", hands: { EA: ["R-Q-H"], CP: ["B-5-S", "R-2-S"] } });
    attacker.lead("EA", "R-Q-H");
    expect(attacker.refuses("CP", "B-5-S")).toBe("GW-330");
    expect(attacker.refuses("CP", "R-2-S")).toBeNull(); // either side may play Naval cards in either round

    const scene = { round: 2, defender: "EA", event: "RE-20" } as const;
    const labour = new War({ ...scene, hands: { EA: ["R-5-H", "R-Q-H"], CP: ["B-5-S", "R-Q-S"] } });
    labour.lead("EA", "R-Q-H", link("R-5-H", "R-Q-H"));
    expect(labour.refuses("CP", "B-5-S")).toBe("GW-330");
  });
});

test("[GW-441] heavy artillery is exempt in the second round as in the first", () => {
  const war = new War({ round: 2, defender: "EA", lines: { EA: [VERDUN] }, hands: { CP: ["R-K-S"] } }).lead(
    "CP",
    "R-K-S",
  );
  expect(war.isUp("R-K-S")).toBe(true);
});
