// npm run bench:shifts [-- [--why] game …]: how much a table moves while a whole game is played as its bot proposes, by
// the layout shifts that Chromium reports: in all, and without those of the player's own acts, which a browser forgives
// for half a second. The page is the table without a server (local.ts); no time is measured. --why: what moved most.
import process from "node:process";
import { ALL_TABLES, withLocalTables } from "./local-tables.mjs";

/** The most that a table may move in a whole game by itself. */
const MOST = 0.1;
const LEAST_LOG = 140;
const wanted = process.argv.slice(2).filter((word) => word !== "--why");
const saysWhy = process.argv.includes("--why");
/** How many things that moved are named. */
const MOST_NAMED = 12;

await withLocalTables(async (open) => {
  for (const game of wanted.length > 0 ? wanted : ALL_TABLES) {
    const page = await open(game, { before: watch, query: "&pause=1" });
    const { decisions, own, others, log, moves } = await page.evaluate(play);
    const isGood = others <= MOST && log >= LEAST_LOG;
    console.log(
      `${game}, ${decisions} decisions: moved ${others.toFixed(3)} by itself (at most ${MOST}), ${(own + others).toFixed(3)} in all; the log was never below ${Math.floor(log)} px${isGood ? "" : " – beyond the bar"}`,
    );
    if (saysWhy) for (const [what, value] of moves.slice(0, MOST_NAMED)) console.log(`  ${value.toFixed(3)} ${what}`);
    await page.close();
  }
});

/** Runs in the page before its own code: adds up the shifts. */
function watch() {
  const moved = { own: 0, others: 0, isOwn: false, decision: 0, by: /** @type {Map<string, number>} */ (new Map()) };
  // nodes of a shadow tree are not reported, their places are
  const boxOf = (/** @type {DOMRectReadOnly} */ { x, y, width, height }) =>
    `${[x, y].map(Math.round).join()} ${[width, height].map(Math.round).join("×")}`;
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = /** @type {PerformanceEntry & { value: number, sources: any[] }} */ (entry);
      if (moved.isOwn) {
        moved.own += value;
        continue;
      }
      moved.others += value;
      const what = sources.map(({ previousRect, currentRect }) => `${boxOf(previousRect)} → ${boxOf(currentRect)}`);
      moved.by.set(`decision ${moved.decision}: ${what.join("; ")}`, value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: plays the game to its end, each draft laid out as a person would. */
async function play() {
  const { moved, document, store, advice, requestAnimationFrame } = globalThis;
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const find = () => [...document.body.children].find(({ localName }) => localName.startsWith("cv-"));
  while (find()?.shadowRoot?.querySelector("cv-table-frame") == null) await frame();
  const { controller, shadowRoot } = find();
  const skipStages = async () => {
    while (controller.staging?.telling) {
      controller.staging.telling.skip();
      await frame();
    }
  };
  globalThis.beforeOthers = async () => {
    for (let i = 0; i < 3; i++) await frame();
    moved.isOwn = false;
    await skipStages();
  };
  let decisions = 0;
  let log = Infinity;
  for (; store.match.result === null; decisions++) {
    moved.decision = decisions;
    moved.isOwn = false;
    await skipStages();
    await frame();
    const shown = shadowRoot.querySelector("cv-table-frame").shadowRoot.querySelector("cv-log");
    if (shown !== null) log = Math.min(log, shown.getBoundingClientRect().height);
    if (store.asked === undefined) {
      store.playUntil((table) => table.asked !== undefined);
      continue;
    }
    moved.isOwn = true;
    const answer = advice();
    const { draft } = controller;
    if ("pick" in answer) draft.press(answer.pick);
    for (const id of answer.picks ?? []) {
      draft.press(id);
      await frame();
    }
    if ("amount" in answer) draft.setAmount(answer.amount);
    for (let i = 0; i < 2; i++) await frame();
    const seat = store.state.viewer;
    const question = store.match.questions[seat];
    const refusal = await store.decide(question, answer);
    if (refusal !== null) throw new Error(refusal.message);
    for (let i = 0; i < 3; i++) await frame();
  }
  await frame();
  const moves = [...moved.by].sort(([, a], [, b]) => b - a);
  return { decisions, own: moved.own, others: moved.others, log, moves };
}
