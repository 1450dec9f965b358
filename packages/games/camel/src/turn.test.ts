import { describe, expect, test } from "@jest/globals";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { camel } from "./game.ts";
import { defaultEntry, defaultPlacing, judgeEntry, type EntryHint } from "./entry.ts";
import { packScene } from "./packed-scene.ts";
import { DONE, D2, D3, TestTable, give, order } from "./testing/table.ts";
import type { Kind, Point } from "./state.ts";
import type { CamelLog } from "./log.ts";

const at = (x: number, y: number): Point => [x, y];
const waiting = (t: TestTable, id: string, kinds: Kind[]): TestTable => {
  t.tribe(id, kinds, ...kinds.map(() => at(0, 0)));
  for (const f of t.game.figures) if (f.unit === id) f.status = "off";
  return t;
};
const hintOf = (t: TestTable, unit: string, line: number, hero: string | null = null): EntryHint => ({
  scene: packScene(t.game),
  unit,
  hero,
  line,
});
const laden = (t: TestTable): TestTable => t.animal("E2", at(2400, 200), 0, true);

describe("the entry of the tribes", () => {
  test("example 9: within 2″ of one flank edge, 6″ from the British [CK-044, CK-095, CK-109]", () => {
    const t = waiting(new TestTable(), "L2", ["rifleman"]);
    const place = (edge: "left" | "right", ...points: Point[]) =>
      judgeEntry(hintOf(t, "L2", 2), { edge, at: points })?.code ?? null;
    expect([
      place("left", at(200, 2400)),
      place("left", at(201, 2400)),
      place("left", at(49, 2400)),
      place("left", at(150, 700)),
      place("right", at(150, 700)),
    ]).toEqual([null, "not-legal", "not-legal", null, "not-legal"]);
    t.foot("U1", at(800, 2400));
    expect([place("left", at(101, 2400)), place("left", at(100, 2400))]).toEqual(["not-legal", null]);
    const both = waiting(new TestTable(), "L2", ["rifleman", "swordsman"]);
    expect(judgeEntry(hintOf(both, "L2", 2), { edge: "left", at: [at(100, 2400), at(4700, 2400)] })).toMatchObject({
      rule: "CK-095",
    });
    expect(judgeEntry(hintOf(both, "L2", 2), { edge: "left", at: [at(100, 2400), at(100, 2701)] })).toMatchObject({
      rule: "CK-104",
    });
    // Placing is not moving: it may fire at once.
    const play = laden(waiting(new TestTable(), "L2", ["rifleman"]).foot("U1", at(1500, 2400), at(1650, 2400))).play(
      [{ do: "turn", side: "afghan" }],
      [...D2(1), 5],
    );
    play.answer(1, { option: "enter", value: { edge: "left", at: [at(150, 2400)] } }).answer(1, DONE);
    expect(play.ask(1).options[0]).toMatchObject({ of: [{ lead: "L2", with: ["U1", "E2"] }] });
    play.answer(1, { option: "fire", pick: "L2", picks: ["U1"] });
  });
  test("example 74: when time is up, the tribe enters by the edge of the shorter slide, ties left; the phases pass [CK-096, CK-274, CK-275]", () => {
    const t = laden(waiting(new TestTable(), "L2", ["rifleman", "swordsman"]).foot("U1", at(300, 1900), at(410, 1900)));
    expect(defaultEntry(hintOf(t, "L2", 2)).edge).toBe("right");
    expect(defaultEntry(hintOf(waiting(new TestTable(), "L2", ["rifleman"]), "L2", 2))).toEqual({
      edge: "left",
      at: [at(60, 1900)],
    });
    const play = t.play([{ do: "turn", side: "afghan" }]);
    play.command({ do: "default", seat: 1, question: play.match.questions[1]! });
    play.command({ do: "default", seat: 1, question: play.match.questions[1]! });
    play.command({ do: "default", seat: 1, question: play.match.questions[1]! });
    expect(play.waiting).toEqual([0]);
    expect(play.state.figures.filter((f) => f.unit === "L2").map((f) => f.x)).toEqual([4740, 4620]);
    expect(play.match.draws).toBe(0);
  });
  test("example 98: no figure may be left waiting while the default has room; without room, any number may be [CK-096]", () => {
    const t = waiting(new TestTable(), "L2", ["rifleman", "swordsman"]);
    expect(judgeEntry(hintOf(t, "L2", 2), { edge: "left", at: [at(60, 1900)] })).toMatchObject({ rule: "CK-096" });
    const full = waiting(new TestTable(), "L2", ["rifleman", "swordsman", "swordsman"]);
    // British figures all along both edges, with one gap that fits a single figure.
    let n = 0;
    for (const x of [100, 4700])
      for (let y = 60; y <= 7140; y += 300)
        if (!(x === 100 && y > 3000 && y < 4300)) full.foot(`U${(n++ % 11) + 1}`, at(x, y));
    const hint = hintOf(full, "L2", 2);
    expect([defaultPlacing(hint, "left"), defaultPlacing(hint, "right")].map((p) => p === null)).toEqual([false, true]);
    full.foot("U1", at(100, 3660));
    const none = hintOf(full, "L2", 2);
    expect([defaultPlacing(none, "left"), defaultPlacing(none, "right")]).toEqual([null, null]);
    expect(judgeEntry(none, { edge: "left", at: [] })).toBeNull();
    expect(defaultEntry(none).at).toEqual([]);
  });
  test("[CK-R65, CK-095] several Units enter in order of lines, each by its own edge", () => {
    const t = laden(
      waiting(waiting(new TestTable(), "L2", ["rifleman"]), "L1", ["swordsman"]).foot("U1", at(2400, 3000)),
    );
    const play = t.play([{ do: "turn", side: "afghan" }]);
    expect(play.ask(1).args).toEqual({ unit: "L1", hero: null });
    play.answer(1, { option: "enter", value: { edge: "right", at: [at(4700, 700)] } });
    expect(play.ask(1).args).toEqual({ unit: "L2", hero: null });
  });
});

