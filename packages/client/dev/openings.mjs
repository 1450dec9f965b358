// npm run bench:openings [-- slowdown]: the longest task of the page's thread while each table is opened, in Chromium
// with a processor that is four times slower, five openings each. The page is the table without a server (local.ts);
// what is done before the table is put into the page (the rules of all games, a new match) is not counted.
import process from "node:process";
import { ALL_TABLES, withLocalTables } from "./local-tables.mjs";

const slowdown = Number(process.argv[2] ?? 4);
const OPENINGS = 5;
/** How much longer than the middle one of the tables the longest task of a table may be. */
const MOST = 2;

const medianOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

await withLocalTables(async (open) => {
  const rows = [];
  for (const game of ALL_TABLES) {
    const longest = [];
    for (let i = 0; i < OPENINGS; i++) {
      const page = await open(game, { before: watch, slowdown });
      longest.push(await page.evaluate(longestTask));
      await page.close();
    }
    rows.push({ game, median: medianOf(longest), all: longest.join(", ") });
  }
  const middle = medianOf(rows.map(({ median }) => median));
  console.log(`longest task in ms, at 1/${slowdown} of the processor's speed; each below ${MOST * middle}`);
  console.table(rows);
});

/** Runs in the page before its own code: notes its long tasks, and when the table came into it. */
function watch() {
  const noted = { appendedAt: 0, tasks: [] };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries())).observe({
    type: "longtask",
    buffered: true,
  });
  globalThis.document.addEventListener("DOMContentLoaded", () => {
    new globalThis.MutationObserver(() => (noted.appendedAt ||= performance.now())).observe(globalThis.document.body, {
      childList: true,
    });
  });
}

/** Runs in the page: waits until it has been idle for two seconds. */
async function longestTask() {
  const { noted } = globalThis;
  for (let known = -1; known !== noted.tasks.length;) {
    known = noted.tasks.length;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  const drawing = noted.tasks.filter(({ startTime, duration }) => startTime + duration >= noted.appendedAt);
  return Math.round(Math.max(0, ...drawing.map(({ duration }) => duration)));
}
