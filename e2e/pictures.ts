/**
 * npm run pictures: takes docs/pictures/<game>.webp, the table of every game in the client's registry in play: a match
 * on the built product, decided by bots on both sides; and a window on the board of that table by day and by night,
 * which the pages show. And `preview`, the first page as chats show a link to it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CamelView } from "@caravanserai/camel";
import type { GreatWarView } from "@caravanserai/great-war";
import type { AnyView } from "@caravanserai/kernel";
import type { Browser } from "playwright-core";
import { launch, Person } from "./browsers.ts";
import { forward } from "./forward.ts";
import { startServer } from "./server.ts";
import { openTableWith } from "./table.ts";

const FOLDER = fileURLToPath(new URL("../docs/pictures", import.meta.url));
const WINDOWS = fileURLToPath(new URL("../packages/client/public/pictures", import.meta.url));
/** The window, in pixels of the screen, and its smaller size in the file. */
const WINDOW = { width: 560, height: 620 };
const WINDOW_SCALE = 0.9;
const WINDOW_QUALITY = 62;
/** Where the middle of the window lies on the board, in parts of its size, if not in the middle. */
const MIDDLE: Readonly<Record<string, readonly [x: number, y: number]>> = {
  // the column on its way; the map above the counters of the hand; the cards that were played first
  camel: [0.3, 0.5],
  "last-mughal": [0.5, 0.35],
  "great-war": [0.3, 0.5],
};
/** The size of pictures that chats show, and the position of the first page's match that they see. */
const PREVIEW = { width: 1200, height: 630 };
const PREVIEW_MOMENT = 53;
const WIDTH = 1280;
const HEIGHT = 800;
/** After this many answers most tables have enough on them. */
const ANSWERS = 24;
/** What else must lie on a table: the view of the person whose table is shown. */
const IN_PLAY: Readonly<Record<string, (view: never) => boolean>> = {
  // Its mat is empty after every turn: both lines of cards, and a question while they lie there.
  "great-war": ({ lines: [one, other] }: GreatWarView) =>
    one.length >= 3 && other.length >= 3 && one.length + other.length >= 7,
  camel: ({ round }: CamelView) => round >= 5,
};
/** The quality of the WebP pictures, from 0 to 100; with this one, fine lines and small type stay sharp. */
const QUALITY = 82;

async function picture(browser: Browser, address: string, game: string): Promise<void> {
  const person = await Person.at(browser, address, WIDTH, HEIGHT);
  // A match that is over before its table looks like that is followed by another.
  for (let name: string | null = "Rafael", reached: string | null = null; reached === null; name = null) {
    await openTableWith(person, game, ["me", "bot"], name);
    let asked = 0;
    const isInPlay = (_: string, view: AnyView): boolean =>
      asked++ >= ANSWERS && IN_PLAY[game]?.(view as never) !== false;
    reached = await forward(person, game, isInPlay, "bot");
  }
  // The table shows its position, and the bar its question, once the last event has been told.
  await person.page.locator(".bar.telling").waitFor({ state: "detached" });
  const devTools = await person.page.context().newCDPSession(person.page);
  await person.page.mouse.move(0, 0);
  const { data } = await devTools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(join(FOLDER, `${game}.webp`), Buffer.from(data, "base64"));
  console.log(`docs/pictures/${game}.webp`);
  const board = await person.page.locator("cv-table-frame main").first().boundingBox();
  if (board === null) throw new Error(`The table of ${game} has no board.`);
  const [x, y] = MIDDLE[game] ?? [0.5, 0.5];
  const width = Math.min(WINDOW.width, board.width);
  const height = Math.min(WINDOW.height, board.height);
  const within = (start: number, room: number, size: number, at: number): number =>
    start + Math.max(0, Math.min(room - size, room * at - size / 2));
  const clip = {
    ...{ x: within(board.x, board.width, width, x), y: within(board.y, board.height, height, y) },
    ...{ width, height, scale: WINDOW_SCALE },
  };
  for (const theme of ["day", "night"]) {
    await person.page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    // The new colours are drawn with the second frame.
    await person.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const shot = { format: "webp", quality: WINDOW_QUALITY, clip } as const;
    const window = await devTools.send("Page.captureScreenshot", shot);
    const file = `${game}${theme === "night" ? "-night" : ""}.webp`;
    writeFileSync(join(WINDOWS, file), Buffer.from(window.data, "base64"));
  }
  await person.close();
}

/** The picture of the site for links in chats: the first page, with its match at a moment of war. */
async function preview(browser: Browser, address: string): Promise<void> {
  const stranger = await Person.at(browser, address, PREVIEW.width, HEIGHT);
  const { page } = stranger;
  await page.clock.setFixedTime(PREVIEW_MOMENT * 5000);
  await page.goto("/");
  await page.locator("cv-showcase svg.map .route").first().waitFor();
  const box = await page.locator("cv-showcase").boundingBox();
  const path = join(WINDOWS, "preview.jpg");
  await page.screenshot({ path, type: "jpeg", quality: 80, clip: { x: 0, y: box?.y ?? 0, ...PREVIEW } });
  await stranger.close();
}

mkdirSync(FOLDER, { recursive: true });
mkdirSync(WINDOWS, { recursive: true });
const server = await startServer({}, "pictures");
const browser = await launch();
try {
  const answer = (await (await fetch(`${server.address}/api/games`)).json()) as { readonly games: { id: string }[] };
  const wanted = process.argv.slice(2);
  for (const { id } of answer.games)
    if (wanted.length === 0 || wanted.includes(id)) await picture(browser, server.address, id);
  if (wanted.length === 0 || wanted.includes("preview")) await preview(browser, server.address);
} finally {
  await browser.close();
  await server.close();
}
