import { describe, expect, test } from "@jest/globals";
import { SECTION_RULES, AREA_RULES } from "./data/terrain.ts";
import { d2, d3, meanHits } from "./dice.ts";
import { isBehind } from "./fire.ts";
import { menOf, poolsOf, saveBonus, shellTargetsOf, shootersOf, targetsOf } from "./firing.ts";
import { expectedVolley } from "./odds.ts";
import { canSee, coverOf, groundCover } from "./sight.ts";
import { D2, D3, TestTable } from "./testing/table.ts";
import type { CamelLog } from "./log.ts";
import type { Options, Point } from "./state.ts";

const table = (options: Partial<Options> = {}): TestTable => new TestTable(options);
const at = (x: number, y: number): Point => [x, y];
const row = (count: number, x: number, y: number, step = 110): Point[] =>
  Array.from({ length: count }, (_, i) => at(x + step * i, y));
const targets = (t: TestTable, unit: string): string[] => targetsOf(t.game, t.terrain, t.its(unit));
const pools = (t: TestTable, unit: string, target: string) => poolsOf(t.game, t.terrain, t.its(unit), t.its(target));
/** The crew of a gun or machine gun, placed next to it. */
const crewAt = (x: number, y: number): [Point, Point, Point] => [at(x + 110, y), at(x - 110, y), at(x, y - 110)];

describe("dice", () => {
  test("example 93: D2 and D3 have every number on two opposite faces [CK-020, CK-021, CK-022, CK-024]", () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect([faces.map(d3), faces.map(d2)]).toEqual([
      [1, 1, 2, 2, 3, 3],
      [0, 0, 1, 1, 2, 2],
    ]);
    expect([
      meanHits({ count: 3, die: "D3" }),
      meanHits({ count: 2, die: "D2" }),
      meanHits({ count: 2, die: "D6" }),
    ]).toEqual([6, 2, 7]);
  });
});

describe("sight and cover", () => {
  test("example 32: hills block, their edges do not [CK-051, CK-134, CK-135]", () => {
    const t = table().box("hill", 2000, 2000, 2600, 2600);
    const see = (a: Point, b: Point) => [canSee(t.terrain, a, b), canSee(t.terrain, b, a)];
    expect(see(at(2000, 1000), at(2000, 3000))).toEqual([true, true]);
    expect(see(at(2001, 1000), at(2001, 3000))).toEqual([false, false]);
    expect(see(at(1700, 2300), at(2300, 1700))).toEqual([true, true]);
    expect(see(at(1700, 2301), at(2300, 1700))).toEqual([false, false]);
    expect(see(at(2300, 2300), at(2300, 4000))).toEqual([true, true]);
  });
  test("[CK-051, CK-135] figures never block, buildings do until they are ruined", () => {
    const t = table().box("stone_building", 2000, 2000, 2600, 2300, "house").foot("U1", at(1000, 1500));
    expect(canSee(t.terrain, at(2300, 1000), at(2300, 3000))).toBe(false);
    expect(canSee(t.terrain, at(500, 1500), at(1500, 1500))).toBe(true);
    t.game.ground.hits["house"] = 10;
    expect(canSee(t.terrain, at(2300, 1000), at(2300, 3000))).toBe(true);
  });
  test("example 33: only figures at the fort wall see over it [CK-136]", () => {
    const t = table().section("fort_wall", at(1650, 6300), at(2250, 6300));
    expect(canSee(t.terrain, at(2000, 6400), at(2000, 6150))).toBe(true);
    expect(canSee(t.terrain, at(2000, 6150), at(2000, 6400))).toBe(true);
    expect(canSee(t.terrain, at(2000, 6401), at(2000, 6150))).toBe(false);
  });
  test("example 34: a wall covers who stands at it, from the other side [CK-137, CK-138]", () => {
    const t = table().section("low_wall", at(700, 1100), at(1300, 1100));
    const cover = (from: Point, to: Point) => groundCover(t.terrain, from, to);
    expect(cover(at(1000, 3000), at(1000, 1200))).toBe("open");
    expect(cover(at(1000, 0), at(1000, 1200))).toBe("hard");
    expect(cover(at(1000, 0), at(1000, 1201))).toBe("open");
    // A man leaning on it from the other side shoots over it.
    expect(cover(at(1000, 1000), at(1000, 1200))).toBe("open");
    expect(cover(at(1000, 999), at(1000, 1200))).toBe("hard");
  });
  test("[CK-050, CK-137] cover of every ground; covers do not add up", () => {
    const cover = (type: Parameters<TestTable["box"]>[0]) => {
      const t = table().box(type, 1000, 1000, 1400, 1400).section("fence", at(900, 950), at(1500, 950));
      return groundCover(t.terrain, at(1200, 0), at(1200, 1020));
    };
    expect(["broken_ground", "stream", "hill"].map((type) => cover(type as "hill"))).toEqual(["soft", "soft", "soft"]);
    expect(
      ["river", "stone_building", "wooden_building", "stone_bridge", "wooden_bridge", "stone_tower"].map((type) =>
        cover(type as "river"),
      ),
    ).toEqual(Array(6).fill("hard"));
    const hard = Object.entries(SECTION_RULES)
      .filter(([, { cover }]) => cover === "hard")
      .map(([type]) => type);
    expect(hard.sort()).toEqual(["fieldwork", "fort_wall", "gate", "low_wall"]);
  });
  test("example 48: artillery men behind their ready gun are in soft cover from the front [CK-137]", () => {
    const t = table().weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
    const gunner = t.figure("screw_gun.3");
    expect(
      [at(2000, 3000), at(2000, 0), at(3000, 1000)].map((from) => coverOf(t.game, t.terrain, from, gunner)),
    ).toEqual(["soft", "open", "open"]);
    t.piece("screw_gun").state = "unloaded";
    expect(coverOf(t.game, t.terrain, at(2000, 3000), gunner)).toBe("open");
  });
});

