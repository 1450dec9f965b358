import { expect, test } from "@jest/globals";
import { mustBeFine } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTable, takeSeat } from "./table.ts";

const site = withServer();

/** Follows the link to a seat and takes it; the match does not begin yet. */
async function followLink(guest: Person, link: string, name: string): Promise<void> {
  await guest.page.goto(link);
  await takeSeat(guest, name);
  await guest.page.getByRole("button", { name: "Stand up" }).waitFor();
}

/** The host changes the settings in the waiting room. `choose`: what the host chooses in the form. */
async function change(host: Person, choose: () => Promise<unknown>): Promise<void> {
  const { page } = host;
  await page.getByRole("button", { name: "Change the clock and the votes" }).click();
  await page.getByRole("form", { name: "Change the clock and the votes" }).waitFor();
  await choose();
  await page.getByRole("button", { name: "Change the settings" }).click();
  await page.getByText("Play cannot begin yet: Priyamvada has not agreed").waitFor();
}

const choosePace = (host: Person, preset: string) => (): Promise<void> =>
  host.page.locator(`input[name=clock][value=${preset}]`).check({ force: true });

const chooseVotes = (host: Person, rule: string) => async (): Promise<void> => {
  await host.page.locator("details.votes summary").click();
  await host.page.locator("select[name=vote-rule]").selectOption(rule);
};

const isPlaying = async ({ page }: Person): Promise<boolean> => (await page.locator("cv-decision-bar").count()) > 0;

test("[CO-011] after each change of the clock or the votes everyone seated must agree anew before the host can begin", async () => {
  const host = await Person.at(site.browser, site.server.address);
  await host.page.goto("/new?game=great-war");
  await host.page.getByRole("checkbox", { name: /^Begin when the last seat is taken/ }).uncheck();
  const link = await openTable(host, null, "Rafael");
  const guest = await Person.at(site.browser, site.server.address, 390, 844);
  await followLink(guest, link, "Priyamvada");
  const begin = host.page.getByRole("button", { name: "Begin", exact: true });
  await begin.waitFor();
  expect(await begin.isEnabled()).toBe(true);

  await change(host, choosePace(host, "weeks"));
  expect(await begin.isEnabled()).toBe(false);
  const agree = guest.page.getByRole("button", { name: "Agree", exact: true });
  const changed = guest.page.getByRole("group", { name: "The settings have changed" });
  await changed.getByText(/36 hours more after each turn|1 day and 12 hours more after each turn/).waitFor();
  await guest.page.getByText("Play cannot begin yet").waitFor();
  await mustBeFine(guest, "before-start-changed");
  await agree.click();
  await host.page.getByText("Every seat is taken: play begins when you say so.").waitFor();
  expect(await begin.isEnabled()).toBe(true);

  await change(host, chooseVotes(host, "off"));
  expect(await begin.isEnabled()).toBe(false);
  await mustBeFine(host, "before-start-host");
  // Not by a request of the host either.
  const path = new URL(link).pathname;
  const { request } = host.page.context();
  const refused = await request.post(`/api${path.replace("table", "tables")}/start`, {
    headers: { origin: site.server.address },
  });
  expect([refused.ok(), ((await refused.json()) as { rule?: string }).rule]).toEqual([false, "CO-011"]);
  expect([await isPlaying(host), await isPlaying(guest)]).toEqual([false, false]);

  await agree.click();
  await host.page.getByText("Every seat is taken: play begins when you say so.").waitFor();
  await begin.click();
  for (const person of [host, guest]) {
    await person.page.locator("cv-decision-bar").waitFor();
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});

test("[CO-011] a match that begins by itself when every seat is taken waits until everyone has agreed, and then begins", async () => {
  const host = await Person.at(site.browser, site.server.address);
  await host.page.goto("/new?game=anarchy");
  await host.page
    .getByRole("group", { name: "How many sit down" })
    .getByRole("radio", { name: "3" })
    .check({ force: true });
  for (const seat of [1, 2]) await host.page.locator("ol.seats select").nth(seat).selectOption("free");
  const link = await openTable(host, null, "Rafael");
  const guest = await Person.at(site.browser, site.server.address, 390, 844);
  await followLink(guest, link, "Priyamvada");
  await change(host, choosePace(host, "quick"));
  await host.page.getByRole("button", { name: "Add a bot", exact: true }).click();
  await host.page.getByText("all taken").waitFor();
  await guest.page.getByText("all taken").waitFor();
  await guest.page.getByText("Play cannot begin yet: Priyamvada has not agreed").waitFor();
  expect([await isPlaying(host), await isPlaying(guest)]).toEqual([false, false]);

  await guest.page.getByRole("button", { name: "Agree", exact: true }).click();
  for (const person of [host, guest]) {
    await person.page.locator("cv-decision-bar").waitFor();
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
