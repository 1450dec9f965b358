// node scripts/run.mjs packages/games/anarchy/src/testing/bot-habits.ts [games] [seats] [folder of an older checkout]
// What the automatic player does that an experienced player would not (figures in the README).
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import type { AreaCode, CardNo } from "../data/index.ts";
import { canLead, cardNo, follows } from "../figures.ts";
import { anarchy } from "../game.ts";
import type { AnarchyLog, AnarchyLogKey } from "../log.ts";
import { nosOf, type Anarchy } from "../state.ts";

const [games = "100", seats = "2", folder] = process.argv.slice(2);
const bot =
  folder === undefined
    ? anarchy
    : (
        (await import(pathToFileURL(resolve(folder, "packages/games/anarchy/src/index.ts")).href)) as {
          readonly anarchy: typeof anarchy;
        }
      ).anarchy;

const counts = {
  turns: 0,
  coups: 0,
  "coups led by the card that the overthrown player has discarded": 0,
  "games in which one card leads three coups of an area in a row": 0,
  "crownless followers laid in coups": 0,
  "treasure cards discarded that follow a rival's leader, another card in hand": 0,
  "… another that serves nobody": 0,
  wars: 0,
  "wars that are won and leave the area neutral": 0,
  "… of them undefended: no rupee of the defender, no sword or castle": 0,
  "treasure cards that march": 0,
  "declarations that ask for passage": 0,
  "seats asked for passage": 0,
  "areas asked for passage": 0,
  "declarations that lapse": 0,
};
type Count = keyof typeof counts;
const turnsOf: number[] = [];

for (let game = 1; game <= Number(games); game++) {
  const discarded = new Map<CardNo, number>();
  const leaders = new Map<AreaCode, { readonly card: CardNo; readonly times: number }>();
  let carousel = false;
  let turns = 0;
  for (const { before, log } of botGame(anarchy, { seats: Number(seats), seed: `habits ${game}`, bot }))
    for (const { key, args } of log) {
      const line = { key, args } as {
        [K in AnarchyLogKey]: { readonly key: K; readonly args: AnarchyLog[K] };
      }[AnarchyLogKey];
      switch (line.key) {
        case "anarchy.turn":
          turns++;
          break;
        case "anarchy.coup": {
          const { leader, followers, area, defender } = line.args;
          count("coups");
          if (discarded.get(leader) === defender)
            count("coups led by the card that the overthrown player has discarded");
          count("crownless followers laid in coups", followers.filter((no) => !canLead(no)).length);
          const last = leaders.get(area);
          const times = last?.card === leader ? last.times + 1 : 1;
          leaders.set(area, { card: leader, times });
          carousel ||= times >= 3;
          break;
        }
        case "anarchy.discard":
          discarded.set(line.args.card, line.args.seat);
          if (isGift(before.state, line.args.seat, line.args.card)) {
            count("treasure cards discarded that follow a rival's leader, another card in hand");
            const others = nosOf(before.state, before.state.hands[line.args.seat] ?? []);
            if (others.some((no) => servesNobody(before.state, no))) count("… another that serves nobody");
          }
          break;
        case "anarchy.declare": {
          const owners = new Set(
            line.args.passage.map((area) => before.state.melds.find((m) => m.area === area)?.owner),
          );
          if (owners.size > 0) count("declarations that ask for passage");
          count("seats asked for passage", owners.size);
          count("areas asked for passage", line.args.passage.length);
          break;
        }
        case "anarchy.lapse":
          count("declarations that lapse");
          break;
        case "anarchy.bill": {
          const { winner, attacker, target, killed, defence, bids } = line.args;
          const meld = before.state.melds.find(({ area }) => area === target);
          count("wars");
          count(
            "treasure cards that march",
            nosOf(before.state, before.state.war?.line ?? []).filter((no) => cardNo(no).treasures > 0).length,
          );
          if (winner !== attacker || meld === undefined || killed <= meld.followers.length) break;
          count("wars that are won and leave the area neutral");
          if (defence + bids[1] === 0) count("… of them undefended: no rupee of the defender, no sword or castle");
          break;
        }
      }
    }
  if (carousel) count("games in which one card leads three coups of an area in a row");
  counts.turns += turns;
  turnsOf.push(turns);
}

function count(what: Count, times = 1): void {
  counts[what] += times;
}

/** Whether a rival could lay a treasure with this card, while the one who discards it has another card. */
function isGift(before: Anarchy, seat: number, no: CardNo): boolean {
  const meld = before.melds.find(({ area }) => area === cardNo(no).area);
  if (meld === undefined || meld.owner === seat || meld.leader === null || cardNo(no).treasures === 0) return false;
  const [leader] = nosOf(before, [meld.leader]);
  return leader !== undefined && follows(no, leader) && (before.hands[seat]?.length ?? 0) > 1;
}

/** Neither a crown nor a card that follows anybody's leader. */
function servesNobody(before: Anarchy, no: CardNo): boolean {
  const meld = before.melds.find(({ area }) => area === cardNo(no).area);
  if (canLead(no) || meld === undefined || meld.leader === null) return false;
  return nosOf(before, [meld.leader]).every((leader) => !follows(no, leader));
}

const sorted = turnsOf.toSorted((a, z) => a - z);
console.log(`${games} games of ${seats}, the bot of ${folder ?? "this checkout"}; a game:`);
console.log(`turns: median ${sorted[Math.floor(sorted.length / 2)]}, longest ${sorted.at(-1)}`);
for (const [what, times] of Object.entries(counts))
  console.log(`${(times / Number(games)).toFixed(2).padStart(8)}  ${what}`);
