import { amount, button, pickOne } from "@caravanserai/kernel";
import { STALL_ROUNDS, drawPrice, mostCards } from "./data/index.ts";
import { writeLog, writeDraw } from "./log.ts";
import type { Rule } from "./rule.ts";
import { cashOf, handOf, noOfId, pay as payRupees, takeOut, type Anarchy } from "./state.ts";

/* C. REPLENISH, PAY and DRAW (AN-070 to AN-096) */

/** The market has one place per player for the whole game (AN-070). */
export function marketSize(g: Anarchy): number {
  return g.order.length;
}

export const replenish: Rule<"replenish"> = {
  then(g, _step, context) {
    if (g.stall >= STALL_ROUNDS * marketSize(g) && g.market.length >= marketSize(g)) {
      // AN-078: makes room, so that a card must be turned up from the stock
      const card = retireOldest(g);
      writeLog(context, "anarchy.stall", "AN-078", { card });
    }
    const turnedUp: number[] = [];
    while (g.market.length < marketSize(g)) {
      const id = g.stock.pop();
      g.stockMoved = true;
      if (id === undefined) {
        g.drawer = g.active; // AN-073, AN-281
        break;
      }
      g.market.push(id); // AN-071
      turnedUp.push(noOfId(g, id));
    }
    if (turnedUp.length > 0) writeLog(context, "anarchy.market", "AN-071", { cards: turnedUp });
    if (g.drawer !== null) writeLog(context, "anarchy.historian", "AN-073", { seat: g.active, drawn: false });
    return [];
  },
};

/** Moves the oldest market card to the top of the discard pile. Returns its number. */
export function retireOldest(g: Anarchy): number {
  const id = g.market.shift();
  if (id === undefined) throw new Error("The market is empty.");
  g.discards.push(id);
  return noOfId(g, id);
}

/**
 * The most cards that the active player can buy. Once the End of Game card is out, the market is the limit (AN-081,
 * AN-084).
 */
function mostToDraw(g: Anarchy): number {
  const affordable = mostCards(cashOf(g, g.active));
  return g.drawer === null ? affordable : Math.min(affordable, g.market.length);
}

export const pay: Rule<"pay"> = {
  ask(g) {
    const max = mostToDraw(g);
    if (max === 0) return []; // AN-084
    return [
      {
        seat: g.active,
        kind: "pay",
        rule: "AN-080",
        options: [amount("pay", { min: 1, max })], // AN-083: the free card must be drawn
        default: { option: "pay", amount: 1 },
      },
    ];
  },
  answer(g, _step, seat, { amount }, context) {
    const price = drawPrice(amount);
    payRupees(g, seat, -price);
    g.draw = { paid: amount, got: 0 };
    writeLog(context, "anarchy.pay", "AN-080", { seat, cards: amount, price });
    return [];
  },
};

function drawOf(g: Anarchy): { paid: number; got: number } {
  if (g.draw === null) throw new Error("No draws have been paid for.");
  return g.draw;
}

export const draw: Rule<"draw"> = {
  ask(g) {
    if (g.draw === null || g.draw.got === g.draw.paid) return []; // AN-084: perhaps nothing could be paid for
    const [oldest] = g.market;
    const fromMarket = oldest === undefined ? [] : [pickOne("market", g.market)];
    const ask = { seat: g.active, kind: "draw", rule: "AN-090" };
    // AN-093: the stock ends with the End of Game card.
    if (g.drawer === null)
      return [
        {
          options: [button("stock", { final: true }), ...fromMarket],
          default: { option: "stock" },
          ...ask,
        },
      ];
    return oldest === undefined ? [] : [{ options: fromMarket, default: { option: "market", pick: oldest }, ...ask }];
  },
  answer(g, step, seat, answer, context) {
    if (answer.option === "market") {
      takeOut(g.market, [answer.pick]); // AN-091: the gap closes
      take(g, seat, answer.pick);
      writeLog(context, "anarchy.drawMarket", "AN-091", { seat, card: noOfId(g, answer.pick) });
      return [step];
    }
    g.stockMoved = true;
    const id = g.stock.pop();
    if (id === undefined) {
      g.drawer = seat; // AN-092: this does not count as a drawn card
      writeLog(context, "anarchy.historian", "AN-092", { seat, drawn: true });
      return [step];
    }
    take(g, seat, id);
    writeDraw(context, seat, noOfId(g, id));
    return [step];
  },
  then(g, _step, context) {
    const { draw: drawn } = g;
    g.draw = null;
    if (drawn !== null && drawn.got < drawn.paid) refund(g, drawn, context);
    return [];
  },
};

function take(g: Anarchy, seat: number, id: number): void {
  handOf(g, seat).push(id);
  drawOf(g).got++;
}

/** Refunds draws that lapse (AN-094). */
function refund(
  g: Anarchy,
  { paid, got }: { paid: number; got: number },
  context: Parameters<typeof writeLog>[0],
): void {
  const rupees = drawPrice(paid) - drawPrice(got);
  payRupees(g, g.active, rupees);
  writeLog(context, "anarchy.refund", "AN-094", { seat: g.active, due: paid, got, rupees });
}
