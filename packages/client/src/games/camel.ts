import type { GameCard } from "../contract/index.ts";
import { lineGlyph } from "../drawing/glyphs.ts";

export const camel: GameCard = {
  id: "camel",
  rules: "CK",
  title: "Take That Camel Up the Khyber Pass",
  short: "Take That Camel",
  years: "The North-West Frontier, 1894",
  blurb:
    "A column of men and beasts climbs the pass; at every foot of the trail another tribe may come down from the hills. Miniatures on a table of four feet by six, measured to the hundredth of an inch by the server.",
  line: "A column climbs the pass: miniatures on a table, measured to the hundredth of an inch.",
  players: "2",
  minutes: "3 hours",
  weight: 3,
  firstGame: "90 min",
  visits: { 2: { each: 16, inARow: 31 } },
  kinds: {
    "camel.cavalry": "choose whether a Unit rides",
    "camel.villages": "place the villages",
    "camel.deploy": "set up the column",
    "camel.event-unit": "choose who is struck by the event",
    "camel.event-figure": "choose who is lost in the event",
    "camel.enter": "bring a Unit onto the table",
    "camel.move": "give orders",
    "camel.fire": "fire",
    "camel.melee": "fight hand to hand",
  },
  options: {
    objective: {
      label: "Objective",
      help: "What the column must do.",
      values: {
        thrown: "By a die",
        "1": "Resupply the Fort",
        "2": "Resupply the Mission House",
        "3": "Rescue the Diamondes from the Mission House",
        "4": "Rescue the Diamondes from the Fort",
        "5": "Capture one village",
        "6": "Capture two villages",
      },
    },
    terrain: {
      label: "Terrain",
      help: "One of three drawn passes, or one thrown piece by piece.",
      values: { jamrud: "Jamrud", alimasjid: "Ali Masjid", landikotal: "Landi Kotal", random: "Thrown" },
    },
    tribes: {
      label: "Tribes at each line",
      help: "How many Afghan Units gather when the column reaches a line. More make it harder for the British.",
      values: { "1": "One, as printed", "2": "Two", "3": "Three" },
    },
    lastRound: {
      label: "Last round",
      help: "Snow closes the pass after this round, and the Afghans win.",
      values: {
        none: "No snow",
        ...Object.fromEntries(Array.from({ length: 29 }, (_, i) => [String(12 + i), `Round ${12 + i}`])),
      },
    },
    naturals: {
      label: "Natural throws",
      help: "A natural 1 never saves and a natural 10 in melee always kills, whatever the modifiers.",
    },
  },
  seats: { british: "The British column", afghan: "The Afghan tribes" },
  starts: [{ label: "Play", seats: 2, options: {}, bots: 1 }],
  glyph: lineGlyph("M1.5 16 7 5l4 7 2-3.5 5.5 7.5Z"),
  headline: { british: "The column comes through", afghan: "The pass is closed", draw: "The pass is disputed" },
  scene: () => import("../tables/camel/scene.ts").then(({ scene }) => scene),
  proposal: async () => (await import("../tables/camel/proposal.ts")).default,
  howToPlay: async () => (await import("../tables/camel/how-to-play.ts")).default,
  load: async () => (await import("../tables/camel/index.ts")).default,
};
