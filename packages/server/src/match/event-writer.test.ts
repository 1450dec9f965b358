import { describe, expect, test } from "@jest/globals";
import type pg from "pg";
import { oneEvent } from "../testing/one-event.ts";
import { EventWriter } from "./event-writer.ts";

/** The ids of the matches in a statement: its second parameter. */
function matchesOf({ values }: pg.QueryConfig): string[] {
  return values![1] as string[];
}

/** Connections whose statements are answered when the test decides. */
function slowDatabase() {
  const open: { readonly matches: readonly string[]; readonly answer: () => void }[] = [];
  const query = (config: pg.QueryConfig): Promise<unknown> =>
    new Promise((resolve) => {
      const matches = matchesOf(config);
      open.push({ matches, answer: () => resolve({ rows: matches.map((match) => ({ match, seq: 1, at: 5 })) }) });
    });
  const connect = () => Promise.resolve({ query, end: () => Promise.resolve() } as unknown as pg.Client);
  return { open, connect };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("commits", () => {
  test.each(["22003", "22P05", "23502", "23514"])("a row that the database refuses (%s) fails alone", async (code) => {
    const query = (config: pg.QueryConfig): Promise<unknown> => {
      const matches = matchesOf(config);
      return matches.includes("bad")
        ? Promise.reject(Object.assign(new Error("refused"), { code }))
        : Promise.resolve({ rows: matches.map((match) => ({ match, seq: 1, at: 5 })) });
    };
    const connect = () => Promise.resolve({ query, end: () => Promise.resolve() } as unknown as pg.Client);
    const writer = new EventWriter(connect, { observe: () => undefined }, 1);
    const written = await Promise.allSettled(["a", "bad", "b"].map((match) => writer.append(oneEvent(match))));
    expect(written.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await writer.close();
  });

  test("while one is in progress, new events wait and share the next one", async () => {
    const { open, connect } = slowDatabase();
    const sizes: number[] = [];
    const writer = new EventWriter(connect, { observe: (size) => void sizes.push(size) }, 1);
    const first = writer.append(oneEvent("a"));
    await soon();
    await soon();
    const others = ["b", "c"].map((match) => writer.append(oneEvent(match)));
    await soon();
    expect(open.map(({ matches }) => matches)).toEqual([["a"]]);
    open[0]!.answer();
    expect(await first).toMatchObject({ times: [5] });
    await soon();
    await soon();
    expect(open[1]!.matches).toEqual(["b", "c"]);
    open[1]!.answer();
    expect(await Promise.all(others)).toMatchObject([{ times: [5] }, { times: [5] }]);
    await writer.close();
    expect(sizes).toEqual([1, 2]);
  });

  test("after a slow one has taken too long, the next one starts in parallel", async () => {
    const { open, connect } = slowDatabase();
    let bothBegan: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (bothBegan = resolve));
    const writer = new EventWriter(connect, { observe: () => open.length === 1 && bothBegan() }, 2);
    const first = writer.append(oneEvent("a"));
    await soon();
    await soon();
    const second = writer.append(oneEvent("b"));
    await both;
    await soon();
    open[1]!.answer();
    expect(await second).toMatchObject({ times: [5] });
    open[0]!.answer();
    expect(await first).toMatchObject({ times: [5] });
    await writer.close();
  });

  test("a batch that the database aborted because of a deadlock is written match by match", async () => {
    const tried: (readonly string[])[] = [];
    const query = (config: pg.QueryConfig): Promise<unknown> => {
      const matches = matchesOf(config);
      tried.push(matches);
      return matches.length > 1
        ? Promise.reject(Object.assign(new Error("deadlock detected"), { code: "40P01" }))
        : Promise.resolve({ rows: [{ match: matches[0], seq: 1, at: 5 }] });
    };
    const connect = () => Promise.resolve({ query, end: () => Promise.resolve() } as unknown as pg.Client);
    const writer = new EventWriter(connect, { observe: () => undefined }, 1);
    const written = await Promise.all(["c", "a", "b"].map((match) => writer.append(oneEvent(match))));
    expect(written.map((one) => one?.times)).toEqual([[5], [5], [5]]);
    expect(tried).toEqual([["a", "b", "c"], ["c"], ["a"], ["b"]]);
    await writer.close();
  });
});
