import type { PaceClass } from "./rating.ts";
import type { Seek } from "./seek.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;

/** The timings of pairing for each class, in milliseconds; `points` is in points. */
export const PAIRING: Readonly<
  Record<PaceClass, { step: number; points: number; anyAfter: number; patience: number; recent: number }>
> = {
  live: { step: 15 * SECOND, points: 50, anyAfter: 240 * SECOND, patience: 60 * SECOND, recent: 24 * HOUR },
  correspondence: { step: 3 * HOUR, points: 50, anyAfter: 48 * HOUR, patience: 12 * HOUR, recent: 168 * HOUR },
};

/** [MM-022], [MM-023] How much weaker and stronger an opponent may currently be, in points; Infinity: any strength. */
export type StandingRange = { readonly below: number; readonly above: number };

const ANY: StandingRange = { below: Infinity, above: Infinity };

/** [MM-022] The range at `now`. */
export function standingRange({ range, firm, at, class: pace }: Seek, now: number): StandingRange {
  if (range === "any") return ANY;
  if (firm) return range;
  const { step, points, anyAfter } = PAIRING[pace];
  const waited = now - at;
  if (waited >= anyAfter) return ANY;
  const wider = points * Math.floor(Math.max(0, waited) / step);
  return { below: range.below + wider, above: range.above + wider };
}

/** [MM-023] Whether a range around strength `own` includes `other`. */
export function acceptsStrength({ below, above }: StandingRange, own: number, other: number): boolean {
  return other - own >= -below && other - own <= above;
}

/** [MM-022] The next instant after `now` at which the range widens; null: never. */
export function nextWidening({ range, firm, at, class: pace }: Seek, now: number): number | null {
  const { step, anyAfter } = PAIRING[pace];
  const waited = Math.max(0, now - at);
  if (range === "any" || firm || waited >= anyAfter) return null;
  return at + Math.min(anyAfter, (Math.floor(waited / step) + 1) * step);
}

/** [MM-025] "1300 to 1700, wider in 12 s", "any strength". `now` in milliseconds. */
export function describeRange(seek: Seek, own: number, now: number): string {
  const { below, above } = standingRange(seek, now);
  const range = below === Infinity ? "any strength" : `${own - below} to ${own + above}`;
  const widening = nextWidening(seek, now);
  return widening === null ? range : `${range}, wider in ${duration(widening - now)}`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
