import { noBus } from "../bus/bus-message.ts";
import { pathToFileURL } from "node:url";
import type { RatingDifference, RatingLine } from "@caravanserai/matchmaking";
import { withAddress } from "../backup/site-database.ts";
import { EventBus } from "../bus/event-bus.ts";
import { SiteTime } from "../time/site-time.ts";
import { readConfig } from "../config.ts";
import { openDatabase, type Address } from "../db/connection.ts";
import { Games, games } from "../games.ts";
import { EventWriter } from "../match/event-writer.ts";
import { MatchCache } from "../match/match-cache.ts";
import { MatchRepository } from "../match/match-repository.ts";
import { MatchService, type MatchEvents } from "../match/match-service.ts";
import { recomputeRatings, type Recomputation } from "../ratings/ratings-recompute.ts";
import { environment, runDatabaseCommand } from "./database-command.ts";
import { UsageError, processOutput, readArguments, type GamesById, type Output } from "./usage.ts";

const USAGE = "usage: npm run ratings:recompute -- [--check | --write]";

/**
 * Recomputes all ratings from the matches and compares them with the stored ones. Returns the exit code: 0 if they are
 * equal, otherwise 1. `--write` stores the computed ones.
 */
async function ratings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  all: GamesById,
  output: Output,
): Promise<number> {
  const done: Recomputation[] = [];
  const wanted = { write: false };
  const code = await runDatabaseCommand(USAGE, output, async () => {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { check: { type: "boolean" }, write: { type: "boolean" } },
      allowPositionals: true,
    });
    if (positionals.length > 0) throw new UsageError(`"${positionals[0] ?? ""}" is not a known argument.`);
    if (values.check === true && values.write === true)
      throw new UsageError("Use either --check or --write, not both.");
    wanted.write = values.write === true;
    const config = readConfig(env);
    done.push(
      await withAddress(config, { running: true, create: false }, (address) =>
        recomputeAt(address, new Games(Object.values(all)), wanted.write),
      ),
    );
  });
  const [found] = done;
  if (found === undefined) return code;
  report(found, wanted.write, output);
  return found.differences.length + found.notRated.length === 0 || wanted.write ? 0 : 1;
}

/** Recomputes the ratings in the database at this address. */
export async function recomputeAt(address: Address, all: Games, write: boolean): Promise<Recomputation> {
  const rethrow = (error: unknown): never => {
    throw error;
  };
  const database = await openDatabase(address, 4, rethrow);
  const repository = new MatchRepository(database);
  const writer = new EventWriter(database.connect, { observe: () => undefined });
  const siteTime = new SiteTime(database.pool);
  const cache = new MatchCache(
    repository,
    all,
    { most: 16, bus: noBus, snapshotEvery: Infinity, downtimes: () => siteTime.downtimes },
    rethrow,
  );
  const events = new EventBus<MatchEvents>(rethrow);
  const matches = new MatchService({ repository, writer, cache, events, siteTime });
  try {
    return await recomputeRatings(database.db, all, matches, write);
  } finally {
    await writer.close();
    await cache.close();
    await database.close();
  }
}

function report({ matches, lines, differences, notRated }: Recomputation, isWritten: boolean, output: Output): void {
  const out = (line: string): void => output.out(line);
  out(`${matches} rated matches and ${lines} lines were recomputed.`);
  for (const { number, match, why } of notRated) out(`Match ${match}, number ${number}, would not be rated: ${why}`);
  for (const difference of differences) out(differenceWords(difference));
  if (differences.length + notRated.length === 0) out("All stored numbers are correct.");
  else
    out(
      isWritten
        ? "The computed numbers have been stored."
        : "Nothing was changed. Use --write to store the computed numbers.",
    );
}

function differenceWords({ number, person, stored, computed }: RatingDifference): string {
  const words = (line: RatingLine | null): string =>
    line === null
      ? "no line"
      : `${line.before.mu}/${line.before.sigma} to ${line.after.mu}/${line.after.sigma}, rank ${line.rank}`;
  return `Number ${number}, ${person}: stored ${words(stored)}; computed ${words(computed)}.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await ratings(process.argv.slice(2), environment(), games, processOutput);
