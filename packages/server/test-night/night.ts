import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

const count = z.number().int().nonnegative();

const tally = z.strictObject({
  rounds: count,
  disturbances: count,
  /** Processes killed without warning. */
  kills: count,
  /** Acknowledged decisions that were looked for in the database. */
  decisions: count,
  /** Pages whose positions were compared. */
  pages: count,
  /** E-mails that arrived. */
  notices: count,
  /** Hostile messages. */
  hostile: count,
  /** Broken promises of each kind. */
  lost: count,
  leaks: count,
  stale: count,
  noticesLost: count,
  otherFaults: count,
});

export type Tally = z.infer<typeof tally>;

/** What one round found. */
export type Found = Omit<Tally, "rounds"> & { readonly broken: readonly string[] };

const nightSchema = z.strictObject({
  begun: z.iso.datetime(),
  seed: z.string(),
  /** The commands that started it and went on with it. */
  commands: z.array(z.string()),
  spentMs: count,
  tallies: z.record(z.string(), tally),
  /** The first sentences about broken promises. */
  broken: z.array(z.string()),
});

/** What is kept between two runs. */
export type Night = z.infer<typeof nightSchema>;

const MOST_SENTENCES = 50;
export const NOTHING: Tally = {
  ...{ rounds: 0, disturbances: 0, kills: 0, decisions: 0, pages: 0, notices: 0, hostile: 0 },
  ...{ lost: 0, leaks: 0, stale: 0, noticesLost: 0, otherFaults: 0 },
};

export function newNight(seed: string, begun: Date): Night {
  return { begun: begun.toISOString(), seed, commands: [], spentMs: 0, tallies: {}, broken: [] };
}

export function roundsOf({ tallies }: Night): number {
  return Object.values(tallies).reduce((sum, { rounds }) => sum + rounds, 0);
}

/** Each kind has its turn before the first one comes again. */
export function nextKind<K extends string>(night: Night, kinds: readonly K[]): K {
  const rounds = (kind: K): number => night.tallies[kind]?.rounds ?? 0;
  const [first, ...others] = kinds;
  if (first === undefined) throw new Error("There is no kind of destruction.");
  return others.reduce((least, kind) => (rounds(kind) < rounds(least) ? kind : least), first);
}

export function sum(a: Tally, b: Tally): Tally {
  return Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + b[key as keyof Tally]])) as Tally;
}

export function withRound(night: Night, kind: string, { broken, ...found }: Found, ms: number): Night {
  const sentences = broken.map((sentence) => `${kind}, round ${roundsOf(night) + 1}: ${sentence}`);
  return {
    ...night,
    spentMs: night.spentMs + Math.round(ms),
    tallies: { ...night.tallies, [kind]: sum(night.tallies[kind] ?? NOTHING, { rounds: 1, ...found }) },
    broken: [...night.broken, ...sentences].slice(0, MOST_SENTENCES),
  };
}

/** @throws if the file is missing or is not of a night */
export function readNight(file: string): Night {
  if (!existsSync(file)) throw new Error(`${file} is missing: there is no night to resume.`);
  return nightSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Replaces the file at once, so that a kill leaves the one before. */
export function writeNight(file: string, night: Night): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(night));
  renameSync(`${file}.new`, file);
}
