import type { Chapter, Milestone } from "../contract/index.ts";

/** The marks between which the keys of a replay move. */
export interface Marks {
  readonly length: number;
  readonly milestones: readonly Milestone[];
  readonly chapters: readonly Chapter[];
}

/** The position that a key leads to; null if the timeline does not use that key. */
export function timelineKey(
  event: Pick<KeyboardEvent, "key" | "shiftKey">,
  at: number,
  { length, milestones, chapters }: Marks,
): number | null {
  const turns = milestones.filter(({ kind }) => kind !== "flag");
  const starts: readonly { readonly at: number }[] =
    chapters.length > 0 ? chapters : milestones.filter(({ kind }) => kind === "period");
  const next = (marks: readonly { readonly at: number }[]): number =>
    Math.min(length, ...marks.filter((mark) => mark.at > at).map((mark) => mark.at));
  const before = (marks: readonly { readonly at: number }[]): number =>
    Math.max(0, ...marks.filter((mark) => mark.at < at).map((mark) => mark.at));
  switch (event.key) {
    case "ArrowRight":
    case "ArrowUp":
      return event.shiftKey ? next(turns) : Math.min(length, at + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return event.shiftKey ? before(turns) : Math.max(0, at - 1);
    case "PageDown":
      return next(starts);
    case "PageUp":
      return before(starts);
    case "Home":
      return 0;
    case "End":
      return length;
    default:
      return null;
  }
}
