import { describe, expect, test } from "@jest/globals";
import { observe, readOptions, seededDice, startMatch } from "@caravanserai/kernel";
import { Situation, scripted } from "@caravanserai/kernel/testing";
import { FOOT_LINES, LENGTH, OBJECTIVE_Y, WIDTH } from "./data/constants.ts";
import { baseOf, circlesOf, isBaseOnTable } from "./bases.ts";
import { judgeDeployment, proposedDeployment } from "./deployment.ts";
import { camel } from "./game.ts";
import { britishShare, proposedTribes } from "./handicap.ts";
import { byIdText } from "./ids.ts";
import { packScene, unpackScene, type PackedScene } from "./packed-scene.ts";
import { OPTIONS, emptyTable, readTableOptions } from "./setup.ts";
import { judgeVillages } from "./villages.ts";
import { terrainOf } from "./terrain.ts";
import type { Point } from "./state.ts";

const at = (x: number, y: number): Point => [x, y];
/** A match from its first die, with these dice. */
const start = (dice: number[], options: Record<string, unknown> = {}) => {
  const values = readOptions(OPTIONS, options);
  return new Situation(
    camel,
    { state: emptyTable(readTableOptions(values)), agenda: [{ do: "objective" }], seats: 2 },
    scripted({ dice }),
  );
};

