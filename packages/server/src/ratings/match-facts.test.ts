import { expect, test } from "@jest/globals";
import type { EventMark, HeldIntervals } from "@caravanserai/clocks";
import type { Command } from "@caravanserai/kernel";
import { answerTimes, resultRows } from "./match-facts.ts";
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
  return answerTimes({ events, acts: [], holds: quiet } as unknown as Parameters<typeof answerTimes>[0], 0);
}

test("[MM-406] MM-E73: quiet hours do not count as thinking, and a standing order's answer is not the player's own", () => {
  expect(answered("02T21:30", "03T08:45")).toEqual([75 * MINUTE]);
  expect(answered("02T21:30", "03T08:45", "order")).toEqual([]);
  expect(answered("03T09:00", "03T09:20")).toEqual([20 * MINUTE]);
});

test("[MM-413] [MM-903] MM-E125: a rated duel resigned before the fifth own answer counts as left", () => {
  const givenUpAfter = (answers: number) => {
    const own = Array.from({ length: answers }, (): Command => ({ do: "answer", seat: 1, question: 0, answer: null }));
    const match = matchRecord(2, {
      result: { places: [[0], [1]], scores: [], why: "" },
      events: commands(...own, { do: "leave", seat: 1, how: "resign" }),
    });
    const { stayed, leftEarly } = resultRows(match).find(({ seat }) => seat === 1)!;
    return { stayed, leftEarly };
  };
  expect(givenUpAfter(4)).toEqual({ stayed: "left", leftEarly: true });
  expect(givenUpAfter(5)).toEqual({ stayed: "stayed", leftEarly: false });
});
