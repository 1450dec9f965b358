/** Words below a point of the graph. */
export interface GraphLabel {
  readonly words: string;
  readonly x: number;
  /** It ends at the point instead of being centred on it. */
  readonly isLast: boolean;
}

/** The width of a letter and the least space between two labels, in pixels. */
const LETTER = 7;
const SPACE = 8;

/**
 * The words of these labels, from left to right, so that none covers another: in full, or only up to the first "·", or,
 * where even that has no room, nothing: the disc above has the number of a card that says it.
 */
export function labelsApart(labels: readonly GraphLabel[]): readonly string[] {
  const full = labels.map(({ words }) => words);
  if (areApart(labels, full)) return full;
  const short = full.map((words) => words.split(" · ")[0] ?? "");
  const kept: string[] = [];
  for (const [i, words] of short.entries()) {
    const isFree = areApart(labels.slice(0, i + 1), [...kept, words]);
    kept.push(isFree ? words : "");
  }
  return kept;
}

function areApart(labels: readonly GraphLabel[], words: readonly string[]): boolean {
  const taken = labels
    .map(({ x, isLast }, i) => {
      const width = (words[i] ?? "").length * LETTER;
      return { from: isLast ? x - width : x - width / 2, width };
    })
    .filter(({ width }) => width > 0)
    .sort((a, b) => a.from - b.from);
  return taken.every(({ from }, i) => {
    const before = taken[i - 1];
    return before === undefined || from >= before.from + before.width + SPACE;
  });
}