describe("setting up", () => {
  test("[CK-001, CK-002, CK-003] the table: 48″ by 72″ in hundredths, lines at every foot, the objective behind the fifth", () => {
    expect([WIDTH, LENGTH, [...FOOT_LINES], OBJECTIVE_Y]).toEqual([4800, 7200, [1200, 2400, 3600, 4800, 6000], 6000]);
    const t = start([1, 1]);
    expect(terrainOf(t.state.ground).place).toEqual([1650, 6300, 3150, 6900]);
  });
  test("example 1: objective, strength, Heroes with a duplicate, garrison and Diamondes [CK-030, CK-031, CK-038, CK-039, CK-080, CK-082, CK-084, CK-085, CK-086, CK-180]", () => {
    const t = start([4, 1, 3, 3, 5]);
    expect([t.state.objective, t.state.strength, t.state.ground.site]).toEqual([4, 6, "fort"]);
    expect(t.ask(0).options.map((o) => o.id)).toEqual(["none", "one"]);
    t.answer(0, { option: "one" });
    expect(t.state.heroes).toEqual(["B3", "B5"]);
    const units = (kind: string) => t.state.units.filter((u) => u.kind === kind).map((u) => u.id);
    expect([units("foot"), units("cavalry"), units("civilians")]).toEqual([
      ["U1", "U2", "U3", "U4", "U5", "G"],
      ["U6"],
      ["diamondes"],
    ]);
    expect(t.state.figures.filter((f) => f.unit === "G").map((f) => f.status)).toEqual(Array(5).fill("on"));
    expect(t.state.figures.filter((f) => f.kind === "civilian").map((f) => f.status)).toEqual(["off", "off"]);
  });
  test("example 2: the largest column [CK-030, CK-031, CK-033, CK-034, CK-035, CK-036, CK-085]", () => {
    const t = start([1, 6, 1, 2, 3]);
    expect(t.try(0, { option: "two" })).toMatchObject({ ok: false });
    t.answer(0, { option: "one" });
    const count = (...kinds: string[]) =>
      t.state.figures.filter((f) => kinds.includes(f.kind) && f.unit !== "G").length;
    expect([
      count("foot"),
      count("cavalry"),
      count("gunner", "mgunner"),
      count("hero"),
      count("mule", "camel", "elephant"),
    ]).toEqual([50, 5, 13, 3, 10]);
    expect(t.state.pieces.map((p) => [p.id, p.kind, p.carrier, p.state])).toEqual([
      ["screw_gun", "screw", "E1", "packed"],
      ["field_gun_1", "field", "C1", "packed"],
      ["field_gun_2", "field", "C2", "packed"],
      ["machine_gun_1", "mg", "M1", "packed"],
      ["machine_gun_2", "mg", "M2", "packed"],
    ]);
    expect(t.state.units.filter((u) => u.laden).map((u) => u.id)).toEqual(["E2", "C3", "C4", "M3", "M4"]);
  });
  test("example 3: where villages may stand [CK-083]", () => {
    const judge = (a: Point, b: Point) => judgeVillages({ at: [a, b] })?.code ?? null;
    expect([
      judge(at(1500, 6450), at(2700, 6450)),
      judge(at(1500, 6450), at(2661, 6750)),
      judge(at(1499, 6600), at(3000, 6600)),
    ]).toEqual([null, "not-legal", "not-legal"]);
    const t = start([5, 1, 1, 2]);
    t.answer(0, { option: "none" });
    expect(t.waiting).toEqual([1]);
    t.answer(1, { option: "place", value: { at: [at(3000, 6600), at(1600, 6500)] } });
    expect(t.state.ground.villages).toEqual([at(1600, 6500), at(3000, 6600)]);
    expect(terrainOf(t.state.ground).villages).toHaveLength(2);
  });
  test("example 4: the start strip must contain the whole base [CK-007, CK-011, CK-087]", () => {
    const t = start([1, 1, 1, 2]);
    t.answer(0, { option: "none" });
    const hint = { scene: packScene(t.state) };
    const proposed = proposedDeployment(t.state);
    const moved = (figure: string, point: Point) =>
      judgeDeployment(hint, { figures: proposed.figures.map((f) => (f.figure === figure ? { ...f, at: point } : f)) })
        ?.code ?? null;
    expect(judgeDeployment(hint, proposed)).toBeNull();
    expect([moved("U1.1", at(300, 550)), moved("U1.1", at(300, 551))]).toEqual([null, "not-legal"]);
    expect([moved("E1", at(4600, 450)), moved("E1", at(4600, 451))]).toEqual([null, "not-legal"]);
    expect([moved("U1.1", at(49, 500)), moved("U1.1", at(410, 540)), moved("U1.1", at(1000, 300))]).toEqual([
      "not-legal",
      "not-legal",
      "not-legal",
    ]);
    t.answer(0, { option: "deploy", value: proposed });
    expect(t.state.round).toBe(1);
    expect(t.state.figures.filter((f) => f.side === "afghan")).toEqual([]);
  });
  test("[CK-005, CK-006, CK-007, CK-011] circles of every base, and the table's edge", () => {
    const mule = baseOf({ kind: "mule", x: 1000, y: 1000, heading: 1 });
    expect(circlesOf(mule)).toEqual([
      [1035, 1035],
      [965, 965],
    ]);
    expect(circlesOf(baseOf({ kind: "elephant", x: 1000, y: 1000, heading: 2 }))).toEqual([
      [1075, 1000],
      [925, 1000],
    ]);
    expect(circlesOf(baseOf({ kind: "foot", x: 1000, y: 1000, heading: -1 }))).toEqual([[1000, 1000]]);
    const foot = (x: number, y: number) => isBaseOnTable(baseOf({ kind: "foot", x, y, heading: -1 }));
    expect([foot(50, 50), foot(49, 50), foot(4750, 7150), foot(4750, 7151)]).toEqual([true, false, true, false]);
  });
  test("[CK-019] ids are in their own order, not alphabetical", () => {
    const ids = [
      "A1",
      "L2",
      "L1a",
      "U10",
      "U2",
      "G",
      "mrs_diamonde",
      "mr_diamonde",
      "B6",
      "M4",
      "E1",
      "machine_gun_1",
      "screw_gun",
      "U2.10",
      "U2.9",
    ];
    expect(ids.toSorted(byIdText)).toEqual([
      "U2",
      "U2.9",
      "U2.10",
      "U10",
      "G",
      "screw_gun",
      "machine_gun_1",
      "E1",
      "M4",
      "B6",
      "mr_diamonde",
      "mrs_diamonde",
      "L1a",
      "L2",
      "A1",
    ]);
  });
  test("[CK-043, CK-045, CK-046, CK-047] a sent scene equals the original, with every mark", () => {
    const t = start([4, 6, 1, 2, 3]);
    t.answer(0, { option: "one" });
    const { figures, units, pieces, ground } = t.state;
    Object.assign(figures[3]!, { moved: true, fired: true, status: "dead" });
    const scene = unpackScene(JSON.parse(JSON.stringify(packScene(t.state))) as PackedScene);
    expect({ figures: scene.figures, units: scene.units, pieces: scene.pieces, ground: scene.ground }).toEqual({
      figures,
      units,
      pieces,
      ground,
    });
  });
  test("[CK-081] the part of the map behind the 5′ line is left out", () => {
    for (const terrain of ["jamrud", "alimasjid", "landikotal"]) {
      const t = start([1, 1], { terrain });
      const own = terrainOf(t.state.ground).features.filter((f) => f.id !== "keep");
      expect(own.every((f) => f.box[3] <= OBJECTIVE_Y)).toBe(true);
    }
  });
  test("[CK-276] the default number of tribes is the one nearest to an even game when the objective is thrown", () => {
    expect(OPTIONS.tribes.default).toBe(String(proposedTribes(0)));
    expect(Math.abs(britishShare(0, Number(OPTIONS.tribes.default) as 1 | 2 | 3) - 0.5)).toBeLessThan(0.2);
  });
  test("example 104: the options of a table [CK-040, CK-276]", () => {
    const chosen = readTableOptions(
      readOptions(OPTIONS, { objective: "6", terrain: "landikotal", tribes: "3", lastRound: "24", naturals: true }),
    );
    expect(chosen).toEqual({ objective: 6, terrain: "landikotal", tribes: 3, lastRound: 24, naturals: true });
    expect(readTableOptions(readOptions(OPTIONS))).toEqual({
      objective: 0,
      terrain: "jamrud",
      tribes: 2,
      lastRound: 0,
      naturals: false,
    });
  });
});

