import "../../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import { greatWar as game } from "@caravanserai/great-war/game";
import { randomAnswer, seededRandom } from "@caravanserai/kernel";
import { render } from "lit";
import { greatWar as card } from "../../../games/great-war.ts";
import { localGreatWar } from "../../../testing/great-war-local.ts";
import table from "../index.ts";
import { OPTION_IDS, PROMPTS } from "./asks.ts";
import { LINES } from "./log.ts";
import type { Ask } from "../options.ts";

const SAID_WRONG = /great-war\.|undefined|NaN|\[object|null/;

/** The text of a template. */
function said(words: unknown): string {
  const at = document.createElement("div");
  render(words, at);
  return at.textContent.replace(/\s+/g, " ").trim();
}

describe("words", () => {
  test("every ask and option of whole games has its own words", () => {
    const kinds = new Set<string>();
    const options = new Set<string>();
    const random = seededRandom("words");
    for (let seed = 0; seed < 4; seed++)
      for (const viewer of [0, 1]) {
        const store = localGreatWar({ seed: `words${seed}`, viewer });
        let seq = -1;
        store.playUntil((t) => {
          if (t.match.seq === seq) return false;
          seq = t.match.seq;
          const state = { ...t.state, observation: { ...t.state.observation, view: game.view(t.match.state, viewer) } };
          for (const ask of t.asks.filter((a) => a.seat === viewer)) {
            kinds.add(ask.kind);
            for (const option of ask.options) options.add(option.id);
            checkAsk(ask, state, () => randomAnswer(ask, random, game.free));
          }
          return false;
        });
      }
    expect([...kinds].filter((kind) => !Object.hasOwn(PROMPTS, kind))).toEqual([]);
    expect([...options].filter((id) => !(OPTION_IDS as readonly string[]).includes(id))).toEqual([]);
    for (const kind of ["half", "answer", "final", "regroup", "blockade", "exchange"]) expect(kinds).toContain(kind);
  });

  test("every log line of whole games has words, for a side, a spectator and the replay", () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 3; seed++)
      for (const viewer of [0, "public", "all"] as const) {
        const store = localGreatWar({ seed: `log${seed}`, viewer });
        store.playUntil(() => false);
        for (const line of store.state.lines) {
          met.add(line.key);
          const words = said(table.line(line, store.state));
          expect(words).not.toMatch(SAID_WRONG);
          expect(words.length).toBeGreaterThan(4);
        }
        const { title, body } = table.ending(store.state);
        expect(title).toMatch(/won|draw/);
        expect(said(body)).toMatch(/points captured/);
      }
    expect([...met].filter((key) => key.startsWith("great-war.") && !Object.hasOwn(LINES, key))).toEqual([]);
    expect(met.size).toBeGreaterThan(18);
  });

  test.each([
    ["great-war.draw", { side: 0, piles: [2, 0, 0] }, /drew 3 cards \(2 Central, 1 Neutral\)\./],
    ["great-war.draw", { side: 1, piles: [2, 2] }, /drew 2 cards from the Neutral deck\./],
    ["great-war.plan", { side: 0, steps: [{ use: 3, target: 4 }] }, /may have planned more\./],
    ["great-war.plan", { side: 0, cards: [] }, /had planned nothing more\./],
    ["great-war.plan", { side: 0, cards: [{ use: 0, target: 1 }] }, /had planned more: .+ against .+\./],
    ["great-war.go-ended", { side: 0 }, /ended their final actions\./],
  ])("%s of %j", (key, args, words) => {
    const { state } = localGreatWar({ seed: "line", viewer: "all" });
    const line = { number: 1, seq: 1, key, args, at: "2026-11-22T00:00:00Z" };
    expect(said(table.line(line as never, { ...state, viewer: "all" }))).toMatch(words);
  });

  test("the game card has a phrase for every ask and words for every option", () => {
    expect(Object.keys(card.kinds).sort()).toEqual(Object.keys(PROMPTS).sort());
    for (const [name, spec] of Object.entries(game.options)) {
      expect(card.options[name]?.label).toBeDefined();
      if (spec.kind === "choice") expect(Object.keys(card.options[name]?.values ?? {})).toEqual(spec.values);
    }
  });
});

function checkAsk(ask: Ask, state: Parameters<typeof table.prompt>[1], some: () => ReturnType<typeof randomAnswer>) {
  expect(table.prompt(ask, state).title).toMatch(/[.?]$/);
  expect(table.waitingFor(ask.kind, ["Rafael"])).toMatch(/^Rafael .*\.$/);
  for (const option of ask.options) {
    const { label } = table.choice(ask, option, state);
    expect(label).not.toBe(option.id);
    expect(label).not.toMatch(SAID_WRONG);
    if (option.shape === "pickOne" || option.shape === "pickMany")
      for (const id of option.of) expect(table.nameOf(id, ask, option, state)).toMatch(/, \d+ points/);
  }
  const answer = some();
  const option = ask.options.find((o) => o.id === answer.option);
  if (option === undefined) return;
  expect(table.choice(ask, option, state).act?.(answer) ?? "").not.toMatch(SAID_WRONG);
  if ("value" in answer) expect(table.valueWords(answer.value, ask, option, state)).not.toMatch(SAID_WRONG);
}
