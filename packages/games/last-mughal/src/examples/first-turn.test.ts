import { expect, test } from "@jest/globals";
import { Play, opening } from "../testing/play.ts";
import type { CounterId } from "../data/index.ts";

/** The pool with these counters at the front. */
const onTop = (pool: readonly CounterId[], ...top: readonly CounterId[]): CounterId[] => [
  ...top,
  ...pool.filter((id) => !top.includes(id)),
];

test("EX-90 A whole first turn [LM-302] [LM-304] [LM-305] [LM-309] [LM-311] [LM-401] [LM-419] [LM-506] [LM-609] [LM-801] [LM-810] [LM-850]", () => {
  const g = opening();
  g.pools = {
    rebel: onTop(g.pools.rebel, "r-kotah", "r-ghazis1"),
    british: onTop(g.pools.british, "b-24rf", "b-campbell", "b-tartan", "b-engineers1"),
  };
  const dice = [6, 3, 4, 3, 6, 5, 2, 5, 4, 1, 3, 4, 5, 2, 6, 4, 1, 3, 2];
  const p = new Play(g, [{ do: "turn" }], dice);

  // 1, 2: the Rebellion Phase
  expect([p.g.hands.rebel, p.g.pools.rebel.length]).toEqual([["r-bad-nwp", "r-bad-oudh", "r-kotah", "r-ghazis1"], 23]);
  p.play("r-bad-oudh", "oudh").picks("inside", "u-32rf");
  p.group("place", "lucknow", "u-7oudh", "u-13bni", "u-71bni");
  p.group("place", "cawnpore", "u-53bni", "u-1bni", "u-56bni", "u-2blc").pick("place", "lucknow");
  expect(p.points).toEqual([0, 2]);
  p.play("r-bad-nwp", "nwp").picks("inside", "u-60rf", "u-6drg").pick("place", "jhansi");
  expect([p.points, p.at("f-bahadur"), p.g.cities.delhi.massacre]).toEqual([[0, 4], "delhi", true]);
  p.play("r-kotah", "meerut").end();

  // 3: the Reinforcements Phase
  expect(p.g.hands.british).toEqual(["b-24rf", "b-campbell", "b-tartan", "b-engineers1"]);
  p.pick("play", "b-campbell").picks("fetch", "b-naval", "b-93hi");
  expect(p.g.pools.british).toHaveLength(21);
  p.play("b-24rf", "punjab");
  p.picks("assign-f-campbell", "u-37rf", "u-78hi", "u-1madras", "u-naval", "u-93hi").end();

  // 4: rebel Operations
  p.figure("f-tatya").walk("allahabad").end();
  expect([p.asked, p.waiting]).toEqual(["defend", "british"]);
  p.press("fight").fightOnColumns();
  p.press("pass").press("pass");
  expect(p.said("last-mughal.combat")[0]).toMatchObject({ column: "2/1", total: 3, code: "DR" });
  p.press("refuge");
  expect([p.at("u-10rf"), p.at("f-havelock"), p.points]).toEqual(["allahabad!", "allahabad!", [0, 5]]);

  // 5: British Operations
  p.figure("f-campbell").pick("march", "allahabad");
  expect(p.said("last-mughal.march").at(-1)).toMatchObject({ ap: 1, contact: true });
  p.column("punjab", "u-24rf").walk("ambala").stop().end();
  p.fightOnColumns().picks("play", "r-ghazis1").picks("play", "b-tartan");
  expect(p.said("last-mughal.combat")[1]).toMatchObject({
    attacker: { strength: 22, total: 4 },
    defender: { strength: 8, total: 3 },
    column: "2/1",
    total: 5,
    code: "2DR",
  });
  p.answer({ option: "lose", split: { "u-53bni": 1, "u-1bni": 1 } }).pick("to", "cawnpore");
  expect([p.points, p.at("u-10rf"), p.at("f-tatya"), p.at("u-2blc")]).toEqual([
    [2, 5],
    "allahabad",
    "cawnpore",
    "cawnpore",
  ]);

  // 6: sieges of Lucknow, Meerut and Jhansi, and attrition
  p.group("siege", "lucknow").group("siege", "meerut");
  expect(["lucknow", "meerut", "jhansi"].map((c) => p.said("last-mughal.siege").find((s) => s.city === c)?.fp)).toEqual(
    [1, 2, 1],
  );
  expect(p.said("last-mughal.siege").map((s) => [s.outside, s.inside, s.column])).toEqual([
    [7, 5, "1/1"],
    [8, 8, "1/1"],
    [1, 1, "1/1"],
  ]);
  expect([p.asked, p.ask().args]).toEqual(["wear", { city: "meerut" }]);
  p.pick("lose", "u-60rf");

  // 7: the next turn
  expect([p.g.turn, p.points, p.g.units["u-60rf"]?.full, p.g.hands.british]).toEqual([
    2,
    [2, 5],
    false,
    ["b-engineers1"],
  ]);
  expect(p.diceLeft).toBe(0);
});
