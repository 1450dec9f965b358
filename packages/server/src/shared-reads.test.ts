import { expect, test } from "@jest/globals";
import { SharedReads } from "./shared-reads.ts";

/** Reads that end when the test resolves them. */
function reads() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const shared = new SharedReads<number>(() => new Promise((resolve, reject) => ends.push({ resolve, reject })));
  return { shared, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("callers that arrive during a read share the next one, which begins after they called", async () => {
  const { shared, ends } = reads();
  const first = shared.get("a");
  const [second, third] = [shared.get("a"), shared.get("a")];
  expect(ends).toHaveLength(1);
  ends[0]!.resolve(1);
  await expect(first).resolves.toBe(1);
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]!.resolve(2);
  await expect(Promise.all([second, third])).resolves.toEqual([2, 2]);
  await settled();
  void shared.get("a");
  expect(ends).toHaveLength(3);
});

test("reads of different keys do not wait for each other", () => {
  const { shared, ends } = reads();
  void shared.get("a");
  void shared.get("b");
  expect(ends).toHaveLength(2);
});

test("a failed read does not block the next", async () => {
  const { shared, ends } = reads();
  const [first, second] = [shared.get("a"), shared.get("a")];
  ends[0]!.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  await settled();
  ends[1]!.resolve(7);
  await expect(second).resolves.toBe(7);
});
