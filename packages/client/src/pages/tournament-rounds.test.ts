import { afterEach, expect, test } from "@jest/globals";
import type { Tournament, TournamentRound } from "@caravanserai/protocol";
import { inside, placed } from "../testing/page.ts";
import { datesWords } from "./tournament-rounds.ts";

afterEach(() => document.body.replaceChildren());

function round(number: number, pairedAt: string, limitAt: string, over: readonly boolean[]): TournamentRound {
  const pairings = over.map((isOver, i) => ({ board: i + 1, state: isOver ? "over" : "open" }));
  return { number, pairedAt, limitAt, byes: [], pairings } as unknown as TournamentRound;
}

function tournament(played: readonly TournamentRound[], terms: Partial<Tournament> = {}): Tournament {
  return {
    ...{ state: "running", class: "correspondence", round: played.length, rounds: 4, nextAt: null },
    ...{ now: "2026-11-22T12:00:00Z", settings: { final: false }, played, ...terms },
  } as unknown as Tournament;
}

const FIRST = round(1, "2026-09-29T12:00:00Z", "2026-10-29T12:00:00Z", [true, true]);
const SECOND = round(2, "2026-10-19T12:00:00Z", "2026-11-08T12:00:00Z", [true, true]);
const THIRD = round(3, "2026-11-08T12:00:00Z", "2026-12-06T12:00:00Z", [true, false]);

test("each round shows when it was played, when it ends, or when it is paired", () => {
  const t = tournament([FIRST, SECOND, THIRD]);
  expect([1, 2, 3, 4].map((number) => datesWords(t, number))).toEqual([
    ...["29 Sept–19 Oct", "19 Oct–8 Nov", "until 6 Dec", "after round 3"],
  ]);
  expect(datesWords(tournament([FIRST], { nextAt: "2026-10-03T12:00:00Z" }), 2)).toBe("from 3 Oct");
  expect(datesWords(tournament([FIRST, SECOND], { state: "finished" }), 2)).toBe("over");
  const noon = round(1, "2026-11-22T12:00:00Z", "2026-11-22T12:45:00Z", [false]);
  expect(datesWords(tournament([noon], { class: "live" }), 1)).toMatch(/^until \d\d:45$/);
});

test("a button shows its round, and is disabled until it is paired; the arch is only in the present round", async () => {
  const line = await placed("cv-tournament-rounds", { tournament: tournament([FIRST, SECOND, THIRD]), shown: 3 });
  const buttons = inside(line, "button");
  expect(buttons.map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, false, false, true]);
  expect(buttons.map((button) => button.querySelector(".arch") !== null)).toEqual([false, false, true, false]);
  expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "false", "true", "false"]);
  expect(inside(line, ".sentence")[0]?.textContent).toBe("Round 3 of 4, until 6 Dec: 1 of 2 matches are over.");
  const asked: number[] = [];
  line.addEventListener("cv-round", (event) => asked.push((event as CustomEvent<number>).detail));
  buttons[1]?.click();
  expect(asked).toEqual([2]);
});

test("among rounds that all began at once none is the present one: each is solid by its share of finished matches", async () => {
  const at = "2026-11-01T12:00:00Z";
  const together = [1, 2].map((number) => round(number, at, "2026-12-06T12:00:00Z", [number === 1, false]));
  const line = await placed("cv-tournament-rounds", { tournament: tournament(together, { rounds: 2 }), shown: 1 });
  expect(inside(line, ".arch")).toHaveLength(0);
  expect(inside(line, ".played").map((line) => line.getAttribute("x2"))).toEqual(["50%"]);
  expect(inside(line, ".sentence")[0]?.textContent).toBe("2 rounds: 1 of 4 matches are over.");
});
