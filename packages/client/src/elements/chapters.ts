import type { Chapter, ChronicleSource, KeyMoment, NumberedLine } from "../contract/index.ts";
import { listed } from "./words.ts";

/** A chapter lists at most this many moments, those with the greatest weight. */
const MOST_MOMENTS = 8;

/** The start of a chapter, and its title. */
export interface ChapterStart {
  readonly at: number;
  /** The number of the log line that starts it. */
  readonly line: number;
  readonly title: string;
  readonly span?: string;
}

/**
 * Builds chapters from their starts: every moment belongs to the chapter that contains its log line. The last moment is
 * the end of the match. A position that ends one chapter and begins the next is shown in the first of them.
 */
export function chaptersOf(
  starts: readonly ChapterStart[],
  moments: readonly KeyMoment[],
  source: ChronicleSource,
): readonly Chapter[] {
  const ordered = inOrder([...moments, ...endOf(source, moments)]);
  let shown = -1;
  return starts.map(({ at, title, span = "" }, i) => {
    const from = i === 0 ? -Infinity : (starts[i]?.line ?? 0);
    const until = starts[i + 1]?.line ?? Infinity;
    const inside = weightiest(ordered.filter(({ line }) => line >= from && line < until));
    const first = i === 0 ? 0 : Math.max(at, shown + 1);
    shown = Math.max(first, inside.at(-1)?.at ?? 0);
    return { at: Math.min(first, inside[0]?.at ?? first), title, span, moments: inside };
  });
}

/** The end of a match that was resigned or forfeited, for which the game's log has no line. */
function endOf({ positions, name }: ChronicleSource, moments: readonly KeyMoment[]): readonly KeyMoment[] {
  const at = positions.length - 1;
  const result = positions[at]?.result ?? null;
  if (result === null || moments.some((moment) => moment.at === at)) return [];
  const [winners = []] = result.places;
  const title =
    winners.length === 0 ? "The match ends" : `${listed(winners.map(name))} ${winners.length === 1 ? "wins" : "draw"}`;
  return [
    {
      at,
      line: Number.MAX_SAFE_INTEGER,
      symbol: "crown",
      title,
      facts: "The match ends here.",
      when: "the end",
      weight: 30,
    },
  ];
}

/** Ordered by position; of several moments at one position, only the one with the greatest weight. */
export function inOrder(moments: readonly KeyMoment[]): readonly KeyMoment[] {
  const best = new Map<number, KeyMoment>();
  for (const moment of moments) {
    const other = best.get(moment.at);
    if (other === undefined || moment.weight > other.weight) best.set(moment.at, moment);
  }
  return [...best.values()].sort((a, b) => a.at - b.at);
}

function weightiest(moments: readonly KeyMoment[]): readonly KeyMoment[] {
  if (moments.length <= MOST_MOMENTS) return moments;
  const named = new Set(moments.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_MOMENTS));
  return moments.filter((moment) => named.has(moment));
}

/** The chapter that contains a position, with its number from 1. */
export function chapterAt(
  chapters: readonly Chapter[],
  at: number,
): { readonly chapter: Chapter; readonly number: number } | null {
  const i = chapters.findLastIndex((chapter) => chapter.at <= at);
  const chapter = chapters[i];
  return chapter === undefined ? null : { chapter, number: i + 1 };
}

/** The moments around a position: the last one at or before it, the one before that, and the next. */
export function momentsAround(
  chapters: readonly Chapter[],
  at: number,
): { readonly last: KeyMoment | null; readonly before: KeyMoment | null; readonly next: KeyMoment | null } {
  const all = chapters.flatMap(({ moments }) => moments);
  const i = all.findLastIndex((moment) => moment.at <= at);
  // between two moments, one step back leads to the one that was passed last
  const before = all[i]?.at === at ? all[i - 1] : all[i];
  return { last: all[i] ?? null, before: before ?? null, next: all[i + 1] ?? null };
}

/** The arguments of a log line with their type; null: a different line. */
export function argsOf<L extends object, K extends keyof L & string>(
  line: Pick<NumberedLine, "key" | "args"> | undefined,
  key: K,
): L[K] | null {
  // the rules wrote the arguments under this key, so they have the type that the log declares
  return line?.key === key ? (line.args as unknown as L[K]) : null;
}

/** The short form for a list: "turn 31 · Priyamvada’s war" becomes "turn 31", "1840s, round 2" becomes "round 2". */
export function shortWhen(when: string): string {
  const [where = ""] = when.split(" · ");
  return where.split(", ").at(-1) ?? where;
}
