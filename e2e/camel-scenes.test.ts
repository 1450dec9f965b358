import { isDeepStrictEqual } from "node:util";
import { figuresOf, unitOf, unpackScene } from "@caravanserai/camel";
import { expect, test } from "@jest/globals";
import { sitDownForDice } from "./arranged-dice.ts";
import { Person } from "./browsers.ts";
import { calmRounds, charge, Commander, lieDown, middleOf, ride, SCENE } from "./camel-commander.ts";
import { CamelTypist } from "./camel-typist.ts";
import { withServer } from "./fixture.ts";
import { playOn, type Answering } from "./player.ts";
import { openTable, openTableWith } from "./table.ts";

const at = withServer();

/** Two people at a table whose first rounds are calm, so that their plan works. */
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

/** A tribe that runs at the column may stop before it. The latest round in which a melee must come. */
const BLOWS_BY = 7;

/** Plays two rounds, and more until there was a melee: an entry, a volley, a melee and a task have come. */
async function twoRounds(host: Person, players: readonly Answering[]): Promise<void> {
  const count = (key: string): number => host.frames.log.filter((entry) => entry.key === `camel.${key}`).length;
  await playOn(players, () => count("round") >= (count("strike") > 0 ? 3 : BLOWS_BY));
  const modes = host.frames.log
    .filter(({ key }) => key === "camel.order")
    .map(({ args }) => (args as { readonly mode: string }).mode);
  expect(count("enter")).toBe(2);
  expect(count("volley")).toBeGreaterThan(0);
  expect(count("strike")).toBeGreaterThan(0);
  expect(modes).toContain("down");
}

type Drafted = readonly { readonly figure: string; readonly path: readonly (readonly number[])[] }[];

/** Runs in the page: the paths of the order that is being composed. */
function draftInPage(table: Element): Drafted {
  const { controller } = table as unknown as { controller: { draft: { value?: { paths?: Drafted } } } };
  return structuredClone(controller.draft.value?.paths ?? []);
}

/** Waits until a value is as wanted, and returns it. */
async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    if (performance.now() > end) throw new Error(`It does not come: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("two rounds by dragging: an entry, a volley, a melee, a task", async () => {
  const { host, guest } = await twoInCalm();
  const british = new Commander(host, { moves: [ride, lieDown], fires: true }, "camel/0");
  const afghan = new Commander(guest, { moves: [charge], fires: false }, "camel/1");
  const asked = (person: Person): string =>
    [...person.frames.observations.values()].at(-1)?.asks[0]?.ask.kind ?? "nothing";
  await playOn([british, afghan], () => asked(host) === "camel.move");
  await host.picture("camel-start-desktop");

  // a draft is seen by nobody else and survives a reload; after it was sent, it can be taken back
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
});

test("a draft is turned with the wheel, nudged, bent, moved with arrows and cancelled with Esc; the ruler measures", async () => {
  const person = await Person.at(at.browser, at.server.address);
  await openTableWith(person, "camel", ["me", "bot"], "Wanda");
  const { page } = person;
  const hands = new Commander(person, { moves: [], fires: false }, "camel/hands");
  const draft = (): Promise<Drafted> => page.locator("cv-camel").evaluate(draftInPage);
  await playOn([hands], () => [...person.frames.observations.values()].at(-1)?.asks[0]?.ask.kind === "camel.move");
  const free = await hands.free();
  const scene = unpackScene(hands.view.scene);
  const isFoot = (id: string): boolean =>
    id !== "G" && unitOf(scene, id).kind === "foot" && figuresOf(scene, id).length > 2;
  const unit = free.find(isFoot) ?? "";

  const grip = await hands.grip(`svg.map [data-figure^="${unit}."]`);
  await hands.drag(grip, { x: grip.x + 60, y: grip.y + 10 });
  // an event card may have removed one of the five
  const dragged = await until(draft, (paths) => paths.length > 2);

  const ghost = page.locator(`cv-camel [data-ghost="${grip.id}"]`);
  const over = await middleOf(ghost);
  await page.mouse.move(over.x, over.y);
  await page.mouse.wheel(0, 70);
  const turned = await until(draft, (paths) => !isDeepStrictEqual(paths, dragged));
  expect(turned).toHaveLength(dragged.length);

  await page.keyboard.down("Alt");
  const from = await middleOf(ghost);
  await hands.drag(from, { x: from.x + 12, y: from.y + 6 });
  await page.keyboard.up("Alt");
  const nudged = await until(draft, (paths) => !isDeepStrictEqual(paths, turned));
  expect(nudged.filter((way, i) => !isDeepStrictEqual(way, turned[i])).map(({ figure }) => figure)).toEqual([grip.id]);

  const leg = await middleOf(page.locator(`cv-camel [data-leg="0"][data-of="${nudged[2]?.figure ?? ""}"]`));
  await hands.drag(leg, { x: leg.x + 4, y: leg.y - 14 });
  const bent = await until(draft, (paths) => paths.every(({ path }) => path.length === 2));

  await page.keyboard.press("m");
  await page.keyboard.press("ArrowRight");
  const moved = await until(draft, (paths) => !isDeepStrictEqual(paths, bent));
  const ends = (paths: Drafted): readonly (readonly number[])[] => paths.map(({ path }) => path.at(-1) ?? []);
  // the pass begins at the left, so one press to the right is a quarter of an inch up the pass
  expect(ends(moved)).toEqual(ends(bent).map(([x = 0, y = 0]) => [x, y + 25]));
  await page.keyboard.press("Escape");
  expect(await until(draft, (paths) => paths.length === 0)).toEqual([]);

  await page.keyboard.press("i");
  const other = await hands.grip(`svg.map [data-figure^="${free.findLast(isFoot) ?? ""}."]`);
  await hands.drag(await hands.grip(`svg.map [data-figure^="${unit}."]`), other);
  await page
    .locator("cv-camel .measured", { hasText: /^[\d.]+″ from figure \d of Unit \d+ to figure \d of Unit \d+$/ })
    .waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test("two rounds by keys alone: an entry, a volley, a melee, a task", async () => {
  const { host, guest } = await twoInCalm();
  await twoRounds(host, [new CamelTypist(host, "british"), new CamelTypist(guest, "afghan")]);
  await host.picture("camel-keys-round-3");
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.close();
  await guest.close();
});
