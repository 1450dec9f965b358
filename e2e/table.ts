import type { Browser } from "playwright-core";
import { Person } from "./browsers.ts";

/** Fills in the name for which newcomers are asked. */
export async function sayName(person: Person, name: string): Promise<void> {
  const field = person.page.locator("cv-dialog[open] input, dialog[open] input").last();
  await field.fill(name);
  await field.press("Enter");
}

/**
 * Opens a table with the form, as a guest, and stays in its waiting room; `null`: the form is already filled in.
 * Returns the link to the first free seat.
 */
export async function openTable(host: Person, game: string | null, name: string): Promise<string> {
  const { page } = host;
  if (game !== null) await page.goto(`/new?game=${game}`);
  await page.getByRole("button", { name: "Open the table" }).click();
  await sayName(host, name);
  const link = page.locator("cv-copy-link").first();
  await link.waitFor();
  return link.evaluate((element) => (element as unknown as { link: string }).link);
}

/** On the page of an invitation: says a name, which newcomers need, and sits down. */
export async function takeSeat({ page }: Person, name: string): Promise<void> {
  const sit = page.getByRole("button", { name: "Sit down", exact: true });
  await sit.waitFor();
  const field = page.getByLabel("Your name at the table");
  if ((await field.count()) > 0) await field.fill(name);
  await sit.click();
}

/** Follows a link to a seat and sits down with only a name. */
export async function sitDown(guest: Person, link: string, name: string): Promise<void> {
  await guest.page.goto(link);
  await takeSeat(guest, name);
  await guest.page.locator("cv-decision-bar").waitFor();
}

/** Two people at a table for two: the host, and a guest who followed the link over a connection that can be cut. */
export async function twoAtATable(
  browser: Browser,
  server: { readonly address: string; readonly line: { readonly address: string } },
  game: string,
): Promise<{ readonly host: Person; readonly guest: Person; readonly path: string }> {
  const host = await Person.at(browser, server.address);
  const link = await openTable(host, game, "Rafael");
  const guest = await Person.at(browser, server.line.address, 390, 844);
  await sitDown(guest, link.replace(server.address, server.line.address), "Priyamvada");
  await host.page.locator("cv-decision-bar").waitFor();
  return { host, guest, path: new URL(link).pathname };
}

/**
 * Opens a table with the form and these seats, one word for each, and waits for its match; `name`: the person's name,
 * if the site does not know it yet.
 */
export async function openTableWith(
  person: Person,
  game: string,
  seats: readonly ("me" | "bot")[],
  name: string | null,
): Promise<void> {
  const { page } = person;
  await page.goto(`/new?game=${game}`);
  const selects = page.locator("ol.seats select");
  await selects.first().waitFor();
  for (const [seat, kind] of seats.entries()) await selects.nth(seat).selectOption(kind);
  await page.getByRole("button", { name: "Open the table" }).click();
  if (name !== null) await sayName(person, name);
  await page.waitForURL(/\/table\//);
  await page.locator("cv-decision-bar").waitFor();
}
