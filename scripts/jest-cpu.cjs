// The CPU time of each test file, and the memory of the workers, for the end of a run (scripts/jest-report.mjs).
const { appendFileSync, mkdirSync, readFileSync, rmSync } = require("node:fs");
const { join } = require("node:path");
const process = require("node:process");

const folder = join(__dirname, "../.cache/test-results");
const store = join(folder, `cpu-${process.env.JEST_RUN ?? "0"}.ndjson`);

/**
 * A test environment that measures its file: user and system time of this worker, which runs one file at a time. What a
 * test starts as another process (a server, PostgreSQL, a browser) is not in it.
 * @template {new (...args: any[]) => { teardown(): Promise<void> }} T
 * @param {T} Environment
 */
function measured(Environment) {
  return class extends Environment {
    /** @param {any[]} args */
    constructor(...args) {
      const before = process.cpuUsage();
      super(...args);
      this.before = before;
      this.file = args[1].testPath;
    }
    /** @override */
    async teardown() {
      await super.teardown();
      const { user, system } = process.cpuUsage(this.before);
      const megabytes = process.resourceUsage().maxRSS / 1024;
      mkdirSync(folder, { recursive: true });
      appendFileSync(store, `${JSON.stringify({ file: this.file, seconds: (user + system) / 1e6, megabytes })}\n`);
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
