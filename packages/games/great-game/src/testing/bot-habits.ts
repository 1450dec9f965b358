// node scripts/run.mjs packages/games/great-game/src/testing/bot-habits.ts [games] [folder of an older checkout]
// What the automatic player does in campaigns that an experienced player would not (figures in the README).
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { campSpAt, imperialOfficers, isCamp, sizeOf, spAt } from "../board.ts";
import type { SpaceId } from "../data/index.ts";
import { greatGame } from "../game.ts";
import type { GreatGameLog, LogKey } from "../log.ts";
import { officerOf, spaceOf, stateOf, type Camp } from "../map.ts";
import type { GreatGame } from "../state.ts";

const [games = "50", folder] = process.argv.slice(2);
const bot =
  folder === undefined
    ? greatGame
    : (
        (await import(pathToFileURL(resolve(folder, "packages/games/great-game/src/index.ts")).href)) as {
          readonly greatGame: typeof greatGame;
        }
      ).greatGame;

/** Stacks above this size are worn at the end of a march whatever the dice show. */
const SPARED = 12;

const counts = {
  marches: 0,
  "ends of a march with more than 12 SP": 0,
  "… SP lost there": 0,
  "… of them after a fight": 0,
  "SP lost to attrition": 0,
  "SP lost in combat": 0,
  "missions of the last decade": 0,
  "… to Persia, which does not score": 0,
  "officers lost on missions in the last decade": 0,
  spies: 0,
  "spies who lead an army of four SP or more": 0,
  "spies who are the last officer": 0,
  "stacks that march straight back, with nothing done in between": 0,
  "capitals emptied by Imperial Commitments": 0,
  "… while other spaces keep more than one SP": 0,
  rebellions: 0,
  "states freed by the Rebels in the round in which they rise": 0,
};
type Count = keyof typeof counts;

for (let game = 1; game <= Number(games); game++) {
  const cameFrom = new Map<string, SpaceId>();
  let path: SpaceId[] = [];
  let risen: string | null = null;
  let fought = false;
  for (const { before, log } of botGame(greatGame, { seats: 2, seed: `habits ${game}`, bot }))
    for (const { key, args } of log) {
      const line = { key, args } as { [K in LogKey]: { readonly key: K; readonly args: GreatGameLog[K] } }[LogKey];
      const g = before.state;
      const last = g.decade === 5;
      switch (line.key) {
        case "great-game.march": {
          const { camp, of, from, to, sp } = line.args;
          if (!isCamp(of) || sizeOf(sp) === 0) break;
          if (path.at(-1) !== from) {
            // a new march: has this stack come from where it goes now?
            count("marches");
            if (cameFrom.get(`${camp} ${from}`) === to)
              count("stacks that march straight back, with nothing done in between");
            path = [from];
            fought = false;
          }
          path.push(to);
          cameFrom.delete(`${camp} ${from}`);
          cameFrom.set(`${camp} ${to}`, from);
          break;
        }
        case "great-game.attack":
          fought = true;
          for (const camp of ["britain", "russia"]) cameFrom.delete(`${camp} ${line.args.space}`);
          break;
        case "great-game.drop":
          cameFrom.delete(`${line.args.camp} ${line.args.space}`);
          break;
        case "great-game.conquered":
        case "great-game.proxy":
          for (const space of stateOf(line.args.vassal).spaces)
            for (const camp of ["britain", "russia"]) cameFrom.delete(`${camp} ${space}`);
          break;
        case "great-game.attrition":
          count("SP lost to attrition", line.args.loss);
          if (line.args.when !== "march-end" || line.args.of <= SPARED) break;
          count("ends of a march with more than 12 SP");
          count("… SP lost there", line.args.loss);
          if (fought) count("… of them after a fight");
          break;
        case "great-game.combat.losses":
          count("SP lost in combat", sizeOf(line.args.lost.sp));
          break;
        case "great-game.mission.target":
          if (!last) break;
          count("missions of the last decade");
          if (line.args.vassal === "persia") count("… to Persia, which does not score");
          break;
        case "great-game.officer.lost":
          if (last && line.args.why === "mission") count("officers lost on missions in the last decade");
          break;
        case "great-game.spy": {
          const { camp, officer } = line.args;
          const at = g.officers[officer];
          count("spies");
          if (officerOf(officer).tactics > 0 && at !== undefined && campSpAt(g, camp, at) >= 4)
            count("spies who lead an army of four SP or more");
          if (imperialOfficers(g, camp).length === 1) count("spies who are the last officer");
          break;
        }
        case "great-game.withdraw":
          for (const { space, sp } of line.args.from) {
            const { camp, from } = line.args;
            if (!isHeldCapital(g, camp, space) || spAt(g, camp, space) > sp) continue;
            count("capitals emptied by Imperial Commitments");
            const kept = Object.keys(g.sp[camp]).filter(
              (other) => spAt(g, camp, other as SpaceId) - (from.find((of) => of.space === other)?.sp ?? 0) > 1,
            );
            if (kept.length > 0) count("… while other spaces keep more than one SP");
          }
          break;
        case "great-game.rebels.rise":
          count("rebellions");
          risen = line.args.vassal;
          break;
        case "great-game.round.ends":
          risen = null;
          break;
        case "great-game.neutral":
          for (const space of stateOf(line.args.vassal).spaces)
            for (const camp of ["britain", "russia"]) cameFrom.delete(`${camp} ${space}`);
          if (line.args.by === "rebels" && risen === line.args.vassal)
            count("states freed by the Rebels in the round in which they rise");
          break;
      }
    }
}

function count(what: Count, times = 1): void {
  counts[what] += times;
}

function isHeldCapital(g: GreatGame, camp: Camp, space: SpaceId): boolean {
  const { vassal, isCapital } = spaceOf(space);
  const standing = vassal === null ? null : g.vassals[vassal];
  return isCapital && standing?.is === "conquered" && standing.by === camp;
}

console.log(`${games} campaigns, the bot of ${folder ?? "this checkout"}; a game:`);
for (const [what, times] of Object.entries(counts))
  console.log(`${(times / Number(games)).toFixed(2).padStart(8)}  ${what}`);
