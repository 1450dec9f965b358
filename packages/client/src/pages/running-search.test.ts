import { afterEach, expect, jest, test } from "@jest/globals";
import type { OwnSeek } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./running-search.ts";

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test("R-055 how long a search has run, and when it widens, is counted while the page is open", async () => {
  jest.useFakeTimers({ now: Date.parse("2027-03-22T09:00:01Z"), doNotFake: ["queueMicrotask"] });
  const app = new App({ socket: new FakeSocket().socket });
  const seek = {
    ...{ id: "s1", state: "open", expected: "", usual: null, nearby: [] },
    ...{ at: "2027-03-22T09:00:00Z", until: "2027-03-22T10:00:00Z", widerAt: "2027-03-22T09:01:00Z" },
    terms: {
      class: "live",
      games: [{ game: "great-war", seats: [2], options: "any", side: null }],
      paces: [],
      rated: "either",
    },
    ranges: [{ game: "great-war", range: "1300 to 1700" }],
  } as unknown as OwnSeek;
  const element = await placed("cv-running-search", { app, seek });
  const says = (): string => wordsOf(inside(element, ".elapsed, [aria-live]")).join(" ");
  expect(says()).toContain("0:01");
  jest.advanceTimersByTime(30_000);
  await drawn(element);
  expect(says()).toContain("0:31");
  expect(says()).toContain("wider in 29 s");
});
