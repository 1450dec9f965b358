import { allocate, type Context } from "@caravanserai/kernel";
import type { Nation, SpaceId } from "./data/index.ts";
import { NATIONS, homeCapitalOf, limitOf, stateOf, type Camp } from "./map.ts";
import { addSp, flagOf, nationsOf, spAt, spOnMap, vassalsOf } from "./board.ts";
import { writeLog } from "./log.ts";
import type { Step } from "./answers.ts";
import { askCamp, shares, type Rule } from "./rule.ts";
import { turnOf, type Board, type GreatGame } from "./state.ts";

/** A card played for Reinforcement (GG-133 to GG-137). */

interface Room {
  readonly nation: Nation;
  readonly space: SpaceId;
  readonly room: number;
}

/** The space where SP of a nation are raised. */
const capitalOf = (nation: "britain" | "russia" | "afghanistan" | "persia"): SpaceId =>
  nation === "britain" || nation === "russia" ? homeCapitalOf(nation) : stateOf(nation).capital;

/**
 * The number of SP that a camp can raise for each nation: up to the limit, and only in a capital without enemies
 * (GG-134, GG-135, GG-R11).
 */
function roomFor(b: Board, camp: Camp): Room[] {
  return nationsOf(b, camp).flatMap((nation): Room[] => {
    if (nation === "rebels") return [];
    const space = capitalOf(nation);
    const blocked = NATIONS.some((n) => spAt(b, n, space) > 0 && flagOf(b, n) !== camp); // GG-R12
    const room = blocked ? 0 : limitOf(nation) - spOnMap(b, nation);
    return room > 0 ? [{ nation, space, room }] : [];
  });
}

/** How the SP of a card can be distributed: the total for which there is room, and the room of each nation. */
function reinforcementOf(b: Board, camp: Camp): { readonly total: number; readonly rooms: readonly Room[] } {
  const rooms = roomFor(b, camp);
  const { points } = turnOf(b);
  const total = Math.min(
    points,
    rooms.reduce((sum, r) => sum + r.room, 0),
  );
  return { total, rooms };
}

/** Whether there is a choice of distribution. */
function isChoice(b: Board, camp: Camp): boolean {
  const { total, rooms } = reinforcementOf(b, camp);
  return total > 0 && rooms.length > 1 && total < rooms.reduce((sum, r) => sum + r.room, 0);
}

function raise(g: GreatGame, camp: Camp, split: Partial<Record<Nation, number>>, context: Context): void {
  const rooms = roomFor(g, camp);
  const placed = shares(split).flatMap(({ id, sp }) => {
    const room = rooms.find((r) => r.nation === id);
    return room === undefined ? [] : [{ nation: id, space: room.space, sp }];
  });
  for (const { nation, space, sp } of placed) addSp(g, nation, space, sp);
  const turn = turnOf(g);
  const forgone = turn.points - placed.reduce((sum, p) => sum + p.sp, 0);
  turn.points = 0;
  writeLog(context, "great-game.reinforce", "GG-133", { camp, placed, forgone });
}

/** Gives as much as possible to the first nation with room, then to the next. */
function inOrder(total: number, rooms: readonly Room[]): Partial<Record<Nation, number>> {
  const split: Partial<Record<Nation, number>> = {};
  let left = total;
  for (const { nation, room } of rooms) {
    const here = Math.min(left, room);
    if (here > 0) split[nation] = here;
    left -= here;
  }
  return split;
}

export const reinforce: Rule<"reinforce"> = {
  ask(g, { camp }) {
    if (!isChoice(g, camp)) return []; // GG-511
    return askCamp<"reinforce">(g, camp, () => {
      const { total, rooms } = reinforcementOf(g, camp);
      const over = rooms.map(({ nation, room }) => ({ id: nation, min: 0, max: Math.min(room, total) }));
      return {
        kind: "reinforce",
        rule: "GG-133",
        args: { sp: total },
        options: [allocate("reinforce", total, over, { final: true })],
        default: { option: "reinforce", split: inOrder(total, rooms) },
      };
    });
  },
  answer(g, { camp }, _seat, { split }, context): Step[] {
    raise(g, camp, split, context);
    return [];
  },
  then(g, { camp }, context) {
    const { total, rooms } = reinforcementOf(g, camp);
    raise(g, camp, inOrder(total, rooms), context);
    return [];
  },
};

export const bonus: Rule<"bonus"> = {
  /** GG-136: one extra SP if the die does not exceed the number of the camp's states. */
  then(g, { camp }, context) {
    const states = vassalsOf(g, camp).length;
    const room = roomFor(g, camp).find((r) => r.nation === camp);
    if (states === 0 || room === undefined) return []; // GG-R13
    const die = context.chance.die(6, "great-game.bonus");
    const placed = die <= states;
    if (placed) addSp(g, camp, room.space, 1);
    writeLog(context, "great-game.bonus", "GG-136", { camp, die, states, placed });
    return [];
  },
};
