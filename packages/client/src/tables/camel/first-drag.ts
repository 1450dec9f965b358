import { figuresOf, refuseUnit } from "@caravanserai/camel";
import type { Json } from "@caravanserai/kernel";
import { html, render, svg } from "lit";
import { composedOf, firstMode, moved } from "./composing.ts";
import type { Context } from "./context.ts";
import { orderOverlay } from "./overlays.ts";
import { orderPanel, type UnitActions } from "./panels/orders.ts";

/* Warms up what the first drag on a page needs: the judge, ghosts and the panel of a Unit. Browsers compile
   functions and parse templates on first use, which takes longer than running them, so this is done once off screen
   while nothing is being dragged. */

/** Enough runs of the judge for a browser to compile the functions it calls. */
const RUNS = 12;
const NO_ACTIONS: UnitActions = {
  march: () => undefined,
  together: () => undefined,
  point: () => undefined,
  stays: () => undefined,
  pick: () => undefined,
  choose: () => undefined,
  turn: () => undefined,
  go: () => undefined,
  compassIsOpen: false,
  openCompass: () => undefined,
};
let isDone = false;

/** The remaining warm-up tasks, each of them short. */
export function readyForDrag(c: Context): readonly (() => void)[] {
  const { scene, you } = c;
  if (isDone || c.asked !== "camel.move" || you === null) return [];
  const unit = scene.units.find(
    ({ id, side }) => side === you && figuresOf(scene, id).length > 2 && refuseUnit(scene, you, id) === null,
  )?.id;
  const mode = unit === undefined ? null : firstMode(scene, unit);
  if (unit === undefined || mode === null) return [];
  // too far, so that the refusal is drawn as well
  const far = moved(scene, unit, mode, [[0, 2500]]) as unknown as Json;
  return [
    () => {
      for (let i = 0; i < RUNS; i++) composedOf(scene, you, moved(scene, unit, mode, [[25 * i, 50 * i]]));
    },
    () => render(svg`${orderOverlay({ ...c, value: far, unit })}`, document.createElementNS(SVG, "g")),
    () => {
      render(html`${orderPanel({ ...c, value: far, unit }, NO_ACTIONS)}`, document.createElement("div"));
      isDone = true;
    },
  ];
}
const SVG = "http://www.w3.org/2000/svg";
