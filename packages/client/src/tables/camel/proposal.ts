import { type ObjectiveNo } from "@caravanserai/camel";
import { britishShare, proposedTribes, type Tribes } from "@caravanserai/camel/handicap";
import type { OptionProposal } from "../../contract/index.ts";
import type { OptionValues } from "@caravanserai/kernel";

const NUMBERS: Readonly<Record<Tribes, string>> = { 1: "one", 2: "two", 3: "three" };

/** The handicap for the chosen objective, with its measured effect. */
export default function proposal({ objective, tribes }: OptionValues): OptionProposal {
  const no = objective === "thrown" || objective === undefined ? 0 : (Number(objective) as ObjectiveNo);
  const proposed = proposedTribes(no);
  const percent = (number: Tribes): string => `${Math.round(100 * britishShare(no, number))} %`;
  const chosen = Number(tribes) as Tribes;
  const others = chosen === proposed ? "" : ` With ${NUMBERS[chosen]} they win ${percent(chosen)}.`;
  return {
    option: "tribes",
    value: String(proposed),
    words: `Nearest to an even game: ${NUMBERS[proposed]}. Between bots the British win ${percent(proposed)} with it.${others}`,
    take: `Take ${NUMBERS[proposed]}`,
  };
}
