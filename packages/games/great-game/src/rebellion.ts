import { allocate, pickOne, type Context, type ChanceContext } from "@caravanserai/kernel";
import { REBEL_DICE, type OfficerId, type SpaceId, type VassalId } from "./data/index.ts";
import { NATIONS, limitOf, rivalOf, stateOf, vassalsIn, type Camp } from "./map.ts";
import { addSp, rebelMover, rebelsIn, spAt, spOnMap } from "./board.ts";
import { touch } from "./conquest.ts";
import { writeLog } from "./log.ts";
import type { Step } from "./answers.ts";
import { askCamp, shares, type Rule } from "./rule.ts";
import type { Board, GreatGame } from "./state.ts";

/** Section L: the Rebellion card's text. */

/** GG-290: states that the rival has conquered, and those whose Rebels this player moves (GG-R86). */
export function rebellionTargets(b: Board, camp: Camp): VassalId[] {
  return vassalsIn(b.scenario).filter((vassal) => {
    const standing = b.vassals[vassal];
    if (standing.is !== "conquered") return false;
    return standing.by === rivalOf(camp) || (rebelsIn(b, vassal) > 0 && rebelMover(b, vassal) === camp);
  });
}

/** GG-292: Akbar at the first Afghan rebellion, Ayub at the second if he is alive. */
function newOfficer(g: GreatGame, vassal: VassalId): OfficerId | null {
  if (vassal !== "afghanistan") return null;
  g.afghanRebellions++;
  const officer = g.afghanRebellions === 1 ? "akbar" : g.afghanRebellions === 2 ? "ayub" : null;
  return officer === null || g.lost.includes(officer) ? null : officer;
}

/**
 * Places the Rebels, possibly with an officer. A state without foreign SP is free at once (GG-300); otherwise they
 * fight where they must.
 */
export function carryOutRising(
  g: GreatGame,
  camp: Camp,
  vassal: VassalId,
  split: Partial<Record<SpaceId, number>>,
  context: Context,
): Step[] {
  const placed = shares(split).map(({ id, sp }) => ({ space: id, sp }));
  for (const { space, sp } of placed) {
    addSp(g, "rebels", space, sp);
    if (!g.newRebels.includes(space)) g.newRebels.push(space);
  }
  writeLog(context, "great-game.rebels.placed", "GG-290", { vassal, placed });
  const officer = newOfficer(g, vassal);
  const spaces = placed.map(({ space }) => space);
  const steps: Step[] = officer === null ? [] : [{ do: "rebelOfficer", camp, officer }];
  const [first] = spaces;
  // placed before an instant liberation (GG-R43)
  if (first !== undefined && officer !== null) g.officers[officer] = first;
  const freed = first === undefined ? [] : touch(g, first, context);
  if (g.vassals[vassal].is !== "conquered") return freed;
  return [...freed, ...steps, { do: "rebelFights", camp, spaces }];
}

/** Spaces of a state with Rebel SP. */
const rebelSpaces = (b: Board, vassal: VassalId): SpaceId[] =>
  stateOf(vassal).spaces.filter((s) => spAt(b, "rebels", s) > 0);

/** GG-293: spaces where Rebels were placed among other pieces. */
const contested = (b: Board, spaces: readonly SpaceId[]): SpaceId[] =>
  spaces.filter((s) => spAt(b, "rebels", s) > 0 && NATIONS.some((n) => n !== "rebels" && spAt(b, n, s) > 0));

/** The number of Rebels that rise: 2d6, limited by the pieces available (GG-042). */
export function callRebels(g: GreatGame, vassal: VassalId, context: ChanceContext): number {
  const dice = Array.from({ length: REBEL_DICE }, () => context.chance.die(6, "great-game.rebels"));
  const room = limitOf("rebels") - spOnMap(g, "rebels");
  const sp = Math.min(
    dice.reduce((sum, die) => sum + die, 0),
    room,
  );
  writeLog(context, "great-game.rebels.rise", "GG-290", { vassal, dice, sp });
  return sp;
}

export const rise: Rule<"rise"> = {
  then(g, { camp, vassal }, context) {
    return [{ do: "placeRebels", camp, vassal, sp: callRebels(g, vassal, context) }];
  },
};

export const placeRebels: Rule<"placeRebels"> = {
  ask: (g, { camp, vassal, sp }) =>
    askCamp<"placeRebels">(g, camp, () => ({
      kind: "placeRebels",
      rule: "GG-290",
      args: { vassal, sp },
      options: [
        allocate(
          "place",
          sp,
          stateOf(vassal).spaces.map((id) => ({ id, min: 0, max: sp })),
          { final: true },
        ),
      ],
      default: { option: "place", split: { [stateOf(vassal).capital]: sp } },
      autoResolve: true,
    })),
  answer: (g, { camp, vassal }, _seat, { split }, context) => carryOutRising(g, camp, vassal, split, context),
};

export const rebelOfficer: Rule<"rebelOfficer"> = {
  ask: (g, { camp, officer }) =>
    askCamp<"rebelOfficer">(g, camp, () => {
      const of = rebelSpaces(g, "afghanistan");
      const [first] = of;
      return first === undefined
        ? null
        : {
            kind: "rebelOfficer",
            rule: "GG-292",
            args: { officer },
            options: [pickOne("place", of, { final: true })],
            default: { option: "place", pick: first },
            autoResolve: true,
          };
    }),
  answer(g, { officer }, _seat, { pick }, context) {
    g.officers[officer] = pick;
    writeLog(context, "great-game.rebels.officer", "GG-292", { officer, space: pick });
    return [];
  },
  then(g, { officer }, context) {
    const space = g.officers[officer];
    // GG-042: if no Rebels were left to rise, the officer has no stack to join and does not come.
    if (space !== undefined) writeLog(context, "great-game.rebels.officer", "GG-292", { officer, space });
    return [];
  },
};

export const rebelFights: Rule<"rebelFights"> = {
  ask(g, { camp, spaces }) {
    const of = contested(g, spaces);
    const [first, second] = of;
    if (first === undefined || second === undefined) return [];
    return askCamp<"rebelFights">(g, camp, () => ({
      kind: "rebelFights",
      rule: "GG-293",
      options: [pickOne("fight", of, { final: true })],
      default: { option: "fight", pick: first },
    }));
  },
  answer: (_g, { camp, spaces }, _seat, { pick }) => fight(camp, spaces, pick),
  then(g, { camp, spaces }) {
    const [only] = contested(g, spaces);
    return only === undefined ? [] : fight(camp, spaces, only);
  },
};

function fight(camp: Camp, spaces: readonly SpaceId[], space: SpaceId): Step[] {
  const others = spaces.filter((s) => s !== space);
  return [
    { do: "attack", space, from: null, camp, of: "rebels" },
    { do: "rebelFights", camp, spaces: others },
  ];
}
