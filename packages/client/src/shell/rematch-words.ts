import type { TableInfo } from "@caravanserai/protocol";
import { cardOf } from "../games/index.ts";

/** [MM-206] What playing again does to the seats, on the control itself and as a sentence. */
export function rematchWords({ game, seats }: Pick<TableInfo, "game" | "seats">): {
  readonly label: string;
  readonly sentence: string;
} {
  if (seats.length < 2) return { label: "Play again", sentence: "You play the same game once more." };
  if (seats.length > 2)
    return {
      label: "Play again, one seat on",
      sentence: "Everybody moves one seat on, from the last seat to the first.",
    };
  return cardOf(game)?.seats === undefined
    ? { label: "Play again, seats changed", sentence: "The two of you change seats." }
    : { label: "Play again, sides changed", sentence: "The two of you change sides." };
}
