import { expect, test } from "@jest/globals";
import { KeyedQueue } from "./keyed-queue.ts";

test("jobs of one key run one after another even if one fails, and other keys do not wait", async () => {
  const queue = new KeyedQueue();
  const order: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = queue.run("a", async () => {
    await held;
    order.push("a1");
    throw new Error("It went wrong.");
  });
  const second = queue.run("a", () => {
    order.push("a2");
    return 2;
  });
  expect(queue.jobs("a")).toBe(2);
  await queue.run("b", () => order.push("b"));
  expect(order).toEqual(["b"]);
  release();
  await expect(first).rejects.toThrow("It went wrong.");
  expect(await second).toBe(2);
  await queue.settled();
  expect([order, queue.jobs("a"), queue.jobs("b")]).toEqual([["b", "a1", "a2"], 0, 0]);
});