describe("who can fire at which targets", () => {
  test("example 35: ranges are gaps, equal is in range [CK-009, CK-142]", () => {
    const t = table().foot("U1", at(2400, 1000)).swords("L1", at(2400, 4700)).swords("L2", at(2400, 4701));
    expect(targets(t, "U1")).toEqual(["L1"]);
    const sniper = table().tribe("L1", ["sniper"], at(100, 100)).foot("U1", at(2560, 3380)).foot("U2", at(2561, 3381));
    expect(targets(sniper, "L1")).toEqual(["U1"]);
    const near = (unit: "U2" | "B3", range: number) => {
      const t = table()
        .swords("L1", at(2000, 1000 + range + 100))
        .swords("L2", at(3000, 1000 + range + 101));
      return unit === "U2"
        ? targets(t.cavalry("U2", false, at(2000, 1000), at(3000, 1000)), "U2")
        : targets(t.hero("B3", at(2000, 1000)), "B3");
    };
    expect([near("U2", 1800), near("B3", 800)]).toEqual([["L1"], ["L1"]]);
  });
  test("example 40: arcs of guns and machine guns [CK-017, CK-143]", () => {
    const mg = (point: Point) =>
      targets(
        table()
          .weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(2000, 890), at(1890, 890))
          .swords("L1", point),
        "machine_gun_1",
      );
    expect([mg(at(2000 + 1732, 2000)), mg(at(2000 + 1733, 2000))]).toEqual([["L1"], []]);
    const gun = (point: Point) =>
      targets(
        table()
          .weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000))
          .swords("L1", point),
        "screw_gun",
      );
    expect([gun(at(2500, 1500)), gun(at(2501, 1500))]).toEqual([["L1"], []]);
  });
  test("examples 41, 42 and 47: crews and their dice [CK-124, CK-144, CK-145, CK-169]", () => {
    const mg = table().weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(2110, 1000), at(1890, 1000));
    const dice = (t: TestTable, unit: string) =>
      shootersOf(t.game, t.terrain, t.its(unit)).flatMap((s) =>
        s.throws.map(([, { count, die }]) => `${count} ${die}`),
      );
    expect(dice(mg, "machine_gun_1")).toEqual(["3 D3", "3 D3"]);
    mg.figure("machine_gun_1.2").status = "dead";
    expect(dice(mg, "machine_gun_1")).toEqual([]);
    const gun = table()
      .weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000))
      .foot("U1", at(2000, 1110));
    expect(dice(gun, "screw_gun")).toEqual(["2 D3", "2 D3", "2 D3"]);
    gun.figure("screw_gun.3").status = "dead";
    expect(dice(gun, "screw_gun")).toEqual([]);
    gun.figure("U1.1").unit = "screw_gun";
    expect(dice(gun, "screw_gun").sort()).toEqual(["0 D2", "2 D3", "2 D3"]);
    for (const id of ["screw_gun.1", "screw_gun.2"]) gun.figure(id).status = "dead";
    gun.foot("U2", at(2110, 1000), at(1890, 1000));
    for (const id of ["U2.1", "U2.2"]) gun.figure(id).unit = "screw_gun";
    expect(dice(gun, "screw_gun")).toEqual([]);
    const taken = table()
      .swords("L1", at(2110, 1000), at(1890, 1000))
      .weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1))
      .weapon("screw_gun", "ready", at(3000, 1000), at(0, 1))
      .foot("U1", at(2000, 2000));
    Object.assign(taken.piece("machine_gun_1"), { owner: "afghan" });
    const serve = {
      unit: "L1",
      mode: "stay",
      paths: [],
      detach: [
        { figure: "L1.1", piece: "machine_gun_1" },
        { figure: "L1.2", piece: "machine_gun_1" },
      ],
    } as const;
    expect(taken.afghan(serve)).toBeNull();
    const play = taken.play([{ do: "turn", side: "afghan" }]);
    play.answer(1, { option: "order", value: serve });
    const crew = play.state.units.find((u) => u.id === "machine_gun_1_afghan")!;
    expect(shootersOf(play.state, taken.terrain, crew)).toEqual([]);
    play.state.pieces[0]!.crewChanged = false;
    expect(shootersOf(play.state, taken.terrain, crew)[0]!.throws.map(([, d]) => d.die)).toEqual(["D2", "D2"]);
  });
  test("examples 45: Heroes among their men, and those who cannot be shot [CK-156, CK-157, CK-180, CK-181, CK-183, CK-185]", () => {
    const t = table()
      .foot("U1", ...row(3, 2000, 1000))
      .hero("B3", at(2110, 1120))
      .hero("B1", at(2000, 1120))
      .tribe("L1", ["rifleman"], at(2000, 2500))
      .hero("B5", at(3500, 1000))
      .hero("B6", at(3800, 1000));
    expect(menOf(t.game, t.figure("B3"))).toBe("U1");
    expect(targets(t, "L1")).toEqual(["U1", "B5"]);
    expect(
      pools(t, "L1", "U1")[0]!
        .marks.map((m) => m.figure)
        .sort(),
    ).toEqual(["B3", "U1.1", "U1.2", "U1.3"]);
    Object.assign(t.figure("B3"), { x: 3000 });
    Object.assign(t.figure("B1"), { x: 3150 });
    expect(targets(t, "L1")).toEqual(["U1", "B3", "B5"]);
  });
  test("[CK-183, CK-185] two volleys: Macnutt at two Units, Hale at one; the second is lost with its Unit", () => {
    const t = table()
      .hero("B3", at(2000, 1000))
      .hero("B5", at(3000, 1000))
      .swords("L1", at(2000, 1500), at(2150, 1500))
      .swords("L2", at(2400, 1500), at(2600, 1500));
    const play = t.play([{ do: "fire", side: "british" }], [1, 4]);
    play.answer(0, { option: "fire", pick: "B3", picks: ["L1"] });
    expect(play.ask(0).options[0]).toMatchObject({
      of: [
        { lead: "B3", with: ["L1", "L2"] },
        { lead: "B5", with: ["L2"] },
      ],
    });
    const hale = table()
      .hero("B5", at(3000, 1000))
      .swords("L1", at(3000, 1500), at(3150, 1500))
      .swords("L2", at(2700, 1500));
    const second = hale.play([{ do: "fire", side: "british" }], [2, 4, 4]);
    second.answer(0, { option: "fire", pick: "B5", picks: ["L1"] });
    expect(second.ask(0).options[0]).toMatchObject({ of: [{ lead: "B5", with: ["L1"] }] });
    const gone = table().hero("B5", at(3000, 1000)).swords("L1", at(3000, 1500)).swords("L2", at(2700, 1500));
    const last = gone.play([{ do: "fire", side: "british" }], [1, 1]);
    last.answer(0, { option: "fire", pick: "B5", picks: ["L1"] });
    expect(last.state.phase).toBe("melee");
  });
  test("example 46: Abdul Butt fires, then moves; or moves and does not fire [CK-184]", () => {
    const t = table()
      .hero("A4", at(2000, 2000))
      .foot("U1", at(2000, 2500), at(2150, 2500))
      .animal("E2", at(300, 300), 0, true);
    const play = t.play([{ do: "turn", side: "afghan" }], [1, 4]);
    play.answer(1, { option: "fireEarly", pick: "U1" });
    play.answer(1, {
      option: "order",
      value: { unit: "A4", mode: "march", paths: [{ figure: "A4", path: [at(3200, 2000)] }] },
    });
    play.answer(1, { option: "done" });
    expect(play.state.phase).toBe("melee");
    const moved = table().hero("A4", at(2000, 2000)).foot("U1", at(2000, 2500));
    const first = moved.play([{ do: "turn", side: "afghan" }]);
    first.answer(1, {
      option: "order",
      value: { unit: "A4", mode: "march", paths: [{ figure: "A4", path: [at(2100, 2000)] }] },
    });
    expect(first.ask(1).options.map((o) => o.id)).toEqual(["done"]);
  });
  test("[CK-097, CK-109, CK-140, CK-141] by figure: a man who moved does not fire, his comrades do; each once, at one Unit", () => {
    const t = table()
      .foot("U1", ...row(3, 2000, 1000))
      .swords("L1", at(2000, 2000))
      .swords("L2", at(2600, 2000));
    t.figure("U1.2").moved = true;
    expect(pools(t, "U1", "L1")[0]!.throws.map(([f]) => f)).toEqual(["U1.1", "U1.3"]);
    t.figure("U1.1").fired = true;
    expect(pools(t, "U1", "L1")[0]!.throws.map(([f]) => f)).toEqual(["U1.3"]);
    t.its("U1").noFire = true;
    expect(targets(t, "U1")).toEqual([]);
    const play = table()
      .foot("U1", ...row(2, 2000, 1000))
      .swords("L1", at(2000, 2000), at(2100, 2000))
      .play([{ do: "fire", side: "british" }], [...D3(1, 1), 10, 10]);
    play.answer(0, { option: "fire", pick: "U1", picks: ["L1"] });
    expect(play.state.phase).toBe("melee");
  });
  test("[CK-140] after a volley in which only some had a mark, the others of the Unit fire no more", () => {
    const t = table()
      .tribe("L1", ["rifleman", "rifleman", "sniper"], at(1000, 1000), at(1110, 1000), at(1220, 1000))
      .foot("U1", at(1220, 5000))
      .foot("U2", at(1000, 4000));
    expect([targets(t, "L1"), pools(t, "L1", "U1").flatMap((pool) => pool.throws.map(([f]) => f))]).toEqual([
      ["U1", "U2"],
      ["L1.3"],
    ]);
    const play = t.play([{ do: "fire", side: "afghan" }], [...D2(1), 6]);
    play.answer(1, { option: "fire", pick: "L1", picks: ["U1"] });
    expect(play.state.phase).toBe("melee");
    expect(play.state.figures.filter((f) => f.fired).map((f) => f.id)).toEqual(["L1.3"]);
  });
  test("example 84: figures in contact neither fire nor are fired at; in one house contact is assumed [CK-139, CK-141, CK-162]", () => {
    const t = table()
      .box("stone_building", 2000, 2000, 2600, 2400)
      .tribe("L1", ["sniper", "sniper"], at(2100, 2100), at(2300, 2100))
      .foot("U1", at(2500, 2300))
      .foot("U2", at(2300, 1000));
    expect([targets(t, "L1"), targets(t, "U2"), targets(t, "U1")]).toEqual([[], [], []]);
    t.figure("U1.1").status = "dead";
    expect([targets(t, "L1"), targets(t, "U2")]).toEqual([["U2"], ["L1"]]);
  });
  test("[CK-037, CK-149] crews have no arms of their own; animals and civilians can be hit, weapons cannot", () => {
    const t = table()
      .weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(2110, 1000), at(1890, 1000))
      .animal("M1", at(2000, 1200))
      .diamondes(at(2300, 1000), at(2500, 1000))
      .tribe("L1", ["rifleman"], at(2000, 2000));
    expect(targets(t, "machine_gun_1")).toEqual([]);
    expect(targets(t, "L1")).toEqual(["machine_gun_1", "M1", "diamondes"]);
    const play = t.play([{ do: "volley", unit: "L1", target: "diamondes" }], [...D2(2), 3, 4]);
    expect(play.state.figures.filter((f) => f.status === "dead").map((f) => f.id)).toEqual(["mr_diamonde"]);
  });
});

