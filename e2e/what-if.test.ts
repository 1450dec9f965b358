import { expect, test } from "@jest/globals";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTableWith } from "./table.ts";

const site = withServer();

/** The server's state of the table: the number of events, and whether it waits for a player. */
async function storedEvents({ page }: Person, id: string): Promise<number> {
  const answer = await page.context().request.get(`/api/tables/${id}/positions?count=0`);
  return ((await answer.json()) as { readonly last: number }).last;
}

test.each([
  ["wide", 1440, 900],
  ["phone", 390, 844],
] as const)(
  "[CO-665] a what-if is played for both seats, taken back, and changes nothing: %s",
  async (_name, width, height) => {
    const person = await Person.at(site.browser, site.server.address, width, height);
    const { page } = person;
    await openTableWith(person, "anarchy", ["me", "bot"], "Rafael");
    // The bot may be first in the order of turns.
    await page.getByRole("button", { name: /^Draw/ }).last().waitFor();
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const before = await storedEvents(person, id);

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "What if …" }).click();
    const strip = page.getByRole("region", { name: "What if" });
    await strip.waitFor();
    expect(await findings(person)).toEqual([]);

    const back = strip.getByRole("button", { name: "One step back" });
    expect(await back.isDisabled()).toBe(true);
    await page.getByRole("button", { name: /^Draw/ }).last().click();
    // Waits until the button can be pressed, which shows that something was tried.
    await back.click();
    await page.getByRole("button", { name: /^Draw/ }).last().waitFor();
    await person.picture(`what-if-${width}`);

    await strip.getByRole("link", { name: "Back to the match" }).click();
    await page.waitForURL(new RegExp(`/table/${id}$`));
    await page.locator("cv-decision-bar").waitFor();
    expect(await storedEvents(person, id)).toBe(before);
    expect(person.complaints).toEqual([]);
    await person.close();
  },
);
