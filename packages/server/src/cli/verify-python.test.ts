import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { games } from "../games.ts";
import { recordOf } from "../testing/record.ts";

const script = fileURLToPath(new URL("../../../../docs/verify.py", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("docs/verify.py is not tested: there is no python3 on this machine.");
const whereThereIsPython = hasPython ? describe : describe.skip;

whereThereIsPython("docs/verify.py, which shares no code with us", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "verify-py-"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const check = (record: unknown, ...args: string[]) => {
    const file = join(folder, "record.json");
    writeFileSync(file, JSON.stringify(record));
    const { status, stdout, stderr } = spawnSync("python3", [script, file, ...args], { encoding: "utf8" });
    return { status, stdout, stderr };
  };

  test.each(Object.values(games).map((game) => [game.id, game] as const))(
    "finds every draw of a game of %s",
    (_, game) => {
      const record = recordOf(game, { player: "bot" });
      expect(verifyRecord(game, record).draws).toBe(record.draws.length);
      expect(record.draws.length).toBeGreaterThan(0);
      const { status, stdout, stderr } = check(record);
      expect(stderr).toBe("");
      expect(stdout).toContain(`${record.draws.length} draws`);
      expect(status).toBe(0);
    },
    60_000,
  );

  const record = recordOf(hazard);
  const nonce = record.nonces[0] ?? "";
  const changed = (index: number, change: object): MatchRecord => ({
    ...record,
    draws: record.draws.map((draw, i) => (i === index ? { ...draw, ...change } : draw)),
  });
  const die = record.draws.findIndex(({ kind }) => kind === "die");
  const shuffle = record.draws.findIndex(({ kind }) => kind === "shuffle");

  test("compares with what the caller has kept, prints every draw, and names the format of an old record", () => {
    const kept = check(record, "--commitment", record.commitment, "--nonce", `0:${nonce}`, "--draws");
    expect([kept.status, kept.stderr]).toEqual([0, ""]);
    expect(kept.stdout.split("\n").filter((line) => / of \d+ for /.test(line))).toHaveLength(record.draws.length);
    const { nonceCommitments: _, ...old } = record;
    expect(check({ ...old, format: 1 }).stderr).toContain("pass --old");
    expect(check({ ...old, format: 1 }, "--old").stdout).toContain("Format 1: nonces were sent without a commitment");
  });

  test("R-002: compares with every round that a browser kept", () => {
    const file = join(folder, "kept.json");
    const last = { nonce, commitment: record.commitment, nonceCommitments: record.nonceCommitments };
    const other = "2b".repeat(16);
    const first = { nonce: other, commitment: "0".repeat(64), nonceCommitments: [commitmentToNonce(other), null] };
    const kept = (rounds: unknown, match = record.match) => {
      writeFileSync(file, JSON.stringify({ match, rounds }));
      return check(record, "--kept", file);
    };
    expect(kept([first, last]).stdout).toContain(
      `opened a nonce 2 times, under these commitments, oldest first: ${first.commitment}, ${record.commitment}.`,
    );
    expect(kept([last, first]).stderr).toContain("not the one that your browser kept last");
    expect(kept([{ ...first, nonceCommitments: ["a", null] }, last]).stderr).toContain(
      "no seat was bound to its nonce",
    );
    expect(kept([{ ...last, nonceCommitments: [commitmentToNonce(nonce), "a"] }]).stderr).toContain(
      "to another nonce than when",
    );
    expect(kept([last], "another").stderr).toContain("belongs to another match");
  });

  test("R-013: says what it does not check: draws left out at the end need the rules", () => {
    const short = { ...record, draws: record.draws.slice(0, -1) };
    expect(check(short).status).toBe(0);
    expect(spawnSync("python3", [script, "--help"], { encoding: "utf8" }).stdout).toContain(
      "draws are missing at the end",
    );
    expect(() => verifyRecord(hazard, short)).toThrow();
  });

  test.each<[string, MatchRecord, string[], string]>([
    ["a die", changed(die, { value: ((record.draws[die]?.value ?? 0) % 6) + 1 }), [], "does not match the secret"],
    ["the length of a shuffle", changed(shuffle, { of: (record.draws[shuffle]?.of ?? 0) + 1 }), [], "Draw"],
    [
      "a draw left out",
      { ...record, draws: record.draws.slice(1) },
      [],
      "does not begin where the one before it ended",
    ],
    ["the secret", { ...record, secret: "0".repeat(64) }, [], "not the one of the commitment"],
    ["a bot's nonce", { ...record, nonces: [nonce, nonce] }, [], "Seat 1 is a bot's and has a nonce"],
    ["a nonce", { ...record, nonces: ["2b".repeat(16), ""] }, [], "to which the seat was bound"],
    ["a nonce of another form", { ...record, nonces: ["lucky", ""] }, [], "is not 16 bytes as hex"],
    ["another commitment than was kept", record, ["--commitment", "0".repeat(64)], "not the one that you kept"],
    ["another nonce than was kept", record, ["--nonce", `0:${"2b".repeat(16)}`], "not the one that you kept"],
  ])("refuses %s", (_what, forged, args, sentence) => {
    const { status, stderr } = check(forged, ...args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });
});
