import { counted } from "../elements/words.ts";

/** What chance would give for one face of a die. */
export interface FaceOfChance {
  /** The mean of many sets of rolls like these. */
  readonly mean: number;
  /** Between these in 19 of 20 sets. */
  readonly low: number;
  readonly high: number;
}

/** 95 % of a normal distribution lie within this many standard deviations. */
const WITHIN = 1.96;

/** What chance would give for each face of a die with this many sides. */
export function faceOfChance(rolls: number, sides: number): FaceOfChance {
  const mean = rolls / sides;
  const spread = WITHIN * Math.sqrt(mean * (1 - 1 / sides));
  return { mean, low: Math.max(0, Math.ceil(mean - spread)), high: Math.min(rolls, Math.floor(mean + spread)) };
}

export const rollsOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Whether a count is one of those that chance gives in 19 of 20 sets. */
export const isUsual = (count: number, { low, high }: FaceOfChance): boolean => count >= low && count <= high;

/** What the counts say, in a sentence. */
export function diceWords(counts: readonly number[]): string {
  const rolls = rollsOf(counts);
  const chance = faceOfChance(rolls, counts.length);
  const unusual = counts.filter((count) => !isUsual(count, chance)).length;
  const expected = chance.mean < 10 ? Number(chance.mean.toFixed(1)) : Math.round(chance.mean);
  const start = `${counted(rolls, "roll")}. Chance gives each face about ${expected} times, and in 19 of 20 cases ${chance.low} to ${chance.high} times.`;
  if (unusual === 0) return `${start} All faces are within that.`;
  const faces = unusual === 1 ? "One face is outside of that" : `${unusual} faces are outside of that`;
  return `${start} ${faces}; of many faces one in twenty is.`;
}
