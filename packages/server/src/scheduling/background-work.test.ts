import { expect, test } from "@jest/globals";
import { BackgroundWork } from "./background-work.ts";

test("work is awaited with all work that it adds, and a failure is reported", async () => {
  const errors: unknown[] = [];
  const background = new BackgroundWork((error) => errors.push(error));
  const done: string[] = [];
  let end: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (end = resolve)).then(() => {
    done.push("first");
    background.add(Promise.resolve().then(() => done.push("added")));
  });
  background.add(first);
  const failure = new Error("The table could not be read.");
  background.add(Promise.reject(failure));
  const settled = background.settled().then(() => done.push("settled"));
  end();
  await settled;
  expect(done).toEqual(["first", "added", "settled"]);
  expect(errors).toEqual([failure]);
});
