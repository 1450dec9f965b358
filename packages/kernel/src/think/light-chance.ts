import type { Random } from "../ask.ts";
import { diceOf, randomOf, type RandomSource, type WordStream } from "../chance.ts";

/** Chance for imagined games: 20 times as cheap as the secret stream of a match, which never gets here. */

/** The words of a counter, mixed (the finalizer of MurmurHash3). The same on every machine. */
function lightWords(seed: number): WordStream {
  return { word: (position) => mixed(seed + Math.imul(position + 1, 0x9e37_79b9)) };
}

function mixed(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2_ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

export const lightDice = (seed: number): RandomSource => diceOf(lightWords(seed));

export const lightRandom = (seed: number): Random => randomOf(lightWords(seed));

/** A seed for a stream of its own. */
export const seedOf = (random: Random): number => random.below(0x1_0000_0000);
