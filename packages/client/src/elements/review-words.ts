import { isolate } from "@caravanserai/clocks";
import type { Review } from "../contract/index.ts";
import { counted } from "./words.ts";

/** "Meera’s line, 3 moves": what is on the shared board; empty: the match itself. */
export function lineTitle({ line, youLead, leader }: Review): string {
  if (line === null) return "";
  return `${youLead ? "Your" : `${isolate(leader ?? "A")}’s`} line, ${counted(line, "move")}`;
}
