import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { slowest } from "./jest-cpu.cjs";

/** Lists the slowest files and skipped tests; writes the counts for .ci/run into .cache/test-results/<name>.json. */
export default class Report {
  constructor(_globalConfig, { name }) {
    this.name = name;
  }

  onRunComplete(_contexts, results) {
    const skipped = results.testResults.flatMap(({ testResults }) =>
      testResults
        .filter(({ status }) => ["pending", "todo", "disabled"].includes(status))
        .map(({ fullName }) => fullName),
    );
    mkdirSync(".cache/test-results", { recursive: true });
    writeFileSync(
      `.cache/test-results/${this.name}.json`,
      JSON.stringify({
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: skipped.length,
      }),
    );
    const files = slowest();
    if (files.length > 1) {
      const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
      const [largest] = files.toSorted((a, b) => b.megabytes - a.megabytes);
      console.log(
        `\nCPU time of ${files.length} test files: ${all.toFixed(0)} s; ` +
          `at most ${largest.megabytes.toFixed(0)} MB a worker, by the end of ${relative(".", largest.file)}.`,
      );
      console.log("The slowest:");
      for (const { file, seconds } of files.slice(0, 10))
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(".", file)}`);
    }
    // if the command line selects tests, the others are skipped on purpose
    if (skipped.length === 0 || process.argv.some((arg) => /^(-t|--testNamePattern)/.test(arg))) return;
    console.error(`\nSkipped ${skipped.length} test${skipped.length === 1 ? "" : "s"}:`);
    for (const title of skipped.slice(0, 20)) console.error(`  ${title}`);
    if (skipped.length > 20) console.error(`  and ${skipped.length - 20} more`);
  }
}
