import { expect, test } from "@jest/globals";
import type { GreatGameView } from "@caravanserai/great-game";
import { Person } from "./browsers.ts";
import { playOn, Player } from "./player.ts";
import { withServer } from "./fixture.ts";
import { sayName, twoAtATable } from "./table.ts";

/** The players march and send emissaries much more often than they end their cards. */
const BOLD = { oneIn: 8 };
/** The most campaigns until one brings a reaction; most bring several. */
const MOST_CAMPAIGNS = 6;
/** The square of land on the map's sheet, and the neat line in it, in units of the map. */
const LAND = { x: -400, size: 1900 };
const NEAT_LINE = { x: -18, width: 996 };
const at = withServer();

/** The land is a picture behind the spaces: checks that both have the same place and scale. */
async function spacesLieInTheirLand({ page }: Person): Promise<void> {
  await page.locator("[data-stretched]").waitFor({ state: "detached" });
  // both at the same moment
  const { land, neatLine } = await page.locator("cv-great-game").evaluate((table) => {
    const box = (selector: string): DOMRect => {
      const found = table.shadowRoot?.querySelector(selector);
      if (found === null || found === undefined) throw new Error(`${selector} is not on the page.`);
      return found.getBoundingClientRect().toJSON() as DOMRect;
    };
    return { land: box("svg.beneath rect.land"), neatLine: box("svg.map .neat rect") };
  });
  const pixels = land.width / LAND.size;
  expect(neatLine.width / pixels).toBeCloseTo(NEAT_LINE.width, -1);
  expect((neatLine.x - land.x) / pixels).toBeCloseTo(NEAT_LINE.x - LAND.x, -1);
}

test("a solitaire scenario is started with one click from home and played to its end", async () => {
  const person = await Person.at(at.browser, at.server.address);
  await person.page.goto("/");
  await person.page.getByRole("button", { name: "Alone: the First Afghan War" }).click();
  await sayName(person, "Roberts");
  await person.page.locator("cv-decision-bar").waitFor();
  const players = [new Player(person, "alone", BOLD)];
  await playOn(players, (answers) => answers >= 10);
  await person.picture("great-game-solitaire");
  await playOn(players);
  await person.picture("great-game-solitaire-end");
  expect(person.complaints).toEqual([]);
  await person.close();
});

test("two browsers play the first decade of a campaign, with a reaction in it", async () => {
  for (let campaign = 1; ; campaign++) {
    const { host, guest } = await twoAtATable(at.browser, at.server, "great-game");
    const players = [
      new Player(host, `campaign/${campaign}/0`, BOLD),
      new Player(guest, `campaign/${campaign}/1`, BOLD),
    ];
    await playOn(players, (answers) => answers >= 14);
    await host.picture("great-game-early-desktop");
    await guest.picture("great-game-early-phone");
    await spacesLieInTheirLand(host);
    const decade = (): number => (([...host.frames.observations.values()].at(-1)?.view ?? {}) as GreatGameView).decade;
    const reacted = (): boolean => host.frames.log.some(({ key }) => key === "great-game.reaction");
    const first = decade();
    await playOn(players, () => decade() > first && reacted());
    expect(decade()).toBeGreaterThan(first);
    await host.picture("great-game-decade-desktop");
    await guest.picture("great-game-decade-phone");
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    const seen = reacted();
    await host.close();
    await guest.close();
    if (seen) return;
    if (campaign === MOST_CAMPAIGNS) throw new Error(`No reaction was played in ${campaign} campaigns.`);
  }
});
