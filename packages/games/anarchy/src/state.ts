import type { Seat } from "@caravanserai/kernel";
import { type AreaCode, type Card, type CardNo } from "./data/index.ts";
import { cardNo, defenceOf, sumOf, type Symbol } from "./figures.ts";

/**
 * A card on the table: an opaque id, from a separate shuffle, fixed for the whole game. It is unrelated to the card's
 * place in the stock, so it does not reveal when the card was drawn, how deep it lay, or how long it was held back
 * (AN-312, AN-314).
 */
export type CardId = number;

/** The face-up cards of one area in front of one player (AN-007, AN-014). */
export interface Meld {
  readonly area: AreaCode;
  owner: Seat;
  /** `null` only while the leader is away in the line or the meld awaits its repair (AN-230, AN-260). */
  leader: CardId | null;
  followers: CardId[];
}

/** An alternative government on the table; the existing government is still among the melds (AN-008, AN-150). */
export interface Coup {
  readonly area: AreaCode;
  readonly attacker: Seat;
  readonly leader: CardId;
  readonly followers: readonly CardId[];
  /** `null` until the crowns have been compared. */
  winner: Seat | null;
}

/** A war from its declaration to the repair of the last meld. */
export interface War {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly target: AreaCode;
  /**
   * The attacking cards: in their melds while passage is being asked, then between the players, finally only the
   * survivors (AN-230).
   */
  line: CardId[];
  /** Cards of the line that led their melds; they lead them again when they return. */
  led: CardId[];
  /** Areas for which passage is asked (AN-215). */
  readonly passage: readonly AreaCode[];
  /** Whether the attack has begun (AN-217). */
  on: boolean;
  /** `[attacker's, defender's]`, when revealed (AN-232). */
  bids: readonly [number, number] | null;
  /** The Butcher's Bill (AN-233). */
  bill: number | null;
}

/** The complete state, including hidden information. */
export interface Anarchy {
  /** Seats in turn order (AN-031). */
  order: Seat[];
  /** The number of turns begun. */
  turn: number;
  active: Seat;
  cash: number[];
  hands: CardId[][];
  melds: Meld[];
  /** Oldest first. */
  market: CardId[];
  /** The last element is the top. */
  discards: CardId[];
  /** The last element is the top; the End of Game card lies beneath the first one until it is out. */
  stock: CardId[];
  /** Face down beneath the End of Game card (AN-238). */
  killed: CardId[];
  /**
   * The player who drew the End of Game card, or for whom it was turned up; `null` while it is still beneath the stock
   * (AN-281).
   */
  drawer: Seat | null;
  /** The number of consecutive turns in which no card left the stock (AN-078). */
  stall: number;
  /** Whether a card, or the End of Game card, has left the stock in this turn. */
  stockMoved: boolean;
  /** During DRAW: the number of cards paid for, and the number drawn so far (AN-090). */
  draw: { paid: number; got: number } | null;
  /** Areas whose leader can no longer be changed in this MELD phase (AN-115). */
  closed: AreaCode[];
  /** Areas in which a coup was attempted in this MELD phase (AN-152). */
  tried: AreaCode[];
  /** Players who were asked for passage in this WAR phase (AN-219), and the areas that they opened (AN-211). */
  asked: Seat[];
  granted: AreaCode[];
  coup: Coup | null;
  war: War | null;
  /** The table option of AN-287. */
  readonly finalCoups: boolean;
  /** Whether a decided game ends early: the table option of AN-288. */
  readonly supremacy: boolean;
  /** The player who was supreme when the present round began (AN-288). */
  supreme: Seat | null;
  /** The version of the rules with which the match began. */
  readonly rules: number;
  /** Whether the game has ended: the final income has been paid, or a player was supreme for two rounds. */
  over: boolean;
  /** The number of each card, by id. Secret: only `view.ts` reveals parts of it. */
  faces: CardNo[];
}

