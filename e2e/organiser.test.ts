import { execFileSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { mustBeFine } from "./axe.ts";
import { Person } from "./browsers.ts";
import { Entrant } from "./entrant.ts";
import { withServer } from "./fixture.ts";

const site = withServer();
const PASSWORD = "long enough";

async function entrants(...names: string[]): Promise<Entrant[]> {
  const all = names.map((name) => new Entrant(site.server.address, name));
  for (const one of all) await one.ask("POST", "/accounts", { name: one.name, password: PASSWORD });
  return all;
}

/** A person with an account, in a browser. */
async function atScreen(name: string, isNew = true): Promise<Person> {
  const person = await Person.at(site.browser, site.server.address);
  await person.page.context().request.post(isNew ? "/api/accounts" : "/api/session", {
    data: { name, password: PASSWORD },
    headers: { origin: site.server.address },
  });
  return person;
}

test("an organiser seats a substitute and corrects a result; two players see the results between them", async () => {
  const ona = await atScreen("Ona");
  const organise = async <T>(path: string, data: object = {}): Promise<T> => {
    const response = await ona.page.context().request.post(`/api${path}`, {
      ...{ data, headers: { origin: site.server.address } },
    });
    return (await response.json()) as T;
  };
  const [ada, bob, cid, dot] = (await entrants("Ada", "Bob", "Cid", "Dot")) as [Entrant, Entrant, Entrant, Entrant];
  const { id } = await organise<{ id: string }>("/tournaments", {
    ...{ name: "Khyber Evenings", game: "great-war", format: "round-robin", pace: "days", rated: true, most: 3 },
    ...{ least: 2, filler: true, atOnce: false, startsAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  for (const one of [ada, bob, cid, dot]) await one.ask("POST", `/tournaments/${id}/enter`, {});
  await organise(`/tournaments/${id}/start`);
  for (let pass = 0; pass < 2; pass++) for (const one of [ada, bob, cid]) await one.come();
  await bob.giveUp();
  await cid.ask("POST", `/tournaments/${id}/withdraw`);

  await ona.page.goto(`/tournaments/${id}`);
  await ona.page.getByText("Cid has withdrawn.", { exact: false }).waitFor();
  await ona.page.getByText("a bot plays instead of byes", { exact: false }).waitFor();
  await mustBeFine(ona, "organiser-desk");
  await ona.page.getByRole("button", { name: "Replace Cid" }).click();
  await ona.page.getByText("in place of Cid").first().waitFor();
  await ona.page
    .getByRole("button", { name: /^Correct the result of board/ })
    .first()
    .click();
  await ona.page.locator('select[name="rank"]').selectOption({ label: "A tie" });
  await ona.page.getByLabel("Why").fill("The site stood still for an hour.");
  await ona.page.getByRole("button", { name: "Correct the result", exact: true }).click();
  await ona.page.getByText("corrected: The site stood still for an hour.").first().waitFor();
  await mustBeFine(ona, "organiser-corrected");
  expect(ona.complaints).toEqual([]);
  await ona.close();

  const reader = await atScreen("Ada", false);
  await reader.page.goto("/player/Bob");
  await reader.page.getByRole("heading", { name: "Bob", level: 1 }).waitFor();
  const together = reader.page.getByRole("link", { name: /^\d+ match(es)?$/ });
  // The two have met, or will meet in a later round: the page says which.
  if ((await together.count()) > 0) await together.first().click();
  else await reader.page.goto("/player/Ada/against/Bob");
  await reader.page.getByRole("heading", { name: "Head-to-head" }).waitFor();
  await mustBeFine(reader, "head-to-head");
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test("a table asks an admin for help; the admin sees the position, and the table sees that", async () => {
  const [eve, fay, gus] = [await atScreen("Eve"), await atScreen("Fay"), await atScreen("Gus")];
  execFileSync(process.execPath, ["scripts/run.mjs", "packages/server/src/cli/admin.ts", "grant", "Eve"], {
    env: { ...process.env, DATABASE_URL: site.database },
  });
  const opened = await fay.page.context().request.post("/api/tables", {
    data: { game: "great-war", seats: 2, name: "By the fire", public: true },
    headers: { origin: site.server.address },
  });
  const { table } = (await opened.json()) as { table: { id: string } };
  for (const one of [fay, gus]) await one.page.goto(`/table/${table.id}`);
  await gus.page.getByRole("button", { name: "Sit down", exact: true }).first().click();
  await gus.page.getByRole("button", { name: "Menu" }).first().waitFor();
  await fay.page.getByRole("button", { name: "Menu" }).first().click();
  await fay.page.getByText("Call a vote").click();
  await fay.page.getByRole("tab", { name: /Ask an admin/ }).click();
  await mustBeFine(fay, "help-vote");
  await fay.page.getByRole("button", { name: "Ask the table" }).click();
  await gus.page.getByRole("button", { name: "Agree, let them look" }).click();
  await eve.page.goto("/admin");
  await eve.page.getByRole("tab", { name: "Help requests" }).click();
  await eve.page.getByText("By the fire").waitFor();
  await mustBeFine(eve, "help-asked");
  await eve.page.getByRole("link", { name: "Look at the position" }).click();
  await eve.page.getByText("The Great War").first().waitFor({ state: "attached" });
  await eve.page.locator("cv-table-frame, cv-great-war").first().waitFor({ state: "attached" });
  await eve.picture("help-position");
  await eve.page.goto("/admin");
  await eve.page.getByRole("tab", { name: "Audit trail" }).click();
  await eve.page.getByText("position viewed, as spectators see it").first().waitFor();
  for (const one of [eve, fay, gus]) {
    expect(one.complaints).toEqual([]);
    await one.close();
  }
});

test("members find each other in a club, and report a line of its room", async () => {
  const [hal, ida] = [await atScreen("Hal"), await atScreen("Ida")];
  const post = async <T>(person: Person, path: string, data: object): Promise<T> =>
    (await (
      await person.page.context().request.post(`/api${path}`, { data, headers: { origin: site.server.address } })
    ).json()) as T;
  const { id } = await post<{ id: string }>(hal, "/clubs", { name: "The Long Road", listed: true, joining: "open" });
  await post(ida, `/clubs/${id}/join`, {});
  await post(ida, `/clubs/${id}/messages`, { text: "A child could see it." });
  await hal.page.goto(`/clubs/${id}`);
  await hal.page.getByRole("link", { name: /^Members/ }).click();
  await hal.page.getByLabel("Find a member").fill("id");
  await hal.page.getByRole("link", { name: "Hal, you" }).waitFor({ state: "detached" });
  await hal.page.getByRole("link", { name: "Ida" }).waitFor();
  await mustBeFine(hal, "club-members-found");
  await hal.page.getByRole("link", { name: "Room" }).click();
  await hal.page.getByRole("button", { name: "Block or report Ida for this" }).click();
  await hal.page.getByText("A child could see it.").first().waitFor();
  await hal.page.getByRole("button", { name: "Send the report" }).click();
  await hal.page.getByText("Thank you.").waitFor();
  await mustBeFine(hal, "club-room-reported");
  for (const one of [hal, ida]) {
    expect(one.complaints).toEqual([]);
    await one.close();
  }
});
