import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ServiceError } from "../service-error.ts";

/** [MM-821] The most pictures that may wait. */
const WAITING_MOST = 64;
/** The time limit for a picture. */
const PATIENCE_MS = 10_000;

const require = createRequire(import.meta.url);

/**
 * The code of the thread, as plain JavaScript that needs no build. Resvg is WebAssembly, so it draws the same on every
 * machine, and it has no access to network or files: it draws only the text passed to it.
 */
const RENDERER = `
const { parentPort, workerData } = require("node:worker_threads");
const { initWasm, Resvg } = require(workerData.resvg);
const ready = initWasm(workerData.wasm);
parentPort.on("message", async ({ id, svg, width }) => {
  try {
    await ready;
    const font = { fontBuffers: workerData.fonts, loadSystemFonts: false, defaultFontFamily: "Castoro" };
    const drawn = new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render();
    const png = drawn.asPng();
    drawn.free();
    parentPort.postMessage({ id, png });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});`;

interface Answer {
  readonly id: number;
  readonly png?: Uint8Array;
  readonly error?: string;
}

interface Waiting {
  readonly svg: string;
  readonly width: number;
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** Renders SVG as PNG in a worker thread, one picture at a time. [MM-821] */
export class PictureRenderer {
  readonly #queue: Waiting[] = [];
  readonly #patience: number;
  #worker: Worker | null = null;
  #current: (Waiting & { readonly id: number; readonly timer: NodeJS.Timeout }) | null = null;
  #id = 0;
  #closed = false;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patience = patienceMs;
  }

  /** @throws ServiceError `busy`: too many pictures wait, or this one took too long */
  render(svg: string, width: number): Promise<Buffer> {
    if (this.#closed || this.#queue.length >= WAITING_MOST) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.#queue.push({ svg, width, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(busy());
    this.#end(busy());
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    const worker = (this.#worker ??= this.#open());
    const id = ++this.#id;
    const timer = setTimeout(() => this.#giveUp(), this.#patience);
    this.#current = { ...next, id, timer };
    worker.ref();
    worker.postMessage({ id, svg: next.svg, width: next.width });
  }

  /** The thread has failed: refuses the current picture; the next one gets a new thread. */
  #giveUp(): void {
    const worker = this.#worker;
    this.#worker = null;
    // A thread that cannot be stopped has nobody to tell: its answer is not waited for.
    worker?.terminate().catch(() => undefined);
    this.#end(busy());
  }

  #end(error: unknown, png?: Uint8Array): void {
    const current = this.#current;
    if (current === null) return;
    this.#current = null;
    clearTimeout(current.timer);
    // An idle thread does not keep the server running.
    this.#worker?.unref();
    if (png === undefined) current.reject(error);
    else current.resolve(Buffer.from(png));
    if (!this.#closed) this.#next();
  }

  #open(): Worker {
    const read = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(require.resolve(name)));
    const worker = new Worker(RENDERER, {
      eval: true,
      workerData: {
        resvg: require.resolve("@resvg/resvg-wasm"),
        wasm: read("@resvg/resvg-wasm/index_bg.wasm"),
        fonts: ["latin", "latin-ext"].map((script) =>
          read(`@fontsource/castoro/files/castoro-${script}-400-normal.woff2`),
        ),
      },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    worker.unref();
    worker.on("message", ({ id, png, error }: Answer) => {
      if (id === this.#current?.id) this.#end(new Error(error ?? "The picture could not be drawn."), png);
    });
    worker.on("error", (error) => {
      if (this.#worker === worker) this.#worker = null;
      this.#end(error);
    });
    return worker;
  }
}

function busy(): ServiceError {
  return new ServiceError("busy", "Many pictures are being drawn. Please try again in a moment.");
}
