import { LATECOMERS_PURSE } from "@caravanserai/anarchy/purses";
import type { GameCard } from "../contract/index.ts";
import { signGlyph } from "../drawing/glyphs.ts";
import { SYMBOLS } from "../elements/icons.ts";

export const anarchy: GameCard = {
  id: "anarchy",
  rules: "AN",
  title: "The Anarchy",
  years: "India, 1740–1805",
  blurb:
    "Two to six East India companies set up governments in the provinces of a falling empire, bring down each other’s by coup, and send them to war. The End of Game card lies far down in the pile: when it turns up, everyone lays cards once more, and the richest wins.",
  line: "Trading companies rule the provinces of a falling empire, and take them from each other.",
  players: "2–6",
  minutes: "2 hours",
  weight: 3,
  firstGame: "30 min",
  visits: {
    2: { each: 56, inARow: 99 },
    3: { each: 54, inARow: 141 },
    4: { each: 45, inARow: 157 },
    5: { each: 32, inARow: 144 },
    6: { each: 28, inARow: 144 },
  },
  kinds: {
    pay: "choose how many cards to draw",
    draw: "draw a card",
    meld: "lay cards on the map",
    finalMeld: "make the final melds",
    coupDefence: "stand by a government, or let it fall",
    government: "name a new government",
    repair: "name a new leader",
    discard: "discard a card",
    war: "declare war, or keep the peace",
    permission: "decide on passage",
    reinforce: "send reinforcements, or none",
    bid: "bid in secret",
    casualties: "choose the dead",
    aftermath: "settle who rules an area after a war",
  },
  options: {
    latecomersPurse: {
      label: "Latecomers’ purse",
      help: "The later a player comes in the turn order, the more rupees they start with; bots then win about equally often from every place. Off is the printed game, in which the first of two bots wins four games out of five.",
      withSeats: (seats) => `At a table of ${seats}, in turn order: ₹${LATECOMERS_PURSE[seats]?.join(", ")}.`,
    },
    finalCoups: {
      label: "Coups in the final melds",
      help: "The rulebook’s game. Off: the final melds are peaceful.",
    },
    supremacy: {
      label: "A decided game ends early",
      help: "A company is supreme with at least twice the income and more rupees than all others together, when a round begins. Supreme for two rounds running, it wins at once. Never is the printed game.",
      values: { few: "at tables of two and three", always: "always", never: "never" },
    },
    turnOrder: {
      label: "Turn order",
      help: "The rulebook draws it by lot.",
      values: { random: "by lot", seats: "in the order of the seats" },
    },
  },
  resigning:
    "The match goes on for the others, with a bot in your seat. If only one other player is left, that player wins at once.",
  starts: [
    { label: "Play", seats: 2, options: {}, bots: 1 },
    { label: "Against three bots", seats: 4, options: {}, bots: 3 },
  ],
  // the sides are places in the turn order
  sideName: (side) => `place ${side}`,
  glyph: signGlyph(SYMBOLS.crown),
  headline: { win: "{name} rules the map", draw: "Nobody is the richest" },
  scene: () => import("../tables/anarchy/scene.ts").then(({ scene }) => scene),
  showcase: async () => (await import("../tables/anarchy/showcase.ts")).showcase(),
  howToPlay: async () => (await import("../tables/anarchy/how-to-play.ts")).default,
  load: async () => (await import("../tables/anarchy/index.ts")).default,
};
