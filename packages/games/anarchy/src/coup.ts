import { button, pickMany, pickOne, type OptionOf, type Seat, type Context } from "@caravanserai/kernel";
import type { CoupDefenceAnswer, CoupPlan } from "./answers.ts";
import { bestLeader, fewestCrowns } from "./defaults.ts";
import { canLead, follows } from "./figures.ts";
import { writeLog } from "./log.ts";
import { enthrone } from "./enthrone.ts";
import type { Rule } from "./rule.ts";
import {
  cardOf,
  cardsOf,
  governmentOf,
  handOf,
  leaderOf,
  noOfId,
  nosOf,
  symbolsOf,
  takeFromHand,
  type Anarchy,
  type CardId,
  type Coup,
  type Meld,
} from "./state.ts";

/* D. Political coups (AN-150 to AN-160) */

/** Lays the alternative government, which `coupShape` has judged (AN-150 to AN-152). */
export function layCoup(g: Anarchy, seat: Seat, { leader, followers }: CoupPlan, context: Context): void {
  const { area } = cardOf(g, leader);
  const government = governmentOf(g, area);
  takeFromHand(g, seat, [leader, ...followers]);
  g.coup = { area, attacker: seat, leader, followers: [...followers], winner: null };
  g.tried.push(area); // AN-152
  writeLog(context, "anarchy.coup", "AN-150", {
    seat,
    defender: government.owner,
    area,
    leader: noOfId(g, leader),
    followers: nosOf(g, followers),
    ...crownsOf(g, g.coup, government),
  });
}

function crownsOf(g: Anarchy, coup: Coup, government: Meld): { crowns: number; against: number } {
  return {
    crowns: symbolsOf(g, "crowns", cardsOf(coup)),
    against: symbolsOf(g, "crowns", cardsOf(government)),
  };
}

function coupOf(g: Anarchy): Coup {
  if (g.coup === null) throw new Error("There is no coup.");
  return g.coup;
}

/** The controller's hand cards that follow the leader of this meld (AN-153, AN-231). */
export function handFollowers(g: Anarchy, meld: Meld): CardId[] {
  const lead = noOfId(g, leaderOf(meld));
  return handOf(g, meld.owner).filter((id) => follows(noOfId(g, id), lead));
}

export const coupDefence: Rule<"coupDefence"> = {
  ask(g) {
    const coup = coupOf(g);
    const government = governmentOf(g, coup.area);
    if (handOf(g, government.owner).length === 0) return []; // AN-155: this is the only reason to skip it
    const loyal = handFollowers(g, government);
    const options: OptionOf<CoupDefenceAnswer>[] = [button("none", { final: true })];
    if (loyal.length > 0) options.unshift(pickMany("defend", loyal, { min: 1, max: loyal.length, final: true }));
    const rescue = rescueFrom(g, coup, government);
    return [
      {
        seat: government.owner,
        kind: "coupDefence",
        rule: "AN-153",
        window: "coupDefence",
        ...(loyal.length === 0 ? { noRealChoice: true as const } : {}),
        options,
        default: rescue.length === 0 ? { option: "none" } : { option: "defend", picks: rescue },
      },
    ];
  },
  answer(g, _step, seat, answer, context) {
    const cards = answer.option === "none" ? [] : answer.picks;
    const { area } = coupOf(g);
    takeFromHand(g, seat, cards);
    governmentOf(g, area).followers.push(...cards);
    writeLog(context, "anarchy.coupDefence", "AN-153", { seat, area, cards: nosOf(g, cards), byRule: false });
    return [];
  },
  then(g, _step, context) {
    const { area } = coupOf(g);
    const seat = governmentOf(g, area).owner;
    writeLog(context, "anarchy.coupDefence", "AN-334", { seat, area, cards: [], byRule: true });
    return [];
  },
};

/** The fewest hand cards that bring the government level with the coup; none if that is impossible (AN-330). */
function rescueFrom(g: Anarchy, coup: Coup, government: Meld): CardId[] {
  const { crowns, against } = crownsOf(g, coup, government);
  return fewestCrowns(g, handFollowers(g, government), crowns - against);
}

export const coupOutcome: Rule<"coupOutcome"> = {
  then(g, _step, context) {
    const coup = coupOf(g);
    const government = governmentOf(g, coup.area);
    const { crowns, against } = crownsOf(g, coup, government);
    const success = crowns > against; // AN-156: a tie fails
    const loser = success ? government.owner : coup.attacker;
    coup.winner = success ? coup.attacker : government.owner;
    const { winner } = coup;
    writeLog(context, "anarchy.coupOutcome", "AN-156", { area: coup.area, winner, loser, success, crowns, against });
    return [{ do: "government" }];
  },
};

/** All cards in the area, from both melds (AN-157). */
function poolOf(g: Anarchy): CardId[] {
  const coup = coupOf(g);
  return [...cardsOf(governmentOf(g, coup.area)), ...cardsOf(coup)];
}

export const government: Rule<"government"> = {
  // Both melds have a leader, so there are always two crowned cards to choose from.
  ask(g) {
    const { winner, attacker } = coupOf(g);
    const pool = poolOf(g);
    const candidates = pool.filter((id) => canLead(noOfId(g, id)));
    return [
      {
        seat: winner ?? attacker,
        kind: "government",
        rule: "AN-157",
        ...((winner ?? attacker) === g.active ? {} : { window: "government" }),
        options: [pickOne("name", candidates)],
        default: { option: "name", pick: bestLeader(g, candidates, pool) },
      },
    ];
  },
  answer(g, _step, seat, { pick }, context) {
    install(g, seat, pick, context);
    return [];
  },
};

/** The winner gets both melds, under the named leader (AN-157 to AN-160). */
function install(g: Anarchy, seat: Seat, leader: CardId, context: Context): void {
  const coup = coupOf(g);
  const { area } = coup;
  const held = governmentOf(g, area);
  held.followers.push(...cardsOf(coup));
  held.owner = seat; // AN-158
  const taken = enthrone(g, held, leader);
  if (seat === coup.attacker) g.closed.push(area); // AN-159
  g.coup = null;
  writeLog(context, "anarchy.government", "AN-157", { seat, area, leader: noOfId(g, leader), taken: nosOf(g, taken) });
}
