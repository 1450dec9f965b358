import { describe, expect, test } from "@jest/globals";
import {
  RecordError,
  asksOf,
  canUndo,
  commitmentTo,
  diceOfRecord,
  matchDice,
  play,
  randomAnswer,
  replay,
  seededRandom,
  startMatch,
  verifyRecord,
  type Command,
  type Draw,
  type Frame,
  type MatchRecord,
} from "./index.ts";
import { bazaar } from "./testing/examples/bazaar.ts";
import { hazard } from "./testing/examples/hazard.ts";

const SECRET = commitmentTo("a secret of a test", "record");
const NONCES = ["ada's", "bob's"];

/** A whole game of Hazard as the house keeps it, and every position of it. */
function recorded() {
  const dice = matchDice(SECRET, "m1", NONCES);
  const settings = { seats: 2, reactions: "quick" as const, automatic: true };
  const start = startMatch(hazard, { rich: true }, settings, dice);
  const positions = [start.match];
  const draws: Draw[] = [...start.draws];
  const commands: Command[] = [];
  const random = seededRandom("record");
  const carryOut = (command: Command): void => {
    const outcome = play(hazard, positions.at(-1) ?? start.match, command, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    positions.push(outcome.match);
    commands.push(command);
    draws.push(...outcome.draws);
  };
  carryOut({ do: "order", seat: 1, window: "reply", order: "pass" });
  for (let match = start.match; match.result === null; match = positions.at(-1) ?? match) {
    const ask = asksOf(hazard, match).find((a) => match.sealed[a.seat] === undefined);
    if (ask === undefined) throw new Error("Nobody is asked.");
    const question = match.questions[ask.seat] ?? 0;
    carryOut({ do: "answer", seat: ask.seat, question, answer: randomAnswer(ask, random) });
    const after = positions.at(-1) ?? match;
    if (commands.length % 5 === 0 && canUndo(hazard, after, ask.seat)) carryOut({ do: "undo", seat: ask.seat });
  }
  const record: MatchRecord = {
    format: 1,
    game: "hazard",
    version: 1,
    match: "m1",
    options: { rich: true },
    settings,
    seats: [
      { name: "Ada", kind: "person" },
      { name: "Bob", kind: "bot" },
    ],
    nonces: NONCES,
    commitment: commitmentTo(SECRET, "m1"),
    secret: SECRET,
    commands,
    draws,
    result: positions.at(-1)?.result ?? null,
  };
  return { record, positions };
}
const { record, positions } = recorded();

describe("a record", () => {
  test("is played again to the same bytes at every command", () => {
    const frames = [...replay(hazard, JSON.parse(JSON.stringify(record)) as MatchRecord)] as Frame<never, never>[];
    expect(frames.map((frame) => JSON.stringify(frame.match))).toEqual(positions.map((match) => JSON.stringify(match)));
  });

  test("is verified to the last draw", () => {
    expect(verifyRecord(hazard, record)).toEqual({ commands: record.commands.length, draws: record.draws.length });
  });

  test("of a game without chance is verified too", () => {
    const empty = { ...record, game: "bazaar", options: { rounds: 1 }, commands: [], draws: [], result: null };
    expect(verifyRecord(bazaar, empty)).toEqual({ commands: 0, draws: 0 });
  });

  test("whose secret is not out yet cannot be played", () => {
    const { secret: _secret, ...kept } = record;
    expect(() => diceOfRecord(kept)).toThrow(RecordError);
    expect(() => verifyRecord(hazard, kept)).toThrow("has not been published yet");
  });
});

/** The record with one thing changed in its first die. */
function withDie(change: Partial<Draw>): MatchRecord {
  const at = record.draws.findIndex((draw) => draw.kind === "die");
  return { ...record, draws: record.draws.map((draw, i) => (i === at ? { ...draw, ...change } : draw)) };
}
const die = record.draws.find((draw) => draw.kind === "die");
const nextCommands = (change: (command: Command, i: number) => Command): MatchRecord => ({
  ...record,
  commands: record.commands.map(change),
});

describe("a forged record is refused with a sentence", () => {
  test.each<[string, MatchRecord, string]>([
    ["a die", withDie({ value: ((die?.value ?? 0) % 6) + 1 }), "Draw 2 (cast) is not what the secret gives."],
    ["a die's purpose", withDie({ why: "luck" }), "Draw 2 (cast) is not what the secret gives."],
    ["a die's place", withDie({ at: 99 }), "Draw 2 (cast) is not what the secret gives."],
    ["a die more", { ...record, draws: [...record.draws, ...record.draws.slice(-1)] }, "The record tells of"],
    ["a die less", { ...record, draws: record.draws.slice(0, -1) }, "is not what the secret gives."],
    ["the secret", { ...record, secret: "0".repeat(64) }, "does not match the commitment"],
    [
      "secret and commitment",
      { ...record, secret: "0".repeat(64), commitment: commitmentTo("0".repeat(64), "m1") },
      "",
    ],
    ["a secret that is none", { ...record, secret: "zz", commitment: commitmentTo("zz", "m1") }, "is 32 bytes as hex."],
    ["a nonce", { ...record, nonces: ["ada's", "eve's"] }, ""],
    ["the match", { ...record, match: "m2" }, "does not match the commitment"],
    ["a seat's answer", nextCommands((c) => (c.do === "answer" ? { ...c, seat: 1 - c.seat } : c)), "is refused:"],
    [
      "a question",
      nextCommands((c) => (c.do === "answer" ? { ...c, question: c.question + 1 } : c)),
      "is refused: The table has moved on",
    ],
    ["a command less", { ...record, commands: record.commands.slice(0, -1) }, ""],
    [
      "a command more",
      { ...record, commands: [...record.commands, { do: "undo", seat: 0 }] },
      "is refused: This game is over.",
    ],
    [
      "the result",
      { ...record, result: { places: [[1], [0]], scores: [[0], [99]], why: "hazard.richest" } },
      "The result is not the one",
    ],
    ["the options", { ...record, options: { rich: false } }, ""],
    ["an option that is not there", { ...record, options: { poor: true } }, 'There is no option "poor".'],
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

  test("and it is said when the rules have another version", () => {
    const old = { ...withDie({ why: "luck" }), version: 3 };
    expect(() => verifyRecord(hazard, old)).toThrow(
      "It was begun with version 3 of the rules, and these are version 1.",
    );
  });
});
