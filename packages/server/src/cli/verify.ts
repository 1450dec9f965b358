import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { RecordError, verifyRecord, type MatchRecord, type Verified } from "@caravanserai/kernel";
import { matchRecord } from "@caravanserai/protocol/schema";
import { z } from "zod";
import { games } from "../games.ts";
import { reasonOf } from "../starting.ts";
import { UsageError, processOutput, readArguments, runCommand, type GamesById, type Output } from "./usage.ts";

const USAGE = "usage: npm run verify -- <record.json>";

/** Plays a record again and checks every die and shuffle against what the house committed itself to. */
export function verify(args: readonly string[], all: GamesById, output: Output): number {
  return runCommand(() => run(args, all, output), USAGE, output);
}

function run(args: readonly string[], all: GamesById, output: Output): number {
  const { positionals } = readArguments({ args: [...args], allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("<record.json>: name one file.");
  const record = readRecord(path);
  if (typeof record === "string") return failed(output, record);
  const game = Object.hasOwn(all, record.game) ? all[record.game] : undefined;
  if (game === undefined) return failed(output, `This house does not have the game "${record.game}".`);
  try {
    const checked = verifyRecord(game, record);
    for (const line of report(record, checked)) output.out(line);
    return 0;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return failed(output, error.message);
  }
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

function report(record: MatchRecord, checked: Verified): string[] {
  const count = (kind: string): number => record.draws.filter((draw) => draw.kind === kind).length;
  return [
    `Verified: ${record.game} (version ${record.version} of the rules), match ${record.match}.`,
    `- The secret is the one that the house committed itself to before the match: ${record.commitment}`,
    `- The key of the dice is made of it, the id of the match and the nonces of all ${record.nonces.length} seats.`,
    `- ${checked.commands} commands were played again; the rules allow every one.`,
    `- ${checked.draws} draws were computed again and are the same: ${count("die")} dice, ${count("pick")} picks, ${count("shuffle")} shuffles.`,
    record.result === null
      ? "- The match has not come to a result."
      : `- The result follows from them: ${placesOf(record).join("; ")}.`,
  ];
}

function placesOf({ result, seats }: MatchRecord): string[] {
  return (result?.places ?? []).map((group, place) => {
    const names = group.map((seat) => `${seats[seat]?.name ?? "seat"} (${result?.scores[seat]?.join(", ") ?? ""})`);
    return `${place + 1}. ${names.join(" and ")}`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = verify(process.argv.slice(2), games, processOutput);
