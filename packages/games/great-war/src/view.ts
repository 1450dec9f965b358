import type { AnyView, Viewer } from "@caravanserai/kernel";
import { isRotated } from "./cancel.ts";
import { totalsOf } from "./compare.ts";
import type { ScenarioId } from "./data/index.ts";
import { scenarioOf } from "./setup.ts";
import {
  enemyOf,
  sideOf,
  type CardId,
  type CardNo,
  type EventInForce,
  type FoughtCard,
  type GreatWar,
  type Pair,
  type Phase,
  type Side,
  type TableCard,
  type TurnRecord,
} from "./state.ts";
import { scoresOf } from "./victory.ts";
import { noOf } from "./field.ts";

/** A card in a battle area; everyone may inspect it, even face down (GW-1004). */
export interface LineCard {
  readonly id: CardId;
  readonly card: CardNo;
  readonly round: number;
  /** The card that it is linked to. */
  readonly host?: CardId;
  /** The face-up card's spent uses; a card with all uses spent is rotated. */
  readonly used?: number;
  readonly rotated?: true;
  /** Face down. */
  readonly down?: true;
  /** The card that turned it down. */
  readonly by?: CardId;
  /** Will be discarded instead of captured (GW-511). */
  readonly marked?: true;
}

/** What a viewer sees. Cards are numbers (`ALL_CARDS`), sides are seats. */
export interface GreatWarView extends AnyView {
  /**
   * Card id → card number, for the cards that this viewer holds. Cards on the table and in open piles carry their own
   * numbers.
   */
  readonly faces: Readonly<Record<string, CardNo>>;
  readonly scenario: ScenarioId;
  readonly outOfTurn: boolean;
  readonly turn: number;
  readonly turns: number;
  readonly round: number;
  readonly rounds: number;
  readonly phase: Phase;
  readonly defender: Side;
  /** The side whose half-round is open, before its commit. */
  readonly acting: Side | null;
  readonly event: EventInForce | null;
  readonly attackMade: boolean;
  readonly dutyLapsed: boolean;
  /** A lead card waits for its answer. The rest of the commit is hidden (GW-1006). */
  readonly pending: { readonly side: Side; readonly lead: CardId } | null;
  readonly final: { readonly side: Side; readonly acted: boolean; readonly goes: number } | null;
  /** The number of additional Infantry cards that may be played unlinked (GW-483). */
  readonly extra: number;
  readonly lines: Pair<readonly LineCard[]>;
  /** The current BP totals (GW-520). */
  readonly totals: Pair<number>;
  readonly hands: Pair<number>;
  readonly holdsBonus: Pair<boolean>;
  /** Ids of this viewer's hand and Bonus card. */
  readonly own: readonly CardId[];
  readonly ownBonus: CardId | null;
  /** Cards that this viewer has seen in the enemy hand and that are still there. */
  readonly seen: readonly CardNo[];
  readonly seenBonus: CardNo | null;
  /** The cards shown by this viewer's last look. */
  readonly lastLook: readonly CardNo[];
  /** The two cards found by this viewer's Trench Raid. */
  readonly raid: readonly CardNo[] | null;
  /** Cards left: Central, Allied, Neutral. */
  readonly decks: readonly number[];
  readonly discards: readonly (readonly CardNo[])[];
  /** The cards that each side discarded in the last regroup, including its Bonus card (GW-552). */
  readonly dropped: Pair<readonly CardNo[]>;
  /** The battle areas at the comparison of the last turn. */
  readonly lastBattle: Pair<readonly FoughtCard[]>;
  readonly bonusDeck: number;
  readonly captured: Pair<readonly CardNo[]>;
  /** BP of the captured cards (GW-601). */
  readonly scores: Pair<number>;
  readonly history: readonly TurnRecord[];
  /** Both hands and Bonus cards, when the game is over (GW-613). */
  readonly shown: { readonly hands: Pair<readonly CardNo[]>; readonly bonus: Pair<CardNo | null> } | null;
}

