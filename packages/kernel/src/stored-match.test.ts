import { describe, expect, test } from "@jest/globals";
import {
  goBack,
  observe,
  openMatch,
  pendingAsk,
  storedForm,
  type Command,
  type StepOf,
  type StoredMatch,
} from "./index.ts";
import { computeAsks } from "./selectors.ts";
import { hazard, type Hazard, type HazardSteps } from "./testing/examples/hazard.ts";
import { scripted } from "./testing/script.ts";
import { Situation } from "./testing/situation.ts";
import { buttons, sketchTable } from "./testing/sketch.ts";
import { accepted } from "./testing/accepted.ts";

type StoredHazard = StoredMatch<Hazard, StepOf<HazardSteps>>;

const hazardTable = () =>
  new Situation(hazard, { ...hazard.setup({ rich: false }, 2, 1), seats: 2 }, scripted({ dice: [6, 6] }));

/** A table at the move of seat 0, after both stakes. */
const atMove = () => hazardTable().answer(0, { option: "stake", amount: 1 }).answer(1, { option: "stake", amount: 2 });

const throughJson = (stored: StoredHazard) => JSON.parse(JSON.stringify(stored)) as StoredHazard;

describe("the stored form of a match", () => {
  test("is everything but the asks, in the same order, also in the undo stack", () => {
    const { match } = atMove().answer(0, { option: "token", pick: 1 }).answer(0, { option: "token", pick: 2 });
    expect(match.asks).toHaveLength(1);
    const fields =
      "settings options state agenda sealed orders departed draws seq questions asked result undoStack".split(" ");
    expect(Object.keys(storedForm(match))).toEqual(fields);
    const before = fields.filter((field) => !["seq", "asked", "undoStack"].includes(field));
    expect(match.undoStack.map((entry) => Object.keys(entry.before))).toEqual([before, before]);
  });

  test("makes the same match again when it is opened", () => {
    const { match } = atMove().answer(0, { option: "token", pick: 1 });
    const opened = openMatch(hazard, throughJson(storedForm(match)));
    expect(opened).toEqual(match);
    expect(observe(hazard, opened, 0)).toEqual(observe(hazard, match, 0));
  });

  test("with another state gives other asks, although the agenda is the same", () => {
    const { match } = hazardTable();
    const poor = openMatch(hazard, { ...storedForm(match), state: { ...match.state, purse: [1, 1] } });
    expect(poor.agenda).toBe(match.agenda);
    expect([match, poor].map((one) => pendingAsk(one, 0)?.options)).toMatchObject([[{ max: 10 }], [{ max: 1 }]]);
  });
});

describe("the asks of a match are those of its rules", () => {
  const expectAsks = ({ match }: ReturnType<typeof hazardTable>, seats: readonly number[]): void => {
    expect(match.asks.map(({ seat }) => seat)).toEqual(seats);
    expect(match.asks).toEqual(computeAsks(hazard, throughJson(storedForm(match))));
  };
  const given = (hall: ReturnType<typeof hazardTable>, command: Command): void => {
    expect(hall.command(command)).toMatchObject({ ok: true });
  };

  test("at the start, after a sealed answer and after the answers are opened", () => {
    const hall = hazardTable();
    expectAsks(hall, [0, 1]);
    expectAsks(hall.answer(0, { option: "stake", amount: 1 }), [0, 1]);
    expectAsks(hall.answer(1, { option: "stake", amount: 2 }), [0]);
  });

  test("after an answer and after it is undone", () => {
    const hall = atMove();
    const { asks } = hall.match;
    hall.answer(0, { option: "token", pick: 1 });
    expectAsks(hall, [0]);
    expect(hall.match.asks).not.toEqual(asks);
    given(hall, { do: "undo", seat: 0 });
    expectAsks(hall, [0]);
    expect(hall.match.asks).toEqual(asks);
  });

  test("after a standing order, a departure and a hand-over, which leave the step as it is", () => {
    const hall = atMove();
    given(hall, { do: "order", seat: 1, window: "reply", order: "pass" });
    expectAsks(hall, [0]);
    given(hall, { do: "leave", seat: 1, how: "abandon" });
    expectAsks(hall, [0]);
    given(hall, { do: "handover", seat: 1 });
    expectAsks(hall, [0]);
  });

  test("after going back", () => {
    const hall = atMove();
    const then = hall.match;
    hall.answer(0, { option: "token", pick: 1 }).answer(0, { option: "done" });
    expectAsks(hall, [1]);
    const outcome = accepted(goBack(hall.match, then));
    hall.match = outcome.match;
    expectAsks(hall, [0]);
  });

  test("none when the match is over", () => {
    const won = { places: [[0], [1]], scores: [[1], [0]], why: "sketch.left" };
    const hall = sketchTable({ first: { ask: () => [buttons(0, ["go"])] } }, { depart: () => won });
    expect(hall.match.asks).toHaveLength(1);
    hall.command({ do: "leave", seat: 1, how: "resign" });
    expect([hall.match.result, hall.match.asks]).toEqual([won, []]);
  });
});
