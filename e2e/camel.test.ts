import { expect, test } from "@jest/globals";
import { findings, LIGHTS, putInto } from "./axe.ts";
import { botsPlayAndAreReplayed } from "./bots.ts";
import { Person } from "./browsers.ts";
import { charge, Commander, lieDown, ride } from "./camel-commander.ts";
import { CamelTypist } from "./camel-typist.ts";
import { withServer } from "./fixture.ts";
import { playOn, Player } from "./player.ts";
import { openTable, sayName, sitDown } from "./table.ts";

const LONG = 480_000;
const at = withServer();

test(
  "two rounds by dragging: an entry, a volley, a melee, a task",
  async () => {
    const host = await Person.at(at.browser, at.server.address);
    await host.page.goto("/new?game=camel");
    await host.page.getByLabel(/Objective/).selectOption("1");
    await host.page.getByRole("button", { name: /^Take (two|three)$/ }).click();
    await host.page.getByLabel(/Tribes at each line/).selectOption("3");
    const link = await openTable(host, null, "Rafael");
    const guest = await Person.at(at.browser, at.server.line.address, 1280, 800);
    await sitDown(guest, link.replace(at.server.address, at.server.line.address), "Priyamvada");
    await host.page.locator("cv-decision-bar").waitFor();

    const british = new Commander(host, { moves: [ride, lieDown], fires: true }, "camel/0");
    const afghan = new Commander(guest, { moves: [charge], fires: false }, "camel/1");
    const count = (key: string): number => british.logged(key);
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
    expect(guest.page.locator("cv-camel .ghost")).toBeDefined();
    expect(await guest.page.locator("cv-camel .ghost").count()).toBe(0);
    await british.send();
    await british.until(() => count("order") === 1);
    await host.page.getByRole("button", { name: "Take back" }).click();
    await host.page.locator("cv-camel .figure.faded").first().waitFor({ state: "detached" });

    await playOn([british, afghan], () => count("round") >= 3 && count("volley") > 0 && count("strike") > 0);
    expect(count("enter")).toBeGreaterThan(0);
    const modes = host.frames.story
      .filter(({ key }) => key === "camel.order")
      .map(({ args }) => (args as { readonly mode: string }).mode);
    expect(modes).toContain("down");
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
    const host = await Person.at(at.browser, at.server.address);
    await host.page.goto("/new?game=camel");
    await host.page.getByLabel(/Objective/).selectOption("1");
    await host.page.getByLabel(/Tribes at each line/).selectOption("3");
    const link = await openTable(host, null, "Rafael");
    const guest = await Person.at(at.browser, at.server.line.address, 1280, 800);
    await sitDown(guest, link.replace(at.server.address, at.server.line.address), "Priyamvada");
    await host.page.locator("cv-decision-bar").waitFor();
    const british = new CamelTypist(host, "british");
    const afghan = new CamelTypist(guest, "afghan");
    const count = (key: string): number => british.logged(key);
    await playOn([british, afghan], () => count("round") >= 3 && count("volley") > 0 && count("strike") > 0);
    expect(count("enter")).toBeGreaterThan(0);
    const modes = host.frames.story
      .filter(({ key }) => key === "camel.order")
      .map(({ args }) => (args as { readonly mode: string }).mode);
    expect(modes).toContain("down");
    await host.picture("camel-keys-round-3");
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    await host.close();
    await guest.close();
  },
  LONG,
);

test(
  "axe finds nothing at the table, whatever is asked, by day and night, at 1440 and 390 px",
  async () => {
    const person = await Person.at(at.browser, at.server.address);
    const { page } = person;
    await page.goto("/");
    await page.getByRole("button", { name: "Take That Camel Up the Khyber Pass: Play", exact: true }).click();
    await sayName(person, "Wanda");
    await page.locator("cv-decision-bar").waitFor();
    const player = new Player(person, "axe/camel");
    const found: string[] = [];
    const kinds = new Set<string>();
    const logged = (key: string): number => person.frames.story.filter((line) => line.key === `camel.${key}`).length;
    for (let over = false; !over && logged("round") < 4;) {
      const kind = await player.kind();
      over = (await player.state()) === "over";
      if (kind !== null && !kinds.has(kind)) {
        kinds.add(kind);
        for (const light of kinds.size % 2 === 0 ? LIGHTS.slice(0, 2) : LIGHTS.slice(2)) {
          await putInto(person, light);
          found.push(
            ...(await findings(person)).map((finding) => `${kind} · ${light.theme} ${light.width} · ${finding}`),
          );
        }
      }
      if (!over) await playOn([player], (answers) => answers >= 1);
    }
    expect(found).toEqual([]);
    expect(kinds).toContain("camel.move");
    expect(person.complaints).toEqual([]);
    await person.close();
  },
  LONG,
);

test(
  "two bots play a whole game, and it is replayed",
  () => botsPlayAndAreReplayed(at.browser, at.server, "camel"),
  LONG,
);
