import { describe, expect, test } from "@jest/globals";
import { cancelRefusal } from "./cancel.ts";
import { cardNo, knownCard, nationality } from "./cards.ts";
import { laidCard, tableOf, War, link, x } from "./testing/war.ts";

const IMMELMANN = "R-A-D";
const BALL = "B-A-D";
const FONCK = "B-A-H";
const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const TOMMIES = "R-Q-H";
const VICKERS = "R-9-H";
const MG_08 = "R-9-S";

describe("two cards that can cancel each other", () => {
  test("E01 Ace against Ace: the later one is decisive [GW-420] [GW-422] [GW-433] [GW-470]", () => {
    const war = new War({ hands: { CP: [IMMELMANN], EA: [BALL] } });
    war.lead("CP", IMMELMANN);
    expect(war.totals).toEqual([11, 0]);
    war.lead("EA", BALL, x(BALL, IMMELMANN));
    expect(war.totals).toEqual([0, 11]);
    expect(war.isUp(IMMELMANN)).toBe(false);
    expect(war.isRotated(BALL)).toBe(true);
    expect(war.asked("CP")).toEqual(["regroup"]); // face down: no free action in round 2
  });

  test("E02 an Ace with Improved Weapon beats one without, regardless of when it was played [GW-430] [GW-432] [GW-481] [GW-901]", () => {
    const war = new War({ hands: { CP: [IMMELMANN], EA: [BALL] }, bonus: { CP: "BO-01" } });
    war.lead("CP", IMMELMANN, link("BO-01", IMMELMANN));
    expect(war.totals).toEqual([14, 0]);
    expect(war.refuses("EA", BALL, x(BALL, IMMELMANN))).toBe("GW-432");
    war.lead("EA", BALL);
    expect(war.totals).toEqual([14, 11]);
    war.cancels("CP", IMMELMANN, BALL);
    expect(war.totals).toEqual([14, 0]);
    expect([war.isUp(BALL), war.isRotated(IMMELMANN)]).toEqual([false, true]);
  });

  test("[GW-430] an improvement helps only the card to which it is linked", () => {
    const war = new War({
      hands: { CP: ["B-A-S"], EA: [BALL] },
      lines: { CP: [IMMELMANN] },
      bonus: { CP: "BO-01" },
    });
    war.lead("CP", "B-A-S", link("BO-01", "B-A-S"));
    expect(war.refuses("EA", BALL, x(BALL, "B-A-S"))).toBe("GW-432");
    expect(war.refuses("EA", BALL, x(BALL, IMMELMANN))).toBeNull();
  });

  test("E03 both improved: the later one is decisive, and the link of the cancelled one stays [GW-430] [GW-433] [GW-345] [GW-902]", () => {
    const war = new War({ hands: { CP: [IMMELMANN], EA: [BALL] }, bonus: { CP: "BO-01", EA: "BO-03" } });
    war.lead("CP", IMMELMANN, link("BO-01", IMMELMANN));
    war.lead("EA", BALL, link("BO-03", BALL), x(BALL, IMMELMANN));
    expect(war.totals).toEqual([3, 14]);
    expect([war.isUp(IMMELMANN), war.isUp("BO-01")]).toEqual([false, true]);
  });

  test("E04 a saved cancel: the later Ace stays decisive [GW-421] [GW-431] [GW-433]", () => {
    const war = new War({ hands: { CP: [IMMELMANN], EA: [BALL] }, bonus: { CP: "BO-14" } });
    war.lead("CP", IMMELMANN).lead("EA", BALL);
    expect(war.refusesCancel("CP", IMMELMANN, BALL)).toBe(true);
    expect(war.totals).toEqual([11, 11]);
    war.passes("CP");
    war.cancels("EA", BALL, IMMELMANN);
    expect(war.totals).toEqual([0, 11]);
  });

  test("E05 a rotated card is no longer decisive [GW-343] [GW-422] [GW-434]", () => {
    const war = new War({ hands: { CP: [BIG_BERTHA, SCOUT, IMMELMANN], EA: [BALL, TOMMIES] } });
    war.lead("CP", BIG_BERTHA, link(SCOUT, BIG_BERTHA));
    expect(war.totals).toEqual([22, 0]);
    war.lead("EA", BALL, x(BALL, SCOUT));
    expect(war.totals).toEqual([13, 11]);
    expect(war.isRotated(BALL)).toBe(true);
    war.lead("CP", IMMELMANN, x(IMMELMANN, BALL));
    expect(war.totals).toEqual([24, 0]);
  });

  test("[GW-434] an Ace played first may cancel a rotated one", () => {
    const war = new War({ hands: { CP: [IMMELMANN, BIG_BERTHA], EA: [BALL] }, lines: { CP: [SCOUT] } });
    war.lead("CP", IMMELMANN).lead("EA", BALL, x(BALL, SCOUT));
    war.cancels("CP", IMMELMANN, BALL);
    expect(war.isUp(BALL)).toBe(false);
  });

  test("E27 a machine-gun against Stormtroopers and against Guards [GW-431] [GW-433] [GW-435] [GW-475]", () => {
    const storm = new War({ defender: "EA", hands: { EA: [VICKERS], CP: ["R-Q-S"] }, bonus: { EA: "BO-14" } });
    storm.lead("EA", VICKERS).lead("CP", "R-Q-S");
    expect(storm.refusesCancel("EA", VICKERS, "R-Q-S")).toBe(true);
    storm.passes("EA").cancels("CP", "R-Q-S", VICKERS);
    expect(storm.totals).toEqual([12, 0]);

    const guard = new War({ defender: "EA", hands: { EA: [VICKERS], CP: ["R-Q-D"] } });
    guard.lead("EA", VICKERS).lead("CP", "R-Q-D").cancels("EA", VICKERS, "R-Q-D");
    expect(guard.totals).toEqual([0, 9]);
  });

  test("E28 bomber and anti-aircraft gun [GW-431] [GW-433] [GW-434] [GW-477]", () => {
    const first = new War({ defender: "EA", hands: { EA: ["R-7-D"], CP: ["B-6-S"] }, bonus: { EA: "BO-14" } });
    first.lead("EA", "R-7-D").lead("CP", "B-6-S");
    expect(first.refusesCancel("EA", "R-7-D", "B-6-S")).toBe(true);
    first.passes("EA").cancels("CP", "B-6-S", "R-7-D");
    expect(first.totals).toEqual([7, 0]);

    const spent = new War({ defender: "EA", hands: { EA: ["R-K-D", "R-7-D"], CP: ["B-6-S"] } });
    spent.lead("EA", "R-K-D").lead("CP", "B-6-S", x("B-6-S", "R-K-D"));
    expect(spent.totals).toEqual([7, 0]);
    spent.lead("EA", "R-7-D", x("R-7-D", "B-6-S"));
    expect(spent.totals).toEqual([0, 7]);
  });
});

