import type { GlossaryEntry } from "../../contract/index.ts";

/** The Anarchy's terms that newcomers ask about. */
export const GLOSSARY = {
  area: { term: "area", text: "One of the sixteen parts of the map. Its cards have its colour and its emblem." },
  government: {
    term: "government",
    text: "The cards that a player has laid in an area: one leader and the cards that follow the leader. It is also called a meld. Its player rules the area.",
  },
  leader: {
    term: "leader",
    text: "The card at the head of a government. Only a card with a crown can lead.",
  },
  follows: {
    term: "follows",
    text: "A card may be laid under a leader whose number is printed at its foot: “follows 1·2” goes under leaders 1 and 2 of its own area.",
  },
  neutral: { term: "neutral", text: "Nobody rules the area. You may set up a government there without a coup." },
  crowns: {
    term: "crowns",
    text: "They let a card lead, and they decide coups: more crowns than the government has bring it down.",
  },
  swords: { term: "swords", text: "They attack, and they defend the area in which they lie." },
  castles: { term: "castles", text: "They defend the area in which they lie. They never attack." },
  treasures: { term: "treasures", text: "Each pays ₹1 every turn while it lies in an area that you rule." },
  coup: {
    term: "coup",
    text: "In an area of another player you lay a government with more crowns. The ruler may add cards from the hand; a tie saves the old government.",
  },
  market: {
    term: "market",
    text: "The open cards beside the map. What players discard goes there, and every player may draw from it.",
  },
  line: { term: "line", text: "The laid cards with swords that you send into a war." },
  passage: {
    term: "passage",
    text: "An army that has to cross the area of a third player asks for passage. It costs nothing and binds nobody.",
  },
  bid: {
    term: "bid",
    text: "A sum of money that each side of a war writes down in secret. Both sums are paid, by winner and loser alike.",
  },
  bill: {
    term: "Butcher’s Bill",
    text: "Swords and bid of the attacker less defence and bid of the defender. Above 0 the attacker wins; the nearer to 0, the more cards die on both sides.",
  },
  historian: {
    term: "historian",
    text: "The End of Game card, far down in the pile. When it appears, everybody lays cards once more, collects once more, and the richest player wins.",
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;
