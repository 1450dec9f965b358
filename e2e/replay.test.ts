import { describe, expect, test } from "@jest/globals";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { forward } from "./forward.ts";
import { openTableWith } from "./table.ts";

const at = withServer();

/** The number of the position in the address. */
const shownIn = ({ page }: Person): number => Number(new URL(page.url()).hash.slice(1));
const reaches = ({ page }: Person, wanted: (seq: number) => boolean): Promise<void> =>
  page.waitForURL((url) => wanted(Number(url.hash.slice(1))));

describe("two bots play a whole game on the server; its replay, opened by its address", () => {
  test.each([
    { game: "anarchy", hands: 2 },
    { game: "great-game", hands: 2 },
    { game: "great-war", hands: 2 },
    { game: "last-mughal", hands: 2 },
    // only the order of the pack is secret in it
    { game: "camel", hands: 0 },
  ])(
    "of $game: chapters, headline, hands and graph lead through it, and a reload keeps the moment",
    async ({ game, hands }) => {
      const person = await Person.at(at.browser, at.server.address);
      const { page } = person;
      await openTableWith(person, game, ["bot", "bot"], "Onlooker");
      await forward(person, game, () => false);
      await person.picture(`${game}-bots-end`);
      await page.goto(`${page.url().replace("/table/", "/replay/").split(/[?#]/)[0] ?? ""}?as=all#3`);
      const moments = page.locator("cv-chapter-list .moment");
      await moments.first().waitFor();
      expect(shownIn(person)).toBe(3);

      // with a chapter's moment: its headline is the title of the side panel
      // at least one moment comes after it
      const count = await moments.count();
      const chosen = moments.nth(Math.min(Math.floor(count / 2), count - 2));
      const title = await chosen.locator("span").first().innerText();
      await chosen.click();
      await reaches(person, (seq) => seq > 3);
      await page.getByRole("heading", { name: title, exact: true }).and(page.locator("cv-headline h2")).waitFor();
      await chosen.and(page.locator("[aria-current=true]")).waitFor();
      const moment = shownIn(person);

      // with keys: the next moment and back
      await page.keyboard.press("j");
      await reaches(person, (seq) => seq > moment);
      await page.keyboard.press("k");
      await reaches(person, (seq) => seq === moment);

      // with the graph: half way from the moment to its right end; every control has to follow
      const graph = page.locator("cv-timeline svg").first();
      const box = await graph.boundingBox();
      if (box === null) throw new Error("The graph is not on the page.");
      const length = Number(await graph.getAttribute("aria-valuemax"));
      await page.mouse.click(box.x + (box.width * (1 + moment / length)) / 2, box.y + box.height / 2);
      await reaches(person, (seq) => seq > moment);
      const words = new RegExp(`^${shownIn(person)} of ${length}, `, "u");
      await graph.and(page.locator(`[aria-valuenow="${shownIn(person)}"]`)).waitFor();
      expect(await graph.getAttribute("aria-valuetext")).toMatch(words);

      // open hands: as many cards as the count says
      const radios = page.locator("cv-open-hands label");
      expect(await radios.count()).toBe(hands);
      if (hands > 1) {
        await radios.nth(1).click();
        expect(await page.locator("cv-open-hands input").nth(1).isChecked()).toBe(true);
      }

      // by buttons and arrows
      const press = (name: string): Promise<void> => page.getByRole("button", { name }).click();
      const shown = shownIn(person);
      await press("One decision back");
      await reaches(person, (seq) => seq === shown - 1);
      await page.keyboard.press("ArrowRight");
      await reaches(person, (seq) => seq === shown);

      const here = page.url();
      await page.reload();
      await moments.first().waitFor();
      expect(page.url()).toBe(here);
      await press("One decision back");
      await reaches(person, (seq) => seq === shown - 1);
      await page.keyboard.press("ArrowLeft");
      await reaches(person, (seq) => seq === shown - 2);
      await press("One decision on");
      await reaches(person, (seq) => seq === shown - 1);

      expect(await findings(person)).toEqual([]);
      await person.picture(`${game}-replay-moment`);
      await press("To the start");
      await reaches(person, (seq) => seq === 0);
      await page.goto(here);
      await moments.first().waitFor();

      // on a phone the chapters are a sheet
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: "Chapters" }).click();
      const sheet = page.locator("cv-headline cv-chapter-list .moment");
      await sheet.first().click();
      await reaches(person, (seq) => seq <= moment);
      await sheet.first().waitFor({ state: "hidden" });
      expect(await findings(person)).toEqual([]);
      await person.picture(`${game}-replay-moment-phone`);
      expect(person.complaints).toEqual([]);
      await person.close();
    },
  );
});
