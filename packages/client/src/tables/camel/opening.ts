import { sideOf, type CamelView } from "@caravanserai/camel";
import type { GuideOpening, TableState } from "../../contract/index.ts";
import { OBJECTIVES } from "./words/log.ts";

/** By objective, what the British must do. */
const AIMS: Readonly<Record<number, string>> = {
  1: "Bring one beast that still carries supplies to the Fort.",
  2: "Bring one beast that still carries supplies to the Mission House, and unload it there.",
  3: "Reach the Mission House, and bring Mr or Mrs Diamonde back to the edge where you began.",
  4: "Reach the Fort, and bring Mr or Mrs Diamonde back to the edge where you began.",
  5: "Hold a village with three men, and no Afghan in it, at the end of a round.",
  6: "Hold both villages with three men each, and no Afghan in them, at the end of a round.",
};

/** Who one is, how one wins, and the five halts of a round. */
export function opening({ observation: { view }, viewer }: TableState<CamelView>): GuideOpening {
  const isBritish = sideOf(typeof viewer === "number" ? viewer : 0) === "british";
  const { objective } = view;
  const aim = AIMS[objective] ?? "The objective of the column is thrown by a die.";
  return {
    you: isBritish
      ? { name: "The British column", words: "Men, beasts and guns, at the southern end of the Khyber Pass in 1894." }
      : {
          name: "The Afghan tribes",
          words: "Each time the column reaches a line across the pass, a tribe gathers there.",
        },
    win: isBritish
      ? { name: OBJECTIVES[objective] ?? "With the objective", words: aim }
      : { name: "If the column fails", words: `Its objective: ${lower(OBJECTIVES[objective] ?? "not thrown yet")}.` },
    turn: [
      { name: "Event", words: "a card; half of them change nothing" },
      { name: "March", words: "each Unit of one side has one order" },
      { name: "Fire", words: "those who have not moved, at a Unit in sight" },
      { name: "Melee", words: "those who touch throw once each" },
      { name: "The other side", words: "marches, fires and fights" },
    ],
  };
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
