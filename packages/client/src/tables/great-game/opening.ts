import { scenarioOf, spaceOf, type Camp, type GreatGameView } from "@caravanserai/great-game";
import type { GuideOpening, TableState } from "../../contract/index.ts";
import { listed } from "../../elements/words.ts";
import { campName } from "./words/names.ts";

const WHO: Readonly<Record<Camp, string>> = {
  britain: "From India, 1837: officers, emissaries and the Army of the Indus.",
  russia: "From Orenburg, 1837: officers, emissaries and columns through the desert.",
};

/** Who one is, how one wins, and the five halts of a round. */
export function opening({ observation: { view }, seats, viewer }: TableState<GreatGameView>): GuideOpening {
  const { human, name, victory } = scenarioOf(view.scenario);
  const role = seats.find(({ seat }) => seat === viewer)?.role;
  const camp: Camp = human ?? (role === "russia" ? "russia" : "britain");
  const goals = victory?.map((space) => spaceOf(space).name) ?? [];
  return {
    you: {
      name: campName(camp),
      words: human === null ? WHO[camp] : `${name}. You play alone: no rival sits at the table.`,
    },
    win:
      goals.length === 0
        ? {
            name: "With more spaces",
            words: "After the last decade the camp that controls more spaces wins. Those of Persia do not count.",
          }
        : { name: "With your goals", words: `At the end you must hold ${listed(goals)}.` },
    turn: [
      { name: "Choose", words: "both choose a card, in secret" },
      { name: "Turn up", words: "the lesser value goes first" },
      { name: "Play", words: "its text and marches, or new troops" },
      { name: "Fight", words: "where an army meets another" },
      { name: "Round end", words: "five rounds make a decade" },
    ],
  };
}
