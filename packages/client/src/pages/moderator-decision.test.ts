import { afterEach, expect, test } from "@jest/globals";
import type { ReportGroup } from "@caravanserai/protocol";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./moderator-decision.ts";

afterEach(() => document.body.replaceChildren());

test("a decision without a reason is not carried out, and says what is missing", async () => {
  const group = { person: "p1", name: "Eve", off: null, open: [], isYours: false, mutedUntil: null, bannedUntil: null };
  const decision = await placed("cv-moderator-decision", { group: group as unknown as ReportGroup });
  const carried: unknown[] = [];
  decision.addEventListener("cv-carry-out", (event) => carried.push((event as CustomEvent).detail));
  decision.reason = "Rude.";
  const press = async (): Promise<readonly string[]> => {
    inside<HTMLButtonElement>(decision, ".acts .inkbtn")[0]!.click();
    await drawn(decision);
    return wordsOf(inside(decision, "[role=alert]"));
  };
  expect(await press()).toEqual(["Write a reason: 15 more characters."]);
  expect(carried).toEqual([]);
  decision.reason = "Insults at three tables, after a warning.";
  expect(await press()).toEqual([]);
  expect(carried).toMatchObject([{ act: "warn", reason: decision.reason }]);
});
