/**
 * Whether this run looks at every combination of game, screen, light and question (`npm run test:long`). `npm run e2e`
 * looks at a part of them, in which every game, screen, light and kind of question occurs.
 */
export const LONG = process.env["DOSE"] === "long";

/** All of them in a long run; otherwise a few neighbours, others for each next number. */
export function part<T>(all: readonly T[], number: number, size: number): readonly T[] {
  if (LONG) return all;
  const first = (number * size) % all.length;
  return all.slice(first, first + size);
}
