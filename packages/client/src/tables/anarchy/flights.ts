import type { AnarchyView, AreaCode, CardId } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";

/* Cards and coins that move between two views, with the start and end of each flight. Cards hidden from the viewer
   fly face down. */

/** Where cards and coins lie on the table. */
export type Spot = "stock" | "market" | "discards" | "hand" | `seat-${Seat}` | AreaCode;

export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  /** A face-up card; null: a card back; otherwise money. */
  readonly what: CardId | null | "coin";
}

/** The most flights at once; more would be a swarm. */
const MOST = 14;
const MOST_COINS = 6;

export function flightsOf(before: AnarchyView, after: AnarchyView, you: Seat | null): readonly Flight[] {
  const was = spotsOf(before);
  const is = spotsOf(after);
  // By how much each hidden hand grew. A card that disappears from view went to one of them; a card that appears came
  // from one.
  const grown = after.hands.map((cards, seat) => (seat === you ? 0 : cards - (before.hands[seat] ?? 0)));
  const hand = (sign: 1 | -1): Spot => {
    const seat = grown.findIndex((by) => by * sign > 0);
    if (seat < 0) return "stock";
    grown[seat] = (grown[seat] ?? 0) - sign;
    return `seat-${seat}`;
  };
  const seen = [...new Set([...was.keys(), ...is.keys()])].flatMap((what): Flight[] => {
    const to = is.get(what) ?? hand(1);
    const from = was.get(what) ?? (to === "hand" ? "stock" : hand(-1));
    return from === to ? [] : [{ from, to, what }];
  });
  const backs = grown.flatMap((more, seat) =>
    Array.from({ length: Math.max(0, more) }, (): Flight => ({ from: "stock", to: `seat-${seat}`, what: null })),
  );
  return [...seen, ...backs, ...coins(before, after)];
}

function spotsOf({ market, discards, killed, own, melds, coup, war }: AnarchyView): Map<CardId, Spot> {
  const spots = new Map<CardId, Spot>();
  const lie = (ids: readonly (CardId | null)[], spot: Spot): void => {
    for (const id of ids) if (id !== null) spots.set(id, spot);
  };
  lie(market, "market");
  lie(discards, "discards");
  lie(killed, "stock");
  lie(own, "hand");
  for (const { area, leader, followers } of melds) lie([leader, ...followers], area);
  if (coup !== null) lie([coup.leader, ...coup.followers], coup.area);
  if (war?.on === true) lie(war.line, war.target);
  return spots;
}

/** Income: coins fly from the areas that pay it to the player's plate. */
function coins(before: AnarchyView, after: AnarchyView): Flight[] {
  return after.cash.flatMap((cash, seat) => {
    const more = Math.min(MOST_COINS, cash - (before.cash[seat] ?? 0));
    const areas = after.melds.filter(({ owner }) => owner === seat).map(({ area }) => area);
    return Array.from({ length: Math.max(0, more) }, (_, i): Flight => {
      return { from: areas[i % Math.max(1, areas.length)] ?? "stock", to: `seat-${seat}`, what: "coin" };
    });
  });
}

/**
 * Animates the flights over the table; each element is removed on arrival. `draw` makes the element; `find` returns a
 * spot's rectangle on the page, if it is visible.
 */
export function fly(
  flights: readonly Flight[],
  find: (spot: Spot) => DOMRect | undefined,
  draw: (what: Flight["what"]) => HTMLElement,
): void {
  flights.slice(0, MOST).forEach(({ from, to, what }, i) => {
    const [start, end] = [find(from), find(to)];
    if (start === undefined || end === undefined || start.width === 0 || end.width === 0) return;
    const thing = draw(what);
    const at = ({ x, y, width, height }: DOMRect): string => `translate(${x + width / 2}px, ${y + height / 2}px)`;
    const flight = thing.animate(
      [{ transform: at(start), opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: at(end) }],
      { duration: 420, delay: i * 45, easing: "cubic-bezier(0.3, 0, 0.15, 1)", fill: "both" },
    );
    const gone = (): void => thing.remove();
    flight.finished.then(gone, gone);
  });
}
