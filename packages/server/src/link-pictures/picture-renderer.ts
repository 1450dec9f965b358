import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { WorkerThread } from "../threads/worker-thread.ts";

/** [MM-821] The most pictures that may wait. */
const WAITING_MOST = 64;
/** The time limit for a picture. */
const PATIENCE_MS = 10_000;

const require = createRequire(import.meta.url);

/**
 * The code of the thread. Resvg is WebAssembly, so it draws the same on every machine, and it has no access to network
 * or files: it draws only the text passed to it.
 */
const RENDERER = `
const { parentPort, workerData } = require("node:worker_threads");
const { initWasm, Resvg } = require(workerData.resvg);
const ready = initWasm(workerData.wasm);
parentPort.on("message", async ({ id, task: { svg, width } }) => {
  try {
    await ready;
    const font = { fontBuffers: workerData.fonts, loadSystemFonts: false, defaultFontFamily: "Castoro" };
    const drawn = new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render();
    const png = drawn.asPng();
    drawn.free();
    parentPort.postMessage({ id, done: png });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});`;

/** Renders SVG as PNG in a worker thread, one picture at a time. [MM-821] */
export class PictureRenderer {
  readonly #patience: number;
  #thread: WorkerThread<{ readonly svg: string; readonly width: number }, Uint8Array> | null = null;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patience = patienceMs;
  }

  /** @throws ServiceError `busy`: too many pictures wait, or this one took too long */
  async render(svg: string, width: number): Promise<Buffer> {
    this.#thread ??= this.#open();
    return Buffer.from(await this.#thread.run({ svg, width }));
  }

  async close(): Promise<void> {
    this.#thread ??= this.#open();
    await this.#thread.close();
  }

  #open(): WorkerThread<{ readonly svg: string; readonly width: number }, Uint8Array> {
    const read = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(require.resolve(name)));
    return new WorkerThread({
      code: RENDERER,
      data: {
        resvg: require.resolve("@resvg/resvg-wasm"),
        wasm: read("@resvg/resvg-wasm/index_bg.wasm"),
        fonts: ["latin", "latin-ext"].map((script) =>
          read(`@fontsource/castoro/files/castoro-${script}-400-normal.woff2`),
        ),
      },
      ...{ waitingMost: WAITING_MOST, patienceMs: this.#patience, limits: { maxOldGenerationSizeMb: 64 } },
      busy: "Many pictures are being drawn. Please try again in a moment.",
    });
  }
}
