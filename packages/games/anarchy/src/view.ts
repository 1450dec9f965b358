import type { Seat, Viewer } from "@caravanserai/kernel";
import type { AreaCode, CardNo } from "./data/index.ts";
import { handOf, noOfId, type Anarchy, type CardId, type Coup, type Meld, type War } from "./state.ts";

/**
 * What one viewer may see (AN-310 to AN-315), built from scratch. Sums (crowns, swords, income …) are not included:
 * `figures.ts` computes them from `faces`, which holds every face-up card and the viewer's own hand.
 */
export interface AnarchyView {
  /** Turn order. */
  readonly order: readonly Seat[];
  readonly turn: number;
  readonly active: Seat;
  readonly cash: readonly number[];
  /** Cards in each hand. */
  readonly hands: readonly number[];
  /** The viewer's hand; a spectator has none. */
  readonly own: readonly CardId[];
  readonly melds: readonly MeldView[];
  /** Oldest first. */
  readonly market: readonly CardId[];
  /** The last element is the top. */
  readonly discards: readonly CardId[];
  /** Public, although the cards are face down (AN-238). */
  readonly killed: readonly CardId[];
  /** Height of the face-down pile: stock, End of Game card and killed cards together (AN-311). */
  readonly pile: number;
  /** The player who drew the End of Game card. */
  readonly drawer: Seat | null;
  readonly stall: number;
  /** Whether a decided game ends early, and who was supreme when the round began (AN-288). */
  readonly supremacy: boolean;
  readonly supreme: Seat | null;
  readonly draw: { readonly paid: number; readonly got: number } | null;
  readonly closed: readonly AreaCode[];
  readonly tried: readonly AreaCode[];
  readonly asked: readonly Seat[];
  readonly granted: readonly AreaCode[];
  readonly coup: CoupView | null;
  readonly war: WarView | null;
  readonly faces: Readonly<Record<string, CardNo>>;
  /** Only for the all-seeing replay of a finished game: every hand, and the stock with its top last. */
  readonly open?: { readonly hands: readonly (readonly CardId[])[]; readonly stock: readonly CardId[] };
}
export interface MeldView {
  readonly area: AreaCode;
  readonly owner: Seat;
  readonly leader: CardId | null;
  readonly followers: readonly CardId[];
}
type CoupView = Readonly<Coup>;
export type WarView = Readonly<War>;

export function viewOfAnarchy(g: Anarchy, viewer: Viewer): AnarchyView {
  const own = typeof viewer === "number" ? handOf(g, viewer) : [];
  const view: AnarchyView = {
    order: g.order,
    turn: g.turn,
    active: g.active,
    cash: g.cash,
    hands: g.hands.map((hand) => hand.length),
    own,
    melds: g.melds.map(viewOfMeld),
    market: g.market,
    discards: g.discards,
    killed: g.killed,
    pile: g.stock.length + g.killed.length + (g.drawer === null ? 1 : 0), // AN-311
    drawer: g.drawer,
    stall: g.stall,
    supremacy: g.supremacy,
    supreme: g.supreme,
    draw: g.draw === null ? null : { paid: g.draw.paid, got: g.draw.got },
    closed: g.closed,
    tried: g.tried,
    asked: g.asked,
    granted: g.granted,
    coup: g.coup === null ? null : viewOfCoup(g.coup),
    war: g.war === null ? null : viewOfWar(g.war),
    faces: facesFor(g, viewer, own),
  };
  return viewer === "all" ? { ...view, open: { hands: g.hands, stock: g.stock } } : view; // AN-315
}

function viewOfMeld({ area, owner, leader, followers }: Meld): MeldView {
  return { area, owner, leader, followers };
}

function viewOfCoup({ area, attacker, leader, followers, winner }: Coup): CoupView {
  return { area, attacker, leader, followers, winner };
}

function viewOfWar(war: War): WarView {
  const { attacker, defender, target, line, led, passage, on, bids, bill } = war;
  return { attacker, defender, target, line, led, passage, on, bids, bill };
}

/** Every face-up card, and the viewer's hand. */
function facesFor(g: Anarchy, viewer: Viewer, own: readonly CardId[]): Record<string, CardNo> {
  const faces: Record<number, CardNo> = {};
  const show = (ids: readonly CardId[]): void => {
    for (const id of ids) faces[id] = noOfId(g, id);
  };
  show(own);
  for (const meld of g.melds) {
    if (meld.leader !== null) faces[meld.leader] = noOfId(g, meld.leader);
    show(meld.followers);
  }
  show(g.market);
  show(g.discards);
  show(g.killed);
  if (g.coup !== null) show([g.coup.leader, ...g.coup.followers]);
  if (g.war !== null) show(g.war.line);
  if (viewer === "all") {
    for (const hand of g.hands) show(hand);
    show(g.stock);
  }
  return faces;
}
