import "../testing/encoder.ts";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { matchDice, NONCE_MISSING, startMatch, type MatchRecord } from "@caravanserai/kernel";
import { commitmentTo, commitmentToNonce } from "@caravanserai/kernel/commitments";
import { hazard } from "@caravanserai/kernel/testing";
import type { KeptNonce } from "./nonces.ts";
import { checkDice, NOT_PROVED, OTHER_MATCH } from "./dice-check.ts";
import { response } from "../testing/response.ts";

const SECRET = "5e".repeat(32);
const NONCE = "0a".repeat(16);
const settings = { seats: 2, reactions: "quick" as const, automatic: true };

/** A match that has only started, with this nonce in the first seat. */
function recordWith(secret: string, nonce: string): MatchRecord {
  const nonces = [nonce, ""];
  const { draws } = startMatch(hazard, { rich: true }, settings, matchDice(secret, "m1", nonces));
  return {
    ...{ format: 2, game: "hazard", version: 1, match: "m1", options: { rich: true }, settings, nonces, secret, draws },
    seats: [
      { name: "Ada", kind: "person" },
      { name: "Bot", kind: "bot" },
    ],
    nonceCommitments: [commitmentToNonce(nonce), null],
    commitment: commitmentTo(secret, "m1"),
    commands: [],
    result: null,
  };
}
const honest = recordWith(SECRET, NONCE);
const kept: KeptNonce = {
  nonce: NONCE,
  commitment: honest.commitment,
  nonceCommitments: honest.nonceCommitments ?? null,
};

let served: MatchRecord;
beforeEach(() => {
  served = honest;
  const rules = new URL("../testing/hazard-rules.ts", import.meta.url).pathname;
  Object.assign(globalThis, { CARAVANSERAI_RULES: JSON.stringify({ hazard: rules }) });
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(response(served)));
});

describe("at the end of a match, a player's browser", () => {
  test("confirms that the dice match the commitment it was shown and its own nonce", async () => {
    const { proved, words } = await checkDice("m1", "hazard", kept);
    expect(words).toContain("its own nonce is part of the dice");
    expect(words).toContain(NOT_PROVED);
    expect(proved).toBe(true);
  });

  test("R-002: says how often it opened a nonce, and under which commitments", async () => {
    const once = await checkDice("m1", "hazard", kept);
    expect(once.made).toBe(1);
    expect(once.words).toContain("the dice were made once");
    const first = {
      nonce: "0c".repeat(16),
      commitment: "c0",
      nonceCommitments: [commitmentToNonce("0c".repeat(16)), null],
    };
    const twice = await checkDice("m1", "hazard", { ...kept, former: [first] });
    expect(twice).toMatchObject({ proved: true, made: 2 });
    expect(twice.words).toContain("the dice were made 2 times");
    expect(twice.words).toContain("Former commitments: c0.");
  });

  test("R-002: takes no record of another match", async () => {
    served = { ...honest, match: "m2" };
    expect(await checkDice("m1", "hazard", kept)).toMatchObject({ proved: false, words: OTHER_MATCH });
  });

  test.each<[string, MatchRecord, KeptNonce, string]>([
    [
      "another secret, with a commitment to match",
      recordWith("6f".repeat(32), NONCE),
      kept,
      "does not match the one shown before",
    ],
    ["another nonce in place of its own", recordWith(SECRET, "0b".repeat(16)), kept, NONCE_MISSING],
    [
      "another seat that was bound anew after this browser had opened its nonce",
      honest,
      { ...kept, nonceCommitments: [commitmentToNonce(NONCE), commitmentToNonce("0c".repeat(16))] },
      "A seat is bound to a different nonce",
    ],
    [
      "a draw that the secret does not give",
      { ...honest, draws: honest.draws.slice(1) },
      kept,
      "does not match the secret",
    ],
  ])("detects %s", async (_what, record, witness, sentence) => {
    served = record;
    const { proved, words } = await checkDice("m1", "hazard", witness);
    expect(words).toContain(sentence);
    expect(proved).toBe(false);
  });

  test("says what it cannot check if it was not at the table", async () => {
    const { proved, words } = await checkDice("m1", "hazard", null);
    expect(words).toContain("This browser was not at the table");
    expect(words).toContain(NOT_PROVED);
    expect(proved).toBe(true);
  });
});
