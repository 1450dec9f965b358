import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  RecordError,
  checkWitness,
  roundsInWords,
  verifyRecord,
  witnessOf,
  type KeptDice,
  type MatchRecord,
  type Verified,
  type Witness,
} from "@caravanserai/kernel";
import { keptDice, matchRecord } from "@caravanserai/protocol/schema";
import { z } from "zod";
import { Games, games } from "../games.ts";
import { reasonOf } from "../startup-errors.ts";
import { UsageError, processOutput, readArguments, runCommand, type GamesById, type Output } from "./usage.ts";

const USAGE =
  "usage: npm run verify -- <record.json> [--kept <file>] [--commitment <hex>] [--nonce <seat>:<hex>]… [--old]";

/**
 * Replays a record, and checks every die and shuffle against what was committed before the match and, if given, against
 * what the caller has kept.
 */
export function verify(args: readonly string[], all: GamesById, output: Output): number {
  return runCommand(() => run(args, all, output), USAGE, output);
}

function run(args: readonly string[], all: GamesById, output: Output): number {
  const { positionals, values } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      commitment: { type: "string" },
      nonce: { type: "string", multiple: true },
      kept: { type: "string" },
      old: { type: "boolean" },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("<record.json>: name one file.");
  const witness = readWitness(values.commitment, values.nonce ?? []);
  const record = readFile(path, "<record.json>", matchRecord, "a record of a match");
  if (typeof record === "string") return failed(output, record);
  const kept = values.kept === undefined ? null : readFile(values.kept, "--kept", keptDice, "what a browser keeps");
  if (typeof kept === "string") return failed(output, kept);
  if (record.format === 1 && values.old !== true) return failed(output, OLD);
  const known = new Games(Object.values(all));
  const newest = known.find(record.game);
  if (newest === undefined) return failed(output, `This installation does not include the game "${record.game}".`);
  try {
    // of a record of a newer version, `verifyRecord` says so
    const game = known.of(record.game, Math.min(record.version, newest.version));
    const checked = verifyRecord(game, record, witness);
    if (kept !== null) checkKept(record, kept);
    for (const line of report(record, checked, witness)) output.out(line);
    if (kept !== null) output.out(`- Commitment and nonce are those of the file. ${roundsInWords(kept.rounds)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return failed(output, error.message);
  }
}

/** The commitment and the nonces that the caller has kept since before the match. */
function readWitness(commitment: string | undefined, nonces: readonly string[]): Witness {
  if (commitment !== undefined && !/^[0-9a-f]{64}$/.test(commitment))
    throw new UsageError("--commitment must be 32 bytes in hex.");
  return {
    commitment,
    nonces: nonces.map((given) => {
      const [, seat, nonce] = /^(\d{1,2}):([0-9a-f]{32})$/.exec(given) ?? [];
      if (seat === undefined || nonce === undefined)
        throw new UsageError(`--nonce must be the number of a seat, a colon and 16 bytes in hex, not "${given}".`);
      return { seat: Number(seat), nonce };
    }),
  };
}

/** A record of format 2 that is labelled as format 1 has lost the binding of its nonces. */
const OLD =
  "A record of format 1 does not bind anybody to a nonce. Only matches begun before there were such commitments have it: if you know that this is one, pass --old.";

function checkKept(record: MatchRecord, { match, rounds }: KeptDice): void {
  if (match !== record.match) throw new RecordError(`The kept file belongs to match ${match}, not to ${record.match}.`);
  checkWitness(record, witnessOf(record, rounds));
}

/** The contents of a file, or a sentence that says what is wrong with it. */
function readFile<T>(path: string, argument: string, schema: z.ZodType<T>, what: string): T | string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`${argument}: ${path} cannot be read: ${reasonOf(error)}.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return `${path} is not JSON.`;
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? parsed.data : `${path} is not ${what}:\n${z.prettifyError(parsed.error)}`;
}

function failed(output: Output, reason: string): number {
  output.err(`Not verified. ${reason}\n`);
  return 1;
}

function report(record: MatchRecord, checked: Verified, witness: Witness): string[] {
  const count = (kind: string): number => record.draws.filter((draw) => draw.kind === kind).length;
  const adding = record.nonces.filter((nonce) => nonce !== "").length;
  return [
    `Verified: ${record.game}, match ${record.match}, a record of format ${record.format}.`,
    `- The secret matches the commitment ${record.commitment}${witness.commitment === undefined ? ". Only somebody who kept the commitment knows that it was shown before the match: compare yours, or pass it with --commitment." : ", which is the one that you have kept."}`,
    `- The key of the dice is derived from it, the id of the match and the nonces of ${adding} of ${record.nonces.length} seats; bots add none.`,
    record.format === 1
      ? "- Format 1: browsers sent nonces without a commitment, so the operator, or the last to sit down, could have seen the other nonces before choosing."
      : "- Each nonce is the one to which its seat was bound before any was opened.",
    ...(witness.nonces ?? []).map(({ seat }) => `- The nonce of seat ${seat} is the one that you have kept.`),
    `- ${checked.commands} commands were replayed; the rules allow every one.`,
    `- ${checked.draws} draws were recomputed and are the same: ${count("die")} dice, ${count("pick")} picks, ${count("shuffle")} shuffles.`,
    record.result === null
      ? "- The match has no result."
      : `- The result follows from the commands and the draws: ${placesOf(record).join("; ")}.`,
    `- Not proved: that these people sat there (${record.seats.map(({ name, kind }, seat) => `seat ${seat}: ${name}, a ${kind}`).join("; ")}) that the match began with version ${record.version} of the rules, in which order answers came that were sealed together, settings that changed nothing in this match, and what the site did outside the rules (time given, seats offered).`,
  ];
}

/** Names seats, not people: the record does not prove who sat there. */
function placesOf({ result }: MatchRecord): string[] {
  return (result?.places ?? []).map((group, place) => {
    const seats = group.map((seat) => `seat ${seat} (${result?.scores[seat]?.join(", ") ?? ""})`);
    return `${place + 1}. ${seats.join(" and ")}`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = verify(process.argv.slice(2), games, processOutput);
