import type { NoticeKind } from "./kinds.ts";

/** What a message needs to know of a row that goes into it. */
export type DueNotice = {
  readonly id: string;
  readonly kind: NoticeKind;
  /** The table; null: it is about the person. */
  readonly table: string | null;
  readonly at: number;
  readonly deadline: number | null;
};

/** One line of a message: what is told of a table, and which rows it stands for. */
export type MessageLine<N extends DueNotice = DueNotice> = {
  readonly notice: N;
  readonly also: readonly N[];
};

/**
 * [CO-326] What falls due together is one message: a line for each table, the nearest deadline first; of several
 * notices about one table the newest
 * `decision`, else the newest. One row counts as sent, the others as merged into it.
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
