import { svg } from "lit";
import type { GameCard } from "../contract/index.ts";
import { lineGlyph } from "../drawing/glyphs.ts";

export const greatGame: GameCard = {
  id: "great-game",
  rules: "GG",
  title: "The Great Game",
  years: "Central Asia, 1837–1886",
  blurb:
    "Britain and Russia reach for the states between their empires: by emissaries and spies, by marches through desert and snow, by rebellions behind the other’s lines. The side that controls more spaces in 1886 wins.",
  line: "Britain and Russia, by spies and by marches through desert and snow.",
  players: "1–2",
  minutes: "4 hours",
  weight: 4,
  firstGame: "40 min",
  visits: { 2: { each: 95, inARow: 160 } },
  kinds: {
    officers: "place an officer who has arrived",
    exchange: "exchange up to two cards",
    select: "choose the card of the round",
    implement: "choose Action or Reinforcement",
    act: "use the text, march, or end the card",
    envoy: "choose an officer for a mission",
    window: "answer with a Reaction, or not",
    take: "take a card from the rival’s hand",
    withdraw: "withdraw imperial troops",
    reinforce: "place reinforcements",
    deploy: "place the troops of an invaded state",
    placeRebels: "place the Rebels",
    rebelOfficer: "place the Rebels’ leader",
    rebelFights: "choose which Rebels fight first",
    onward: "march on, or stop",
    wear: "choose which troops are lost on the way",
    tactics: "choose whose Tactics count",
    losses: "take losses",
    retreat: "choose where to retreat",
  },
  options: {
    scenario: {
      label: "Scenario",
      help: "The campaign is for two and lasts six decades. The other two are for one player against an automaton, two decades each.",
      values: {
        campaign: "The Great Game, two players",
        "first-afghan-war": "The First Afghan War, Britain alone",
        "russian-conquest": "The Russian Conquest, Russia alone",
      },
    },
    balance: {
      label: "Balance",
      help: "The rulebook’s rule: a side that controls 13 spaces or more rolls worse in missions and combat. In the campaign only.",
    },
    headStart: {
      label: "Head start for Russia",
      help: "Spaces that Russia counts in addition at the end of the campaign. As printed, with 0, Britain wins three of five between bots.",
    },
    closedCourt: {
      label: "Closed court",
      help: "No Emissary is received in Kabul: the First Afghan War has to be fought. In that scenario only.",
    },
    delhiArmy: {
      label: "Army in Delhi",
      help: "British strength points at the start of the First Afghan War; 12 as printed. With none, Burnes waits there for reinforcements.",
    },
  },
  seats: { britain: "Britain", russia: "Russia" },
  resigning: "The match ends, and the other side has won it. Alone against the game, it is lost.",
  starts: [
    { label: "Play", seats: 2, options: {}, bots: 1 },
    { label: "Alone: the First Afghan War", seats: 1, options: { scenario: "first-afghan-war" }, bots: 0 },
    { label: "Alone: the Russian Conquest", seats: 1, options: { scenario: "russian-conquest" }, bots: 0 },
  ],
  glyph: svg`${lineGlyph("M4.5 14.5 9.5 5.5 16 12.5")}<g fill="currentColor"><circle cx="4.5" cy="14.8" r="2.6" /><circle cx="9.5" cy="5" r="2.6" /><circle cx="16" cy="12.8" r="2.6" /></g>`,
  headline: { britain: "Britain keeps the passes", russia: "Russia is at the gates", draw: "The game goes on" },
  scene: () => import("../tables/great-game/scene.ts").then(({ scene }) => scene),
  proposal: async () => (await import("../tables/great-game/proposal.ts")).default,
  howToPlay: async () => (await import("../tables/great-game/how-to-play.ts")).default,
  load: async () => (await import("../tables/great-game/index.ts")).default,
};
