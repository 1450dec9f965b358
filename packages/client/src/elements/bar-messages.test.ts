import { expect, test } from "@jest/globals";
import type { Clock } from "../contract/index.ts";
import { othersTime } from "./bar-messages.ts";

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
    "Time ran out: the seat is open to a substitute.",
  );
});
