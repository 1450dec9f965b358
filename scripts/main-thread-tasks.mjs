/**
 * @typedef {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args?: { name?: string } }} TraceEvent
 */

/**
 * The processor time of every task of the page's thread in a trace (categories `TASKS`), in milliseconds, shortest
 * first. Other work on the machine does not change it. `after`: the name of a mark (`performance.mark`); only tasks
 * count that end after it.
 * @param {Buffer} trace @param {string | null} after
 */
export function mainThreadTasks(trace, after = null) {
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const start = after === null ? 0 : (traceEvents.find(({ name }) => name === after)?.ts ?? Infinity);
  /** @type {Map<string, number[]>} */
  const byThread = new Map();
  for (const { name, pid, tid, ts, dur = 0, tdur } of traceEvents) {
    if (!name.endsWith("RunTask") || tdur === undefined || ts + dur < start) continue;
    const key = `${pid}/${tid}`;
    byThread.set(key, [...(byThread.get(key) ?? []), tdur / 1000]);
  }
  const main = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map(({ pid, tid }) => byThread.get(`${pid}/${tid}`) ?? []);
  const [tasks = []] = main.sort((a, b) => b.length - a.length);
  return tasks.sort((a, b) => a - b);
}

/** What must be traced for it. */
export const TASKS = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];
