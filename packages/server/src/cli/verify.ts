import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { RecordError, verifyRecord, type MatchRecord, type Verified, type Witness } from "@caravanserai/kernel";
import { matchRecord } from "@caravanserai/protocol/schema";
import { z } from "zod";
import { games } from "../games.ts";
import { reasonOf } from "../startup-errors.ts";
import { UsageError, processOutput, readArguments, runCommand, type GamesById, type Output } from "./usage.ts";

const USAGE = "usage: npm run verify -- <record.json> [--commitment <hex>] [--nonce <seat>:<hex>]…";

/**
 * Plays a record again and checks every die and shuffle against what was committed to before the match; also against
 * what the caller has kept.
 */
export function verify(args: readonly string[], all: GamesById, output: Output): number {
  return runCommand(() => run(args, all, output), USAGE, output);
}

function run(args: readonly string[], all: GamesById, output: Output): number {
  const { positionals, values } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: { commitment: { type: "string" }, nonce: { type: "string", multiple: true } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("<record.json>: name one file.");
  const witness = readWitness(values.commitment, values.nonce ?? []);
  const record = readRecord(path);
  if (typeof record === "string") return failed(output, record);
  const game = Object.hasOwn(all, record.game) ? all[record.game] : undefined;
  if (game === undefined) return failed(output, `This installation does not have the game "${record.game}".`);
  try {
    const checked = verifyRecord(game, record, witness);
    for (const line of report(record, checked, witness)) output.out(line);
    return 0;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return failed(output, error.message);
  }
}

/** What the caller has kept from before the match. */
function readWitness(commitment: string | undefined, nonces: readonly string[]): Witness {
  if (commitment !== undefined && !/^[0-9a-f]{64}$/.test(commitment))
    throw new UsageError("--commitment must be 32 bytes as hex.");
  return {
    commitment,
    nonces: nonces.map((given) => {
      const [, seat, nonce] = /^(\d{1,2}):([0-9a-f]{32})$/.exec(given) ?? [];
      if (seat === undefined || nonce === undefined)
        throw new UsageError(`--nonce must be the number of a seat, a colon and 16 bytes as hex, not "${given}".`);
      return { seat: Number(seat), nonce };
    }),
  };
}

/** The record, or what is wrong with the file. */
function readRecord(path: string): MatchRecord | string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`<record.json>: ${path} cannot be read: ${reasonOf(error)}.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "The file is not JSON.";
  }
  const parsed = matchRecord.safeParse(json);
  return parsed.success ? parsed.data : `The file is not a record of a match:\n${z.prettifyError(parsed.error)}`;
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
    `- The secret is the one of the commitment ${record.commitment}${witness.commitment === undefined ? ". Whether this was shown before the match, only those know who kept it: compare it, or give it by --commitment." : ", which is the one that you have kept."}`,
    `- The key of the dice is made of it, the id of the match and the nonces of ${adding} of ${record.nonces.length} seats; bots add none.`,
    record.format === 1
      ? "- Format 1: browsers sent their nonces without a commitment, so the operator, or the last to sit down, could have chosen with the others' in view."
      : "- Each nonce is the one to which its seat was bound before any was open.",
    ...(witness.nonces ?? []).map(({ seat }) => `- The nonce of seat ${seat} is the one that you have kept.`),
    `- ${checked.commands} commands were played again; the rules allow every one.`,
    `- ${checked.draws} draws were computed again and are the same: ${count("die")} dice, ${count("pick")} picks, ${count("shuffle")} shuffles.`,
    record.result === null
      ? "- The match has not come to a result."
      : `- The result follows from them: ${placesOf(record).join("; ")}.`,
    `- Not proved: what the site says of who sat there (${record.seats.map(({ name, kind }, seat) => `seat ${seat}: ${name}, a ${kind}`).join("; ")}) and that the match began with version ${record.version} of the rules.`,
  ];
}

/** Seats, not names: the record proves nothing of the latter. */
function placesOf({ result }: MatchRecord): string[] {
  return (result?.places ?? []).map((group, place) => {
    const seats = group.map((seat) => `seat ${seat} (${result?.scores[seat]?.join(", ") ?? ""})`);
    return `${place + 1}. ${seats.join(" and ")}`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = verify(process.argv.slice(2), games, processOutput);
