import { logWriter, type Context, type Seat } from "@caravanserai/kernel";
import type { AreaCode, CardNo } from "./data/index.ts";

/**
 * Every line of the log: key → arguments, worded by the client. Cards are given by number (`CARDS[no]`), because a line
 * remains after its card is no longer visible. `byRule`: there was no choice, so the rules answered instead of the
 * player (AN-334).
 */
export type AnarchyLog = {
  "anarchy.order": { order: readonly Seat[] };
  "anarchy.deal": { cards: number };
  "anarchy.purse": { rupees: readonly number[] };
  /** A turn begins with its income: 1 + areas + treasures. */
  "anarchy.turn": { seat: Seat; turn: number; areas: number; treasures: number; income: number };
  /** Cards turned up for the market. */
  "anarchy.market": { cards: readonly CardNo[] };
  /** The oldest market card goes to the discard pile because no card has left the stock for three rounds. */
  "anarchy.stall": { card: CardNo };
  /** Whether the End of Game card was drawn or turned up. */
  "anarchy.historian": { seat: Seat; drawn: boolean };
  "anarchy.pay": { seat: Seat; cards: number; price: number };
  /** `card` is sent to the drawer only. */
  "anarchy.drawStock": { seat: Seat; card?: CardNo };
  "anarchy.drawMarket": { seat: Seat; card: CardNo };
  /** Draws that were paid for but could not be made are refunded. */
  "anarchy.refund": { seat: Seat; due: number; got: number; rupees: number };
  "anarchy.start": { seat: Seat; area: AreaCode; leader: CardNo; followers: readonly CardNo[] };
  "anarchy.add": { seat: Seat; cards: readonly CardNo[] };
  /** `returned`: cards that do not follow the new leader. */
  "anarchy.leader": { seat: Seat; area: AreaCode; leader: CardNo; fromHand: boolean; returned: readonly CardNo[] };
  "anarchy.coup": {
    seat: Seat;
    defender: Seat;
    area: AreaCode;
    leader: CardNo;
    followers: readonly CardNo[];
    crowns: number;
    against: number;
  };
  "anarchy.coupDefence": { seat: Seat; area: AreaCode; cards: readonly CardNo[]; byRule: boolean };
  "anarchy.coupOutcome": {
    area: AreaCode;
    winner: Seat;
    loser: Seat;
    success: boolean;
    crowns: number;
    against: number;
  };
  /** `taken`: cards of both melds that go to the winner's hand. */
  "anarchy.government": { seat: Seat; area: AreaCode; leader: CardNo; taken: readonly CardNo[] };
  /** `area`: the area of the meld that it came from; `retired`: the market card that it pushed out. */
  "anarchy.discard": { seat: Seat; card: CardNo; area: AreaCode | null; retired: CardNo | null };
  "anarchy.noDiscard": { seat: Seat; byRule: boolean };
  "anarchy.noWar": { seat: Seat };
  "anarchy.declare": {
    seat: Seat;
    defender: Seat;
    target: AreaCode;
    line: readonly CardNo[];
    swords: number;
    defence: number;
    passage: readonly AreaCode[];
  };
  "anarchy.permission": { seat: Seat; areas: readonly AreaCode[]; granted: boolean };
  /** The declaration lapses because passage was refused. */
  "anarchy.lapse": { seat: Seat; target: AreaCode };
  "anarchy.reinforce": { seat: Seat; area: AreaCode; cards: readonly CardNo[]; byRule: boolean };
  /** `byRule`: seats without money, which bid 0 without being asked. */
  "anarchy.bids": { attacker: Seat; defender: Seat; bids: readonly [number, number]; byRule: readonly Seat[] };
  "anarchy.bill": {
    attacker: Seat;
    defender: Seat;
    target: AreaCode;
    swords: number;
    defence: number;
    bids: readonly [number, number];
    bill: number;
    winner: Seat;
    killed: number;
  };
  "anarchy.killed": { seat: Seat; cards: readonly CardNo[]; byRule: boolean };
  /** Survivors of a lost attack, taken to the defender's hand. */
  "anarchy.captured": { seat: Seat; cards: readonly CardNo[] };
  /** `leader`: `null` if there is none, so that the area is neutral; `added`: from hand; `taken`: to hand. */
  "anarchy.aftermath": {
    seat: Seat;
    area: AreaCode;
    leader: CardNo | null;
    added: readonly CardNo[];
    taken: readonly CardNo[];
    byRule: boolean;
  };
  "anarchy.repair": { seat: Seat; area: AreaCode; leader: CardNo | null; taken: readonly CardNo[]; byRule: boolean };
  /** A round begins with this player supreme; `over`: for the second time running, so the game ends. */
  "anarchy.supreme": { seat: Seat; over: boolean };
  "anarchy.finalMelds": { order: readonly Seat[] };
  "anarchy.finalIncome": { seat: Seat; areas: number; treasures: number; income: number; cash: number };
};
export type AnarchyLogKey = keyof AnarchyLog;

export const writeLog = logWriter<AnarchyLog>();

/** A card was drawn from the stock: everyone reads this, but only the drawer reads which card it was (AN-091). */
export function writeDraw(context: Pick<Context, "log">, seat: Seat, card: CardNo): void {
  writeLog(context, "anarchy.drawStock", "AN-091", { seat }, { to: [seat], args: { card } });
}
