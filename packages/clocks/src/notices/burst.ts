import type { NoticeKind } from "./kinds.ts";

/** What a message needs to know about each notice in it. */
export type DueNotice = {
  readonly id: string;
  readonly kind: NoticeKind;
  /** Null: the notice is about the person, not a table. */
  readonly table: string | null;
  readonly at: number;
  readonly deadline: number | null;
};

/** One line of a message: the notice that it shows for a table, and the rows that it covers. */
export type MessageLine<N extends DueNotice = DueNotice> = {
  readonly notice: N;
  readonly also: readonly N[];
};

/**
 * [CO-326] Notices due together become one message, with a line for each table, nearest deadline first. Of several
 * notices about one table, the line shows the newest `decision`, or else the newest notice. One row counts as sent, the
 * others as merged into it.
 */
export function mergeDue<N extends DueNotice>(notices: readonly N[]): MessageLine<N>[] {
  const byTable = new Map<string, N[]>();
  for (const notice of notices) {
    const key = notice.table === null ? `n:${notice.id}` : `t:${notice.table}`;
    byTable.set(key, [...(byTable.get(key) ?? []), notice]);
  }
  const lines = [...byTable.values()].flatMap((group) => {
    const newest = [...group].sort(
      (a, b) => Number(b.kind === "decision") - Number(a.kind === "decision") || b.at - a.at,
    );
    const [notice, ...also] = newest;
    return notice === undefined ? [] : [{ notice, also }];
  });
  return lines.sort(
    (a, b) => (a.notice.deadline ?? Infinity) - (b.notice.deadline ?? Infinity) || a.notice.at - b.notice.at,
  );
}
