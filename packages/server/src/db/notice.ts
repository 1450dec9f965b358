import type { NoticeKind } from "@caravanserai/clocks";
import { inArray } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { notices } from "./schema.ts";
import { newNoticeId } from "../tokens.ts";

/** A notice as it is written with what causes it. Instants are milliseconds since 1970. */
export interface NewNotice {
  readonly id: string;
  /** Null: the webhooks of the table are told, and nobody else. */
  readonly person: string | null;
  readonly match: string | null;
  readonly kind: NoticeKind;
  readonly seat: number | null;
  /** The event with which the stint began that it is about; null: it is about no stint. */
  readonly stint: number | null;
  /** The event that the person has to see to know of it; null: it is about none. */
  readonly seq: number | null;
  /** Of what there is only once. */
  readonly key: string | null;
  /** For the words; none of them may be a secret. */
  readonly args: Readonly<Record<string, string>>;
  readonly at: number;
  readonly due: number;
}

/** A notice of something that happened at `at`, to be sent as its kind is. */
export function makeNotice(
  kind: NoticeKind,
  to: { readonly person: string | null; readonly match: string | null },
  at: number,
  more: Partial<Omit<NewNotice, "kind" | "at" | "id" | "person" | "match">> = {},
): NewNotice {
  const none = { seat: null, stint: null, seq: null, key: null, args: {} };
  return { id: newNoticeId(at), ...to, kind, ...none, at, due: at, ...more };
}

/** Writes notices in the transaction of what causes them. One whose `key` is there already is left out. */
export async function insertNotices(tx: Db, made: readonly NewNotice[]): Promise<void> {
  const rows = made.map((one) => ({ ...one, args: { ...one.args }, at: new Date(one.at), due: new Date(one.due) }));
  if (rows.length > 0) await tx.insert(notices).values(rows).onConflictDoNothing({ target: notices.key });
}

/** What these notices are about no longer stands: those that were not sent yet are not sent. */
export async function endNotices(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(notices)
      .set({ state: "over" })
      .where(inArray(notices.key, [...keys]));
}
