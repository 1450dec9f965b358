import { describe, expect, test } from "@jest/globals";
import { allowanceOf } from "./rates.ts";
import { legLength } from "./geometry.ts";
import { DONE, TestTable, give, order } from "./testing/table.ts";
import type { Point } from "./state.ts";

const table = (): TestTable => new TestTable();
const at = (x: number, y: number): Point => [x, y];

describe("ways and their costs", () => {
  test("example 10: ceiling roots are summed, exactly the allowance is legal [CK-004, CK-100, CK-101]", () => {
    const t = table().foot("U1", at(1000, 1000));
    expect(t.march("U1.1", at(1300, 1400), at(1300, 1500))).toBeNull();
    expect(t.cost("U1.1", at(1300, 1400), at(1300, 1500))).toBe(600);
    expect(t.march("U1.1", at(1300, 1400), at(1300, 1501))).toBe("too-far");
    expect(legLength(at(1000, 1000), at(1100, 1100))).toBe(142);
  });
  test("examples 11 and 20: fast never twice running, 15″ and 30″ in two turns [CK-102, CK-103]", () => {
    const t = table().foot("U1", at(1000, 1000)).cavalry("U2", true, at(2000, 1000)).animal("C3", at(3000, 1000));
    expect(t.fast("U1.1", at(1000, 1900))).toBeNull();
    expect(t.fast("U1.1", at(1000, 1901))).toBe("too-far");
    t.its("U1").lastMode = "fast";
    expect(t.fast("U1.1", at(1000, 1001))).toBe("mode");
    expect(t.march("U1.1", at(1000, 1600))).toBeNull();
    for (const last of ["march", "still", "other"] as const) {
      t.its("U1").lastMode = last;
      expect(t.fast("U1.1", at(1000, 1900))).toBeNull();
    }
    expect([t.fast("U2.1", at(2000, 2800)), t.march("U2.1", at(2000, 2200))]).toEqual([null, null]);
    expect([t.fast("C3", at(3000, 2800)), t.march("C3", at(3000, 2200)), t.march("C3", at(3000, 2201))]).toEqual([
      null,
      null,
      "too-far",
    ]);
  });
  test("[CK-103] a turn without movement counts as still, a march or a fast move is remembered", () => {
    const t = table().foot("U1", at(1000, 1000)).foot("U2", at(2000, 1000));
    t.its("U2").lastMode = "fast";
    const play = t.play([
      { do: "move", side: "british", open: false },
      { do: "endMove", side: "british" },
    ]);
    play.answer(0, give(order("U1", "fast", [{ figure: "U1.1", path: [at(1000, 1900)] }]))).answer(0, DONE);
    expect(play.state.units.map((u) => u.lastMode)).toEqual(["fast", "still"]);
  });
  test("[CK-102] every rate of the table", () => {
    const t = table()
      .foot("U1", at(300, 300))
      .cavalry("U2", true, at(600, 300))
      .cavalry("U3", false, at(900, 300))
      .animal("M1", at(1200, 300))
      .animal("C1", at(1500, 300))
      .animal("E1", at(1800, 300))
      .swords("L1", at(2100, 300))
      .hero("A1", at(2400, 300))
      .hero("B1", at(2700, 300))
      .diamondes(at(3000, 300), at(3200, 300))
      .weapon("machine_gun_2", "ready", at(3600, 300), at(0, 1), at(3500, 300), at(3700, 300));
    const rates = (unit: string) =>
      (["march", "fast", "crawl", "halfDown"] as const).map((mode) => allowanceOf(t.game, t.its(unit), mode));
    expect(rates("U1")).toEqual([600, 900, 300, 300]);
    expect(rates("U2")).toEqual([1200, 1800, null, null]);
    expect(rates("U3")).toEqual([600, 900, 300, 300]);
    expect(rates("M1")).toEqual([600, 900, null, null]);
    expect(rates("C1")).toEqual([1200, 1800, null, null]);
    expect(rates("E1")).toEqual([600, 900, null, null]);
    expect(rates("L1")).toEqual([1000, null, 300, 500]);
    expect(rates("A1")).toEqual([1000, null, 300, 500]);
    expect(rates("B1")).toEqual([600, 900, 300, 300]);
    expect(rates("diamondes")).toEqual([600, 900, null, null]);
    expect(rates("machine_gun_2")).toEqual([600, 900, null, null]);
    expect(allowanceOf(t.game, t.its("machine_gun_2"), "mg")).toBe(400);
    expect(allowanceOf(t.game, t.its("U1"), "manhandle")).toBe(300);
  });
  test("example 12: through two covers both are paid for [CK-050, CK-052, CK-053, CK-054, CK-056]", () => {
    const t = table()
      .section("fence", at(700, 1100), at(1300, 1100))
      .box("broken_ground", 700, 1400, 1300, 1700)
      .foot("U1", at(1000, 1000));
    expect(t.cost("U1.1", at(1000, 1500))).toBe(700);
    expect(t.march("U1.1", at(1000, 1500))).toBe("too-far");
    expect(t.fast("U1.1", at(1000, 1500))).toBeNull();
  });
  test("example 13: touching the edge of an area costs nothing [CK-015, CK-054]", () => {
    const t = table()
      .section("fence", at(700, 1100), at(1300, 1100))
      .box("broken_ground", 700, 1400, 1300, 1700)
      .foot("U1", at(1000, 1000));
    expect([t.cost("U1.1", at(1000, 1400)), t.march("U1.1", at(1000, 1400))]).toEqual([500, null]);
    expect([t.cost("U1.1", at(1000, 1401)), t.march("U1.1", at(1000, 1401))]).toEqual([601, "too-far"]);
  });
  test("example 14: leaving the area in which a move starts is free, and each area is paid once a move [CK-054]", () => {
    const t = table().box("broken_ground", 900, 900, 1300, 1300).foot("U1", at(1000, 1000)).foot("U2", at(1000, 800));
    expect(t.march("U1.1", at(1000, 1600))).toBeNull();
    expect(t.cost("U2.1", at(1000, 1000), at(800, 1000), at(1000, 1000))).toBe(200 + 200 + 200 + 100);
  });
  test("example 15: a building costs 2″ in and 2″ out, Afghans nothing [CK-052, CK-055, CK-059]", () => {
    const t = table()
      .box("wooden_building", 2000, 2000, 2400, 2300)
      .foot("U1", at(2200, 1800))
      .swords("L1", at(2300, 1800));
    expect([t.cost("U1.1", at(2200, 2400)), t.fast("U1.1", at(2200, 2400))]).toEqual([1000, "too-far"]);
    expect([t.cost("U1.1", at(2200, 2100)), t.march("U1.1", at(2200, 2100))]).toEqual([500, null]);
    expect(t.cost("L1.1", at(2300, 2400))).toBe(600);
  });
  test("example 16: a wall's end counts [CK-012]", () => {
    const t = table()
      .section("wall", at(900, 1100), at(1500, 1100))
      .foot("U1", at(1500, 1000))
      .foot("U2", at(1501, 1000));
    expect([t.cost("U1.1", at(1500, 1300)), t.cost("U2.1", at(1501, 1300))]).toEqual([400, 300]);
  });
  test("example 17: moving along a wall costs nothing, standing on it is not allowed [CK-012, CK-013]", () => {
    const t = table()
      .section("wall", at(900, 1100), at(1500, 1100))
      .foot("U1", at(800, 1100))
      .foot("U2", at(1000, 1000));
    expect([t.cost("U1.1", at(1600, 1100)), t.fast("U1.1", at(1600, 1100))]).toEqual([800, null]);
    expect(t.march("U2.1", at(1000, 1100))).toBe("on-section");
  });
  test("example 18: what cavalry jumps and mules push through [CK-058]", () => {
    const t = table()
      .section("low_wall", at(700, 1200), at(1300, 1200), "w")
      .section("fence", at(700, 1400), at(1300, 1400), "f")
      .section("barricade", at(2700, 1200), at(3300, 1200), "b")
      .section("wall", at(3700, 1200), at(4300, 1200), "x")
      .cavalry("U1", true, at(1000, 1000))
      .cavalry("U2", true, at(3000, 1000))
      .cavalry("U3", true, at(4000, 1000))
      .animal("M3", at(1200, 1700), 4)
      .animal("M4", at(1200, 1000))
      .animal("C3", at(2900, 1050));
    expect([t.cost("U1.1", at(1000, 1800)), t.march("U1.1", at(1000, 1800))]).toEqual([1200, null]);
    expect([t.march("U2.1", at(3000, 1400)), t.march("U3.1", at(4000, 1400))]).toEqual(["impassable", "impassable"]);
    expect([t.cost("M3", at(1200, 1210)), t.march("M3", at(1200, 1210))]).toEqual([590, null]);
    // A beast steps over a low wall for 2″ (CK-R101), but not over a barricade.
    expect([t.cost("M4", at(1200, 1300)), t.march("M4", at(1200, 1300))]).toEqual([500, null]);
    expect(t.march("C3", at(2900, 1500))).toBe("impassable");
  });
  test("example 19: a gun needs the bridge, a camel does not [CK-057, CK-058, CK-102, CK-118]", () => {
    const river = (): TestTable =>
      table()
        .box("river", 0, 1400, 2000, 1480, "r0")
        .box("river", 2400, 1400, 4800, 1480, "r1")
        .box("stone_bridge", 2000, 1350, 2400, 1530)
        .animal("C1", at(2200, 1000))
        .weapon("field_gun_1", "limbered", at(0, 0), at(0, 1), at(2350, 1000), at(2460, 1000), at(2570, 1000));
    const t = river();
    const drawn = (point: Point) =>
      t.british({ unit: "C1", mode: "limbered", paths: [{ figure: "C1", path: [point] }] });
    expect([drawn(at(2200, 1700)), drawn(at(2200, 1701))]).toEqual([null, "too-far"]);
    expect(drawn(at(1900, 1700))).toBe("impassable");
    expect(t.march("C1", at(2200, 1700))).toBe("mode");
    const alone = table().box("river", 0, 1400, 4800, 1480).animal("C1", at(2200, 1000));
    expect([alone.cost("C1", at(2200, 2000)), alone.march("C1", at(2200, 2000))]).toEqual([1200, null]);
  });
  test("example 94: the seam of a river is inside it [CK-015, CK-054, CK-057]", () => {
    const t = table()
      .area("river", [at(0, 2360), at(800, 2368), at(800, 2448), at(0, 2440)], "r0", "r")
      .area("river", [at(800, 2368), at(1600, 2352), at(1600, 2432), at(800, 2448)], "r1", "r")
      .foot("U1", at(800, 2300))
      .animal("C1", at(1000, 2000))
      .weapon("field_gun_1", "ready", at(800, 2300), at(0, 1));
    expect(t.cost("U1.1", at(800, 2500))).toBe(400);
    const gun = table()
      .area("river", [at(0, 2360), at(800, 2368), at(800, 2448), at(0, 2440)], "r0", "r")
      .area("river", [at(800, 2368), at(1600, 2352), at(1600, 2432), at(800, 2448)], "r1", "r")
      .animal("C1", at(800, 2300))
      .weapon("field_gun_1", "limbered", at(0, 0), at(0, 1));
    expect(gun.british({ unit: "C1", mode: "limbered", paths: [{ figure: "C1", path: [at(800, 2500)] }] })).toBe(
      "impassable",
    );
  });
  test("example 95: the threshold of a house counts as inside [CK-055, CK-057, CK-058]", () => {
    const t = table()
      .box("wooden_building", 2100, 2000, 2400, 2300)
      .foot("U1", at(2200, 1800))
      .foot("U2", at(2200, 2000))
      .foot("U3", at(2100, 1900))
      .animal("M3", at(2300, 1700));
    expect([t.cost("U1.1", at(2200, 2000)), t.cost("U2.1", at(2200, 1700))]).toEqual([400, 500]);
    expect(t.cost("U3.1", at(2100, 2400))).toBe(500);
    expect(t.march("M3", at(2300, 2000))).toBe("impassable");
  });
  test("[CK-008, CK-107] terrain affects centres only; at every vertex one circle must be on the table, at the end all circles", () => {
    const t = table()
      .section("wall", at(900, 1100), at(1500, 1100))
      .foot("U1", at(1000, 1000))
      .animal("E2", at(300, 300), 2)
      .foot("U2", at(300, 800));
    expect(t.march("U1.1", at(1000, 1099))).toBeNull();
    expect(t.march("U2.1", at(49, 800))).toBe("off-table");
    expect(t.march("U2.1", at(49, 800), at(300, 700))).toBe("off-table");
    expect(t.march("U2.1", at(50, 800))).toBeNull();
    // The rear circle of an elephant heading east would overhang the edge.
    expect(t.march("E2", at(149, 300))).toBe("off-table");
    expect(t.march("E2", at(150, 300))).toBeNull();
    const turned = { unit: "E2", mode: "march", paths: [{ figure: "E2", path: [at(149, 300)], heading: 0 }] } as const;
    expect(t.british(turned)).toBeNull();
  });
});

