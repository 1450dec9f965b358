import type { GreatGameView } from "@caravanserai/great-game";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import type { Stage } from "../../elements/staging.ts";
import { fightAt, type Fight } from "./fights.ts";
import { lineWords } from "./words/log.ts";

/** One step of a fight as it is shown: the attack, a roll, losses, a retreat. */
export interface FightStage extends Stage {
  /** The fight up to this stage. */
  readonly fight: Fight;
  /** The position on the map during this stage. */
  readonly view: GreatGameView;
}

/** The length of a stage in words: roughly what a person reads in one line of a fight next to its dice. */
const WORDS = 8;

/**
 * The stages of all fights in the newest event, shown over the position before it, so that the map shows the outcome
 * only afterwards.
 */
export function stagesOf(state: TableState<GreatGameView>, before: GreatGameView): readonly FightStage[] {
  return stages(state, before, (line) => line.seq === state.seq);
}

/** All stages of the fight whose first line has this number, shown over the current position. */
export function stagesAgain(state: TableState<GreatGameView>, first: number): readonly FightStage[] {
  return stages(state, state.observation.view, (line) => line.number >= first);
}

function stages(
  state: TableState<GreatGameView>,
  view: GreatGameView,
  isShown: (line: NumberedLine) => boolean,
): readonly FightStage[] {
  const { lines, seq } = state;
  let attack = -1;
  return lines.flatMap((line, i): readonly FightStage[] => {
    if (line.undone === true || line.seq > seq) return [];
    if (line.key === "great-game.attack") attack = i;
    else if (line.key === "great-game.round") attack = -1;
    if (attack < 0 || !isShown(line)) return [];
    const fight = fightAt(lines.slice(0, i + 1), attack);
    // lines after the end of a fight are not part of it
    const isStage = i === attack || fight?.entries.at(-1)?.number === line.number;
    return fight !== null && isStage ? [{ fight, view, words: lineWords(line, state), length: WORDS }] : [];
  });
}
