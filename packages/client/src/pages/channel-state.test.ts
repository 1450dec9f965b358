import { expect, test } from "@jest/globals";
import type { ChannelState } from "@caravanserai/protocol";
import { channelHealth, channelWords, worstHealth } from "./channel-state.ts";

const works: ChannelState = { failingSince: null, lastError: null, off: null, lastSent: null };
const failed: ChannelState = { ...works, lastError: "The receiver answered 500." };
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

test("[CO-334] a failing channel says since when, why, and when it is tried again", () => {
  const failing = { ...failed, failingSince: ago(3 * 3_600_000) };
  expect(channelHealth(failing)).toBe("fails");
  expect(channelWords(failing)).toBe(". Failing for 3 h: The receiver answered 500. It is tried once a day.");
  expect(channelWords({ ...failing, failingSince: ago(0) })).toContain("Failing since a moment ago: ");
});

test("[CO-445] a channel that was switched off says why, and how to switch it on again", () => {
  const off = { ...works, off: "The webhook no longer exists (410)." };
  expect(channelHealth(off)).toBe("fails");
  expect(channelWords(off)).toBe(
    ". Switched off: The webhook no longer exists (410). A test that arrives switches it on again.",
  );
});

test("a failed attempt is said before the channel counts as failing; a channel without one is not remarked on", () => {
  expect([channelHealth(failed), channelWords(failed)]).toEqual([
    "unsure",
    ". The last attempt failed: The receiver answered 500.",
  ]);
  expect([channelHealth(works), channelWords(works)]).toEqual(["works", ""]);
  expect(worstHealth([works, failed, { ...works, off: "Gone." }])).toBe("fails");
  expect(worstHealth([works, failed])).toBe("unsure");
  expect(worstHealth([])).toBe("works");
});
