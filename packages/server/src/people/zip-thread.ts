import { createRequire } from "node:module";
import { WorkerThread } from "../threads/worker-thread.ts";

/** An export of thousands of matches takes seconds. */
const PATIENCE_MS = 300_000;

const ZIPPER = `
const { parentPort, workerData } = require("node:worker_threads");
const { zipSync } = require(workerData.fflate);
parentPort.on("message", ({ id, task: { files } }) => {
  try {
    const done = zipSync(files);
    parentPort.postMessage({ id, done }, [done.buffer]);
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});`;

/** The contents of each file by its path. */
type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Packs files in a worker thread. */
export class ZipThread {
  readonly #thread = new WorkerThread<{ readonly files: Files }, Uint8Array>({
    code: ZIPPER,
    data: { fflate: createRequire(import.meta.url).resolve("fflate") },
    ...{ waitingMost: 100, patienceMs: PATIENCE_MS, limits: { maxOldGenerationSizeMb: 512 } },
    busy: "Many exports are being prepared. Yours will be ready later.",
  });

  async zip(files: Files): Promise<Buffer> {
    const moved = Object.values(files).map(({ buffer }) => buffer);
    return Buffer.from(await this.#thread.run({ files }, moved));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
