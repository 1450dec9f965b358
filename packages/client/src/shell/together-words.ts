import type { PlayedTogether, SidesTogether } from "@caravanserai/protocol";
import { counted } from "../elements/words.ts";

type Met = PlayedTogether["last"][number];

/**
 * How a match of two people ended: with two seats they won, lost or drew, with the score; with more, one ended before
 * the other. @param one "You", or the name of the first
 */
export function metWords({ result, seats, scores }: Met, one: string, other: string): string {
  if (seats > 2) {
    const words = { before: "ended before", tie: "shared the place with", behind: "ended behind" } as const;
    return `${one} ${words[result]} ${other}`;
  }
  const words = { before: `${one} beat ${other}`, tie: `${one} drew with ${other}`, behind: `${one} lost to ${other}` };
  return scores === null ? words[result] : `${words[result]}, ${scores.mine} to ${scores.theirs}`;
}

/** "6 matches: Ada won 4, lost 1 and drew 1." */
export function recordWords(
  { matches, mine, theirs, ties }: PlayedTogether,
  sides: readonly SidesTogether[],
  one: string,
  other: string,
): string {
  const start = counted(matches, "match", "matches");
  if (sides.some(({ seats }) => seats > 2))
    return `${start}: ${one} ended before ${other} in ${mine}, behind in ${theirs}${ties === 0 ? "" : `, and shared the place in ${ties}`}.`;
  return `${start}: ${one} won ${mine}, lost ${theirs}${ties === 0 ? "" : ` and drew ${ties}`}.`;
}
