import "../../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { render, type TemplateResult } from "lit";
import { greatGame as game } from "@caravanserai/great-game/game";
import { localGreatGame } from "../../../testing/great-game-local.ts";
import { greatGame as card } from "../../../games/great-game.ts";
import { PROMPTS } from "./asks.ts";
import { LINES } from "./log.ts";
import table from "../index.ts";

/** The text of a template. */
function said(words: TemplateResult | string): string {
  const at = document.createElement("div");
  render(words, at);
  return at.textContent.replace(/\s+/g, " ").trim();
}
const SCENARIOS = ["campaign", "first-afghan-war", "russian-conquest"] as const;

describe("words", () => {
  test("every ask and option met in whole games has its own words, for every viewer", () => {
    const kinds = new Set<string>();
    for (const scenario of SCENARIOS)
      for (let seed = 0; seed < 2; seed++) {
        const store = localGreatGame({ seed: `words${seed}`, scenario });
        let seq = -1;
        store.playUntil((t) => {
          const { asked } = t;
          if (asked === undefined || t.match.seq === seq) return false;
          seq = t.match.seq;
          const state = {
            ...store.state,
            observation: { ...store.state.observation, view: game.view(t.match.state, 0) },
          };
          kinds.add(asked.kind);
          expect(table.prompt(asked, state).title).toMatch(/[.?]$/);
          expect(table.waitingFor(asked.kind, ["Rafael"], state)).toMatch(/^Rafael .*\.$/);
          for (const option of asked.options) {
            const words = table.choice(asked, option, state);
            expect(words.label).not.toBe(option.id);
            expect(words.label).not.toMatch(/undefined|null|NaN/);
            if (option.shape === "pickOne" || option.shape === "pickMany")
              for (const id of option.of) expect(table.nameOf(id, asked, option, state)).toMatch(/^[A-Z]/);
            if (option.shape === "allocate")
              for (const { id } of option.over) expect(table.nameOf(id, asked, option, state)).toMatch(/^[A-Z]/);
          }
          const option = asked.options.find((o) => o.id === asked.default.option);
          if (option !== undefined) {
            const act = table.choice(asked, option, state).act?.(asked.default);
            if (act !== undefined) expect(act).not.toMatch(/undefined|null|NaN|\bthe space\b/);
          }
          return false;
        });
      }
    expect([...kinds].filter((kind) => !Object.hasOwn(PROMPTS, kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(12);
  });

  test("every log line of whole games is a sentence, and none shows its key", () => {
    const met = new Set<string>();
    for (const scenario of SCENARIOS)
      for (let seed = 0; seed < 2; seed++) {
        const store = localGreatGame({ seed: `log${seed}`, scenario, viewer: "all" });
        store.playUntil(() => false);
        for (const line of store.state.lines) {
          met.add(line.key);
          const words = said(table.line(line, store.state));
          expect(words).not.toMatch(/great-game\.|undefined|null|NaN|\[object/);
          expect(words.length).toBeGreaterThan(4);
        }
      }
    expect([...met].filter((key) => !Object.hasOwn(LINES, key))).toEqual([]);
    expect(met.size).toBeGreaterThan(40);
  });

  test("lists of matches have a phrase for every ask", () => {
    expect(Object.keys(PROMPTS).filter((kind) => card.kinds[kind] === undefined)).toEqual([]);
  });

  test("the game card has words for every option, and its starts are existing scenarios", () => {
    for (const [name, spec] of Object.entries(game.options)) {
      expect(card.options[name]?.label).toBeDefined();
      if (spec.kind === "choice") expect(Object.keys(card.options[name]?.values ?? {})).toEqual(spec.values);
    }
    for (const { options, seats } of card.starts) {
      const complete = { scenario: "campaign", balance: false, ...options };
      expect(seats).toBe(game.seats(complete).max);
    }
  });

  test("[GG-452] the end of a solitaire game says whether it was won", () => {
    const store = localGreatGame({ seed: "solo", scenario: "first-afghan-war", viewer: "all" });
    store.playUntil(() => false);
    expect(table.ending(store.state).title).toMatch(/won|lost/);
    expect(said(table.ending(store.state).body)).toMatch(/of 1 goal/);
  });
});
