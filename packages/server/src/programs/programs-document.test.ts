import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "@jest/globals";
import {
  judgeAnswer,
  observe,
  play,
  randomAnswer,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  type AnyGameDefinition,
  type Ask,
  type FreeOption,
  type Match,
  type Option,
} from "@caravanserai/kernel";
import { shownPosition } from "@caravanserai/protocol/schema";
import { games } from "../games.ts";

/* docs/programs.md against the games: its examples are legal answers, and it names everything that a hint has. */

const page = readFileSync(new URL("../../../../docs/programs.md", import.meta.url), "utf8");
const free = Object.fromEntries(Object.values(games).flatMap((game) => Object.entries(game.free ?? {})));

/** The code blocks of one kind: the kind of value, and the JSON of each line. */
function blocks(kind: "example" | "value"): { readonly check: string; readonly lines: readonly unknown[] }[] {
  const pattern = new RegExp(`\`\`\`json ${kind}(?: (\\w+))?\\n([\\s\\S]*?)\`\`\``, "g");
  return [...page.matchAll(pattern)].map(([, check = "", text = ""]) => ({
    check,
    lines: text
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line)),
  }));
}

/** The section of a game. */
const sectionOf = (game: string): string =>
  new RegExp(`### [^\n]*\\(\`${game}\`\\)\n([\\s\\S]*?)\n##`).exec(page)?.[1] ?? "";

/** Plays a game at random, and calls `see` with each position and ask. */
function playAtRandom(game: AnyGameDefinition, seed: string, see: (match: Match, ask: Ask) => void): void {
  const options = readOptions(game.options, {});
  const [dice, random] = [seededDice(seed), seededRandom(seed)];
  let { match } = startMatch(
    game,
    options,
    { seats: game.seats(options).min, reactions: "concealed", automatic: true },
    dice,
  );
  while (match.result === null) {
    const ask = match.asks.find((one) => one.blocking !== false && match.sealed[one.seat] === null);
    if (ask === undefined) throw new Error("Nobody is asked.");
    see(match, ask);
    const answer = randomAnswer(ask, random, game.free);
    const command = { do: "answer" as const, seat: ask.seat, question: match.questions[ask.seat] ?? 0, answer };
    const outcome = play(game, match, command, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    ({ match } = outcome);
  }
}

test("every example of an option has a legal answer below it, and there is one of every shape", () => {
  const examples = blocks("example");
  for (const { lines } of examples) {
    const [option, answer] = lines as [Option, unknown];
    const ask = { seat: 0, kind: "example", rule: "", options: [option], default: { option: option.id } } as Ask;
    expect(judgeAnswer(ask, answer, free)).toMatchObject({ ok: true });
  }
  const shapes = examples.map(({ lines: [option] }) => (option as Option).shape);
  expect([...new Set(shapes)].sort()).toEqual(
    ["allocate", "amount", "arrange", "button", "free", "pickGroup", "pickMany", "pickOne"].sort(),
  );
});

describe.each(Object.values(games).map((game) => [game.id, game] as const))("the section of %s", (id, game) => {
  /** By kind of value: hints of a random game. */
  const hints = new Map<string, FreeOption["hint"]>();
  const wrong: unknown[] = [];
  for (const seed of ["1", "2", "3"])
    playAtRandom(game, seed, (match, ask) => {
      for (const option of ask.options) if (option.shape === "free") hints.set(option.check, option.hint);
      if (seed !== "1") return;
      const made = observe(game, match, ask.seat);
      const { data, error } = shownPosition.safeParse(made);
      if (!isDeepStrictEqual(data, made)) wrong.push(error?.issues ?? made);
    });

  test("has an example of every kind of free value, of the right form", () => {
    const checks = Object.keys(game.free ?? {});
    const values = [...blocks("example"), ...blocks("value")].map(({ check }) => check);
    expect(checks.filter((check) => !values.includes(check) || !sectionOf(id).includes(`**\`${check}\`**`))).toEqual(
      [],
    );
    for (const { check, lines } of blocks("value").filter(({ check: one }) => checks.includes(one)))
      for (const value of lines) {
        const hint = hints.get(check);
        if (hint === undefined) throw new Error(`No question with ${check} came up.`);
        expect([check, free[check]?.judge(hint, value)?.code]).not.toEqual([check, "malformed"]);
      }
  });

  test("names every field of every hint", () => {
    const named = [...hints.values()].flatMap((hint) => Object.keys(hint as object));
    expect([...new Set(named)].filter((field) => !sectionOf(id).includes(`\`${field}\``))).toEqual([]);
  });

  test("the description of positions and asks has every field of them", () => {
    expect(wrong).toEqual([]);
  });
});
