import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import { COUNTERS, UNITS, MOST_FP, type CounterId, type FigureId, type UnitId } from "../data/index.ts";
import { besiegerOf, hasField, inside, insideFigures, sideInside, unitsWith } from "../board.ts";
import { CITY_IDS, counterOf, figureOf, isCity, isCivilians } from "../pieces.ts";
import { SIDES, seatOf, type LastMughal, type Side } from "../state.ts";
import { STARTING_COUNTERS, type LastMughalView } from "../view.ts";

/** The game's part of the conformance suite. */

/**
 * Exchanges counters that a viewer cannot tell apart: those in the other hand with those in its pool, and those within
 * the viewer's own pool.
 */
export function resample(g: LastMughal, viewer: Viewer, random: Random): LastMughal {
  for (const side of SIDES) {
    const isOwn = typeof viewer === "number" && viewer === seatOf(side);
    if (isOwn) {
      g.pools = { ...g.pools, [side]: shuffled(g.pools[side], random) };
      continue;
    }
    const isKnown = (c: CounterId): boolean => STARTING_COUNTERS.includes(c);
    const hidden = shuffled([...g.hands[side].filter((c) => !isKnown(c)), ...g.pools[side]], random);
    g.hands = { ...g.hands, [side]: g.hands[side].map((c) => (isKnown(c) ? c : (hidden.pop() ?? c))) };
    g.pools = { ...g.pools, [side]: hidden };
  }
  return g;
}

/** What a view reveals about hidden counters. */
export const shown = (view: LastMughalView): unknown => [view.own, view.faces];

/** Checks the invariants after every answer. Returns a sentence for each violation. */
export function invariants(g: LastMughal): string[] {
  return [...counterProblems(g), ...pieceProblems(g), ...cityProblems(g)];
}

function counterProblems(g: LastMughal): string[] {
  return SIDES.flatMap((side: Side) => {
    const all = [...g.hands[side], ...g.pools[side], ...g.discards[side]];
    const expected = COUNTERS.filter((c) => c.side === side).length;
    return new Set(all).size === expected && all.length === expected
      ? []
      : [`Counters of ${side} are missing or duplicated.`];
  });
}

function pieceProblems(g: LastMughal): string[] {
  const out: string[] = [];
  for (const id of Object.keys(g.units) as UnitId[]) {
    const u = g.units[id];
    if (u === undefined) continue;
    const record = UNITS.find((r) => r.id === id);
    if (g.gone.includes(id)) out.push(`${id} is out of the game and on the map.`);
    if (u.inside && !isCity(u.at)) out.push(`${id} is inside the walls of ${u.at}.`);
    if (isCivilians(id) && !u.inside) out.push(`${id} is in the field.`);
    if (!u.full && record?.steps !== 2) out.push(`${id} is disorganised.`);
    if (u.side === "rebel" && record?.category === "british") out.push(`${id} has mutinied.`);
    const figure = u.with === null ? undefined : g.figures[u.with];
    if (u.with !== null && (figure === undefined || figureOf(u.with).side !== u.side))
      out.push(`${id} is not assigned to a figure of its side.`);
  }
  for (const id of Object.keys(g.figures) as FigureId[]) {
    if (g.gone.includes(id)) out.push(`${id} is dead and in play.`);
    if (unitsWith(g, id).length > figureOf(id).command) out.push(`${id} leads too many units.`);
  }
  if (new Set(g.gone).size !== g.gone.length) out.push("A piece was removed from the game twice.");
  if (g.ap < 0) out.push("AP are negative.");
  return out;
}

function cityProblems(g: LastMughal): string[] {
  return CITY_IDS.flatMap((city) => {
    const { fp, rebellion } = g.cities[city];
    const out: string[] = [];
    if (fp < 1 || fp > MOST_FP) out.push(`${city} has ${fp} FP.`);
    if (city === "calcutta" && rebellion !== "none") out.push("Calcutta has rebelled.");
    const sides = new Set<Side>();
    for (const id in g.units) {
      const u = g.units[id as UnitId];
      if (u?.at === city && u.inside) sides.add(u.side);
    }
    for (const id in g.figures) {
      const f = g.figures[id as FigureId];
      if (f?.at === city && f.inside) sides.add(figureOf(id as FigureId).side);
    }
    if (
      (g.phase === "operations" || g.phase === "sieges") &&
      g.column === null &&
      g.battle === null &&
      g.revolt === null &&
      rebellion === "active" &&
      hasField(g, "british", city) &&
      !hasField(g, "rebel", city) &&
      sideInside(g, city) !== "rebel"
    )
      out.push(`${city} is in revolt and held by British units alone.`); // LM-216
    if (sides.size > 1) out.push(`Both sides are inside ${city}.`);
    if (
      g.battle === null &&
      g.revolt === null &&
      sideInside(g, city) === "british" &&
      g.cities[city].massacre &&
      rebellion === "none"
    )
      out.push(`${city} has a massacre and no rebellion.`);
    return out;
  });
}

/** [LM-411] [LM-919] FP rise only where a siege begins or ends, or by the Royal Engineers. Returns the exceptions. */
export function changesOfWalls(before: LastMughal, after: LastMughal): string[] {
  return CITY_IDS.flatMap((city) => {
    const by = besiegerOf(before, city);
    if (after.cities[city].fp <= before.cities[city].fp || by === null || by !== besiegerOf(after, city)) return [];
    const engineers = after.discards.british.some(
      (id) => counterOf(id).effect.type === "restoreFortification" && !before.discards.british.includes(id),
    );
    const held = (g: LastMughal): string[] => [
      ...inside(g, city),
      ...insideFigures(g, "british", city),
      ...insideFigures(g, "rebel", city),
    ];
    const stayed = held(before).some((id) => held(after).includes(id));
    return engineers || !stayed ? [] : [`The FP of ${city} rise during a siege.`];
  });
}

/** What the rulebook makes known to a viewer (LM-950 to LM-952) but the view lacks. */
export function knows(g: LastMughal, viewer: Viewer, view: LastMughalView): string[] {
  const out: string[] = [];
  for (const side of SIDES) {
    if (view.hands[side] !== g.hands[side].length) out.push(`The number of counters of ${side} is missing.`);
    if (view.pools[side] !== g.pools[side].length)
      out.push(`The number of counters in the pool of ${side} is missing.`);
    if (viewer === seatOf(side) && view.own.join() !== g.hands[side].join())
      out.push("One of the viewer's own counters is missing.");
  }
  if (
    JSON.stringify([view.units, view.figures, view.cities, view.discards]) !==
    JSON.stringify([g.units, g.figures, g.cities, g.discards])
  )
    out.push("Public information is missing.");
  return out;
}

const VIEW =
  "activated active allHands ap arrived battle besieged carried cities column discards ended entries faces figures first flood frozen fury gone halted hands incited known nwp own phase pools revolt risen score takenOff turn units";

/** What is in a view but does not belong there. A new field counts as secret until it is added to this list. */
export function strange(view: LastMughalView, viewer: Viewer): string | null {
  const keys = Object.keys(view).sort().join(" ");
  if (keys !== VIEW) return `keys ${keys}`;
  if ((view.allHands !== null) !== (viewer === "all")) return "all hands";
  if (viewer === "public" && view.own.length > 0) return "a hand for a viewer without one";
  const open = new Set<string>([...view.discards.british, ...view.discards.rebel, ...view.own, ...view.known]);
  const face = viewer === "all" ? undefined : Object.keys(view.faces).find((id) => !open.has(id));
  return face === undefined ? null : `the face of ${face}`;
}