describe("others on the way", () => {
  test("example 21: linked at a gap of 2″, and after losses no more groups than before [CK-009, CK-104]", () => {
    const t = table().foot("U1", at(1000, 1000), at(1200, 1000));
    const end = (point: Point) => t.march("U1.2", point);
    expect(end(at(1300, 1000))).toBeNull();
    expect(end(at(1181, 1240))).toBe("coherency");
    const apart = table().foot("U1", at(1000, 1000), at(1500, 1000));
    expect(apart.march("U1.2", at(1600, 1000))).toBeNull();
  });
  test("example 22: a path may pass an enemy at exactly the radii, but not nearer [CK-105]", () => {
    const t = table()
      .swords("L1", at(1000, 1000))
      .foot("U1", at(900, 800))
      .foot("U2", at(1101, 800))
      .foot("U3", at(1099, 790));
    expect(t.march("U1.1", at(900, 1200))).toBeNull();
    expect(t.march("U2.1", at(1101, 1200))).toBeNull();
    expect(t.march("U3.1", at(1099, 1200))).toBe("enemy");
  });
  test("example 24: friends may be passed, but not stood on; two may exchange places [CK-106]", () => {
    const t = table().foot("U1", at(1000, 1000), at(1000, 1150)).foot("U2", at(1080, 1220));
    expect(t.march("U1.2", at(1000, 1280))).toBeNull();
    expect(t.march("U1.2", at(1001, 1280))).toBe("overlap");
    const swap = order("U1", "march", [
      { figure: "U1.1", path: [at(1000, 1150)] },
      { figure: "U1.2", path: [at(1000, 1000)] },
    ]);
    expect(t.british(swap)).toBeNull();
    expect(t.british({ ...swap, paths: swap.paths.toReversed() })).toBeNull();
  });
  test("example 25: surrounded figures do not move, others of their Unit may [CK-108]", () => {
    const t = table()
      .foot("U1", at(1000, 1000), at(1000, 860))
      .swords("L1", at(1100, 1000), at(900, 1000), at(1000, 1100));
    expect(t.march("U1.1", at(1000, 990))).toBe("surrounded");
    expect(t.march("U1.2", at(1000, 800))).toBeNull();
    t.figure("L1.3").status = "dead";
    expect(t.march("U1.1", at(1000, 1050))).toBeNull();
  });
  test("example 96: the waist of a mounted man, out of which a leg may lead [CK-007, CK-010, CK-105]", () => {
    const t = table().cavalry("U1", true, at(2000, 2000)).swords("L1", at(2087, 2000));
    expect(t.march("U1.1", at(1700, 2000))).toBeNull();
    expect(t.march("U1.1", at(2000, 2300))).toBeNull();
    expect(t.march("U1.1", at(2060, 2300))).toBe("enemy");
  });
  test("example 77: five of a side in a house, Heroes apart [CK-060]", () => {
    const inside = [at(2050, 2050), at(2160, 2050), at(2270, 2050), at(2050, 2160), at(2160, 2160), at(2270, 2160)];
    const t = table()
      .box("stone_building", 2000, 2000, 2320, 2300)
      .swords("L1", ...inside.map(([x, y]) => at(x, y - 400)))
      .hero("A1", at(2400, 1800));
    const paths = (count: number) => inside.slice(0, count).map((path, i) => ({ figure: `L1.${i + 1}`, path: [path] }));
    expect(t.afghan(order("L1", "march", paths(6)))).toBe("room");
    t.game.figures.splice(5, 1);
    expect(t.afghan(order("L1", "march", paths(5)))).toBeNull();
    for (const [i, [x, y]] of inside.slice(0, 5).entries()) Object.assign(t.figure(`L1.${i + 1}`), { x, y });
    expect(t.march("A1", at(2270, 2260))).toBeNull();
  });
});

