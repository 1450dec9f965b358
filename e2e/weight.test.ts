import { describe, expect, test } from "@jest/globals";
import { mkdirSync, writeFileSync } from "node:fs";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTableWith } from "./table.ts";

const at = withServer();
/**
 * Bytes on the wire of everything that a browser with an empty cache fetches for its first table: headers, socket and
 * the service worker included, and with the guide of a first match.
 */
const MOST = 265_000;

describe("a first table, opened by its address", () => {
  test.each(["anarchy", "great-game", "great-war"])(
    "of %s needs at most 265 kB, and fetches nothing twice",
    async (game) => {
      const host = await Person.at(at.browser, at.server.address);
      await openTableWith(host, game, ["me", "bot"], "Host");
      const { pathname } = new URL(host.page.url());
      const cookies = await host.page.context().cookies();
      // the open page of a player would also be sent the changes at the table
      await host.close();

      const { line } = at.server;
      const same = await Person.at(at.browser, line.address);
      await same.page.context().addCookies(cookies);
      const asked: string[] = [];
      same.page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const before = line.received;
      await same.page.goto(pathname);
      await same.page.locator("cv-decision-bar").waitFor();
      await same.page.locator("cv-log li, cv-log [role=listitem]").first().waitFor();
      await same.page.waitForLoadState("networkidle");
      const bytes = line.received - before;
      mkdirSync("e2e-artifacts", { recursive: true });
      writeFileSync(`e2e-artifacts/weight-${game}.txt`, `${[`${bytes} bytes`, ...asked].join("\n")}\n`);
      // the list of waiting tables is fetched again if a bot has moved meanwhile
      const twice = asked.filter((url, i) => url !== "GET /api/me/waiting" && asked.indexOf(url) !== i);
      expect(twice).toEqual([]);
      expect(bytes).toBeLessThanOrEqual(MOST);
      await same.close();
    },
  );
});

describe("the first page", () => {
  test.each([
    ["a desk", 1440, 900],
    ["a phone", 390, 844],
  ])("can be used on %s before 150 kB have come, and its map comes after them", async (_, width, height) => {
    const { line } = at.server;
    const before = line.received;
    const stranger = await Person.at(at.browser, line.address, width, height);
    const { page } = stranger;
    // What follows once the page can be used waits here, so that it is not counted.
    let release = (): void => undefined;
    const used = new Promise<void>((resolve) => (release = resolve));
    const later: string[] = [];
    await page.route(/\/(showcase|pictures)\//, async (route) => {
      later.push(new URL(route.request().url()).pathname);
      await used;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Play your first game" }).click({ trial: true });
    const bytes = line.received - before;
    mkdirSync("e2e-artifacts", { recursive: true });
    writeFileSync(`e2e-artifacts/weight-first-page-${width}.txt`, `${bytes} bytes\n`);
    expect(bytes).toBeLessThanOrEqual(150_000);
    release();
    await page.locator("cv-showcase svg.map [data-place]").first().waitFor();
    expect(later).toContain("/showcase/anarchy.json");
    expect(stranger.complaints).toEqual([]);
    await stranger.close();
  });
});
