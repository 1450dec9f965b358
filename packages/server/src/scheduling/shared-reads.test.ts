import { expect, test } from "@jest/globals";
import { SharedReads } from "./shared-reads.ts";

/** Reads that end when the test resolves them. */
function reads() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const shared = new SharedReads<number>(() => new Promise((resolve, reject) => ends.push({ resolve, reject })));
  return { shared, ends };
}

/** The next turn of the event loop, in which the reads of this one have begun. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("callers in the same turn share one read, which begins after they called", async () => {
  const { shared, ends } = reads();
  const both = Promise.all([shared.get("a"), shared.get("a")]);
  expect(ends).toHaveLength(0);
  await nextTurn();
  expect(ends).toHaveLength(1);
  ends[0]!.resolve(1);
  await expect(both).resolves.toEqual([1, 1]);
});

test("callers that arrive during a read share the next one, which begins after they called", async () => {
  const { shared, ends } = reads();
  const first = shared.get("a");
  await nextTurn();
  const [second, third] = [shared.get("a"), shared.get("a")];
  await nextTurn();
  expect(ends).toHaveLength(1);
  ends[0]!.resolve(1);
  await expect(first).resolves.toBe(1);
  await nextTurn();
  expect(ends).toHaveLength(2);
  ends[1]!.resolve(2);
  await expect(Promise.all([second, third])).resolves.toEqual([2, 2]);
  void shared.get("a");
  await nextTurn();
  expect(ends).toHaveLength(3);
});

test("reads of different keys do not wait for each other", async () => {
  const { shared, ends } = reads();
  void shared.get("a");
  void shared.get("b");
  await nextTurn();
  expect(ends).toHaveLength(2);
});

test("a failed read does not block the next", async () => {
  const { shared, ends } = reads();
  const first = shared.get("a");
  await nextTurn();
  const second = shared.get("a");
  ends[0]!.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  await nextTurn();
  ends[1]!.resolve(7);
  await expect(second).resolves.toBe(7);
});
