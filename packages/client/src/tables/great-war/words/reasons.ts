import type { Refusal } from "@caravanserai/kernel";

/**
 * Short forms that fit on a hand card, and shorter ones for a phone's and for cards marked as new; the opened card has
 * the full sentence with its rule.
 */
const SHORT: Readonly<Record<string, readonly [wide: string, narrow: string]>> = {
  "GW-317": ["cannot be added now", "not now"],
  "GW-330": ["Defender, round 1", "not now"],
  "GW-332": ["forbidden by the event", "event forbids"],
  "GW-340": ["no card to link it to", "no link"],
  "GW-342": ["its host lies face down", "no link"],
  "GW-481": ["no card to link it to", "no link"],
  "GW-551": ["black circle: it stays", "it stays"],
};

export function shortWhy({ rule, message }: Refusal, narrow = false): string {
  const short = rule === undefined ? undefined : SHORT[rule];
  return short === undefined ? (narrow ? "not now" : message) : short[narrow ? 1 : 0];
}

const BONUS_WAITS = "Your Bonus card can do nothing now: it needs a card in your line to link to.";

/** Why no hand card can be played during another ask. */
const NONE: Readonly<Record<string, Omit<Refusal, "code">>> = {
  answer: {
    message: "Only a Joker answers a lead card; your other cards wait for your own line.",
    rule: "GW-370",
  },
  final: {
    message: "No hand card can be played in the final actions, only saved cancels and looks, and the Bonus card.",
    rule: "GW-490",
  },
  outOfTurn: { message: "In the enemy’s line you may play your Bonus card, and nothing else.", rule: "GW-403" },
  raid: { message: "First choose which card the enemy lays down.", rule: "GW-908" },
  blockade: { message: "First choose the card that the Blockade cuts off.", rule: "GW-510" },
};

/** The reason for one card, which may be the Bonus card; null: none. */
export function whyNone(asked: string, isBonus: boolean): Refusal | null {
  if (isBonus && asked === "final") return { code: "not-legal", message: BONUS_WAITS, rule: "GW-481" };
  const none = NONE[asked];
  return none === undefined ? null : { code: "not-legal", ...none };
}
