/** An estimate of how much longer a seek has to wait, in milliseconds. */
export type ExpectedWaiting =
  | { readonly kind: "unknown" | "soon" | "longer" }
  | { readonly kind: "about"; readonly ms: number };

/** [MM-044] The number of recent seeks in the estimate, and the minimum number needed. */
export const WAITING_OVER = 40;
const WAITING_LEAST = 8;
export const WAITING_DAYS = 90;

/**
 * [MM-044] The times within which half and nine of ten of the last matched seeks found opponents, in milliseconds;
 * null: too few seeks.
 */
export function waitingQuantiles(times: readonly number[]): { readonly half: number; readonly most: number } | null {
  if (times.length < WAITING_LEAST) return null;
  const sorted = [...times].sort((one, other) => one - other);
  const rank = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { half: rank(0.5), most: rank(0.9) };
}

/**
 * [MM-044] The estimate for a seek that has already waited for `waited`, from the waiting times of the last matched
 * seeks.
 */
export function expectedWaiting(times: readonly number[], waited: number): ExpectedWaiting {
  const quantiles = waitingQuantiles(times);
  if (quantiles === null) return { kind: "unknown" };
  if (waited > quantiles.most) return { kind: "longer" };
  if (waited >= quantiles.half) return { kind: "soon" };
  return { kind: "about", ms: quantiles.half - waited };
}

/** "about 16 s", "any moment", "longer than usual", "not enough searches yet to say". */
export function describeWaiting(expected: ExpectedWaiting): string {
  switch (expected.kind) {
    case "unknown":
      return "not enough searches yet to say";
    case "soon":
      return "any moment";
    case "longer":
      return "longer than usual";
    case "about":
      return `about ${describeDuration(expected.ms)}`;
  }
}

/** "16 s", "3 min", "2 h", "3 days": one unit, rounded up. */
export function describeDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.ceil(hours / 24)} days`;
}
