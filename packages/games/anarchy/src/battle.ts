import { amount, button, pickMany, type OptionOf, type Seat, type Context } from "@caravanserai/kernel";
import type { ReinforceAnswer, Step } from "./answers.ts";
import { handFollowers } from "./coup.ts";
import { AREA_CODES, readBill } from "./data/index.ts";
import { cheapest } from "./defaults.ts";
import { writeLog } from "./log.ts";
import type { Rule } from "./rule.ts";
import {
  cardOf,
  cardsOf,
  cashOf,
  defenceOfMeld,
  governmentOf,
  handOf,
  nosOf,
  pay,
  symbolsOf,
  takeFromHand,
  takeOut,
  type Anarchy,
  type CardId,
  type War,
} from "./state.ts";
import { warOf } from "./war.ts";

/* F. Battle (AN-231 to AN-240) */

export const reinforce: Rule<"reinforce"> = {
  ask(g) {
    const { defender, target } = warOf(g);
    if (handOf(g, defender).length === 0) return []; // AN-231: this is the only reason to skip it
    const loyal = handFollowers(g, governmentOf(g, target));
    const options: OptionOf<ReinforceAnswer>[] = [button("none", { final: true })];
    if (loyal.length > 0) options.unshift(pickMany("reinforce", loyal, { min: 1, max: loyal.length, final: true }));
    return [
      {
        seat: defender,
        kind: "reinforce",
        rule: "AN-231",
        window: "reinforce",
        ...(loyal.length === 0 ? { noRealChoice: true as const } : {}),
        options,
        default: { option: "none" },
      },
    ];
  },
  answer(g, _step, seat, answer, context) {
    const cards = answer.option === "none" ? [] : answer.picks;
    const { target } = warOf(g);
    takeFromHand(g, seat, cards);
    governmentOf(g, target).followers.push(...cards);
    writeLog(context, "anarchy.reinforce", "AN-231", { seat, area: target, cards: nosOf(g, cards), byRule: false });
    return [];
  },
  then(g, _step, context) {
    const { defender: seat, target: area } = warOf(g);
    writeLog(context, "anarchy.reinforce", "AN-334", { seat, area, cards: [], byRule: true });
    return [];
  },
};

/** Both sides bid in secret. A player without money bids nothing and is not asked (AN-232). */
export const bid: Rule<"bid"> = {
  ask(g) {
    const { attacker, defender } = warOf(g);
    return [attacker, defender]
      .filter((seat) => cashOf(g, seat) > 0)
      .map((seat) => ({
        seat,
        kind: "bid",
        rule: "AN-232",
        sealed: true,
        window: "bid",
        options: [amount("bid", { min: 0, max: cashOf(g, seat) })],
        default: { option: "bid", amount: 0 },
      }));
  },
  reveal(g, _step, answers, context) {
    settleBids(g, (seat) => answers.get(seat)?.amount ?? 0, context); // AN-334: without money a seat is not asked
    return [];
  },
  then(g, _step, context) {
    settleBids(g, () => 0, context);
    return [];
  },
};

/** Both bids go to the bank, from the winner and the loser alike (AN-232). */
function settleBids(g: Anarchy, bidOf: (seat: Seat) => number, context: Context): void {
  const w = warOf(g);
  const { attacker, defender } = w;
  const byRule = [attacker, defender].filter((seat) => cashOf(g, seat) === 0); // AN-334
  w.bids = [bidOf(attacker), bidOf(defender)];
  pay(g, attacker, -w.bids[0]);
  pay(g, defender, -w.bids[1]);
  writeLog(context, "anarchy.bids", "AN-232", { attacker, defender, bids: w.bids, byRule });
}

