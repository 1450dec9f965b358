import type { ChannelState } from "@caravanserai/protocol";
import { forHowLong } from "../elements/words.ts";

/**
 * How a channel does: `fails` as [CO-334] counts it, or switched off; `unsure` after a failed attempt that was not
 * followed by a success; otherwise `works`.
 */
export function channelHealth({ failingSince, lastError, off }: ChannelState): "works" | "unsure" | "fails" {
  if (failingSince !== null || off !== null) return "fails";
  return lastError === null ? "works" : "unsure";
}

/** The worst of several. */
export function worstHealth(states: readonly ChannelState[]): "works" | "unsure" | "fails" {
  const all = states.map(channelHealth);
  return all.find((health) => health === "fails") ?? all.find((health) => health === "unsure") ?? "works";
}

/** The state of an address, to follow its name; empty: working. */
export function channelWords({ failingSince, lastError, off }: ChannelState): string {
  if (off !== null) return `. Switched off: ${off} A test that arrives switches it on again.`;
  if (failingSince !== null) return `. Failing ${failingFor(failingSince)}: ${lastError ?? ""} It is tried once a day.`;
  return lastError === null ? "" : `. The last attempt failed: ${lastError}`;
}

/** "for 3 h", "since yesterday". */
export function failingFor(since: string): string {
  const words = forHowLong(since);
  return words === "just now" ? "since a moment ago" : words;
}
