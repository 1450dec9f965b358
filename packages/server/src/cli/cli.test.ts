import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type AnyGameDefinition, type MatchRecord } from "@caravanserai/kernel";
import { bazaar, faulty, hazard } from "@caravanserai/kernel/testing/examples";
import { recordOf } from "../testing/record.ts";
import { binomialTest } from "./binomial-test.ts";
import { simulate, type Simulation } from "./simulate.ts";
import type { GamesById } from "./usage.ts";
import { verify } from "./verify.ts";
import { commitmentToNonce } from "@caravanserai/kernel/commitments";

const games: GamesById = { hazard, bazaar };

/** Runs a command as a shell would. */
async function run(
  command: typeof simulate | typeof verify,
  args: readonly string[],
  { all = games, terminal = false }: { readonly all?: GamesById; readonly terminal?: boolean } = {},
) {
  const out: string[] = [];
  let err = "";
  const output = { out: (line: string) => void out.push(line), err: (text: string) => void (err += text), terminal };
  const code = await command(args, all, output);
  return { code, out, err };
}

describe("simulate", () => {
  test("plays games to their end and summarizes them as JSON in the last line", async () => {
    const { code, out, err } = await run(simulate, ["--game", "hazard", "--games", "20", "--seed", "x", "--json"]);
    expect(code).toBe(0);
    expect(err).toBe("");
    const sum = JSON.parse(out.at(-1) ?? "") as Simulation;
    expect(sum.rivals).toEqual([]);
    expect(sum).toMatchObject({ game: "hazard", games: 20, finished: 20, seats: 2, players: ["random", "random"] });
    expect(sum.decisions.min).toBeGreaterThan(0);
    expect(sum.decisions.max).toBeGreaterThanOrEqual(sum.decisions.mean);
    expect(sum.decisions.max).toBeGreaterThanOrEqual(sum.decisions.median);
    expect(sum.decisions.median).toBeGreaterThanOrEqual(sum.decisions.min);
    expect(sum.decisionsPerSecond).toBeGreaterThan(0);
    expect(sum.wins.reduce((a, b) => a + b, 0) + sum.ties).toBe(20);
    expect(out.join("\n")).toContain("20 games with 2 seats");
  });

  test("says how often the seat that led after a part of the game won it", async () => {
    // The fuller purse leads.
    const chances = ({ purse: [a = 0, b = 0] }: { readonly purse: readonly number[] }) =>
      a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1];
    const search = { clock: () => 0, chances } as unknown as NonNullable<AnyGameDefinition["search"]>;
    const args = ["--game", "hazard", "--games", "40", "--seed", "lead", "--json"];
    const { out } = await run(simulate, args, { all: { hazard: { ...hazard, search } } });
    const { leaders } = JSON.parse(out.at(-1) ?? "") as Simulation;
    expect(leaders.map(({ part }) => part)).toEqual([20, 40, 60, 80]);
    for (const { led, won } of leaders) expect(led).toBeGreaterThanOrEqual(won);
    const [early, , , late] = leaders;
    expect(late!.won / late!.led).toBeGreaterThan(early!.won / early!.led);
    expect(out.join("\n")).toMatch(/After 20 % of the decisions one seat led in \d+/);
  });

  test("the same seed plays the same games, another seed plays others", async () => {
    const played = async (seed: string): Promise<object> => {
      const { out } = await run(simulate, ["--game", "hazard", "--games", "8", "--seed", seed, "--json"]);
      const { decisionsPerSecond: _, ...sum } = JSON.parse(out.at(-1) ?? "") as Simulation;
      return sum;
    };
    expect(await played("a")).toEqual(await played("a"));
    expect(await played("a")).not.toEqual({ ...(await played("b")), seed: "a" });
  });

  test("writes the record of the last game, which can be verified", async () => {
    const folder = mkdtempSync(join(tmpdir(), "simulate-"));
    const file = join(folder, "last.json");
    const args = ["--game", "hazard", "--games", "3", "--players", "bot,random", "--record", file, "--json"];
    const { code, out } = await run(simulate, args);
    expect(code).toBe(0);
    expect(JSON.parse(out.at(-1) ?? "")).toMatchObject({ games: 3, finished: 3 });
    const record = JSON.parse(readFileSync(file, "utf8")) as MatchRecord;
    expect(record.seats.map(({ name }) => name)).toEqual(["bot 1", "random 2"]);
    expect(record.result).not.toBeNull();
    expect(await run(verify, [file])).toMatchObject({ code: 0, err: "" });
    const nowhere = await run(simulate, [...args.slice(0, -2), join(folder, "no", "where.json")]);
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringMatching(/^--record: .* cannot be written: /)]);
    rmSync(folder, { recursive: true });
  });

  test("accepts seats, table options and players by seat", async () => {
    const args = ["--game", "bazaar", "--games", "2", "--seats", "4", "--players", "bot,random", "--json"];
    const { out, code } = await run(simulate, [...args, "--options", '{"rounds":1}']);
    expect(code).toBe(0);
    expect(JSON.parse(out.at(-1) ?? "")).toMatchObject({
      players: ["bot", "random", "bot", "random"],
      wins: { length: 4 },
    });
  });

  test("table options may also be given as name=value", async () => {
    const played = async (options: string): Promise<string | undefined> => {
      const args = ["--game", "hazard", "--games", "8", "--options", options];
      const { code, out } = await run(simulate, args);
      expect(code).toBe(0);
      return out[2];
    };
    expect(await played("rich=true")).toEqual(await played('{"rich":true}'));
    expect(await played("rich=true")).not.toEqual(await played("{}"));
  });

  test("the value of a choice may be written in digits", async () => {
    const year = { kind: "choice", values: ["1914", "1916"], default: "1914" } as const;
    const all: GamesById = { hazard: { ...hazard, options: { ...hazard.options, year } } };
    const { code } = await run(simulate, ["--game", "hazard", "--games", "1", "--options", "year=1916"], { all });
    expect(code).toBe(0);
  });

  test("lets players change seats from game to game, and tests how significant their difference is", async () => {
    const args = ["--game", "hazard", "--games", "20", "--players", "bot,random", "--in-turn", "--json"];
    const { out } = await run(simulate, args);
    const { rivals, ties } = JSON.parse(out.at(-1) ?? "") as Simulation;
    expect(rivals.map(({ player, share }) => [player, share])).toEqual([
      ["bot", 0.5],
      ["random", 0.5],
    ]);
    const [bot = 0, random = 0] = rivals.map(({ wins }) => wins);
    expect(bot + random + ties).toBe(20);
    expect(rivals.map(({ p }) => p)).toEqual([binomialTest(bot, 20 - ties, 0.5), binomialTest(random, 20 - ties, 0.5)]);
    expect(out.join("\n")).toContain("(two-sided binomial test)");
  });

  test("the bot of an older checkout plays the seats that --players calls old", async () => {
    const folder = mkdtempSync(join(tmpdir(), "older-"));
    const source = join(folder, "packages/games/hazard/src");
    mkdirSync(source, { recursive: true });
    const args = ["--game", "hazard", "--games", "2", "--players", "old,bot", "--old", folder];
    expect((await run(simulate, args)).err).toContain("--old: there is no ");
    writeFileSync(join(source, "game.ts"), "");
    expect((await run(simulate, args)).err).toContain('exports no game "hazard"');
    const asked = `export const old = { id: "hazard", bot: () => { throw new Error("the old bot is asked"); } };`;
    mkdirSync(join(folder, "again"));
    renameSync(join(folder, "packages"), join(folder, "again/packages"));
    writeFileSync(join(folder, "again/packages/games/hazard/src/game.ts"), asked);
    await expect(run(simulate, [...args.slice(0, -1), join(folder, "again")])).rejects.toMatchObject({
      cause: new Error("the old bot is asked"),
    });
    rmSync(folder, { recursive: true });
  });

  test("draws a progress bar on a terminal only, and clears it", async () => {
    const { err } = await run(simulate, ["--game", "hazard", "--games", "3"], { terminal: true });
    expect(err).toContain("3 of 3");
    expect(err.endsWith("\r\x1b[K")).toBe(true);
  });

  test.each([
    ["--game is missing", []],
    ['--game: there is no game "chess", only hazard, bazaar.', ["--game", "chess"]],
    ["--games must be a positive whole number", ["--game", "hazard", "--games", "none"]],
    ["--games must be a positive whole number", ["--game", "hazard", "--games", "0"]],
    ["--seats: this game takes 2 to 3 seats, not 9.", ["--game", "hazard", "--seats", "9"]],
    ['--players: a player is "bot", "old" or "random", not "cat".', ["--game", "hazard", "--players", "bot,cat"]],
    ["--players names 3 players for 2 seats", ["--game", "hazard", "--players", "bot,bot,bot"]],
    ["--old is missing", ["--game", "hazard", "--players", "bot,old"]],
    ["--old needs a player `old` in --players.", ["--game", "hazard", "--old", "."]],
    ["--options must be name=value or JSON", ["--game", "hazard", "--options", "{"]],
    ['--options: The option "rich" cannot be "dear".', ["--game", "hazard", "--options", "rich=dear"]],
    ["--options must be a JSON object", ["--game", "hazard", "--options", "[]"]],
    ['--options: There is no option "poor".', ["--game", "hazard", "--options", '{"poor":true}']],
    ['--options: The option "rich" cannot be 3.', ["--game", "hazard", "--options", '{"rich":3}']],
    ["Unknown option '--speed'", ["--game", "hazard", "--speed", "9"]],
  ])("refuses with exit code 2: %s", async (sentence, args) => {
    const { code, err, out } = await run(simulate, args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(out).toEqual([]);
  });

  test("a game that does not end is not counted as finished", async () => {
    const endless = faulty.find((f) => f.fault === "a question that is asked forever")?.game as AnyGameDefinition;
    const { code, out } = await run(simulate, ["--game", "hazard", "--games", "2", "--json"], {
      all: { hazard: endless },
    });
    expect(code).toBe(1);
    expect(JSON.parse(out.at(-1) ?? "")).toMatchObject({ games: 2, finished: 0 });
  });

  test("an error names the seed of its game", async () => {
    const broken = faulty.find((f) => f.fault === "a rule that throws")?.game as AnyGameDefinition;
    await expect(run(simulate, ["--game", "hazard", "--seed", "q"], { all: { hazard: broken } })).rejects.toThrow(
      '"q/1"',
    );
  });
});

