import type { GlossaryEntry } from "../../contract/index.ts";

/** Terms of The Great War that newcomers ask about. */
export const GLOSSARY = {
  bp: {
    term: "points",
    text: "Battle Points (BP): the number in the circle. The side with more of them face up wins the turn.",
  },
  lead: {
    term: "lead card",
    text: "The first card of a line. The enemy sees it alone and may answer with a Joker.",
  },
  line: {
    term: "line",
    text: "What one side plays in a round: a lead card, and the cards linked to it. The rulebook calls it a half-round.",
  },
  attack: {
    term: "Attack card",
    text: "A card with an arrow. The Attacker must play one in each turn, or the Defender wins it.",
  },
  plus: { term: "plus", text: "A card with a plus can be linked to another card on the table, such as Infantry." },
  cancel: {
    term: "cancel",
    text: "A card with an X turns an enemy card of the kind that it names face down. It may be saved for later.",
  },
  leader: {
    term: "Leader",
    text: "Led first, he brings other cards with him; his text says how many and of what kind.",
  },
  joker: {
    term: "Joker",
    text: "It interrupts an enemy lead card: that card is cancelled, and the round is over at once.",
  },
  bonus: { term: "Bonus card", text: "Each side draws one a turn and plays it when it likes. It cannot be captured." },
  event: { term: "Random Event", text: "One is turned up at the start of each turn and applies to the whole turn." },
  nationality: {
    term: "Nationality card",
    text: "A card of the Central Powers or of the Entente. Only these are captured, and only these score.",
  },
  neutral: { term: "Neutral card", text: "Either side may use it. It counts in the turn and is never captured." },
  fieldwork: {
    term: "fieldwork",
    text: "Trenches, Fortifications, Barbed Wire: the Defender plays them in the first round. Fortifications cancel attacking cards.",
  },
  blockade: {
    term: "Blockade",
    text: "Face up at the end of a turn it cancels one enemy Nationality card, which is discarded.",
  },
  regroup: {
    term: "regroup",
    text: "Between turns both sides lay down cards that they do not want and draw up to seven.",
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;
