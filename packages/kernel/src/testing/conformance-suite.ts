import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, stderr } from "node:process";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { AnyView, GameDefinition, StepTypes } from "../index.ts";
import { FINDINGS, checkConformance, type Finding, type FindingName, type TrialConfig } from "./conformance/index.ts";

/**
 * Registers the conformance suite for a game: one test for each number of seats and each promise in `FINDINGS`, and one
 * that counts: the games together must have asked every kind of question and run every rule of every step, except the
 * `unreached`. A failing game is written to `failures/` as a record, for `npm run verify` or a test of its own.
 * A push plays a third of the games; `npm run test:long` plays all of them (`DOSE=long`).
 * `CONFORMANCE_GAMES=5000 CONFORMANCE_SEED=monday` overrides the number of games and the seed in the config.
 */
export function conformance<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  config: TrialConfig<G, V> & {
    /** Rules that games at these tables do not reach, as `step.answer`, `step.reveal` and `step.then`. */
    readonly unreached?: readonly string[];
  },
): void {
  const rules = new Map<string, number>();
  const counted = counting(definition, rules);
  describe.each(config.seats)(`${definition.id} conforms with %i seats`, (seats) => {
    let findings: readonly Finding[] = [];
    beforeAll(() => {
      const dose = env["DOSE"] === "long" ? config.games : Math.ceil(config.games / 3);
      const games = Number(env["CONFORMANCE_GAMES"] ?? dose);
      const seed = env["CONFORMANCE_SEED"] ?? config.seed ?? "trial";
      findings = checkConformance(counted, { ...config, games, seed, seats: [seats], progress });
    }, 1_800_000);
    for (const [name, promise] of Object.entries(FINDINGS))
      test(`${name}: ${promise}`, () => {
        report(
          definition.id,
          findings.filter((finding) => finding.name === (name as FindingName)),
        );
      });
  });
  test(`${definition.id}: the games reach every rule of every step`, () => {
    const never = [...rules].filter(([, times]) => times === 0).map(([rule]) => rule);
    expect(never.filter((rule) => config.unreached?.includes(rule) !== true)).toEqual([]);
  });
}

/** The same game; counts how often each rule of its steps runs, by `step.answer`, `step.reveal` and `step.then`. */
function counting<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  counts: Map<string, number>,
): GameDefinition<G, M, V> {
  const steps = Object.entries<object>(definition.steps).map(([step, rules]) => [
    step,
    Object.fromEntries(
      Object.entries(rules).map(([part, rule]) => {
        if (part === "ask") return [part, rule];
        const name = `${step}.${part}`;
        counts.set(name, 0);
        return [
          part,
          (...given: readonly unknown[]): unknown => {
            counts.set(name, (counts.get(name) ?? 0) + 1);
            return (rule as (...given: readonly unknown[]) => unknown)(...given);
          },
        ];
      }),
    ),
  ]);
  return { ...definition, steps: Object.fromEntries(steps) as (typeof definition)["steps"] };
}

/** Overwrites one line of the terminal, for long runs. */
function progress(played: number, of: number): void {
  if (stderr.isTTY) stderr.write(played < of ? `\r${played} of ${of} games` : "\r\u001b[K");
}

function report(game: string, findings: readonly Finding[]): void {
  const [first] = findings;
  if (first === undefined) return;
  mkdirSync("failures", { recursive: true });
  const file = join("failures", `${game}-${first.name}-${first.seed.replaceAll("/", "-")}.json`);
  writeFileSync(file, `${JSON.stringify(first.record, null, 1)}\n`);
  throw new Error(
    `${first.message}\n  in ${findings.length} game(s); the first: seed ${first.seed}, ${first.record.commands.length} commands, written to ${file}`,
  );
}
