import { DAY, HOUR, MINUTE } from "../duration.ts";

/** [CO-332] The lease: how long a server that took a row may take to send it. */
export const LEASE = 2 * MINUTE;

/** [CO-333] The wait after each failed attempt but the last. */
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** The new state of a row after a failed attempt that may succeed later. */
export type AfterFailure =
  | { readonly state: "waiting"; readonly due: number }
  | { readonly state: "failed" }
  | { readonly state: "dropped"; readonly reason: "expired" };

/**
 * [CO-331] [CO-333] `attempts`: the number of attempts, including this one. `retryAfter`: the milliseconds that the
 * receiver asks to wait.
 */
export function afterFailure(
  attempts: number,
  failedAt: number,
  expires: number,
  retryAfter: number | null = null,
): AfterFailure {
  const wait = RETRIES[attempts - 1];
  if (wait === undefined) return { state: "failed" };
  const due = failedAt + Math.max(wait, Math.min(retryAfter ?? 0, DAY));
  return due > expires ? { state: "dropped", reason: "expired" } : { state: "waiting", due };
}

/**
 * [CO-333] `Retry-After` in milliseconds. The header is a number of seconds or a date. `at`: when the answer arrived;
 * `parse` reads a date.
 */
export function retryAfterOf(header: string | null, at: number, parse: (date: string) => number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header.trim()) * 1000;
  const date = parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - at);
}

/** [CO-334] The health of one channel of a person. */
export type ChannelRecord = {
  readonly failedRows: number;
  readonly failedAttempts: number;
  readonly firstFailure: number | null;
  readonly failingSince: number | null;
};

export const HEALTHY: ChannelRecord = { failedRows: 0, failedAttempts: 0, firstFailure: null, failingSince: null };

/** [CO-334] The record after a failed attempt. `rowFailed`: it was the row's last attempt. */
export function afterFailedAttempt(record: ChannelRecord, rowFailed: boolean, now: number): ChannelRecord {
  const failedRows = record.failedRows + (rowFailed ? 1 : 0);
  const failedAttempts = record.failedAttempts + 1;
  const firstFailure = record.firstFailure ?? now;
  const fails = failedRows >= 3 || (failedAttempts >= 5 && now - firstFailure > HOUR);
  return { failedRows, failedAttempts, firstFailure, failingSince: record.failingSince ?? (fails ? now : null) };
}

/** [CO-334] A failing channel is tried once a day. */
export const FAILING_EVERY = DAY;

/** [CO-334] A channel is switched off after failing for 14 days. */
export function isGivenUp({ failingSince }: ChannelRecord, now: number): boolean {
  return failingSince !== null && now - failingSince >= 14 * DAY;
}
