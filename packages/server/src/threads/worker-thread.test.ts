import { expect, test } from "@jest/globals";
import { ZipThread } from "../people/zip-thread.ts";
import { unzipSync } from "fflate";
import { WorkerThread } from "./worker-thread.ts";

const thread = (patienceMs: number, waitingMost = 5) =>
  new WorkerThread<{ readonly spin: boolean }, string>({
    code: `
      const { parentPort, workerData } = require("node:worker_threads");
      parentPort.on("message", ({ id, task: { spin } }) => {
        while (spin);
        parentPort.postMessage({ id, done: workerData.word });
      });`,
    data: { word: "done" },
    ...{ waitingMost, patienceMs, limits: {}, busy: "Try again in a moment." },
  });

test("a task that never ends is refused, and the next one gets a new thread", async () => {
  const own = thread(5000);
  const [stuck, after] = [own.run({ spin: true }), own.run({ spin: false })];
  await expect(stuck).rejects.toMatchObject({ code: "busy" });
  expect(await after).toBe("done");
  await own.close();
});

test("more tasks than may wait are refused, and closing refuses those that wait", async () => {
  const own = thread(60_000, 1);
  const [current, waiting] = [own.run({ spin: true }), own.run({ spin: false })];
  const refused = expect(Promise.allSettled([current, waiting])).resolves.toMatchObject([
    { reason: { code: "busy" } },
    { reason: { code: "busy" } },
  ]);
  await expect(own.run({ spin: false })).rejects.toMatchObject({ code: "busy", message: "Try again in a moment." });
  await own.close();
  await refused;
});

test("[MM-560] the files of an export are packed while the event loop goes on", async () => {
  const zip = new ZipThread();
  const words = new TextEncoder().encode(JSON.stringify(Array.from({ length: 200_000 }, (_, i) => i * 7919)));
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  const file = await zip.zip({ "account.json": words, "records/a.json": new TextEncoder().encode("{}") });
  clearInterval(count);
  expect(turns).toBeGreaterThan(3);
  expect(Object.keys(unzipSync(file))).toEqual(["account.json", "records/a.json"]);
  await zip.close();
});
