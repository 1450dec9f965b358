import type { GameCard } from "../contract/index.ts";

export const camel: GameCard = {
  id: "camel",
  rules: "CK",
  title: "Take That Camel Up the Khyber Pass",
  years: "The North-West Frontier, 1894",
  blurb:
    "A column of men and beasts climbs the pass; at every foot of the way another tribe may come down from the hills. Miniatures on a table of four feet by six, measured to the hundredth of an inch by the server.",
  players: "2",
  minutes: "3 hours",
  kinds: {
    "camel.cavalry": "whether a Unit rides",
    "camel.villages": "place the villages",
    "camel.deploy": "set up the column",
    "camel.event-unit": "whom the event strikes",
    "camel.event-figure": "who is lost to the event",
    "camel.enter": "bring a Unit onto the table",
    "camel.move": "give orders",
    "camel.fire": "fire",
    "camel.melee": "fight hand to hand",
  },
  options: {},
  seats: { british: "The British column", afghan: "The Afghan tribes" },
  starts: [{ label: "Play", seats: 2, options: {}, bots: 1 }],
  vignette: async () => (await import("./camel-drawing.ts")).drawing(),
  load: async () => (await import("../tables/camel/index.ts")).default,
};