describe("what is hidden", () => {
  test("example 92: the pack shows counts by title but never its order; an unfinished order is not stored [CK-260, CK-261, CK-262]", () => {
    const options = readOptions(camel.options, { objective: "1" });
    const { match } = startMatch(
      camel,
      options,
      { seats: 2, reactions: "concealed", automatic: true },
      seededDice("view"),
    );
    const views = ([0, 1, "public"] as const).map((viewer) => observe(camel, match, viewer).view);
    expect(views[0]).toEqual(views[1]);
    expect(views[0]).toEqual(views[2]);
    expect(views[0]!.pack.left).toBe(50);
    expect(Object.values(views[0]!.pack.of).reduce((a, b) => a + b, 0)).toBe(50);
    const swapped = { ...match.state, pack: match.state.pack.toReversed() };
    expect(camel.view(swapped, 0)).toEqual(camel.view(match.state, 0));
    expect(Object.keys(views[0]!).sort()).toEqual([
      "discards",
      "event",
      "faces",
      "heroes",
      "lines",
      "losses",
      "objective",
      "options",
      "pack",
      "phase",
      "quietRounds",
      "round",
      "scene",
      "strength",
      "turn",
    ]);
  });

  test("the proposed handicap is the one whose games were nearest to even [CK-040]", () => {
    for (const objective of [0, 1, 2, 3, 4, 5, 6] as const) {
      const uneven = ([1, 2, 3] as const).map((tribes) => Math.abs(britishShare(objective, tribes) - 0.5));
      expect(uneven[proposedTribes(objective) - 1]).toBe(Math.min(...uneven));
      // More tribes never help the column.
      expect(britishShare(objective, 1)).toBeGreaterThan(britishShare(objective, 3));
    }
  });
});
