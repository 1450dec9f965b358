import { figuresOf, refuseUnit } from "@caravanserai/camel";
import type { Json } from "@caravanserai/kernel";
import { html, render, svg } from "lit";
import { composedOf, firstMode, moved } from "./composing.ts";
import type { Context } from "./context.ts";
import { orderOverlay } from "./overlays.ts";
import { orderPanel, type UnitActions } from "./panels/orders.ts";

/*
 * What the first drag of a page would do for the first time: the judge runs, ghosts and the panel of a Unit are drawn.
 * Browsers compile a function and read a template when they first need it, which takes longer than to run it. So it is
 * done once, out of sight, while nothing is dragged.
 */

/** Enough runs of the judge for a browser to compile what it calls. */
const RUNS = 12;
const NO_ACTIONS: UnitActions = {
  pick: () => undefined,
  turn: () => undefined,
  go: () => undefined,
  compassIsOpen: false,
  openCompass: () => undefined,
};
let isDone = false;

/** What is left to be done; each piece for itself is short. */
export function readyForDrag(c: Context): readonly (() => void)[] {
  const { scene, you } = c;
  if (isDone || c.asked !== "camel.move" || you === null) return [];
  const unit = scene.units.find(
    ({ id, side }) => side === you && figuresOf(scene, id).length > 2 && refuseUnit(scene, you, id) === null,
  )?.id;
  const mode = unit === undefined ? null : firstMode(scene, unit);
  if (unit === undefined || mode === null) return [];
  // too far, so that reasons in words are among what is drawn
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
