import { describe, expect, test } from "@jest/globals";
import type { EventMark, HeldIntervals } from "@caravanserai/clocks";
import type { Command } from "@caravanserai/kernel";
import { answerTimes, resultRows, type MatchRecordRead } from "./match-facts.ts";
import { commands, matchRecord } from "./testing/match-record.ts";

const at = (written: string): number => Date.parse(`2027-02-${written}Z`);
const MINUTE = 60_000;

/** Quiet from 22:00 to 8:00. */
const quiet: HeldIntervals = (_seat, from, to) =>
  ["02", "03"].flatMap((day) => {
    const night = { from: at(`${day}T22:00`), to: at(`${day}T22:00`) + 10 * 60 * MINUTE, why: "rest" as const };
    return night.from < to && night.to > from ? [night] : [];
  });

/** A question to seat 0, asked and answered at these times; `cause`: the site has answered for the seat. */
function answered(asked: string, given: string, cause?: EventMark["cause"]) {
  const answer = { do: "answer", seat: 0 } as Command;
  const marks: EventMark[] = [
    { seq: 0, at: at(asked), awaited: [0] },
    { seq: 1, at: at(given), seat: 0, awaited: [1], ...(cause === undefined ? {} : { cause }) },
  ];
  const events = marks.map((mark) => ({
    ...{ seq: mark.seq, at: mark.at, mark, undone: false },
    command: mark.seat === undefined ? null : answer,
  }));
  return answerTimes(matchRecord(1, { events, holds: quiet }), 0);
}

test("[MM-406] MM-E73: quiet hours do not count as thinking, and a standing order's answer is not the player's own", () => {
  expect(answered("02T21:30", "03T08:45")).toEqual([75 * MINUTE]);
  expect(answered("02T21:30", "03T08:45", "order")).toEqual([]);
  expect(answered("03T09:00", "03T09:20")).toEqual([20 * MINUTE]);
});

test("[MM-413] who resigns a duel has stayed, however soon", () => {
  const match = matchRecord(2, {
    result: { places: [[0], [1]], scores: [], why: "" },
    events: commands({ do: "leave", seat: 1, how: "resign" }),
  });
  expect(resultRows(match).find(({ seat }) => seat === 1)).toMatchObject({ stayed: "stayed", outcome: "lost" });
});

test.each([
  ["time-out", "left"],
  ["request", "released"],
] as const)(
  "CO-E132 [CO-570]: of a seat that was handed over by %s, the results have only what its first player did there",
  (why, stayed) => {
    const answer: Command = { do: "answer", seat: 0, question: 0, answer: null };
    const events = [
      { seq: 0, awaited: [0] },
      ...[20, 40, 57, 60, 61, 90].map((seq) => ({ seq, awaited: [0], seat: 0 })),
    ];
    const match = matchRecord(2, {
      timeUp: "default",
      events: events.map((mark) => ({
        ...{ seq: mark.seq, at: mark.seq * MINUTE, undone: false },
        command: mark.seq === 0 || mark.seq === 60 ? null : answer,
        mark: { ...mark, at: mark.seq * MINUTE, ...(mark.seq === 57 ? { cause: "time" as const } : {}) },
      })),
      acts: [
        { after: 56, mark: { kind: "up", act: 0, at: 56 * MINUTE, seat: 0, stint: 0, n: 1 } },
        { after: 59, mark: { kind: "handover", act: 1, at: 59 * MINUTE, seat: 0, to: "person", why } },
        { after: 89, mark: { kind: "up", act: 2, at: 89 * MINUTE, seat: 0, stint: 60, n: 1 } },
      ],
      result: { places: [[0], [1]], scores: [], why: "" },
    });
    const [seat, other] = match.seats;
    const seats = [{ ...seat!, person: "b", held: [{ from: 0, to: 59 }] }, other!];
    const [row] = resultRows({ ...match, seats });
    expect(row).toMatchObject({
      ...{ person: "p0", decisions: 2, answerTimes: [20 * MINUTE, 20 * MINUTE], timeOuts: 1 },
      ...{ stayed, outcome: why === "request" ? "none" : "lost" },
    });
  },
);

describe("time-outs of a profile", () => {
  const stint = (seq: number, awaited: readonly number[], more: Partial<EventMark> = {}) => ({
    ...{ seq, at: seq * MINUTE, command: null, undone: false },
    mark: { seq, at: seq * MINUTE, awaited, ...more },
  });
  const up = (of: number, more: object = {}) =>
    ({ after: of, mark: { kind: "up", act: of, at: of * MINUTE, seat: 0, stint: of, n: 1, ...more } }) as const;
  const figures = (events: MatchRecordRead["events"], acts: MatchRecordRead["acts"], upTo = Infinity) => {
    const match = matchRecord(2, { events, acts });
    const seats = match.seats.map((seat) => ({ ...seat, held: [{ from: 0, to: upTo }] }));
    const { deadlines, timeOuts } = resultRows({ ...match, seats }).find(({ seat }) => seat === 0)!;
    return { deadlines, timeOuts };
  };
  const three = [stint(0, [0]), stint(1, [1]), stint(2, [0]), stint(3, [1]), stint(4, [0])];

  test("[CO-220] [MM-408] each stint counts once; an excused one does not count", () => {
    expect(figures(three, [up(0), up(0, { n: 2 }), up(2)])).toEqual({ deadlines: 3, timeOuts: 2 });
    expect(figures(three, [up(0), up(2, { excused: true })])).toEqual({ deadlines: 3, timeOuts: 1 });
    expect(figures(three, [up(0, { seat: 1 })])).toEqual({ deadlines: 3, timeOuts: 0 });
  });

  test("[CO-220] a substitute's time-out does not count against the former player", () => {
    const handed = { after: 2, mark: { kind: "handover", act: 9, at: 0, seat: 0, to: "person" } } as const;
    expect(figures(three, [up(2), handed, up(4)], 2)).toEqual({ deadlines: 2, timeOuts: 1 });
  });

  test("[CO-221] an undo or a going-back past a stint removes what was counted for it", () => {
    const undone = [stint(0, [1]), { ...stint(1, [0]), undone: true }, stint(2, [1], { undoes: 1 }), stint(3, [0])];
    expect(figures(undone, [up(1), up(3)])).toEqual({ deadlines: 1, timeOuts: 1 });
    const back = [...three, stint(5, [1], { back: { to: 1 } }), stint(6, [0])];
    expect(figures(back, [up(0), up(2), up(4), up(6)])).toEqual({ deadlines: 2, timeOuts: 2 });
  });
});
