/**
 * npm run pictures: takes docs/pictures/<game>.webp, the table of every game in the client's registry, after a player
 * who chooses at random has played for a while against bots on the built product.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { launch, Person } from "./browsers.ts";
import { playOn, Player } from "./player.ts";
import { startServer } from "./server.ts";
import { openTableWith } from "./table.ts";

const FOLDER = fileURLToPath(new URL("../docs/pictures", import.meta.url));
const WIDTH = 1280;
const HEIGHT = 800;
/** After this many answers most tables have enough on them. */
const ANSWERS = 24;
/** The quality of the WebP pictures, from 0 to 100; with this one, fine lines and small type stay sharp. */
const QUALITY = 82;

async function picture(browser: Browser, address: string, game: string): Promise<void> {
  const person = await Person.at(browser, address, WIDTH, HEIGHT);
  await openTableWith(person, game, ["me", "bot"], "Rafael");
  const player = new Player(person, `picture/${game}`, { byMouse: Number.POSITIVE_INFINITY, oneIn: 8 });
  await playOn([player], (answers) => answers >= ANSWERS);
  // The table shows its position, and the bar its question, once the last event has been told.
  await person.page.locator(".bar.telling").waitFor({ state: "detached" });
  const devTools = await person.page.context().newCDPSession(person.page);
  await person.page.mouse.move(0, 0);
  const { data } = await devTools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(join(FOLDER, `${game}.webp`), Buffer.from(data, "base64"));
  console.log(`docs/pictures/${game}.webp`);
  await person.close();
}

mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await launch();
try {
  const answer = (await (await fetch(`${server.address}/api/games`)).json()) as { readonly games: { id: string }[] };
  const wanted = process.argv.slice(2);
  for (const { id } of answer.games)
    if (wanted.length === 0 || wanted.includes(id)) await picture(browser, server.address, id);
} finally {
  await browser.close();
  await server.close();
}
