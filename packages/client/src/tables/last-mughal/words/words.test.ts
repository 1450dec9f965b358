import "../../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import type { LastMughalView } from "@caravanserai/last-mughal";
import { lastMughal as game } from "@caravanserai/last-mughal/game";
import { randomAnswer } from "@caravanserai/kernel";
import { render, type TemplateResult } from "lit";
import type { TableState } from "../../../contract/index.ts";
import { lastMughal as card } from "../../../games/last-mughal.ts";
import { LocalTable } from "../../../testing/local-table.ts";
import { PROMPTS } from "./asks.ts";
import { LINES } from "./log.ts";
import { words as table } from "./table.ts";

/** The text of a template. */
function said(words: TemplateResult | string): string {
  const at = document.createElement("div");
  render(words, at);
  return at.textContent.replace(/\s+/g, " ").trim();
}

/** A match in this process, played at random or by the game's own bot. */
const local = (seed: string, viewer: number | "all", byBot = false) =>
  new LocalTable(game, {
    seats: 2,
    seed,
    viewer,
    names: ["Amina", "Rafael"],
    title: card.title,
    ...(byBot ? {} : { actor: (ask, random) => randomAnswer(ask, random, game.free) }),
  });

describe("words", () => {
  test("every ask and option met in whole games has its own words, for every viewer", () => {
    const kinds = new Set<string>();
    for (const seed of ["a", "b", "c", "d"])
      for (const viewer of [0, 1]) {
        const store = local(`words${seed}`, viewer);
        let seq = -1;
        store.playUntil((t) => {
          const asked = t.asked;
          if (asked === undefined || t.match.seq === seq) return false;
          seq = t.match.seq;
          const state = {
            ...store.state,
            observation: { ...store.state.observation, view: game.view(t.match.state, viewer) },
          } as TableState<LastMughalView>;
          kinds.add(asked.kind);
          expect(table.prompt(asked, state).title).toMatch(/[.?]$/);
          expect(table.waitingFor(asked.kind, ["Rafael"], state)).toMatch(/^Rafael .*\.$/);
          for (const option of asked.options) {
            const choice = table.choice(asked, option, state);
            expect(choice.label).not.toBe(option.id);
            expect(choice.label).not.toMatch(/undefined|null|NaN/);
            if (option.shape === "pickOne" || option.shape === "pickMany")
              for (const id of option.of) {
                const name = table.nameOf(id, asked, option, state);
                expect(name).toMatch(/^[A-Z0-9]/);
                expect(name).not.toMatch(/\b(?:british|calcutta|highlanders|punjab|fp|dr)\b/);
              }
          }
          const option = asked.options.find((o) => o.id === asked.default.option);
          const act = option === undefined ? undefined : table.choice(asked, option, state).act?.(asked.default);
          if (act !== undefined) expect(act).not.toMatch(/undefined|null|NaN/);
          return false;
        });
      }
    expect([...kinds].filter((kind) => !Object.hasOwn(PROMPTS, kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(12);
  });

  test("every log entry of whole games is a sentence, and none shows its key", () => {
    const met = new Set<string>();
    for (const [seed, byBot] of [
      ["a", false],
      ["b", false],
      ["c", true],
      ["d", true],
    ] as const) {
      const store = local(`log${seed}`, "all", byBot);
      store.playUntil(() => false);
      for (const line of store.state.lines) {
        met.add(line.key);
        const words = said(table.line(line, store.state));
        expect(words).not.toMatch(/last-mughal\.|undefined|null|NaN|\[object|[bru]-\d/);
        expect(words.length).toBeGreaterThan(4);
      }
    }
    expect([...met].filter((key) => !Object.hasOwn(LINES, key))).toEqual([]);
    expect(met.size).toBeGreaterThan(30);
  });

  test("[LM-805] the line of a siege counts what the die destroys, and what was sapped before it", () => {
    const siege = {
      city: "delhi",
      besieger: "british",
      outside: 12,
      inside: 4,
      column: "3/1",
      modifiers: [],
      total: 3,
    };
    const line = (of: object): string =>
      said(
        table.line({ key: "last-mughal.siege", args: { ...siege, die: 3, ...of } } as never, local("s", "all").state),
      );
    expect(line({ sapped: 1, destroyed: 0, fp: 1 })).toMatch(
      /die 3 = 3: no FP destroyed and 1 by sapping before, 1 FP left\.$/,
    );
    expect(line({ sapped: 0, destroyed: 1, fp: 1 })).toMatch(/die 3 = 3: 1 FP destroyed, 1 FP left\.$/);
    expect(line({ sapped: 1, destroyed: 1, fp: 0 })).toMatch(/1 FP destroyed and 1 by sapping before, 0 FP left\.$/);
  });

  test.each([
    [1, "it stays quiet (no die could raise it)"],
    [2, "it stays quiet (a 1 was needed)"],
    [4, "it stays quiet (3 or less was needed)"],
  ])(
    "[LM-650] the line of an attempt to incite at value %d says which dice would have raised the city",
    (value, end) => {
      const args = { city: "delhi", die: 6, value, success: false };
      expect(said(table.line({ key: "last-mughal.incite", args } as never, local("s", "all").state))).toContain(end);
    },
  );

  test("lists of matches have a phrase for every ask", () => {
    expect(Object.keys(PROMPTS).filter((kind) => card.kinds[kind] === undefined)).toEqual([]);
  });

  test("[LM-854] the end names the winner and the margin", () => {
    const store = local("end", "all");
    store.playUntil(() => false);
    expect(table.ending(store.state).title).toMatch(/won|drawn/);
    expect(said(table.ending(store.state).body)).toMatch(/British \d+, rebels \d+/);
  });
});
