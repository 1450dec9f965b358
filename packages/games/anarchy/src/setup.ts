import { seatsUpTo, type OptionValues, type Seat } from "@caravanserai/kernel";
import { CARDS, HAND_CARDS, pursesBy } from "./data/index.ts";
import { writeLog } from "./log.ts";
import type { Rule } from "./rule.ts";
import { putUnder, type Anarchy } from "./state.ts";

/* B. Setup (AN-030 to AN-037) */

/** The table before the cards are shuffled: no player has anything (AN-032). */
export function emptyTable(seats: number, options: Pick<Anarchy, "finalCoups" | "supremacy" | "rules">): Anarchy {
  return {
    order: seatsUpTo(seats),
    turn: 0,
    active: 0,
    cash: seatsUpTo(seats).map(() => 0),
    hands: seatsUpTo(seats).map(() => []),
    melds: [],
    market: [],
    discards: [],
    stock: [],
    killed: [],
    drawer: null,
    stall: 0,
    stockMoved: false,
    draw: null,
    closed: [],
    tried: [],
    asked: [],
    granted: [],
    coup: null,
    war: null,
    finalCoups: options.finalCoups,
    supremacy: options.supremacy,
    supreme: null,
    rules: options.rules,
    over: false,
    faces: [],
  };
}

/** The purses of a match by place in the turn order; empty without the option (AN-037). */
export function pursesOf(options: OptionValues, seats: number, version: number): readonly number[] {
  if (options["latecomersPurse"] !== true) return [];
  const purses = pursesBy(version)[seats];
  if (purses === undefined) throw new Error(`There are no purses for ${seats} players.`);
  return purses;
}

export const deal: Rule<"deal"> = {
  then(g, { purse, seated }, context) {
    // AN-031, AN-316
    if (!seated) g.order = context.chance.shuffle(seatsUpTo(context.seats), "anarchy.order");
    writeLog(context, "anarchy.order", "AN-031", { order: g.order });

    // AN-033: the End of Game card is not part of the stock; it lies beneath it as long as `drawer` is null.
    const deck = context.chance.shuffle(
      CARDS.map((_, no) => no),
      "anarchy.deck",
    );
    const ids = context.chance.shuffle(
      CARDS.map((_, no) => no),
      "anarchy.ids",
    );
    g.faces = CARDS.map(() => 0);
    putUnder(g, ids, deck);

    // AN-034, AN-035: six cards each from the top; no card is turned up yet.
    g.order.forEach((seat, i) => (g.hands[seat] = ids.slice(i * HAND_CARDS, (i + 1) * HAND_CARDS)));
    g.stock = ids.slice(g.order.length * HAND_CARDS).reverse();
    writeLog(context, "anarchy.deal", "AN-034", { cards: HAND_CARDS });

    g.order.forEach((seat, place) => (g.cash[seat] = purse[place] ?? 0));
    if (purse.length > 0) writeLog(context, "anarchy.purse", "AN-037", { rupees: g.cash });
    return [{ do: "turn", seat: firstOf(g) }];
  },
};

function firstOf(g: Anarchy): Seat {
  const [first] = g.order;
  if (first === undefined) throw new Error("There is no turn order.");
  return first;
}
