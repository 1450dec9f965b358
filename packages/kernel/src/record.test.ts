import { describe, expect, test } from "@jest/globals";
import {
  RecordError,
  canUndo,
  diceOfRecord,
  matchDice,
  play,
  randomAnswer,
  replay,
  seededRandom,
  startMatch,
  verifyRecord,
  type Command,
  type RandomSource,
  type Draw,
  type Frame,
  type MatchRecord,
} from "./index.ts";
import { commitmentTo, commitmentToNonce } from "./commitments.ts";
import { bazaar } from "./testing/examples/bazaar.ts";
import { hazard } from "./testing/examples/hazard.ts";
import { accepted } from "./testing/accepted.ts";

const SECRET = commitmentTo("a secret of a test", "record");
const ADA = "0a".repeat(16);
/** Bob is a bot and contributes nothing. */
const NONCES = [ADA, ""];

const SETTINGS = { seats: 2, reactions: "quick" as const, automatic: true };

/** A whole game of Hazard with these dice: the data for its record, and every position. */
function played(dice: RandomSource) {
  const start = startMatch(hazard, { rich: true }, SETTINGS, dice);
  const positions = [start.match];
  const draws: Draw[] = [...start.draws];
  const commands: Command[] = [];
  const random = seededRandom("record");
  const carryOut = (command: Command): void => {
    const outcome = accepted(play(hazard, positions.at(-1) ?? start.match, command, dice));
    positions.push(outcome.match);
    commands.push(command);
    draws.push(...outcome.draws);
  };
  carryOut({ do: "order", seat: 1, window: "reply", order: "pass" });
  for (let match = start.match; match.result === null; match = positions.at(-1) ?? match) {
    const ask = match.asks.find((a) => match.sealed[a.seat] === null);
    if (ask === undefined) throw new Error("Nobody is asked.");
    const question = match.questions[ask.seat] ?? 0;
    carryOut({ do: "answer", seat: ask.seat, question, answer: randomAnswer(ask, random) });
    const after = positions.at(-1) ?? match;
    if (commands.length % 5 === 0 && canUndo(hazard, after, ask.seat)) carryOut({ do: "undo", seat: ask.seat });
  }
  return { commands, draws, result: positions.at(-1)?.result ?? null, positions };
}
const { positions, ...logged } = played(matchDice(SECRET, "m1", NONCES));

/** The record as the server stores it. */
const record: MatchRecord = {
  format: 2,
  game: "hazard",
  version: 1,
  match: "m1",
  options: { rich: true },
  settings: SETTINGS,
  seats: [
    { name: "Ada", kind: "person" },
    { name: "Bob", kind: "bot" },
  ],
  nonces: NONCES,
  nonceCommitments: [commitmentToNonce(ADA), null],
  commitment: commitmentTo(SECRET, "m1"),
  secret: SECRET,
  ...logged,
};

describe("a record", () => {
  test("is replayed to the same bytes at every command", () => {
    const frames = [...replay(hazard, JSON.parse(JSON.stringify(record)) as MatchRecord)] as Frame<never, never>[];
    expect(frames.map((frame) => JSON.stringify(frame.match))).toEqual(positions.map((match) => JSON.stringify(match)));
  });

  test("is verified down to the last draw", () => {
    expect(verifyRecord(hazard, record)).toEqual({ commands: record.commands.length, draws: record.draws.length });
  });

  test("with former message keys is verified too", () => {
    const before = {
      ...record,
      draws: record.draws.map((draw) => ({ ...draw, why: draw.why.replace("hazard.", "hz.") })),
      result: record.result === null ? null : { ...record.result, why: "hz.richest" },
    };
    expect(() => verifyRecord(hazard, before)).toThrow(RecordError);
    const renamed = { ...hazard, formerKeyPrefix: "hz." };
    expect(verifyRecord(renamed, before)).toEqual(verifyRecord(hazard, record));
  });

  test("of a game without chance is verified too", () => {
    const empty = { ...record, game: "bazaar", options: { rounds: 1 }, commands: [], draws: [], result: null };
    expect(verifyRecord(bazaar, empty)).toEqual({ commands: 0, draws: 0 });
  });

  test("cannot be replayed before its secret is published", () => {
    const { secret: _secret, ...kept } = record;
    expect(() => diceOfRecord(kept)).toThrow(RecordError);
    expect(() => verifyRecord(hazard, kept)).toThrow("has not been published yet");
  });
});

/** The record with a change to its first die. */
function withDie(change: Partial<Draw>): MatchRecord {
  const at = record.draws.findIndex((draw) => draw.kind === "die");
  return { ...record, draws: record.draws.map((draw, i) => (i === at ? { ...draw, ...change } : draw)) };
}
const die = record.draws.find((draw) => draw.kind === "die");
const nextCommands = (change: (command: Command, i: number) => Command): MatchRecord => ({
  ...record,
  commands: record.commands.map((command, i) => (command.do === "back" ? command : change(command, i))),
});

