import type { TableInfo } from "@caravanserai/protocol";
import { cardOf } from "../games/index.ts";

/** [MM-206] How a rematch changes the seats: the label of the control, and a sentence. */
export function rematchWords({ game, seats }: Pick<TableInfo, "game" | "seats">): {
  readonly label: string;
  readonly sentence: string;
} {
  if (seats.length < 2) return { label: "Play again", sentence: "You play the same game again." };
  if (seats.length > 2)
    return {
      label: "Rematch, one seat on",
      sentence: "Everyone moves one seat on, from the last seat to the first.",
    };
  return cardOf(game)?.seats === undefined
    ? { label: "Rematch, seats changed", sentence: "The two of you swap seats." }
    : { label: "Rematch, sides changed", sentence: "The two of you swap sides." };
}
