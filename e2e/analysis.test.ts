import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { playOn, Player } from "./player.ts";
import { openTableWith } from "./table.ts";

const at = withServer();

/** A finished match of two bots, in its replay. */
async function replayOf(game: string): Promise<Person> {
  const person = await Person.at(at.browser, at.server.address);
  const { page } = person;
  await openTableWith(person, game, ["bot", "bot"], "Onlooker");
  await playOn([new Player(person, "onlooker")]);
  await page.goto(`${page.url().replace("/table/", "/replay/").split(/[?#]/)[0] ?? ""}?as=all#1`);
  await page.locator("cv-chapter-list .moment").first().waitFor();
  return person;
}

test("a finished match is analysed in the browser by a press, and a better answer can be played on from", async () => {
  const person = await replayOf("great-war");
  const { page } = person;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole("button", { name: "Analysis" }).click();

  // the page stays usable meanwhile: a step is shown while the worker computes
  await page.getByRole("button", { name: "One decision on" }).click();
  await page.waitForURL((url) => url.hash === "#2");

  await page.getByRole("combobox", { name: "Graph" }).waitFor();
  const panel = page.locator("cv-analysis");
  // done: nothing can be stopped any more
  await panel.getByRole("button", { name: "Stop" }).waitFor({ state: "detached", timeout: 120_000 });
  expect(await panel.getByRole("alert").count()).toBe(0);
  const slider = page.getByRole("slider", { name: "Moment of the replay" });
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/\d+ %, .*\d+ %/u);

  const marks = panel.locator(".marks button");
  if ((await marks.count()) === 0) await panel.getByText("No single step was bigger than chance.").waitFor();
  // the first answer is weighed by a press, unless it has a mark
  await page.getByRole("button", { name: "One decision back" }).click();
  await page.waitForURL((url) => url.hash === "#1");
  const weigh = panel.getByRole("button", { name: "Weigh the answer shown" });
  if ((await weigh.count()) > 0) await weigh.click();
  const playOn = panel.getByRole("link", { name: "Play on from here" });
  await playOn.waitFor();
  await panel.getByText("imagined games each").first().waitFor();
  // what was played has its chance on the mat, beside what would have been, dashed
  await page.getByText(/^played \d+ %$/u).waitFor();
  await page.getByRole("group", { name: /^Would have been played, chance \d+ %$/u }).waitFor();
  expect(await findings(person)).toEqual([]);
  await person.picture("great-war-analysis");
  // everything was read, nothing was sent
  expect(sent.filter((request) => !request.startsWith("GET "))).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Analysis" }).click();
  // on a phone there is a window on the table above the words
  await page.getByRole("group", { name: /^Would have been played/u }).waitFor();
  expect(await findings(person)).toEqual([]);
  await person.picture("great-war-analysis-phone");
  await page.setViewportSize({ width: 1440, height: 900 });

  await playOn.click();
  await page.waitForURL(/\/what-if\?at=\d+&as=all/u);
  // the other answer has been given there, and can be taken back
  const back = page.getByRole("button", { name: "One step back" });
  await back.and(page.locator(":enabled")).waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test("The Anarchy's map shows the area of what was played, and of what would have been", async () => {
  const person = await replayOf("anarchy");
  const { page } = person;
  await page.getByRole("button", { name: "Analysis" }).click();
  const panel = page.locator("cv-analysis");
  await panel.getByRole("button", { name: "Stop" }).waitFor();
  // what is weighed by a press does not wait for the rest
  await panel.getByRole("button", { name: "Stop" }).click();
  const answer = page.locator("cv-anarchy .thought .answer");
  for (let steps = 0; (await answer.count()) === 0 && steps < 40; steps++) {
    await page.getByRole("button", { name: "One decision on" }).click();
    await page.waitForURL((url) => url.hash === `#${steps + 2}`);
    const weigh = panel.getByRole("button", { name: "Weigh the answer shown" });
    if ((await weigh.count()) === 0) continue;
    await weigh.click();
    await panel.getByText("imagined games each").or(panel.getByText("no other answer")).first().waitFor();
  }
  expect(await answer.locator("text").allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(played|instead) \d+ %$/u)]),
  );
  expect(await findings(person)).toEqual([]);
  await person.picture("anarchy-analysis");
  expect(person.complaints).toEqual([]);
  await person.close();
});

test("a game without a bot that judges positions says so", async () => {
  const person = await Person.at(at.browser, at.server.address);
  const { page } = person;
  await openTableWith(person, "great-game", ["me", "bot"], "Rafael");
  const path = new URL(page.url()).pathname;
  const resigned = await page.request.post(`/api/tables/${path.split("/").at(-1)}/resign`, {
    ...{ data: { id: randomUUID() }, headers: { origin: at.server.address } },
  });
  expect(resigned.ok()).toBe(true);
  await page.goto(path.replace("/table/", "/replay/"));
  await page.getByRole("button", { name: "Analysis" }).click();
  await page.getByText("No bot in this game is strong enough to judge yet").waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});