describe("active cancels", () => {
  test("E12 Trenches against Field Artillery, and an Attacker without an arrow [GW-016] [GW-420] [GW-422] [GW-442] [GW-302] [GW-323] [GW-522]", () => {
    const war = new War({ whole: true, defender: "EA", hands: { EA: ["R-5-H"], CP: ["B-K-S", "R-7-S"] } });
    war.lead("EA", "R-5-H").lead("CP", "B-K-S");
    expect(war.totals).toEqual([11, 6]);
    war.cancels("EA", "R-5-H", "B-K-S");
    expect(war.totals).toEqual([0, 6]);
    expect(war.isRotated("R-5-H")).toBe(true);
    expect(war.logged).toContain("pass"); // EA's hand is empty and nothing is left to use
    war.lead("CP", "R-7-S", x("R-7-S", "R-5-H"));
    expect(war.captured("EA")).toEqual(["B-K-S", "R-7-S"]);
    expect(war.state.history).toEqual([[1, 8, 0, 19, 1]]);
  });

  test("E14 a card of two uses [GW-422]", () => {
    const war = new War({
      whole: true,
      defender: "EA",
      hands: { EA: ["R-K-D", "R-8-H", "R-8-C", "B-8-D"], CP: ["R-A-S"] },
      bonus: { CP: "BO-14" },
    });
    war.lead("EA", "R-K-D", link("R-8-H", "R-K-D"), link("R-8-C", "R-K-D"), link("B-8-D", "R-K-D"));
    expect(war.totals).toEqual([0, 37]);
    expect(war.refuses("CP", "R-A-S", x("R-A-S", "R-8-H"), x("R-A-S", "B-8-D"), x("R-A-S", "R-8-C"))).toBe("GW-422");
    war.commits("CP", "R-A-S", x("R-A-S", "R-8-H"));
    expect(war.isRotated("R-A-S")).toBe(false);
    expect(war.totals).toEqual([13, 28]);
    war.passes("EA").cancels("CP", "R-A-S", "B-8-D"); // EA is asked because it still has looks
    expect(war.totals).toEqual([13, 20]);
    expect(war.isRotated("R-A-S")).toBe(true);
    expect(war.offers("CP")).toEqual(["bonus", "pass"]);
  });

  test("[GW-423] a cancel cannot target a face-down card, an own card or a card in hand", () => {
    const war = new War({
      hands: { CP: [IMMELMANN, MG_08], EA: [FONCK, "R-8-H"] },
      lines: { CP: [SCOUT], EA: [BALL] },
    });
    war.lead("CP", IMMELMANN, x(IMMELMANN, BALL));
    // Fonck has two uses, but after the first the Scout is already face down.
    expect(war.refuses("EA", FONCK, x(FONCK, SCOUT), x(FONCK, SCOUT))).toBe("GW-423");
    const own = { lead: war.ref("EA", FONCK), host: null };
    const at = (target: number) => ({ option: "commit", value: { ...own, steps: [{ use: own.lead, target }] } });
    expect(war.refusalOf("EA", at(war.ref("EA", BALL)))).toBe("GW-423"); // its own card
    expect(war.refusalOf("EA", at(war.ref("CP", MG_08)))).toBe("GW-423"); // in hand
    expect(war.refuses("EA", FONCK, x(FONCK, SCOUT), x(FONCK, IMMELMANN))).toBeNull();
  });

  test("[GW-R67] [GW-423] two cards of a commit cannot cancel the same target", () => {
    const war = new War({ defender: "EA", hands: { EA: ["R-5-H"], CP: ["R-Q-S", "R-4-S"] } });
    war.lead("EA", "R-5-H");
    const flamed = [link("R-4-S", "R-Q-S"), x("R-4-S", "R-5-H")] as const;
    expect(war.refuses("CP", "R-Q-S", ...flamed)).toBeNull();
    expect(war.refuses("CP", "R-Q-S", ...flamed, x("R-Q-S", "R-5-H"))).toBe("GW-423"); // it is already face down
    expect(war.refuses("CP", "R-Q-S", ...flamed, x("R-4-S", "R-5-H"))).toBe("GW-422"); // and once was enough
  });

  test("[GW-424] a cancelled card stays face down when its canceller is cancelled [GW-425] Neutral cards can be cancelled too", () => {
    const war = new War({ hands: { CP: [IMMELMANN], EA: ["R-7-D"] }, lines: { CP: [], EA: ["R-A-C", BALL] } });
    war.lead("CP", IMMELMANN, x(IMMELMANN, "R-A-C")); // a Neutral fighter
    expect(war.isUp("R-A-C")).toBe(false);
    war.lead("EA", "R-7-D", x("R-7-D", IMMELMANN));
    expect([war.isUp(IMMELMANN), war.isUp("R-A-C")]).toEqual([false, false]);
  });

  test("[GW-425] no cancel effect hits a Bonus card", () => {
    const war = new War({ hands: { CP: ["R-Q-D"], EA: ["R-4-D", TOMMIES] }, bonus: { CP: "BO-06" } });
    war.lead("CP", "R-Q-D", link("BO-06", "R-Q-D"));
    expect(war.refuses("EA", "R-4-D", x("R-4-D", "BO-06"))).toBe("GW-420");
    expect(war.refuses("EA", "R-4-D", x("R-4-D", "R-Q-D"))).toBeNull();
  });

  test("E31 Barbed Wire against cavalry [GW-420] [GW-422] [GW-442] [GW-321] [GW-402]", () => {
    const war = new War({ defender: "EA", hands: { EA: [TOMMIES, "B-5-D"], CP: ["R-10-S"] } });
    war.lead("EA", TOMMIES, link("B-5-D", TOMMIES)).lead("CP", "R-10-S");
    expect(war.totals).toEqual([10, 16]);
    expect(war.offers("EA")).toEqual(["cancel", "pass"]); // optional
    war.cancels("EA", "B-5-D", "R-10-S");
    expect(war.totals).toEqual([0, 16]);
    expect([war.isUp("R-10-S"), war.isRotated("B-5-D"), war.state.attackMade]).toEqual([false, true, true]);
    expect(war.logged).toContain("round-end"); // neither side could act: a cancelled card does not look
  });

  test("E57 which cards can hit which [GW-420] [GW-474] [GW-477] [GW-478]", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: [TOMMIES, "R-5-H", VICKERS], CP: ["B-10-S", "R-6-S", "B-4-D", "R-10-C"] },
    });
    war.lead("EA", TOMMIES, link("R-5-H", TOMMIES), link(VICKERS, TOMMIES));
    expect(war.totals).toEqual([0, 26]);
    const legal: [string, string, boolean][] = [
      ["B-10-S", "R-5-H", true],
      ["B-10-S", VICKERS, true],
      ["R-6-S", VICKERS, true],
      ["R-6-S", "R-5-H", false],
      ["B-4-D", "R-5-H", true],
      ["R-10-C", VICKERS, true],
      ["R-10-C", "R-5-H", false],
      ["B-10-S", TOMMIES, false],
      ["R-6-S", TOMMIES, false],
      ["B-4-D", TOMMIES, false],
      ["R-10-C", TOMMIES, false],
    ];
    for (const [card, target, may] of legal)
      expect(war.refuses("CP", card, x(card, target))).toBe(may ? null : "GW-420");
  });

  test("E58 Field Artillery and machine-guns [GW-015] [GW-345] [GW-471] [GW-442]", () => {
    const gun = new War({ hands: { CP: [MG_08], EA: ["R-K-H"] } });
    gun.lead("CP", MG_08).commits("EA", "R-K-H", x("R-K-H", MG_08));
    expect(gun.totals).toEqual([0, 12]);

    const trenches = new War({ hands: { CP: [MG_08, "B-5-S"], EA: ["R-K-H"] } });
    trenches.lead("CP", MG_08, link("B-5-S", MG_08)).lead("EA", "R-K-H", x("R-K-H", MG_08));
    expect(trenches.totals).toEqual([6, 12]);
    trenches.cancels("CP", "B-5-S", "R-K-H");
    expect(trenches.isUp("B-5-S")).toBe(true);
    expect(trenches.totals).toEqual([6, 0]);
  });

  test("E38 a warship against a Blockade [GW-420] [GW-478] [GW-510] [GW-530]", () => {
    const war = new War({ whole: true, hands: { CP: ["R-2-S"], EA: ["B-2-D", TOMMIES] } });
    war.lead("CP", "R-2-S").lead("EA", "B-2-D", x("B-2-D", "R-2-S"));
    war.commits("EA", TOMMIES);
    expect(war.logged).not.toContain("blockade");
    expect(war.captured("EA")).toEqual(["R-2-S"]);
  });
});

