import type { Refusal, RuleId } from "@caravanserai/kernel";

const no = (rule: RuleId, message: string): Refusal => ({ code: "not-legal", message, rule });

/** The reasons for refusing a play: each sentence once, with its rule. */
export const REFUSALS = {
  malformed: { code: "malformed", message: "This is not a valid play.", rule: "GW-310" },
  notInHand: no("GW-303", "You can play only cards from your hand."),
  defenderOnly: no("GW-330", "Only the Defender may play Trenches, Fortifications and Barbed Wire."),
  firstRoundOnly: no("GW-330", "Trenches, Fortifications and Barbed Wire may be played only in the first round."),
  forbidden: no("GW-332", "The Random Event of this turn forbids this card."),
  noSuchHost: no("GW-340", "You can link a card only to one of your own cards on the table."),
  hostDown: no("GW-342", "You cannot link a card to a face-down card."),
  doesNotLink: no("GW-340", "This card cannot be linked to that one."),
  noCommand: no(
    "GW-317",
    "A further card needs a link, a command by the Leader or Joker that leads, or Creeping Barrage.",
  ),
  notYours: no("GW-420", "You can use only your own face-up cards."),
  spent: no("GW-422", "This card is rotated: it has already been used this turn."),
  cancelsNothing: no("GW-420", "This card has no cancel effect to use."),
  noSuchTarget: no("GW-423", "A cancel must target an enemy card on the table."),
  targetDown: no("GW-423", "That card is already face down."),
  wrongTarget: no("GW-420", "This card cannot cancel that one."),
  shielded: no("GW-465", "That card is protected from this cancel."),
  weaker: no("GW-432", "These cards can cancel each other, and that card has the higher cancel power."),
  earlier: no("GW-433", "These cards can cancel each other, and that card was played later."),
  looksAtNothing: no("GW-450", "This card has no look effect to use."),
  raidInCommit: no("GW-451", "Trench Raid needs a choice, so it cannot be a step of a commit."),
  noBonus: no("GW-480", "You hold no Bonus card."),
  bonusNeedsHost: no("GW-481", "This Bonus card must be linked to a face-up card that it names."),
  bonusTakesNoHost: no("GW-481", "This Bonus card cannot be linked to another card."),
  mustAttack: no("GW-322", "As Attacker you must play an Attack card in this last round."),
  notOfHand: no("GW-550", "You can discard only cards from your hand, each once."),
  blackCircle: no("GW-551", "You cannot discard a card with a black circle."),
  noBonusToDiscard: no("GW-550", "You hold no Bonus card to discard."),
  notARegroup: { code: "malformed", message: "This is not a valid choice for the regroup.", rule: "GW-550" },
} as const satisfies Readonly<Record<string, Refusal>>;
