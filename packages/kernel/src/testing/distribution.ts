/** The mean, the median and the ninetieth percentile of these values, for the output of a script. */
export function distributionInWords(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `mean ${mean.toFixed(1)}, median ${at(0.5)}, p90 ${at(0.9)}`;
}
