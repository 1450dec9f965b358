import { button, pickGroup, pickMany, pickOne, type OptionOf, type Seat, type Context } from "@caravanserai/kernel";
import type { AftermathAnswer } from "./answers.ts";
import { winnerOf } from "./battle.ts";
import { bestLeader } from "./defaults.ts";
import { enthrone } from "./enthrone.ts";
import { canLead, follows } from "./figures.ts";
import { writeLog } from "./log.ts";
import type { Rule } from "./rule.ts";
import {
  cardOf,
  dissolve,
  governmentOf,
  handOf,
  noOfId,
  nosOf,
  takeFromHand,
  type Anarchy,
  type CardId,
  type Meld,
} from "./state.ts";
import { warOf } from "./war.ts";

/* F. Aftermath and repair (AN-240 to AN-263) */

function crowned(g: Anarchy, ids: readonly CardId[]): CardId[] {
  return ids.filter((id) => canLead(noOfId(g, id)));
}

function followersOf(g: Anarchy, leader: CardId, ids: readonly CardId[]): CardId[] {
  const lead = noOfId(g, leader);
  return ids.filter((id) => id !== leader && follows(noOfId(g, id), lead));
}

export const aftermath: Rule<"aftermath"> = {
  ask(g) {
    const w = warOf(g);
    const seat = winnerOf(w);
    const meld = governmentOf(g, w.target);
    const hand = handOf(g, seat);
    const heirs = meld.leader === null ? crowned(g, meld.followers) : [];
    if (hand.length === 0 && heirs.length < 2) return []; // AN-241
    return [
      {
        seat,
        kind: "aftermath",
        rule: "AN-241",
        ...(seat === g.active ? {} : { window: "aftermath" }),
        ...(meld.leader === null ? succession(g, meld, heirs, hand) : joining(g, meld.leader, hand)),
      },
    ];
  },
  answer(g, _step, seat, answer, context) {
    const { target } = warOf(g);
    if (answer.option === "none") settle(g, seat, null, [], false, context);
    else if (answer.option === "name") settle(g, seat, answer.pick, answer.picks, false, context);
    else settle(g, seat, governmentOf(g, target).leader, answer.picks, false, context);
    return [];
  },
  then(g, _step, context) {
    const w = warOf(g);
    const meld = governmentOf(g, w.target);
    settle(g, winnerOf(w), meld.leader ?? crowned(g, meld.followers)[0] ?? null, [], true, context);
    return [];
  },
};

interface Question {
  readonly options: readonly OptionOf<AftermathAnswer>[];
  readonly default: AftermathAnswer;
}

/** The leader survives and may be joined by hand cards (AN-242, AN-247). */
function joining(g: Anarchy, leader: CardId, hand: readonly CardId[]): Question {
  const loyal = followersOf(g, leader, hand);
  const none = button("none", { final: true });
  const add = pickMany("add", loyal, { min: 1, max: loyal.length, final: true });
  return { options: loyal.length === 0 ? [none] : [add, none], default: { option: "none" } };
}

/**
 * The leader is dead: a survivor or a hand card takes its place (AN-243). The area may be left without a leader only if
 * no survivor has a crown (AN-244).
 */
function succession(g: Anarchy, meld: Meld, heirs: readonly CardId[], hand: readonly CardId[]): Question {
  const pretenders = crowned(g, hand).filter((id) => cardOf(g, id).area === meld.area);
  const candidates = [...heirs, ...pretenders];
  const none = button("none", { final: true });
  if (candidates.length === 0) return { options: [none], default: { option: "none" } };
  const teams = candidates.map((lead) => ({ lead, with: followersOf(g, lead, hand) }));
  const name = pickGroup("name", teams, { min: 0, max: hand.length, final: true });
  return {
    options: heirs.length > 0 ? [name] : [name, none],
    default: {
      option: "name",
      pick: bestLeader(g, heirs.length > 0 ? heirs : pretenders, meld.followers),
      picks: [],
    },
  };
}

/** The area goes to the winner under this leader (AN-246), or becomes neutral (AN-245). */
function settle(
  g: Anarchy,
  seat: Seat,
  leader: CardId | null,
  joining: readonly CardId[],
  byRule: boolean,
  context: Context,
): void {
  const meld = governmentOf(g, warOf(g).target);
  const fromHand = [...(leader !== null && handOf(g, seat).includes(leader) ? [leader] : []), ...joining];
  takeFromHand(g, seat, fromHand);
  meld.owner = seat;
  const heir = leader ?? meld.leader;
  const taken = heir === null ? disband(g, meld) : enthrone(g, meld, heir);
  meld.followers.push(...joining);
  writeLog(context, "anarchy.aftermath", heir === null ? "AN-245" : "AN-246", {
    seat,
    area: meld.area,
    leader: heir === null ? null : noOfId(g, heir),
    added: nosOf(g, fromHand),
    taken: nosOf(g, taken),
    byRule,
  });
}

/**
 * Without a leader, the remaining cards go to the owner's hand and the area becomes neutral (AN-245, AN-262). Returns
 * these cards.
 */
function disband(g: Anarchy, { area, owner, followers }: Meld): CardId[] {
  handOf(g, owner).push(...followers);
  dissolve(g, area);
  return followers;
}

/** A meld that lost its leader in the line or to a discard (AN-260). */
export const repair: Rule<"repair"> = {
  ask(g, { area }) {
    const meld = governmentOf(g, area);
    if (meld.leader !== null) return []; // AN-260
    const heirs = crowned(g, meld.followers);
    if (heirs.length < 2) return [];
    return [
      {
        seat: meld.owner,
        kind: "repair",
        rule: "AN-261",
        ...(meld.owner === g.active ? {} : { window: "repair" }),
        options: [pickOne("name", heirs, { final: true })], // other players act next
        default: { option: "name", pick: bestLeader(g, heirs, meld.followers) },
        args: { area },
      },
    ];
  },
  answer(g, { area }, _seat, { pick }, context) {
    mend(g, governmentOf(g, area), pick, false, context);
    return [];
  },
  then(g, { area }, context) {
    const meld = governmentOf(g, area);
    if (meld.leader === null) mend(g, meld, crowned(g, meld.followers)[0] ?? null, true, context);
    return [];
  },
};

function mend(g: Anarchy, meld: Meld, leader: CardId | null, byRule: boolean, context: Context): void {
  const { area, owner: seat } = meld;
  const taken = leader === null ? disband(g, meld) : enthrone(g, meld, leader);
  writeLog(context, "anarchy.repair", leader === null ? "AN-262" : "AN-261", {
    seat,
    area,
    leader: leader === null ? null : noOfId(g, leader),
    taken: nosOf(g, taken),
    byRule,
  });
}

export const peace: Rule<"peace"> = {
  then(g) {
    g.war = null;
    return [];
  },
};
