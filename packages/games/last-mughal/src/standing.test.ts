import { describe, expect, test } from "@jest/globals";
import { standing } from "./standing.ts";
import { entering } from "./testing/battle-scene.ts";
import { Play } from "./testing/play.ts";

/** Three BNI units at Delhi are attacked; the rebel player has Ghazis in hand. */
const attack = (dice: readonly number[] = []) =>
  Play.battle(
    {
      active: ["delhi"],
      british: { delhi: ["u-37rf", "u-10rf"], agra: ["u-8rf"] },
      rebel: { delhi: ["u-38bni", "u-54bni", "u-74bni"], agra: ["u-1bni"] },
      entries: { ...entering("karnal", "u-37rf", "u-10rf"), "u-8rf": "gwalior" },
      hands: { rebel: ["r-ghazis1"] },
    },
    "british",
    dice,
  );

describe("Standing orders of the defender", () => {
  test("take refuge at Delhi, fight elsewhere [LM-704] [LM-705]", () => {
    const p = attack([3]).order("rebel", "defend", { at: { delhi: "refuge" }, otherwise: "fight", turn: null });
    p.pick("fight", "delhi");
    expect([p.at("u-38bni"), p.said("last-mughal.refuge")]).toEqual(["delhi!", [{ side: "rebel", space: "delhi" }]]);
  });

  test("columns, bonuses and losses are answered in advance, without a hand-over [LM-708] [LM-709] [LM-716]", () => {
    const p = attack([4])
      .order("rebel", "defend", { at: {}, otherwise: "fight", turn: 4 })
      .order("rebel", "columns", { do: "best", turn: null })
      .order("rebel", "bonuses", { at: { delhi: ["r-ghazis1"] }, otherwise: "pass", turn: null })
      .order("rebel", "losses", { do: "default", turn: null })
      .order("rebel", "retreat", { do: "default", prefer: ["aligarh"], turn: null });
    p.pick("fight", "delhi");
    while (p.asked === "columns" && p.waiting === "british") p.answer(p.ask().default);
    expect(p.said("last-mughal.bonuses").find((b) => b.side === "rebel")?.counters).toEqual(["r-ghazis1"]);
    expect(p.waiting).toBe("british");
  });

  test("with an order for another turn or another space, the player is asked [LM-704]", () => {
    const p = attack().order("rebel", "defend", { at: { agra: "fight" }, otherwise: "ask", turn: null });
    expect([p.pick("fight", "delhi").asked, p.waiting]).toEqual(["defend", "rebel"]);
    const q = attack().order("rebel", "defend", { at: {}, otherwise: "fight", turn: 5 });
    expect(q.pick("fight", "delhi").asked).toBe("defend");
  });

  test("invalid orders are refused", () => {
    const bad: readonly [string, unknown][] = [
      ["defend", { at: { nowhere: "fight" }, otherwise: "fight", turn: null }],
      ["defend", { at: {}, otherwise: "run", turn: null }],
      ["bonuses", { at: { delhi: ["r-nothing"] }, otherwise: "pass", turn: null }],
      ["losses", { do: "default", turn: 9 }],
      ["retreat", { do: "default", turn: null }],
      ["siege", "pass"],
    ];
    for (const [window, order] of bad) expect(standing[window]?.read(order, 2)).toBeNull();
  });
});