describe("verify", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "verify-"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const check = (content: unknown) => {
    const file = join(folder, "record.json");
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    return run(verify, [file]);
  };

  test("recomputes every draw and prints what it checked", async () => {
    const record = recordOf(hazard);
    const { code, out, err } = await check(record);
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out.join("\n")).toContain(`${record.draws.length} draws were recomputed`);
    expect(out.join("\n")).toContain(record.commitment);
    expect(out.join("\n")).toContain("1. ");
  });

  const record = recordOf(hazard);
  const [draw, ...draws] = record.draws;
  test.each<[string, unknown]>([
    ["Draw 2 (hazard.cast) does not match the secret", forgedDie(record)],
    ["does not match the commitment", { ...record, secret: "0".repeat(64) }],
    ["has not been published yet", { ...record, secret: undefined }],
    ["The record has", { ...record, draws: [...record.draws, draw] }],
    ["Draw 1", { ...record, draws }],
    ["is refused", { ...record, commands: record.commands.toReversed() }],
    [
      "The result does not match the commands",
      { ...record, commands: record.commands.slice(0, -1), draws: record.draws },
    ],
    ['does not include the game "chess"', { ...record, game: "chess" }],
    ["is not a record of a match", { ...record, format: 3 }],
    ["must have a commitment for each nonce", { ...record, format: 1 }],
    ["belongs to a bot but has a nonce", { ...record, nonces: [record.nonces[0], record.nonces[0]] }],
    ["is not a record of a match", { ...record, extra: 1 }],
    ["must list every seat and its nonce", { ...record, nonces: [] }],
    ["is not JSON", "{"],
  ])("detects a forged record: %s", async (reason, forged) => {
    const { code, err } = await check(forged);
    expect(err).toContain(reason);
    expect(code).toBe(1);
  });

  test("compares with what the caller has kept", async () => {
    const path = join(folder, "kept.json");
    writeFileSync(path, JSON.stringify(record));
    const kept = ["--commitment", record.commitment, "--nonce", `0:${record.nonces[0] ?? ""}`];
    const { code, out } = await run(verify, [path, ...kept]);
    expect(code).toBe(0);
    expect(out.join("\n")).toContain("which is the one that you have kept.");
    expect(out.join("\n")).toContain("The nonce of seat 0 is the one that you have kept.");
    const other = await run(verify, [path, "--commitment", "0".repeat(64)]);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining("does not match the one shown before")]);
    const another = await run(verify, [path, "--nonce", `0:${"2b".repeat(16)}`]);
    expect([another.code, another.err]).toEqual([
      1,
      expect.stringContaining("does not match the one that its browser made"),
    ]);
    for (const wrong of [
      ["--nonce", "lucky"],
      ["--commitment", "5e"],
    ])
      expect((await run(verify, [path, ...wrong])).code).toBe(2);
  });

  test("R-002: compares with every round that a browser kept, and says how many it opened", async () => {
    const [path, file] = [join(folder, "record.json"), join(folder, "kept-dice.json")];
    writeFileSync(path, JSON.stringify(record));
    const last = { nonce: record.nonces[0], commitment: record.commitment, nonceCommitments: record.nonceCommitments };
    const first = {
      nonce: "2b".repeat(16),
      commitment: "0".repeat(64),
      nonceCommitments: [commitmentToNonce("2b".repeat(16)), null],
    };
    const kept = (rounds: unknown, match = record.match) => {
      writeFileSync(file, JSON.stringify({ match, rounds }));
      return run(verify, [path, "--kept", file]);
    };
    expect((await kept([last])).out.join("\n")).toContain("the dice were made once");
    expect((await kept([first, last])).out.join("\n")).toContain(
      `2 times, each time but the first with its person's consent. Former commitments: ${first.commitment}.`,
    );
    const wrong: [unknown, string, string][] = [
      [[last, first], record.match, "missing from the dice"],
      [[{ ...first, nonceCommitments: ["a", null] }, last], record.match, "to which no seat was bound"],
      [[{ ...last, nonceCommitments: ["a", null] }], record.match, "A seat is bound to a different nonce"],
      [[last], "another", "belongs to match another"],
      [[], record.match, "is not what a browser keeps"],
    ];
    for (const [rounds, match, reason] of wrong) {
      const { code, err } = await kept(rounds, match);
      expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    }
  });

  test("prints the format of a record, and what it does not prove", async () => {
    const { nonceCommitments: _, ...old } = record;
    const path = join(folder, "old.json");
    writeFileSync(path, JSON.stringify({ ...old, format: 1 }));
    const without = await run(verify, [path]);
    expect([without.code, without.err]).toEqual([1, expect.stringContaining("pass --old")]);
    const { code, out } = await run(verify, [path, "--old"]);
    expect(code).toBe(0);
    const report = out.join("\n");
    expect(report).toContain("Format 1: browsers sent nonces without a commitment");
    expect(report).toMatch(/Not proved: .*seat 0: Ada, a person; seat 1: Bot, a bot.* version 1 of the rules/);
    expect(report).not.toMatch(/^- The result.*Ada/m);
  });

  test("a missing or second file is a wrong argument", async () => {
    expect((await run(verify, [])).code).toBe(2);
    expect((await run(verify, ["a.json", "b.json"])).code).toBe(2);
    const missing = await run(verify, [join(folder, "nowhere.json")]);
    expect(missing.code).toBe(2);
    expect(missing.err).toContain("nowhere.json cannot be read: there is no such file.");
    expect((await run(verify, [folder])).err).toContain("cannot be read: that is a folder.");
  });
});

/** The same record, but with the first die one higher (or one lower). */
function forgedDie(record: MatchRecord): MatchRecord {
  const at = record.draws.findIndex((draw) => draw.kind === "die");
  return {
    ...record,
    draws: record.draws.map((draw, i) =>
      i === at ? { ...draw, value: draw.value === 6 ? 5 : (draw.value ?? 0) + 1 } : draw,
    ),
  };
}
