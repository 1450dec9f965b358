import { describe, expect, test } from "@jest/globals";
import { isInBox, boxOf } from "./geometry.ts";
import { nearestFreePoint } from "./casualties.ts";
import { baseOf } from "./bases.ts";
import { isAttended } from "./apply-order.ts";
import { shootersOf } from "./firing.ts";
import { trenchPiece } from "./tasks.ts";
import { DONE, TestTable, give, order } from "./testing/table.ts";
import type { Order } from "./order.ts";
import type { Point, Side } from "./state.ts";

const table = (): TestTable => new TestTable();
const at = (x: number, y: number): Point => [x, y];
const carry = (t: TestTable, side: Side, ...orders: Order[]) => {
  const play = t.play([{ do: "turn", side }]);
  for (const value of orders) play.answer(side === "british" ? 0 : 1, give(value));
  return play;
};
/** A screw gun's crew, placed next to their weapon. */
const crewAt = (x: number, y: number): [Point, Point, Point] => [at(x + 110, y), at(x - 110, y), at(x, y - 110)];

describe("weapons", () => {
  test("example 29: unload, assemble, fire in the third round; then 4″ with its crew [CK-109, CK-115, CK-116, CK-120, CK-123]", () => {
    const t = table()
      .animal("M1", at(2000, 1000))
      .weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(2110, 1000), at(1890, 1000));
    const first = carry(t, "british", { unit: "machine_gun_1", mode: "unload", at: at(2000, 1152) });
    expect(first.state.pieces[0]).toMatchObject({ state: "unloaded", x: 2000, y: 1152 });
    expect(first.state.figures.every((f) => f.moved)).toBe(true);
    expect(first.try(0, give(order("M1", "march", [{ figure: "M1", path: [at(2000, 900)] }]))).ok).toBe(false);
    const far = { unit: "machine_gun_1", mode: "unload", at: at(2000, 1156) } as const;
    expect(t.british(far)).toBe("place");
    const again = table()
      .animal("M1", at(2000, 1000))
      .weapon("machine_gun_1", "unloaded", at(2000, 1152), at(0, 1), at(2110, 1000), at(1890, 1000));
    const second = carry(again, "british", { unit: "machine_gun_1", mode: "assemble", facing: at(3, 4) });
    expect(second.state.pieces[0]).toMatchObject({ state: "ready", facing: [3, 4] });
    expect(shootersOf(second.state, t.terrain, second.state.units[1]!)).toEqual([]);
    const ready = table().weapon("machine_gun_1", "ready", at(2000, 1152), at(0, 1), at(2110, 1152), at(1890, 1152));
    expect(shootersOf(ready.game, ready.terrain, ready.its("machine_gun_1"))).toHaveLength(1);
    const haul = (dy: number): Order => ({
      unit: "machine_gun_1",
      mode: "mg",
      piece: "machine_gun_1",
      facing: at(1, 0),
      paths: [...ready.paths("machine_gun_1", 0, dy), { figure: "machine_gun_1", path: [at(2000, 1152 + dy)] }],
    });
    expect([ready.british(haul(400)), ready.british(haul(401))]).toEqual([null, "too-far"]);
    const moved = carry(ready, "british", haul(400));
    expect(shootersOf(moved.state, ready.terrain, moved.state.units[0]!)).toEqual([]);
  });
  test("example 30: a gun that is turned does not fire this turn [CK-121]", () => {
    const t = table().weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
    expect(shootersOf(t.game, t.terrain, t.its("screw_gun"))).toHaveLength(1);
    const turned = carry(t, "british", { unit: "screw_gun", mode: "realign", facing: at(1, 0) });
    expect(turned.state.pieces[0]).toMatchObject({ facing: [1, 0], moved: true });
    expect(shootersOf(turned.state, t.terrain, turned.state.units[0]!)).toEqual([]);
  });
  test("example 80: limber, draw 9″, unlimber; disassemble and load [CK-117, CK-118, CK-145]", () => {
    const gun = (gap: number): TestTable =>
      table()
        .animal("C1", at(2000, 1150 + gap))
        .weapon("field_gun_1", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
    expect(gun(80).british({ unit: "field_gun_1", mode: "limber" })).toBeNull();
    // A gap of 100 from the gun to the rear circle, then a hundredth more.
    expect([gun(100), gun(101)].map((t) => t.british({ unit: "field_gun_1", mode: "limber" }))).toEqual([
      null,
      "weapon",
    ]);
    const limbered = carry(gun(80), "british", { unit: "field_gun_1", mode: "limber" });
    expect(limbered.state.pieces[0]!.state).toBe("limbered");
    const drawn = table()
      .animal("C1", at(2000, 1000))
      .weapon("field_gun_1", "limbered", at(0, 0), at(0, 1), ...crewAt(2000, 850));
    const unlimber: Order = { unit: "field_gun_1", mode: "unlimber", at: at(2000, 1153), facing: at(0, 1) };
    const down = carry(drawn, "british", unlimber);
    expect(down.state.pieces[0]).toMatchObject({ state: "ready", x: 2000, y: 1153, facing: [0, 1], moved: true });
    const apart = carry(gun(80), "british", { unit: "field_gun_1", mode: "disassemble" });
    expect(apart.state.pieces[0]!.state).toBe("unloaded");
    const load = table()
      .animal("C1", at(2000, 1230))
      .weapon("field_gun_1", "unloaded", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
    expect(carry(load, "british", { unit: "field_gun_1", mode: "load" }).state.pieces[0]!.state).toBe("packed");
    const mg = table()
      .animal("M1", at(2000, 1230))
      .weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(2110, 1000), at(1890, 1000));
    expect(mg.british({ unit: "machine_gun_1", mode: "limber" })).toBe("weapon");
  });
  test("examples 81 and 103: three men push a gun 3″, not through a fence; infantry may too [CK-057, CK-119, CK-145]", () => {
    const base = (): TestTable => table().weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), ...crewAt(2000, 1000));
    const push = (t: TestTable, unit: string, figures: readonly string[], dx: number): Order => ({
      unit,
      mode: "manhandle",
      piece: "screw_gun",
      facing: at(1, 1),
      paths: [
        ...figures.map((figure) => ({ figure, path: [at(t.figure(figure).x + dx, t.figure(figure).y)] })),
        { figure: "screw_gun", path: [at(2000 + dx, 1000)] },
      ],
    });
    const all = ["screw_gun.1", "screw_gun.2", "screw_gun.3"];
    expect(base().british(push(base(), "screw_gun", all, 300))).toBeNull();
    expect(base().british(push(base(), "screw_gun", all, 301))).toBe("too-far");
    expect(base().british(push(base(), "screw_gun", all.slice(1), 300))).toBe("crew");
    const fenced = base().section("fence", at(2150, 700), at(2150, 1300));
    expect(fenced.british(push(fenced, "screw_gun", all, 200))).toBe("impassable");
    const wet = base().box("stream", 2120, 500, 2160, 1500);
    expect([200, 201].map((dx) => wet.british(push(wet, "screw_gun", all, dx)))).toEqual([null, "too-far"]);
    const foot = table()
      .weapon("screw_gun", "ready", at(2000, 1000), at(0, 1))
      .foot("U3", at(2110, 1000), at(1890, 1000), at(2000, 890), at(2000, 1110), at(2110, 1110));
    foot.piece("screw_gun").owner = null;
    const three = push(foot, "U3", ["U3.1", "U3.2", "U3.3"], -200);
    expect(foot.british(push(foot, "U3", ["U3.1", "U3.2", "U3.3"], 200))).toBeNull();
    expect(foot.british(three)).toBeNull();
    const pushed = carry(foot, "british", three);
    expect(pushed.state.pieces[0]).toMatchObject({ x: 1800, moved: true });
    expect(
      pushed.state.units.flatMap((u) => shootersOf(pushed.state, foot.terrain, u)).filter((s) => s.weapon === "gun"),
    ).toEqual([]);
  });
  test("example 82: a man of Unit 4 joins a machine gun, which then does not fire that turn [CK-132, CK-144]", () => {
    const t = table()
      .weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(2110, 1000))
      .foot("U4", at(1600, 1000), at(1490, 1000), at(1380, 1000));
    const step: Order = {
      unit: "U4",
      mode: "march",
      paths: [
        { figure: "U4.1", path: [at(1840, 1000)] },
        { figure: "U4.2", path: [at(1600, 1000)] },
        { figure: "U4.3", path: [at(1490, 1000)] },
      ],
      detach: [{ figure: "U4.1", piece: "machine_gun_1" }],
    };
    const play = carry(t, "british", step);
    expect(play.state.figures.find((f) => f.id === "U4.1")).toMatchObject({ unit: "machine_gun_1", kind: "foot" });
    const crew = play.state.units[0]!;
    expect(shootersOf(play.state, t.terrain, crew)).toEqual([]);
    for (const f of play.state.figures) f.moved = false;
    play.state.pieces[0]!.crewChanged = false;
    expect(shootersOf(play.state, t.terrain, crew)[0]!.throws.map(([, dice]) => dice)).toEqual(
      [
        { count: 1, die: "D2" },
        { count: 3, die: "D3" },
      ].toReversed(),
    );
    expect(t.british({ ...step, detach: [{ figure: "U4.2", piece: "machine_gun_1" }] })).toBe("crew");
  });
  test("[CK-168] a weapon whose crew walks off belongs to nobody; the only side with a man at it takes it", () => {
    const t = table()
      .weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(2110, 1000), at(1890, 1000))
      .foot("U1", at(2000, 700), at(2110, 700));
    const away = order("machine_gun_1", "march", t.paths("machine_gun_1", 0, -500));
    const play = carry(t, "british", away);
    expect(play.state.pieces[0]).toMatchObject({ owner: null, crew: null });
    play.answer(0, give(order("U1", "march", [{ figure: "U1.1", path: [at(2000, 850)] }]))).answer(0, DONE);
    expect(play.state.pieces[0]).toMatchObject({ owner: "british" });
  });
  test("[CK-036, CK-037, CK-104] the weapon links its crew while a man is within 2″ of it", () => {
    const t = table().weapon("machine_gun_1", "ready", at(2000, 1000), at(0, 1), at(1800, 1000), at(2200, 1000));
    expect(isAttended(t.game, t.piece("machine_gun_1"))).toBe(true);
    // They are 4" apart, but the machine gun is between them.
    expect(t.march("machine_gun_1.1", at(1790, 1000))).toBeNull();
    t.piece("machine_gun_1").state = "packed";
    t.animal("M1", at(2000, 1600));
    expect(t.march("machine_gun_1.1", at(1790, 1000))).toBeNull();
    Object.assign(t.figure("machine_gun_1.2"), { x: 2090 });
    expect(t.march("machine_gun_1.1", at(1780, 1000))).toBe("coherency");
  });
  test("example 83: a dead mule drops its machine gun, a dead elephant spills its supplies [CK-033, CK-116, CK-168, CK-170]", () => {
    const t = table()
      .animal("M1", at(2000, 900))
      .weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(2150, 900), at(2260, 900))
      .animal("E2", at(3000, 900), 0, true)
      .hero("A3", at(2000, 1500))
      .hero("A5", at(3000, 1500));
    const play = t.play(
      [
        { do: "volley", unit: "A3", target: "M1" },
        { do: "volley", unit: "A5", target: "E2" },
      ],
      [1, 1, 1, 1],
    );
    expect(play.state.figures.filter((f) => f.status === "dead").map((f) => f.id)).toEqual(["M1", "E2"]);
    expect(play.state.pieces[0]).toMatchObject({
      state: "unloaded",
      x: 2000,
      y: 900,
      owner: "british",
      crew: "machine_gun_1",
    });
    expect(play.state.units.find((u) => u.id === "E2")!.laden).toBe(false);
    const next = new TestTable();
    Object.assign(next.game, play.state);
    expect(next.british({ unit: "machine_gun_1", mode: "assemble", facing: at(0, 1) })).toBeNull();
  });
  test("example 100: a gun captured while limbered is unhitched at the nearest free point [CK-018, CK-124, CK-168]", () => {
    const t = table()
      .animal("C1", at(2000, 2000))
      .weapon("field_gun_1", "limbered", at(0, 0), at(1, 0), at(1000, 2000))
      .swords("L1", at(1000, 2100));
    const play = t.play([{ do: "melee", side: "afghan", thrown: [], against: {} }], [8]);
    play.answer(1, { option: "attackAll" });
    expect(play.state.pieces[0]).toMatchObject({
      state: "ready",
      owner: "afghan",
      crew: null,
      x: 1913,
      y: 2000,
      facing: [0, 1],
    });
    const taken = new TestTable();
    Object.assign(taken.game, play.state);
    taken.game.figures.push({ ...taken.figure("L1.1"), id: "L1.2", x: 1813, y: 2000 });
    expect(taken.march("C1", at(2000, 2500))).toBeNull();
    const serve = { unit: "L1", mode: "stay", paths: [], detach: [{ figure: "L1.2", piece: "field_gun_1" }] } as const;
    expect(taken.afghan(serve)).toBe("weapon");
  });
  test("[CK-018] the nearest free point: smallest squared distance, then smallest y, then smallest x", () => {
    const t = table().foot("U1", at(2000, 2000));
    const base = { ...baseOf(t.figure("U1.1")) };
    expect(nearestFreePoint(t.game, at(2000, 2000), base, false)).toEqual([2000, 1900]);
    expect(nearestFreePoint(t.game, at(3000, 2000), base, false)).toEqual([3000, 2000]);
    const river = table().box("river", 2000, 2000, 2600, 2600);
    expect(nearestFreePoint(river.game, at(2010, 2300), base, true)).toEqual([1999, 2300]);
    expect(nearestFreePoint(river.game, at(2010, 2300), base, false)).toEqual([2010, 2300]);
  });
});

