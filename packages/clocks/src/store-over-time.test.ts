import { expect, test } from "@jest/globals";
import { DAY, HOUR, MINUTE } from "./duration.ts";
import { plotOf, storeOverTime } from "./store-over-time.ts";
import { bank, each, preset } from "./testing/history.ts";

test("a bank over three weeks: [CO-123] a player who answers soon fills it, one who takes two days runs out", () => {
  const time = preset("weeks");
  const { span, habits } = plotOf(time);
  const [soon, daily, slow] = habits.map((habit) => storeOverTime(time, habit, span));
  // 3 days; each visit uses a third of a day and adds one and a half, and the others take a third of a day.
  expect(soon).toMatchObject({ perVisit: 28 * HOUR, fullAfter: 88 * HOUR, emptyAfter: null });
  expect(daily).toMatchObject({ perVisit: 12 * HOUR, emptyAfter: null });
  // 3, 2.5, 2 and 1.5 days at the starts of the visits, which are 2 1/3 days apart: 7 + 1.5.
  expect(slow).toMatchObject({ perVisit: -12 * HOUR, fullAfter: null, emptyAfter: 8.5 * DAY });
  expect(slow?.corners.at(-1)).toEqual({ after: 8.5 * DAY, left: 0 });
});

test("the line of a bank: it falls while the table waits, rises at the answer and stays level while others decide", () => {
  const habit = { answersAfter: DAY, othersAnswerAfter: 8 * HOUR };
  const { corners } = storeOverTime(bank("3 D", "12 h", "5 D"), habit, 2 * DAY);
  expect(corners.map(({ after, left }) => [after / HOUR, left / HOUR])).toEqual([
    [0, 72],
    [24, 48],
    [24, 60],
    [32, 60],
    [48, 44],
  ]);
});

test("nights that the table honours: [CO-141] the line is level from 22:00 to 07:00", () => {
  const habit = { answersAfter: DAY, othersAnswerAfter: 8 * HOUR };
  const { corners } = storeOverTime(bank("2 D", "0 s", "2 D", { hold: { quiet: true } }), habit, DAY);
  expect(corners.map(({ after, left }) => [after / HOUR, left / HOUR])).toEqual([
    [0, 48],
    [4, 44],
    [13, 44],
    [24, 33],
  ]);
});

test("the same time for each visit: [CO-124] every visit starts afresh, and a player who takes longer is out of time in the first", () => {
  const [soon, , slow] = plotOf(each("1 D")).habits.map((habit) => storeOverTime(each("1 D"), habit, 3 * DAY));
  expect(soon).toMatchObject({ perVisit: 0, fullAfter: null, emptyAfter: null });
  expect(slow).toMatchObject({ emptyAfter: DAY });
});

test("CO-010: a live clock is plotted for an evening of players who think for a minute", () => {
  const time = preset("live-15");
  const { span, habits } = plotOf(time);
  expect(span).toBe(4 * HOUR);
  expect(habits.map(({ answersAfter }) => answersAfter)).toEqual([MINUTE / 2, MINUTE, 2 * MINUTE]);
  // Each visit costs half a minute and brings 15 s, so time is up in the 60th, which begins with 15 s.
  expect(storeOverTime(time, habits[0] ?? { answersAfter: 0, othersAnswerAfter: 0 }, span).emptyAfter).toBe(
    59 * 1.5 * MINUTE + MINUTE / 4,
  );
});
