import { expect, test } from "@jest/globals";
import { Person } from "./browsers.ts";
import { findings } from "./axe.ts";
import { withServer } from "./fixture.ts";

const site = withServer();

/** A person with an account, on the page for finding opponents. */
async function seeker(name: string, width = 1440): Promise<Person> {
  const person = await Person.at(site.browser, site.server.address, width, width < 500 ? 844 : 900);
  await person.page.context().request.post("/api/accounts", {
    data: { name, password: "long enough" },
    headers: { origin: site.server.address },
  });
  await person.page.goto("/tables");
  return person;
}

/** Fills in a seek for a live, rated match of The Great War, and does not send it yet. */
async function choose({ page }: Person): Promise<void> {
  for (const game of ["The Anarchy", "The Great War"]) await page.getByLabel(game, { exact: false }).first().click();
  await page.getByLabel("Rated or casual").selectOption("rated");
  await page.getByLabel("Opponents’ rating").selectOption("any");
}
const look = ({ page }: Person): Promise<void> => page.getByRole("button", { name: "Find opponents" }).click();

test("four people in one queue become two pairs; a rated match ends, ratings change, profile and leaderboard show it", async () => {
  const people = await Promise.all([seeker("Ada"), seeker("Bob"), seeker("Cid", 390), seeker("Dora")]);
  const [ada, , cid] = people;
  for (const one of people) await choose(one);
  await look(ada);
  await ada.page.getByRole("heading", { name: "Searching for opponents" }).waitFor();
  expect(await findings(ada)).toEqual([]);
  // From here on the four have thirty seconds to be ready.
  await Promise.all(people.slice(1).map(look));

  // Each of the four is asked once and sits at one of two tables.
  await Promise.all(people.map(({ page }) => page.getByRole("button", { name: "I am ready" }).waitFor()));
  expect(await findings(cid)).toEqual([]);
  await cid.picture("opponents-ready-390");
  await Promise.all(people.map(({ page }) => page.getByRole("button", { name: "I am ready" }).click()));
  await Promise.all(people.map(({ page }) => page.waitForURL(/\/table\/[0-9a-z]{12}$/)));
  const tables = people.map(({ page }) => page.url().split("/").at(-1) ?? "");
  expect(new Set(tables).size).toBe(2);
  for (const table of tables) expect(tables.filter((one) => one === table)).toHaveLength(2);

  // Ada's opponent resigns: the match is over, and both ratings change.
  const table = tables[0] ?? "";
  const loser = people.find((one, index) => one !== ada && tables[index] === table)!;
  const resigned = await loser.page.context().request.post(`/api/tables/${table}/resign`, {
    data: { id: crypto.randomUUID() },
    headers: { origin: site.server.address },
  });
  expect(resigned.status()).toBe(200);
  // [MM-345] The result shows it beside the name, without opening anything.
  await ada.page.locator("cv-result").getByText("1563, +63, now ± 379").first().waitFor();

  await ada.page.goto("/players?game=great-war&pace=live");
  const rows = ada.page.getByRole("row");
  await rows.filter({ hasText: "Ada, you" }).filter({ hasText: "1563?" }).filter({ hasText: "+63" }).waitFor();
  await rows.filter({ hasText: "1437?" }).filter({ hasText: "−63" }).waitFor();
  expect(await findings(ada)).toEqual([]);

  await ada.page.getByRole("link", { name: "Ada, you" }).click();
  await ada.page.getByRole("img", { name: /^From 1500 .* to 1563\? ±379; 1 rated match\./ }).waitFor();
  await ada.page.getByText("1 won, 0 lost").waitFor();
  expect(await findings(ada)).toEqual([]);

  await cid.page.goto("/player/Ada");
  await cid.page.getByRole("heading", { name: "Ada", exact: true }).waitFor();
  expect(await findings(cid)).toEqual([]);
  const overflow = (): Promise<number> => cid.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await cid.page.goto("/players?game=great-war&pace=live");
  await cid.page.getByRole("row").filter({ hasText: "Ada" }).waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await cid.page.goto("/tables");
  await cid.page.getByRole("button", { name: "Quick pairing" }).waitFor();
  expect(await findings(cid)).toEqual([]);
  expect(await overflow()).toBeLessThanOrEqual(0);

  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const one of people) await one.close();
});

test("by correspondence a player is ready on opening the table's page; the match begins when the last one opens it", async () => {
  const [ada, bob] = await Promise.all([seeker("Ada C."), seeker("Bob C.", 390)]);
  const look = async ({ page }: Person): Promise<void> => {
    await page.getByLabel("The Great War", { exact: false }).first().click();
    await page.getByLabel("The Anarchy", { exact: false }).first().click();
    await page.getByText("Correspondence", { exact: true }).first().click();
    await page.getByLabel("Opponents’ rating").selectOption("any");
    await page.getByRole("button", { name: "Find opponents" }).click();
  };
  for (const one of [ada, bob]) await look(one);
  await ada.page.goto("/");
  const play = ada.page.getByRole("list", { name: "Opponents found" }).getByRole("link", { name: "Play" });
  await play.waitFor();
  expect(await findings(ada)).toEqual([]);
  // To be found does not make anybody ready.
  const readyOf = async ({ page }: Person): Promise<boolean[]> => {
    const answer = await page.context().request.get("/api/me/search");
    const { proposals } = (await answer.json()) as { proposals: { members: { ready: boolean }[] }[] };
    return proposals.flatMap(({ members }) => members.map(({ ready }) => ready));
  };
  expect(await readyOf(ada)).toEqual([false, false]);
  await play.click();
  await ada.page.getByText("You are ready. The match begins").waitFor();
  expect((await readyOf(bob)).filter(Boolean)).toHaveLength(1);
  expect(await findings(ada)).toEqual([]);
  const table = ada.page.url();
  await bob.page.goto(new URL(table).pathname);
  // Both are at the match; Ada did nothing else.
  for (const { page } of [ada, bob]) await page.getByRole("tab", { name: /Chat/ }).waitFor();
  expect(ada.page.url()).toBe(table);
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
  for (const one of [ada, bob]) await one.close();
});
