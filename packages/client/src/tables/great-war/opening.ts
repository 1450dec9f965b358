import { CENTRAL, sideOf, type GreatWarView } from "@caravanserai/great-war";
import type { GuideOpening, TableState } from "../../contract/index.ts";

/** Who one is, how one wins, and the five halts of a turn. */
export function opening({ observation: { view }, seats, viewer }: TableState<GreatWarView>): GuideOpening {
  const you = typeof viewer === "number" ? viewer : 0;
  const isCentral = sideOf(you) === CENTRAL;
  const rival = seats.find(({ seat }) => seat !== you)?.name ?? "The rival";
  return {
    you: {
      name: isCentral ? "The Central Powers" : "The Entente",
      words: isCentral
        ? `Germany and Austria. ${rival} plays the Entente.`
        : `France, Britain and their allies. ${rival} plays the Central Powers.`,
    },
    win: {
      name: "With more captured points",
      words: `After ${view.turns} turns, the side that has captured more points from the other wins.`,
    },
    turn: [
      { name: "An event", words: "is turned up, for both" },
      { name: "One leads", words: "a card; others may go with it" },
      { name: "One answers", words: "and may cancel a card" },
      { name: "Once more", words: "a second line each" },
      { name: "Capture", words: "the higher sum takes the other’s cards" },
    ],
  };
}
