import { afterAll, describe, expect, test } from "@jest/globals";
import {
  dealMatch,
  pendingDecisions,
  seededDice,
  seededRandom,
  startMatch,
  storedForm,
  type AnyGameDefinition,
  type Level,
} from "@caravanserai/kernel";
import { Games, games } from "../games.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { ExpectedTimes } from "./expected-times.ts";
import { thoughtOf, type ThinkingTask, type ThoughtOut } from "./thinking-task.ts";
import { Thinker, openThread, type Outcome, type Urgency, type Wanted } from "./thinker.ts";

const game = games["great-war"] as AnyGameDefinition;
const LEVEL: Level = { playouts: 32, width: 4, horizon: 1, doubt: 1, strays: 0 };
const match = dealMatch(
  game,
  startMatch(game, {}, { seats: 2, reactions: "concealed", automatic: true }, seededDice("thinker")).match,
  0,
  seededRandom("deal"),
);
const seat = pendingDecisions(match)[0]?.seat ?? 0;

const wanted = (matchId: string, urgency: Urgency = "live"): Wanted => ({
  ...{ matchId, kind: "half", urgency },
  task: { game: game.id, version: game.version, match: storedForm(match), seat, level: LEVEL, seed: matchId },
});

/** A thread whose thoughts end when the test says so: each answers with the number of its imagined games. */
class SlowThread {
  readonly tasks: { readonly task: ThinkingTask; readonly end: (ms: number) => void; readonly die: () => void }[] = [];
  run(task: ThinkingTask): Promise<ThoughtOut> {
    return new Promise((resolve, reject) => {
      const answer = { option: "playouts", amount: task.level.playouts };
      const thought = { answer, botsAnswer: answer, isChanged: false, value: null, botsValue: null, tried: 2 };
      this.tasks.push({
        task,
        end: (ms) => resolve({ ...thought, playouts: task.level.playouts, errors: 0, complete: true, ms }),
        die: () => reject(new Error("The thread has died.")),
      });
    });
  }
  rest(): void {
    this.tasks.length = 0;
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const opened: Thinker[] = [];
afterAll(() => Promise.all(opened.map((thinker) => thinker.close())));

function slowThinker() {
  const thread = new SlowThread();
  const events: string[] = [];
  let now = 0;
  const thinker = new Thinker({
    threads: 1,
    open: () => thread as unknown as WorkerThread<ThinkingTask, ThoughtOut>,
    now: () => now,
    news: { thought: () => undefined, event: (_game, what) => events.push(what), error: () => undefined },
  });
  opened.push(thinker);
  /** Ends the running thought; what it made is done when the promise resolves. */
  const end = async (ms: number): Promise<void> => {
    thread.tasks.at(-1)?.end(ms);
    await new Promise(setImmediate);
  };
  return { thinker, thread, events, end, pass: (ms: number) => (now += ms) };
}

const playoutsOf = (outcome: Outcome): unknown =>
  typeof outcome === "string" ? outcome : "amount" in outcome.answer && outcome.answer.amount;

describe("the thinker", () => {
  test("one thought at a time; live tables come first, then the oldest", async () => {
    const { thinker, thread, end } = slowThinker();
    const names = ["a", "b", "c", "d"] as const;
    const urgencies: readonly Urgency[] = ["letter", "letter", "live", "watched"];
    const all = names.map((name, at) => thinker.think(wanted(name, urgencies[at])));
    expect(thread.tasks).toHaveLength(1);
    for (const _ of names) await end(1);
    expect(thread.tasks.map(({ task }) => task.seed)).toEqual(["a", "c", "d", "b"]);
    await Promise.all(all);
  });

  test("a match has one place in the queue: a new thought drops the one that waits", async () => {
    const { thinker, events, end } = slowThinker();
    const first = thinker.think(wanted("first"));
    const [old, young] = [thinker.think(wanted("same")), thinker.think(wanted("same"))];
    expect(await old).toBe("overtaken");
    await end(1);
    await end(1);
    expect(await Promise.all([first, young])).toHaveLength(2);
    expect(events).toEqual(["overtaken"]);
  });

  test("strength falls gently: the more stands before a live thought the fewer imagined games, then the steward", async () => {
    const { thinker, thread, events, end } = slowThinker();
    // It learns that an imagined game takes 30 ms: a thought of 32 takes about a second.
    void thinker.think(wanted("learns"));
    await end(32 * 30);
    const all = Array.from({ length: 12 }, (_, at) => thinker.think(wanted(`match ${at}`)));
    while (thread.tasks.length < 12 && !events.includes("done")) {
      const before = thread.tasks.length;
      await end(1);
      if (thread.tasks.length === before) break;
    }
    const outcomes = (await Promise.all(all)).map(playoutsOf);
    const numbers = outcomes.filter((one): one is number => typeof one === "number");
    expect(numbers[0]).toBe(32);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers.at(-1)).toBe(8);
    expect(outcomes.at(-1)).toBe("steward");
    expect(events).toContain("halved");
    // A letter may wait a minute, so it keeps its strength.
    const busy = Array.from({ length: 3 }, (_, at) => thinker.think(wanted(`busy ${at}`, "letter")));
    for (const _ of busy) await end(960);
    expect((await Promise.all(busy)).map(playoutsOf)).toEqual([32, 32, 32]);
  });

  test("tables without people think for a tenth of the time at most", async () => {
    const { thinker, end, pass } = slowThinker();
    void thinker.think(wanted("learns"));
    await end(32 * 30);
    const alone = async (): Promise<unknown> => {
      const outcome = thinker.think(wanted("alone", "alone"));
      await end(960);
      return playoutsOf(await outcome);
    };
    const outcomes: unknown[] = [];
    for (let n = 0; n < 8; n++) outcomes.push(await alone());
    // Five seconds are saved up.
    expect(outcomes).toEqual([32, 32, 32, 32, 32, "steward", "steward", "steward"]);
    pass(10_000);
    expect([await alone(), await alone()]).toEqual([32, "steward"]);
  });

  test("a thread that dies costs nothing but the thought; after three deaths in an hour the game thinks no longer", async () => {
    const { thinker, thread, events, pass } = slowThinker();
    for (const [hours, isThinking] of [
      [0, true],
      [2, true],
      [0, true],
      [0, false],
    ] as const) {
      pass(hours * 3_600_000 + 1);
      const outcome = thinker.think(wanted("dies"));
      thread.tasks.at(-1)?.die();
      expect(await outcome).toBe("steward");
      expect(thinker.isThinking("great-war")).toBe(isThinking);
    }
    expect(thinker.isThinking("anarchy")).toBe(true);
    expect(await thinker.think(wanted("after"))).toBe("steward");
    expect(events.filter((event) => event === "death")).toHaveLength(4);
  });

  test("without threads nothing is thought, and closing answers what waits", async () => {
    const none = new Thinker({
      threads: 0,
      news: { thought: () => undefined, event: () => undefined, error: () => undefined },
    });
    expect(none.isThinking("great-war")).toBe(false);
    expect(await none.think(wanted("off"))).toBe("steward");
    const { thinker } = slowThinker();
    void thinker.think(wanted("runs"));
    const waits = thinker.think(wanted("waits"));
    await thinker.close();
    expect(await waits).toBe("steward");
    expect(await thinker.think(wanted("late"))).toBe("steward");
  });
});

test("a real thread gives the answer that is given here, to the last bit, and a new one starts after it was killed", async () => {
  const errors: unknown[] = [];
  const thoughts: ThoughtOut[] = [];
  const thinker = new Thinker({
    threads: 1,
    // A busy machine must not end a thought early.
    ...{ open: () => openThread(60_000), capMs: 60_000 },
    news: {
      thought: (_game, thought) => thoughts.push(thought),
      event: () => undefined,
      error: (error) => errors.push(error),
    },
  });
  opened.push(thinker);
  const one = wanted("real");
  const outcome = await thinker.think(one);
  const { ms: _, ...here } = thoughtOf(new Games([game]), { ...one.task, capMs: Infinity });
  expect(errors).toEqual([]);
  expect(outcome).toEqual({ answer: here.answer });
  expect(thoughts[0]).toMatchObject(here);
  // A game that the thread does not know is an error in it, and the steward answers.
  expect(await thinker.think({ ...one, task: { ...one.task, game: "nim" } })).toBe("steward");
  expect(errors).toHaveLength(1);
  expect(await thinker.think(one)).toEqual(outcome);
}, 120_000);

test("expected times: a moving mean by game and kind, and that of the game for other kinds", () => {
  const times = new ExpectedTimes();
  expect(times.of("great-war", "half")).toBe(3);
  times.add("great-war", "half", 100, 10);
  expect([times.of("great-war", "half"), times.of("great-war", "final"), times.of("camel", "half")]).toEqual([
    10, 10, 3,
  ]);
  times.add("great-war", "half", 200, 10);
  expect(times.of("great-war", "half")).toBe(11);
});
