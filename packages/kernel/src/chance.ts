import { chacha20 } from "@noble/ciphers/chacha.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson, equalJson } from "./json.ts";
import type { Random } from "./ask.ts";

/** An endless sequence of 32-bit words with random access: the read position is a single integer. */
export interface WordStream {
  word(position: number): number;
}

/** One draw as stored in the record, with enough data to recompute it. */
export interface Draw {
  /** The purpose of the draw: a message key such as `combat.attacker`. */
  readonly why: string;
  readonly kind: "die" | "pick" | "shuffle";
  /** The number of faces of the die, or the number of items picked from or shuffled. */
  readonly of: number;
  /** The range of stream words that it consumed, from `at` to `to` (exclusive). */
  readonly at: number;
  readonly to: number;
  /** The face (from 1) of a die or the index (from 0) of a pick. A shuffle has none. */
  readonly value?: number;
}

/** Whether two lists hold the same rolls, picks and shuffles. What each was for is a name, which may change. */
export function sameDraws(some: readonly Draw[], others: readonly Draw[]): boolean {
  return (
    some.length === others.length &&
    some.every((draw, i) => {
      const other = others[i];
      return other !== undefined && equalJson({ ...draw, why: "" }, { ...other, why: "" });
    })
  );
}

/** The dice and shuffles of a match. Only a step's `then` receives it. */
export interface Chance {
  /** A face from 1 to `sides`. */
  die(sides: number, why: string): number;
  /** One of these items, each equally likely. */
  pick<T>(items: readonly T[], why: string): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[], why: string): T[];
}

/** The source of a match's randomness: continues from a given number of words used. Tests substitute a script. */
export interface RandomSource {
  from(position: number): CountedChance;
}
export interface CountedChance extends Chance {
  /** The number of stream words used so far; stored in the match. */
  readonly position: number;
  /** The draws made since `from`. */
  readonly draws: readonly Draw[];
}

/**
 * The secret stream of a match: ChaCha20 keyed with HMAC-SHA-256(secret, match id and nonces of all seats). The server
 * is bound by its commitment, so neither the server nor any player can steer the stream.
 * @param secret 32 bytes as hex
 */
export function matchDice(secret: string, match: string, nonces: readonly string[]): RandomSource {
  const key = hmac(sha256, hexToBytes(secret), utf8ToBytes(canonicalJson(["caravanserai:dice:1", match, nonces])));
  return diceOf(chachaWords(key));
}

/** Four blocks of ChaCha20 are computed at once. Larger batches are no faster per word and waste more unused words. */
const WORDS_AT_ONCE = 64;
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(WORDS_AT_ONCE * 4);

/** The words of ChaCha20 (RFC 8439) with nonce zero, from block 0 on, little-endian. @param key 32 bytes */
export function chachaWords(key: Uint8Array): WordStream {
  const bytes = new Uint8Array(WORDS_AT_ONCE * 4);
  const words = new DataView(bytes.buffer);
  let held = -1;
  return {
    word(position) {
      const wanted = Math.floor(position / WORDS_AT_ONCE);
      if (wanted !== held) {
        chacha20(key, NONCE, ZEROS, bytes, wanted * (WORDS_AT_ONCE / 16));
        held = wanted;
      }
      return words.getUint32((position % WORDS_AT_ONCE) * 4, true);
    },
  };
}

/** Dice for simulations and tests, from a non-secret seed. */
export function seededDice(seed: string): RandomSource {
  return diceOf(seededWords(seed));
}

export function diceOf(words: WordStream): RandomSource {
  return { from: (position) => new StreamChance(words, position) };
}

function seededWords(seed: string): WordStream {
  return chachaWords(sha256(utf8ToBytes(`caravanserai:seed:1:${seed}`)));
}

/** Randomness for bots and tests. It has its own position, so it never consumes the stream of a match. */
export function seededRandom(seed: string): Random {
  return randomOf(seededWords(seed));
}

/** Draws from these words, from the first on. */
export function randomOf(words: WordStream): Random {
  let at = 0;
  return {
    below(n) {
      const [value, next] = drawBelow(words, at, n);
      at = next;
      return value;
    },
  };
}

/**
 * A whole number below `n` without bias: words at or above the last full multiple of `n` are skipped. Returns the
 * number and the next position in the stream.
 */
function drawBelow(words: WordStream, at: number, n: number): [value: number, next: number] {
  if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) throw new Error(`Cannot draw from ${n} possibilities.`);
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
  for (let place = at; ; place++) {
    const word = words.word(place);
    if (word < limit) return [word % n, place + 1];
  }
}

/** Dice and shuffles from `words`, starting at `position`. Each draw is appended to `draws` and advances `position`. */
class StreamChance implements CountedChance {
  readonly draws: Draw[] = [];
  #words: WordStream;
  #position: number;

  constructor(words: WordStream, position: number) {
    this.#words = words;
    this.#position = position;
  }

  get position(): number {
    return this.#position;
  }

  die(sides: number, why: string): number {
    const at = this.#position;
    const face = this.#below(sides) + 1;
    this.draws.push({ why, kind: "die", of: sides, at, to: this.#position, value: face });
    return face;
  }

  pick<T>(items: readonly T[], why: string): T {
    const at = this.#position;
    const place = this.#below(items.length);
    this.draws.push({ why, kind: "pick", of: items.length, at, to: this.#position, value: place });
    return items[place] as T;
  }

  shuffle<T>(items: readonly T[], why: string): T[] {
    const at = this.#position;
    const out = items.slice();
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.#below(i + 1);
      const held = out[i] as T;
      out[i] = out[j] as T;
      out[j] = held;
    }
    this.draws.push({ why, kind: "shuffle", of: items.length, at, to: this.#position });
    return out;
  }

  #below(n: number): number {
    const [value, next] = drawBelow(this.#words, this.#position, n);
    this.#position = next;
    return value;
  }
}
