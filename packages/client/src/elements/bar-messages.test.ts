import { describe, expect, test } from "@jest/globals";
import type { Clock, SeatInfo, TableState, TableStore } from "../contract/index.ts";
import { render } from "lit";
import { botPlaysMessage, leftToBot, othersTime, standInSentence, waitingTime } from "./bar-messages.ts";

const clock: Clock = {
  ...{ sign: "runs", time: "2 d 4 h", more: "of 5 d", spoken: "two days and four hours left" },
  ...{ share: 0.4, low: false, deadline: "Mon 07:00" },
};

test("[CO-182] another player's time: its deadline; for a held clock, the reason and when the time will run out", () => {
  expect(othersTime(clock)).toBe("2 d 4 h left; until Mon 07:00");
  expect(othersTime({ ...clock, sign: "vacation", more: "away until 3 Dec, 21:12", deadline: "7 Dec, 09:11" })).toBe(
    "2 d 4 h left, away until 3 Dec, 21:12; runs out 7 Dec, 09:11",
  );
  expect(othersTime({ ...clock, sign: "up", time: "time is up", more: "" })).toBe("time is up");
  expect(othersTime({ ...clock, sign: "open", time: "seat is open", more: "", deadline: null })).toBe(
    "The seat is open to a substitute.",
  );
});

describe("[CO-207] [CO-551] since when a bot has decided in place of a person, and how often", () => {
  const anna: SeatInfo = {
    ...{ seat: 0, name: "Anna", kind: "person", guest: false, presence: "away", you: false, departed: false },
    offered: false,
  };
  const standIn = { since: "Tue 14:05", decisions: 7 };
  const state = (seat: SeatInfo, ...waiting: number[]) =>
    ({
      seats: [seat],
      observation: { waiting: waiting.map((asked) => ({ seat: asked, kind: "move", sealed: false, ready: false })) },
    }) as unknown as TableState;

  test.each([
    [anna, 7, "A bot has played for Anna since Tue 14:05: 7 decisions."],
    [anna, 1, "A bot has played for Anna since Tue 14:05: 1 decision."],
    [{ ...anna, you: true }, 0, "A bot has played for you since Tue 14:05: no decision yet."],
    [{ ...anna, kind: "bot", name: "Bot 1" } as const, 2, "Bot 1 has played since Tue 14:05: 2 decisions."],
  ])("in words", (seat, decisions, words) => {
    expect(standInSentence(seat, { ...standIn, decisions })).toBe(words);
  });

  test("[CO-224] the bar of the person says it above the button that takes the seat back", () => {
    const ignored = (): void => undefined;
    const away = { offered: false, back: () => Promise.resolve(null) };
    const timeline = { sinceMyTurn: null } as TableStore["timeline"];
    const { prompt } = botPlaysMessage({ timeline, state: state({ ...anna, you: true, standIn }) }, away, ignored);
    expect(prompt).toBe("A bot has played for you since Tue 14:05: 7 decisions.");
    const unknown = botPlaysMessage({ timeline, state: state({ ...anna, you: true }) }, away, ignored);
    expect(unknown.prompt).toBe("A bot plays for you.");
  });

  test("the bar of the others says it while the table waits for that seat, with and without a clock", () => {
    const bot: Clock = { ...clock, sign: "bot", time: "a bot plays", more: "", deadline: null };
    for (const shown of [bot, null]) {
      const now = state({ ...anna, standIn }, 0);
      const page = document.createElement("p");
      render(waitingTime(now, { clock: () => shown } as unknown as TableStore, now.observation.waiting), page);
      expect(page.textContent).toBe("A bot has played for Anna since Tue 14:05: 7 decisions.");
    }
  });

  test("the bar of a person who has left says it while the table waits for others", () => {
    const left = { ...anna, you: true, departed: true, standIn };
    expect(leftToBot(state(left, 1))).toBe("A bot has played for you since Tue 14:05: 7 decisions. ");
    expect(leftToBot(state(left, 0))).toBe("");
    expect(leftToBot(state({ ...left, departed: false }, 1))).toBe("");
  });
});
