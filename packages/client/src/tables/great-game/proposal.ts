import type { OptionValues } from "@caravanserai/kernel";
import type { OptionProposal } from "../../contract/index.ts";

/**
 * The option that makes the chosen scenario most even between bots; the figures are from the package's README,
 * "Balance". The Russian Conquest has no such option.
 */
export default function proposal({ scenario, closedCourt }: OptionValues): OptionProposal | null {
  if (scenario === "campaign")
    return {
      option: "headStart",
      value: 2,
      words: "Nearest to an even game: 2. Between bots Britain then wins 51 of 100 decided campaigns, without it 62.",
      take: "Take 2",
    };
  if (scenario !== "first-afghan-war") return null;
  const words =
    "Nearest to an even war: a closed court, and no army in Delhi. A bot then wins half, as printed 93 of 100.";
  return closedCourt === true
    ? { option: "delhiArmy", value: 0, words, take: "Take 0" }
    : { option: "closedCourt", value: true, words, take: "Close the court" };
}