describe("horses and trenches", () => {
  test("example 79: dismounting takes the turn; on foot cavalry goes 6″, fires carbines, lies down; mounting needs room [CK-032, CK-111, CK-112]", () => {
    const t = table().cavalry("U2", true, at(2000, 1000), at(2110, 1000));
    const play = carry(t, "british", { unit: "U2", mode: "dismount" });
    expect(play.state.figures.map((f) => [f.heading, f.moved])).toEqual([
      [-1, true],
      [-1, true],
    ]);
    expect(shootersOf(play.state, t.terrain, play.state.units[0]!)).toEqual([]);
    const foot = table()
      .cavalry("U2", false, at(2000, 1000), at(2110, 1000))
      .cavalry("U3", false, at(3000, 1000), at(3000, 1100));
    expect(foot.march("U2.1", at(2000, 1600))).toBe("coherency");
    expect(foot.british(order("U2", "march", foot.paths("U2", 0, 600)))).toBeNull();
    expect(foot.british(order("U2", "halfDown", foot.paths("U2", 0, 300)))).toBeNull();
    expect(shootersOf(foot.game, foot.terrain, foot.its("U2")).map((s) => s.weapon)).toEqual(["carbine", "carbine"]);
    expect(foot.british({ unit: "U2", mode: "mount", headings: [0, 0] })).toBeNull();
    expect(foot.british({ unit: "U3", mode: "mount", headings: [0, 0] })).toBe("overlap");
    expect(t.british({ unit: "U2", mode: "down" })).toBe("posture");
  });
  test("example 31: one inch for each man, groups of six with 10 hits [CK-062, CK-122]", () => {
    const t = table().foot("U1", at(2000, 2000));
    expect(boxOf(trenchPiece(t.figure("U1.1"), 1))).toEqual([2007, 2007, 2077, 2077]);
    expect(trenchPiece(t.figure("U1.1"), 0)).toEqual([
      [2050, 2060],
      [1950, 2060],
    ]);
    const five = table().foot("U1", ...[0, 1, 2, 3, 4].map((i) => at(2000 + 100 * i, 2000)));
    const dug = carry(five, "british", {
      unit: "U1",
      mode: "trench",
      figures: ["U1.1", "U1.2", "U1.3", "U1.4", "U1.5"],
      direction: 0,
    });
    expect(dug.state.ground.trenches.map((t) => t.pieces.length)).toEqual([5]);
    const many = Array.from({ length: 12 }, (_, i) => at(1000 + 100 * i, 2000));
    const twelve = table().swords("L1", ...many);
    const play = carry(twelve, "afghan", {
      unit: "L1",
      mode: "trench",
      figures: many.map((_, i) => `L1.${12 - i}`),
      direction: 4,
    });
    expect(play.state.ground.trenches.map((t) => [t.id, t.pieces.length])).toEqual([
      ["t1", 6],
      ["t2", 6],
    ]);
    const after = new TestTable();
    Object.assign(after.game, play.state);
    expect(after.terrain.structures.map((s) => [s.id, s.hits, s.type])).toEqual([
      ["t1", 10, "low_wall"],
      ["t2", 10, "low_wall"],
    ]);
    expect(isInBox(boxOf(after.terrain.structures[0]!.outline.flat()), at(1000, 1940))).toBe(true);
  });
  test("[CK-122] no trench through a wall, a house or a man, nor by a crawling Unit", () => {
    const dig = (t: TestTable) => t.british({ unit: "U1", mode: "trench", figures: ["U1.1"], direction: 0 });
    const open = () => table().foot("U1", at(2000, 2000), at(2110, 2000));
    expect(dig(open())).toBeNull();
    expect(dig(open().section("fence", at(2000, 2040), at(2000, 2300)))).toBe("place");
    expect(dig(open().box("wooden_building", 1900, 2050, 2100, 2300))).toBe("place");
    expect(dig(open().foot("U2", at(2000, 2060)))).toBe("place");
    const low = open();
    low.its("U1").posture = "crawling";
    expect(dig(low)).toBe("posture");
    low.its("U1").posture = "prone";
    expect(dig(low)).toBeNull();
  });
  test("[CK-122] no trench on the line of a wall, but one that touches its end", () => {
    const dig = (from: Point, to: Point) =>
      table()
        .foot("U1", at(2000, 2000))
        .section("low_wall", from, to)
        .british({ unit: "U1", mode: "trench", figures: ["U1.1"], direction: 0 });
    expect(dig(at(1950, 2060), at(2050, 2060))).toBe("place");
    expect(dig(at(2040, 2060), at(2140, 2060))).toBe("place");
    expect(dig(at(1800, 2060), at(2200, 2060))).toBe("place");
    expect(dig(at(2050, 2060), at(2150, 2060))).toBeNull();
    expect(dig(at(1950, 2080), at(2050, 2080))).toBeNull();
  });
  test("[CK-057, CK-058, CK-122] a trench across the pass stops guns on wheels, not the beasts", () => {
    const t = table()
      .section("low_wall", at(0, 1200), at(2700, 1200), "w")
      .section("low_wall", at(2950, 1200), at(3050, 1200), "v")
      .animal("C3", at(2000, 1000), 0, true)
      .animal("E2", at(2500, 1000), 0, true)
      .weapon("screw_gun", "ready", at(3000, 1000), at(0, 1), at(3110, 1000), at(2890, 1000), at(3000, 890));
    expect([t.cost("C3", at(2000, 1500)), t.march("C3", at(2000, 1500))]).toEqual([700, null]);
    expect(t.fast("E2", at(2500, 1500))).toBeNull();
    const push = ["screw_gun", "screw_gun.1", "screw_gun.2", "screw_gun.3"].map((id) => {
      const { x, y } = id === "screw_gun" ? t.piece(id) : t.figure(id);
      return { figure: id, path: [at(x, y + 290)] };
    });
    const order = { unit: "screw_gun", mode: "manhandle", piece: "screw_gun", paths: push, facing: at(0, 1) } as const;
    expect(t.british(order)).toBe("impassable");
  });
});