export function noOfId(g: Anarchy, id: CardId): CardNo {
  const no = g.faces[id];
  if (no === undefined) throw new Error(`There is no card with the id ${id}.`);
  return no;
}

export function cardOf(g: Anarchy, id: CardId): Card {
  return cardNo(noOfId(g, id));
}

/** Puts these cards under these ids, each under the id in the same place. */
export function putUnder(g: Anarchy, ids: readonly CardId[], nos: readonly CardNo[]): void {
  for (const [place, id] of ids.entries()) {
    const no = nos[place];
    if (no === undefined) throw new Error(`There is no card for the id ${id}.`);
    g.faces[id] = no;
  }
}

export function nosOf(g: Anarchy, ids: readonly CardId[]): CardNo[] {
  return ids.map((id) => noOfId(g, id));
}

export function handOf(g: Anarchy, seat: Seat): CardId[] {
  const hand = g.hands[seat];
  if (hand === undefined) throw new Error(`There is no seat ${seat}.`);
  return hand;
}

export function cashOf(g: Anarchy, seat: Seat): number {
  const cash = g.cash[seat];
  if (cash === undefined) throw new Error(`There is no seat ${seat}.`);
  return cash;
}

/** Moves money to or from the bank, which has no limit (AN-010). */
export function pay(g: Anarchy, seat: Seat, rupees: number): void {
  g.cash[seat] = cashOf(g, seat) + rupees;
}

export function meldOf(g: Anarchy, area: AreaCode): Meld | undefined {
  return g.melds.find((meld) => meld.area === area);
}

/** The meld that holds an area; throws an error if there is none. */
export function governmentOf(g: Anarchy, area: AreaCode): Meld {
  const meld = meldOf(g, area);
  if (meld === undefined) throw new Error(`No player holds ${area}.`);
  return meld;
}

/** The leader of a meld; throws an error while it has none (AN-230, AN-260). */
export function leaderOf({ area, leader }: Meld): CardId {
  if (leader === null) throw new Error(`The meld of ${area} has no leader.`);
  return leader;
}

export function meldsOf(g: Anarchy, seat: Seat): Meld[] {
  return g.melds.filter((meld) => meld.owner === seat);
}

/** All cards of a meld, with the leader first. */
export function cardsOf(meld: { readonly leader: CardId | null; readonly followers: readonly CardId[] }): CardId[] {
  return meld.leader === null ? [...meld.followers] : [meld.leader, ...meld.followers];
}

export function symbolsOf(g: Anarchy, symbol: Symbol, ids: readonly CardId[]): number {
  return sumOf(symbol, nosOf(g, ids));
}

export function defenceOfMeld(g: Anarchy, meld: Meld): number {
  return defenceOf(nosOf(g, cardsOf(meld)));
}

/** Removes these cards from a list, in place. */
export function takeOut(from: CardId[], ids: readonly CardId[]): void {
  for (const id of ids) {
    const at = from.indexOf(id);
    if (at < 0) throw new Error(`The card ${id} is not there.`);
    from.splice(at, 1);
  }
}

export function takeFromHand(g: Anarchy, seat: Seat, ids: readonly CardId[]): void {
  takeOut(handOf(g, seat), ids);
}

/** Removes a meld whose cards have no leader left, and with it the marker (AN-007, AN-262). */
export function dissolve(g: Anarchy, area: AreaCode): void {
  g.melds = g.melds.filter((meld) => meld.area !== area);
}

/** The player whose turn follows this one's (AN-031). */
export function seatAfter(g: Anarchy, seat: Seat): Seat {
  const [, next] = roundFrom(g, seat);
  if (next === undefined) throw new Error(`No seat follows seat ${seat}.`);
  return next;
}

/** All seats in turn order, beginning with this one. */
export function roundFrom(g: Anarchy, seat: Seat): Seat[] {
  const at = g.order.indexOf(seat);
  if (at < 0) throw new Error(`There is no seat ${seat}.`);
  return [...g.order.slice(at), ...g.order.slice(0, at)];
}
