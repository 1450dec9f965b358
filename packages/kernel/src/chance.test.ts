import { createCipheriv, createHmac } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { chachaWords, diceOf, matchDice, seededDice, seededRandom } from "./chance.ts";
import { commitmentTo } from "./commitments.ts";
import { shuffled } from "./answers.ts";
import { seatsUpTo } from "./seats.ts";

describe("the stream", () => {
  test("is ChaCha20 of RFC 8439: the first vector of its appendix A.1, key and nonce zero", () => {
    const words = chachaWords(new Uint8Array(32));
    expect(
      seatsUpTo(16)
        .map((place) => words.word(place).toString(16).padStart(8, "0"))
        .join(" "),
    ).toBe(
      "ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b " +
        "7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2",
    );
  });

  test("matches OpenSSL at any position and in any order", () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => (i * 37 + 11) % 256);
    const cipher = createCipheriv("chacha20", key, Buffer.alloc(16));
    const stream = cipher.update(Buffer.alloc(64 * 300));
    const words = chachaWords(key);
    for (const place of [0, 1, 15, 16, 17, 4000, 31, 4799, 2])
      expect(words.word(place)).toBe(stream.readUInt32LE(place * 4));
  });

  test("is built as docs/records.md describes, so that other tools can reproduce it", () => {
    const secret = "0f".repeat(32);
    const key = createHmac("sha256", Buffer.from(secret, "hex"))
      .update('["caravanserai:dice:1","m1",["a","b"]]')
      .digest();
    const stream = createCipheriv("chacha20", key, Buffer.alloc(16)).update(Buffer.alloc(64));
    const chance = matchDice(secret, "m1", ["a", "b"]).from(0);
    for (let word = 0; word < 5; word++) {
      // None of these words is skipped.
      expect(chance.die(6, "test")).toBe((stream.readUInt32LE(word * 4) % 6) + 1);
      expect(chance.position).toBe(word + 1);
    }
  });

  test("depends on the secret, the match and every nonce", () => {
    const first = (secret: string, match: string, nonces: string[]): number[] => {
      const chance = matchDice(secret, match, nonces).from(0);
      return seatsUpTo(20).map(() => chance.die(1_000_000, "test"));
    };
    const secret = "ab".repeat(32);
    const rolls = [
      first(secret, "m", ["a", "b"]),
      first("ac".repeat(32), "m", ["a", "b"]),
      first(secret, "n", ["a", "b"]),
      first(secret, "m", ["a", "c"]),
      first(secret, "m", ["b", "a"]),
      first(secret, "m", ["a,b"]),
    ];
    expect(new Set(rolls.map(String)).size).toBe(rolls.length);
    expect(first(secret, "m", ["a", "b"])).toEqual(rolls[0]);
  });

  test("has a commitment that any SHA-256 tool can compute", () => {
    // printf 'caravanserai:commitment:1:m:s' | sha256sum
    expect(commitmentTo("s", "m")).toBe("739946930c1873c0ee643b1ad5347fad8b7afcbaf0189fb1f7761af8fc67f9a6");
    expect(commitmentTo("s", "n")).not.toBe(commitmentTo("s", "m"));
  });
});

describe("draws", () => {
  test("continue from any position as if never interrupted", () => {
    const dice = seededDice("interrupted");
    const whole = dice.from(0);
    const faces = seatsUpTo(50).map(() => whole.die(6, "whole"));
    const before = dice.from(0);
    const parts = seatsUpTo(20).map(() => before.die(6, "part"));
    const after = dice.from(before.position);
    expect([...parts, ...seatsUpTo(30).map(() => after.die(6, "part"))]).toEqual(faces);
  });

  test("are recorded with purpose, stream position and value", () => {
    const chance = seededDice("noted").from(7);
    const face = chance.die(6, "combat");
    const item = chance.pick(["a", "b", "c"], "who");
    const order = chance.shuffle([1, 2, 3], "deck");
    expect(order.toSorted()).toEqual([1, 2, 3]);
    const [die, pick, shuffle] = chance.draws;
    expect(die).toEqual({ why: "combat", kind: "die", of: 6, at: 7, to: 8, value: face });
    expect(pick).toMatchObject({ why: "who", kind: "pick", of: 3, value: ["a", "b", "c"].indexOf(item) });
    expect(shuffle).toMatchObject({ why: "deck", kind: "shuffle", of: 3 });
    expect(shuffle).not.toHaveProperty("value");
    expect(chance.position).toBe(shuffle?.to);
  });

  test("skip the words that would make some values more likely", () => {
    // The last multiple of 6 below 2³² is 4294967292, so these four words are out of range.
    const words = [4294967295, 4294967292, 4294967291, 8];
    const chance = diceOf({ word: (place) => words[place] ?? 0 }).from(0);
    expect(chance.die(6, "test")).toBe(6);
    expect(chance.position).toBe(3);
    expect(chance.die(6, "test")).toBe(3);
    expect(chance.draws.map(({ at, to }) => [at, to])).toEqual([
      [0, 3],
      [3, 4],
    ]);
  });

  test.each([0, -1, 1.5, NaN, 2 ** 33])("fail with %d possibilities", (sides) => {
    expect(() => seededDice("none").from(0).die(sides, "test")).toThrow("Cannot draw");
  });

  test("picking from an empty list fails, shuffling one returns an empty list", () => {
    const chance = seededDice("none").from(0);
    expect(() => chance.pick([], "test")).toThrow("Cannot draw");
    expect(chance.shuffle([], "test")).toEqual([]);
    expect(chance.position).toBe(0);
  });
});

/** The sum of squared deviations from equal counts. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// The seeds are fixed, so these tests are deterministic. Each bound is exceeded by chance once in a thousand runs.
describe("every outcome is equally likely", () => {
  test.each(["a", "b", "c"])("dice, seed %s", (seed) => {
    const chance = seededDice(`uniform ${seed}`).from(0);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[chance.die(6, "test") - 1]! += 1;
    expect(chiSquare(counts)).toBeLessThan(20.5);
  });

  test.each(["a", "b"])("orders of a shuffle, seed %s", (seed) => {
    const chance = seededDice(`uniform ${seed}`).from(0);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = chance.shuffle(["a", "b", "c", "d"], "test").join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });

  test("orders of a bot's shuffle", () => {
    const random = seededRandom("uniform");
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const order = shuffled([1, 2, 3], random).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect(chiSquare([...counts.values()])).toBeLessThan(20.5);
  });
});
