import { button, free, pickOne } from "@caravanserai/kernel";
import { applyOrder, claimWeapons } from "./apply-order.ts";
import type { Rule } from "./rule.ts";
import { byId } from "./ids.ts";
import { refuseUnit, type OrderHint } from "./judge-order.ts";
import { writeLog, type Way } from "./log.ts";
import { bringHome, isAtPlace, reachLines, testDelivery, testRelief } from "./objectives.ts";
import type { Order, PathOrder } from "./order.ts";
import { packScene } from "./packed-scene.ts";
import { targetsOf } from "./firing.ts";
import { someOrder } from "./simple-orders.ts";
import { at, figuresOf, hasPower, unitOf } from "./scene.ts";
import { seatOf, type Camel, type Point, type Scene, type Side, type Unit } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/* The movement phase (section 7). */

/** Units that may still be ordered and can do something, in order of id (CK-264, CK-R84). */
export function orderableUnits(scene: Scene, side: Side): Unit[] {
  return scene.units.filter((unit) => refuseUnit(scene, side, unit.id) === null).sort(byId);
}

/** The Hero who may fire before he moves, if he has neither moved nor fired (CK-184). */
function earlyFirer(game: Camel, side: Side): Unit | null {
  const hero = game.figures.find(
    (f) => f.side === side && f.status === "on" && hasPower(f, "fire_before_move") && !f.moved && !f.fired,
  );
  return hero === undefined ? null : unitOf(game, hero.unit);
}

/**
 * One order after another, until the owner ends the phase (CK-090, CK-092, CK-100). A phase in which no order is
 * possible is skipped (CK-099).
 */
export const move: Rule<"move"> = {
  ask(game, { side, open }) {
    const canOrder = orderableUnits(game, side).some((unit) => someOrder(game, side, unit) !== null);
    const hero = earlyFirer(game, side);
    const early = hero === null ? [] : targetsOf(game, terrainOf(game.ground), hero);
    if (!open && !canOrder && early.length === 0) return [];
    const hint: OrderHint = { side, scene: packScene(game) };
    return [
      {
        seat: seatOf(side),
        kind: "camel.move",
        rule: "CK-092",
        options: [
          ...(canOrder ? [free("order", "order", hint as never, { rule: "CK-100" })] : []),
          ...(early.length > 0
            ? [pickOne("fireEarly", early, { final: true, rule: "CK-184", args: { hero: (hero as Unit).id } })]
            : []),
          button("done", { final: true, rule: "CK-090" }),
        ],
        default: { option: "done" },
      },
    ];
  },
  answer(game, { side }, _seat, answer, context) {
    const again = [{ do: "move", side, open: true }] as const;
    switch (answer.option) {
      case "done":
        writeLog(context, "camel.phase-done", "CK-090", { side, phase: "move" });
        return [];
      case "fireEarly": {
        const hero = earlyFirer(game, side);
        if (hero === null) throw new Error("No Hero may fire before he moves.");
        return [{ do: "volley", unit: hero.id, target: answer.pick }, ...again];
      }
      case "order":
        writeOrder(game, answer.value, context);
        applyOrder(game, answer.value);
        writeTrenches(game, answer.value, context);
        return again;
    }
  },
};

/** Logs an order before it is applied, with the way of every figure from its current position. */
function writeOrder(game: Camel, order: Order, context: Parameters<typeof writeLog>[0]): void {
  const paths: readonly PathOrder[] = "paths" in order ? order.paths : [];
  const startOf = (id: string): Point => {
    const thing = game.figures.find((f) => f.id === id) ?? game.pieces.find((p) => p.id === id);
    if (thing === undefined) throw new Error(`There is no ${id}.`);
    return at(thing);
  };
  const ways = paths.map(({ figure, path }): Way => [figure, ...startOf(figure), ...path.flat()]);
  const join = "join" in order ? { join: order.join } : {};
  const detach = "detach" in order ? { detach: order.detach.map(({ figure }) => figure) } : {};
  writeLog(context, "camel.order", "CK-100", { unit: order.unit, mode: order.mode, ways, ...join, ...detach });
}
function writeTrenches(game: Camel, order: Order, context: Parameters<typeof writeLog>[0]): void {
  if (order.mode !== "trench") return;
  const trenches = game.ground.trenches.slice(-Math.ceil(order.figures.length / 6)).map(({ id }) => id);
  writeLog(context, "camel.trench", "CK-122", { unit: order.unit, trenches });
}

/** The effects of the end of a movement phase (CK-098, CK-103, CK-110, CK-168). */
export const endMove: Rule<"endMove"> = {
  then(game, { side }, context) {
    for (const unit of game.units) {
      if (unit.side !== side) continue;
      if (!unit.ordered) unit.lastMode = "still";
      if (unit.posture === "crawling" && !figuresOf(game, unit.id).some((f) => f.moved)) unit.posture = "prone";
    }
    for (const piece of claimWeapons(game, side))
      writeLog(context, "camel.claimed", "CK-168", { piece: piece.id, side });
    if (side === "british") {
      reachLines(game, context);
      testRelief(game, context);
      bringHome(game, context);
      testDelivery(game, context);
    }
    if (game.over === null) game.phase = "fire";
    return [];
  },
};

/** Laden animals in contact with the Mission House when the British start moving (CK-205). */
export function animalsAtTheMission(game: Camel): string[] {
  if (game.objective !== 2) return [];
  return game.figures
    .filter((f) => f.status === "on" && unitOf(game, f.unit).laden && isAtPlace(game, f))
    .map((f) => f.id);
}
