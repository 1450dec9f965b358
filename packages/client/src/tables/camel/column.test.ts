import "../../testing/encoder.ts";
import {
  columnMarch,
  dangerOf,
  errandOf,
  figuresOf,
  orderOfMarch,
  sceneAfter,
  shiftedTogether,
  targetsOf,
  terrainOf,
  unpackScene,
  type CamelView,
  type Order,
  type Scene,
} from "@caravanserai/camel";
import { describe, expect, test } from "@jest/globals";
import { localTable } from "../../testing/local-games.ts";

type Store = Awaited<ReturnType<typeof localTable>>;
const viewOf = (store: Store): CamelView => store.state.observation.view as unknown as CamelView;
const sceneOf = (store: Store): Scene => unpackScene(viewOf(store).scene);

/** A match in which the British give their first order of this round. */
async function moving(seed: string, round: number): Promise<Store> {
  const store = await localTable("camel", seed, { objective: "1", tribes: "2" });
  store.playUntil(
    (t) => t.asked?.kind === "camel.move" && (t.match.state as unknown as { readonly round: number }).round === round,
  );
  return store;
}
/** Sends orders as a page does; returns the refusals. */
async function send(store: Store, orders: Iterable<Order>): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const order of orders) {
    const [open] = store.state.observation.asks;
    const refusal = await store.decide(open?.question ?? 0, { option: "order", value: order });
    if (refusal !== null) refusals.push(refusal.message);
  }
  return refusals;
}

describe("the march of the column", () => {
  test("every order is legal after those before it, and the column comes forward", async () => {
    for (const [seed, round] of [
      ["march", 1],
      ["march", 2],
      ["pass", 3],
    ] as const) {
      const store = await moving(seed, round);
      const before = sceneOf(store);
      expect(store.asked?.kind).toBe("camel.move");
      const orders = [...columnMarch(before, "british", "march", "deliver")];
      expect(await send(store, orders)).toEqual([]);
      const after = sceneOf(store);
      const height = (scene: Scene): number =>
        scene.figures
          .filter(({ side, status }) => side === "british" && status === "on")
          .reduce((sum, f) => sum + f.y, 0);
      if (orders.length > 0) expect(height(after)).toBeGreaterThan(height(before));
      if (round === 1) expect(orders.length).toBeGreaterThan(15);
    }
  });

  test("goes from its head to its rear, a crew after the beast that carries its weapon", async () => {
    const scene = sceneOf(await moving("march", 1));
    const order = orderOfMarch(scene, "british");
    expect(new Set(order).size).toBe(order.length);
    for (const { crew, carrier } of scene.pieces)
      if (crew !== null) expect(order.indexOf(crew)).toBeGreaterThan(order.indexOf(carrier));
  });
});

test.each([
  ["1", "camel.end.resupplied"],
  ["2", "camel.end.resupplied"],
  ["5", "camel.end.captured"],
])("a column that only marches does what objective %s asks for", async (objective, why) => {
  const options = { objective, terrain: "jamrud", tribes: "1", lastRound: "20" };
  const store = await localTable("camel", "m1", options);
  while (store.match.result === null) {
    store.playUntil((t) => t.asked?.kind === "camel.move");
    if (store.asked === undefined) break;
    const scene = sceneOf(store);
    expect(await send(store, columnMarch(scene, "british", "march", errandOf(viewOf(store).objective, scene)))).toEqual(
      [],
    );
    await store.decide(store.state.observation.asks[0]?.question ?? 0, { option: "done" });
  }
  expect(store.match.result).toMatchObject({ why, places: [[0], [1]] });
});

test("Units that are shifted together get orders that are legal one after the other", async () => {
  const store = await moving("together", 1);
  const scene = sceneOf(store);
  const units = orderOfMarch(scene, "british").filter((id) => id.startsWith("U"));
  const orders = [...shiftedTogether(scene, "british", units, [30, 500])];
  expect(orders.length).toBeGreaterThan(2);
  expect(await send(store, orders)).toEqual([]);
});

test("a ghost shows those who can fire at it: the targets that the rules give in the enemy's turn", async () => {
  let shown = 0;
  for (const seed of ["danger", "sight", "hill"]) {
    const store = await moving(seed, 3);
    const scene = sceneOf(store);
    for (const order of columnMarch(scene, "british", "fast", "deliver")) {
      const ghost = dangerOf(sceneAfter(scene, order), order.unit);
      shown += ghost.fire.length;
      // what the rules say of the scene in which the figures stand there and the enemy has not fired yet
      const there: Scene = {
        ...sceneAfter(scene, order),
        units: scene.units.map((unit) => ({ ...unit, volleys: 0, ordered: false })),
        figures: sceneAfter(scene, order).figures.map((f) => ({ ...f, moved: false, fired: false })),
      };
      const firers = there.units
        .filter(({ id, side }) => side === "afghan" && figuresOf(there, id).length > 0)
        .filter((unit) => targetsOf(there, terrainOf(there.ground), unit).includes(order.unit));
      expect(new Set(ghost.fire.map(({ unit }) => unit))).toEqual(new Set(firers.map(({ id }) => id)));
      if (ghost.fire.length > 0) break;
    }
  }
  expect(shown).toBeGreaterThan(0);
});