describe("rounds and turns", () => {
  test("[CK-088, CK-090, CK-091, CK-098, CK-099] event, British, Afghans; without tribes the Afghan turn is skipped", () => {
    const t = laden(new TestTable().foot("U1", at(2000, 600)));
    Object.assign(t.game, { lines: 0, round: 0 });
    const play = t.play([{ do: "round" }]);
    expect([play.state.round, play.state.turn, play.state.phase, play.waiting]).toEqual([1, "british", "move", [0]]);
    play.answer(0, DONE);
    expect([play.state.round, play.state.turn, play.state.phase, play.waiting]).toEqual([2, "british", "move", [0]]);
  });
  test("[CK-099] a phase in which nothing is possible is skipped; one that has begun is ended by its owner", () => {
    const t = laden(new TestTable().foot("U1", at(2000, 600)));
    for (const unit of t.game.units) unit.noMove = true;
    expect(t.play([{ do: "move", side: "british", open: false }]).ask(0).kind).toBe("camel.cavalry");
    expect(
      t
        .play([{ do: "move", side: "british", open: true }])
        .ask(0)
        .options.map((o) => o.id),
    ).toEqual(["done"]);
  });
  test("[CK-264, CK-271, CK-272, CK-273] the steps and their options, in order", () => {
    const t = laden(new TestTable().foot("U1", at(2000, 2000)).swords("L1", at(2000, 2500), at(2100, 2100)));
    const play = t.play([{ do: "turn", side: "british" }], [...D3(1), 10, 1]);
    expect(play.ask(0).options.map((o) => [o.id, o.shape])).toEqual([
      ["order", "free"],
      ["done", "button"],
    ]);
    play.answer(0, DONE);
    expect(play.ask(0).options.map((o) => [o.id, o.shape])).toEqual([
      ["fire", "pickGroup"],
      ["done", "button"],
    ]);
    play.answer(0, { option: "fire", pick: "U1", picks: ["L1"] });
    expect(play.ask(0).kind).toBe("camel.cavalry");
  });
  test.each(["1", "5"])(
    "[CK-270] whole games of bots keep the order of set-up and rounds (objective %s)",
    (objective) => {
      /** The order of the questions in a round, by kind and seat; `camel.event` is the card of the round. */
      const ORDER = [
        ["camel.event"],
        ["camel.event-unit 0", "camel.event-unit 1", "camel.event-figure 0", "camel.event-figure 1"],
        ["camel.move 0"],
        ["camel.fire 0"],
        ["camel.melee 0"],
        ["camel.enter 1"],
        ["camel.move 1"],
        ["camel.fire 1"],
        ["camel.melee 1"],
      ];
      const set: string[] = [];
      const rounds: number[][] = [];
      const note = (key: string): void => {
        if (key === "camel.round") rounds.push([]);
        const place = ORDER.findIndex((keys) => keys.includes(key));
        if (rounds.length === 0) set.push(key);
        else if (place >= 0) rounds.at(-1)?.push(place);
      };
      const begun = (log: readonly { readonly key: string }[]): void => {
        for (const { key } of log) note(key);
      };
      for (const { ask, log } of botGame(camel, {
        seats: 2,
        seed: "order",
        options: { objective, tribes: "2" },
        begun,
      })) {
        note(`${ask.kind} ${ask.seat}`);
        begun(log);
      }
      const chosen = set.filter((key) => !/hero|terrain|phase/.test(key));
      expect(chosen.filter((key, i) => chosen.indexOf(key) === i)).toEqual(
        [
          ["camel.objective", "camel.strength", "camel.cavalry 0", "camel.cavalry"],
          objective === "5" ? ["camel.villages 1", "camel.villages"] : [],
          ["camel.deploy 0", "camel.deployed"],
        ].flat(),
      );
      expect(rounds.length).toBeGreaterThan(4);
      expect(new Set(rounds.flat()).size).toBeGreaterThanOrEqual(7);
      for (const places of rounds) {
        expect(places[0]).toBe(0);
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }
    },
  );
  test("example 76: one exchange in full [CK-093, CK-094, CK-096, CK-101, CK-109, CK-135, CK-137, CK-144, CK-146, CK-147, CK-148, CK-156]", () => {
    const t = new TestTable();
    t.game.ground = { ...t.game.ground, map: "jamrud", pass: null, site: "fort" };
    Object.assign(t.game, { lines: 0, round: 2 });
    t.foot("U1", at(2300, 950), at(2400, 950), at(2500, 950), at(2350, 850), at(2450, 850));
    laden(t);
    t.its("U1").lastMode = "fast";
    const dice = [6, 4, ...D3(2, 1, 3, 1, 2), 5, 2, 3, 9, 1, 4, 3, 3, 2, ...D2(2, 1), 6, 3, 8, ...D2(2), 4, 2];
    const play = t.play([{ do: "round" }], dice);
    expect(play.try(0, give(order("U1", "fast", t.paths("U1", 0, 200)))).ok).toBe(false);
    play.answer(0, give(order("U1", "march", t.paths("U1", 0, 200)))).answer(0, DONE);
    expect(play.ask(1).default).toEqual({
      option: "enter",
      value: {
        edge: "left",
        at: [at(60, 700), at(180, 700), at(60, 820), at(180, 820), at(60, 940), at(180, 940), at(60, 1060)],
      },
    });
    play.answer(1, play.ask(1).default);
    const tribe = ["L1.1", "L1.2", "L1.3", "L1.4", "L1.5", "L1.6"].map((figure) => {
      const { x, y } = play.state.figures.find((f) => f.id === figure)!;
      return { figure, path: [at(x + 990, y + 100)] };
    });
    play.answer(1, give(order("L1", "march", tribe)));
    play.answer(1, give(order("A4", "march", [{ figure: "A4", path: [at(1250, 1160)] }])));
    play.answer(1, DONE);
    expect([play.state.round, play.state.turn]).toEqual([4, "british"]);
    play.answer(0, DONE);
    play.answer(0, { option: "fire", pick: "U1", picks: ["L1"] });
    const volley = () =>
      play.log.filter((e) => e.key === "camel.volley").map((e) => e.args as unknown as CamelLog["camel.volley"]);
    const [r1, r2, sn, s1, s2, s3] = ["L1.1", "L1.2", "L1.3", "L1.4", "L1.5", "L1.6"];
    expect(volley()[0]!.covers).toEqual([
      ["A4", "open"],
      [s3, "soft"],
      [s1, "soft"],
      [r2, "soft"],
      [s2, "soft"],
      [sn, "soft"],
      [r1, "soft"],
    ]);
    expect(volley()[0]!.saves.map(([figure, die, , , lives]) => [figure, die, lives])).toEqual([
      ["A4", 5, 1],
      [s3, 2, 0],
      [s1, 3, 1],
      [r2, 9, 1],
      [s2, 1, 0],
      [sn, 4, 1],
      [r1, 3, 1],
      ["A4", 3, 0],
      [s1, 2, 0],
    ]);
    play.answer(1, DONE);
    play.answer(1, { option: "fire", pick: "L1", picks: ["U1"] });
    expect(
      volley()
        .slice(1)
        .map((v) => v.saves.map(([figure, , , , lives]) => [figure, lives])),
    ).toEqual([
      [
        ["U1.1", 1],
        ["U1.4", 0],
        ["U1.2", 1],
      ],
      [
        ["U1.1", 1],
        ["U1.2", 0],
      ],
    ]);
    expect(play.state.figures.filter((f) => f.unit === "U1" && f.status === "on").map((f) => f.id)).toEqual([
      "U1.1",
      "U1.3",
      "U1.5",
    ]);
  });
});