/** The view of `viewer`, built from scratch. */
export function view(g: GreatWar, viewer: Viewer): GreatWarView {
  const side = typeof viewer === "number" ? sideOf(viewer) : null;
  const own = side === null ? [] : g.hands[side];
  const ownBonus = side === null ? null : g.bonus[side];
  const openHanded = g.ended !== null || viewer === "all"; // GW-613
  return {
    faces: facesOf(g, viewer),
    scenario: g.scenario,
    outOfTurn: g.outOfTurn,
    turn: g.turn,
    turns: scenarioOf(g).turns,
    round: g.round,
    rounds: g.rounds,
    phase: g.phase,
    defender: g.defender,
    acting: g.acting,
    event: g.event,
    attackMade: g.attackMade,
    dutyLapsed: g.dutyLapsed,
    pending: g.pending === null ? null : { side: g.pending.side, lead: g.pending.lead }, // GW-1006
    final: g.final === null ? null : { side: g.final.side, acted: g.final.acted, goes: g.final.goes },
    extra: g.extra,
    lines: [g.lines[0].map(lineCard), g.lines[1].map(lineCard)],
    totals: totalsOf(g),
    hands: [g.hands[0].length, g.hands[1].length],
    holdsBonus: [g.bonus[0] !== null, g.bonus[1] !== null],
    own,
    ownBonus,
    seen: side === null ? [] : seenBy(g, side),
    seenBonus: side === null ? null : seenBonusBy(g, side),
    lastLook: side === null ? [] : g.lastLook[side],
    raid: g.raid !== null && g.raid.side === side ? cardsOf(g, g.raid.found) : null,
    decks: [g.decks[0].length, g.decks[1].length, g.decks[2].length],
    discards: g.discards,
    dropped: g.dropped,
    lastBattle: g.lastBattle,
    bonusDeck: g.bonusDeck.length,
    captured: g.captured, // GW-1005
    scores: scoresOf(g),
    history: g.history,
    shown: openHanded
      ? {
          hands: [cardsOf(g, g.hands[0]), cardsOf(g, g.hands[1])],
          bonus: [bonusCard(g, 0), bonusCard(g, 1)],
        }
      : null,
  };
}

/** In the order of the data files, so that the order does not reveal when a card was drawn. */
function cardsOf(g: GreatWar, ids: readonly CardId[]): CardNo[] {
  return ids.map((id) => noOf(g, id)).sort((a, b) => a - b);
}

function bonusCard(g: GreatWar, side: Side): CardNo | null {
  const held = g.bonus[side];
  return held === null ? null : noOf(g, held);
}

/** GW-1009 */
function seenBy(g: GreatWar, side: Side): CardNo[] {
  const hand = g.hands[enemyOf(side)];
  return cardsOf(
    g,
    g.seen[side].filter((id) => hand.includes(id)),
  );
}

function seenBonusBy(g: GreatWar, side: Side): CardNo | null {
  const held = g.bonus[enemyOf(side)];
  return held !== null && g.seenBonus[side] === held ? noOf(g, held) : null;
}

/** GW-1002, GW-1003: hands and held Bonus cards are their owner's secret. */
function facesOf(g: GreatWar, viewer: Viewer): Record<string, CardNo> {
  const faces: Record<string, CardNo> = {};
  const sides: readonly Side[] = viewer === "all" ? [0, 1] : typeof viewer === "number" ? [sideOf(viewer)] : [];
  for (const side of sides) {
    for (const id of g.hands[side]) faces[id] = noOf(g, id);
    const held = g.bonus[side];
    if (held !== null) faces[held] = noOf(g, held);
  }
  return faces;
}

function lineCard(card: TableCard): LineCard {
  const shown: { -readonly [K in keyof LineCard]: LineCard[K] } = { id: card.id, card: card.card, round: card.round };
  if (card.host !== null) shown.host = card.host;
  if (card.used > 0) shown.used = card.used;
  if (isRotated(card)) shown.rotated = true;
  if (!card.up) shown.down = true;
  if (card.by !== null) shown.by = card.by;
  if (card.marked) shown.marked = true;
  return shown;
}