describe("postures and morale", () => {
  test("example 26: half and prone, crawl, up; all of the Unit count as moved [CK-109, CK-110]", () => {
    const t = table()
      .section("fence", at(700, 1100), at(1300, 1100))
      .foot("U1", at(1000, 1000))
      .foot("U2", at(2000, 1000), at(2050, 1100));
    const half = (mode: "halfDown" | "upHalf" | "crawl", unit: string, point: Point) =>
      t.british(order(unit, mode, [{ figure: `${unit}.1`, path: [point] }]));
    expect([half("halfDown", "U2", at(2000, 1300)), half("halfDown", "U2", at(2000, 1301))]).toEqual([null, "too-far"]);
    expect([half("halfDown", "U1", at(1000, 1200)), half("halfDown", "U1", at(1000, 1201))]).toEqual([null, "too-far"]);
    expect(half("crawl", "U2", at(2000, 1010))).toBe("posture");
    t.its("U2").posture = "prone";
    expect(t.march("U2.1", at(2000, 1010))).toBe("posture");
    expect([half("crawl", "U2", at(2000, 1300)), half("upHalf", "U2", at(2000, 1300))]).toEqual([null, null]);
    expect(t.british({ unit: "U2", mode: "up" })).toBeNull();
    const play = t.play([
      { do: "move", side: "british", open: false },
      { do: "endMove", side: "british" },
    ]);
    play.answer(0, give(order("U2", "crawl", [{ figure: "U2.1", path: [at(2000, 1200)] }])));
    expect(play.state.figures.filter((f) => f.unit === "U2").every((f) => f.moved)).toBe(true);
    expect(play.state.units[1]!.posture).toBe("crawling");
    play.answer(0, DONE);
    expect(play.state.units[1]!.posture).toBe("crawling");
    // A turn later it has not moved: it is prone again, and a crawling Unit may crawl on or rise.
    const later = table().foot("U1", at(1000, 1000));
    later.its("U1").posture = "crawling";
    expect(later.british(order("U1", "crawl", [{ figure: "U1.1", path: [at(1000, 1100)] }]))).toBeNull();
    const end = later.play([{ do: "endMove", side: "british" }]);
    expect(end.state.units[0]!.posture).toBe("prone");
  });
  test("[CK-111] mounted men, animals, civilians, crews of a ready weapon and those in contact cannot go prone", () => {
    const t = table()
      .cavalry("U1", true, at(500, 500))
      .animal("M3", at(800, 500))
      .diamondes(at(1100, 500), at(1250, 500))
      .weapon("field_gun_1", "ready", at(2000, 1000), at(0, 1), at(2110, 1000), at(1890, 1000), at(2000, 890))
      .foot("U2", at(3000, 1000), at(3150, 1000))
      .swords("L1", at(3000, 1100));
    for (const unit of ["U1", "M3", "diamondes", "field_gun_1", "U2"])
      expect([unit, t.british({ unit, mode: "down" })]).toEqual([unit, "posture"]);
    t.figure("L1.1").y = 1200;
    expect(t.british({ unit: "U2", mode: "down" })).toBeNull();
  });
  test("example 27: shaken Units keep their distance, at every vertex [CK-126, CK-127]", () => {
    const t = table().foot("U1", at(2000, 2000)).swords("L1", at(2000, 2600));
    expect(t.march("U1.1", at(1700, 2000))).toBeNull();
    expect(t.march("U1.1", at(1990, 2100))).toBe("shaken");
    expect(t.fast("U1.1", at(2000, 2300), at(2000, 1900))).toBe("shaken");
    t.figure("L1.1").status = "dead";
    expect(t.march("U1.1", at(1990, 2100))).toBeNull();
  });
  test("[CK-125, CK-127] Heroes, animals, civilians and crews have no morale limits; a shaken man does not move into contact", () => {
    const t = table()
      .swords("L1", at(2000, 2600), at(1800, 2500))
      .hero("B1", at(2200, 2300))
      .animal("M3", at(2400, 2300))
      .foot("U1", at(2000, 2500));
    expect([t.march("B1", at(2200, 2450)), t.march("M3", at(2400, 2400))]).toEqual([null, null]);
    // Its distance to the nearest is unchanged, but it touches another.
    expect(t.march("U1.1", at(1900, 2500))).toBe("shaken");
  });
  test("example 28: pairs and single men join, bodies of three do not [CK-126, CK-133]", () => {
    const t = table()
      .foot("U1", at(1000, 1000), at(1100, 1000))
      .foot("U2", at(1300, 1000))
      .foot("U3", at(1600, 1000), at(1700, 1000), at(1800, 1000));
    const join = (unit: string, other: string) => t.british({ unit, mode: "stay", paths: [], join: other });
    expect([join("U2", "U1"), join("U1", "U2")]).toEqual([null, null]);
    expect([join("U1", "U3"), join("U3", "U1")]).toEqual(["join", "join"]);
    t.figure("U2.1").x = 1401;
    expect(join("U2", "U1")).toBe("join");
    const near = order("U2", "march", [{ figure: "U2.1", path: [at(1250, 1000)] }]);
    expect(t.british({ ...near, join: "U1" })).toBeNull();
    t.its("U2").posture = "prone";
    expect(join("U2", "U1")).toBe("join");
  });
  test("example 99: three single men become two, then three; a fourth finds no room [CK-019, CK-126, CK-133]", () => {
    const t = table()
      .foot("U2", at(1000, 1000))
      .foot("U4", at(1100, 1000))
      .foot("U5", at(1200, 1000))
      .foot("U6", at(1300, 1000));
    const play = t.play([{ do: "move", side: "british", open: false }]);
    play.answer(0, give({ unit: "U4", mode: "stay", paths: [], join: "U2" }));
    expect(play.state.figures.filter((f) => f.unit === "U2")).toHaveLength(2);
    play.answer(0, give({ unit: "U5", mode: "stay", paths: [], join: "U2" }));
    expect(play.state.figures.filter((f) => f.unit === "U2").map((f) => f.id)).toEqual(["U2.1", "U4.1", "U5.1"]);
    expect(play.state.units.find((u) => u.id === "U2")!.merged).toBe(true);
    const fourth = play.try(0, give({ unit: "U6", mode: "stay", paths: [], join: "U2" }));
    expect(fourth).toMatchObject({ ok: false, refusal: { rule: "CK-133" } });
  });
  test("[CK-128] a shaken figure in contact still fights", () => {
    const t = table().foot("U1", at(1000, 1000)).swords("L1", at(1000, 1100));
    const play = t.play([{ do: "melee", side: "british", thrown: [], against: {} }], [7]);
    play.answer(0, { option: "attack", pick: "U1.1", picks: ["L1.1"] });
    expect(play.state.figures[1]!.status).toBe("dead");
  });
});

