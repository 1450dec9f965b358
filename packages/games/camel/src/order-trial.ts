import { applyOrder } from "./apply-order.ts";
import { keepFacts } from "./kept-facts.ts";
import type { Order } from "./order.ts";
import type { Scene, Side } from "./state.ts";

/** A copy of a scene whose figures, Units and weapons can be changed; the ground is shared. */
function copyOf(scene: Scene): Scene {
  return {
    ...scene,
    ground: { ...scene.ground, trenches: [...scene.ground.trenches] },
    figures: scene.figures.map((figure) => ({ ...figure })),
    units: scene.units.map((unit) => ({ ...unit })),
    pieces: scene.pieces.map((piece) => ({ ...piece })),
  };
}

/** The scene after a legal order, as a trial: the given scene stays as it is. */
export function sceneAfter(scene: Scene, order: Order): Scene {
  const next = copyOf(scene);
  applyOrder(next, order);
  // the terrain of a ground that stays the same is known already
  return keepFacts(order.mode === "trench" ? next : { ...next, ground: scene.ground });
}

/** The scene as its enemy's turn finds it: his Units have neither moved nor fired. */
export function sceneBeforeTurnOf(scene: Scene, side: Side): Scene {
  const next = copyOf(scene);
  for (const unit of next.units) if (unit.side === side) Object.assign(unit, { ordered: false, volleys: 0 });
  for (const figure of next.figures) if (figure.side === side) Object.assign(figure, { moved: false, fired: false });
  for (const piece of next.pieces) if (piece.owner === side) Object.assign(piece, { moved: false, fired: false });
  return keepFacts({ ...next, ground: scene.ground });
}
