import type { GreatGameView } from "@caravanserai/great-game";
import type { NumberedLine, TableState } from "../../contract/index.ts";
import type { Stage } from "../../elements/staging.ts";
import { fightAt, type Fight } from "./fights.ts";
import { lineWords } from "./words/log.ts";

/** A beat of a fight: the attack, a roll, losses, a retreat. */
export interface Beat extends Stage {
  /** The fight as far as it has come. */
  readonly fight: Fight;
  /** The position that the map shows meanwhile. */
  readonly view: GreatGameView;
}

/** About as many words as one reads in a line of a fight beside its dice. */
const WORDS = 8;

/** The beats of all fights of the newest event, over the position before it: the map shows the outcome afterwards. */
export function beatsOf(state: TableState<GreatGameView>, before: GreatGameView): readonly Beat[] {
  return beats(state, before, (line) => line.seq === state.seq);
}

/** All beats of the fight whose first line has this number, over the present position. */
export function beatsAgain(state: TableState<GreatGameView>, first: number): readonly Beat[] {
  return beats(state, state.observation.view, (line) => line.number >= first);
}

function beats(
  state: TableState<GreatGameView>,
  view: GreatGameView,
  isShown: (line: NumberedLine) => boolean,
): readonly Beat[] {
  const { lines, seq } = state;
  let attack = -1;
  return lines.flatMap((line, i): readonly Beat[] => {
    if (line.undone === true || line.seq > seq) return [];
    if (line.key === "great-game.attack") attack = i;
    else if (line.key === "great-game.round") attack = -1;
    if (attack < 0 || !isShown(line)) return [];
    const fight = fightAt(lines.slice(0, i + 1), attack);
    // what comes after the end of a fight adds nothing to it
    const isBeat = i === attack || fight?.entries.at(-1)?.number === line.number;
    return fight !== null && isBeat ? [{ fight, view, words: lineWords(line, state), length: WORDS }] : [];
  });
}
