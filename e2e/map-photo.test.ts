import { expect, test } from "@jest/globals";
import { Person } from "./browsers.ts";
import { LONG } from "./dose.ts";
import { withServer } from "./fixture.ts";
import { openTableWith } from "./table.ts";

const at = withServer();

/** Runs in the page before its own code: to its scripts frames seem to last four times as long. */
function slowFrames(): void {
  const real = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (run) => real((now) => run(now * 4));
}

/**
 * Runs in an empty page: how far two pictures differ in blocks of some pixels, from 0 to 255: on average; and the
 * range of the first one.
 */
async function difference(pictures: readonly string[]): Promise<{ readonly mean: number; readonly range: number }> {
  const [columns, rows] = [80, 60];
  const [one = new Uint8ClampedArray(), other = one] = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const pen = Object.assign(document.createElement("canvas"), { width: columns, height: rows }).getContext("2d");
      if (pen === null) throw new Error("There is no canvas.");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, columns, rows);
      return pen.getImageData(0, 0, columns, rows).data;
    }),
  );
  const gaps = Array.from(one, (value, i) => Math.abs(value - (other[i] ?? 0)));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return { mean, range: Math.max(...one) - Math.min(...one) };
}

const MAPS = [
  ["great-game", "day", 1440, 900],
  ["camel", "night", 390, 844],
  ["anarchy", "night", 1440, 900],
  ["last-mughal", "night", 1440, 900],
  ["last-mughal", "day", 390, 844],
] as const;

test.each(LONG ? MAPS : MAPS.slice(0, 2))(
  "where frames are slow, a photo of the map of %s by %s at %i × %i stands for it while it moves",
  async (game, theme, width, height) => {
    const person = await Person.at(at.browser, at.server.address, width, height);
    const { page } = person;
    await page.addInitScript(slowFrames);
    await openTableWith(person, game, ["me", "bot"], "Rafael");
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const map = page.locator("cv-map");
    const picture = map.locator(".picture");
    const box = await map.boundingBox();
    if (box === null) throw new Error("There is no map.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let step = 0; step < 6; step++) await page.mouse.wheel(0, -40);
    await map.locator(".picture[data-photographed]:not([data-moving])").waitFor({ state: "attached" });
    await page.mouse.move(0, 0);
    const painted = await map.screenshot();
    await picture.evaluate((element) => element.toggleAttribute("data-moving", true));
    const photographed = await map.screenshot();
    await person.picture(`map-photo-${game}-${theme}-${width}`);
    const judge = await at.browser.newPage();
    const found = await judge.evaluate(difference, [painted.toString("base64"), photographed.toString("base64")]);
    await judge.close();
    // an edge of a letter may lie a pixel beside the other
    expect(found.mean).toBeLessThan(6);
    expect(found.range).toBeGreaterThan(100);
    // what changes is photographed anew
    await picture.evaluate((element) => element.removeAttribute("data-moving"));
    const before = await picture
      .locator("canvas")
      .first()
      .evaluateHandle((canvas) => canvas);
    await page
      .locator("cv-map > svg.map")
      .last()
      .evaluate((svg) => svg.append(document.createComment("changed")));
    await page.waitForFunction((old) => !old.isConnected, before);
    expect(person.complaints).toEqual([]);
    await person.close();
  },
);
