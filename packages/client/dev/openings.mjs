// npm run bench:openings: the longest task of the page's thread while each table is opened in Chromium, five openings
// each, in processor time, which other work on the machine does not change. The page is the table without a server
// (local.ts); what is done before the table is put into the page (the rules of all games, a new match) is not counted.
import { mainThreadTasks, TASKS } from "../../../scripts/main-thread-tasks.mjs";
import { ALL_TABLES, withLocalTables } from "./local-tables.mjs";

const OPENINGS = 5;
/** How long a table has for what it draws later, in milliseconds. */
const LATER = 3000;
/** How much longer than the middle one of the tables the longest task of a table may be. */
const MOST = 2;
const APPENDED = "table-appended";

const medianOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

await withLocalTables(async (open, browser) => {
  const rows = [];
  for (const game of ALL_TABLES) {
    const longest = [];
    for (let i = 0; i < OPENINGS; i++) {
      const prepare = (page) => browser.startTracing(page, { categories: TASKS });
      const page = await open(game, { before: markTable, prepare });
      await page.waitForTimeout(LATER);
      longest.push(Math.round(mainThreadTasks(await browser.stopTracing(), APPENDED).at(-1) ?? 0));
      await page.close();
    }
    rows.push({ game, median: medianOf(longest), all: longest.join(", ") });
  }
  const middle = medianOf(rows.map(({ median }) => median));
  console.log(`longest task in ms of processor time; each below ${MOST * middle}`);
  console.table(rows);
});

/** Runs in the page before its own code: marks when the table comes into it. */
function markTable() {
  globalThis.document.addEventListener("DOMContentLoaded", () => {
    const seen = new globalThis.MutationObserver(() => {
      performance.mark("table-appended");
      seen.disconnect();
    });
    seen.observe(globalThis.document.body, { childList: true });
  });
}
