import { sideOfSeat, type LastMughalView } from "@caravanserai/last-mughal";
import type { GuideOpening, TableState } from "../../contract/index.ts";

/** Who one is, how one wins, and the five halts of a turn. */
export function opening({ viewer }: TableState<LastMughalView>): GuideOpening {
  const isBritish = sideOfSeat(typeof viewer === "number" ? viewer : 0) === "british";
  return {
    you: isBritish
      ? {
          name: "The British",
          words: "North India, May 1857. The sepoys of Bengal rise; relieve those who hold out behind their walls.",
        }
      : {
          name: "The rebels",
          words: "North India, May 1857. Bring the cities to revolt and take those who hold out behind their walls.",
        },
    win: {
      name: isBritish ? "With Delhi and Calcutta" : "With Delhi and Calcutta held",
      words: "Victories, sieges and losses bring points; on the last turn each city does, these two 5. Lead by 6.",
    },
    turn: [
      { name: "Rebellion", words: "provinces rise, sepoys mutiny" },
      { name: "Reinforcements", words: "the British land regiments" },
      { name: "Marches", words: "columns march, battles are fought" },
      { name: "The other side", words: "marches and fights in the same way" },
      { name: "Sieges", words: "a die for each besieged city" },
    ],
  };
}
