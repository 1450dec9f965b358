import type { ScenarioId } from "./data/index.ts";

/** The two sides are the two seats: 0 `central`, 1 `allies` (GW-001). */
export const SEAT_NAMES = ["central", "allies"] as const;
export type Side = 0 | 1;
export const CENTRAL: Side = 0;
export const ALLIES: Side = 1;
/** One value for each side. */
export type Pair<T> = [T, T];

export const enemyOf = (side: Side): Side => (side === CENTRAL ? ALLIES : CENTRAL);
export const sideOf = (seat: number): Side => (seat === 0 ? CENTRAL : ALLIES);

/** A card number: an index in `ALL_CARDS` (playing cards first, then Bonus cards). Every card exists once. */
export type CardNo = number;
/** A Random Event: an index in `EVENTS`. */
export type EventNo = number;
/**
 * An opaque id from 1 upwards, valid for one turn. A card gets one when it is drawn (or when a turn begins with it in
 * hand) and a new one when it is placed: so an id in hand is its owner's secret, and a card on the table does not
 * reveal when it was drawn. On the table the ids are the play numbers: higher is later.
 */
export type CardId = number;

/** The three decks, as used to index `decks` and `discards`. */
export type Pile = 0 | 1 | 2;
export const NEUTRAL: Pile = 2;

/** A card in a battle area (GW-023). */
export interface TableCard {
  readonly id: CardId;
  readonly card: CardNo;
  /** Its former id in its owner's hand. Secret. */
  readonly from: CardId;
  readonly round: number;
  /** The card that this one is linked to. */
  host: CardId | null;
  up: boolean;
  /** Active uses spent this turn (GW-422). */
  used: number;
  /** The card that turned it down. */
  by: CardId | null;
  /** Goes to its owner's discard pile and cannot be captured (GW-511). */
  marked: boolean;
}

/** The Random Event of the turn; `sides`: the sides that it hits (GW-203). */
export type EventInForce = {
  readonly card: EventNo;
  readonly die: number | null;
  readonly sides: readonly Side[];
};

/** The data that the play of cards depends on: enough to judge and apply a commit. */
export interface Field {
  defender: Side;
  round: number;
  /** The number of rounds of this turn: two, or one (GW-810). */
  rounds: number;
  event: EventInForce | null;
  /** Whether the Attacker has placed an arrow card before FINAL (GW-321). */
  attackMade: boolean;
  /** The number of Infantry cards that Creeping Barrage still allows unlinked in this half-round (GW-483). */
  extra: number;
  /** Card id → card number. Secret except for cards on the table. Its length is the next id. */
  faces: CardNo[];
  readonly hands: Pair<CardId[]>;
  readonly bonus: Pair<CardId | null>;
  readonly lines: Pair<TableCard[]>;
}

/** A step of a commit (GW-310). Ids are those of the hand, or of the table for cards that were already there. */
export type CommitStep =
  | { readonly play: CardId; readonly host: CardId | null }
  | { readonly use: CardId; readonly target: CardId | null }
  | { readonly bonus: CardId; readonly host: CardId | null };
export interface CommitPlan {
  readonly lead: CardId;
  /** A Plus card that leads may name a card already on the table (GW-346). */
  readonly host: CardId | null;
  readonly steps: readonly CommitStep[];
}

/** A side's choices between two turns (GW-550). */
export type RegroupPlan = {
  readonly discard: readonly CardId[];
  readonly discardBonus: boolean;
  /** Whether to draw one Neutral card in the refill. */
  readonly neutral: boolean;
};

export type Phase = "event" | "bonus" | "rounds" | "final" | "blockade" | "capture" | "regroup" | "over";

/**
 * The result of one turn, for the running score and the final graph: the winner, both totals, BP captured, 1 if the
 * Attacker failed to attack (GW-522).
 */
export type TurnRecord = readonly [winner: Side, central: number, allies: number, captured: number, failed: 0 | 1];

/** A card of the last battle: 1 if it was face up, and the uses that it had spent. */
export type FoughtCard = readonly [card: CardNo, up: 0 | 1, used: number];

/** The complete state. */
export interface GreatWar extends Field {
  readonly scenario: ScenarioId;
  /** Whether Bonus cards may be played out of turn (GW-403, GW-405). */
  readonly outOfTurn: boolean;
  turn: number;
  phase: Phase;
  /** The side whose half-round is open, before its commit. */
  acting: Side | null;
  /** The commit that waits for the enemy's answer or is being applied. Its steps are secret (GW-1006). */
  pending: { readonly side: Side; readonly lead: CardId; readonly steps: readonly CommitStep[] } | null;
  /** Whether a Joker ended the last round before an arrow card was placed (GW-324). */
  dutyLapsed: boolean;
  /**
   * The side whose go it is in FINAL, whether it has acted in it, the number of goes before, and whether the enemy
   * acted in the last one (GW-491).
   */
  final: { side: Side; acted: boolean; goes: number; enemyActed: boolean } | null;
  /** The two cards that a Trench Raid has found (GW-908). */
  raid: { readonly side: Side; readonly found: readonly CardId[] } | null;
  /** Top card first. */
  readonly decks: [CardNo[], CardNo[], CardNo[]];
  readonly discards: [CardNo[], CardNo[], CardNo[]];
  eventDeck: EventNo[];
  bonusDeck: CardNo[];
  /** By captor (GW-530). */
  readonly captured: Pair<CardNo[]>;
  /** Cards that this side has seen in the enemy hand; those that have left the hand no longer count. */
  readonly seen: Pair<CardId[]>;
  /** The Bonus card that this side has seen in the enemy's possession. */
  readonly seenBonus: Pair<CardId | null>;
  /**
   * The cards that each side discarded in the last regroup, including its Bonus card. They were public (GW-552), even
   * if they have been shuffled away since.
   */
  readonly dropped: Pair<CardNo[]>;
  /** The cards shown by the last look of each side. */
  readonly lastLook: Pair<CardNo[]>;
  /** The battle areas at the comparison of the last turn. They were public, wherever the cards are now. */
  lastBattle: Pair<FoughtCard[]>;
  readonly history: TurnRecord[];
  /** How the game ended: after its last turn (GW-600), or because a deck ran out (GW-604). */
  ended: "last-turn" | "exhausted" | null;
}

/** The commit whose lead card is open; throws an error if there is none. */
export function pendingOf({ pending }: Pick<GreatWar, "pending">): NonNullable<GreatWar["pending"]> {
  if (pending === null) throw new Error("There is no pending commit.");
  return pending;
}

/** The go of FINAL that is open; throws an error if there is none. */
export function goOf({ final }: Pick<GreatWar, "final">): NonNullable<GreatWar["final"]> {
  if (final === null) throw new Error("No go of FINAL is open.");
  return final;
}

/** The raid whose choice is open; throws an error if there is none. */
export function raidOf({ raid }: Pick<GreatWar, "raid">): NonNullable<GreatWar["raid"]> {
  if (raid === null) throw new Error("There is no raid.");
  return raid;
}
