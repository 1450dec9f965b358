import { expect, test } from "@jest/globals";
import { sitDownForDice } from "./arranged-dice.ts";
import { Person } from "./browsers.ts";
import { calmRounds, charge, Commander, lieDown, ride, SCENE } from "./camel-commander.ts";
import { CamelTypist } from "./camel-typist.ts";
import { withServerAndDatabase } from "./fixture.ts";
import { playOn, type Answering } from "./player.ts";
import { openTable } from "./table.ts";

const LONG = 480_000;
const at = withServerAndDatabase();

/** Two people at a table whose first rounds are calm, so that what they plan comes about. */
async function twoInCalm(): Promise<{ readonly host: Person; readonly guest: Person }> {
  const host = await Person.at(at.browser, at.server.address);
  await host.page.goto("/new?game=camel");
  await host.page.getByLabel(/Objective/).selectOption(SCENE.objective);
  await host.page.getByLabel(/Tribes at each line/).selectOption(SCENE.tribes);
  const link = await openTable(host, null, "Rafael");
  const guest = await Person.at(at.browser, at.server.address, 1280, 800);
  await sitDownForDice({ host, guest, link, name: "Priyamvada", database: at.database }, calmRounds);
  await host.page.locator("cv-decision-bar").waitFor();
  return { host, guest };
}

/** Two rounds, whatever the dice say: an entry, a volley, a melee and a task have come. */
async function twoRounds(host: Person, players: readonly Answering[]): Promise<void> {
  const count = (key: string): number => host.frames.story.filter((entry) => entry.key === `camel.${key}`).length;
  await playOn(players, () => count("round") >= 3);
  const modes = host.frames.story
    .filter(({ key }) => key === "camel.order")
    .map(({ args }) => (args as { readonly mode: string }).mode);
  expect(count("enter")).toBe(2);
  expect(count("volley")).toBeGreaterThan(0);
  expect(count("strike")).toBeGreaterThan(0);
  expect(modes).toContain("down");
}

test(
  "two rounds by dragging: an entry, a volley, a melee, a task",
  async () => {
    const { host, guest } = await twoInCalm();
    const british = new Commander(host, { moves: [ride, lieDown], fires: true }, "camel/0");
    const afghan = new Commander(guest, { moves: [charge], fires: false }, "camel/1");
    const asked = (person: Person): string =>
      [...person.frames.observations.values()].at(-1)?.asks[0]?.ask.kind ?? "nothing";
    await playOn([british, afghan], () => asked(host) === "camel.move");
    await host.picture("camel-start-desktop");

    // what is put together is nobody's business, outlives a reload, and can be taken back when it was sent
    const grip = await british.grip('svg.map [data-figure^="U3."]');
    await british.drag(grip, { x: grip.x + 50, y: grip.y });
    const ghost = host.page.locator("cv-camel .ghost").first();
    await ghost.waitFor();
    await host.picture("camel-ghosts");
    await host.page.reload();
    await ghost.waitFor();
    expect(await guest.page.locator("cv-camel .ghost").count()).toBe(0);
    await british.send();
    await british.until(() => british.logged("order") === 1);
    await host.page.getByRole("button", { name: "Take back" }).click();
    await host.page.locator("cv-camel .figure.faded").first().waitFor({ state: "detached" });

    await twoRounds(host, [british, afghan]);
    await host.picture("camel-round-3-desktop");
    await guest.picture("camel-round-3-1280");
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    await host.close();
    await guest.close();
  },
  LONG,
);

test(
  "two rounds by keys alone: an entry, a volley, a melee, a task",
  async () => {
    const { host, guest } = await twoInCalm();
    await twoRounds(host, [new CamelTypist(host, "british"), new CamelTypist(guest, "afghan")]);
    await host.picture("camel-keys-round-3");
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    await host.close();
    await guest.close();
  },
  LONG,
);
