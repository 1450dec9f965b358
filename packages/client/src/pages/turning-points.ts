import type { Chapter, Curve, KeyMoment } from "../contract/index.ts";

const MOST = 3;

/**
 * The moments at which the figures of a match changed most, in order: at most one of a turn, always the one with which
 * the lead passed for the last time.
 * @param curves the figure of each seat, by position
 */
export function turningPoints(chapters: readonly Chapter[], curves: readonly Curve[]): readonly KeyMoment[] {
  const moments = chapters.flatMap(({ moments }) => moments).filter(({ at }) => at > 0);
  const value = (curve: Curve, at: number): number => curve.values[Math.min(at, curve.values.length - 1)] ?? 0;
  const swing = ({ at }: KeyMoment): number =>
    curves.reduce((sum, curve) => sum + Math.abs(value(curve, at) - value(curve, at - 1)), 0);
  const decisive = lastChangeOfLead(curves);
  const rank = (moment: KeyMoment): readonly number[] => [
    moment.at === decisive ? 1 : 0,
    swing(moment),
    // Where no figure moves, the game's own weight decides.
    moment.weight,
  ];
  const best = new Map<string, KeyMoment>();
  for (const moment of moments) {
    const other = best.get(moment.when);
    if (other === undefined || isBefore(rank(moment), rank(other))) best.set(moment.when, moment);
  }
  return [...best.values()]
    .sort((a, b) => (isBefore(rank(a), rank(b)) ? -1 : 1))
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((figure, i) => figure !== b[i]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** The position at which the lead passed to another seat for the last time; null: it never did. */
function lastChangeOfLead(curves: readonly Curve[]): number | null {
  const length = curves[0]?.values.length ?? 0;
  let leader: number | null = null;
  let last: number | null = null;
  for (let at = 0; at < length; at++) {
    const figures = curves.map(({ values }) => values[at] ?? 0);
    const most = Math.max(...figures);
    const first = figures.indexOf(most);
    if (first !== figures.lastIndexOf(most) || first === leader) continue;
    if (leader !== null) last = at;
    leader = first;
  }
  return last;
}
