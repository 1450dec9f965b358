// node scripts/run.mjs packages/games/last-mughal/src/testing/bot-habits.ts [games] [folder of an older checkout]
// Counts what the bot attacks, and what it leaves unused (figures in the README).
import { argv } from "node:process";
import { countHabits, readLog } from "@caravanserai/kernel/testing/bot-habits";
import { counterOf } from "../pieces.ts";
import { lastMughal } from "../game.ts";
import type { LastMughalLog } from "../log.ts";
import { SIDES } from "../state.ts";

const [games = "60", folder] = argv.slice(2);
const names = [
  "battles attacked by the british",
  "battles attacked by the rebel",
  "AP lost unused",
  "counters left by the british at the end",
  "counters left by the rebel at the end",
  "… of them with AP or a bonus",
  "games at whose end Bahadur Shah is dead",
] as const;

await countHabits(lastMughal, { names, games: Number(games), seats: 2, folder }, (tally) => {
  return ({ after: { state }, log }) => {
    readLog<LastMughalLog>(log, {
      "last-mughal.battle": ({ attacker }) => {
        tally.add(`battles attacked by the ${attacker}`);
      },
      "last-mughal.ap-lost": ({ ap }) => {
        tally.add("AP lost unused", ap);
      },
      "last-mughal.end": () => {
        for (const side of SIDES) tally.add(`counters left by the ${side} at the end`, state.hands[side].length);
        const usable = SIDES.flatMap((side) => state.hands[side]).filter((id) => {
          const { ap, kind } = counterOf(id);
          return ap !== null || kind === "tacticalBonus" || kind === "siegeBonus";
        });
        tally.add("… of them with AP or a bonus", usable.length);
        if (state.gone.includes("f-bahadur")) tally.add("games at whose end Bahadur Shah is dead");
      },
    });
  };
});
