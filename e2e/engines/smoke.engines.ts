import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startServer, type TestServer } from "../server.ts";
import { dragMap, faultsOf, openTable } from "./acts.ts";
import { ENGINES, type Engine, type EngineName, type Point } from "./engine-page.ts";
import { answerByKeys, answerByMouse, ask, clickOn, waitFor } from "./in-page.ts";
import { PlaywrightEngine } from "./playwright-engine.ts";
import { WebKitEngine } from "./webkit-engine.ts";

const GAMES = ["anarchy", "great-game", "great-war", "camel", "last-mughal"] as const;
/** Parts of a page that only say that there is none. */
const NO_PAGE = /No page here|could not be loaded|Not found/u;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, "engines");
}, 240_000);
afterAll(() => server.close());

function start(name: EngineName, refusesStorage = false): Promise<Engine> {
  return name === "webkit"
    ? Promise.resolve(new WebKitEngine(refusesStorage))
    : PlaywrightEngine.start(name, refusesStorage);
}

describe.each(ENGINES)("in %s", (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start(name);
  }, 240_000);
  afterAll(() => engine.close());

  test.each(GAMES)(
    "%s: first decisions by mouse and by keys, the map is dragged, the log shows an earlier moment",
    async (game) => {
      const page = await engine.newPage();
      await openTable(page, server.address, game, "Rafael");
      for (let answers = 0; answers < 3; answers++) await answerByMouse(page);
      for (let answers = 0; answers < 3; answers++) await answerByKeys(page);
      await dragMap(page);
      if (await ask(page, `return deep("cv-log .say").length === 0;`)) await clickOn(page, "[role='tab']", "Log");
      await waitFor(page, `return deep("cv-log .say[tabindex='0']").length > 0;`);
      // by keys: the log returns to its end from where a script has scrolled it, since no reader has
      await ask(page, `deep("cv-log .say[tabindex='0']")[0].focus();`);
      await page.press("Home");
      await page.press("Enter");
      await waitFor(page, "return state.live === false;");
      expect(await faultsOf(page)).toEqual([]);
      await page.close();
    },
  );

  test("a friend follows a link, sits down with only a name, and both play", async () => {
    const host = await engine.newPage();
    await openTable(host, server.address, "great-war", "Rafael", "people");
    const link = await waitFor<string>(host, `return deep("cv-copy-link")[0]?.link;`);
    const friend = await engine.newPage(390, 844);
    await friend.goto(link);
    const field = await waitFor<Point>(
      friend,
      `const one = deep("input").filter(isSeen).find((each) => each.labels?.[0]?.innerText.includes("Your name")); return one && placeOf(one);`,
    );
    await friend.click(field.x, field.y);
    await friend.type("Priyamvada");
    await clickOn(friend, "button", "Sit down");
    await waitFor(friend, `return bar !== undefined;`);
    const first = await Promise.race(
      [host, friend].map((page) => waitFor(page, `return whose() === "mine";`).then(() => page)),
    );
    await answerByMouse(first);
    for (const page of [host, friend]) expect(await faultsOf(page)).toEqual([]);
    for (const page of [host, friend]) await page.close();
  });

  test("a finished match is replayed", async () => {
    const page = await engine.newPage();
    await openTable(page, server.address, "great-war", "Onlooker", "bots everywhere");
    await waitFor(page, `return deep("cv-result").length > 0;`);
    const path = await ask<string>(page, "return location.pathname;");
    await page.goto(`${server.address}${path.replace("/table/", "/replay/")}`);
    const moment = await waitFor<Point>(
      page,
      `const some = deep("cv-chapter-list .moment").filter(isSeen); return some.length > 2 && placeOf(some.at(-2));`,
    );
    await page.click(moment.x, moment.y);
    await waitFor(page, "return Number(location.hash.slice(1)) > 0;");
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });

  test("every page is opened once by following the site's own links, and has text", async () => {
    const page = await engine.newPage();
    const open = ["/"];
    const seen = new Set(open);
    const bad: string[] = [];
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      await page.goto(server.address + path);
      const words = await waitFor<string>(
        page,
        `const words = (deep("#page")[0] ?? document.body).innerText?.trim() || deep("main, section, h1, h2").map((one) => one.innerText).join(" ").trim();
        return words && words !== "One moment." ? words : null;`,
      ).catch(() => "");
      if (words === "" || NO_PAGE.test(words)) bad.push(`${path}: ${words.slice(0, 80)}`);
      const links = await ask<string[]>(
        page,
        `return deep("a[href]").filter((one) => one.origin === location.origin && !one.hasAttribute("download")).map((one) => one.pathname);`,
      );
      // one address of each kind: a rule of each game, a player, a match
      for (const link of links)
        if (!seen.has(kindOf(link))) {
          seen.add(kindOf(link));
          open.push(link);
        }
    }
    expect(bad).toEqual([]);
    expect(seen.size).toBeGreaterThan(15);
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });

  test("where storage is refused a first game is played, Home works and the notices are whole", async () => {
    const refusing = await start(name, true);
    try {
      const page = await refusing.newPage();
      await openTable(page, server.address, "great-war", "Rafael");
      await answerByMouse(page);
      await page.goto(`${server.address}/notices`);
      await waitFor(page, `return deep("cv-notices h1, cv-notices h2, cv-notices h3").length > 0;`);
      await clickOn(page, "cv-site-bar a[href='/']");
      await waitFor(page, `return deep("cv-home").length > 0;`);
      expect(await faultsOf(page)).toEqual([]);
    } finally {
      await refusing.close();
    }
  });
});

const kindOf = (path: string): string =>
  path.replace(/^\/(player|replay|table|tournaments|clubs)\/.+/u, "/$1/:").replace(/^\/rules\/[A-Z].+/u, "/rules/:");
