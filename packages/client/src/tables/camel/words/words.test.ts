import "../../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import type { CamelView } from "@caravanserai/camel";
import { camel as game } from "@caravanserai/camel/game";
import { render, type TemplateResult } from "lit";
import type { TableState } from "../../../contract/index.ts";
import { camel as card } from "../../../games/camel.ts";
import { LocalTable } from "../../../testing/local-table.ts";
import { ASK_KINDS } from "./asks.ts";
import { LINES } from "./log.ts";
import { inNames } from "./names.ts";
import { words as table } from "./table.ts";

/** The text of a template. */
function said(words: TemplateResult | string): string {
  const at = document.createElement("div");
  render(words, at);
  return at.textContent.replace(/\s+/g, " ").trim();
}
const local = (seed: string, viewer: number | "all", objective: string) =>
  new LocalTable(game, {
    seats: 2,
    seed,
    viewer,
    names: ["Amina", "Rafael"],
    title: card.title,
    options: { objective, lastRound: "12" },
  });

describe("words", () => {
  test("every ask and option met in a game has its own words", () => {
    const kinds = new Set<string>();
    for (const [objective, viewer] of [
      ["1", 0],
      ["6", 1],
    ] as const) {
      const store = local("words", viewer, objective);
      let seq = -1;
      store.playUntil((t) => {
        const asked = t.asked;
        if (asked === undefined || t.match.seq === seq) return false;
        seq = t.match.seq;
        const view = game.view(t.match.state, viewer);
        const state = { ...store.state, observation: { ...store.state.observation, view } } as TableState<CamelView>;
        kinds.add(asked.kind);
        expect(table.prompt(asked, state).title).toMatch(/[.?]$/);
        expect(table.waitingFor(asked.kind, ["Rafael"])).toMatch(/^Rafael .*\.$/);
        for (const option of asked.options) {
          const choice = table.choice(asked, option, state);
          expect(choice.label).not.toBe(option.id);
          if (option.shape === "pickOne")
            for (const id of option.of) expect(table.nameOf(id, asked, option)).toMatch(/^[A-Z]/);
          const act = option.id === asked.default.option ? choice.act?.(asked.default) : undefined;
          if (act !== undefined) expect(act).not.toMatch(/undefined|null|NaN|[UL]\d/);
        }
        return false;
      });
    }
    expect([...kinds].filter((kind) => !(ASK_KINDS as readonly string[]).includes(kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(5);
  });

  test("every log entry of a game is a sentence, and none shows a key or an id", () => {
    const met = new Set<string>();
    const store = local("log", "all", "1");
    store.playUntil(() => false);
    for (const line of store.state.lines) {
      met.add(line.key);
      const words = said(table.line(line, store.state));
      expect(words).not.toMatch(/camel\.|undefined|null|NaN|\[object|\b[UL]\d/);
      expect(words.length).toBeGreaterThan(4);
    }
    expect([...met].filter((key) => !Object.hasOwn(LINES, key))).toEqual([]);
    expect(met.size).toBeGreaterThan(12);
  });

  test("lists of matches have a phrase for every ask", () => {
    expect(ASK_KINDS.filter((kind) => card.kinds[kind] === undefined)).toEqual([]);
  });

  test("[CK-265] a refusal names figures and Units as the table does", () => {
    expect(inNames("U3.1: too far, 11.95″ of 6″.")).toBe("Figure 1 of Unit 3: too far, 11.95″ of 6″.");
    expect(inNames("L2b.14 and U10.2 overlap.")).toBe("Figure 14 of Unit Bb and figure 2 of Unit 10 overlap.");
  });
});
