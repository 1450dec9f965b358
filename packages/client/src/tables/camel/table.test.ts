import "../../testing/encoder.ts";
import {
  examineOrder,
  LENGTH,
  moveModesOf,
  readOrder,
  unpackScene,
  WIDTH,
  type CamelView,
  type MoveOrder,
  type Scene,
} from "@caravanserai/camel";
import type { Json } from "@caravanserai/kernel";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { OPENING } from "../../contract/index.ts";
import { drawn } from "../../testing/drawn.ts";
import { localTable } from "../../testing/local-games.ts";
import { cureOf, isMove, moved } from "./composing.ts";
import { smokeOf } from "./gliding.ts";
import { lying } from "./projection.ts";
import { bandOf, BANDS, missingBands } from "./reach.ts";
import { tagPlaces } from "./tag-places.ts";
import type { CamelTable } from "./table.ts";
import "./table.ts";

type Place = readonly [x: number, y: number];
type Store = Awaited<ReturnType<typeof localTable>>;

async function shown(store: Store): Promise<CamelTable> {
  const element = Object.assign(document.createElement("cv-camel"), { store }) as CamelTable;
  document.body.append(element);
  await settled(element);
  return element;
}
const settled = (element: CamelTable): Promise<void> => drawn(element, "cv-map, cv-decision-bar, cv-table-frame");

/** A match in which the viewer, the British side, moves; a Unit on foot that has a fast move is selected. */
async function movingOnFoot(): Promise<{ readonly store: Store; readonly element: CamelTable; readonly scene: Scene }> {
  const store = await localTable("camel", "modes");
  store.playUntil((t) => t.asked?.kind === "camel.move");
  const element = await shown(store);
  const { view } = store.state.observation as unknown as { readonly view: CamelView };
  const scene = unpackScene(view.scene);
  const foot = scene.units.find(({ side, kind }) => side === "british" && kind === "foot");
  element.renderRoot.querySelector<HTMLElement>(`.roll [data-unit="${foot!.id}"]`)?.click();
  await settled(element);
  return { store, element, scene };
}

const viewOf = (store: Store): CamelView => (store.state.observation as unknown as { readonly view: CamelView }).view;

function orderOf(element: CamelTable): MoveOrder {
  const order = readOrder(element.controller.draft.value);
  if (order === null || !isMove(order)) throw new Error("No move is drafted.");
  return order;
}
async function choose(element: CamelTable, mode: string): Promise<void> {
  const button = [...element.renderRoot.querySelectorAll<HTMLElement>(".modes button")].find((b) =>
    b.textContent.trim().startsWith(mode),
  );
  if (button === undefined) throw new Error(`${mode} is not offered.`);
  button.click();
  await settled(element);
}
/** Presses an arrow key on the map, which moves the selected Unit by an inch. */
async function stride(element: CamelTable, key = "ArrowRight", times = 1): Promise<void> {
  const map = element.renderRoot.querySelector("cv-map");
  for (let i = 0; i < times; i++)
    map?.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true, composed: true }));
  await settled(element);
}
const noteOf = (element: CamelTable): string =>
  element.renderRoot.querySelector("cv-decision-bar")?.renderRoot.textContent.replace(/\s+/g, " ") ?? "";

beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

