import type { GameCard } from "../../../src/contract/index.ts";
import { lineGlyph } from "../../../src/drawing/glyphs.ts";

export const matchsticks: GameCard = {
  id: "matchsticks",
  rules: "MS",
  title: "Matchsticks",
  years: "The example game",
  blurb:
    "A pile of sticks lies on the table. In turn, each player takes one, two or three of them. The player who takes the last one loses.",
  line: "The last stick loses.",
  players: "2–4",
  minutes: "2 min",
  weight: 1,
  firstGame: "2 min",
  visits: { 2: { each: 3, inARow: 0 }, 3: { each: 2, inARow: 0 }, 4: { each: 2, inARow: 0 } },
  kinds: { take: "take sticks" },
  options: {},
  resigning: "A bot takes your sticks.",
  starts: [{ label: "Play", seats: 2, options: {}, bots: 1 }],
  headline: { win: "{name} leaves the last stick to others" },
  glyph: lineGlyph("M4 4v12M8 4v12M12 4v12M16 4v12"),
  scene: () => import("../tables/matchsticks/scene.ts").then(({ scene }) => scene),
  howToPlay: async () => (await import("../tables/matchsticks/how-to-play.ts")).default,
  load: async () => (await import("../tables/matchsticks/index.ts")).default,
};
