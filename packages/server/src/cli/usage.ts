import { parseArgs, type ParseArgsConfig } from "node:util";
import type { AnyGameDefinition } from "@caravanserai/kernel";

/** Wrong arguments of a command: the message is a sentence that names the argument. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export type GamesById = Readonly<Record<string, AnyGameDefinition>>;

/** The output of a command. */
export interface Output {
  out(line: string): void;
  err(text: string): void;
  /** Whether the output is a terminal, so that a progress bar may be redrawn in place. */
  readonly terminal: boolean;
}

/** A reader that has read enough (`| head`) closes the pipe. That ends the command and is not an error. */
function endWhenClosed(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
}

export const processOutput: Output = {
  out: (line) => {
    if (!process.stdout.listeners("error").includes(endWhenClosed)) process.stdout.on("error", endWhenClosed);
    process.stdout.write(`${line}\n`);
  },
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
};

/** Runs a command. A wrong argument is reported in one sentence, with exit code 2. */
export function runCommand(run: () => number, usage: string, output: Output): number {
  try {
    return run();
  } catch (error) {
    return usageExit(error, usage, output);
  }
}

/** Prints what is wrong with the arguments and returns the exit code 2; rethrows any other error. */
export function usageExit(error: unknown, usage: string, output: Output): number {
  if (!(error instanceof UsageError)) throw error;
  output.err(`${error.message}\n${usage}\n`);
  return 2;
}

/** Node's `parseArgs`, which here throws only `UsageError`. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") + "." : String(error));
  }
}

export function readCount(name: string, given: string | undefined, fallback: number): number {
  if (given === undefined) return fallback;
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0)
    throw new UsageError(`${name} must be a positive whole number, not "${given}".`);
  return Number(given);
}

export function findGame(games: GamesById, id: string | undefined): AnyGameDefinition {
  const names = Object.keys(games).join(", ");
  if (id === undefined) throw new UsageError(`--game is missing: name one of ${names}.`);
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (game === undefined) throw new UsageError(`--game: there is no game "${id}", only ${names}.`);
  return game;
}
