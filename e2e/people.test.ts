import { execFileSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { mustBeFine } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";

const site = withServer();

/** A person with an account. */
async function account(name: string): Promise<Person> {
  const person = await Person.at(site.browser, site.server.address);
  const { status } = await send(person, "POST", "/api/accounts", { name, password: "long enough" });
  if (status >= 400) throw new Error(`There is no account for ${name}: ${status}.`);
  return person;
}

async function send(
  person: Person,
  method: string,
  path: string,
  data: object = {},
): Promise<{ status: number; body: Body }> {
  const response = await person.page.context().request.fetch(path, {
    ...{ method, data },
    headers: { origin: site.server.address },
  });
  return { status: response.status(), body: (await response.json()) as Body };
}
type Body = { readonly table?: { readonly id: string }; readonly me?: { readonly id: string } };

/** A person's public table, before the start of its match. */
async function openTable(host: Person): Promise<string> {
  const { body } = await send(host, "POST", "/api/tables", {
    game: "great-war",
    seats: 2,
    name: "By the fire",
    public: true,
  });
  return body.table?.id ?? "";
}

test("a block works in lobby, search and invitations; others are invited by name and sit down", async () => {
  const [ada, bob, cid] = await Promise.all([account("Ada"), account("Bob"), account("Cid")]);
  const table = await openTable(ada);
  const seek = { class: "live", games: [{ game: "great-war", seats: [2, 2] }], paces: ["live-45"], rated: "casual" };
  await send(ada, "POST", "/api/seeks", { ...seek, range: { below: 0, above: 0 }, firm: true, settledOnly: true });
  await bob.page.goto("/tables");
  await bob.page.getByText("By the fire").first().waitFor();
  await bob.page.getByRole("link", { name: "Ada" }).first().waitFor();

  await ada.page.goto("/player/Bob");
  await ada.page.getByRole("button", { name: "Follow" }).click();
  await ada.page.getByRole("button", { name: "Following" }).waitFor();
  await mustBeFine(ada, "people-player");
  await ada.page.getByRole("button", { name: "Block or report Bob" }).click();
  await ada.page.getByRole("button", { name: /^Block Neither/ }).waitFor();
  await mustBeFine(ada, "people-dialog");
  await ada.page.getByRole("button", { name: /^Block Neither/ }).click();
  await ada.page.getByText("Bob is blocked.").waitFor();
  await ada.page.goto("/people");
  await ada.page.getByRole("button", { name: "Unblock: Bob" }).waitFor();
  await mustBeFine(ada, "people-lists");

  // Table and seek disappear from Bob's lobby.
  await bob.page.getByText("By the fire").first().waitFor({ state: "detached" });
  await bob.page.reload();
  await bob.page.getByRole("heading", { name: "Open tables" }).first().waitFor();
  expect(await bob.page.getByText("By the fire").count()).toBe(0);
  expect(await bob.page.getByRole("link", { name: "Ada" }).count()).toBe(0);
  await bob.page.goto(`/table/${table}`);
  await bob.page.getByRole("button", { name: "Sit down", exact: true }).click();
  await bob.page.getByText("This table has no seat for you.").waitFor();

  const his = await openTable(bob);
  await bob.page.goto(`/table/${his}`);
  await bob.page.getByLabel("Name of an account").fill("Ada");
  await bob.page.getByRole("button", { name: "Invite", exact: true }).click();
  await bob.page.getByText("Ada cannot be invited.").waitFor();
  await cid.page.goto("/");
  await bob.page.getByLabel("Name of an account").fill("Cid");
  await bob.page.getByRole("button", { name: "Invite", exact: true }).click();
  await bob.page.getByText(/invited by Bob/).waitFor();
  await mustBeFine(bob, "people-waiting-room");
  await cid.page.getByRole("heading", { name: "You are invited" }).waitFor();
  await mustBeFine(cid, "people-home");
  await cid.page.getByRole("button", { name: "Accept: By the fire" }).click();
  await cid.page.waitForURL(new RegExp(`/table/${his}`));
  await bob.page.getByText("Cid").first().waitFor({ state: "attached" });
  for (const one of [ada, bob, cid]) await one.close();
});

test("a report reaches the page of admins, and a ban ends the sessions", async () => {
  const [eve, fay, gus] = await Promise.all([account("Eve"), account("Fay"), account("Gus")]);
  execFileSync(process.execPath, ["scripts/run.mjs", "packages/server/src/cli/admin.ts", "grant", "Eve"], {
    env: { ...process.env, DATABASE_URL: site.database },
  });
  const table = await openTable(fay);
  await fay.page.goto(`/table/${table}`);
  await gus.page.goto("/player/Fay");
  await gus.page.getByRole("button", { name: "Block or report Fay" }).click();
  await gus.page.getByRole("button", { name: /^Report/ }).click();
  await gus.page.getByLabel("What happened, at most 1,000 characters").fill("Calls everybody names.");
  await gus.page.getByRole("button", { name: "Send the report" }).click();
  await gus.page.getByText("Thank you.").waitFor();

  await fay.page.goto("/admin");
  await fay.page.getByText("This page is for moderators.").waitFor();
  await eve.page.goto("/");
  await eve.page.getByRole("link", { name: "Admin" }).click();
  await eve.page.getByText("Calls everybody names.").waitFor();
  await mustBeFine(eve, "people-reports");
  await eve.page.getByRole("button", { name: "Take this report" }).click();
  await eve.page.getByLabel(/^Ban/).click();
  await eve.page.getByRole("button", { name: "7 days", exact: true }).click();
  await eve.page.getByLabel(/^Reason, sent to Fay/).fill("Insults at three tables, after a warning.");
  await mustBeFine(eve, "people-ban");
  await eve.page.getByRole("button", { name: "Ban for 7 days" }).click();
  await eve.page.getByText(/^Done: banned until/).waitFor();
  await eve.page.getByRole("tab", { name: "Audit trail" }).click();
  await eve.page.getByText("“Insults at three tables, after a warning.”").first().waitFor();
  await mustBeFine(eve, "people-audit");

  await fay.page.goto("/sign-in");
  await fay.page.getByLabel("Name").first().fill("Fay");
  await fay.page.getByLabel("Password").first().fill("long enough");
  await fay.page.getByRole("button", { name: "Sign in", exact: true }).last().click();
  await fay.page.getByText(/Your account is banned until .* The reason: Insults at three tables/).waitFor();
  await gus.page.goto("/data");
  await gus.page.getByRole("button", { name: "Make the file" }).click();
  await gus.page.getByRole("link", { name: "Download the file" }).waitFor();
  await gus.page.getByRole("button", { name: "Delete my account" }).click();
  await mustBeFine(gus, "people-data");
  for (const one of [eve, fay, gus]) await one.close();
});

test("the page about ratings, other leaderboards, an own order of seeks; spectators see a match late", async () => {
  const [hal, ida] = await Promise.all([account("Hal"), account("Ida")]);
  await hal.page.goto("/players");
  await hal.page.getByRole("link", { name: "People I follow" }).click();
  await hal.page.getByText("Nobody you follow has a rating here yet.").waitFor();
  await mustBeFine(hal, "people-board-followed");
  await hal.page.getByRole("link", { name: "How ratings work" }).click();
  await hal.page.getByRole("heading", { name: "How ratings work" }).waitFor();
  await hal.page.getByText("1500? ± 400").waitFor();
  await mustBeFine(hal, "people-how-ratings-work");

  for (const [game, pace] of [
    ["great-war", "weeks"],
    ["great-game", "days"],
  ] as const)
    await send(ida, "POST", "/api/seeks", {
      ...{ class: "correspondence", games: [{ game, seats: [2, 2] }], paces: [pace], rated: "casual", range: "any" },
    });
  await hal.page.goto("/tables");
  const head = (name: string) => hal.page.getByRole("columnheader", { name });
  const rows = hal.page.locator("cv-seek-list tbody tr");
  await rows.nth(1).waitFor();
  await head("Game").getByRole("button").click();
  expect(await head("Game").getAttribute("aria-sort")).toBe("ascending");
  expect(await rows.first().innerText()).toContain("The Great Game");
  await head("Game").getByRole("button").click();
  expect(await head("Game").getAttribute("aria-sort")).toBe("descending");
  expect(await rows.first().innerText()).toContain("The Great War");
  await mustBeFine(hal, "people-seeks-sorted");
  await hal.page.setViewportSize({ width: 390, height: 844 });
  await hal.page.getByRole("button", { name: /^Searches/ }).click();
  await hal.page.getByRole("combobox", { name: "In which order" }).selectOption("By game");
  expect(await rows.first().innerText()).toContain("The Great Game");
  await hal.picture("people-seeks-phone");
  await hal.page.setViewportSize({ width: 1440, height: 900 });

  await hal.page.goto("/new");
  await hal.page.getByLabel(/^Spectators see the match/).selectOption("10");
  await hal.page.getByRole("button", { name: "Open the table" }).click();
  await hal.page.waitForURL(/\/table\//);
  const { pathname } = new URL(hal.page.url());
  await ida.page.goto(pathname);
  await ida.page.getByRole("button", { name: "Sit down", exact: true }).click();
  await ida.page.locator("cv-decision-bar").waitFor();
  const watcher = await Person.at(site.browser, site.server.address);
  await watcher.page.goto(pathname);
  await watcher.page.getByText("10 min late").waitFor();
  await mustBeFine(watcher, "people-watched-late");
  for (const one of [hal, ida, watcher]) await one.close();
});
