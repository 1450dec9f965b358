import { expect, test } from "@jest/globals";
import { tellSiteTime } from "./site-clock.ts";
import { ago, counted, countedInWords, forHowLong, listed, moment } from "./words.ts";

const now = new Date(2026, 10, 20, 18, 0);
const before = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

test("names in a sentence", () => {
  expect(listed([])).toBe("");
  expect(listed(["Tom"])).toBe("Tom");
  expect(listed(["Tom", "Hildegard"])).toBe("Tom and Hildegard");
  expect(listed(["Tom", "Ilse", "Hildegard"])).toBe("Tom, Ilse and Hildegard");
});

test("counted things", () => {
  expect(counted(1, "card")).toBe("1 card");
  expect(counted(3, "card")).toBe("3 cards");
  expect(countedInWords(3, "table waits", "tables wait")).toBe("Three tables wait");
  expect(countedInWords(40, "table")).toBe("40 tables");
});

test("relative times", () => {
  expect(ago(before(0), now)).toBe("just now");
  expect(ago(before(0.5), now)).toBe("30 min ago");
  expect(ago(before(3), now)).toBe("3 h ago");
  expect(ago(before(24), now)).toBe("yesterday");
  expect(ago(before(72), now)).toBe("3 days ago");
  expect(ago(before(24 * 30), now)).toBe("21 October");
  expect(forHowLong(before(3), now)).toBe("for 3 h");
  expect(forHowLong(before(24), now)).toBe("since yesterday");
});

test("when a person was last here", () => {
  expect(moment(before(8), now)).toBe("this morning");
  expect(moment(before(24), now)).toBe("yesterday evening");
  expect(moment(before(24 * 3), now)).toBe("Tuesday evening");
});

test("how long ago is told by the site's time, however wrong the device's clock is", () => {
  const site = Date.now() - 3 * 3_600_000;
  tellSiteTime(answer(site));
  expect(ago(new Date(site - 20_000).toISOString())).toBe("just now");
  tellSiteTime(answer(Date.now()));
});

const answer = (at: number) => ({ headers: new Map([["date", new Date(at).toUTCString()]]) }) as unknown as Response;
