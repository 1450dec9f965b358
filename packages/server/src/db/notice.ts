import type { NoticeKind } from "@caravanserai/clocks";
import { inArray } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { notices } from "./schema.ts";
import { newNoticeId } from "../tokens.ts";

/** A notice, to be written together with its cause. Times are in milliseconds since 1970. */
export interface NewNotice {
  readonly id: string;
  /** Null: only the webhooks of the table are notified. */
  readonly person: string | null;
  readonly match: string | null;
  readonly kind: NoticeKind;
  readonly seat: number | null;
  /** The event with which the stint began that the notice is about; null: it is about no stint. */
  readonly stint: number | null;
  /** Once the person has seen this event, the notice is no longer needed; null: it is about no event. */
  readonly seq: number | null;
  /** Unique for notices that may be made only once. */
  readonly key: string | null;
  /** Placeholders for the text. They must contain no secrets. */
  readonly args: Readonly<Record<string, string>>;
  readonly at: number;
  readonly due: number;
}

/** A notice of something that happened at `at`; `due` depends on its kind. */
export function makeNotice(
  kind: NoticeKind,
  to: { readonly person: string | null; readonly match: string | null },
  at: number,
  more: Partial<Omit<NewNotice, "kind" | "at" | "id" | "person" | "match">> = {},
): NewNotice {
  const none = { seat: null, stint: null, seq: null, key: null, args: {} };
  return { id: newNoticeId(at), ...to, kind, ...none, at, due: at, ...more };
}

/** Writes notices in the transaction of their cause. Skips those whose `key` already exists. */
export async function insertNotices(tx: Db, made: readonly NewNotice[]): Promise<void> {
  const rows = made.map((one) => ({ ...one, args: { ...one.args }, at: new Date(one.at), due: new Date(one.due) }));
  if (rows.length > 0) await tx.insert(notices).values(rows).onConflictDoNothing({ target: notices.key });
}

/** The cause of these notices no longer exists: cancels those that have not been sent. */
export async function endNotices(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(notices)
      .set({ state: "over" })
      .where(inArray(notices.key, [...keys]));
}
