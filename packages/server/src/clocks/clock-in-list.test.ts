import type { SeatClock } from "@caravanserai/clocks";
import { expect, test } from "@jest/globals";
import { clockInList } from "./clock-in-list.ts";

const idle: SeatClock = { left: 5000, stint: null, running: false, why: "idle", until: null, deadline: null };
const runs: SeatClock = { left: 9000, stint: 1, running: true, why: null, until: null, deadline: 9000 };
const holds: SeatClock = { left: 7000, stint: 2, running: false, why: "away", until: 86_400_000, deadline: 86_407_000 };

test("[CO-180] a list shows the clock that runs out first, and what holds it", () => {
  expect(clockInList([idle, holds, runs], 0, [1, 2])).toEqual({ away: null, left: 9000, held: null });
  expect(clockInList([idle, holds], 0, [1])).toEqual({
    ...{ away: null, left: 7000 },
    held: { why: "away", until: "1970-01-02T00:00:00.000Z" },
  });
});

test("[CO-224] a list says that a bot plays the person's seat, or that it is offered; without a clock it says nothing", () => {
  expect(clockInList([{ ...idle, why: "bot" }, runs], 0, [1])).toMatchObject({ away: "bot", left: 9000 });
  expect(clockInList([{ ...idle, why: "open" }, idle], 0, [])).toEqual({ away: "open", left: null, held: null });
  expect(
    clockInList(
      [
        { ...idle, left: null, why: "none" },
        { ...runs, left: null },
      ],
      0,
      [1],
    ),
  ).toBeNull();
});
