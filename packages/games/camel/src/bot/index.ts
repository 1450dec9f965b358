import type { Answer, Ask, FreeOption, PickOneOption, Random } from "@caravanserai/kernel";
import { defaultPlacing, judgeEntry, type Edge, type Entry, type EntryHint } from "../entry.ts";
import type { OrderHint } from "../judge-order.ts";
import { dist2 } from "../geometry.ts";
import { unpackScene } from "../packed-scene.ts";
import { at, figuresOf, onTable, unitOf } from "../scene.ts";
import type { Point, Scene } from "../state.ts";
import { terrainOf } from "../terrain.ts";
import type { CamelView } from "../view.ts";
import { afghanOrder } from "./afghan.ts";
import { bestTarget, botFire } from "./battle.ts";
import { britishOrder } from "./british.ts";

/** A sensible player for either side and every objective. It uses only what its seat can see. */
export function bot(view: CamelView, ask: Ask, _random: Random): Answer {
  switch (ask.kind) {
    case "camel.cavalry":
      return { option: "one" };
    case "camel.event-unit":
      return {
        option: "unit",
        pick: victim(view, unpackScene(view.scene), (ask.options[0] as PickOneOption<string, string>).of),
      };
    case "camel.enter":
      return { option: "enter", value: entry(view, unpackScene(view.scene), ask) };
    case "camel.move":
      return botMove(view, ask);
    case "camel.fire":
      return botFire(unpackScene(view.scene), ask, view.objective, view.options.naturals);
    case "camel.melee":
      return { option: "attackAll" };
    default:
      return ask.default;
  }
}

function botMove(view: CamelView, ask: Ask): Answer {
  // The hint's scene equals the view's, and using it here lets the judge of the answer reuse the facts calculated from
  // it.
  const free = ask.options.find((option): option is FreeOption => option.shape === "free");
  const scene = unpackScene(free === undefined ? view.scene : (free.hint as unknown as OrderHint).scene);
  const early = ask.options.find((option) => option.id === "fireEarly") as PickOneOption<string, string> | undefined;
  if (early !== undefined) {
    const hero = unitOf(scene, (early.args as { hero: string }).hero);
    const best = bestTarget(scene, terrainOf(scene.ground), hero, early.of, view.objective, view.options.naturals);
    if (best !== null) return { option: "fireEarly", pick: best.target };
  }
  if (!ask.options.some((option) => option.id === "order")) return { option: "done" };
  const order = ask.seat === 0 ? britishOrder(view, scene) : afghanOrder(view, scene);
  return order === null ? { option: "done" } : { option: "order", value: order };
}

/**
 * A landslide where it shakes a Unit, the ammunition of the Unit that would do most harm, poison for the largest Unit.
 */
function victim(view: CamelView, scene: Scene, units: readonly string[]): string {
  const count = (id: string): number => figuresOf(scene, id).length;
  const first = units[0] as string;
  switch (view.event?.card) {
    case "landslide":
      return units.find((id) => count(id) === 2) ?? units.find((id) => count(id) === 3) ?? first;
    case "pinched_ammo": {
      const tribesmen = onTable(scene, "afghan");
      const near = (id: string): number =>
        Math.min(...figuresOf(scene, id).flatMap((f) => tribesmen.map((enemy) => dist2(at(f), at(enemy)))));
      return units.reduce((best, id) => (near(id) / count(id) < near(best) / count(best) ? id : best));
    }
    default:
      return units.reduce((best, id) => (count(id) > count(best) ? id : best));
  }
}

/** The edge with more valuable targets within 30", level with them if there is room. */
function entry(view: CamelView, scene: Scene, ask: Ask): Entry {
  const hint = (ask.options[0] as FreeOption).hint as unknown as EntryHint;
  const targets = onTable(scene, "british").filter((f) => f.unit !== "G");
  const worth = (edge: Edge, y: number): number => {
    const from: Point = [edge === "left" ? 120 : 4680, y];
    return targets
      .filter((f) => dist2(at(f), from) <= 3000 * 3000)
      .reduce((sum, f) => {
        const value = unitOf(scene, f.unit).laden && view.objective <= 2 ? 3 : f.kind === "gunner" ? 2 : 1;
        return sum + value * (1 + Math.max(0, 3000 - Math.sqrt(dist2(at(f), from))) / 1500);
      }, 0);
  };
  let best = (ask.default as unknown as { value: Entry }).value;
  let most = -1;
  for (const edge of ["left", "right"] as const) {
    const placing = defaultPlacing(hint, edge)?.entry;
    if (placing === undefined) continue;
    for (const shift of [0, -600, 600, -1200, -1800]) {
      const moved: Entry = { edge, at: placing.at.map(([x, y]): Point => [x, y + shift]) };
      if (judgeEntry(hint, moved) !== null) continue;
      const value = worth(edge, moved.at[0]?.[1] ?? 0);
      if (value <= most) continue;
      best = moved;
      most = value;
    }
  }
  return best;
}
