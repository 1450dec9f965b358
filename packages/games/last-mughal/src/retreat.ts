import { button, pickOne } from "@caravanserai/kernel";
import type { SpaceId } from "./data/index.ts";
import { cavalryStrength, field, hasField, mayUseWalls, piecesIn } from "./board.ts";
import { columnUnits, fallenCommanders } from "./battle.ts";
import { goInside, movePieces, removePieces } from "./changes.ts";
import { writeLog } from "./log.ts";
import { isFigure, isZone, SPACE_IDS } from "./pieces.ts";
import { retreatSpaces } from "./retreat-spaces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { figuresAlone } from "./settle.ts";
import { enemyOf, type Battle, type LastMughal, type PieceId, type Role, type Side } from "./state.ts";
import type { Step } from "./answers.ts";
import { battleOf, sideOfRole } from "./tally.ts";

/** Retreat and pursuit (LM-718 to LM-723). */

/** [LM-720] Whether an attacking piece can go back to its entry space: not a zone, and no enemy units in its field. */
function canGoBack(g: LastMughal, side: Side, piece: PieceId): boolean {
  const entry = g.entries[piece];
  return entry !== undefined && !isZone(entry) && !hasField(g, enemyOf(side), entry);
}
/** The pieces that need a destination: all of a defender's, and those of an attacker that cannot go back. */
function needy(g: LastMughal, battle: Battle, role: Role): PieceId[] {
  const side = sideOfRole(battle, role);
  const pieces = piecesIn(g, side, battle.space);
  return role === "defender" ? pieces : pieces.filter((id) => !canGoBack(g, side, id));
}

/** The space with the most own units, cities before territories. */
function bestSpace(g: LastMughal, side: Side, spaces: readonly SpaceId[]): SpaceId {
  return [...spaces].sort((a, b) => field(g, side, b).length - field(g, side, a).length)[0] as SpaceId;
}

export const retreat: Rule<"retreat"> = {
  ask(g, { role }) {
    const battle = battleOf(g);
    const side = sideOfRole(battle, role);
    if (needy(g, battle, role).length === 0) return [];
    const spaces = retreatSpaces(g, role);
    const walls = role === "defender" && mayUseWalls(g, side, battle.space);
    if (spaces.length === 0 && !walls) return [];
    return askSide<"retreat">("retreat", side, role === "attacker" ? "LM-720" : "LM-721", {
      args: { role, space: battle.space },
      window: "retreat",
      autoResolve: true,
      options: [
        ...(spaces.length === 0 ? [] : [pickOne("to", spaces, FINAL)]),
        ...(walls ? [button("refuge", FINAL)] : []),
      ],
      default: walls ? { option: "refuge" } : { option: "to", pick: bestSpace(g, side, spaces) },
    });
  },
  answer: (_g, { role }, _seat, answer) => [
    { do: "pursuit", role, to: answer.option === "refuge" ? "walls" : answer.pick },
  ],
  then: (_g, { role }) => [{ do: "pursuit", role, to: null }],
};

export const pursuit: Rule<"pursuit"> = {
  /** [LM-719] Pursuit happens before the loser moves, unless the loser goes inside the walls or has nowhere to go. */
  then(g, { role, to }) {
    const battle = battleOf(g);
    const leaves =
      to !== null ||
      (role === "attacker" &&
        needy(g, battle, role).length < piecesIn(g, sideOfRole(battle, role), battle.space).length);
    const retreating: Step = { do: "retreating", role, to };
    if (to === "walls" || !leaves) return [retreating];
    const loser = columnUnits(g, role);
    const winner = columnUnits(g, role === "attacker" ? "defender" : "attacker");
    const isCaught = loser.length > 0 && cavalryStrength(g, winner) > cavalryStrength(g, loser);
    return isCaught ? [{ do: "losses", role, steps: 1, cause: "pursuit" }, retreating] : [retreating];
  },
};

export const retreating: Rule<"retreating"> = {
  /** [LM-718] [LM-720] to [LM-724] */
  then(g, { role, to }, context) {
    const battle = battleOf(g);
    const { space } = battle;
    const side = sideOfRole(battle, role);
    fallenCommanders(g, context);
    // A figure without units does not retreat: it rolls to flee (LM-724).
    if (field(g, side, space).length === 0)
      return [...figuresAlone(g, space).map((figure): Step => ({ do: "flight", figure })), { do: "aftermath" }];
    const pieces = piecesIn(g, side, space);
    if (to === "walls") {
      goInside(g, pieces, space);
      writeLog(context, "last-mughal.retreat", "LM-721", { side, pieces, from: space, to: null });
      return [{ do: "aftermath" }];
    }
    const stuck = needy(g, battle, role);
    const back = pieces.filter((id) => !stuck.includes(id));
    for (const entry of SPACE_IDS) {
      const group = back.filter((id) => g.entries[id] === entry);
      if (group.length === 0) continue;
      movePieces(g, group, entry);
      writeLog(context, "last-mughal.retreat", "LM-720", { side, pieces: group, from: space, to: entry });
    }
    if (stuck.length > 0 && to !== null) {
      movePieces(g, stuck, to);
      writeLog(context, "last-mughal.retreat", role === "attacker" ? "LM-720" : "LM-721", {
        side,
        pieces: stuck,
        from: space,
        to,
      });
    } else if (stuck.length > 0)
      removePieces(
        g,
        [...stuck].sort((a, b) => Number(isFigure(a)) - Number(isFigure(b))),
        "no-retreat",
        "LM-723",
        context,
      );
    return [{ do: "aftermath" }];
  },
};
