import { describe, expect, test } from "@jest/globals";
import type { Match } from "./match.ts";
import { Situation } from "./testing/situation.ts";
import { scripted } from "./testing/script.ts";
import { buttons, pressed, sketch, type Sketch } from "./testing/sketch.ts";
import { openMatch, storedForm } from "./stored-match.ts";
import { upgradeMatch, type FirstMatch } from "./upgrade.ts";

const steps = {
  first: {
    ask: () => [buttons(0, ["more", "other"])],
    answer: (state: Sketch) => {
      state.count++;
      return [{ do: "first" }];
    },
  },
};
const definition = sketch(steps);
const twice = () =>
  new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}))
    .answer(0, pressed("more"))
    .answer(0, pressed("other"));

/** The match in the first stored format: `game`, `past`, and sealed answers as a record. */
function firstShape(match: Match<Sketch>): FirstMatch {
  const { state, undoStack, sealed, ...rest } = storedForm(match);
  const record = (answers: typeof sealed) => Object.fromEntries([...answers.entries()].filter(([, a]) => a !== null));
  const past = undoStack.map(({ seat, before: { state: game, sealed: then, ...before } }) => ({
    seat,
    before: { ...before, game, sealed: record(then) },
  }));
  return JSON.parse(JSON.stringify({ ...rest, game: state, past, sealed: record(sealed) })) as FirstMatch;
}

describe("a stored match", () => {
  test("of the current format and version is returned unchanged", () => {
    const stored = storedForm(twice().match);
    expect(upgradeMatch(definition, stored, 1)).toBe(stored);
  });

  test("of the first format gets the current names, including its undo stack", () => {
    const { match } = twice();
    expect(openMatch(definition, upgradeMatch(definition, firstShape(match), 1, [1, 2]))).toEqual(match);
  });

  test("of the first format without the seqs of its answers can still be undone", () => {
    const { match } = twice();
    const upgraded = upgradeMatch(definition, firstShape(match), 1);
    expect(upgraded.undoStack.map((entry) => entry.seq)).toEqual([null, null]);
    expect({ ...openMatch(definition, upgraded), undoStack: [] }).toEqual({ ...match, undoStack: [] });
  });

  test("of the first format keeps its sealed answers", () => {
    const bid = (seat: number) => buttons(seat, ["bid"], { sealed: true });
    const sealing = sketch({ first: { ask: () => [bid(0), bid(1)], reveal: () => [] } });
    const { match } = new Situation(sealing, { ...sealing.setup({}, 2, 1), seats: 2 }, scripted({})).answer(
      1,
      pressed("bid"),
    );
    expect(match.sealed).toEqual([null, pressed("bid")]);
    expect(openMatch(sealing, upgradeMatch(sealing, firstShape(match), 1, [1]))).toEqual(match);
  });

  test("of older rules is upgraded by the game, including each position of its undo stack", () => {
    const newer = sketch(steps, {
      version: 3,
      upgrade: ({ state, agenda }, version) => {
        const { count, ...rest } = state as Sketch;
        return { state: { ...rest, count: 100 * version + count }, agenda: agenda as { do: string }[] };
      },
    });
    const upgraded = upgradeMatch(newer, storedForm(twice().match), 2);
    expect([upgraded.state.count, ...upgraded.undoStack.map((entry) => entry.before.state.count)]).toEqual([
      202, 200, 201,
    ]);
    expect(upgradeMatch(newer, storedForm(twice().match), 3).state.count).toBe(2);
  });
});
