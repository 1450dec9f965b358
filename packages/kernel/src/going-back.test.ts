import { describe, expect, test } from "@jest/globals";
import {
  goBack,
  matchDice,
  observe,
  pendingAsk,
  play,
  randomAnswer,
  replay,
  seededRandom,
  startMatch,
  verifyRecord,
  whyNotBack,
  type Command,
  type Match,
  type MatchCommand,
  type MatchRecord,
  type Outcome,
  type Refused,
} from "./index.ts";
import { Branch } from "./going-back.ts";
import { commitmentTo } from "./commitments.ts";
import { hazard, type Hazard, type HazardSteps } from "./testing/examples/hazard.ts";
import type { StepOf } from "./game.ts";
import { accepted } from "./testing/accepted.ts";

type HazardMatch = Match<Hazard, StepOf<HazardSteps>>;
const SECRET = "ab".repeat(32);
const NONCES = ["", ""];
const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
const dice = matchDice(SECRET, "m1", NONCES);

/** A match of Hazard with random answers: all its positions, commands and draws. */
class Played {
  readonly random = seededRandom("going back");
  readonly positions: HazardMatch[];
  readonly commands: MatchCommand[] = [];
  readonly draws: Outcome["draws"][number][] = [];

  constructor() {
    const start = startMatch(hazard, { rich: false }, settings, dice);
    this.positions = [start.match];
    this.draws.push(...start.draws);
  }
  get match(): HazardMatch {
    return this.positions.at(-1) as HazardMatch;
  }
  take(command: MatchCommand, outcome: Outcome<Hazard, StepOf<HazardSteps>> | Refused): void {
    const { match, draws } = accepted(outcome);
    this.commands.push(command);
    this.positions.push(match);
    this.draws.push(...draws);
  }
  command(command: Command): void {
    this.take(command, play(hazard, this.match, command, dice));
  }
  answer(): void {
    const seat = [0, 1].find((one) => pendingAsk(this.match, one) !== undefined) as number;
    const ask = pendingAsk(this.match, seat);
    if (ask === undefined) throw new Error("Nobody is asked.");
    const answer = randomAnswer(ask, this.random);
    this.command({ do: "answer", seat, question: this.match.questions[seat] as number, answer });
  }
  /** Until `isThere` returns true. */
  answerUntil(isThere: (match: HazardMatch) => boolean): void {
    while (!isThere(this.match)) this.answer();
  }
  back(to: number): void {
    this.take({ do: "back", to }, goBack(this.match, this.positions[to] as HazardMatch));
  }
  record(): MatchRecord {
    return {
      format: 1,
      ...{ game: "hazard", version: 1, match: "m1", options: { rich: false }, settings },
      seats: [
        { name: "Ada", kind: "person" },
        { name: "Bob", kind: "person" },
      ],
      nonces: NONCES,
      commitment: commitmentTo(SECRET, "m1"),
      secret: SECRET,
      commands: this.commands,
      draws: this.draws,
      result: this.match.result,
    };
  }
}

/** A match some events past its first die, at a position without sealed answers. */
function played(): Played {
  const game = new Played();
  game.answerUntil(({ seq, sealed }) => seq >= 9 && sealed.every((answer) => answer === null));
  return game;
}

describe("going back by consent", () => {
  test("restores the exact position, past dice, and uses no part of the stream twice [CO-536] [CO-183]", () => {
    const game = played();
    const { draws } = game.match;
    expect(draws).toBeGreaterThan((game.positions[0] as HazardMatch).draws);
    game.back(0);
    const { state, agenda, seq } = game.match;
    expect({ state, agenda }).toEqual({ state: game.positions[0]?.state, agenda: game.positions[0]?.agenda });
    expect(game.match.draws).toBe(draws);
    expect(seq).toBe(game.commands.length);
    const before = game.draws.length;
    game.answerUntil((match) => match.draws > draws);
    expect(game.draws[before]?.at).toBe(draws);
  });

  test("gives every question a new number, so an answer on its way is out of date [CO-536]", () => {
    const game = played();
    const asked = game.match.asked;
    game.back(0);
    const seat = observe(hazard, game.match, 0).asks.length > 0 ? 0 : 1;
    expect(game.match.questions[seat]).toBe((asked[seat] as number) + 1);
    const late = play(hazard, game.match, { do: "default", seat, question: asked[seat] as number }, dice);
    expect(late).toMatchObject({ ok: false, refusal: { code: "out-of-date" } });
  });

  test("cancels all standing orders and makes earlier answers impossible to undo [CO-536]", () => {
    const game = new Played();
    game.command({ do: "order", seat: 1, window: "reply", order: "pass" });
    game.answer();
    game.back(1);
    expect(game.match.orders).toEqual([{}, {}]);
    expect(game.match.undoStack).toEqual([]);
  });

  test("is refused if a sealed answer was waiting, a player has left since, or the match is over [CO-535]", () => {
    const game = new Played();
    game.answer();
    const sealed = game.match;
    expect(sealed.sealed.some((answer) => answer !== null)).toBe(true);
    game.answer();
    expect(goBack(game.match, sealed)).toMatchObject({ refusal: { code: "cannot-go-back" } });
    const here = game.match;
    game.command({ do: "leave", seat: 1, how: "abandon" });
    if (game.match.result === null)
      expect(goBack(game.match, here)).toMatchObject({ refusal: { code: "cannot-go-back" } });
    expect(goBack({ ...here, result: { places: [[0, 1]], scores: [[0], [0]], why: "x" } }, sealed).ok).toBe(false);
  });

  test("a record with `back` is replayed to the same bytes, and the undone dice verify too [CO-571] (CO-E104)", () => {
    const game = played();
    game.back(0);
    game.answerUntil(({ result }) => result !== null);
    const record = JSON.parse(JSON.stringify(game.record())) as MatchRecord;
    expect(verifyRecord(hazard, record)).toEqual({ commands: game.commands.length, draws: game.draws.length });
    const frames = [...replay(hazard, record)];
    expect(JSON.stringify(frames.at(-1)?.match)).toBe(JSON.stringify(game.match));
  });

  test("a record cannot go back to an event that an earlier going back has undone [CO-538]", () => {
    const game = played();
    const last = game.match.seq;
    game.back(0);
    game.answerUntil(({ sealed, seq }) => seq > last + 1 && sealed.every((answer) => answer === null));
    game.take({ do: "back", to: last - 1 }, goBack(game.match, game.positions[last - 1] as HazardMatch));
    expect(() => [...replay(hazard, game.record())]).toThrow("an event that has been undone");
  });
});

