import { DAY, HOUR, MINUTE, SECOND } from "../duration.ts";
import type { Problem } from "../problem.ts";
import { between } from "../settings.ts";
import { infoOf, NOTICE_KIND_INFOS, type NoticeGroup, type NoticeKind } from "./kinds.ts";

export const CHANNELS = ["page", "push", "webhook", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * [CO-040] [CO-321] [CO-326] For each channel: its default delay, the longest delay that a person may choose, and the
 * minimum time between two messages.
 */
export const CHANNEL_TIMES: Readonly<Record<Channel, { delay: number; delayMost: number; gap: number }>> = {
  page: { delay: 0, delayMost: 0, gap: 0 },
  push: { delay: 30 * SECOND, delayMost: DAY, gap: 20 * SECOND },
  webhook: { delay: MINUTE, delayMost: DAY, gap: 5 * SECOND },
  mail: { delay: 15 * MINUTE, delayMost: 2 * DAY, gap: 10 * MINUTE },
};

/** [CO-753] The maximum number of messages to one person in a day. */
export const MOST_PER_DAY: Readonly<Partial<Record<Channel, number>>> = { push: 60, mail: 20, webhook: 120 };

/** [CO-040] A person's settings. Missing ones have their defaults. */
export type NoticeSettings = {
  readonly channels: Readonly<Partial<Record<Channel, ChannelSettings>>>;
  /** What the channels that are on are sent. */
  readonly groups: Readonly<Partial<Record<NoticeGroup, Readonly<Partial<Record<Channel, boolean>>>>>>;
  /** The time of day of one mail that replaces those that can wait; null: each is sent by itself. */
  readonly digest: string | null;
  readonly discreet: boolean;
};
export type ChannelSettings = {
  readonly on: boolean;
  /** Milliseconds; null: the channel's default. */
  readonly delay: number | null;
};

export const DEFAULT_NOTICES: NoticeSettings = { channels: {}, groups: {}, digest: null, discreet: false };

/** [CO-040] A person's settings for one table. */
export type TableNotices = Readonly<Partial<Record<Channel, "as usual" | "off" | "at once">>>;

/** [CO-041] */
export function checkNotices({ channels }: NoticeSettings): Problem | null {
  for (const channel of CHANNELS) {
    const delay = channels[channel]?.delay ?? null;
    if (delay === null) continue;
    const wrong = between(`channels.${channel}.delay`, delay, 0, CHANNEL_TIMES[channel].delayMost);
    if (wrong !== null) return wrong;
  }
  return null;
}

/**
 * [CO-040] [CO-321] [CO-327] The delay in milliseconds before the channel sends this kind of notice; null: it does not
 * send it.
 */
export function delayOf(
  kind: NoticeKind,
  channel: Channel,
  settings: NoticeSettings,
  table: TableNotices = {},
): number | null {
  const info = infoOf(kind);
  const chosen = settings.channels[channel];
  if (!isSent(kind, channel, settings) || chosen?.on === false || table[channel] === "off") return null;
  if (info.digest === true && settings.digest !== null && channel === "mail") return null;
  if (table[channel] === "at once") return 0;
  return info.delay ?? chosen?.delay ?? CHANNEL_TIMES[channel].delay;
}

/**
 * [CO-040] Whether a channel is sent this kind of notice. A group that is on sends what its channel is sent by default,
 * or everything if that is nothing.
 */
function isSent(kind: NoticeKind, channel: Channel, { groups }: NoticeSettings): boolean {
  const { group, channels } = infoOf(kind);
  const chosen = group === undefined ? undefined : groups[group]?.[channel];
  const isUsual = channels[channel] === true;
  if (chosen === undefined || group === undefined) return isUsual;
  return chosen && (isUsual || !isOnByDefault(group, channel));
}

/** [CO-040] Whether a channel is sent any notice of a group by default. */
export function isOnByDefault(group: NoticeGroup, channel: Channel): boolean {
  return NOTICE_KIND_INFOS.some((info) => info.group === group && info.channels[channel] === true);
}

/** [CO-328] At a live table, a mail about a decision is sent only while there is still time to act on it. */
export function isWorthMail(kind: NoticeKind, pace: "live" | "days", due: number, deadline: number | null): boolean {
  if (kind !== "decision" || pace === "days") return true;
  return deadline === null || deadline > due + 30 * MINUTE;
}

/** [CO-331] When a notice becomes too old to send. */
export function expiryOf(kind: NoticeKind, at: number, due: number, deadline: number | null): number {
  switch (kind) {
    case "decision":
    case "half":
    case "near":
    case "vote":
    case "substitute":
      return deadline ?? due + 7 * DAY;
    case "mentioned":
    case "seated":
    case "gift":
      return at + 24 * HOUR;
    default:
      return due + 7 * DAY;
  }
}
