import { expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { Typist } from "./keys.ts";
import { playOn, Player, type Answering } from "./player.ts";
import { openTable, sayName, sitDown } from "./table.ts";

const LONG = 480_000;
const at = withServer();

interface Spot {
  readonly x: number;
  readonly y: number;
}
const middleOf = async (locator: Locator): Promise<Spot> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("There is nothing to take hold of.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
  await page.mouse.up();
}

/** Somebody who orders by dragging and fires by holding the button; what is neither is answered by pressing what is lit. */
class Commander implements Answering {
  readonly #player: Player;
  readonly #page: Page;
  readonly #side: "U" | "L";
  /** Kinds of orders that were given in this movement phase. */
  #given: string[] = [];

  constructor(person: Person, side: "U" | "L", seed: string) {
    this.#player = new Player(person, seed);
    this.#page = person.page;
    this.#side = side;
  }

  state(): ReturnType<Player["state"]> {
    return this.#player.state();
  }
  prompt(): Promise<string> {
    return this.#player.prompt();
  }

  async answer(): Promise<void> {
    switch (await this.#player.kind()) {
      case "camel.enter":
        return this.#enter();
      case "camel.move":
        return this.#move();
      case "camel.fire":
        return this.#fire();
      default:
        return this.#player.answer();
    }
  }

  /** All of the tribe is shifted along its edge, and comes on. */
  async #enter(): Promise<void> {
    await this.#wholeTable();
    const figure = this.#page.locator("cv-camel svg.over [data-figure]").first();
    await figure.waitFor();
    const from = await middleOf(figure);
    await this.#page.keyboard.down("Shift");
    await drag(this.#page, from, { x: from.x, y: from.y + 7 });
    // where there is no room the tribe goes back to where it was proposed
    if ((await this.#lamp().count()) === 0) await drag(this.#page, await middleOf(figure), from);
    await this.#page.keyboard.up("Shift");
    await this.#send();
  }

  /** One Unit is dragged, one takes a task; then the movement ends. */
  async #move(): Promise<void> {
    if (!this.#given.includes("drag") && (await this.#dragOne())) {
      this.#given.push("drag");
      return;
    }
    if (this.#side === "U" && !this.#given.includes("task") && (await this.#lieDown())) {
      this.#given.push("task");
      return;
    }
    this.#given = [];
    const clear = this.#page.locator("cv-decision-bar button[aria-label='Clear draft']");
    if ((await clear.count()) > 0) await clear.click();
    await this.#page.locator("cv-decision-bar .acts .btn", { hasText: "End the movement" }).click();
    await this.#page.locator("cv-decision-bar #confirm").click();
  }

  /** The column goes up the table; the tribes run at the nearest man as far as they may go. */
  async #dragOne(): Promise<boolean> {
    await this.#wholeTable();
    const free = await this.#page
      .locator("cv-camel cv-map")
      .evaluate((map) =>
        (map as unknown as { places: { id: string; lit?: boolean }[] }).places
          .filter((p) => p.lit === true)
          .map((p) => p.id),
      );
    const unit = free.find((id) => id.startsWith(this.#side) && (this.#side === "L" || Number(id.slice(1)) > 2));
    if (unit === undefined) return false;
    const figures = this.#page.locator(`cv-camel svg.map [data-place="${unit}"][data-figure]`);
    const from = await middleOf(figures.first());
    const nearest = this.#side === "U" ? { x: from.x + 125, y: from.y } : await this.#nearestEnemy(from);
    await drag(this.#page, from, nearest);
    await this.#page.locator("cv-camel .ghost").first().waitFor();
    const cure = this.#page.locator("cv-decision-bar > .lampbtn");
    if ((await cure.count()) > 0) await cure.click();
    if ((await this.#lamp().count()) === 0) return false;
    await this.#send();
    return true;
  }
  async #nearestEnemy(from: Spot): Promise<Spot> {
    const enemies = await this.#page.locator("cv-camel svg.map [data-figure^='U']").all();
    const spots = await Promise.all(enemies.map(middleOf));
    const far = (spot: Spot): number => Math.hypot(spot.x - from.x, spot.y - from.y);
    return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  }
  async #lieDown(): Promise<boolean> {
    const unit = this.#page.locator("cv-camel [slot=unit] .unit-grid .btn", { hasText: /^\s*2\s*$/ });
    const back = this.#page.locator("cv-camel [slot=unit] .btn", { hasText: "Another Unit" });
    if ((await back.count()) > 0) await back.first().click();
    if ((await unit.count()) === 0) return false;
    await unit.click();
    const task = this.#page.locator("cv-camel [slot=unit] .modes button", { hasText: /Lie down|Stand up/ }).first();
    if ((await task.count()) === 0) return false;
    await task.click();
    await this.#send();
    return true;
  }

  /** The best target of the first Unit, by holding the button at a desk; on a phone by what is lit. */
  async #fire(): Promise<void> {
    const firer = this.#page.locator("cv-camel [slot=unit] .unit-grid .btn").first();
    if (this.#side === "L" || (await firer.count()) === 0) return this.#player.answer();
    await firer.click();
    const target = this.#page.locator("cv-camel [slot=unit] .targets .btn").first();
    if ((await target.count()) === 0) return this.#player.answer();
    await target.click();
    const { x, y } = await middleOf(this.#lamp());
    const before = await this.prompt();
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.locator("cv-decision-bar .held").waitFor();
    await this.#page.locator("cv-decision-bar .held").waitFor({ state: "detached" });
    await this.#page.mouse.up();
    expect(before).not.toBe("");
  }

  #lamp(): Locator {
    return this.#page.locator("cv-decision-bar .acts .lampbtn:not([aria-disabled])").first();
  }
  async #send(): Promise<void> {
    await this.#lamp().click();
  }
  async #wholeTable(): Promise<void> {
    await this.#page.getByRole("button", { name: "Whole map" }).click();
  }
}

test(
  "two browsers play by dragging: an entry, a volley, a melee, a task",
  async () => {
    const host = await Person.at(at.browser, at.server.address);
    await host.page.goto("/new?game=camel");
    // three tribes at the first line: somebody will be in sight
    await host.page.getByLabel(/Tribes at each line/).selectOption("3");
    const link = await openTable(host, null, "Rafael");
    const guest = await Person.at(at.browser, at.server.line.address, 390, 844);
    await sitDown(guest, link.replace(at.server.address, at.server.line.address), "Priyamvada");
    await host.page.locator("cv-decision-bar").waitFor();

    const players = [new Commander(host, "U", "camel/0"), new Commander(guest, "L", "camel/1")];
    const count = (key: string): number => host.frames.story.filter((entry) => entry.key === `camel.${key}`).length;
    await playOn(players, () => count("round") >= 1 && count("deployed") === 1);
    await host.picture("camel-start-desktop");
    await guest.picture("camel-start-phone");

    // what is put together is nobody's business, outlives a reload, and can be taken back when it was sent
    await playOn(players, () => count("order") === 1);
    expect(count("order")).toBe(1);
    await host.page.getByRole("button", { name: "Take back" }).click();
    await playOn(players, () => count("order") >= 2);

    await playOn(players, () => count("round") >= 3 && count("volley") >= 1 && count("strike") >= 1);
    expect(count("enter")).toBeGreaterThan(0);
    const orders = host.frames.story.filter((entry) => entry.key === "camel.order");
    expect(orders.map((entry) => (entry.args as { mode: string }).mode)).toContain("down");
    await host.page.locator("cv-camel .throw .die").first().waitFor();
    await host.picture("camel-round-3-desktop");
    await guest.picture("camel-round-3-phone");
    expect(await findings(host)).toEqual([]);
    expect(await findings(guest)).toEqual([]);
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
    await host.close();
    await guest.close();
  },
  LONG,
);

test(
  "two rounds by keyboard alone, against a bot",
  async () => {
    const person = await Person.at(at.browser, at.server.address);
    const { page } = person;
    const typist = new Typist(person, "keys/camel");
    await page.goto("/");
    await page.getByRole("heading", { name: "Play now against the house" }).waitFor();
    await typist.tabTo(/^button Take That Camel Up the Khyber Pass: Play/);
    await typist.press("Enter");
    await page.locator("cv-dialog[open] input").waitFor();
    await page.keyboard.type("Keys");
    await typist.press("Enter");
    await page.locator("cv-decision-bar").waitFor();
    const player = new Player(person, "unused");
    const count = (key: string): number => person.frames.story.filter((entry) => entry.key === `camel.${key}`).length;

    /** A Unit is picked on the map, moved by the arrows and sent. */
    const order = async (): Promise<void> => {
      const before = count("order");
      await typist.press("m");
      await typist.press("Tab");
      await typist.press("Enter");
      for (let i = 0; i < 3; i++) await typist.press("Shift+ArrowRight");
      await page.locator("cv-camel .ghost").first().waitFor();
      await page.locator("cv-camel .readout").first().filter({ hasText: "″" }).waitFor();
      await typist.press("d");
      await typist.press("Enter");
      await playOn([typist], () => count("order") > before);
    };
    let ordered = 0;
    const hand: Answering = {
      state: () => typist.state(),
      prompt: () => typist.prompt(),
      answer: async () => {
        if ((await player.kind()) !== "camel.move") return typist.answer();
        if (ordered < count("round")) {
          ordered = count("round");
          return order();
        }
        // D leads to the end of the movement, which asks twice
        await typist.press("d");
        await typist.press("Enter");
        await typist.press("Enter");
      },
    };
    await playOn([hand], () => count("round") >= 3);
    expect(count("order")).toBeGreaterThan(1);
    expect(await findings(person)).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.close();
  },
  LONG,
);

test(
  "a whole game of two bots on the server, and its replay",
  async () => {
    const person = await Person.at(at.browser, at.server.address);
    const { page } = person;
    await page.goto("/new?game=camel");
    const seats = page.locator("ol.seats select");
    await seats.first().waitFor();
    for (const seat of [0, 1]) await seats.nth(seat).selectOption("bot");
    await page.getByRole("button", { name: "Open the table" }).click();
    await sayName(person, "Onlooker");
    await page.waitForURL(/\/table\//);
    await page.locator("cv-decision-bar").waitFor();
    await playOn([new Player(person, "onlooker")]);
    await person.picture("camel-bots-end");
    await page.goto(`${page.url().replace("/table/", "/replay/")}?as=all#40`);
    await page.getByRole("button", { name: "One decision on" }).click();
    await page.waitForURL((url) => url.hash === "#41");
    await person.picture("camel-replay");
    expect(person.complaints).toEqual([]);
    await person.close();
  },
  LONG,
);
