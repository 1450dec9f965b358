import { button, free, pickGroup, pickMany, pickOne, type OptionOf, type Seat } from "@caravanserai/kernel";
import type { CoupHint, MeldAnswer } from "./answers.ts";
import { layCoup } from "./coup.ts";
import { promisingClaims } from "./coup-plan.ts";
import { AREA_CODES, type AreaCode, type CardNo } from "./data/index.ts";
import { enthrone } from "./enthrone.ts";
import { AREA_INDEX, canLead, cardNo, follows, sumOf } from "./figures.ts";
import { writeLog } from "./log.ts";
import type { Rule } from "./rule.ts";
import {
  cardOf,
  cardsOf,
  governmentOf,
  handOf,
  leaderOf,
  noOfId,
  nosOf,
  takeFromHand,
  type Anarchy,
  type CardId,
  type Meld,
} from "./state.ts";

/* D. MELD (AN-110 to AN-120): any number of the acts START, ADD, LEADER and COUP, in any order, then DONE. */

type MeldOption = OptionOf<MeldAnswer>;
/** No meld can have more followers: the largest area has this many other cards. */
const MOST_FOLLOWERS = 11;

export const meld: Rule<"meld"> = {
  ask(g, { seat, final }) {
    const options: MeldOption[] = [];
    const { teams, additions, newLeaders, rivals } = handByUse(g, seat);
    if (teams.length > 0)
      options.push(pickGroup("start", teams, { min: 0, max: MOST_FOLLOWERS, final: true, rule: "AN-110" }));
    if (additions.length > 0)
      options.push(pickMany("add", additions, { min: 1, max: additions.length, final: true, rule: "AN-112" }));
    const successors = successorsOf(g, seat);
    if (successors.length > 0) options.push(pickOne("leader", successors, { rule: "AN-113" }));
    if (newLeaders.length > 0) options.push(pickOne("leaderFromHand", newLeaders, { final: true, rule: "AN-113" }));
    if (rivals !== null && (!final || g.finalCoups)) {
      // AN-287
      options.push(free("coup", "coup", rivals, { final: true, rule: "AN-150" }));
    }
    // If nothing is left to discard or to fight with, DONE ends the turn, and the next one turns up a card.
    const ends = final || (handOf(g, seat).length === 0 && !g.melds.some(({ owner }) => owner === seat));
    options.push(ends ? button("done", { final: true }) : button("done"));
    return [
      {
        seat,
        kind: final ? "finalMeld" : "meld",
        rule: final ? "AN-282" : "AN-117",
        options,
        default: { option: "done" },
      },
    ];
  },
  answer(g, step, seat, answer, context) {
    switch (answer.option) {
      case "start": {
        const { area } = cardOf(g, answer.pick);
        takeFromHand(g, seat, [answer.pick, ...answer.picks]);
        g.melds.push({ area, owner: seat, leader: answer.pick, followers: [...answer.picks] }); // AN-120
        g.closed.push(area); // AN-115
        const leader = noOfId(g, answer.pick);
        writeLog(context, "anarchy.start", "AN-110", { seat, area, leader, followers: nosOf(g, answer.picks) });
        return [step];
      }
      case "add":
        takeFromHand(g, seat, answer.picks);
        for (const id of answer.picks) governmentOf(g, cardOf(g, id).area).followers.push(id);
        writeLog(context, "anarchy.add", "AN-112", { seat, cards: nosOf(g, answer.picks) });
        return [step];
      case "leader":
      case "leaderFromHand": {
        const fromHand = answer.option === "leaderFromHand";
        const { area } = cardOf(g, answer.pick);
        if (fromHand) takeFromHand(g, seat, [answer.pick]);
        const returned = enthrone(g, governmentOf(g, area), answer.pick);
        g.closed.push(area); // AN-115
        const leader = noOfId(g, answer.pick);
        writeLog(context, "anarchy.leader", "AN-114", { seat, area, leader, fromHand, returned: nosOf(g, returned) });
        return [step];
      }
      case "coup":
        layCoup(g, seat, answer.value, context);
        return [{ do: "coupDefence" }, { do: "coupOutcome" }, step];
      case "done":
        return [];
    }
  },
};

/**
 * Crowned followers that could become the leader of their meld, if it may be changed in this phase (AN-113, AN-115).
 */
function successorsOf(g: Anarchy, seat: Seat): CardId[] {
  const successors: CardId[] = [];
  for (const { owner, area, followers } of g.melds)
    if (owner === seat && !g.closed.includes(area))
      for (const id of followers) if (canLead(noOfId(g, id))) successors.push(id);
  return successors;
}

interface Uses {
  readonly teams: { readonly lead: CardId; readonly with: readonly CardId[] }[];
  readonly additions: CardId[];
  readonly newLeaders: CardId[];
  readonly rivals: CoupHint | null;
}

/** The uses of each hand card, by controller of its area: none, this player, or another. */
function handByUse(g: Anarchy, seat: Seat): Uses {
  const teams: { lead: CardId; with: CardId[] }[] = [];
  const additions: CardId[] = [];
  const newLeaders: CardId[] = [];
  let foreign = 0;
  const hand = handOf(g, seat);
  const holders = holdersOf(g);
  for (const id of hand) {
    const no = noOfId(g, id);
    const { area, crowns } = cardNo(no);
    const holder = holders[AREA_INDEX[area]];
    if (holder === undefined) {
      if (crowns > 0) teams.push({ lead: id, with: followersIn(g, hand, id, no) }); // AN-110
    } else if (holder.owner === seat) {
      if (follows(no, noOfId(g, leaderOf(holder)))) additions.push(id); // AN-112
      if (crowns > 0 && !g.closed.includes(area)) newLeaders.push(id); // AN-113, AN-115
    } else if (crowns > 0) foreign |= 1 << AREA_INDEX[area]; // AN-118
  }
  return { teams, additions, newLeaders, rivals: foreign === 0 ? null : coupHint(g, hand, holders, foreign) };
}

function holdersOf(g: Anarchy): (Meld | undefined)[] {
  const holders = new Array<Meld | undefined>(AREA_CODES.length).fill(undefined);
  for (const held of g.melds) holders[AREA_INDEX[held.area]] = held;
  return holders;
}

function followersIn(g: Anarchy, hand: readonly CardId[], leader: CardId, lead: CardNo): CardId[] {
  return hand.filter((id) => id !== leader && follows(noOfId(g, id), lead));
}

/** The hint for a coup; `null` if no government can be outnumbered in crowns from this hand (AN-150, AN-151). */
function coupHint(
  g: Anarchy,
  hand: readonly CardId[],
  holders: readonly (Meld | undefined)[],
  areas: number,
): CoupHint | null {
  const against = AREA_CODES.filter((area) => (areas & (1 << AREA_INDEX[area])) !== 0).map(
    (area): [AreaCode, number] => {
      const government = holders[AREA_INDEX[area]];
      return [area, government === undefined ? 0 : sumOf("crowns", nosOf(g, cardsOf(government)))];
    },
  );
  const fitting = hand
    .map((id): [CardId, CardNo] => [id, noOfId(g, id)])
    .filter(([, no]) => (areas & (1 << AREA_INDEX[cardNo(no).area])) !== 0);
  const hint: CoupHint = { hand: fitting, against, tried: g.tried };
  return promisingClaims(hint).length > 0 ? hint : null;
}
