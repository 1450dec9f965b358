import type { Calendar } from "../calendar.ts";
import { CHANNEL_TIMES, type Channel } from "./channels.ts";
import type { NoticeKind } from "./kinds.ts";
import { nearDue, quietAt } from "./quiet.ts";

/** [CO-330] Why a notice was not sent. */
export type DropReason = "overtaken" | "off" | "seen" | "merged" | "expired" | "no-channel";

/** [CO-322] The facts that decide what happens to a row of the outbox when it is due. */
export type NoticeFacts = {
  readonly kind: NoticeKind;
  readonly channel: Channel;
  readonly expires: number;
  /** The deadline of the stint; null: there is none, or it is not known. */
  readonly deadline: number | null;
  /** [CO-323] */
  readonly overtaken: boolean;
  /** The channel is on, has an address, and the address is confirmed. */
  readonly reachable: boolean;
  readonly seen: boolean;
  /** It goes to the webhook of a table, which belongs to nobody who could be present or asleep. */
  readonly toTableHook: boolean;
  readonly presentUntil: number | null;
  /** The channel's delay for this person. */
  readonly delay: number;
  readonly calendar: Calendar;
  /** When this channel last sent a message to this person. */
  readonly lastSent: number | null;
};

export type Look =
  | { readonly do: "send" }
  | { readonly do: "drop"; readonly reason: DropReason }
  | { readonly do: "put-off"; readonly due: number };

/** [CO-322] Sent even if the person has already seen the event. */
const REMINDERS: readonly NoticeKind[] = ["half", "near", "nudge"];

/** [CO-322] Checked in this order: overtaken, expired, off, seen, present, quiet hours, too soon, sent. */
export function look(facts: NoticeFacts, now: number): Look {
  const { channel, presentUntil, lastSent } = facts;
  if (facts.overtaken) return { do: "drop", reason: "overtaken" };
  if (now > facts.expires) return { do: "drop", reason: "expired" };
  if (!facts.reachable) return { do: "drop", reason: "off" };
  if (channel !== "page" && !facts.toTableHook) {
    if (facts.seen && !REMINDERS.includes(facts.kind)) return { do: "drop", reason: "seen" };
    if (presentUntil !== null && presentUntil > now) return { do: "put-off", due: presentUntil + facts.delay };
  }
  const awake = awakeFrom(facts, now);
  if (awake > now) return { do: "put-off", due: awake };
  const free = lastSent === null ? now : lastSent + CHANNEL_TIMES[channel].gap;
  return free > now ? { do: "put-off", due: free } : { do: "send" };
}

/**
 * [CO-325] The end of the quiet hours that hold it, or now. The night was considered when `near` was scheduled, but a
 * failed attempt or the person's presence may since have put it off into one.
 */
function awakeFrom({ kind, channel, toTableHook, calendar, deadline }: NoticeFacts, now: number): number {
  // [CO-320] A page notice is immediate.
  if (channel === "page" || toTableHook) return now;
  if (kind === "near") return deadline === null ? now : nearDue(calendar, now, deadline, now);
  return quietAt(calendar, now)?.to ?? now;
}

/** [CO-323] The facts that can make a notice obsolete. */
export type Overtaking = {
  /** Its cause no longer exists: the vote is closed, the seat is taken, the stint has ended. */
  readonly isOver: boolean;
  readonly matchOver: boolean;
  /** The notice's stint is still running, no bot sits in, and the seat is still this person's. */
  readonly stintLasts: boolean;
  readonly laterGift: boolean;
  readonly seen: boolean;
};

/** [CO-323] */
export function isOvertaken(kind: NoticeKind, facts: Overtaking): boolean {
  if (facts.isOver || (facts.matchOver && kind !== "over")) return true;
  switch (kind) {
    case "decision":
    case "half":
    case "near":
    case "nudge":
      return !facts.stintLasts;
    case "gift":
      return facts.laterGift;
    case "mentioned":
      return facts.seen;
    default:
      return false;
  }
}
