import { svg } from "lit";
import type { GameCard } from "../contract/index.ts";
import { lineGlyph } from "../drawing/glyphs.ts";
import type { AskKind } from "../tables/great-war/words/asks.ts";

const kinds: Readonly<Record<AskKind, string>> = {
  exchange: "exchange cards by rail",
  half: "play a line of cards",
  outOfTurn: "play the Bonus card, or not",
  answer: "answer the lead card",
  raid: "choose from a Trench Raid",
  final: "take final actions, or pass",
  blockade: "choose what the Blockade cuts off",
  regroup: "regroup",
};

export const greatWar: GameCard = {
  id: "great-war",
  rules: "GW",
  title: "The Great War",
  years: "Western Front, 1914–1918",
  blurb:
    "Two hands of cards, the Central Powers against the Entente. Each turn one side attacks and the other defends. The stronger cards win the turn and capture the enemy’s; a Joker cancels the enemy’s lead card. The side that has captured more at the end wins.",
  line: "Two hands of cards. The stronger line wins the turn; a Joker stops the enemy’s lead.",
  players: "2",
  minutes: "1–3 hours",
  weight: 2,
  firstGame: "30 min",
  visits: { 2: { each: 33, inARow: 56 } },
  kinds,
  options: {
    scenario: {
      label: "Scenario",
      help: "The basic game has ten turns and every card. The others have the cards, events and turns of their years.",
      values: {
        basic: "Basic game, ten turns",
        "1914": "1914: War of Movement, six turns",
        "1916": "1916: Verdun and the Somme, eight turns",
        "1918": "1918: The Last Offensives, eight turns",
      },
    },
    bonusOutOfTurn: {
      label: "Bonus cards out of turn",
      help: "A Bonus card may also be played while the other side plays its line. Nobody waits for it.",
    },
  },
  seats: { central: "Central Powers", allies: "Entente Allies" },
  resigning: "The match ends, and the other side has won it.",
  starts: [
    { label: "Play", seats: 2, options: {}, bots: 1 },
    { label: "1914, six turns", seats: 2, options: { scenario: "1914" }, bots: 1 },
    { label: "1918, eight turns", seats: 2, options: { scenario: "1918" }, bots: 1 },
  ],
  glyph: svg`${lineGlyph("M1.5 12h3V8.5h4V12h3.5V8.5h4V12h2.5")}${lineGlyph("M1.5 16h17")}`,
  headline: { central: "The Central Powers prevail", allies: "The Entente holds", draw: "The front stands still" },
  scene: () => import("../tables/great-war/scene.ts").then(({ scene }) => scene),
  banner: () => import("../tables/great-war/small-table.ts").then(({ banner }) => banner),
  howToPlay: async () => (await import("../tables/great-war/how-to-play.ts")).default,
  load: async () => (await import("../tables/great-war/index.ts")).default,
};
