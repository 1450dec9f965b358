import { onlyUsual, type Json, type StandingOrder } from "@caravanserai/kernel";
import { cardNo } from "./figures.ts";
import type { Step } from "./answers.ts";
import { cashOf, noOfId, type Anarchy } from "./state.ts";
import { warOf } from "./war.ts";

/* I. Standing orders (AN-333): without an order the player is asked. */

/** `never`: let the government fall; `save`: the fewest cards that save it, if that is possible. */
export type CoupDefenceOrder = "never" | "save";
/** By seat of the company that asks; for a company that is not listed, the player is asked. */
export type PermissionOrder = Readonly<Record<string, "grant" | "refuse">>;
/** `useful`: every card that may be added and has a sword or a castle. */
export type ReinforceOrder = "nothing" | "useful";
/** The bid, limited by the cash in hand. */
export type BidOrder = number;

type Order = StandingOrder<Anarchy, Step>;

function oneOf(values: readonly string[]): (order: unknown) => Json {
  return (order) => (typeof order === "string" && values.includes(order) ? order : null);
}

const coupDefence: Order = {
  rule: "AN-333",
  read: oneOf(["never", "save"] satisfies CoupDefenceOrder[]),
  answer: (_g, _step, ask, order) => (order === "save" ? ask.default : { option: "none" }),
};

const permission: Order = {
  rule: "AN-333",
  read: readPermissions,
  answer(g, _step, _ask, order) {
    const answer = (order as PermissionOrder)[warOf(g).attacker];
    return answer === undefined ? null : { option: answer };
  },
};

/** Accepts only seats in play, only the two answers, and at least one entry. */
function readPermissions(order: unknown, seats: number): Json {
  if (typeof order !== "object" || order === null || Array.isArray(order)) return null;
  const entries = Object.entries(order as Readonly<Record<string, unknown>>);
  const clean: Record<string, "grant" | "refuse"> = {};
  for (const [seat, answer] of entries) {
    if (!/^\d$/.test(seat) || Number(seat) >= seats || (answer !== "grant" && answer !== "refuse")) return null;
    clean[seat] = answer;
  }
  return entries.length === 0 ? null : clean;
}

const reinforce: Order = {
  rule: "AN-333",
  read: oneOf(["nothing", "useful"] satisfies ReinforceOrder[]),
  answer(g, _step, ask, order) {
    const option = ask.options.find((o) => o.id === "reinforce");
    if (order !== "useful" || option?.shape !== "pickMany") return { option: "none" };
    const picks = option.of.filter((id) => {
      const card = cardNo(noOfId(g, Number(id)));
      return card.swords + card.castles > 0;
    });
    return picks.length === 0 ? { option: "none" } : { option: "reinforce", picks };
  },
};

const bid: Order = {
  rule: "AN-333",
  read: (order) => (typeof order === "number" && Number.isSafeInteger(order) && order >= 0 ? order : null),
  answer: (g, _step, ask, order) => ({ option: "bid", amount: Math.min(order as BidOrder, cashOf(g, ask.seat)) }),
};

/** By the name of the window that each order answers. */
export const standing = {
  coupDefence,
  permission,
  reinforce,
  bid,
  casualties: onlyUsual<Anarchy, Step>("AN-237"),
  aftermath: onlyUsual<Anarchy, Step>("AN-241"),
  repair: onlyUsual<Anarchy, Step>("AN-261"),
  government: onlyUsual<Anarchy, Step>("AN-157"),
} as const;
