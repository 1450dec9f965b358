/**
 * Two-sided exact binomial test: the probability of an outcome that is at most as likely as `hits` of `tries`, where
 * each try hits with the given chance.
 */
export function binomialTest(hits: number, tries: number, chance: number): number {
  const logs = logsOfOutcomes(tries, chance);
  // rounding makes equal outcomes differ slightly
  const limit = (logs[hits] ?? -Infinity) + 1e-9;
  const sum = logs.reduce((total, log) => (log <= limit ? total + Math.exp(log) : total), 0);
  return Math.min(1, sum);
}

/** The logarithms of the probabilities of 0, 1, … hits. */
function logsOfOutcomes(tries: number, chance: number): number[] {
  const logs = [tries * Math.log1p(-chance)];
  const odds = Math.log(chance) - Math.log1p(-chance);
  for (let hits = 1; hits <= tries; hits++)
    logs.push((logs[hits - 1] ?? 0) + Math.log((tries - hits + 1) / hits) + odds);
  return logs;
}
