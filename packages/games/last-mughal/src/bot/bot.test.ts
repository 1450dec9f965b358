import { describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { bot } from "./index.ts";
import { lastMughal } from "../game.ts";
import { entering } from "../testing/battle-scene.ts";
import { Play, type Scene } from "../testing/play.ts";
import { seatOf } from "../state.ts";

const random = seededRandom("bot");
/**
 * The bot answers for the side that is asked, until one of these kinds is asked, it ends its movement, or `most` is
 * reached.
 */
function botPlays(p: Play, until: readonly string[], most = 60): Play {
  for (let n = 0; n < most && !until.includes(p.asked); n++) {
    const answer = bot(lastMughal.view(p.g, seatOf(p.waiting)), p.ask(), random);
    if (p.asked === "move" && answer.option === "end") break;
    p.answer(answer);
  }
  return p;
}

describe("The bot", () => {
  test("never leaves Calcutta undefended", () => {
    const of: Scene = {
      british: { calcutta: ["u-37rf", "u-78hi"] },
      rebel: { cawnpore: ["u-53bni", "u-1bni", "u-56bni"] },
      active: ["cawnpore", "delhi"],
      figures: { "f-campbell": "calcutta" },
    };
    const p = Play.operations(of, "british", [3, 3, 3, 3]);
    botPlays(p, ["battles", "defend"], 12);
    expect(Object.values(p.g.units).some((u) => u.side === "british" && u.at === "calcutta")).toBe(true);
  });

  test("relieves a siege that it can relieve", () => {
    const p = Play.operations(
      {
        active: ["lucknow"],
        walls: { lucknow: ["u-32rf", "u-civ-lucknow"] },
        rebel: { lucknow: ["u-13bni", "u-71bni"] },
        british: { sultanpur: ["u-37rf", "u-78hi", "u-10rf"], calcutta: ["u-8rf"] },
        figures: { "f-havelock": "sultanpur" },
      },
      "british",
      [4, 4],
    );
    botPlays(p, ["defend", "columns"], 12).end();
    expect([p.g.battle?.space, p.g.battle?.relief]).toEqual(["lucknow", true]);
  });

  test("occupies scoring spaces on the last turn", () => {
    const p = Play.operations(
      { turn: 6, british: { ambala: ["u-60rf", "u-6drg", "u-9lanc", "u-24rf"], calcutta: ["u-8rf"] }, first: "rebel" },
      "british",
    );
    const ended = botPlays(p, [], 30);
    const held = new Set(Object.values(ended.g.units).map((u) => u.at));
    expect(held.size).toBeGreaterThanOrEqual(4);
  });

  test("takes refuge at Delhi against odds, and fights at Calcutta if all is at stake", () => {
    const delhi = Play.battle(
      {
        active: ["delhi"],
        british: { delhi: ["u-37rf", "u-78hi", "u-92hi", "u-93hi"] },
        rebel: { delhi: ["u-38bni"] },
        figures: { "f-nicholson": "delhi" },
        entries: entering("karnal", "u-37rf", "u-78hi", "u-92hi", "u-93hi", "f-nicholson"),
      },
      "british",
    );
    expect(bot(lastMughal.view(delhi.g, 1), delhi.ask(), random)).toEqual({ option: "refuge" });
    const calcutta = Play.battle(
      {
        active: ["delhi"],
        british: { calcutta: ["u-37rf"] },
        rebel: { calcutta: ["u-38bni", "u-54bni", "u-74bni", "u-1bni"] },
        figures: { "f-tatya": "calcutta" },
        entries: entering("raniganj", "u-38bni", "u-54bni", "u-74bni", "u-1bni", "f-tatya"),
      },
      "rebel",
    );
    expect(bot(lastMughal.view(calcutta.g, 0), calcutta.ask(), random)).toEqual({ option: "fight" });
  });
});
