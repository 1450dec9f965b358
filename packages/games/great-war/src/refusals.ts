import type { Refusal, RuleId } from "@caravanserai/kernel";

const no = (rule: RuleId, message: string): Refusal => ({ code: "not-legal", message, rule });

/** Why a play is refused: each sentence once, with its rule. */
export const REFUSALS = {
  malformed: { code: "malformed", message: "This is not a play of cards.", rule: "GW-310" },
  notInHand: no("GW-303", "Only a card of your hand can be played."),
  defenderOnly: no("GW-330", "Trenches, Fortifications and Barbed Wire may be played by the Defender only."),
  firstRoundOnly: no("GW-330", "Trenches, Fortifications and Barbed Wire may be played in the first round only."),
  forbidden: no("GW-332", "The Random Event of this turn forbids this card."),
  noSuchHost: no("GW-340", "A card can be linked only to one of your own cards on the table."),
  hostDown: no("GW-342", "A card that lies face down takes no link."),
  doesNotLink: no("GW-340", "This card cannot be linked to that one."),
  noCommand: no(
    "GW-317",
    "A further card needs a link, or the command of the Leader or Joker that leads, or Creeping Barrage.",
  ),
  notYours: no("GW-420", "Only one of your own face-up cards can be used."),
  spent: no("GW-422", "This card is rotated: it has been used this turn."),
  cancelsNothing: no("GW-420", "This card has no cancel effect to use."),
  noSuchTarget: no("GW-423", "A cancel must be aimed at an enemy card on the table."),
  targetDown: no("GW-423", "That card lies face down already."),
  wrongTarget: no("GW-420", "This card cannot cancel that one."),
  shielded: no("GW-465", "That card is protected from this cancel."),
  weaker: no("GW-432", "The two could cancel each other, and that card has the higher cancel power."),
  earlier: no("GW-433", "The two could cancel each other, and that card was played later."),
  looksAtNothing: no("GW-450", "This card has no look effect to use."),
  raidInCommit: no("GW-451", "Trench Raid asks for a choice, so it cannot be a step of a commit."),
  noBonus: no("GW-480", "You hold no Bonus card."),
  bonusNeedsHost: no("GW-481", "This Bonus card can be played only linked to a face-up card that it names."),
  bonusTakesNoHost: no("GW-481", "This Bonus card is linked to nothing."),
  mustAttack: no("GW-322", "As Attacker you must play an Attack card in this last round."),
  notOfHand: no("GW-550", "Only cards of your hand can be discarded, each once."),
  blackCircle: no("GW-551", "A card with a black circle may not be discarded."),
  noBonusToDiscard: no("GW-550", "You hold no Bonus card that could be discarded."),
  notARegroup: { code: "malformed", message: "This is not a choice for the regroup.", rule: "GW-550" },
} as const satisfies Readonly<Record<string, Refusal>>;
