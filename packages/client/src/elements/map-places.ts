import type { Box } from "./view-box.ts";

/** A place of the map, for keys, screen readers and the list. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** What the drawing shows, in words: owner, figures, neighbours. */
  readonly detail?: string;
  /** Why it can or cannot be chosen now, as a sentence; empty while no question is open. */
  readonly why?: string;
  readonly lit?: boolean;
  readonly picked?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export function isLit(place: MapPlace): boolean {
  return place.lit === true || place.picked === true;
}

/** Places within reach of a point, nearest first. In units of the map. */
export function nearest(places: readonly MapPlace[], to: Point, reach: number): readonly MapPlace[] {
  const far = (place: MapPlace): number => Math.hypot(place.x - to.x, place.y - to.y);
  return places.filter((place) => far(place) <= reach).sort((a, b) => far(a) - far(b));
}

/** Whether the first two are too close together for a finger. */
export function areCrowded(places: readonly MapPlace[], apart: number): boolean {
  const [a, b] = places;
  return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < apart;
}

/** The next lit place in a direction: the lowest sum of the distance ahead and twice the distance to the side. */
export function nextTowards(
  places: readonly MapPlace[],
  besides: string | undefined,
  from: Point,
  dx: number,
  dy: number,
): MapPlace | undefined {
  return places
    .filter((place) => isLit(place) && place.id !== besides)
    .map((place) => {
      const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
      return { place, along, cost: along + 2 * aside };
    })
    .filter(({ along }) => along > 0)
    .sort((a, b) => a.cost - b.cost)[0]?.place;
}

/**
 * Positions an element by script: the content security policy forbids the style attribute that a template would write.
 */
export function stand(element: HTMLElement | null, left: string, top: string): void {
  if (element === null) return;
  element.style.left = left;
  element.style.top = top;
}

/** Positions the button of each place where the place is visible. */
export function standButtons(buttons: Iterable<HTMLElement>, places: readonly MapPlace[], view: Box): void {
  for (const button of buttons) {
    const place = places.find(({ id }) => id === button.dataset["id"]);
    if (place === undefined) continue;
    stand(button, `${((place.x - view.x) / view.w) * 100}%`, `${((place.y - view.y) / view.h) * 100}%`);
  }
}
