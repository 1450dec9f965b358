// node scripts/run.mjs packages/games/great-game/src/testing/bot-habits.ts [games] [folder of an older checkout]
// Counts what the bot does in campaigns that an experienced player would not (figures in the README).
import { argv } from "node:process";
import { countHabits, readLog } from "@caravanserai/kernel/testing/bot-habits";
import { campSpAt, imperialOfficers, isCamp, sizeOf, spAt } from "../board.ts";
import type { SpaceId, VassalId } from "../data/index.ts";
import { greatGame } from "../game.ts";
import type { GreatGameLog } from "../log.ts";
import { officerOf, spaceOf, stateOf, type Camp } from "../map.ts";
import type { GreatGame } from "../state.ts";

const [games = "50", folder] = argv.slice(2);
/** Stacks above this size lose SP at the end of a march regardless of the dice. */
const SPARED = 12;

const names = [
  "marches",
  "ends of a march with more than 12 SP",
  "… SP lost there",
  "… of them after a fight",
  "SP lost to attrition",
  "SP lost in combat",
  "missions of officers",
  "… that succeed with two faces of the die or fewer",
  "missions of the last decade",
  "… to Persia, which does not score",
  "officers lost on missions in the last decade",
  "spies",
  "spies who lead an army of four SP or more",
  "spies who are the last officer",
  "stacks that march straight back, with nothing done in between",
  "… within two rounds",
  "capitals emptied by Imperial Commitments",
  "… while other spaces keep more than one SP",
  "rebellions",
  "states freed by the Rebels in the round in which they rise",
  "Campaign cards played",
  "… for Reinforcement",
] as const;

await countHabits(greatGame, { names, games: Number(games), seats: 2, folder }, (tally) => {
  const cameFrom = new Map<string, { readonly from: SpaceId; readonly round: number }>();
  let path: SpaceId[] = [];
  let risen: VassalId | null = null;
  let fought = false;
  const changed = (vassal: VassalId): void => {
    for (const space of stateOf(vassal).spaces)
      for (const camp of ["britain", "russia"]) cameFrom.delete(`${camp} ${space}`);
  };
  return ({ before, log }) => {
    const g = before.state;
    const last = g.decade === 5;
    const round = g.decade * 5 + g.round;
    readLog<GreatGameLog>(log, {
      "great-game.march": (args) => {
        const { camp, of, from, to, sp } = args;
        if (!isCamp(of) || sizeOf(sp) === 0) return;
        if (path.at(-1) !== from) {
          // A new march: did this stack come from the space to which it goes now?
          tally.add("marches");
          const came = cameFrom.get(`${camp} ${from}`);
          if (came?.from === to) {
            tally.add("stacks that march straight back, with nothing done in between");
            if (round - came.round <= 2) tally.add("… within two rounds");
          }
          path = [from];
          fought = false;
        }
        path.push(to);
        cameFrom.delete(`${camp} ${from}`);
        cameFrom.set(`${camp} ${to}`, { from, round });
      },
      "great-game.attack": (args) => {
        fought = true;
        for (const camp of ["britain", "russia"]) cameFrom.delete(`${camp} ${args.space}`);
      },
      "great-game.drop": (args) => {
        cameFrom.delete(`${args.camp} ${args.space}`);
      },
      "great-game.conquered": ({ vassal }) => {
        changed(vassal);
      },
      "great-game.proxy": ({ vassal }) => {
        changed(vassal);
      },
      "great-game.attrition": (args) => {
        tally.add("SP lost to attrition", args.loss);
        if (args.when !== "march-end" || args.of <= SPARED) return;
        tally.add("ends of a march with more than 12 SP");
        tally.add("… SP lost there", args.loss);
        if (fought) tally.add("… of them after a fight");
      },
      "great-game.combat.losses": (args) => {
        tally.add("SP lost in combat", sizeOf(args.lost.sp));
      },
      "great-game.mission.target": (args) => {
        if (!last) return;
        tally.add("missions of the last decade");
        if (args.vassal === "persia") tally.add("… to Persia, which does not score");
      },
      "great-game.mission.roll": ({ modifiers, needed }) => {
        if (modifiers.some(({ why }) => why === "flashman")) return;
        // The spoiler was not known when the mission set out.
        const modifier = modifiers.reduce((sum, { why, value }) => sum + (why === "spoiler" ? 0 : value), 0);
        tally.add("missions of officers");
        if (7 - needed + modifier <= 2) tally.add("… that succeed with two faces of the die or fewer");
      },
      "great-game.implement": ({ type, as }) => {
        if (type !== "campaign") return;
        tally.add("Campaign cards played");
        if (as === "reinforcement") tally.add("… for Reinforcement");
      },
      "great-game.officer.lost": (args) => {
        if (last && args.why === "mission") tally.add("officers lost on missions in the last decade");
      },
      "great-game.spy": (args) => {
        const { camp, officer } = args;
        const at = g.officers[officer];
        tally.add("spies");
        if (officerOf(officer).tactics > 0 && at !== undefined && campSpAt(g, camp, at) >= 4)
          tally.add("spies who lead an army of four SP or more");
        if (imperialOfficers(g, camp).length === 1) tally.add("spies who are the last officer");
      },
      "great-game.withdraw": (args) => {
        for (const { space, sp } of args.from) {
          const { camp, from } = args;
          if (!isHeldCapital(g, camp, space) || spAt(g, camp, space) > sp) continue;
          tally.add("capitals emptied by Imperial Commitments");
          const kept = Object.keys(g.sp[camp]).filter(
            (other) => spAt(g, camp, other as SpaceId) - (from.find((of) => of.space === other)?.sp ?? 0) > 1,
          );
          if (kept.length > 0) tally.add("… while other spaces keep more than one SP");
        }
      },
      "great-game.rebels.rise": (args) => {
        tally.add("rebellions");
        risen = args.vassal;
      },
      "great-game.round.ends": () => {
        risen = null;
      },
      "great-game.neutral": (args) => {
        changed(args.vassal);
        if (args.by === "rebels" && risen === args.vassal)
          tally.add("states freed by the Rebels in the round in which they rise");
      },
    });
  };
});

function isHeldCapital(g: GreatGame, camp: Camp, space: SpaceId): boolean {
  const { vassal, isCapital } = spaceOf(space);
  const standing = vassal === null ? null : g.vassals[vassal];
  return isCapital && standing?.is === "conquered" && standing.by === camp;
}
