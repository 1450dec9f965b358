import { DAY, HOUR } from "@caravanserai/clocks";
import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { Clock, SeatTime, TableState, TableStore, TableTime } from "../contract/index.ts";
import { LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./time-panel.ts";

afterEach(() => document.body.replaceChildren());

const clock: Clock = {
  ...{ sign: "runs", time: "2 d", more: "of 5 d", spoken: "two days left" },
  ...{ share: 0.4, low: false, deadline: "Mon 07:00" },
};
const now = Date.UTC(2027, 2, 22, 9);

function panel(
  seats: readonly SeatTime[],
  gave: TableTime["gave"] = null,
  connection: TableState["connection"] = "connected",
) {
  const store: TableStore = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0);
  const time: TableTime = {
    ...{ now, seats, settings: "", then: "", away: null, vacation: null, gave, down: null, announcement: "" },
  };
  Object.defineProperty(store, "time", { value: time });
  Object.defineProperty(store, "state", { value: { ...store.state, connection } });
  return placed("cv-time-panel", { store });
}

const seat = (give: SeatTime["give"]): SeatTime => ({ seat: 1, clock, deadline: now + 2 * DAY, held: [], give });

async function pressed(shown: HTMLElement, words: string): Promise<void> {
  inside(shown, "button")
    .find((button) => wordsOf([button])[0] === words)
    ?.click();
  await new Promise((done) => setTimeout(done));
  await drawn(shown);
}

test("[CO-750] a present of time that is refused says why; [CO-125] one that was given is said, and the next has to wait", async () => {
  const give = { label: "Give 12 h", run: () => Promise.resolve({ text: "Their store is full.", refusal: true }) };
  const refused = await panel([seat(give)]);
  await pressed(refused, "Give 12 h");
  expect(wordsOf(inside(refused, "[role=alert]"))).toEqual(["Their store is full."]);
  expect(wordsOf(inside(refused, "[role=status]"))).toEqual([""]);

  const shown = await panel([seat(give)], { words: "Priyamvada now has 12 h more." });
  expect(wordsOf(inside(shown, "[role=status] span"))).toEqual(["Priyamvada now has 12 h more."]);
  // The next present has to wait.
  expect(inside(shown, "li button").map((button) => button.hasAttribute("disabled"))).toEqual([true]);
});

test("[CO-750] while the page is offline, no time can be given", async () => {
  const run = () => Promise.resolve({ text: "" });
  const buttons = async (connection: TableState["connection"]) => {
    const shown = await panel([seat({ label: "Give 12 h", run })], null, connection);
    return inside(shown, "button").map((button) => [wordsOf([button])[0], button.hasAttribute("disabled")]);
  };
  expect(await buttons("connected")).toEqual([["Give 12 h", false]]);
  expect(await buttons("offline")).toEqual([["Give 12 h", true]]);
});

test("[CO-750] the track of the clocks has at most seven marks, however distant the deadline", async () => {
  for (const ahead of [3 * HOUR, 2 * DAY, 17 * DAY, 90 * DAY]) {
    const shown = await panel([{ seat: 1, clock, deadline: now + ahead, held: [], give: null }]);
    expect(inside(shown, ".guide").length).toBeLessThanOrEqual(7);
    expect(inside(shown, ".road .now").length).toBeGreaterThan(1);
  }
});
