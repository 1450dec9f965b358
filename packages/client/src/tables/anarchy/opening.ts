import type { AnarchyView } from "@caravanserai/anarchy";
import type { GuideOpening, TableState } from "../../contract/index.ts";
import { listed } from "../../elements/words.ts";

/** Who one is, how one wins, and the five halts of a turn. */
export function opening({ seats, viewer }: TableState<AnarchyView>): GuideOpening {
  const others = seats.filter(({ seat }) => seat !== viewer).map(({ name }) => name);
  return {
    you: {
      name: "An East India company",
      words: `India, about 1740. ${listed(others)} ${others.length === 1 ? "leads another" : "lead others"}; all companies are alike.`,
    },
    win: {
      name: "With the most money",
      words: "Your areas pay you in every turn. The Historian, a card far down in the pile, ends the game.",
    },
    turn: [
      { name: "Collect", words: "₹1, and ₹1 for each area and treasure" },
      { name: "Draw", words: "one card free, more for money" },
      { name: "Lay", words: "a leader and followers rule an area" },
      { name: "Discard", words: "one card goes to the open market" },
      { name: "War", words: "once a turn, against another’s area" },
    ],
  };
}