describe("protection", () => {
  test("E29 Gas Masks protect all Infantry from gas [GW-465] [GW-472]", () => {
    const war = new War({ defender: "EA", hands: { EA: [TOMMIES, "B-4-C"], CP: ["B-4-S"] } });
    war.lead("EA", TOMMIES, link("B-4-C", TOMMIES));
    expect(war.totals).toEqual([0, 15]);
    expect(war.refuses("CP", "B-4-S", x("B-4-S", TOMMIES))).toBe("GW-465");
  });

  test("E30 Camouflage and Decoys protect their host [GW-465] [GW-914]", () => {
    const camouflage = new War({ defender: "EA", hands: { EA: ["R-K-D", "B-3-D"], CP: ["B-6-S"] } });
    camouflage.lead("EA", "R-K-D", link("B-3-D", "R-K-D"));
    expect(camouflage.totals).toEqual([0, 16]);
    expect(camouflage.refuses("CP", "B-6-S", x("B-6-S", "R-K-D"))).toBe("GW-465");

    const decoys = new War({ defender: "EA", hands: { EA: [TOMMIES], CP: ["B-4-S"] }, bonus: { EA: "BO-16" } });
    decoys.lead("EA", TOMMIES, link("BO-16", TOMMIES));
    expect(decoys.totals).toEqual([0, 13]);
    expect(decoys.refuses("CP", "B-4-S", x("B-4-S", TOMMIES))).toBe("GW-465");
  });

  test("E62 protection does not stop a Joker [GW-466] [GW-315]", () => {
    const war = new War({ defender: "EA", hands: { EA: ["R-K-D", "B-3-D"], CP: ["R-X-1"] } });
    war.commits("EA", "R-K-D", link("B-3-D", "R-K-D")).interrupts("CP", "R-X-1");
    expect(war.totals).toEqual([7, 0]);
    expect(war.isUp("R-K-D")).toBe(false);
    expect(war.hand("EA")).toEqual(["B-3-D"]);
  });

  test("[GW-466] protection does not stop a Blockade", () => {
    const war = new War({ whole: true, defender: "EA", hands: { EA: ["R-K-D", "B-3-D"], CP: ["R-2-S", "R-Q-D"] } });
    war.lead("EA", "R-K-D", link("B-3-D", "R-K-D")).lead("CP", "R-2-S");
    war.commits("CP", "R-Q-D");
    expect(war.discarded("EA")).toEqual(["R-K-D"]);
  });
});

