// npm run bench:dragging [-- slowdown | maps [engines] [games]]: drags a Unit across the table of Take That Camel in
// Chromium with a slowed processor, one position per frame. It prints how long the frames took by the clock, and how
// much processor time the page's own thread used, which other work on the machine does not change. Then (`maps`: only
// that) it zooms and drags every map in Chromium, Firefox and WebKit (or these), without a GPU, and prints the time
// from frame to frame. The page is the table without a server (packages/client/dev/local.ts), minified as it is served.
/* global document, window, requestAnimationFrame, PointerEvent */
import "./ensure-deps.mjs";
import process from "node:process";
import { chromium } from "playwright-core";
import { serveBuiltTable } from "./built-table.mjs";
import { installEngines } from "./browser-engines.mjs";
import { mainThreadTasks, TASKS } from "./main-thread-tasks.mjs";
import { runNode } from "./run-node.mjs";

const onlyMaps = process.argv[2] === "maps";
const slowdown = onlyMaps ? 1 : Number(process.argv[2] ?? 4);
const FRAMES = 240;
/** The longest frame that is allowed, in milliseconds (issue 12). */
const LONGEST = 50;
const chromiumPath = installEngines();
if (chromiumPath === null) process.exit(1);

const { site, close } = await serveBuiltTable();
try {
  if (!onlyMaps) await dragUnits();
  const env = { ...process.env, CHROME_PATH: chromiumPath };
  const some = onlyMaps ? process.argv.slice(3) : [];
  process.exitCode = await runNode(["--import", "tsx", "e2e/map-frames.ts", site, ...some], { env });
} finally {
  close();
}

async function dragUnits() {
  const browser = await chromium.launch({
    executablePath: chromiumPath ?? "",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const [name, query, figure] of /** @type {const} */ ([
    ["a Unit of five, first round", "until=camel.move&nth=1", "U3.1"],
    ["a tribe that has come down", "viewer=1&until=camel.move&nth=1&seed=d", null],
  ])) {
    const options = encodeURIComponent(JSON.stringify({ objective: "4" }));
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await tab.goto(`${site}?game=camel&options=${options}&${query}`);
    const table = tab.locator("cv-camel cv-map");
    await table.waitFor({ timeout: 60_000 });
    // the first Unit that may be ordered, unless one is named
    const id =
      figure ??
      (await table.evaluate((map) => {
        const { places } = /** @type {HTMLElement & { places: { id: string, lit?: boolean }[] }} */ (map);
        return `${places.find(({ lit, id: unit }) => lit === true && unit.startsWith("L"))?.id}.1`;
      }));
    const box = await tab.locator(`[data-figure="${id}"]`).first().boundingBox();
    if (box === null) throw new Error(`${id} is not on the table.`);
    const session = await tab.context().newCDPSession(tab);
    await browser.startTracing(tab, { categories: TASKS });
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await tab.evaluate(drag, { ...middle, frames: FRAMES, isTimed: false });
    const tasks = mainThreadTasks(await browser.stopTracing());
    await tab.keyboard.press("Escape");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const frames = await tab.evaluate(drag, { ...middle, frames: FRAMES, isTimed: true });
    const work = frames.map((frame) => frame.work).sort((a, b) => a - b);
    const gaps = frames.map((frame) => frame.gap).sort((a, b) => a - b);
    /** @param {readonly number[]} sorted @param {number} share */
    const at = (sorted, share) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    const long = gaps.filter((gap) => gap > LONGEST).length;
    console.log(
      `${name}, ${slowdown}× slower: script and drawing median ${at(work, 0.5)} ms, p95 ${at(work, 0.95)}, longest ${at(work, 1)}; from frame to frame median ${at(gaps, 0.5)}, p95 ${at(gaps, 0.95)}, longest ${at(gaps, 1)}; ${long} of ${gaps.length} over ${LONGEST} ms`,
    );
    const cost = tasks.map((task) => task * slowdown);
    console.log(
      `  processor time of a task of the page × ${slowdown}: median of those over 1 ms ${at(
        cost.filter((ms) => ms > slowdown),
        0.5,
      )} ms, p95 ${at(
        cost.filter((ms) => ms > slowdown),
        0.95,
      )}, longest ${at(cost, 1)}`,
    );
    await tab.close();
  }
  await browser.close();
}

/**
 * Runs in the page: picks up a figure and moves it a little with every frame.
 * `work`: the time from the pointer event to the end of the frame's scripts, style and layout included. `gap`: the time
 * between two frames. `isTimed: false` leaves out the measurement, which forces one more layout.
 * @param {{ x: number, y: number, frames: number, isTimed: boolean }} how
 * @returns {Promise<{ work: number, gap: number }[]>}
 */
async function drag({ x, y, frames, isTimed }) {
  const table = /** @type {HTMLElement & { updateComplete: Promise<unknown> }} */ (document.querySelector("cv-camel"));
  const svg = table.shadowRoot?.querySelector("svg.map");
  const target = table.shadowRoot?.elementFromPoint(x, y) ?? svg;
  /** @param {string} type @param {number} cx @param {number} cy */
  const pointer = (type, cx, cy) =>
    new PointerEvent(type, {
      ...{ bubbles: true, composed: true, cancelable: true, pointerId: 1, pointerType: "mouse", isPrimary: true },
      ...{ button: 0, buttons: 1, clientX: cx, clientY: cy },
    });
  target?.dispatchEvent(pointer("pointerdown", x, y));
  /** @type {{ work: number, gap: number }[]} */
  const measured = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let before = await frame();
  for (let i = 0; i < frames; i++) {
    const start = performance.now();
    const turn = (i / frames) * Math.PI * 6;
    window.dispatchEvent(
      pointer("pointermove", x + 8 + (i / frames) * 90 + 14 * Math.cos(turn), y + 40 * Math.sin(turn)),
    );
    const now = await frame();
    await table.updateComplete;
    if (isTimed) svg?.getBoundingClientRect();
    measured.push({ work: performance.now() - start, gap: now - before });
    before = now;
  }
  window.dispatchEvent(pointer("pointerup", x, y));
  return measured.slice(10);
}
