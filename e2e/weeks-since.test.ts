import { expect, test } from "@jest/globals";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { AnswersByRequest } from "./forward.ts";
import { openTableWith } from "./table.ts";

const site = withServer();

/**
 * Whether others have done something since the person's last answer that everybody may read. A sealed answer is not:
 * which of two comes first is up to the players.
 */
async function isTold({ page }: Person): Promise<boolean> {
  const answer = await page.context().request.get("/api/me/waiting");
  const { tables } = (await answer.json()) as { readonly tables: readonly { readonly turns: readonly object[] }[] };
  return tables.some(({ turns }) => turns.length > 0);
}

/** Answers and leaves until others have done something that the next visit and Home show. */
async function comeBack(person: Person, game: string, path: string): Promise<void> {
  const { page } = person;
  const answers = new AnswersByRequest(person, game, path);
  const strip = page.getByRole("region", { name: "Since you were last here" });
  for (let visits = 0; visits < 60; visits++) {
    await page.goto("/help");
    do {
      const open = await answers.asked();
      if (open === null) throw new Error("The match is over, and nobody else did anything that is told.");
      await answers.answer(open);
      await answers.asked();
    } while (!(await isTold(person)));
    await page.goto(path);
    await page.locator("cv-decision-bar .bar.mine").waitFor();
    // Lines and positions are fetched before it is known whether there is something to show.
    await page.waitForLoadState("networkidle");
    if (await strip.isVisible()) return;
  }
  throw new Error("Nobody else did anything in sixty visits.");
}

test.each([
  ["anarchy", 1440, 900],
  ["great-game", 390, 844],
  ["great-war", 1440, 900],
  ["last-mughal", 390, 844],
  ["camel", 1440, 900],
] as const)(
  "[CO-651] [CO-652] [CO-653] [CO-654] what others did is shown step by step and in words, skipped at once, and shown again on wish: %s",
  async (game, width, height) => {
    const person = await Person.at(site.browser, site.server.address, width, height);
    const { page } = person;
    await openTableWith(person, game, ["me", "bot"], "Rafael");
    await comeBack(person, game, new URL(page.url()).pathname);
    const strip = page.getByRole("region", { name: /^Since you/ });
    await person.picture(`weeks-since-${game}`);
    expect(await findings(person)).toEqual([]);

    if (width < 760) await page.getByRole("tab", { name: "In words" }).click();
    const words = page.locator("cv-catch-up-words li button");
    await words.first().waitFor();
    await person.picture(`weeks-since-words-${game}`);
    await words.first().click();

    await page.keyboard.press("Escape");
    await strip.waitFor({ state: "detached" });
    await page.keyboard.press("b");
    await strip.waitFor();
    await strip.getByRole("button", { name: /^(Skip to now|Close)/ }).click();
    await strip.waitFor({ state: "detached" });

    // [CO-654] The home page says the same in words, instead of a count.
    await page.goto("/");
    await page
      .locator("cv-waiting-hero .why")
      .getByText(/^Since /)
      .waitFor();
    await page.locator("cv-waiting-hero .clock").waitFor();
    await person.picture(`weeks-home-${game}`);
    expect(person.complaints).toEqual([]);
    await person.close();
  },
);
