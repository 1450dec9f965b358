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
async function timelineIn(review: Partial<Review>) {
  const store = new LocalStore(hazard, ["Ines", "Rafael"], 0);
  Object.defineProperty(store, "review", {
    value: { people, leader: "Meera", youLead: false, ahead: 3, line: null, ...review },
  });
  const replay: Partial<Replay> = {
    ...{ length: 9, playing: false, trouble: null, milestones: [], chapters: [], measures: [], dice: "unchecked" },
    ...{ perspectives: [], curves: () => [] },
  };
  const bar = await placed("cv-replay-bar", { store, replay: replay as Replay });
  return inside(bar, "cv-timeline")[0] as HTMLElementTagNameMap["cv-timeline"];
}

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
