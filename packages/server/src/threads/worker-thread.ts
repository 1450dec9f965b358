import { Worker, type ResourceLimits } from "node:worker_threads";
import type { Transferable } from "node:worker_threads";
import { ServiceError } from "../service-error.ts";

export interface WorkerThreadParts {
  /**
   * Plain JavaScript that needs no build, or the file with the code. It gets messages `{ id, task }` at its parent port
   * and answers each with `{ id, done }` or `{ id, error }`.
   */
  readonly code: string | URL;
  /** What the code finds as `workerData`. */
  readonly data: object;
  /** The most tasks that may wait. */
  readonly waitingMost: number;
  /** The time limit for a task. */
  readonly patienceMs: number;
  /** How much more time the first task has, for which the thread must be started; by default none. */
  readonly startMs?: number;
  readonly limits: ResourceLimits;
  /** For people, if too many tasks wait or one takes too long. */
  readonly busy: string;
}

interface Answer<Done> {
  readonly id: number;
  readonly done?: Done;
  readonly error?: string;
}

interface Waiting<Task, Done> {
  readonly task: Task;
  readonly moved: readonly Transferable[];
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Long work outside the event loop, one task at a time. The thread is started with the first task and kept; one that
 * takes too long is ended, and the next task gets another.
 */
export class WorkerThread<Task, Done> {
  readonly #parts: WorkerThreadParts;
  readonly #queue: Waiting<Task, Done>[] = [];
  #worker: Worker | null = null;
  #current: (Waiting<Task, Done> & { readonly id: number; readonly timer: NodeJS.Timeout }) | null = null;
  #id = 0;
  #closed = false;

  constructor(parts: WorkerThreadParts) {
    this.#parts = parts;
  }

  /**
   * @param moved buffers of the task that are handed over instead of copied
   * @throws ServiceError `busy`: too many tasks wait, or this one took too long
   */
  run(task: Task, moved: readonly Transferable[] = []): Promise<Done> {
    if (this.#closed || this.#queue.length >= this.#parts.waitingMost) return Promise.reject(this.#busy());
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, moved, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(this.#busy());
    this.#fail(this.#busy());
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  /** Ends the thread if it has nothing to do; the next task starts another. */
  rest(): void {
    if (this.#current !== null) return;
    const worker = this.#worker;
    this.#worker = null;
    worker?.terminate().catch(() => undefined);
  }

  #next(): void {
    if (this.#current !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    const { patienceMs, startMs = 0 } = this.#parts;
    const timeLimit = patienceMs + (this.#worker === null ? startMs : 0);
    const worker = (this.#worker ??= this.#open());
    const id = ++this.#id;
    const timer = setTimeout(() => this.#giveUp(), timeLimit);
    this.#current = { ...next, id, timer };
    worker.ref();
    worker.postMessage({ id, task: next.task }, next.moved);
  }

  /** The thread has failed: refuses the current task; the next one gets a new thread. */
  #giveUp(): void {
    const worker = this.#worker;
    this.#worker = null;
    // A thread that cannot be stopped has nobody to tell: its answer is not waited for.
    worker?.terminate().catch(() => undefined);
    this.#fail(this.#busy());
  }

  #fail(error: unknown): void {
    this.#end((current) => current.reject(error));
  }

  #end(answer: (current: Waiting<Task, Done>) => void): void {
    const current = this.#current;
    if (current === null) return;
    this.#current = null;
    clearTimeout(current.timer);
    // An idle thread does not keep the server running.
    this.#worker?.unref();
    answer(current);
    if (!this.#closed) this.#next();
  }

  #open(): Worker {
    const { code, data, limits } = this.#parts;
    const isText = typeof code === "string";
    const worker = new Worker(code, { eval: isText, workerData: data, resourceLimits: limits });
    worker.unref();
    worker.on("message", (answer: Answer<Done>) => {
      if (answer.id !== this.#current?.id) return;
      const { done, error } = answer;
      if (done === undefined) this.#fail(new Error(error ?? "The thread gave no answer."));
      else this.#end((current) => current.resolve(done));
    });
    const ended = (error: unknown): void => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#fail(error);
    };
    worker.on("error", ended);
    worker.on("exit", (code) => ended(new Error(`The thread ended with code ${code}.`)));
    return worker;
  }

  #busy(): ServiceError {
    return new ServiceError("busy", this.#parts.busy);
  }
}
