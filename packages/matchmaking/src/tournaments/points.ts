/** [MM-703] Points are whole 120ths; a win between two is worth 120. */
export const WIN = 120;
export const TIE = 60;

/**
 * [MM-703] The points of a match, from its ranks. 1 is the best, and equal ranks are ties. Each person beaten brings
 * 120/(k − 1), each tie half of that.
 */
export function pointsByRank(ranks: readonly number[]): number[] {
  const each = WIN / (ranks.length - 1);
  return ranks.map((rank, i) =>
    ranks.reduce((sum, other, j) => {
      if (i === j || other < rank) return sum;
      return sum + (other === rank ? each / 2 : each);
    }, 0),
  );
}

const FRACTIONS: Readonly<Record<number, string>> = { 30: "¼", 60: "½", 90: "¾" };

/** [MM-703] Points as people read them: "2½", "1.67". */
export function describePoints(points: number): string {
  const whole = Math.floor(points / WIN);
  const rest = points - whole * WIN;
  if (rest === 0) return String(whole);
  const fraction = FRACTIONS[rest];
  if (fraction !== undefined) return whole === 0 ? fraction : `${whole}${fraction}`;
  return (points / WIN).toFixed(2);
}
