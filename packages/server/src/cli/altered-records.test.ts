import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MatchRecord } from "@caravanserai/kernel";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import { bazaar, hazard } from "@caravanserai/kernel/testing/examples";
import { recordOf } from "../testing/record.ts";
import { verify } from "./verify.ts";

/*
 * each field of a record is bound, checked, or named as unchecked, by both programs that check one.
 */

const script = fileURLToPath(new URL("../../../../docs/verify.py", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const record = recordOf(hazard);
const [nonce = ""] = record.nonces;
const other = "2b".repeat(16);
const die = record.draws.findIndex(({ kind }) => kind === "die");
const shuffle = record.draws.findIndex(({ kind }) => kind === "shuffle");

const draws = (index: number, change: object) => ({
  draws: record.draws.map((draw, i) => (i === index ? { ...draw, ...change } : draw)),
});
const command = (index: number, change: object) => ({
  commands: record.commands.map((one, i) => (i === index ? { ...one, ...change } : one)),
});
const swapped = <T>(list: readonly T[], at: number): T[] =>
  list.map((one, i) => (i === at ? (list[at + 1] ?? one) : i === at + 1 ? (list[at] ?? one) : one));
const without = (field: keyof MatchRecord): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== field));
const { result } = record;

/** Neither proved nor disproved by the program, and named so where it says what it does not prove. */
const UNPROVED = null;

/** What is altered, and with what `npm run verify` and docs/verify.py refuse it. */
const ALTERED: readonly (readonly [what: string, altered: object, verify: string | null, python: string | null])[] = [
  ["the label of its format", { ...without("nonceCommitments"), format: 1 }, "pass --old", "pass --old"],
  ["the label of its format alone", { ...record, format: 1 }, "a record of format 1 must have none", "pass --old"],
  ["a format that does not exist", { ...record, format: 3 }, "at format", "This format of records is not known"],
  ["the game", { ...record, game: "bazaar" }, "There is no option", UNPROVED],
  ["the version of the rules", { ...record, version: 2 }, "the newest version known here is 1", UNPROVED],
  ["the match", { ...record, match: "another" }, "does not match the commitment", "not the one of the commitment"],
  ["an option", { ...record, options: { rich: true } }, "result does not match", UNPROVED],
  ["the number of seats", { ...record, settings: { ...record.settings, seats: 3 } }, "must list every seat", UNPROVED],
  ["how reactions are asked", { ...record, settings: { ...record.settings, reactions: "quick" } }, UNPROVED, UNPROVED],
  [
    "whether single choices are made",
    { ...record, settings: { ...record.settings, automatic: false } },
    UNPROVED,
    UNPROVED,
  ],
  [
    "a name",
    { ...record, seats: record.seats.map((seat, i) => (i === 0 ? { ...seat, name: "Eve" } : seat)) },
    UNPROVED,
    UNPROVED,
  ],
  ["who is a bot", { ...record, seats: record.seats.map((seat) => ({ ...seat, kind: "person" })) }, UNPROVED, UNPROVED],
  [
    "who is a person",
    { ...record, seats: record.seats.map((seat) => ({ ...seat, kind: "bot" })) },
    "belongs to a bot but has a nonce",
    "is a bot's and has a nonce",
  ],
  [
    "the seats in another order",
    { ...record, seats: swapped(record.seats, 0) },
    "belongs to a bot but has a nonce",
    "is a bot's and has a nonce",
  ],
  [
    "a nonce",
    { ...record, nonces: [other, ""] },
    "does not match the seat's commitment",
    "to which the seat was bound",
  ],
  [
    "a nonce and what it was bound to",
    { ...record, nonces: [other, ""], nonceCommitments: [commitmentToNonce(other), null] },
    "does not match the secret",
    "does not match the secret",
  ],
  [
    "a nonce left out",
    { ...record, nonces: ["", ""] },
    "does not match the seat's commitment",
    "to which the seat was bound",
  ],
  [
    "a nonce for a bot",
    { ...record, nonces: [nonce, nonce] },
    "belongs to a bot but has a nonce",
    "is a bot's and has a nonce",
  ],
  [
    "what a seat was bound to",
    { ...record, nonceCommitments: [commitmentToNonce(other), null] },
    "does not match the seat's commitment",
    "to which the seat was bound",
  ],
  [
    "that a seat was bound",
    { ...record, nonceCommitments: [null, null] },
    "does not match the seat's commitment",
    "to which the seat was bound",
  ],
  [
    "the commitment",
    { ...record, commitment: "0".repeat(64) },
    "does not match the commitment",
    "not the one of the commitment",
  ],
  [
    "the secret",
    { ...record, secret: "0".repeat(64) },
    "does not match the commitment",
    "not the one of the commitment",
  ],
  ["the secret left out", without("secret"), "has not been published yet", "has not been published"],
  [
    "an answer",
    { ...record, ...command(0, { answer: { option: "stake", amount: 1 } }) },
    "result does not match",
    UNPROVED,
  ],
  [
    "an answer that the rules do not allow",
    { ...record, ...command(0, { answer: { option: "stake", amount: 99_999 } }) },
    "is refused",
    UNPROVED,
  ],
  ["who answers", { ...record, ...command(0, { seat: 1 }) }, "is refused", UNPROVED],
  ["the number of a question", { ...record, ...command(0, { question: 7 }) }, "is refused", UNPROVED],
  ["a command left out", { ...record, commands: record.commands.slice(1) }, "is refused", UNPROVED],
  [
    "the last command left out",
    { ...record, commands: record.commands.slice(0, -1) },
    "result does not match",
    UNPROVED,
  ],
  [
    "a command sent twice",
    { ...record, commands: [...record.commands, ...record.commands.slice(-1)] },
    "This game is over",
    UNPROVED,
  ],
  ["two sealed answers in another order", { ...record, commands: swapped(record.commands, 0) }, UNPROVED, UNPROVED],
  [
    "the value of a die",
    { ...record, ...draws(die, { value: ((record.draws[die]?.value ?? 0) % 6) + 1 }) },
    "does not match the secret",
    "does not match the secret",
  ],
  [
    "the sides of a die",
    { ...record, ...draws(die, { of: 2 }) },
    "does not match the secret",
    "does not match the secret",
  ],
  [
    "the length of a shuffle",
    { ...record, ...draws(shuffle, { of: (record.draws[shuffle]?.of ?? 0) + 1 }) },
    "does not match the secret",
    "does not match the secret",
  ],
  ["what a draw was for", { ...record, ...draws(die, { why: "hazard.luck" }) }, "does not match the secret", UNPROVED],
  [
    "a draw of another kind",
    { ...record, ...draws(die, { kind: "pick" }) },
    "does not match the secret",
    "does not match the secret",
  ],
  [
    "where a draw begins",
    { ...record, ...draws(die, { at: (record.draws[die]?.at ?? 0) + 1 }) },
    "does not match the secret",
    "does not begin where",
  ],
  [
    "where a draw ends",
    { ...record, ...draws(die, { to: (record.draws[die]?.to ?? 0) + 1 }) },
    "does not match the secret",
    "does not match the secret",
  ],
  [
    "the first draw left out",
    { ...record, draws: record.draws.slice(1) },
    "does not match the secret",
    "does not begin where",
  ],
  ["the last draw left out", { ...record, draws: record.draws.slice(0, -1) }, "does not match the secret", UNPROVED],
  [
    "a draw added",
    {
      ...record,
      draws: [
        ...record.draws,
        { ...record.draws[die], at: record.draws.at(-1)?.to, to: (record.draws.at(-1)?.to ?? 0) + 1 },
      ],
    },
    "the replay made 4",
    "does not match the secret",
  ],
  [
    "who won",
    { ...record, result: { ...result, places: [...(result?.places ?? [])].reverse() } },
    "result does not match",
    UNPROVED,
  ],
  [
    "a score",
    { ...record, result: { ...result, scores: [...(result?.scores ?? [])].reverse() } },
    "result does not match",
    UNPROVED,
  ],
  ["why it ended", { ...record, result: { ...result, why: "hazard.bored" } }, "result does not match", UNPROVED],
  ["the result left out", { ...record, result: null }, "result does not match", UNPROVED],
  [
    "who held a seat",
    { ...record, holders: record.seats.map(({ kind }) => [{ from: 0, name: "Eve", kind }]) },
    "is not the player whom the record names",
    "is not the player whom the record names",
  ],
  ["an act of the site", { ...record, acts: [{ kind: "gift", after: 0, seat: 0, ms: 60_000 }] }, UNPROVED, UNPROVED],
  ["a field that does not exist", { ...record, luck: 7 }, "Unrecognized key", UNPROVED],
];

