import { expect, test } from "@jest/globals";
import { Person } from "./browsers.ts";
import { LONG, part } from "./dose.ts";
import { playOn, Player } from "./player.ts";
import { withServer } from "./fixture.ts";
import { forward } from "./forward.ts";
import { Planner } from "./last-mughal-first-turn.ts";
import { SIZES, tooSmall } from "./sizes.ts";
import { openTable, openTableWith, sitDown, twoAtATable } from "./table.ts";

/** The players march and play counters much more often than they end their phases. */
const BOLD = { oneIn: 8 };
/** Sizes are measured at this many kinds of questions. */
const KINDS_MEASURED = 6;
const PHONES = SIZES.filter(({ name }) => name === "390 × 844");
const at = withServer();

test("a first turn by clicks and drags: a mutiny, a march, a battle with bonus windows, a siege roll", async () => {
  const host = await Person.at(at.browser, at.server.address);
  const link = await openTable(host, "last-mughal", "Rafael");
  const guest = await Person.at(at.browser, at.server.address, 1280, 800);
  await sitDown(guest, link, "Priyamvada");
  const british = new Planner(host, "first/0", {
    reinforcements: (table) => table.press("End the phase"),
    survivors: async (table) => {
      await table.row(/32nd Foot/);
      await table.press(/^Inside/);
    },
    defend: (table) => table.press("Fight"),
    columns: async (table) => {
      await host.picture("last-mughal-columns");
      await table.press("Fight with this column");
    },
    bonuses: (table) => table.press("Play none"),
    move: (table) => table.press("End the movement"),
  });
  const rebel = new Planner(guest, "first/1", {
    "rebellion 1": async (table) => {
      await table.dragByTouch("r-bad-oudh", "lucknow");
      await table.isOffered(/raise Oudh/);
      await table.press("Clear choice");
      await table.drag("r-bad-oudh", "lucknow");
      await table.press(/raise Oudh/);
    },
    rebellion: (table) => table.press("End the Rebellion phase"),
    commander: async (table) => {
      await table.space("cawnpore");
      await table.press(/ to Cawnpore/);
    },
    badmashes: (table) => table.press("Decline"),
    "move 1": async (table) => {
      await table.column("f-nana");
      await table.space("allahabad");
    },
    move: (table) => table.press("End the movement"),
    march: async (table) => {
      await guest.picture("last-mughal-march");
      await table.press(/March to Allahabad/);
    },
    incite: (table) => table.press("Incite no more"),
    columns: (table) => table.press("Fight with this column"),
    bonuses: async (table) => {
      await guest.picture("last-mughal-bonuses");
      await table.press("Play none");
    },
    sieges: async (table) => {
      await guest.picture("last-mughal-siege-before");
      await table.press(/^Press the siege of /u);
      await guest.picture("last-mughal-siege-after");
    },
  });
  const logged = (key: string) => host.frames.log.filter((entry) => entry.key === `last-mughal.${key}`);
  await playOn([british, rebel], () => logged("siege").length > 0);

  expect(logged("mutiny").length).toBeGreaterThan(0);
  expect(logged("march").map(({ args }) => (args as { path: readonly string[] }).path)).toContainEqual([
    "cawnpore",
    "allahabad",
  ]);
  expect(british.answered).toEqual(expect.arrayContaining(["survivors", "defend", "bonuses"]));
  expect(rebel.answered).toEqual(expect.arrayContaining(["rebellion", "move", "march", "bonuses", "sieges"]));
  expect(logged("combat").length).toBeGreaterThan(0);
  // the dice may shut up others besides those in Lucknow; the first button then presses that siege
  expect(logged("siege")[0]?.args).toMatchObject({ city: expect.any(String), die: expect.any(Number) });
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.close();
  await guest.close();
});

test("two browsers play a game by clicking and see the same result", async () => {
  const { host, guest } = await twoAtATable(at.browser, at.server, "last-mughal");
  const players = [new Player(host, "mughal/0", BOLD), new Player(guest, "mughal/1", BOLD)];
  await playOn(players, (answers) => answers >= 12);
  await host.picture("last-mughal-early-desktop");
  await guest.picture("last-mughal-early-phone");
  await playOn(players, (answers) => !LONG && answers >= 60);
  if (!LONG) await Promise.all([host, guest].map((person) => forward(person, "last-mughal", () => false)));
  const last = ({ frames }: Person) => [...frames.observations.values()].at(-1);
  expect(last(host)?.result).not.toBeNull();
  expect(last(guest)?.result).toEqual(last(host)?.result);
  await host.picture("last-mughal-end-desktop");
  await guest.picture("last-mughal-end-phone");
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.close();
  await guest.close();
});

test("nothing is too small on a phone in either orientation, at 200 % zoom, or at a desk, with the whole map shown", async () => {
  const person = await Person.at(at.browser, at.server.address);
  await openTableWith(person, "last-mughal", ["me", "bot"], "Wanda");
  const kinds = new Set<string>();
  const found: string[] = [];
  while (kinds.size < KINDS_MEASURED) {
    const kind = await forward(person, "last-mughal", (kind) => !kinds.has(kind));
    if (kind === null) break;
    kinds.add(kind);
    found.push(...(await tooSmall(person, kind, part(SIZES, kinds.size, 2))));
    await person.page.setViewportSize({ width: 390, height: 844 });
    const map = person.page.locator("cv-last-mughal cv-map");
    if (await map.isVisible()) {
      await map.evaluate((element) => (element as unknown as { whole(): void }).whole());
      found.push(...(await tooSmall(person, `${kind}, the whole map`, PHONES)));
    }
    await person.page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(kinds.size).toBe(KINDS_MEASURED);
  expect(found).toEqual([]);
  expect(person.complaints).toEqual([]);
  await person.close();
});