describe("volleys", () => {
  test("example 37: ten hits dealt round the nearest, each saved at once [CK-144, CK-146, CK-147, CK-150]", () => {
    const t = table()
      .foot("U1", ...row(5, 2000, 1000))
      .swords("L1", at(2220, 2000), at(2350, 2010), at(2080, 2020), at(2480, 2030));
    const saves = [7, 2, 5, 3, 1, 6, 9, 3];
    const play = t.play([{ do: "volley", unit: "U1", target: "L1" }], [...D3(1, 2, 3, 2, 2), ...saves]);
    const line = play.log.find((entry) => entry.key === "camel.volley")!.args as unknown as CamelLog["camel.volley"];
    const [s1, s2, s3, s4] = ["L1.1", "L1.2", "L1.3", "L1.4"];
    expect(line.covers.map(([figure]) => figure)).toEqual([s1, s2, s3, s4]);
    expect(line).toMatchObject({ hits: 10, lost: 2 });
    expect(line.saves.map(([figure, die, , needed, lives]) => [figure, die, needed, lives])).toEqual([
      [s1, 7, 4, 1],
      [s2, 2, 4, 0],
      [s3, 5, 4, 1],
      [s4, 3, 4, 0],
      [s1, 1, 4, 0],
      [s3, 6, 4, 1],
      [s3, 9, 4, 1],
      [s3, 3, 4, 0],
    ]);
  });
  test("example 38: rifles before snipers; soft cover and over 18″ [CK-146, CK-147, CK-148, CK-150]", () => {
    const t = table()
      .box("broken_ground", 1900, 900, 2600, 1100)
      .foot("U1", ...row(4, 2000, 1000))
      .tribe("L1", ["rifleman", "rifleman", "sniper"], at(2000, 4000), at(2110, 4000), at(2220, 4000));
    const play = t.play([{ do: "volley", unit: "L1", target: "U1" }], [...D2(2, 0), 2, 1, ...D2(1), 1]);
    const volleys = play.log
      .filter((entry) => entry.key === "camel.volley")
      .map((entry) => entry.args as unknown as CamelLog["camel.volley"]);
    expect(
      volleys.map((v) => [
        v.weapon,
        v.hits,
        v.saves.map(([, die, bonus, needed, lives]) => [die, bonus, needed, lives]),
      ]),
    ).toEqual([
      [
        "rifle",
        2,
        [
          [2, 1, 3, 1],
          [1, 1, 3, 0],
        ],
      ],
      ["sniper_rifle", 1, [[1, 1, 3, 0]]],
    ]);
  });
  test("example 36: over 18″ is strict [CK-148]", () => {
    const long = (distance: number) =>
      pools(
        table()
          .foot("U1", at(2000, 1000))
          .swords("L1", at(2000, 1000 + distance)),
        "U1",
        "L1",
      )[0]!.marks[0]!.long;
    expect([long(1900), long(1901)]).toEqual([false, true]);
  });
  test("example 39: prone +2, prone and fired +1, crawling +1 [CK-148]", () => {
    const t = table().foot("U1", at(2000, 1000));
    const bonus = (posture: "standing" | "prone" | "crawling", fired: boolean) => {
      t.its("U1").posture = posture;
      t.figure("U1.1").fired = fired;
      return saveBonus(t.game, t.figure("U1.1"), false);
    };
    expect([bonus("prone", false), bonus("prone", true), bonus("crawling", false), bonus("standing", true)]).toEqual([
      2, 1, 1, 0,
    ]);
  });
  test("[CK-147] saves of every weapon", () => {
    const on = (weapon: "machine_gun_1" | "screw_gun" | "A3" | "U2", cover: "open" | "soft" | "hard") => {
      const t = table();
      if (cover !== "open") t.box(cover === "soft" ? "broken_ground" : "river", 1900, 1900, 2200, 2100);
      if (weapon === "A3") t.hero("A3", at(2000, 1500)).foot("U9", at(2000, 2000));
      else t.swords("L1", at(2000, 2000));
      if (weapon === "machine_gun_1")
        t.weapon(weapon, "ready", at(2000, 1000), at(0, 1), at(2110, 1000), at(1890, 1000));
      if (weapon === "screw_gun") t.weapon(weapon, "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
      if (weapon === "U2") t.cavalry("U2", false, at(2000, 1000));
      const [mark] = expectedVolley(t.game, t.terrain, t.its(weapon), t.its(weapon === "A3" ? "U9" : "L1")).marks;
      return [mark!.saveOn, mark!.die];
    };
    expect((["open", "soft", "hard"] as const).map((cover) => on("machine_gun_1", cover))).toEqual([
      [7, 20],
      [6, 20],
      [5, 20],
    ]);
    expect((["open", "soft", "hard"] as const).map((cover) => on("screw_gun", cover))).toEqual([
      [5, 10],
      [4, 10],
      [3, 10],
    ]);
    expect((["open", "soft", "hard"] as const).map((cover) => on("A3", cover))).toEqual([
      [4, 6],
      [3, 6],
      [2, 6],
    ]);
    expect((["open", "soft", "hard"] as const).map((cover) => on("U2", cover))).toEqual([
      [4, 10],
      [3, 10],
      [2, 10],
    ]);
  });
  test("example 97: safe by the book, not with naturals [CK-147, CK-148, CK-276]", () => {
    const dies = (gap: number, naturals: boolean) => {
      const t = table({ naturals })
        .box("river", 1900, 900, 2200, 1100)
        .foot("U1", at(2000, 1000))
        .tribe("L1", ["rifleman"], at(2000, 1000 + gap + 100));
      return t.play([{ do: "volley", unit: "L1", target: "U1" }], [...D2(1), 1]).state.figures[0]!.status;
    };
    expect([dies(1801, false), dies(1800, false), dies(1801, true)]).toEqual(["on", "dead", "dead"]);
  });
  test("example 101: a second pool without marks throws nothing but has fired [CK-150]", () => {
    const t = table()
      .tribe("L1", ["rifleman", "rifleman", "sniper"], ...row(3, 2000, 2000))
      .foot("U1", at(2000, 1000));
    const play = t.play([{ do: "volley", unit: "L1", target: "U1" }], [...D2(1, 0), 1]);
    expect(play.state.figures.filter((f) => f.unit === "L1").every((f) => f.fired)).toBe(true);
  });
});

describe("structures", () => {
  test("example 43: a stone house falls at ten hits and becomes broken ground [CK-062, CK-063, CK-064, CK-065, CK-068, CK-069, CK-155]", () => {
    const t = table()
      .box("stone_building", 2000, 2000, 2400, 2300, "house")
      .tribe("L1", ["rifleman", "swordsman"], at(2100, 2100), at(2250, 2100))
      .hero("A1", at(2350, 2200))
      .weapon("screw_gun", "ready", at(2200, 1000), at(0, 1), ...crewAt(2200, 1000));
    expect(shellTargetsOf(t.game, t.terrain, t.its("screw_gun"))).toEqual(["house"]);
    const shell = (dice: number[]) => {
      for (const f of t.game.figures) f.fired = false;
      t.piece("screw_gun").fired = false;
      t.its("screw_gun").volleys = 0;
      const play = t.play([{ do: "shelling", unit: "screw_gun", structure: "house" }], dice);
      Object.assign(t.game, play.state);
      return t.game.ground.hits["house"];
    };
    expect([shell([5, 6, 4]), shell([6, 5, 3])]).toEqual([25, 11]);
    expect(t.terrain.buildings).toHaveLength(1);
    expect(shell([1, 1, 1])).toBe(8);
    expect(t.terrain.features[0]).toMatchObject({ id: "house", type: "broken_ground" });
    expect(t.game.figures.filter((f) => f.status === "dead").map((f) => f.id)).toEqual(["L1.1", "L1.2"]);
    expect(t.figure("A1").status).toBe("on");
  });
  test("example 44: low walls fall at the last hit, fort walls at ten; who is caught behind them [CK-062, CK-064, CK-066, CK-067, CK-068]", () => {
    const shell = (type: "low_wall" | "fort_wall", hits: number | null, die: number) => {
      const t = table()
        .section(type, at(1900, 2000), at(2300, 2000), "w")
        .swords("L1", at(2000, 2080), at(2150, 2120))
        .weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
      if (hits !== null) t.game.ground.hits["w"] = hits;
      for (const id of ["screw_gun.2", "screw_gun.3"]) t.figure(id).unit = "screw_gun";
      const [a, b] = [die > 6 ? 6 : die - 2, die > 6 ? die - 7 : 1];
      const play = t.play(
        [{ do: "shelling", unit: "screw_gun", structure: "w" }],
        [a, b, 1].map((n) => Math.max(1, n)),
      );
      return [play.state.ground.hits["w"], play.state.figures.filter((f) => f.status === "dead").map((f) => f.id)];
    };
    expect(shell("low_wall", null, 9)).toEqual([1, []]);
    expect(shell("low_wall", 1, 4)).toEqual([0, ["L1.1"]]);
    expect(shell("fort_wall", 14, 4)).toEqual([10, ["L1.1"]]);
    expect(isBehind({ a: at(0, 0), b: at(600, 0) } as never, at(100, 0), at(100, -500))).toBe(true);
  });
  test("[CK-062] hits of every structure; CK-068 a bridge falls into its river", () => {
    const hits = Object.fromEntries(
      [...Object.entries(AREA_RULES), ...Object.entries(SECTION_RULES)].map(([type, rule]) => [type, rule.hits]),
    );
    expect(hits).toMatchObject({
      stone_building: 40,
      stone_tower: 40,
      stone_bridge: 40,
      wooden_building: 20,
      wooden_bridge: 20,
      fort_wall: 20,
      wall: 10,
      low_wall: 10,
      barricade: 5,
      fence: 5,
      gate: 5,
      fieldwork: 40,
    });
    const t = table()
      .box("river", 0, 2000, 2000, 2080, "r")
      .box("stone_bridge", 2000, 1950, 2400, 2130, "b")
      .foot("U1", at(2200, 2040))
      .animal("M1", at(2100, 2040))
      .weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(2200, 2600))
      .weapon("screw_gun", "ready", at(2200, 1000), at(0, 1), ...crewAt(2200, 1000));
    t.game.ground.hits["b"] = 13;
    const play = t.play([{ do: "shelling", unit: "screw_gun", structure: "b" }], [1, 1, 1]);
    expect(play.state.figures.filter((f) => f.status === "dead").map((f) => f.id)).toEqual(["U1.1", "M1"]);
    expect(play.state.pieces[0]!.lost).toBe(true);
    Object.assign(t.game, play.state);
    expect(t.terrain.rivers[0]!.polygons).toHaveLength(2);
  });
  test("[CK-069] a weapon in a falling house stays, without its crew; on a falling bridge it is lost, packed or not", () => {
    const shelled = (structure: "stone_building" | "stone_bridge") => {
      const t = table()
        .box(structure, 2000, 1950, 2400, 2150, "b")
        .weapon("machine_gun_1", "ready", at(2100, 2040), at(0, 1), at(2200, 2040), at(2300, 2040))
        .animal("M2", at(2250, 2090))
        .weapon("machine_gun_2", "packed", at(0, 0), at(0, 1), at(2200, 2600))
        .weapon("screw_gun", "ready", at(2200, 1000), at(0, 1), ...crewAt(2200, 1000));
      t.game.ground.hits["b"] = 13;
      return t.play([{ do: "shelling", unit: "screw_gun", structure: "b" }], [1, 1, 1]).state;
    };
    const house = shelled("stone_building");
    expect(house.figures.filter((f) => f.unit === "machine_gun_1").every((f) => f.status === "dead")).toBe(true);
    const [inHouse, onBeast] = house.pieces;
    expect(inHouse).toMatchObject({ lost: false, state: "ready", x: 2100, y: 2040, crew: null });
    expect(onBeast).toMatchObject({ lost: false });
    const bridge = shelled("stone_bridge");
    expect(bridge.pieces.slice(0, 2).map((piece) => piece.lost)).toEqual([true, true]);
  });
});
