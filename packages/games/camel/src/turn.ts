import type { Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { QUIET_ROUNDS } from "./data/constants.ts";
import { defaultEntry, readEntry, waitingFigures, type EntryHint } from "./entry.ts";
import { byId } from "./ids.ts";
import { writeLog } from "./log.ts";
import { animalsAtTheMission } from "./movement.ts";
import { testRound, testTurn } from "./objectives.ts";
import { packScene } from "./packed-scene.ts";
import { unitOf } from "./scene.ts";
import { type Camel, type Side } from "./state.ts";
import { free } from "@caravanserai/kernel";

/* Rounds, turns and their ends (section 6). */

/** Event, British turn, Afghan turn, end of round (CK-090). The effects of an event last only for its round. */
export const round: Rule<"round"> = {
  then(game, _step, context) {
    game.round++;
    game.quiet = true;
    game.phase = "event";
    game.event = null;
    game.debate = false;
    game.pile = false;
    for (const unit of game.units) Object.assign(unit, { noMove: false, noFire: false });
    // Moves forced by the event count as British movement of this round (CK-240), so the marks are cleared before it.
    clearMarks(game, "british");
    writeLog(context, "camel.round", "CK-090", { round: game.round });
    return [{ do: "event" }, { do: "turn", side: "british" }, { do: "turn", side: "afghan" }, { do: "endRound" }];
  },
};

/** Clears the marks of a turn: moved, fired, ordered (CK-045, CK-046). */
function clearMarks(game: Camel, side: Side): void {
  for (const figure of game.figures) if (figure.side === side) Object.assign(figure, { moved: false, fired: false });
  for (const unit of game.units)
    if (unit.side === side) Object.assign(unit, { ordered: false, volleys: 0, firedAt: null });
  for (const piece of game.pieces)
    if (piece.owner === side) Object.assign(piece, { moved: false, fired: false, crewChanged: false });
}

/** Movement, firing, melee, end (CK-090). Waiting tribes enter first (CK-095). */
export const turn: Rule<"turn"> = {
  then(game, { side }) {
    game.turn = side;
    game.phase = "move";
    if (side === "afghan") clearMarks(game, side);
    game.atTheMission = side === "british" ? animalsAtTheMission(game) : [];
    const entries = side === "afghan" ? waitingUnits(game).map((unit): Step => ({ do: "enter", unit })) : [];
    return [
      ...entries,
      { do: "move", side, open: false },
      { do: "endMove", side },
      { do: "fire", side },
      { do: "melee", side, thrown: [], against: {} },
      { do: "endTurn", side },
    ];
  },
};
function waitingUnits(game: Camel): string[] {
  return game.units
    .filter((unit) => unit.kind === "tribe" && entryHint(game, unit.id, false) !== null)
    .sort(byId)
    .map((unit) => unit.id);
}

/** What an entry is judged by; null: no figure of the Unit is waiting. */
function entryHint(game: Camel, unit: string, withScene = true): EntryHint | null {
  const hero = game.units.find((u) => u.kind === "hero" && u.from === unit)?.id ?? null;
  if (waitingFigures(game, unit, hero).length === 0) return null;
  const line = Number(unit[1]);
  return { scene: withScene ? packScene(game) : (null as never), unit, hero, line };
}

/** A waiting Unit enters the table by one flank edge (CK-095, CK-096). */
export const enter: Rule<"enter"> = {
  ask(game, { unit }) {
    const hint = entryHint(game, unit);
    if (hint === null) throw new Error(`${unit} is not waiting to enter.`);
    const fallback = defaultEntry(hint);
    // The edge is completely full: nobody can be placed, so they wait (CK-R67).
    if (fallback.at.length === 0) return [];
    return [
      {
        seat: 1,
        kind: "camel.enter",
        rule: "CK-095",
        window: "enter",
        args: { unit, hero: hint.hero },
        options: [free("enter", "enter", hint as never)],
        default: { option: "enter", value: fallback },
      },
    ];
  },
  answer(game, { unit: id }, _seat, { value }, context) {
    const hint = entryHint(game, id, false);
    const entry = readEntry(value);
    if (hint === null || entry === null) throw new Error(`${id} is not waiting to enter.`);
    for (const [i, figure] of waitingFigures(game, id, hint.hero).entries()) {
      const point = entry.at[i];
      if (point === undefined) break;
      [figure.x, figure.y] = point;
      figure.status = "on";
    }
    unitOf(game, id).edge = entry.edge;
    writeLog(context, "camel.enter", "CK-095", { unit: id, edge: entry.edge, figures: entry.at.length });
    return [];
  },
};

/** End of a turn (CK-098, CK-210). */
export const endTurn: Rule<"endTurn"> = {
  then(game, _step, context) {
    testTurn(game, context);
    return [];
  },
};

/** End of a round, and the start of the next (CK-098). */
export const endRound: Rule<"endRound"> = {
  then(game, _step, context) {
    testRound(game, QUIET_ROUNDS, context);
    return game.over === null ? [{ do: "round" }] : [];
  },
};
