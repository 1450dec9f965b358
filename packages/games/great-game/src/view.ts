import type { AnyView, Viewer } from "@caravanserai/kernel";
import type { CardType } from "./data/index.ts";
import { CAMPS, type ByCamp, type Camp } from "./map.ts";
import { campOfSeat } from "./seats.ts";
import type { Board, CardId, GreatGame } from "./state.ts";

/**
 * What one viewer sees (GG-490 to GG-493). It is also a board, so that every function about the map can be used on it.
 */
export interface GreatGameView extends Readonly<Board>, AnyView {
  /** Which camp each seat plays. */
  readonly camps: readonly Camp[];
  /** The viewer's own hand; empty for spectators. */
  readonly own: readonly CardId[];
  /** Cards that the viewer knows to be in the rival's hand. */
  readonly seen: readonly CardId[];
  /** Cards that the viewer has put at the bottom of the deck. */
  readonly returned: readonly CardId[];
  /** All hands, in the replay of a finished game. */
  readonly allHands: ByCamp<readonly CardId[]> | null;
  readonly hands: ByCamp<number>;
  readonly deck: number;
  readonly played: ByCamp<readonly CardId[]>;
  readonly reactions: ByCamp<readonly CardId[]>;
  readonly current: ByCamp<CardId | null>;
  readonly ended: boolean;
  readonly faces: Readonly<Record<CardId, CardType>>;
}

const NOTHING: readonly CardId[] = [];

export function viewOfGame(g: GreatGame, viewer: Viewer): GreatGameView {
  const camp = typeof viewer === "number" ? campOfSeat(g.scenario, viewer) : null;
  const own = camp === null ? NOTHING : g.hands[camp];
  const seen = camp === null ? NOTHING : g.seen[camp];
  const returned = camp === null ? NOTHING : g.returned[camp];
  return {
    camps: campsAt(g),
    scenario: g.scenario,
    balance: g.balance,
    headStart: g.headStart,
    closedCourt: g.closedCourt,
    decade: g.decade,
    round: g.round,
    sp: g.sp,
    officers: g.officers,
    lost: g.lost,
    vassals: g.vassals,
    damage: g.damage,
    newRebels: g.newRebels,
    afghanRebellions: g.afghanRebellions,
    effects: g.effects,
    ascent: g.ascent,
    crimeanWar: g.crimeanWar,
    turn: g.turn,
    march: g.march,
    battle: g.battle,
    mission: g.mission,
    spying: g.spying,
    own,
    seen,
    returned,
    allHands: viewer === "all" ? { britain: g.hands.britain, russia: g.hands.russia } : null,
    hands: { britain: g.hands.britain.length, russia: g.hands.russia.length },
    deck: g.deck.length,
    played: g.played,
    reactions: g.reactions,
    current: g.current,
    ended: g.ended,
    faces: facesFor(g, viewer, [own, seen, returned]),
  };
}

/** The faces of the cards that this viewer may know. */
function facesFor(g: GreatGame, viewer: Viewer, known: readonly (readonly CardId[])[]): Record<CardId, CardType> {
  const faces: Record<CardId, CardType> = {};
  const show = (cards: readonly CardId[]): void => {
    for (const card of cards) faces[card] = g.faces[card - g.firstCard] as CardType;
  };
  if (viewer === "all") show(g.faces.map((_, i) => g.firstCard + i));
  for (const camp of CAMPS) {
    show(g.played[camp]);
    show(g.reactions[camp]);
  }
  known.forEach(show);
  return faces;
}

const TWO: readonly Camp[] = ["britain", "russia"];
const ONE: ByCamp<readonly Camp[]> = { britain: ["britain"], russia: ["russia"] };
function campsAt(g: GreatGame): readonly Camp[] {
  const only = campOfSeat(g.scenario, 1) === null ? campOfSeat(g.scenario, 0) : null;
  return only === null ? TWO : ONE[only];
}
