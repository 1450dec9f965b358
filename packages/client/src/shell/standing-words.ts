import type { OwnStanding } from "@caravanserai/protocol";
import { dayWords, untilWords } from "../elements/words.ts";

/** The most serious restriction of an account; null: none. */
export function standingWords({ bannedUntil, deletionDue, mustRename, mutedUntil }: OwnStanding) {
  if (bannedUntil !== null)
    return {
      text: `Your account is banned ${untilWords(bannedUntil)}: you can finish your current matches, but do nothing else.`,
      ...{ href: "/data", link: "Why" },
    };
  if (deletionDue !== null)
    return { text: `Your account is deleted on ${dayWords(new Date(deletionDue))}.`, href: "/data", link: "Keep it" };
  if (mustRename) return { text: "A moderator has removed your name.", href: "/profile", link: "Choose another name" };
  if (mutedUntil !== null)
    return { text: `You cannot write in chats ${untilWords(mutedUntil)}.`, href: "/data", link: "Why" };
  return null;
}
