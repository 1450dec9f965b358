/**
 * Part of npm run bench:dragging: zooms and drags every map in Chromium, Firefox and WebKit without a GPU, one step per
 * frame, and prints the times from frame to frame. Arguments: the address of the table without a server; names of
 * engines and games, if not all.
 */
import { ENGINES, type EngineName } from "./engines/engine-page.ts";
import { PlaywrightEngine } from "./engines/playwright-engine.ts";
import { WebKitEngine } from "./engines/webkit-engine.ts";

const FRAMES = 120;
/** The bars, in milliseconds. */
const MEDIAN = 33;
const P95 = 70;
/** A position of each map with its pieces on it. */
const MAPS: Readonly<Record<string, string>> = {
  anarchy: "seats=3&until=start",
  "great-game": "until=start",
  "last-mughal": "until=start",
  camel: `until=camel.move&nth=1&options=${encodeURIComponent(JSON.stringify({ objective: "4" }))}`,
};
const ACTS = ["zoom", "pan"] as const;

/** Runs in the page: moves the map a little with every frame, and returns the times between frames. */
const MOVE = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  // no pointer of the machine is behind these events
  Element.prototype.setPointerCapture = () => undefined;
  const map = () => [...document.body.children].find(({ localName }) => localName.startsWith("cv-"))?.shadowRoot?.querySelector("cv-map");
  while (map()?.shadowRoot?.querySelector(".sheet") == null) await pause(50);
  const sheet = map().shadowRoot.querySelector(".sheet");
  // until the ground is painted
  await document.fonts.ready;
  await pause(2500);
  const box = sheet.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const how = { bubbles: true, composed: true, cancelable: true };
  const turn = (deltaY) => sheet.dispatchEvent(new WheelEvent("wheel", { ...how, deltaY, clientX: x, clientY: y }));
  const pointer = (type, i) => sheet.dispatchEvent(new PointerEvent(type, {
    ...how, pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1,
    clientX: x + 120 * Math.sin(i / 12), clientY: y + 80 * Math.sin(i / 9),
  }));
  if (arg.act === "pan") {
    for (let i = 0; i < 6; i++) turn(-60);
    await pause(1500);
    pointer("pointerdown", 0);
  }
  const gaps = [];
  let before = await frame();
  for (let i = 1; i <= arg.frames; i++) {
    if (arg.act === "pan") pointer("pointermove", i);
    else turn(i % 60 < 30 ? -20 : 20);
    const now = await frame();
    gaps.push(now - before);
    before = now;
  }
  if (arg.act === "pan") pointer("pointerup", arg.frames);
  await pause(1000);
  return gaps;`;

async function measure(name: EngineName, site: string, games: readonly string[]): Promise<void> {
  const engine = name === "webkit" ? new WebKitEngine(false) : await PlaywrightEngine.start(name, false);
  try {
    for (const game of games) {
      const page = await engine.newPage();
      await page.goto(`${site}?game=${game}&${MAPS[game] ?? ""}`);
      for (const act of ACTS) {
        const gaps = (await page.run<number[]>(MOVE, { act, frames: FRAMES })).sort((a, b) => a - b);
        const at = (share: number): number => gaps[Math.floor((gaps.length - 1) * share)] ?? 0;
        const isGood = at(0.5) <= MEDIAN && at(0.95) <= P95;
        console.log(
          `${game} in ${name}, ${act}: from frame to frame median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)}, longest ${at(1).toFixed(1)}${isGood ? "" : " – beyond the bar"}`,
        );
      }
      await page.close();
    }
  } finally {
    await engine.close();
  }
}

const [site = "", ...wanted] = process.argv.slice(2);
const chosen = (of: readonly string[]): readonly string[] => {
  const named = of.filter((one) => wanted.includes(one));
  return named.length === 0 ? of : named;
};
for (const name of chosen(ENGINES)) await measure(name as EngineName, site, chosen(Object.keys(MAPS)));