test("the first applicable reason why a table cannot go back is given [CO-535]", () => {
  const played = new Played();
  played.answer();
  played.answer();
  const [then] = played.positions;
  if (then === undefined) throw new Error("There is no first position.");
  expect(whyNotBack(played.match, then)).toBeNull();
  expect(whyNotBack({ ...played.match, result: { places: [1, 2] } as never }, then)).toBe("This game is over.");
  expect(whyNotBack(then, then)).toBe("The match has not moved on since that point.");
});

test("the current branch leaves out undone events but includes the event that went back [CO-538]", () => {
  const branch = new Branch();
  for (let event = 1; event <= 18; event++) branch.push({ do: "answer" });
  branch.push({ do: "back", to: 12 });
  branch.push({ do: "answer" });
  expect([11, 12, 13, 18, 19, 20].map((seq) => branch.stands(seq))).toEqual([true, true, false, false, true, true]);
});

describe("a hand-over", () => {
  test("cancels only the seat's orders, and is a barrier to undo [CO-563] (CO-E107)", () => {
    const game = new Played();
    game.command({ do: "order", seat: 0, window: "reply", order: "pass" });
    game.command({ do: "order", seat: 1, window: "reply", order: "pass" });
    const before = game.match;
    game.command({ do: "handover", seat: 0 });
    expect(game.match.orders).toEqual([{}, { reply: "pass" }]);
    expect(game.match.state).toEqual(before.state);
    expect(game.match.draws).toBe(before.draws);
    expect(game.match.undoStack).toEqual([]);
    expect(observe(hazard, game.match, 0).view).toEqual(observe(hazard, before, 0).view);
  });

  test("lets a departed seat act again [CO-183]", () => {
    const game = new Played();
    game.command({ do: "leave", seat: 1, how: "abandon" });
    expect(game.match.result).toBeNull();
    expect(game.match.departed).toEqual([1]);
    game.command({ do: "handover", seat: 1 });
    expect(game.match.departed).toEqual([]);
    while (pendingAsk(game.match, 1) === undefined) game.answer();
    const question = game.match.questions[1] as number;
    const options = { option: "stake", amount: 0 };
    const answered = play(hazard, game.match, { do: "answer", seat: 1, question, answer: options }, dice);
    expect(answered.ok).toBe(true);
  });

  test("the holders of a record must agree with its hand-overs [CO-571]", () => {
    const game = new Played();
    game.answer();
    game.command({ do: "handover", seat: 1 });
    game.answerUntil(({ result }) => result !== null);
    const person = (from: number, name: string) => ({ from, name, kind: "person" as const });
    const holders = [[person(0, "Ada")], [person(0, "Bob"), person(2, "Cleo")]];
    expect(verifyRecord(hazard, { ...game.record(), holders }).commands).toBe(game.commands.length);
    const wrong = [[person(0, "Ada")], [person(0, "Bob"), person(3, "Cleo")]];
    expect(() => verifyRecord(hazard, { ...game.record(), holders: wrong })).toThrow(
      "that event does not hand it over",
    );
    const other = [[person(0, "Eve")], [person(0, "Bob")]];
    expect(() => verifyRecord(hazard, { ...game.record(), holders: other })).toThrow(
      "is not the player whom the record names",
    );
  });
});
