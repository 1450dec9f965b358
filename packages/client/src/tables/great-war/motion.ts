import type { CardNo } from "@caravanserai/great-war";
import { render } from "lit";
import { prefersReducedMotion } from "../../elements/media-queries.ts";
import { warCard } from "./card.ts";
import type { StageData, Move, Spot } from "./stages.ts";

/* The animation of a stage: cards travel over the table, a card that is cancelled turns face down, a used one is
   turned round, and a dotted line leads from the acting card to its target. */

/** How long a card travels, and the delay before the next, in milliseconds. */
const TRAVEL = 420;
const NEXT = 60;
/** The most cards at once; more would be a swarm. */
const MOST = 16;
const EASE = "cubic-bezier(0.3, 0, 0.15, 1)";

/** Substitutes for places that the page does not show now. */
const INSTEAD: readonly (readonly [spot: RegExp, selector: string])[] = [
  [/^(?:hand|bonus|captured)-0$/, '[data-spot~="seat-0"]'],
  [/^(?:hand|bonus|captured)-1$/, '[data-spot~="seat-1"]'],
  [/./, ".mid .d10"],
];

/** Animates the changes of one or more stages. `layer` covers the whole table. */
export function setInMotion(root: ParentNode, layer: HTMLElement, stages: readonly StageData[]): void {
  if (prefersReducedMotion() || typeof layer.animate !== "function") return;
  const moves = stages.flatMap((stage) => stage.moves).slice(0, MOST);
  moves.forEach((move, i) => travel(root, layer, move, i * NEXT));
  for (const { by, on, lines } of stages) {
    if (by === null || on === null) continue;
    const delay = moves.length === 0 ? 0 : TRAVEL;
    turnOver(root, on, delay);
    if (lines.some(({ key }) => key !== "great-war.lead" && key !== "great-war.play")) turnRound(root, by, delay);
    lead(root, layer, by, on, delay);
  }
}

const cardAt = (root: ParentNode, card: CardNo): HTMLElement | null =>
  root.querySelector<HTMLElement>(`.mat [data-card="${card}"]`);

/** The rectangle of a spot. In the viewer's own hand each card has its own. */
function boxOf(root: ParentNode, spot: Spot, card: CardNo | null): DOMRect | null {
  const [kind, number] = spot.split("-");
  const place = root.querySelector(`[data-spot~="${spot}"]`);
  const drawn =
    kind === "card" ? cardAt(root, Number(number)) : (place?.querySelector(`[data-card="${card}"]`) ?? place);
  const instead = INSTEAD.find(([pattern]) => pattern.test(spot))?.[1] ?? "";
  for (const element of [drawn, root.querySelector(instead)]) {
    const box = element?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) return box;
  }
  return null;
}

function travel(root: ParentNode, layer: HTMLElement, { card, from, to, turns }: Move, delay: number): void {
  const target = to.startsWith("card-") ? cardAt(root, Number(to.slice(5))) : null;
  if (from === to) {
    root.querySelector(`[data-spot~="${to}"]`)?.animate(TURNING, { duration: TRAVEL, easing: EASE });
    return;
  }
  const [start, end] = [boxOf(root, from, card), boxOf(root, to, card)];
  if (start === null || end === null) return;
  const flying = document.createElement("div");
  flying.className = `flight ${from === "bonus-deck" || from.startsWith("bonus-") ? "gold" : ""}`;
  const back = document.createElement("i");
  back.className = "reverse";
  if (card !== null) render(warCard(card, { size: "line" }), flying);
  flying.append(back);
  layer.append(flying);
  const { offsetWidth: width, offsetHeight: height } = flying;
  const at = (box: DOMRect): string => {
    const [x, y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
    return `translate(${x}px, ${y}px) scale(${Math.max(0.22, Math.min(1.1, box.width / width, box.height / height))})`;
  };
  // a back all the way; a card being turned up; a face all the way
  const [first, last] = card === null ? [180, 180] : turns ? [180, 0] : [0, 0];
  const timing = { duration: TRAVEL, delay, easing: EASE, fill: "both" as const };
  const flight = flying.animate(
    [{ transform: `${at(start)} rotateY(${first}deg)` }, { transform: `${at(end)} rotateY(${last}deg)` }],
    timing,
  );
  // The card itself is hidden until its travelling copy has arrived.
  target?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay });
  const gone = (): void => flying.remove();
  flight.finished.then(gone, gone);
}

const TURNING: Keyframe[] = [{ transform: "rotateY(90deg)" }, { transform: "none" }];

/** Animates a card that is already drawn face down as if it were just being turned. */
function turnOver(root: ParentNode, card: CardNo, delay: number): void {
  cardAt(root, card)?.animate(TURNING, { duration: TRAVEL, delay, easing: EASE, fill: "backwards" });
}

/** Animates a card that acted as if it were just being turned round, if that was its last use. */
function turnRound(root: ParentNode, card: CardNo, delay: number): void {
  const drawn = cardAt(root, card);
  if (drawn?.classList.contains("used") !== true) return;
  drawn
    .querySelector(".front")
    ?.animate([{ transform: "none" }, { transform: "rotate(180deg)" }], { duration: TRAVEL, delay, easing: EASE });
}

const SVG = "http://www.w3.org/2000/svg";

/** A dotted line from one card to the other, shown while the card turns. */
function lead(root: ParentNode, layer: HTMLElement, by: CardNo, on: CardNo, delay: number): void {
  const [from, to] = [cardAt(root, by), cardAt(root, on)].map((card) => card?.getBoundingClientRect());
  if (from === undefined || to === undefined) return;
  const line = document.createElementNS(SVG, "svg");
  line.setAttribute("class", "reach");
  const path = document.createElementNS(SVG, "path");
  const middle = ({ x, y, width, height }: DOMRect): string => `${x + width / 2} ${y + height / 2}`;
  path.setAttribute("d", `M${middle(from)} L${middle(to)}`);
  line.append(path);
  layer.append(line);
  const shown = line.animate(
    [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
    {
      duration: 2 * TRAVEL,
      delay,
      fill: "both",
    },
  );
  const gone = (): void => line.remove();
  shown.finished.then(gone, gone);
}
