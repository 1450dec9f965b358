import { DAY, HOUR } from "@caravanserai/clocks";
import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { Clock, SeatTime, TableStore, TableTime } from "../contract/index.ts";
import { LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./time-panel.ts";

afterEach(() => document.body.replaceChildren());

const clock: Clock = {
  ...{ sign: "runs", time: "2 d", more: "of 5 d", spoken: "two days left" },
  ...{ share: 0.4, low: false, deadline: "Mon 07:00" },
};
const now = Date.UTC(2027, 2, 22, 9);

function panel(seats: readonly SeatTime[]) {
  const store: TableStore = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0);
  const time: TableTime = {
    ...{ now, seats, settings: "", then: "", away: null, vacation: null, down: null, announcement: "" },
  };
  Object.defineProperty(store, "time", { value: time });
  return placed("cv-time-panel", { store });
}

test("[CO-750] a gift of time is confirmed; if it is refused, the reason is shown", async () => {
  let answer: string | null = null;
  const give = { label: "Give 12 h", run: () => Promise.resolve(answer) };
  const shown = await panel([{ seat: 1, clock, deadline: now + 2 * DAY, held: [], give }]);
  const press = async (): Promise<void> => {
    inside(shown, "button")[0]?.click();
    await new Promise((done) => setTimeout(done));
    await drawn(shown);
  };
  await press();
  expect(wordsOf(inside(shown, "[role=status]"))).toEqual(["Priyamvada now has 12 h more."]);
  answer = "Their store is full.";
  await press();
  expect(wordsOf(inside(shown, "[role=alert]"))).toEqual(["Their store is full."]);
  expect(wordsOf(inside(shown, "[role=status]"))).toEqual([""]);
});

test("[CO-750] the track of the clocks has at most seven marks, however distant the deadline", async () => {
  for (const ahead of [3 * HOUR, 2 * DAY, 17 * DAY, 90 * DAY]) {
    const shown = await panel([{ seat: 1, clock, deadline: now + ahead, held: [], give: null }]);
    expect(inside(shown, ".guide").length).toBeLessThanOrEqual(7);
    expect(inside(shown, ".road .now").length).toBeGreaterThan(1);
  }
});
