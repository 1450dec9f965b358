/** [MM-703] Points are whole numbers of 120ths; a win of two is worth 120. */
export const WIN = 120;
export const TIE = 60;
export const LOSS = 0;

/**
 * [MM-703] The points of a match by ranks, 1 being the best and equal ranks ties: for each person beaten 120/(k − 1),
 * for each tie half of it.
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

/** [MM-703] "2½", "1.67": points as people read them. */
export function describePoints(points: number): string {
  const whole = Math.floor(points / WIN);
  const rest = points - whole * WIN;
  if (rest === 0) return String(whole);
  const fraction = FRACTIONS[rest];
  if (fraction !== undefined) return whole === 0 ? fraction : `${whole}${fraction}`;
  return (points / WIN).toFixed(2);
}