describe("protection without effect", () => {
  test("[GW-465] face-down Gas Masks protect no card", () => {
    const g = tableOf({ lines: { CP: ["B-4-S"], EA: [TOMMIES, "B-4-C"] } });
    const [gas] = g.lines[0];
    const [tommies, masks] = g.lines[1];
    expect(cancelRefusal(g, 0, gas, tommies)?.rule).toBe("GW-465");
    if (masks !== undefined) masks.up = false;
    expect(cancelRefusal(g, 0, gas, tommies)).toBeNull();
  });

  test("[GW-465] Camouflage protects only the card that it is linked to", () => {
    const g = tableOf({ lines: { CP: ["B-6-S"], EA: ["R-K-D", "B-3-D"] } });
    const [aeroplane] = g.lines[0];
    const [gun, camouflage] = g.lines[1];
    const { cancels } = knownCard(cardNo("B-6-S"));
    const other = cancels?.findIndex((can, no) => can && no !== gun?.card && nationality(knownCard(no)) === 1) ?? -1;
    g.lines[1].push(laidCard(other, g.faces.length));
    g.faces.push(other);
    if (camouflage !== undefined) camouflage.host = gun?.id ?? null;
    expect(cancelRefusal(g, 0, aeroplane, gun)?.rule).toBe("GW-465");
    expect(cancelRefusal(g, 0, aeroplane, g.lines[1].at(-1))).toBeNull();
  });
});
