import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { DAY, HOUR, MINUTE, SECOND, type TimeSettings } from "@caravanserai/clocks";
import type { TableClocks as Sent } from "@caravanserai/protocol";
import type { Connection } from "./connection.ts";
import { TableClocks } from "./table-clocks.ts";

const time: TimeSettings = {
  clock: { kind: "bank", start: 3 * DAY, add: DAY / 2, cap: 5 * DAY },
  up: "bot",
  holds: { quiet: false, rest: false, vacation: 0 },
  gift: DAY,
};
const NOW = Date.parse("2027-02-01T08:00:00Z");
const connection = { socket: { on: () => undefined, off: () => undefined } } as unknown as Connection;

type SeatSent = Sent["clocks"][number];
const running = (left: number, more: Partial<SeatSent> = {}): SeatSent => ({
  ...{ left, stint: 3, running: true, why: null, until: null, deadline: NOW + left, held: [] },
  ...more,
});
/** The clocks of a table with these seats, as sent by the server. */
function clocksOf(...seats: readonly SeatSent[]): TableClocks {
  const clocks = new TableClocks("t", connection, () => undefined);
  clocks.heard({ table: "t", now: NOW, clocks: [...seats] });
  return clocks;
}

describe("how a clock is displayed", () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW }));
  afterEach(() => void jest.useRealTimers());

  test("[CO-180] [CO-181] the time left and its maximum, counting down without the server; the last tenth is marked", () => {
    const clocks = clocksOf(running(2 * DAY + 4 * HOUR));
    expect(clocks.of(0, time)).toMatchObject({
      ...{ sign: "runs", time: "2 d 4 h", more: "of 5 d", low: false },
      spoken: "two days and four hours left",
    });
    jest.advanceTimersByTime(2 * DAY);
    expect(clocks.of(0, time)).toMatchObject({ sign: "runs", time: "4 h", low: true, share: 4 / 120 });
    jest.advanceTimersByTime(4 * HOUR);
    expect(clocks.of(0, time)).toMatchObject({ sign: "up", time: "time is up", share: null });
  });

  test("[CO-160] after a server outage the table is told how long it lasted, and that the time was given back", () => {
    expect(clocksOf(running(DAY)).down).toBeNull();
    const clocks = new TableClocks("t", connection, () => undefined);
    const down = { from: NOW - HOUR - 47 * MINUTE, to: NOW - HOUR };
    clocks.heard({ table: "t", now: NOW, clocks: [running(DAY)], down });
    expect(clocks.down?.title).toMatch(/^The server was down for 47 minutes, until \w+ \d\d:\d\d\.$/);
    // It holds for every seat: a clock that rested or had run out got nothing back.
    expect(clocks.down?.words).toBe("Clocks that were running then got that time back. Nothing was lost.");
  });

  test("[CO-182] each reason why it has stopped has its own icon, and the time until which it lasts", () => {
    const until = NOW + 10 * HOUR;
    const held = (why: SeatSent["why"]): SeatSent =>
      running(DAY, { running: false, why, until, held: [{ from: NOW, to: until }] });
    const of = (why: SeatSent["why"]) => clocksOf(held(why)).of(0, time);
    expect(["rest", "away", "pause", "down"].map((why) => of(why as SeatSent["why"])?.sign)).toEqual([
      ...["rests", "vacation", "paused", "down"],
    ]);
    expect(of("rest")?.more).toMatch(/^rests until /);
    expect(of("away")?.spoken).toMatch(/^one day left, away until /);
    const idle = clocksOf(running(DAY, { running: false, why: "idle", stint: null, deadline: null })).of(0, time);
    expect(idle).toMatchObject({ sign: "stands", time: "1 d", more: "", low: false, deadline: null });
    const bot = clocksOf(running(0, { running: false, why: "bot", deadline: null })).of(0, time);
    expect(bot).toMatchObject({ sign: "bot", time: "a bot plays", share: null, deadline: null });
  });

  test("[CO-182] screen readers get one announcement each at half, at nine tenths, at ten minutes and at one minute", () => {
    const clocks = clocksOf(running(4 * HOUR));
    const heard: string[] = [];
    for (let second = 0; second < 4 * 3600; second += 30) {
      const words = clocks.announcementOf(0);
      if (words !== "") heard.push(words);
      jest.advanceTimersByTime(30 * SECOND);
    }
    expect(heard).toEqual(
      [
        "two hours left for you.",
        "twenty-four minutes left for you.",
        "ten minutes left for you.",
        "one minute left for you.",
      ].map((words) => words.replace("twenty-four", "24")),
    );
  });

  test("[CO-180] the tab's title counts down only the last ten minutes", () => {
    expect(clocksOf(running(10 * MINUTE)).inTitle(0)).toBeNull();
    expect(clocksOf(running(9 * MINUTE)).inTitle(0)).toBe("9 min");
  });
});
