import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { Replay, Review, Reviewer } from "../contract/index.ts";
import { LocalStore } from "../testing/local-store.ts";
import { inside, placed } from "../testing/page.ts";
import "./replay-bar.ts";

afterEach(() => document.body.replaceChildren());

const person = (name: string, of: Partial<Reviewer>): Reviewer => ({
  ...{ person: name, name, you: false, leads: false, here: true, own: false, asks: false, ...of },
});
const people: readonly Reviewer[] = [
  person("Meera", { leads: true }),
  person("Ines", { you: true, own: true }),
  person("Tom", {}),
  person("Rafael", { own: true }),
  person("Gulnora", { here: false }),
];

/** The timeline of a replay at position 0 in a review whose leader shows position 3. */
async function barIn(review: Partial<Review>, slim = false) {
  const store = new LocalStore(hazard, ["Ines", "Rafael"], 0);
  Object.defineProperty(store, "review", {
    value: { people, leader: "Meera", youLead: false, ahead: 3, line: null, ...review },
  });
  const replay: Partial<Replay> = {
    ...{ length: 9, playing: false, trouble: null, milestones: [], chapters: [], measures: [], dice: "unchecked" },
    ...{ perspectives: [], curves: () => [{ label: "Ines", values: [1] }], seek: (at) => sought.push(at) },
  };
  return placed("cv-replay-bar", { store, slim, replay: replay as Replay });
}
/** The positions that were sought. */
const sought: number[] = [];
const timelineOf = (bar: HTMLElement) => inside(bar, "cv-timeline")[0] as HTMLElementTagNameMap["cv-timeline"];
const timelineIn = async (review: Partial<Review>) => timelineOf(await barIn(review));

test("in a review the leader and those who follow stand where the leader is; nobody sees where others wander", async () => {
  const timeline = await timelineIn({});
  expect(timeline.people.map(({ name, at }) => [name, at])).toEqual([
    ...[
      ["Meera", 3],
      ["Ines", 0],
      ["Tom", 3],
    ],
  ]);
  expect(timeline.branch).toBeNull();
});

test("who looks on their own sees the leader's line branch off at its moment", async () => {
  const { branch } = await timelineIn({ line: 2 });
  expect(branch).toEqual({ at: 3, moves: 2, words: "Meera’s line, 2 moves" });
});

test("below a line that somebody plays there is the road alone; a press on it ends the line first", async () => {
  const did: string[] = [];
  const bar = await barIn({ line: 2, endLine: () => did.push("ended") }, true);
  const timeline = timelineOf(bar);
  expect([timeline.curves, inside(bar, "button")]).toEqual([[], []]);
  expect(timeline.branch).toMatchObject({ at: 3, moves: 2 });
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "End" }));
  expect(sought).toEqual([]);
  timeline.dispatchEvent(new CustomEvent("cv-seek", { detail: { at: 7 } }));
  expect([did, sought]).toEqual([["ended"], [7]]);
});
