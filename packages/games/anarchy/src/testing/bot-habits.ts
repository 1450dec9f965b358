// node scripts/run.mjs packages/games/anarchy/src/testing/bot-habits.ts [games] [seats] [folder of an older checkout]
// Counts what the bot does that an experienced player would not (figures in the README).
import { argv } from "node:process";
import { countHabits, readLog } from "@caravanserai/kernel/testing/bot-habits";
import type { AreaCode, CardNo } from "../data/index.ts";
import { canLead, cardNo, follows } from "../figures.ts";
import { anarchy } from "../game.ts";
import type { AnarchyLog } from "../log.ts";
import { nosOf, type Anarchy } from "../state.ts";

const [games = "100", seats = "2", folder] = argv.slice(2);
const names = [
  "turns",
  "coups",
  "coups led by the card that the overthrown player has discarded",
  "games in which one card leads three coups of an area in a row",
  "… from several hands",
  "coups that the defender repels",
  "crownless followers laid in coups",
  "treasure cards discarded that follow a rival's leader, another card in hand",
  "… another that serves nobody",
  "wars",
  "wars that are won and leave the area neutral",
  "… of them undefended: no rupee of the defender, no sword or castle",
  "treasure cards that march",
  "declarations that ask for passage",
  "seats asked for passage",
  "areas asked for passage",
  "declarations that lapse",
] as const;
const turnsOf: number[] = [];

await countHabits(anarchy, { names, games: Number(games), seats: Number(seats), folder }, (tally) => {
  const discarded = new Map<CardNo, number>();
  const leaders = new Map<AreaCode, { readonly card: CardNo; readonly by: readonly number[] }>();
  let turns = 0;
  let isCarousel = false;
  let isHandedOn = false;
  return ({ before, after, log }) => {
    readLog<AnarchyLog>(log, {
      "anarchy.turn": () => {
        turns++;
      },
      "anarchy.coup": (args) => {
        const { leader, followers, area, defender } = args;
        tally.add("coups");
        if (discarded.get(leader) === defender)
          tally.add("coups led by the card that the overthrown player has discarded");
        tally.add("crownless followers laid in coups", followers.filter((no) => !canLead(no)).length);
        const last = leaders.get(area);
        const by = last?.card === leader ? [...last.by, args.seat] : [args.seat];
        leaders.set(area, { card: leader, by });
        if (by.length >= 3) isCarousel = true;
        if (by.length >= 3 && new Set(by).size > 1) isHandedOn = true;
      },
      "anarchy.coupOutcome": ({ success }) => {
        if (!success) tally.add("coups that the defender repels");
      },
      "anarchy.discard": (args) => {
        discarded.set(args.card, args.seat);
        if (isGift(before.state, args.seat, args.card)) {
          tally.add("treasure cards discarded that follow a rival's leader, another card in hand");
          const others = nosOf(before.state, before.state.hands[args.seat] ?? []);
          if (others.some((no) => servesNobody(before.state, no))) tally.add("… another that serves nobody");
        }
      },
      "anarchy.declare": (args) => {
        const owners = new Set(args.passage.map((area) => before.state.melds.find((m) => m.area === area)?.owner));
        if (owners.size > 0) tally.add("declarations that ask for passage");
        tally.add("seats asked for passage", owners.size);
        tally.add("areas asked for passage", args.passage.length);
      },
      "anarchy.lapse": () => {
        tally.add("declarations that lapse");
      },
      "anarchy.bill": (args) => {
        const { winner, attacker, target, killed, defence, bids } = args;
        const meld = before.state.melds.find(({ area }) => area === target);
        tally.add("wars");
        tally.add(
          "treasure cards that march",
          nosOf(before.state, before.state.war?.line ?? []).filter((no) => cardNo(no).treasures > 0).length,
        );
        if (winner !== attacker || meld === undefined || killed <= meld.followers.length) return;
        tally.add("wars that are won and leave the area neutral");
        if (defence + bids[1] === 0) tally.add("… of them undefended: no rupee of the defender, no sword or castle");
      },
    });
    if (after.result === null) return;
    tally.add("turns", turns);
    turnsOf.push(turns);
    if (isCarousel) tally.add("games in which one card leads three coups of an area in a row");
    if (isHandedOn) tally.add("… from several hands");
  };
});

const sorted = turnsOf.toSorted((a, z) => a - z);
console.log(`turns: median ${sorted[Math.floor(sorted.length / 2)]}, longest ${sorted.at(-1)}`);

/** Whether this card has a treasure and follows a rival's leader, although the player could discard another card. */
function isGift(before: Anarchy, seat: number, no: CardNo): boolean {
  const meld = before.melds.find(({ area }) => area === cardNo(no).area);
  if (meld === undefined || meld.owner === seat || meld.leader === null || cardNo(no).treasures === 0) return false;
  const [leader] = nosOf(before, [meld.leader]);
  return leader !== undefined && follows(no, leader) && (before.hands[seat]?.length ?? 0) > 1;
}

/** Whether a card has no crown and does not follow the leader of its area. */
function servesNobody(before: Anarchy, no: CardNo): boolean {
  const meld = before.melds.find(({ area }) => area === cardNo(no).area);
  if (canLead(no) || meld === undefined || meld.leader === null) return false;
  return nosOf(before, [meld.leader]).every((leader) => !follows(no, leader));
}
