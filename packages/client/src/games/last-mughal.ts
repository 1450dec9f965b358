import type { GameCard } from "../contract/index.ts";
import { signGlyph } from "../drawing/glyphs.ts";
import { SYMBOLS } from "../elements/icons.ts";

export const lastMughal: GameCard = {
  id: "last-mughal",
  rules: "LM",
  title: "The Last Mughal",
  years: "Northern India, 1857–1858",
  blurb:
    "The sepoys of Bengal rise. Cities rebel, garrisons hold out behind their walls, columns march up the Grand Trunk Road to relieve them. Every counter is an event or action points, never both; half of the points come on the last turn.",
  players: "2",
  minutes: "3 hours",
  visits: { 2: { each: 25, inARow: 49 } },
  kinds: {
    rebellion: "play counters for the rebellion",
    reinforcements: "bring in reinforcements",
    fetch: "choose units that come along",
    freeze: "choose units that may not move",
    loyal: "choose where a loyal unit goes",
    mutineer: "choose where a mutineer goes",
    survivors: "choose who goes inside the walls",
    commander: "choose where a commander appears",
    badmashes: "choose where the Badmashes gather",
    flee: "choose where a figure flees",
    bearer: "choose who remembers a massacre",
    restore: "choose which unit recovers",
    move: "activate a column",
    march: "march on, or stop",
    incite: "incite a city",
    battles: "choose the next battle",
    defend: "fight, or go inside the walls",
    columns: "choose a column for the battle",
    bonuses: "play counters in a battle",
    kavanagh: "keep the result, or take DR",
    losses: "take losses",
    retreat: "choose where to retreat",
    sieges: "choose the next siege",
    wear: "choose who starves",
  },
  options: {
    nwp: {
      label: "Northwestern Province rebels on",
      help: "The die roll on which its cities rise. The rulebook leaves it open; a lower number helps the British.",
      values: { "3": "3 or less", "4": "4 or less", "5": "5 or less" },
    },
  },
  seats: { british: "The British", rebel: "The rebels" },
  starts: [{ label: "Play", seats: 2, options: {}, bots: 1 }],
  glyph: signGlyph(SYMBOLS.castle),
  vignette: async () => (await import("./last-mughal-drawing.ts")).drawing(),
  howToPlay: async () => (await import("../tables/last-mughal/how-to-play.ts")).default,
  load: async () => (await import("../tables/last-mughal/index.ts")).default,
};
