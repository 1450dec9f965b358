import { expect, test } from "@jest/globals";
import { findings, LIGHTS, putInto } from "./axe.ts";
import { Person } from "./browsers.ts";
import { part } from "./dose.ts";
import { playOn, Player } from "./player.ts";
import { withServer } from "./fixture.ts";
import { forward } from "./forward.ts";
import { SIZES, tooSmall } from "./sizes.ts";
import { openTableWith, sayName, twoAtATable } from "./table.ts";

/** As many kinds of questions come in the first rounds. */
const KINDS = 6;
/** The most matches until they have come. */
const MOST_MATCHES = 4;
const at = withServer();

/**
 * Drags a figure of a Unit that may be ordered by this many pixels. Nothing covers the figure. An event card may keep a
 * Unit from moving.
 */
async function drag(person: Person, dx: number, dy: number): Promise<void> {
  const { mouse } = person.page;
  const { x, y } = await person.page.locator("cv-camel").evaluate(freeFigure);
  await mouse.move(x, y);
  await mouse.down();
  for (let step = 1; step <= 8; step++) await mouse.move(x + (dx * step) / 8, y + (dy * step) / 8);
  await mouse.up();
}

/** Runs in the page: the middle of such a figure, once there is one. */
async function freeFigure(host: Element): Promise<{ readonly x: number; readonly y: number }> {
  const root = host.shadowRoot as ShadowRoot;
  for (;;) {
    const map = root.querySelector("cv-map") as unknown as { places: { id: string; lit?: boolean }[] } | null;
    const free = new Set(map?.places.flatMap(({ id, lit }) => (lit === true ? [id] : [])));
    for (const figure of root.querySelectorAll<SVGElement>("svg.map [data-figure]")) {
      if (!free.has(figure.dataset["place"] ?? "")) continue;
      const box = figure.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (root.elementFromPoint(x, y)?.closest("[data-figure]") === figure) return { x, y };
    }
    await new Promise(requestAnimationFrame);
  }
}

test("a Unit is dragged and sent, and two browsers play two rounds", async () => {
  const { host, guest } = await twoAtATable(at.browser, at.server, "camel");
  const players = [new Player(host, "camel/0"), new Player(guest, "camel/1")];
  const seen = (key: string, times = 1): boolean =>
    host.frames.log.filter((entry) => entry.key === `camel.${key}`).length >= times;
  const isMoving = (): boolean =>
    [...host.frames.observations.values()].at(-1)?.asks.some(({ ask }) => ask.kind === "camel.move") === true;
  await playOn(players, isMoving);
  await host.picture("camel-start-desktop");
  await guest.picture("camel-start-phone");

  await drag(host, 70, 0);
  await host.page.locator("cv-camel .ghost").first().waitFor();
  await host.picture("camel-ghosts");
  await host.page.locator("cv-decision-bar .acts .lampbtn:not([aria-disabled])").first().click();
  await playOn(players, () => seen("order"));
  expect(seen("order")).toBe(true);

  await playOn(players, () => seen("round", 3));
  expect(seen("phase-done", 2)).toBe(true);
  await host.picture("camel-round-3-desktop");
  await guest.picture("camel-round-3-phone");
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.close();
  await guest.close();
});

test("axe finds nothing at the table for any question, by day and night, and nothing is too small at any size", async () => {
  const person = await Person.at(at.browser, at.server.address);
  const { page } = person;
  await page.goto("/");
  await page.getByRole("button", { name: "Take That Camel Up the Khyber Pass: Play", exact: true }).click();
  await sayName(person, "Wanda");
  await page.locator("cv-decision-bar").waitFor();
  const found: string[] = [];
  const kinds = new Set<string>();
  for (let matches = 1; kinds.size < KINDS;) {
    const kind = await forward(person, "camel", (kind) => !kinds.has(kind));
    if (kind === null) {
      // a short match has few kinds of questions
      expect(matches++).toBeLessThan(MOST_MATCHES);
      await openTableWith(person, "camel", ["me", "bot"], null);
      continue;
    }
    found.push(...(await tooSmall(person, kind, part(SIZES, kinds.size, 2))));
    for (const light of part(LIGHTS, kinds.size, 1)) {
      await putInto(person, light);
      found.push(...(await findings(person)).map((finding) => `${kind} · ${light.theme} ${light.width} · ${finding}`));
    }
    kinds.add(kind);
  }
  expect(found).toEqual([]);
  expect(kinds.size).toBe(KINDS);
  expect(kinds).toContain("camel.move");
  expect(person.complaints).toEqual([]);
  await person.close();
});
