import { chacha20 } from "@noble/ciphers/chacha.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "./json.ts";
import type { Random } from "./ask.ts";

/** An endless list of 32-bit words, readable at any place: where the state stands in it is one whole number. */
export interface WordStream {
  word(position: number): number;
}

/** One draw, as it is kept in the record: enough to compute it again. */
export interface Draw {
  /** What it was for: a message key such as `combat.attacker`. */
  readonly why: string;
  readonly kind: "die" | "pick" | "shuffle";
  /** Faces of the die, or how many things were picked from or shuffled. */
  readonly of: number;
  /** Words of the stream that it used: from `at` up to, not including, `to`. */
  readonly at: number;
  readonly to: number;
  /** The face (1 …) of a die or the place (0 …) of a pick. A shuffle has none. */
  readonly value?: number;
}

/** The dice and shuffles of a match. Only a step's `then` gets it. */
export interface Chance {
  /** A face from 1 to `sides`. */
  die(sides: number, why: string): number;
  /** One of these, each equally likely. */
  pick<T>(items: readonly T[], why: string): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[], why: string): T[];
}

/**
 * Where the chance of a match comes from: given how much of it was used, goes on from there. Tests put a script in its
 * place.
 */
export interface RandomSource {
  from(position: number): CountedChance;
}
export interface CountedChance extends Chance {
  /** How far the stream has been used: kept in the match. */
  readonly position: number;
  /** What was drawn since `from`. */
  readonly draws: readonly Draw[];
}

/**
 * The secret stream of a match: ChaCha20 keyed with HMAC-SHA-256(secret, match id and nonces of all seats), so that
 * neither the server, which is bound by its commitment, nor any player can steer it.
 * @param secret 32 bytes as hex
 */
export function matchDice(secret: string, match: string, nonces: readonly string[]): RandomSource {
  const key = hmac(sha256, hexToBytes(secret), utf8ToBytes(canonicalJson(["caravanserai:dice:1", match, nonces])));
  return diceOf(chachaWords(key));
}

/** Four blocks of ChaCha20 are computed at once: as quick a word as with more, and little that is never used. */
const WORDS_AT_ONCE = 64;
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(WORDS_AT_ONCE * 4);

/** The words of ChaCha20 (RFC 8439) with nonce zero, from block 0 on, little end first. @param key 32 bytes */
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

/** Dice for simulations and tests, from a seed that is no secret. */
export function seededDice(seed: string): RandomSource {
  return diceOf(seededWords(seed));
}

export function diceOf(words: WordStream): RandomSource {
  return { from: (position) => new StreamChance(words, position) };
}

function seededWords(seed: string): WordStream {
  return chachaWords(sha256(utf8ToBytes(`caravanserai:seed:1:${seed}`)));
}

/** Chance for bots and tests. It keeps its own place, so it never touches the stream of a match. */
export function seededRandom(seed: string): Random {
  const words = seededWords(seed);
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
 * A whole number below `n` without bias: words above the last full multiple of `n` are passed over. Returns it and the
 * next place.
 */
export function drawBelow(words: WordStream, at: number, n: number): [value: number, next: number] {
  if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000)
    throw new Error(`Nothing can be drawn from ${n} possibilities.`);
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
  for (let place = at; ; place++) {
    const word = words.word(place);
    if (word < limit) return [word % n, place + 1];
  }
}

/** Dice and shuffles from `words`, starting at `position`. `draws` grows with every draw; `position` moves on. */
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
