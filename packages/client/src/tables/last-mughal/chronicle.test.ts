import "../../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { reckoning } from "@caravanserai/last-mughal";
import { LocalTable } from "../../testing/local-table.ts";
import chronicle from "./chronicle.ts";

test("the curve of points ends with the points of the result, whether the last turn or a capture ended the game", () => {
  const seen = new Set<string>();
  for (let n = 0; seen.size < 2; n++) {
    const seats = { seats: 2, seed: `points ${n}`, viewer: 0, names: ["Amina", "Rafael"], title: "The Last Mughal" };
    const store = new LocalTable(lastMughal, seats);
    store.playUntil(() => false);
    const view = store.state.observation.view;
    const scores = store.match.result?.scores;
    const isLast = view.ended === "last-turn";
    seen.add(isLast ? "last turn" : "captured");
    const ends = [0, 1].map((seat) => chronicle.measures[0]?.value(view, seat));
    expect(ends).toEqual(scores?.map(([points]) => points));
    expect(ends[1]).toBe(reckoning(view)[isLast ? "end" : "now"].rebel);
  }
});