describe("a forged record is refused with a sentence", () => {
  test.each<[string, MatchRecord, string]>([
    ["a die", withDie({ value: ((die?.value ?? 0) % 6) + 1 }), "Draw 2 (hazard.cast) does not match the secret."],
    ["a die's purpose", withDie({ why: "luck" }), "Draw 2 (hazard.cast) does not match the secret."],
    ["a die's place", withDie({ at: 99 }), "Draw 2 (hazard.cast) does not match the secret."],
    ["an extra die", { ...record, draws: [...record.draws, ...record.draws.slice(-1)] }, "The record has"],
    ["a missing die", { ...record, draws: record.draws.slice(0, -1) }, "does not match the secret."],
    ["the secret", { ...record, secret: "0".repeat(64) }, "does not match the commitment"],
    [
      "secret and commitment",
      { ...record, secret: "0".repeat(64), commitment: commitmentTo("0".repeat(64), "m1") },
      "",
    ],
    ["an invalid secret", { ...record, secret: "zz", commitment: commitmentTo("zz", "m1") }, "is 32 bytes as hex."],
    [
      "a nonce",
      { ...record, nonces: ["0b".repeat(16), ""] },
      "The nonce of seat 0 does not match the seat's commitment",
    ],
    [
      "a nonce and the commitment to it",
      { ...record, nonces: ["0b".repeat(16), ""], nonceCommitments: [commitmentToNonce("0b".repeat(16)), null] },
      "",
    ],
    ["a missing nonce", { ...record, nonces: ["", ""] }, "The nonce of seat 0 does not match the seat's commitment"],
    ["a nonce without a commitment", { ...record, nonceCommitments: [null, null] }, "The nonce of seat 0"],
    ["a malformed nonce", { ...record, nonces: ["lucky", ""] }, "The nonce of seat 0 is not 16 bytes as hex."],
    [
      "an unknown version of the rules",
      { ...record, version: 99 },
      "version 99 of the rules; the newest version known here is 1.",
    ],
    ["the match", { ...record, match: "m2" }, "does not match the commitment"],
    ["a seat's answer", nextCommands((c) => (c.do === "answer" ? { ...c, seat: 1 - c.seat } : c)), "is refused:"],
    [
      "a question",
      nextCommands((c) => (c.do === "answer" ? { ...c, question: c.question + 1 } : c)),
      "is refused: The match has moved on",
    ],
    ["a missing command", { ...record, commands: record.commands.slice(0, -1) }, ""],
    [
      "an extra command",
      { ...record, commands: [...record.commands, { do: "undo", seat: 0 }] },
      "is refused: This game is over.",
    ],
    [
      "the result",
      { ...record, result: { places: [[1], [0]], scores: [[0], [99]], why: "hazard.richest" } },
      "The result does not match the commands",
    ],
    ["the options", { ...record, options: { rich: false } }, ""],
    ["an unknown option", { ...record, options: { poor: true } }, 'There is no option "poor".'],
    ["the seats", { ...record, settings: { ...record.settings, seats: 9 } }, "This game takes 2 to 3 seats, not 9."],
    ["the game", { ...record, game: "bazaar" }, 'This is a record of "bazaar", not of "hazard".'],
  ])("%s", (_what, forged, sentence) => {
    let thrown: unknown;
    try {
      verifyRecord(hazard, forged);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(RecordError);
    const { message } = thrown as RecordError;
    expect(message).toContain(sentence);
    expect(message).toMatch(/^[A-Z].+\.$/);
  });

  test("the message also names a different version of the rules", () => {
    expect(() => verifyRecord({ ...hazard, version: 3 }, withDie({ why: "luck" }))).toThrow(
      "It began with version 1 of the rules; the current version is 3.",
    );
  });
});

/**
 * A forgery by an operator who has searched for a bot nonce, or a secret, that gives seat 0 good rolls: all its parts
 * are consistent with each other.
 */
function ground(change: Partial<MatchRecord>): MatchRecord {
  const made = { ...record, ...change };
  const { commands, draws, result } = played(matchDice(made.secret ?? "", made.match, made.nonces));
  return { ...made, commands, draws, result };
}

describe("dice chosen by a cheating operator", () => {
  const BEST = "5e".repeat(16);

  test("through a bot's nonce are refused, in the old format too", () => {
    for (const format of [1, 2] as const)
      expect(() => verifyRecord(hazard, { ...ground({ nonces: [ADA, BEST] }), format })).toThrow(
        "Seat 1 belongs to a bot but has a nonce, which must have been chosen by a person.",
      );
  });

  test("through a new secret and commitment are consistent, but contradict the commitment that a browser has kept", () => {
    const secret = "5e".repeat(32);
    const made = ground({ secret, commitment: commitmentTo(secret, "m1") });
    expect(verifyRecord(hazard, made).draws).toBeGreaterThan(0);
    expect(() => verifyRecord(hazard, made, { commitment: record.commitment })).toThrow(
      "The commitment in the record does not match the one shown before the match.",
    );
  });

  test("through a missing or replaced nonce of a person contradict that person's browser", () => {
    for (const [nonces, nonceCommitments] of [
      [
        ["", ""],
        [null, null],
      ],
      [
        [BEST, ""],
        [commitmentToNonce(BEST), null],
      ],
    ] as const) {
      const made = ground({ nonces, nonceCommitments });
      expect(verifyRecord(hazard, made).draws).toBeGreaterThan(0);
      expect(() => verifyRecord(hazard, made, { nonces: [{ seat: 0, nonce: ADA }] })).toThrow(
        "The nonce of seat 0 in the record does not match the one that its browser made.",
      );
    }
  });

  test("fair dice agree with every witness", () => {
    const witness = { commitment: record.commitment, nonces: [{ seat: 0, nonce: ADA }] };
    expect(verifyRecord(hazard, record, witness).draws).toBe(record.draws.length);
    const { nonceCommitments: _, ...old } = record;
    expect(verifyRecord(hazard, { ...old, format: 1 }, witness).draws).toBe(record.draws.length);
  });
});
