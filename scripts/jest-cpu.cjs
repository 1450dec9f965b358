// The CPU time of each test file, and the memory of the workers, for the end of a run (scripts/jest-report.mjs).
const { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } = require("node:fs");
const { join } = require("node:path");
const process = require("node:process");

const folder = join(__dirname, "../.cache/test-results");
const store = join(folder, `cpu-${process.env.JEST_RUN ?? "0"}.ndjson`);

/** Ticks of the clock of Linux in a second, by which /proc counts. */
const TICKS = 100;

/**
 * The CPU seconds of this process and of all that it started, running or ended: servers and browsers too. Only Linux
 * tells; elsewhere those of this process alone. PostgreSQL, which serves all workers, is not in it.
 */
function cpuSeconds() {
  if (!existsSync("/proc/self/stat")) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  /** @type {Map<number, number[]>} */
  const children = new Map();
  /** @type {Map<number, number>} */
  const seconds = new Map();
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (Number.isNaN(pid)) continue;
    let stat;
    try {
      stat = readFileSync(`/proc/${entry}/stat`, "utf8");
    } catch {
      continue; // it has ended meanwhile
    }
    // after the name, which may hold anything: state, parent, …; user, system, and both of the children that ended
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const parent = fields[1] ?? 0;
    children.set(parent, [...(children.get(parent) ?? []), pid]);
    seconds.set(pid, fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS);
  }
  /** @type {(pid: number) => number} */
  const withChildren = (pid) =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + withChildren(child), seconds.get(pid) ?? 0);
  return withChildren(process.pid);
}

/**
 * A test environment that measures its file: the CPU seconds of this worker, which runs one file at a time, and of what
 * it starts.
 * @template {new (...args: any[]) => { teardown(): Promise<void> }} T
 * @param {T} Environment
 */
function measured(Environment) {
  return class extends Environment {
    /** @param {any[]} args */
    constructor(...args) {
      const before = cpuSeconds();
      super(...args);
      this.before = before;
      this.file = args[1].testPath;
    }
    /** @override */
    async teardown() {
      await super.teardown();
      const seconds = cpuSeconds() - this.before;
      const megabytes = process.resourceUsage().maxRSS / 1024;
      mkdirSync(folder, { recursive: true });
      appendFileSync(store, `${JSON.stringify({ file: this.file, seconds, megabytes })}\n`);
    }
  };
}

/** The files that have been measured, the slowest first. */
function slowest() {
  try {
    const lines = readFileSync(store, "utf8").trim().split("\n");
    return lines.map((line) => JSON.parse(line)).sort((a, b) => b.seconds - a.seconds);
  } catch {
    return []; // no file was run
  } finally {
    rmSync(store, { force: true });
  }
}

module.exports = { measured, slowest };
