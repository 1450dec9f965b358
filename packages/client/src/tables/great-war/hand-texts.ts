/**
 * The effect of each card in at most 70 letters, by its printed text, as shown in the hand; the reader panel has the
 * full text. That an effect counts once per turn is left out, since a used card is turned round.
 */
const SHORT: Readonly<Record<string, string>> = {
  "Interrupt: cancel the enemy card just played; the round ends. Or +: play as your first card together with any one card. Look at three random cards in the enemy hand, once per turn; not in a turn in which it interrupted.":
    "Cancel the enemy lead, or lead with any one card and see 3 cards.",
  "Interrupt: cancel the enemy card just played; the round ends. Or +: play as your first card together with any one card. Look at the whole enemy hand, once per turn; not in a turn in which it interrupted.":
    "Cancel the enemy lead, or lead with any one card and see the hand.",
  "Interrupt: cancel the enemy card just played; the round ends. Or +: play as your first card together with any one card.":
    "Cancel the enemy lead: the round ends. Or lead with any one card.",
  "Defender only, first round only. +: link to Infantry. X: cancels every enemy card with the Attack arrow played later this turn, except cards that can cancel Fortifications. Never rotated.":
    "Defender, round 1. Link to Infantry. Cancels all later Attack cards.",
  "Infantry (Heavy Machine-Gun). +: link to Infantry, Trenches or Fortifications. X: cancel one enemy Cavalry card or one enemy Infantry card with the Attack arrow. Once per turn.":
    "HMG. Link to Infantry, Trenches. Cancel Cavalry, Infantry with Attack.",
  "+: link to one of your face-up cards that has the X icon and is a Fighter, Bomber, Artillery, Infantry, Tank or Armoured Car. That card has cancel power 2.":
    "Link to Infantry, gun, tank or plane with X: its cancel power is 2.",
  "+: link to Artillery, Infantry or a Tank. While both are face up, that card cannot be cancelled by an enemy cancel effect (Jokers and Blockade excepted).":
    "Link to Artillery, Infantry, Tank: enemy X cannot cancel that card.",
  "Defender only, first round only. +: link to Infantry, Trenches or Fortifications. X: cancel one enemy Cavalry card. Once per turn.":
    "Defender, round 1. Link to Infantry, Trenches. Cancel Cavalry.",
  "+: link to Infantry. If you lose the turn while this card is face up, one of your Infantry cards is discarded instead of captured.":
    "Link to Infantry. If you lose, one Infantry card is not captured.",
  "+: link to one of your face-up Fighter, Bomber, Artillery, Infantry, Tank or Armoured Car cards. That card has cancel power 2.":
    "Link to Infantry, gun, tank or plane: its cancel power is 2.",
  "+: link to Infantry. X: cancel one enemy Fortifications or Trenches card. Not cancelled by Fortifications. Once per turn.":
    "Link to Infantry. Cancel Fortifications (immune to them) or Trenches.",
  "Field Artillery: cancelled by Trenches. X: cancel one enemy Infantry card (Heavy Machine-Guns included). Once per turn.":
    "Field Artillery: falls to Trenches. Cancel Infantry (HMG too).",
  "Defender only, first round only. +: link to Infantry. X: cancel one enemy Field Artillery card (cannon). Once per turn.":
    "Defender, round 1. Link to Infantry. Cancel Field Artillery.",
  "+: link to British Artillery or to Neutral Artillery. Look at one random card in the enemy hand, once per turn.":
    "Link to British or Neutral Artillery. See one card of the enemy.",
  "+: link to German Artillery or to Neutral Artillery. Look at one random card in the enemy hand, once per turn.":
    "Link to German or Neutral Artillery. See one card of the enemy.",
  "+: link to French Artillery or to Neutral Artillery. Look at one random card in the enemy hand, once per turn.":
    "Link to French or Neutral Artillery. See one card of the enemy.",
  "+: link to Central Powers or Neutral Artillery. Look at one random card in the enemy hand, once per turn.":
    "Link to Central or Neutral Artillery. See one card of the enemy.",
  "+: link to Infantry, Artillery or a Leader. Look at two random cards in the enemy hand, once per turn.":
    "Link to Infantry, Artillery, Leader. See two cards of the enemy.",
  "X: cancel one enemy Fortifications or Trenches card. Not cancelled by Fortifications. Once per turn.":
    "Cancel Fortifications (immune to them) or Trenches.",
  "Artillery (Mortar). +: link to Infantry. X: cancel one enemy Heavy Machine-Gun card. Once per turn.":
    "Mortar. Link to Infantry. Cancel a Heavy Machine-Gun.",
  "+: link to Entente or Neutral Artillery. Look at one random card in the enemy hand, once per turn.":
    "Link to Entente or Neutral Artillery. See one card of the enemy.",
  "+: link to Infantry or to a Leader. Look at one random card in the enemy hand, once per turn.":
    "Link to Infantry or a Leader. See one card of the enemy.",
  "+: play as your first card; you may play up to two Infantry and/or Artillery cards with him.":
    "Leads; up to two Infantry or Artillery cards go with him.",
  "X: cancel one enemy Aviation card. May be used twice per turn; rotate after the second use.":
    "Cancel an Aviation card, twice per turn.",
  "Blockade. If face up at the end of the turn: cancel and discard one enemy Nationality card.":
    "Blockade: face up at the end, one Nationality card is discarded.",
  "+: link to Infantry. X: cancel one enemy Trenches or Barbed Wire card. Once per turn.":
    "Link to Infantry. Cancel Trenches or Barbed Wire.",
  "+: link to any Artillery. Look at one random card in the enemy hand, once per turn.":
    "Link to Artillery. See one card of the enemy.",
  "+: link to Infantry. While face up, your Infantry cannot be cancelled by Gas cards.":
    "Link to Infantry. Gas cannot cancel your Infantry.",
  "+: link to Infantry, Artillery or a Leader. When placed: draw one Nationality card.":
    "Link to Infantry, Artillery, Leader. Draw one Nationality card.",
  "Infantry. X: cancel one enemy Heavy Machine-Gun or Trenches card. Once per turn.":
    "Infantry. Cancel a Heavy Machine-Gun or Trenches.",
  "+: play as your first card; you may play up to two Artillery cards with him.":
    "Leads; up to two Artillery cards go with him.",
  "Tank. X: cancel one enemy Heavy Machine-Gun or Trenches card. Once per turn.":
    "Tank. Cancel a Heavy Machine-Gun or Trenches.",
  "Artillery (Anti-Aircraft). X: cancel one enemy Aviation card. Once per turn.":
    "Anti-Aircraft Artillery. Cancel an Aviation card.",
  "+: play as your first card; you may play up to two Infantry cards with him.":
    "Leads; up to two Infantry cards go with him.",
  "Artillery (Howitzer). X: cancel one enemy Trenches card. Once per turn.": "Howitzer. Cancel Trenches.",
  "Aviation. Look at two random cards in the enemy hand. Once per turn.": "Aviation. See two cards of the enemy.",
  "Cavalry. Look at one random card in the enemy hand. Once per turn.": "Cavalry. See one card of the enemy.",
  "Cavalry. Look at 2 random cards in the enemy hand. Once per turn.": "Cavalry. See two cards of the enemy.",
  "+: play as your first card; you may play one Land card with him.": "Leads; one Land card goes with him.",
  "X: cancel one enemy Heavy Machine-Gun card. Once per turn.": "Cancel a Heavy Machine-Gun.",
  "Infantry. X: cancel one enemy Leader card. Once per turn.": "Infantry. Cancel a Leader.",
  "Gas. X: cancel one enemy Infantry card. Once per turn.": "Gas. Cancel Infantry.",
  "X: cancel one enemy Artillery card. Once per turn.": "Cancel Artillery.",
  "X: cancel one enemy Aviation card. Once per turn.": "Cancel an Aviation card.",
  "X: cancel one enemy Naval card. Once per turn.": "Cancel a Naval card.",
  "+: link to Artillery or to a Leader.": "Link to Artillery or a Leader.",
  "Infantry. No special effect.": "Infantry.",
  "+: link to Infantry.": "Link to Infantry.",
  "+: link to your face-up Artillery. In this line you may play one more Infantry card, unlinked.":
    "Link to Artillery. Play one more Infantry card, unlinked.",
  "Attack. +: link to your face-up Infantry.": "Attack. Link to Infantry.",
  "X: cancel one enemy Artillery card. Once.": "Cancel Artillery, once.",
  "X: cancel one enemy Aviation card. Once.": "Cancel an Aviation card, once.",
  "X: cancel one enemy Trenches, Fortifications or Barbed Wire card. Once.":
    "Cancel Trenches, Fortifications or Barbed Wire, once.",
  "Look at two random cards in the enemy hand and discard one of them. Once. Not as a part of a line.":
    "See two enemy cards, discard one. By itself, not with other cards.",
  "When placed: draw two cards from your Nationality deck.": "Draw two Nationality cards.",
  "X: cancel one enemy Naval card. Once.": "Cancel a Naval card, once.",
  "If you lose this turn, up to two of your Nationality cards are discarded instead of captured.":
    "If you lose, up to two Nationality cards are not captured.",
  "Look at the whole enemy hand and the enemy Bonus card. Once.": "See the enemy hand and Bonus card, once.",
  "+: link to one of your face-up cards. That card cannot be cancelled by an enemy cancel effect (Jokers and Blockade excepted).":
    "Link to any card: enemy X cannot cancel it.",
};

/** `printed`: the text on the card. */
export const handText = (printed: string): string => SHORT[printed] ?? printed;
