import { expect, test } from "@jest/globals";
import type { Chapter, KeyMoment } from "../contract/index.ts";
import { turningPoints } from "./turning-points.ts";

const moment = (at: number, when: string, weight = 1): KeyMoment => ({
  ...{ at, when, weight, line: at, symbol: "sword", title: `At ${at}`, facts: "" },
});
const chapter = (...moments: readonly KeyMoment[]): Chapter => ({ at: 0, title: "", span: "", moments });
const places = (chapters: readonly Chapter[], ...values: readonly (readonly number[])[]): number[] =>
  turningPoints(
    chapters,
    values.map((figures, seat) => ({ label: `Seat ${seat}`, values: figures })),
  ).map(({ at }) => at);

test("are the three largest swings, in order, at most one of a turn", () => {
  const turns = [
    chapter(moment(1, "turn 1"), moment(2, "turn 1")),
    chapter(moment(3, "turn 2")),
    chapter(moment(4, "turn 3")),
    chapter(moment(5, "turn 4")),
  ];
  expect(places(turns, [0, 20, 30, 31, 40, 45], [0, 0, 0, 0, 0, 0])).toEqual([1, 4, 5]);
});

test("always include the moment with which the lead passed for the last time, however small it was", () => {
  const turns = [1, 2, 3, 4].map((turn) => chapter(moment(turn, `turn ${turn}`)));
  // the second seat comes ahead by one point in turn 4
  expect(places(turns, [0, 30, 30, 60, 60], [0, 0, 30, 59, 61])).toContain(4);
});

test("follow the game’s own weights where no figure moves", () => {
  const turns = [1, 2, 3, 4].map((turn) => chapter(moment(turn, `turn ${turn}`, turn === 2 ? 1 : 9)));
  expect(places(turns, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0])).toEqual([1, 3, 4]);
});