describe("orders", () => {
  test("example 73: an order is refused as a whole, with figure, leg and cost [CK-100, CK-265]", () => {
    const t = table().foot("U1", ...[0, 1, 2, 3, 4].map((i) => at(1000 + 110 * i, 1000)));
    const paths = [0, 1, 2, 3, 4].map((i) => ({
      figure: `U1.${i + 1}`,
      path: [at(1000 + 110 * i, i === 4 ? 1601 : 1600)],
    }));
    const play = t.play([{ do: "move", side: "british", open: false }]);
    const outcome = play.try(0, give(order("U1", "march", paths)));
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { rule: "CK-101", message: "U1.5: too far, 6.01″ of 6″." },
    });
    expect(play.state.figures.every((f) => f.y === 1000)).toBe(true);
  });
  test("[CK-092, CK-100] each Unit once, in any order; orders can be undone until the phase ends", () => {
    const t = table().foot("U1", at(1000, 1000)).foot("U2", at(2000, 1000));
    const play = t.play([{ do: "move", side: "british", open: false }]);
    const go = (unit: string) =>
      give(order(unit, "march", [{ figure: `${unit}.1`, path: [at(unit === "U1" ? 1000 : 2000, 1100)] }]));
    play.answer(0, go("U2")).answer(0, go("U1"));
    expect(play.try(0, go("U1")).ok).toBe(false);
    expect([play.undo(0).ok, play.undo(0).ok]).toEqual([true, true]);
    expect(play.state.figures.map((f) => f.y)).toEqual([1000, 1000]);
  });
  test("example 71: an order that throws a die cannot be undone [CK-262]", () => {
    const t = table().foot("U1", at(1000, 2300)).foot("U2", at(2000, 1500)).foot("U3", at(2100, 1500));
    const play = t.play(
      [
        { do: "move", side: "british", open: false },
        { do: "endMove", side: "british" },
      ],
      [5, 1],
    );
    play.answer(0, give(order("U1", "march", [{ figure: "U1.1", path: [at(1000, 2350)] }]))).answer(0, DONE);
    expect(play.state.lines).toBe(2);
    expect(play.undo(0)).toMatchObject({ ok: false });
  });
  test("example 85: Belcher and Din have their own rates [CK-052, CK-110, CK-182, CK-187]", () => {
    const t = table()
      .section("wall", at(700, 1500), at(1300, 1500))
      .hero("B2", at(1000, 1000))
      .hero("A2", at(2000, 1000))
      .hero("B1", at(3000, 1000));
    expect([t.march("B2", at(1000, 2000)), t.march("B2", at(1000, 2001)), t.fast("B2", at(1000, 1100))]).toEqual([
      null,
      "too-far",
      "mode",
    ]);
    expect(t.march("A2", at(2000, 2200))).toBeNull();
    expect(t.afghan(order("A2", "halfDown", [{ figure: "A2", path: [at(2000, 1600)] }]))).toBeNull();
    expect([t.march("B1", at(3000, 1600)), t.fast("B1", at(3000, 1900))]).toEqual([null, null]);
  });
  test("[CK-046, CK-265] marks of a Unit: ordered, held by an event, in debate", () => {
    const t = table().foot("U1", at(1000, 1000)).swords("L1", at(3000, 3000));
    t.its("U1").ordered = true;
    expect(t.march("U1.1", at(1000, 1100))).toBe("ordered");
    Object.assign(t.its("U1"), { ordered: false, noMove: true });
    expect(t.march("U1.1", at(1000, 1100))).toBe("event");
    t.game.debate = true;
    expect(t.march("L1.1", at(3000, 3100))).toBe("event");
  });
  test("[CK-R77] an order can change only a heading, and that counts as moving", () => {
    const t = table().cavalry("U1", true, at(1000, 1000));
    const play = t.play([{ do: "move", side: "british", open: false }]);
    play.answer(0, give(order("U1", "march", [{ figure: "U1.1", path: [], heading: 3 }])));
    expect(play.state.figures[0]).toMatchObject({ heading: 3, moved: true });
  });
});