export const bill: Rule<"bill"> = {
  then(g, _step, context) {
    const w = warOf(g);
    const { attacker, defender, target } = w;
    const bids = bidsOf(w);
    const swords = symbolsOf(g, "swords", w.line);
    const defence = defenceOfMeld(g, governmentOf(g, target));
    w.bill = swords + bids[0] - (defence + bids[1]); // AN-233
    const { killed } = readBill(w.bill);
    writeLog(context, "anarchy.bill", "AN-235", {
      attacker,
      defender,
      target,
      swords,
      defence,
      bids,
      bill: w.bill,
      winner: winnerOf(w),
      killed,
    });
    return [];
  },
};

function bidsOf({ bids }: War): readonly [number, number] {
  if (bids === null) throw new Error("The bids have not been revealed.");
  return bids;
}

function billOf({ bill }: War): number {
  if (bill === null) throw new Error("The Butcher's Bill has not been determined.");
  return bill;
}

export function winnerOf(w: War): Seat {
  return readBill(billOf(w)).winner === "attacker" ? w.attacker : w.defender; // AN-234
}

/** The cards of one side of the battle (AN-236). */
function troopsOf(g: Anarchy, w: War, seat: Seat): CardId[] {
  return seat === w.attacker ? w.line : cardsOf(governmentOf(g, w.target));
}

export const casualties: Rule<"casualties"> = {
  ask(g) {
    const w = warOf(g);
    const { killed } = readBill(billOf(w));
    return [w.attacker, w.defender].flatMap((seat) => {
      const troops = troopsOf(g, w, seat);
      if (killed === 0 || killed >= troops.length) return []; // AN-237: no choice
      return [
        {
          seat,
          kind: "casualties",
          rule: "AN-237",
          sealed: true as const,
          ...(seat === w.attacker ? {} : { window: "casualties" }),
          options: [pickMany("lose", troops, { min: killed, max: killed })],
          default: { option: "lose" as const, picks: cheapest(g, troops, killed) },
        },
      ];
    });
  },
  reveal: (g, _step, answers, context) => endBattle(g, (seat) => answers.get(seat)?.picks, context),
  then: (g, _step, context) => endBattle(g, () => undefined, context),
};

/**
 * The dead are removed, and the line returns home or is captured. Then the attacked area and the attacker's melds are
 * repaired (AN-240).
 */
function endBattle(
  g: Anarchy,
  chosen: (seat: Seat) => readonly CardId[] | undefined,
  context: Context,
): readonly Step[] {
  const w = warOf(g);
  const origins = AREA_CODES.filter((area) => w.line.some((id) => cardOf(g, id).area === area)); // AN-263
  for (const seat of readBill(billOf(w)).killed === 0 ? [] : [w.attacker, w.defender]) {
    const picks = chosen(seat);
    const dead = [...(picks ?? troopsOf(g, w, seat))]; // AN-236
    writeLog(context, "anarchy.killed", "AN-238", { seat, cards: nosOf(g, dead), byRule: picks === undefined });
    bury(g, w, seat, dead);
  }
  if (winnerOf(w) === w.attacker) sendHome(g, w);
  else capture(g, w, context);
  return [{ do: "aftermath" }, ...origins.map((area) => ({ do: "repair" as const, area })), { do: "peace" }];
}

function bury(g: Anarchy, w: War, seat: Seat, dead: readonly CardId[]): void {
  g.killed.push(...dead); // AN-238
  if (seat === w.attacker) {
    takeOut(w.line, dead);
    return;
  }
  const meld = governmentOf(g, w.target);
  for (const id of dead) {
    if (meld.leader === id) meld.leader = null;
    else takeOut(meld.followers, [id]);
  }
}

/** Surviving attackers return to the melds they came from; a returning leader leads again (AN-240). */
function sendHome(g: Anarchy, w: War): void {
  for (const id of w.line) {
    const home = governmentOf(g, cardOf(g, id).area);
    if (w.led.includes(id)) home.leader = id;
    else home.followers.push(id);
  }
  w.line = [];
}

function capture(g: Anarchy, w: War, context: Context): void {
  if (w.line.length > 0) writeLog(context, "anarchy.captured", "AN-240", { seat: w.defender, cards: nosOf(g, w.line) });
  handOf(g, w.defender).push(...w.line);
  w.line = [];
}
