import { describe, expect, test } from "@jest/globals";
import "../../../testing/encoder.ts";
import { anarchy } from "@caravanserai/anarchy/game";
import { randomAnswer, seededRandom, observe } from "@caravanserai/kernel";
import { render } from "lit";
import { localAnarchy } from "../../../testing/anarchy-local.ts";
import type { NumberedLine } from "../../../contract/index.ts";
import table from "../index.ts";
import { PROMPTS } from "./asks.ts";
import { LINES } from "./log.ts";
import type { Ask } from "../options.ts";

/** The text of a template, without markup. */
function textOf(words: unknown): string {
  const place = document.createElement("p");
  render(words, place);
  return place.textContent.replace(/\s+/g, " ").trim();
}

/** How many lines of each kind are checked. */
const ENOUGH = 12;
const SAID_WRONG = /undefined|NaN|\[object|null/;

/** Lines that the generated games may not contain. */
const RARE: Readonly<Record<string, { readonly args: NumberedLine["args"]; readonly words: string }>> = {
  "anarchy.purse": { args: { rupees: [0, 8] }, words: "Latecomers’ purse: you ₹0 and Tom ₹8." },
  "anarchy.stall": {
    args: { card: 3 },
    words: "Nobody drew from the pile for three rounds: Koh-i-Noor left the market for the discard pile.",
  },
  "anarchy.refund": {
    args: { seat: 1, due: 3, got: 1, rupees: 3 },
    words: "Only 1 of 3 cards could be drawn: Tom got ₹3 back.",
  },
  "anarchy.supreme": {
    args: { seat: 1, over: false },
    words: "Tom is supreme: if that is still so when the next round begins, Tom wins.",
  },
  "anarchy.noDiscard": { args: { seat: 0, byRule: true }, words: "You discarded nothing. (there was no choice)" },
  "anarchy.captured": {
    args: { seat: 1, cards: [0, 4] },
    words: "Tom captured Nader Shah and Qizilbash Guard from the attacking line.",
  },
};

/** A whole game by players who do everything that is possible; `visit` sees every position. */
function playThrough(seats: number, seed: string, visit: (t: ReturnType<typeof localAnarchy>) => void) {
  const store = localAnarchy({ seats, seed });
  store.playUntil((t) => {
    visit(t);
    return false;
  });
}

describe("words of asks", () => {
  const kinds = new Set<string>();
  const options = new Set<string>();
  const random = seededRandom("words");

  const wordsOf = (ask: Ask, state: ReturnType<typeof localAnarchy>["state"]): string[] => {
    const { title, note } = table.prompt(ask, state);
    return ask.options.reduce<string[]>(
      (said, option) => {
        options.add(`${ask.kind}.${option.id}`);
        const words = table.choice(ask, option, state);
        expect(words.label).not.toBe(option.id);
        const answer = randomAnswer({ ...ask, options: [option] }, random, anarchy.free);
        return [...said, words.label, words.act?.(answer) ?? "", words.help ?? ""];
      },
      [title, note ?? ""],
    );
  };

  test("every ask and option has words without undefined parts", () => {
    for (const [seats, seed] of [
      [2, "q1"],
      [3, "s4"],
      [6, "q1"],
    ] as const)
      playThrough(seats, seed, (store) => {
        for (const ask of store.asks) {
          kinds.add(ask.kind);
          const observation = observe(anarchy, store.match, ask.seat);
          const state = { ...store.state, viewer: ask.seat, observation };
          const said = wordsOf(ask, state);
          for (const words of said) expect(words).not.toMatch(SAID_WRONG);
          expect(said[0]).toMatch(/[.?]$/);
          expect(table.waitingFor(ask.kind, ["Tom"], { ...state, viewer: "public" })).toMatch(/Tom .*\.$/);
        }
      });
    expect([...kinds].sort()).toEqual(Object.keys(PROMPTS).sort());
    expect(options.size).toBeGreaterThan(20);
  });
});

describe("words of the log", () => {
  test("every log line of whole games has complete words, for a player and for a spectator", () => {
    const worded = new Map<string, number>();
    for (const [seats, seed] of [
      [2, "l1"],
      [3, "l2"],
      [6, "l3"],
      [4, "l4"],
    ] as const) {
      const store = localAnarchy({ seats, seed });
      store.playUntil(() => false);
      for (const line of store.state.lines) {
        const times = (worded.get(line.key) ?? 0) + 1;
        worded.set(line.key, times);
        if (times > ENOUGH) continue;
        for (const viewer of [0, "public"] as const) {
          const text = textOf(table.line(line, { ...store.state, viewer }));
          expect(text.length).toBeGreaterThan(5);
          expect(text).not.toMatch(SAID_WRONG);
        }
      }
      const ending = table.ending(store.state);
      expect(`${ending.title} ${textOf(ending.body)}`).not.toMatch(SAID_WRONG);
    }
    expect(Object.keys(LINES).filter((key) => !worded.has(key) && !Object.hasOwn(RARE, key))).toEqual([]);
  });

  test("every milestone has a name of a word or two", () => {
    const store = localAnarchy({ seats: 4, seed: "l4" });
    store.playUntil(() => false);
    const milestones = store.state.lines.filter(({ key }) => Object.hasOwn(table.milestones, key));
    const seen = new Set(milestones.map(({ key }) => key));
    const unseen = Object.keys(table.milestones).filter((key) => !seen.has(key));
    expect(unseen.every((key) => Object.hasOwn(RARE, key))).toBe(true);
    for (const line of milestones)
      expect(table.milestoneLabel(line)).toMatch(
        /^(Turn \d+|(Coup|War): [A-Z][a-z]+|The historian|Final melds|Supreme|Decided)$/,
      );
  });

  test("rare lines have words as well", () => {
    const { state } = localAnarchy({ seats: 2, seed: "l1" });
    const say = (key: string, args: NumberedLine["args"]): string =>
      textOf(table.line({ number: 1, seq: 1, key, args }, state));
    for (const [key, { args, words }] of Object.entries(RARE)) expect(say(key, args)).toBe(words);
  });
});