test("the fallen lie where they stood, below everybody who stands; a volley leaves smoke before those who fired", async () => {
  const store = await localTable("camel", "fallen");
  let lines = store.state.lines;
  const scenes: Scene[] = [];
  store.playUntil(() => {
    const { view } = store.state.observation as unknown as { readonly view: CamelView };
    scenes.push(unpackScene(view.scene));
    lines = store.state.lines;
    return lines.some(({ key }) => key === "camel.volley") && view.losses.british + view.losses.afghan > 0;
  });
  const element = await shown(store);
  const now = scenes.at(-1)!;
  const dead = now.figures.filter(({ status }) => status === "dead");
  const [lying, standing] = [".fallen > g", ".figure"].map((s) => [...element.renderRoot.querySelectorAll(s)]);
  expect(dead.length).toBeGreaterThan(0);
  expect(lying).toHaveLength(dead.length);
  for (const fallen of lying!)
    expect(fallen.compareDocumentPosition(standing![0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);

  const volley = lines.find(({ key }) => key === "camel.volley")!;
  const { dice } = volley.args as unknown as { readonly dice: readonly (readonly [string])[] };
  const puffs = smokeOf(now, [volley]);
  expect(puffs).toHaveLength(dice.length);
  const shooter = now.figures.find(({ id }) => id === dice[0]![0])!;
  const [x, y] = puffs[0]!;
  expect(Math.hypot(x - shooter.x, y - shooter.y)).toBeLessThanOrEqual(70.1);
});

describe("the mode of a move", () => {
  test("nobody chose one: the slower of march and fast move that is far enough", async () => {
    const { element } = await movingOnFoot();
    await stride(element);
    expect(orderOf(element).mode).toBe("march");
    await stride(element, "ArrowRight", 6);
    expect(orderOf(element).mode).toBe("fast");
    await stride(element, "ArrowLeft", 5);
    expect(orderOf(element).mode).toBe("march");
  });

  test("a fast move chosen by hand stays one however short it becomes", async () => {
    const { element } = await movingOnFoot();
    await choose(element, "Fast");
    await stride(element, "ArrowRight", 2);
    expect(orderOf(element).mode).toBe("fast");
    await stride(element, "ArrowLeft");
    expect(orderOf(element).mode).toBe("fast");
    await choose(element, "March");
    await stride(element);
    expect(orderOf(element).mode).toBe("march");
  });

  test("a march chosen by hand stays one; if it is too far, the table says so and offers the fast move", async () => {
    const { element, scene } = await movingOnFoot();
    await choose(element, "March");
    await stride(element, "ArrowRight", 7);
    expect(orderOf(element).mode).toBe("march");
    expect(noteOf(element)).toMatch(/Too far by/);
    expect(cureOf(scene, "british", orderOf(element))?.by).toBe("fast");
  });

  test("a march that goes too far and back is cured by a march, as chosen, although a fast move would do", async () => {
    const { element, scene } = await movingOnFoot();
    await choose(element, "March");
    const order = orderOf(element);
    const detour = moved(scene, order.unit, "march", [
      [0, 800],
      [0, 300],
    ]);
    expect(cureOf(scene, "british", detour)).toMatchObject({ by: "round", order: { mode: "march" } });
  });

  test("another mode keeps the bends and turns of the draft", async () => {
    const { element } = await movingOnFoot();
    await stride(element);
    for (const key of ["]", "b"]) element.dispatchEvent(new KeyboardEvent("keydown", { key }));
    await stride(element);
    const { paths } = orderOf(element);
    expect(paths.every(({ path }) => path.length === 2)).toBe(true);
    await choose(element, "Fast");
    expect(orderOf(element)).toMatchObject({ mode: "fast", paths });
  });

  test("the choice ends with the draft, and survives a reload", async () => {
    const { store, element } = await movingOnFoot();
    await choose(element, "Fast");
    await stride(element);
    window.dispatchEvent(new Event("pagehide"));
    element.remove();
    const reloaded = await shown(store);
    await stride(reloaded);
    expect(orderOf(reloaded).mode).toBe("fast");
    reloaded.controller.draft.clear();
    await settled(reloaded);
    await stride(reloaded);
    expect(orderOf(reloaded).mode).toBe("march");
  });
});

/** Waits until the table says so; every turn of the loop lets it draw and answer. */
async function until(element: CamelTable, isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 4000 && !isSo(); turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    await element.updateComplete;
  }
  expect(isSo()).toBe(true);
}
const inTable = (element: CamelTable, selector: string): HTMLElement[] => [
  ...element.renderRoot.querySelectorAll<HTMLElement>(selector),
];
const FLAG_HEIGHT = 18;
const withoutOrder = (element: CamelTable): number => inTable(element, ".roll li:not(.done)").length;

test("every Unit on the table has a flag, on a staff beside one of its figures", async () => {
  const { element, scene } = await movingOnFoot();
  const units = scene.units.filter(({ id }) =>
    scene.figures.some(({ unit, status }) => unit === id && status === "on"),
  );
  const flags = inTable(element, "svg.map .tag");
  expect(flags.map(({ dataset }) => dataset["place"]).sort()).toEqual(units.map(({ id }) => id).sort());
  for (const [unit, { foot }] of tagPlaces(scene, lying)) {
    const own = scene.figures.filter((figure) => figure.unit === unit && figure.status === "on");
    const far = own.map(({ x, y }) => {
      const [a, b] = lying.to([x, y]);
      return Math.hypot(a - foot[0], b - foot[1]);
    });
    expect(Math.min(...far)).toBeLessThan(14);
  }
});

test("no flag hides half of another, from the start edge to the Fort", async () => {
  for (const seed of ["a", "c", "d"])
    for (const round of [1, 2, 4, 6]) {
      const store = await localTable("camel", seed, {
        objective: "1",
        terrain: "jamrud",
        tribes: "1",
        lastRound: "20",
      });
      store.playUntil(
        (t) =>
          t.asked?.kind === "camel.move" && (t.match.state as unknown as { readonly round: number }).round === round,
      );
      const { scene } = store.state.observation.view as unknown as CamelView;
      const flags = [...tagPlaces(unpackScene(scene), lying)];
      for (const [unit, one] of flags)
        for (const [other, two] of flags) {
          if (unit === other) continue;
          const w = Math.min(one.x + one.w / 2, two.x + two.w / 2) - Math.max(one.x - one.w / 2, two.x - two.w / 2);
          const h = FLAG_HEIGHT - Math.abs(one.y - two.y);
          const hidden = Math.max(0, w) * Math.max(0, h);
          expect({ seed, round, unit, other, isHidden: hidden > (one.w * FLAG_HEIGHT) / 2 }).toMatchObject({
            isHidden: false,
          });
        }
    }
});

test("the roll of Units comes to the front of the tabs; the log is one press away", async () => {
  const { element } = await movingOnFoot();
  const frame = element.renderRoot.querySelector("cv-table-frame")!;
  const tabs = [...frame.renderRoot.querySelectorAll("[role=tab]")];
  const shown = (): string[] =>
    tabs.filter((tab) => tab.getAttribute("aria-selected") === "true").map((tab) => tab.textContent.trim());
  expect(tabs.map((tab) => tab.textContent.trim())).toEqual(["Units", "Round", "Log", "Rules"]);
  expect(shown()).toEqual(["Units"]);
  tabs.find((tab) => tab.textContent.trim() === "Log")?.dispatchEvent(new MouseEvent("click"));
  await settled(element);
  expect(shown()).toEqual(["Log"]);
});

describe("orders for several Units", () => {
  test("one press proposes a march of the column, with an order for every Unit", async () => {
    const store = await localTable("camel", "column");
    store.playUntil((t) => t.asked?.kind === "camel.move");
    const element = await shown(store);
    const before = withoutOrder(element);
    expect(before).toBeGreaterThan(15);
    inTable(element, ".paces button")[0]?.click();
    await until(element, () => inTable(element, ".roll button.does").length >= before - 3);
    expect(inTable(element, ".ghost").length).toBeGreaterThan(30);
    const offered = inTable(element, ".btn[slot=acts]").map(({ textContent }) => textContent.trim());
    expect(offered).toEqual(["Nobody goes", expect.stringMatching(/^Send \d+ Units$/u), "March the column"]);
  });

  test("in a first game the march is proposed when the movement begins; one press sends it and ends the movement", async () => {
    const store = await localTable("camel", "column");
    store.playUntil((t) => t.asked?.kind === "camel.move");
    const nothing = (): void => undefined;
    store.guide = { on: true, seen: [OPENING, "camel.move"], explained: nothing, turn: nothing, open: nothing };
    const element = await shown(store);
    const before = withoutOrder(element);
    // nothing can be sent before every order has been found
    await until(element, () => inTable(element, ".lampbtn[slot=acts]:not([aria-disabled])").length > 0);
    expect(inTable(element, ".roll button.does").length).toBeGreaterThanOrEqual(before - 3);
    const { round } = viewOf(store);
    inTable(element, ".lampbtn[slot=acts]")[0]?.click();
    await until(element, () => viewOf(store).round > round || viewOf(store).phase !== "move");
    expect(store.state.lines.filter(({ key }) => key === "camel.order").length).toBeGreaterThan(before - 4);
  });

  test("a proposed order can be taken back: its Unit stays", async () => {
    const store = await localTable("camel", "column");
    store.playUntil((t) => t.asked?.kind === "camel.move");
    const element = await shown(store);
    inTable(element, ".paces button")[0]?.click();
    await until(element, () => inTable(element, ".roll button.does").length > 5);
    const count = (): number => inTable(element, ".roll button.does").length;
    await until(element, () => count() > 15);
    const all = count();
    inTable(element, ".roll button.does")[2]?.click();
    await settled(element);
    expect(count()).toBe(all - 1);
  });

  test("after an order was sent the next Unit is picked", async () => {
    const { element } = await movingOnFoot();
    await stride(element);
    const sent = orderOf(element).unit;
    await element.controller.send();
    await until(element, () => element.controller.draft.value === undefined);
    await settled(element);
    const picked = inTable(element, ".unit-panel h2")[0]?.textContent ?? "";
    expect(picked).not.toContain("without an order");
    expect(picked).not.toMatch(new RegExp(`Unit ${sent.slice(1)}\\b`));
  });
});

test("all fire: each Unit at its best target, after a second press; nobody is left who could fire", async () => {
  // what moves is drawn by the browser
  Object.assign(Element.prototype, { animate: () => new EventTarget() });
  const store = await localTable("camel", "all fire");
  const canFire = (): number => {
    const fire = store.asked?.options.find(({ id }) => id === "fire");
    return fire?.shape === "pickGroup" ? fire.of.length : 0;
  };
  store.playUntil((t) => t.asked?.kind === "camel.fire" && canFire() > 2);
  const { round } = viewOf(store);
  const element = await shown(store);
  const [all] = inTable(element, ".lampbtn[slot=acts]");
  const volleys = (): readonly unknown[] => store.state.lines.filter(({ key }) => key === "camel.volley");
  const before = volleys().length;
  expect(all?.textContent).toMatch(/All fire: \d+ Units/u);
  all?.click();
  await settled(element);
  expect(volleys()).toHaveLength(before);
  inTable(element, ".lampbtn[slot=acts]")[0]?.click();
  await until(element, () => viewOf(store).phase !== "fire" || viewOf(store).round > round);
  expect(volleys().length).toBeGreaterThan(before + 1);
  Reflect.deleteProperty(Element.prototype, "animate");
});

test("R-091 who can fire is ringed, and the map is about one of them, so that a phone shows it", async () => {
  const store = await localTable("camel", "all fire");
  store.playUntil((t) => t.asked?.kind === "camel.fire");
  const element = await shown(store);
  const fire = store.asked?.options.find(({ id }) => id === "fire");
  const able = fire?.shape === "pickGroup" ? fire.of.map(({ lead }) => String(lead)) : [];
  expect(inTable(element, ".chosen-ring.actor").length).toBeGreaterThan(0);
  expect(able).toContain(element.renderRoot.querySelector("cv-map")?.focusOn[0]);
});

test("where bases would overlap, the figure that is named has its number, and the cure may be a step aside", async () => {
  const { element, scene } = await movingOnFoot();
  const overlapping = scene.units
    .filter((unit) => unit.side === "british" && moveModesOf(scene, unit).includes("march"))
    .flatMap(({ id }) => [100, 200, 300, 400].map((far) => moved(scene, id, "march", [[0, far]])))
    .map((order) => ({ order, refusal: examineOrder(scene, "british", order).refusal }))
    .filter(({ refusal }) => refusal?.reason === "overlap");
  const numbered = overlapping.find(({ refusal }) => refusal!.figure?.includes(".") === true)!;
  element.controller.draft.setValue("order", numbered.order as unknown as Json);
  await settled(element);
  const numbers = inTable(element, "[data-number]");
  expect(numbers.map(({ dataset }) => dataset["number"])).toEqual([numbered.refusal!.figure]);
  expect(numbers[0]!.textContent).toBe(numbered.refusal!.figure!.split(".")[1]);

  const { order } = overlapping.find((one) => cureOf(scene, "british", one.order)?.by === "aside")!;
  const cure = cureOf(scene, "british", order)!.order;
  expect(examineOrder(scene, "british", cure).refusal).toBeNull();
  const [[x, y], [aside, on]] = [order, cure].map(({ paths }) => paths[0]!.path.at(-1)!) as [Place, Place];
  expect(on).toBe(y);
  expect(Math.abs(aside - x)).toBeLessThanOrEqual(200);
});

test("the bands of reach end at the edges of the table", async () => {
  const { scene } = await movingOnFoot();
  const first = scene.units.find(({ side, kind }) => side === "british" && kind === "foot")!;
  for (const find of missingBands(scene, first.id, BANDS, lying)) find();
  const bands = BANDS.map((mode) => bandOf(scene, first.id, mode) ?? "").join("");
  const corners = [...bands.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(corners.length).toBeGreaterThan(20);
  const outside = corners.filter(([x, y]) => x < 0 || y < 0 || x > LENGTH * lying.k + 0.1 || y > WIDTH * lying.k + 0.1);
  expect(outside).toEqual([]);
});

test("beyond every mode, the refusal names the longest", async () => {
  const { element } = await movingOnFoot();
  await stride(element, "ArrowRight", 15);
  expect(noteOf(element)).toMatch(/Too far by .*of 9″/);
});

test("a press on an enemy Unit shows its card, with weapons and reach", async () => {
  const store = await localTable("camel", "enemy");
  store.playUntil((t) => {
    const { figures } = t.match.state as unknown as { readonly figures: readonly { side: string; status: string }[] };
    return t.asked?.kind === "camel.move" && figures.some(({ side, status }) => side === "afghan" && status === "on");
  });
  const element = await shown(store);
  const { view } = store.state.observation as unknown as { readonly view: CamelView };
  const enemy = unpackScene(view.scene).units.find(({ side, kind }) => side === "afghan" && kind === "tribe");
  element.renderRoot.querySelector("cv-map")?.dispatchEvent(new CustomEvent("cv-place", { detail: { id: enemy!.id } }));
  await settled(element);
  expect(inTable(element, ".card")[0]?.textContent).toMatch(/range 36″/);
  expect(inTable(element, ".fire.looked .range").length).toBeGreaterThan(0);
});

test("while the column is set up every Unit has its tag, the zone is drawn, and the plate counts the column", async () => {
  const store = await localTable("camel", "setting");
  store.playUntil((t) => t.asked?.kind === "camel.deploy");
  const element = await shown(store);
  const { view } = store.state.observation as unknown as { readonly view: CamelView };
  const units = new Set(
    unpackScene(view.scene)
      .figures.filter(({ side, status, kind }) => side === "british" && status === "off" && kind !== "civilian")
      .map(({ unit }) => unit),
  );
  expect(inTable(element, "#put-together .tag")).toHaveLength(units.size);
  expect(inTable(element, ".zone-line")).toHaveLength(1);
  expect(inTable(element, "cv-seat")[0]?.textContent).not.toMatch(/\b0\s+figures/);
  const about = element.renderRoot.querySelector("cv-map")?.focusOn ?? [];
  expect(about).toHaveLength(1);
  expect([...units]).toContain(about[0]);
});

test("in a melee the map is about figures in contact, so that a phone shows them", async () => {
  const store = await localTable("camel", "melee");
  store.playUntil((t) => t.asked?.kind === "camel.melee");
  const element = await shown(store);
  const attack = store.asked?.options.find(({ id }) => id === "attack");
  if (attack?.shape !== "pickGroup") throw new Error("Nobody can strike.");
  const scene = unpackScene(viewOf(store).scene);
  const [first] = attack.of;
  const fighters = [first?.lead, ...(first?.with ?? [])].map((id) => scene.figures.find((f) => f.id === id)?.unit);
  expect(element.renderRoot.querySelector("cv-map")?.focusOn).toEqual(fighters);
  expect(fighters.length).toBeGreaterThan(1);
});
