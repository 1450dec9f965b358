import { expect, test } from "@jest/globals";
import { findings, LIGHTS, putInto } from "./axe.ts";
import { Person } from "./browsers.ts";
import { Entrant } from "./entrant.ts";
import { withServer } from "./fixture.ts";

const site = withServer();

const PHONE = LIGHTS.find(({ width }) => width < 500)!;
const NAMES = ["Zarina", "Tom", "Gulnora", "Hildegard von und zu Aufseß", "Farhan", "Éloïse", "Bence", "Mateusz"];

async function entrants(): Promise<Entrant[]> {
  const all = NAMES.map((name) => new Entrant(site.server.address, name));
  for (const one of all) await one.ask("POST", "/accounts", { name: one.name, password: "long enough" });
  return all;
}

async function begun(all: readonly Entrant[], terms: object): Promise<string> {
  const [organiser] = all as [Entrant];
  const { id } = await organiser.ask<{ id: string }>("POST", "/tournaments", {
    ...{ game: "great-war", pace: "days", rated: true, startsAt: new Date(Date.now() + 86_400_000).toISOString() },
    ...terms,
  });
  for (const one of all) await one.ask("POST", `/tournaments/${id}/enter`, {});
  await organiser.ask("POST", `/tournaments/${id}/start`);
  return id;
}

/** All players come to their tables, and all but the organiser resign, so the round ends whatever its pairings are. */
async function playRound(all: readonly Entrant[], id: string): Promise<void> {
  for (let pass = 0; pass < 2; pass++) for (const one of all) await one.come();
  for (const one of all.slice(1).reverse()) await one.giveUp();
  await all[0]!.ask("GET", `/tournaments/${id}`);
}

test("a tournament is opened with its form, entered, and shown with standings, pairings and bracket", async () => {
  const all = await entrants();
  const swiss = await begun(all, { name: "Simla Autumn Swiss", format: "swiss", rounds: 3 });
  await playRound(all, swiss);
  const cup = await begun(all, { name: "Armistice Cup", format: "knock-out", thirdPlace: true });
  await playRound(all, cup);

  const rafael = await Person.at(site.browser, site.server.address, 1440, 900);
  await rafael.page.context().request.post("/api/accounts", {
    data: { name: "Rafael", password: "long enough" },
    headers: { origin: site.server.address },
  });
  await rafael.page.goto("/tournaments");
  await rafael.page.getByRole("link", { name: "Armistice Cup" }).waitFor();
  const look = async (name: string): Promise<void> => {
    for (const light of LIGHTS) {
      await putInto(rafael, light);
      expect([name, light, await findings(rafael)]).toEqual([name, light, []]);
      const overflow = await rafael.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, light.width, overflow <= 0]).toEqual([name, light.width, true]);
      await rafael.picture(`tournament-${name}-${light.theme}-${light.width}`);
    }
    await putInto(rafael, LIGHTS[0]!);
  };
  await look("list");
  // On a phone the bar has three pages, and "More" has the others.
  await putInto(rafael, PHONE);
  const more = rafael.page.getByRole("button", { name: "More" });
  const archive = rafael.page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Archive" });
  expect(await archive.isVisible()).toBe(false);
  await more.click();
  await archive.waitFor();
  expect(["more", await findings(rafael)]).toEqual(["more", []]);
  await rafael.page.keyboard.press("Escape");
  await archive.waitFor({ state: "hidden" });
  await more.click();
  await archive.click();
  await rafael.page.getByRole("heading", { name: "Archive" }).waitFor();
  expect(await archive.isVisible()).toBe(false);
  await putInto(rafael, LIGHTS[0]!);

  await rafael.page.goto(`/tournaments/${swiss}`);
  await rafael.page.getByRole("heading", { name: "Standings" }).waitFor();
  expect(await rafael.page.getByRole("row").count()).toBe(9);
  await rafael.page.getByText("Why these pairings").click();
  await look("swiss");
  // A press on a round shows its pairings; on a phone they replace the standings.
  await putInto(rafael, PHONE);
  await rafael.page.getByRole("button", { name: "Round 1", exact: false }).first().click();
  await rafael.page.getByRole("heading", { name: "Round 1" }).waitFor();
  await rafael.page.getByRole("button", { name: "Standings" }).click();
  await rafael.page.getByRole("button", { name: "Zarina" }).click();
  await rafael.page.getByRole("heading", { name: "Zarina" }).waitFor();
  await rafael.page.getByRole("link", { name: "Replay" }).first().waitFor();
  await look("player");
  await rafael.page.getByRole("button", { name: "Close" }).click();

  await rafael.page.goto(`/tournaments/${cup}`);
  await rafael.page.getByRole("heading", { name: "Semi-finals" }).waitFor();
  await look("cup");

  await rafael.page.goto("/new-tournament");
  await rafael.page.getByRole("radio", { name: /^Swiss in four rounds/ }).check({ force: true });
  await rafael.page.getByRole("radio", { name: "The Great War" }).check({ force: true });
  await rafael.page.getByLabel("Name").fill("Evening Round");
  await look("form");
  await rafael.page.getByRole("button", { name: "Call the tournament" }).click();
  await rafael.page.getByRole("heading", { name: "Evening Round" }).waitFor();
  await rafael.page.getByRole("button", { name: "Enter" }).click();
  await rafael.page.getByRole("button", { name: "Withdraw" }).waitFor();
  await look("entries");

  await rafael.page.goto("/programs");
  await rafael.page.getByLabel("Name", { exact: true }).fill("my bot");
  await rafael.page.getByLabel("Your password again").first().fill("long enough");
  await rafael.page.getByRole("button", { name: "Make a token" }).click();
  await rafael.page.getByText(/^cvs_[\w-]{43}$/).waitFor();
  await look("programs");
  await rafael.page.getByRole("button", { name: "Revoke my bot" }).click();
  await rafael.page.getByText("my bot is revoked.").waitFor();
  expect(rafael.complaints).toEqual([]);
  await rafael.close();
});