let folder = "";
let file = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "altered-"));
  file = join(folder, "record.json");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Expects a refusal with this sentence; null: none. */
function expectRefused(said: { readonly passed: boolean; readonly error: string }, expected: string | null): void {
  if (expected === UNPROVED) expect(said).toEqual({ passed: true, error: "" });
  else expect(said).toEqual({ passed: false, error: expect.stringContaining(expected) });
}

test("every field of a record is altered below", () => {
  const whole = { ...record, holders: [], acts: [] };
  const reached = new Set(
    ALTERED.flatMap(([, altered]) =>
      Object.keys(whole).filter(
        (field) =>
          JSON.stringify(Reflect.get(altered, field)) !==
          JSON.stringify((record as Partial<MatchRecord>)[field as keyof MatchRecord]),
      ),
    ),
  );
  expect([...reached].sort()).toEqual(Object.keys(whole).sort());
});

test.each(ALTERED)("R-013: npm run verify of a record with %s altered", (_what, altered, expected) => {
  writeFileSync(file, JSON.stringify(altered));
  let error = "";
  const code = verify(
    [file],
    { hazard, bazaar },
    { out: () => undefined, err: (text) => (error += text), terminal: false },
  );
  expectRefused({ passed: code === 0, error }, expected);
});

(hasPython ? test.each(ALTERED) : test.skip.each(ALTERED))(
  "R-013: docs/verify.py of a record with %s altered",
  (_what, altered, _expected, expected) => {
    writeFileSync(file, JSON.stringify(altered));
    const { status, stderr } = spawnSync("python3", [script, file], { encoding: "utf8" });
    expectRefused({ passed: status === 0, error: stderr }, expected);
  },
);
