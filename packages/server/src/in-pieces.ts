/** The list in pieces of at most `most`; an empty list has no piece. */
export function inPieces<T>(list: readonly T[], most: number): readonly T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, i) => list.slice(i * most, (i + 1) * most));
}
