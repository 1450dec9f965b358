import "../testing/encoder.ts";
import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { anarchy as game } from "@caravanserai/anarchy/game";
import {
  botAnswer,
  logLine,
  observe,
  pendingDecisions,
  play,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
} from "@caravanserai/kernel";
import type { Showcase, ShowcaseMoment } from "@caravanserai/protocol";
import { anarchy } from "../games/anarchy.ts";
import { inside, wordsOf } from "../testing/page.ts";
import { response } from "../testing/response.ts";
import { ShowcaseElement } from "./showcase.ts";

/** Nothing moves for people who asked their system for that. */
let reduced = false;
let showcase: Showcase;
let asked: string[];
const fetched = globalThis.fetch;

beforeAll(async () => {
  showcase = {
    game: game.id,
    options: readOptions(game.options, {}),
    names: ["Ox", "Hazel", "Dromedary"],
    moments: moves(),
  };
  // Loaded before the clock stands still.
  await anarchy.showcase?.();
});
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  asked = [];
  globalThis.matchMedia = (() => ({ matches: reduced })) as unknown as typeof matchMedia;
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    return Promise.resolve(response(showcase));
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetched;
  reduced = false;
  document.body.replaceChildren();
});

/** The positions of a match of three bots in which the map changes. */
function moves(): ShowcaseMoment[] {
  const [dice, random] = [seededDice("first page"), seededRandom("first page")];
  const settings = { seats: 3, reactions: "concealed", automatic: true } as const;
  let { match } = startMatch(game, readOptions(game.options, {}), settings, dice);
  const moments: ShowcaseMoment[] = [];
  let before = "";
  for (let seq = 1; match.result === null; seq++) {
    const [decision] = pendingDecisions(match);
    if (decision === undefined) throw new Error("Nobody is asked.");
    const { ask, question } = decision;
    const answer = botAnswer(game, game.view(match.state, ask.seat), ask, random) ?? ask.default;
    const outcome = play(game, match, { do: "answer", seat: ask.seat, question, answer }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    match = outcome.match;
    const observation = observe(game, match, "public");
    const { melds, war, coup } = observation.view;
    const map = JSON.stringify([melds, war, coup]);
    if (map === before) continue;
    before = map;
    const lines = outcome.log.map((entry) => logLine(entry, "public")).filter((line) => line !== null);
    moments.push({ seq, observation, lines });
  }
  return moments;
}

async function shown(): Promise<ShowcaseElement> {
  const element = new ShowcaseElement();
  document.body.append(element);
  await jest.advanceTimersByTimeAsync(400);
  await element.fetched;
  await element.updateComplete;
  return element;
}
const said = (element: ShowcaseElement): string => wordsOf(inside(element, ".said")).join();

async function later(element: ShowcaseElement, ms: number): Promise<string> {
  await jest.advanceTimersByTimeAsync(ms);
  await element.updateComplete;
  return said(element);
}

test("a match of bots goes on move by move, the words after the move, and a press on Pause stops it", async () => {
  const element = await shown();
  expect(asked).toEqual(["/showcase/anarchy.json"]);
  expect(element.shadowRoot?.querySelectorAll("svg.map g[data-place]")).toHaveLength(16);
  const first = said(element);
  expect(first).toMatch(/^(Ox|Hazel|Dromedary) /);
  const tokens = (): number => element.shadowRoot?.querySelectorAll("svg.map .tokenplace").length ?? 0;
  const before = tokens();
  expect(await later(element, 4950)).toBe(first);
  expect(tokens()).toBeGreaterThan(before);
  const second = await later(element, 300);
  expect(second).not.toBe(first);

  inside(element, "button")[0]?.click();
  expect(await later(element, 60_000)).toBe(second);
  expect(wordsOf(inside(element, "button"))).toEqual(["Go on"]);
  inside(element, "button")[0]?.click();
  expect(await later(element, 5300)).not.toBe(second);
});

test("the match stands while the page is not seen, and for people who want no motion", async () => {
  const element = await shown();
  const first = said(element);
  const visible = Object.getOwnPropertyDescriptor(Document.prototype, "visibilityState");
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await later(element, 60_000)).toBe(first);
  Reflect.deleteProperty(document, "visibilityState");
  expect(visible).toBeDefined();
  element.remove();

  reduced = true;
  const still = await shown();
  expect(await later(still, 60_000)).toBe(said(still));
  expect(wordsOf(inside(still, "button"))).toEqual(["Go on"]);
  expect(jest.getTimerCount()).toBe(0);
});
